/** How the page speaks to the server: an endpoint of the contract, its input, and the answer in the contract's type. */
import type { Answer, Endpoint, Input } from '../contracts/kernel.ts';
import { ApiFailure } from './failure.ts';
import { prepareRequest, type AnyInput, type CallOptions } from './request.ts';
import { headerOf, send, type Sending } from './transport.ts';

/** Keys of an input that must be given. */
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
/** An endpoint that takes nothing may be called without an input. */
type Arguments<I, O> = [RequiredKeys<I>] extends [never]
  ? [input?: I, options?: O]
  : [input: I, options?: O];

const READ_RETRIES = 2;

const sendingOf = (options: CallOptions, responseType: Sending['responseType']): Sending => ({
  signal: options.signal,
  keepalive: options.keepalive,
  classic: options.classic,
  retries: options.retries ?? READ_RETRIES,
  responseType,
});

/** Calls the server. The envelope is kept as the contract says (`{data}`); 204 answers undefined. Rejects with `ApiFailure` only. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: Arguments<Input<E>, CallOptions>
): Promise<Answer<E>> {
  const answer = await send(
    endpoint,
    prepareRequest(endpoint, input ?? {}, options),
    sendingOf(options, 'json'),
  );
  return readAnswer<E>(answer.status, answer.data);
}

export interface UploadOptions extends CallOptions {
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress?: (share: number) => void;
}

/** Sends a form (files) to an endpoint whose transport is multipart. End it with `options.signal`. */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  form: FormData,
  input: AnyInput = {},
  options: UploadOptions = {},
): Promise<Answer<E>> {
  const prepared = prepareRequest(endpoint, input, options, form);
  const answer = await send(endpoint, prepared, {
    ...sendingOf(options, 'json'),
    onProgress: options.onProgress,
  });
  return readAnswer<E>(answer.status, answer.data);
}

export interface Download {
  readonly blob: Blob;
  /** The name the server proposes; null when it proposes none. */
  readonly filename: string | null;
}

/** Fetches bytes from an endpoint whose transport is binary. */
export async function download<const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: Arguments<Input<E>, CallOptions>
): Promise<Download> {
  const answer = await send(
    endpoint,
    prepareRequest(endpoint, input ?? {}, options),
    sendingOf(options, 'blob'),
  );
  const blob = answer.data instanceof Blob ? answer.data : new Blob([]);
  return { blob, filename: filenameOf(headerOf(answer, 'content-disposition')) };
}

function readAnswer<E extends Endpoint>(status: number, data: unknown): Answer<E> {
  const empty = status === 204 || data === '' || data === null;
  if (!empty && typeof data !== 'object') {
    throw new ApiFailure({
      code: 'client.unexpected',
      message: 'The server answered in a way that cannot be read.',
      status,
    });
  }
  // The server validates what it answers against this same contract.
  return (empty ? undefined : data) as Answer<E>;
}

/** RFC 6266: the extended form wins. */
export function filenameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const extended = /filename\*=UTF-8''([^;]+)/iu.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/iu.exec(disposition)?.[1];
  try {
    return extended === undefined ? (plain ?? null) : decodeURIComponent(extended);
  } catch {
    return plain ?? null;
  }
}
