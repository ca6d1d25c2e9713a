/**
 * An answer worth keeping by the page: it carries a tag, is made only for whoever does not hold it yet, and travels compressed as every answer does.
 * It is written as it is and not walked by the schema a second time, which for a hundred thousand persons would cost more than making it:
 * so `make` builds exactly what the contract declares, and a test holds the two together.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

export class TaggedAnswer<T> {
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
export async function sendTagged(
  answer: TaggedAnswer<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  void reply.header('etag', `W/"${answer.tag}"`).header('cache-control', 'private, no-cache');
  if (tagsOf(request.headers['if-none-match']).includes(`"${answer.tag}"`))
    return reply.code(304).send();
  const body = Buffer.from(await written(await answer.make()));
  // Pressed on its way out, as any answer.
  return reply.type('application/json; charset=utf-8').send(body);
}
