/** The calls of whoever holds the link of a question. The token says which one, and opens nothing else. */
import { call, isApiFailure, sendFileTo } from '@kinlore/shared/api-client';
import {
  ANSWER_TOKEN_HEADER,
  readAnswerPage,
  refuseMail,
  sendAnswer,
  type AnswerPage,
} from '@kinlore/shared/contracts/mailed-questions';

/** `unknown`: a link that opens nothing. */
export type ReadEnd = AnswerPage | 'unknown';

const opensNothing = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 404 || failure.status === 422);

export async function readPage(token: string, signal: AbortSignal): Promise<ReadEnd> {
  try {
    return (await call(readAnswerPage, { body: { token } }, { signal })).data;
  } catch (failure) {
    if (opensNothing(failure)) return 'unknown';
    throw failure;
  }
}

/** Gives the id under which the answer names it. */
export const sendFile = (
  token: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> =>
  sendFileTo({ path: '/answers/uploads', headers: { [ANSWER_TOKEN_HEADER]: token } }, file, {
    onProgress,
  });

interface Told {
  readonly words: string;
  readonly files: readonly string[];
}

/** An answer whose confirmation was lost on the way has arrived all the same: what is shown then is what stands there. */
export async function sendAll(token: string, told: Told): Promise<AnswerPage> {
  try {
    const { data } = await call(sendAnswer, {
      body: { token, words: told.words, files: [...told.files] },
    });
    return data;
  } catch (failure) {
    if (!isApiFailure(failure) || failure.code !== 'question.answered_already') throw failure;
    return (await call(readAnswerPage, { body: { token } })).data;
  }
}

export const refuse = (token: string): Promise<void> =>
  call(refuseMail, { body: { token } }).then(() => undefined);
