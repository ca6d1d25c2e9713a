/** Up to twenty reads in one call. Each goes the whole way of a request of its own: who asks, the gate, its limit, its answer. */
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import { readTogether, type Answered } from '@kinlore/shared/contracts/batch';
import type { Module } from '../../module.ts';
import { DomainError } from '../../platform/errors.ts';
import { asPartOfBatch } from '../../platform/http/in-batch.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import { route } from '../../platform/http/route.ts';

/** So many are read at once: one call is not to keep every connection of the database busy. */
const LANES = 4;

/** What says who asks, and from where; nothing that is of the call alone, such as the length of its body. */
const kept = [
  'authorization',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, [value].flat().join(', ')]];
    }),
  );
}

/** The few addresses that answer with something else than JSON are no part of the contract. */
const isJson = ({ headers, body }: LightMyRequestResponse): boolean =>
  body === '' || (headers['content-type']?.toString().startsWith('application/json') ?? false);

function noFiles(request_id: string): Answered {
  const { code, status, message } = new DomainError('batch.no_files');
  return { status, body: { code, message, request_id }, retry_after: null };
}

async function ask(request: FastifyRequest, path: string): Promise<Answered> {
  // An injected request begins when it is awaited, so that has to happen in there.
  const response = await asPartOfBatch(async () => {
    const answer = await request.server.inject({
      method: 'GET',
      url: `${PREFIX}${path}`,
      headers: headersOf(request),
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    });
    return answer;
  });
  if (!isJson(response)) return noFiles(request.id);
  const { statusCode, headers, body } = response;
  const retryAfter = Number(headers['retry-after']);
  return {
    status: statusCode,
    body: body === '' ? null : JSON.parse(body),
    retry_after: Number.isInteger(retryAfter) ? retryAfter : null,
  };
}

/** Begun in the order in which they were asked, and answered in it. */
async function askAll(request: FastifyRequest, paths: readonly string[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  const waiting = [...paths.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, path] = next;
      answers[place] = await ask(request, path);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

export const createBatch = (): Module => ({
  name: 'batch',
  routes: [
    route(
      readTogether,
      {
        gate: 'public',
        action: 'batch.read',
        whileViewing: 'aside',
        replayable: false,
        limit: { max: 120, seconds: 60 },
      },
      async ({ input, request }) => ({
        data: await askAll(
          request,
          input.body.reads.map(({ path }) => path),
        ),
      }),
    ),
  ],
});
