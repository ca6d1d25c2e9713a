/** Whether the server said that this is not there for whoever asks, or no longer. */
import { isApiFailure } from '@kinlore/shared/api-client';

export const isRefused = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 404 || failure.status === 403);
