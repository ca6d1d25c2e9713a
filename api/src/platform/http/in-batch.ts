/** Knows of a request whether it is one of several that came in one call. */
import { AsyncLocalStorage } from 'node:async_hooks';

const batch = new AsyncLocalStorage<true>();

/** Whatever is asked in there is a part of a batch. */
export const asPartOfBatch = <T>(ask: () => Promise<T>): Promise<T> => batch.run(true, ask);

export const isPartOfBatch = (): boolean => batch.getStore() === true;
