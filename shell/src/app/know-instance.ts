import { call } from '@kinlore/shared/api-client';
import { getInstance } from '@kinlore/shared/contracts/instance';
import { instance, type Instance } from '../chrome/page-state.ts';
import type { Services } from './services.ts';

/** What the server is: as it wrote into the page, or as it answers. Null while it cannot be asked. */
export async function knowInstance({ store, logger }: Pick<Services, 'store' | 'logger'>): Promise<Instance | null> {
  const known = store.get(instance);
  if (known !== null) return known;
  try {
    const { data } = await call(getInstance);
    store.set(instance, data);
    return data;
  } catch (cause) {
    logger.warn('What this instance is could not be asked.', cause);
    return null;
  }
}
