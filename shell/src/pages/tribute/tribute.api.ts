/** The calls of a guest of a memorial. The token says which link, or which words, and opens nothing else. */
import { call, isApiFailure, sendFileTo } from '@kinlore/shared/api-client';
import {
  TRIBUTE_TOKEN_HEADER,
  confirmGuestTribute,
  mailGuestTributeAgain,
  readTributeGuestPage,
  sendGuestTribute,
  withdrawGuestTribute,
  type TributeGuestPage,
} from '@kinlore/shared/contracts/tribute-links';

export const readPage = async (token: string, signal: AbortSignal): Promise<TributeGuestPage> =>
  (await call(readTributeGuestPage, { body: { token } }, { signal })).data;

/** Gives the id under which what is sent names it. */
export const sendFile = (
  token: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> =>
  sendFileTo({ path: '/tribute-links/uploads', headers: { [TRIBUTE_TOKEN_HEADER]: token } }, file, {
    onProgress,
  });

export interface Sent {
  readonly name: string;
  readonly relation: string;
  readonly email: string;
  readonly wants_word: boolean;
  readonly words: string;
  readonly files: readonly string[];
}

/** Gives the receipt: with it what was written is withdrawn. */
export const send = async (token: string, sent: Sent): Promise<string> =>
  (await call(sendGuestTribute, { body: { token, ...sent, files: [...sent.files] } })).data.receipt;

export async function mailAgain(receipt: string, email: string): Promise<void> {
  await call(mailGuestTributeAgain, { body: { receipt, ...(email !== '' && { email }) } });
}

export const confirm = async (token: string): Promise<TributeGuestPage> =>
  (await call(confirmGuestTribute, { body: { token } })).data;

/** What is gone already is withdrawn. */
export async function withdraw(token: string): Promise<void> {
  try {
    await call(withdrawGuestTribute, { body: { token } });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== 404) throw failure;
  }
}
