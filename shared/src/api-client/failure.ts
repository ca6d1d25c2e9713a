/** Every way a call can end badly, as one value with a code and a sentence for the person. */
import type { ErrorCode } from '../contracts/errors.ts';

/** What never reached the server, or came back unreadable. */
export type ClientCode =
  | 'client.timeout'
  | 'client.network'
  | 'client.aborted'
  | 'client.invalid_url'
  | 'client.missing_id'
  | 'client.unexpected';

export interface FailureParts {
  readonly code: ErrorCode | ClientCode;
  readonly message: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The sentences of a 422 by field, empty otherwise. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly requestId?: string | null;
  readonly details?: unknown;
}

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode | ClientCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What to tell the administrator; null when there was no answer. */
  readonly requestId: string | null;
  /** What some refusals give to decide by (the record as it is now, the path of a cycle); to be read with care. */
  readonly details: unknown;

  constructor({ code, message, status, fields = {}, requestId = null, details }: FailureParts) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.details = details;
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** The sentence to show for anything that was caught around a call. */
export const sentenceOf = (error: unknown): string =>
  isApiFailure(error) ? error.message : 'Something went wrong on our side. It has been noted.';

/** The stated sentence of product.md section 8. */
export const timeoutFailure = (milliseconds: number): ApiFailure =>
  new ApiFailure({
    code: 'client.timeout',
    message: `Request timed out after ${String(milliseconds / 1000)} seconds. The server may be experiencing high load.`,
    status: 0,
  });

export const networkFailure = (): ApiFailure =>
  new ApiFailure({
    code: 'client.network',
    message: 'The server cannot be reached. Nothing was lost; please try again in a moment.',
    status: 0,
  });

export const abortedFailure = (): ApiFailure =>
  new ApiFailure({ code: 'client.aborted', message: 'This was cancelled.', status: 0 });

export const invalidUrlFailure = (): ApiFailure =>
  new ApiFailure({
    code: 'client.invalid_url',
    message: 'Invalid URL provided to API client',
    status: 0,
  });

/** There was nobody, or nothing, to ask about: the endpoint says in which words. */
export const missingIdFailure = (message: string): ApiFailure =>
  new ApiFailure({ code: 'client.missing_id', message, status: 0 });

const API_VERSION_SENTENCES: readonly string[] = [
  'All API routes now use the v1 prefix',
  'Invalid API version',
];

export const isVersionFailure = ({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): boolean =>
  code === 'general.api_prefix' ||
  code === 'general.api_version' ||
  API_VERSION_SENTENCES.includes(message);

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer that is no success, as a failure. The server's own sentence is kept; a foreign page (a proxy's) gets ours. */
export function answeredFailure(
  status: number,
  body: unknown,
  requestId: string | null,
): ApiFailure {
  const parts = isFields(body) ? body : {};
  const code = typeof parts['code'] === 'string' ? parts['code'] : `client.unexpected`;
  const said = parts['message'] ?? parts['error'];
  const message =
    typeof said === 'string' && said !== ''
      ? said
      : `The server answered in a way that cannot be read (${String(status)}).`;
  const known = {
    code: code as FailureParts['code'], // the catalogue is closed on both sides; a newer server may know a code this page does not
    status,
    fields: readFields(parts['errors']),
    requestId: typeof parts['request_id'] === 'string' ? parts['request_id'] : requestId,
    details: parts['details'],
  };
  return new ApiFailure({
    ...known,
    message: isVersionFailure({ code, message })
      ? 'API version changed. Please refresh the page.'
      : message,
  });
}

function readFields(errors: unknown): Readonly<Record<string, readonly string[]>> {
  if (!isFields(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      Array.isArray(sentences) ? sentences.filter((sentence) => typeof sentence === 'string') : [],
    ]),
  );
}
