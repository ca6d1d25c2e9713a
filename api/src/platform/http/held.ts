/**
 * An answer worth keeping by the page: it carries a tag, is made only for whoever does not hold it yet, and travels compressed.
 * It is written as it is and not walked by the schema a second time, which for a hundred thousand persons would cost more than making it:
 * so `make` builds exactly what the contract declares, and a test holds the two together.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const press = promisify(gzip);
/** Smaller than this, the header of a compressed body costs more than it saves. */
const worthPressing = 1_400;

export class Held<T> {
  readonly tag: string;
  readonly make: () => Promise<T>;

  /** `tag` names everything the answer depends on, the reader included; letters, digits, `-` and `_`. */
  constructor(tag: string, make: () => Promise<T>) {
    this.tag = tag;
    this.make = make;
  }
}

const tagsOf = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const takesGzip = (header: string | string[] | undefined): boolean =>
  /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(header ?? ''));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same text as `JSON.stringify`, part by part as deep as `depth`, so that others are answered in between. */
async function written(value: unknown, depth = 3): Promise<string> {
  if (depth === 0 || !isPlain(value)) {
    await turn();
    return JSON.stringify(value);
  }
  const parts: string[] = [];
  for (const [key, part] of Object.entries(value))
    if (part !== undefined) parts.push(`${JSON.stringify(key)}:${await written(part, depth - 1)}`);
  return `{${parts.join(',')}}`;
}

/** 304 where the reader holds it already, else the whole. Weak: the same content compressed and plain is the same to a reader. */
export async function answerHeld(
  held: Held<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('etag', `W/"${held.tag}"`).header('cache-control', 'private, no-cache');
  if (tagsOf(request.headers['if-none-match']).includes(`"${held.tag}"`))
    return reply.code(304).send();
  const body = Buffer.from(await written(await held.make()));
  void reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding');
  if (body.byteLength < worthPressing || !takesGzip(request.headers['accept-encoding']))
    return reply.send(body);
  return reply
    .header('content-encoding', 'gzip')
    .send(await press(body, { level: constants.Z_BEST_SPEED }));
}
