/** A request as `@tus/server` wants to read it. */
import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** What of a request the library is told: nothing of who sends it, and no other method in a header. */
const heard = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];

/** The body on a stream of its own: one that is cut ends it, so that what came until then is kept, and one that is refused is read to its end. */
export function bodyOf({ raw }: FastifyRequest): PassThrough {
  const body = new PassThrough();
  const cut = (): void => void body.end();
  // One that went before we listened closes no more.
  if (raw.destroyed) return body.end();
  raw.once('error', cut).once('close', cut);
  return raw.pipe(body);
}

/** As the library wants to read it, a piece at a time and no faster than it asks. */
function pieceByPiece(body: PassThrough): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array, undefined> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const piece: IteratorResult<Uint8Array, undefined> = await pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(piece.value);
    },
  });
}

export function requestOf(
  request: FastifyRequest,
  address: string,
  body: PassThrough | null,
): Request {
  const headers = new Headers();
  for (const name of heard) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: request.method,
    headers,
    body: body === null ? null : pieceByPiece(body),
    duplex: 'half',
  };
  return new Request(`http://uploads.invalid${address}`, init);
}
