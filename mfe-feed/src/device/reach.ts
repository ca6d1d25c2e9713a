/** Whether anybody can be reached from this device. */
import { isApiFailure } from '@kinlore/shared/api-client';
import type { connectivity } from '@kinlore/shared/state';

type Connectivity = ReturnType<(typeof connectivity)['read']>;

/** Asked when something is pressed: the network may have gone since the page was last drawn, and the browser knows first. */
export const canReach = (state: Connectivity): boolean => state === 'online' && navigator.onLine;

/** It says nothing about what was sent, which may have arrived. */
export const nobodyAnswered = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.code === 'client.network' || failure.code === 'client.timeout');
