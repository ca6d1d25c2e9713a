/** One shape for everything that is refused or fails. Never a stack, a query or a path. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, type ErrorCode } from '@kinlore/shared/contracts/errors';
import type { Failure } from '@kinlore/shared/contracts/kernel';
import { doubleOf, failureOf } from '../database/failures.ts';
import { DomainError } from '../errors.ts';

const ofStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'general.malformed',
  404: 'general.not_found',
  405: 'general.method_not_allowed',
  406: 'general.unsupported_media_type',
  413: 'general.too_large',
  414: 'general.malformed',
  415: 'general.unsupported_media_type',
  431: 'general.malformed',
};

/** The sentence with what the details say in its `{…}`. */
const filled = (sentence: string, details: unknown): string =>
  sentence.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => {
    const value: unknown =
      typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined;
    return typeof value === 'string' ? value : whole;
  });

const codes = new WeakMap<FastifyRequest, ErrorCode>();

/** Why a request was refused or failed, for its line in the log. */
export const refusedWith = (request: FastifyRequest): ErrorCode | undefined => codes.get(request);

/** Sends the failure and nothing else. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  fields?: DomainError['fields'],
  details?: unknown,
): FastifyReply {
  const [status, message] = catalogue[code];
  codes.set(request, code);
  const errors =
    fields &&
    Object.fromEntries(Object.entries(fields).map(([field, sentences]) => [field, [...sentences]]));
  const body: Failure = {
    code,
    message: filled(message, details),
    request_id: request.id,
    ...(errors && { errors }),
    ...(details !== undefined && { details }),
  };
  const pause =
    details !== null && typeof details === 'object' && 'retry_after' in details
      ? details.retry_after
      : undefined;
  if (typeof pause === 'number') void reply.header('retry-after', String(pause));
  if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '2');
  // A handler may have prepared a download; what is sent now is a failure.
  reply.removeHeader('content-disposition').removeHeader('content-length').removeHeader('etag');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The error handler of the application. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DomainError)
    return sendFailure(request, reply, error.code, error.fields, error.details);
  const double = doubleOf(error);
  if (double !== null) {
    request.log.info(
      { err: error, request_id: request.id },
      'two were at the same thing, and this one was second',
    );
    return sendFailure(request, reply, double.code, double.fields);
  }
  const known = failureOf(error);
  if (known !== null) {
    request.log.warn({ err: error, request_id: request.id }, 'a dependency failed');
    return sendFailure(request, reply, known);
  }
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const code = ofStatus[status] ?? (status >= 400 && status < 500 ? 'general.malformed' : null);
  if (code !== null) return sendFailure(request, reply, code);
  request.log.error({ err: error, request_id: request.id }, 'a call failed');
  return sendFailure(request, reply, 'general.failed');
}
