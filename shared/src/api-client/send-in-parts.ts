/**
 * One file by tus 1.0.0 (decision 0050): three calls (begin, send, keep), one more for each further piece, and after a cut two, which ask how far it came and
 * send the rest.
 * Fetched when the first file is sent.
 */
import { keepUpload, type Media } from '../contracts/media.ts';
import { call, type UploadOptions } from './call.ts';
import { apiConfiguration } from './configuration.ts';
import { ApiFailure, abortedFailure, networkFailure } from './failure.ts';
import { prepareRequest } from './request.ts';
import { headerOf, send } from './transport.ts';
import { forgetUpload, knownUpload, rememberUpload } from './unfinished-uploads.ts';
import { beginningAt, continuationAt, type Door, type Way } from './upload-way.ts';

const PROTOCOL = { 'Tus-Resumable': '1.0.0' };
/** Tries that brought nothing further; one that did begins to count anew. */
const TRIES = 5;
/** Milliseconds without a byte leaving, after which a connection is taken for dead. */
const SILENCE = 30_000;
const LONG = 10 * 60_000;
/** Of one call: the server hears nobody for longer than five minutes, and a slow line sends so much in two. */
const PIECE = 16 * 1024 * 1024;

const patient = { retries: 0, responseType: 'json' } as const;

/** UTF-8 as base64, as the protocol wants what is told about a file. */
const encoded = (words: string): string =>
  btoa(Array.from(new TextEncoder().encode(words), (byte) => String.fromCharCode(byte)).join(''));

async function begin(file: File, door: Door, signal: AbortSignal): Promise<string> {
  const beginning = beginningAt(door.path);
  const prepared = prepareRequest(beginning, {}, {});
  const headers = {
    ...prepared.headers,
    ...PROTOCOL,
    ...door.headers,
    'Upload-Length': String(file.size),
    'Upload-Metadata': `filename ${encoded(file.name.slice(0, 200))}`,
  };
  const answer = await send(beginning, { ...prepared, headers }, { ...patient, signal });
  const id = headerOf(answer, 'location')?.split('/').at(-1) ?? '';
  if (id === '') throw networkFailure();
  return id;
}

const isGone = ({ status }: ApiFailure): boolean => status === 404 || status === 410;

/** How far it came; null where nothing is known of it any more. */
async function offsetOf(id: string, door: Door, signal: AbortSignal): Promise<number | null> {
  const continuation = continuationAt(door.path);
  const prepared = prepareRequest(continuation, { params: { id } }, {});
  const headers = { ...prepared.headers, ...PROTOCOL, ...door.headers };
  const asked = { ...prepared, method: 'HEAD', headers, data: undefined };
  try {
    const answer = await send(continuation, asked, { ...patient, signal });
    return Number(headerOf(answer, 'upload-offset') ?? 0);
  } catch (failure) {
    if (failure instanceof ApiFailure && isGone(failure)) return null;
    throw failure;
  }
}

/** Sends the next piece of what is missing, and gives how far it came then. */
async function goOn(
  { file, door, signal, onProgress }: Sent,
  id: string,
  offset: number,
): Promise<number> {
  const continuation = continuationAt(door.path);
  const prepared = prepareRequest(continuation, { params: { id } }, { timeout: LONG });
  const headers = {
    ...prepared.headers,
    ...PROTOCOL,
    ...door.headers,
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
  };
  const piece = file.slice(offset, offset + PIECE);
  const silence = new AbortController();
  const end = (): void => silence.abort();
  let timer = setTimeout(end, SILENCE);
  signal.addEventListener('abort', end, { once: true });
  try {
    const answer = await send(
      continuation,
      { ...prepared, headers, data: piece },
      {
        ...patient,
        signal: silence.signal,
        onProgress: (share) => {
          clearTimeout(timer);
          timer = setTimeout(end, SILENCE);
          onProgress((offset + share * piece.size) / file.size);
        },
      },
    );
    return Number(headerOf(answer, 'upload-offset') ?? offset);
  } catch (failure) {
    // Whoever ended it, and whether it was ended here.
    throw silence.signal.aborted && !signal.aborted ? networkFailure() : failure;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** Worth going on after: no answer, a server that fails just now, stands elsewhere, or knows nothing of it any more. A full disk is not. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  (failure.code === 'client.network' ||
    failure.code === 'client.timeout' ||
    failure.code === 'media.upload_offset' ||
    isGone(failure) ||
    (failure.status >= 500 && failure.status !== 507));

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/** What is the same for every try of one file. */
interface Sent {
  readonly file: File;
  readonly door: Door;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** From where it stands to its end, once; gives what it is called there. `reached` is told how far it came. */
async function attempt(sent: Sent, reached: (offset: number) => void): Promise<string> {
  const { file, door, signal } = sent;
  const known = knownUpload(file);
  let offset = known === null ? null : await offsetOf(known, door, signal);
  const id = known !== null && offset !== null ? known : await begin(file, door, signal);
  rememberUpload(file, id);
  offset ??= 0;
  reached(offset);
  while (offset < file.size) {
    const next = await goOn(sent, id, offset);
    if (next <= offset) throw networkFailure();
    offset = next;
    reached(offset);
  }
  return id;
}

/** Among what somebody who is logged in keeps. */
const own: Way<Media> = {
  path: '/uploads',
  finish: async (id, signal) =>
    (await call(keepUpload, { params: { id } }, { signal, timeout: LONG })).data,
};

/** Keeps the file as one's own. Rejects with `ApiFailure` only. */
export const sendInParts = (file: File, options: UploadOptions): Promise<Media> =>
  sendBy(own, file, options);

/** Rejects with `ApiFailure` only; the same file sent again goes on where this one ended, also after a reload of the page. */
export async function sendBy<T>(way: Way<T>, file: File, options: UploadOptions): Promise<T> {
  const { signal = new AbortController().signal, onProgress = () => undefined } = options;
  let furthest = -1;
  let inVain = 0;
  const reached = (offset: number): void => {
    if (offset > furthest) inVain = 0;
    furthest = Math.max(furthest, offset);
  };
  for (;;) {
    try {
      const id = await attempt({ file, door: way, signal, onProgress }, reached);
      const made = await way.finish(id, signal);
      forgetUpload(file);
      return made;
    } catch (failure) {
      if (signal.aborted) throw abortedFailure();
      if (!mayPass(failure) || inVain >= TRIES) throw failure;
      await pause(apiConfiguration().retryAfter(inVain));
      inVain += 1;
    }
  }
}
