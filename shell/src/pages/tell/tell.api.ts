/** The calls of whoever holds a link for guests. The token says which one, and opens nothing else. */
import { call, isApiFailure, sendFileTo } from '@kinlore/shared/api-client';
import {
  GUEST_TOKEN_HEADER,
  readGuestPage,
  tellAsGuest,
  withdrawAsGuest,
  type GuestPage,
} from '@kinlore/shared/contracts/guest-links';

/** `unknown`: a link that opens nothing. */
export type Read = GuestPage | 'unknown';

const opensNothing = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 404 || failure.status === 422);

export async function readPage(token: string, signal: AbortSignal): Promise<Read> {
  try {
    return (await call(readGuestPage, { body: { token } }, { signal })).data;
  } catch (failure) {
    if (opensNothing(failure)) return 'unknown';
    throw failure;
  }
}

/** Gives the id under which what is told names it. */
export const sendFile = (
  token: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> =>
  sendFileTo({ path: '/guest-links/uploads', headers: { [GUEST_TOKEN_HEADER]: token } }, file, {
    onProgress,
  });

export interface Told {
  readonly name: string;
  readonly relation: string;
  readonly words: string;
  readonly files: readonly string[];
}

/** Gives the receipt: with it what was told is withdrawn. */
export const tell = async (token: string, told: Told): Promise<string> =>
  (await call(tellAsGuest, { body: { token, ...told, files: [...told.files] } })).data.receipt;

/** What is gone already is withdrawn. */
export async function withdraw(receipt: string): Promise<void> {
  try {
    await call(withdrawAsGuest, { body: { receipt } });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== 404) throw failure;
  }
}
