/** What a link shows. The token says which memory, and opens nothing else. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { readSharedPage, type SharedPage } from '@kinlore/shared/contracts/share-links';

/** `unknown`: a link that opens nothing. */
export type Read = SharedPage | 'unknown';

const opensNothing = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 404 || failure.status === 422);

export async function readShared(
  token: string,
  { password, signal }: { readonly password?: string; readonly signal?: AbortSignal } = {},
): Promise<Read> {
  const body = { token, ...(password !== undefined && { password }) };
  try {
    return (await call(readSharedPage, { body }, signal === undefined ? {} : { signal })).data;
  } catch (failure) {
    if (password === undefined && opensNothing(failure)) return 'unknown';
    throw failure;
  }
}
