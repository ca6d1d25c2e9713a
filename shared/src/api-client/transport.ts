/** The one place that knows axios. It arrives with the first call, so that a guest who only reads never fetches it. */
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Endpoint } from '../contracts/kernel.ts';
import { bearerToken, apiConfiguration } from './configuration.ts';
import { keepPrefetched, takePrefetched } from './prefetch.ts';
import {
  ApiFailure,
  abortedFailure,
  answeredFailure,
  invalidUrlFailure,
  isVersionFailure,
  networkFailure,
  timeoutFailure,
} from './failure.ts';
import { isCredentialPath, prepareRequest } from './request.ts';
import type { Prepared } from './prepared.ts';

export interface Sending {
  readonly signal?: AbortSignal | undefined;
  readonly retries: number;
  readonly responseType: 'json' | 'blob';
  /** Goes by the older of the two ways a browser has. */
  readonly classic?: boolean | undefined;
  /** Goes on its way although the page is closed. */
  readonly keepalive?: boolean | undefined;
  /** 0 to 1. Progress is only known to the classic transport, so an upload goes through that one. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

interface Loaded {
  client: Promise<AxiosInstance> | null;
}

/** Mutable: made once, with the first call. */
const loaded: Loaded = { client: null };

async function client(): Promise<AxiosInstance> {
  loaded.client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      adapter: 'fetch',
      withCredentials: true,
      validateStatus: () => true,
      transitional: { clarifyTimeoutError: true },
    }),
  );
  try {
    return await loaded.client;
  } catch {
    loaded.client = null;
    throw networkFailure();
  }
}

/** Worth asking again, for a read: no answer, one that came too late, or a server that fails just now. */
const mayPass = ({ code, status }: ApiFailure): boolean =>
  code === 'client.network' || code === 'client.timeout' || status >= 500;

/** Nobody waits longer for all tries of a read than for one call of the ordinary kind. */
const hasTime = (failure: ApiFailure, { timeout }: Prepared, attempt: number): boolean =>
  failure.code !== 'client.timeout' || (attempt + 2) * timeout <= apiConfiguration().timeout;

/** Sends, asks a read again that found no answer or a failing server, and turns every bad end into an ApiFailure. Returns the answer as it came. */
export async function send(
  endpoint: Endpoint,
  prepared: Prepared,
  sending: Sending,
): Promise<AxiosResponse<unknown>> {
  if (isCredentialPath(endpoint.path)) await takeCookie();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await judged(endpoint, prepared, await once(prepared, sending), sending);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : networkFailure();
      if (
        endpoint.method !== 'GET' ||
        attempt >= sending.retries ||
        !mayPass(failure) ||
        !hasTime(failure, prepared, attempt)
      )
        throw failure;
      await pause(apiConfiguration().retryAfter(attempt), sending.signal);
    }
  }
}

/** Asks a read before anybody needs it. `address` is that of the coming call below the API, with its query; `bytes:` before it where it will be a `download`. Nobody is told when it fails. */
export function prefetch(address: string): void {
  const form = address.startsWith('bytes:') ? 'blob' : 'json';
  const [path = '', query = ''] = address.replace(/^bytes:/u, '').split('?');
  const prepared = prepareRequest(
    { method: 'GET', path },
    { query: Object.fromEntries(new URLSearchParams(query)) },
    {},
  );
  if (prepared.token !== null)
    keepPrefetched(prepared, form, request(prepared, { retries: 0, responseType: form }));
}

async function once(prepared: Prepared, sending: Sending): Promise<AxiosResponse<unknown>> {
  const early = await takePrefetched(prepared, sending.responseType);
  if (early === null) return request(prepared, sending);
  if (sending.signal?.aborted === true) throw abortedFailure();
  return early;
}

async function request(
  prepared: Prepared,
  { signal, responseType, keepalive, classic, onProgress }: Sending,
): Promise<AxiosResponse<unknown>> {
  // Without this axios says of every POST, PUT and PATCH without a body that it is a form, which the server then refuses.
  const withoutBody = prepared.data === undefined ? { 'Content-Type': false } : {};
  const asked: AxiosRequestConfig = {
    method: prepared.method,
    url: prepared.url,
    headers: { ...prepared.headers, ...withoutBody },
    data: prepared.data,
    timeout: prepared.timeout,
    responseType,
    ...(signal && { signal }),
    ...(keepalive && { fetchOptions: { keepalive } }),
    ...((classic === true || onProgress !== undefined) && { adapter: ['xhr', 'http'] }),
    ...(onProgress && {
      onUploadProgress: ({ loaded: done, total }: { loaded: number; total?: number }) => {
        onProgress(total === undefined || total === 0 ? 0 : Math.min(1, done / total));
      },
    }),
  };
  const axios = await client();
  try {
    const answer = await axios.request<unknown>(asked);
    apiConfiguration().onReach(true);
    return answer;
  } catch (error) {
    throw unanswered(error, prepared, signal);
  }
}

function unanswered(
  error: unknown,
  { timeout }: Prepared,
  signal: AbortSignal | undefined,
): ApiFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (signal?.aborted === true || code === 'ERR_CANCELED') return abortedFailure();
  if (code === 'ERR_INVALID_URL') return invalidUrlFailure();
  apiConfiguration().onReach(false);
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED'
    ? timeoutFailure(timeout)
    : networkFailure();
}

async function judged(
  endpoint: Endpoint,
  prepared: Prepared,
  answer: AxiosResponse<unknown>,
  { responseType }: Sending,
): Promise<AxiosResponse<unknown>> {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const body = responseType === 'blob' ? await readRefusal(answer.data) : answer.data;
  const failure = answeredFailure(answer.status, body, headerOf(answer, 'x-request-id'));
  const { onUnauthenticated, onVersionChanged, onViewingMismatch } = apiConfiguration();
  if (isVersionFailure({ code: failure.code, message: '' })) onVersionChanged(failure);
  if (failure.code === 'general.viewing_mismatch') onViewingMismatch(failure);
  // An answer to an older token says nothing about the present one.
  if (
    failure.status === 401 &&
    !isCredentialPath(endpoint.path) &&
    prepared.token === bearerToken()
  )
    onUnauthenticated(failure);
  throw failure;
}

async function readRefusal(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

export function headerOf(answer: AxiosResponse<unknown>, name: string): string | null {
  const value: unknown = answer.headers[name];
  return typeof value === 'string' ? value : null;
}

/** Before login and register. When it fails, the call itself will say what is wrong. */
async function takeCookie(): Promise<void> {
  const axios = await client();
  await axios
    .get(apiConfiguration().cookieUrl, { timeout: apiConfiguration().authTimeout })
    .catch(() => null);
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(abortedFailure());
      },
      { once: true },
    );
  });
}
