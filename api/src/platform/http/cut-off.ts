/** Uploads whose sender goes away in the middle. */
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { DomainError } from '../errors.ts';

export interface CutOff {
  /** Rejects with `code` when the sender is gone before the body ended; never resolves. */
  readonly cut: Promise<never>;
  /** Aborted at the same moment. */
  readonly signal: AbortSignal;
}

/** The parser of forms waits for more for ever when the socket goes while no file is open: race it against `cut`, before the body is read. */
export function untilCutOff({ raw }: FastifyRequest, code: ErrorCode): CutOff {
  const controller = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  // Nobody may be listening any more.
  promise.catch(() => undefined);
  const look = (): void => {
    if (raw.readableEnded) return;
    reject(new DomainError(code));
    controller.abort();
  };
  if (raw.destroyed) look();
  else raw.once('close', look);
  return { cut: promise, signal: controller.signal };
}
