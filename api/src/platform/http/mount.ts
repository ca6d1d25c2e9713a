/** Binds routes to Fastify under `/api/v1`: validation in, the gate, the handler, and only declared fields out. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Endpoint } from '@kinlore/shared/contracts/kernel';
import { DomainError } from '../errors.ts';
import type { Platform } from '../ports.ts';
import { sendTagged, TaggedAnswer } from './tagged-answer.ts';
import { sanitise } from './sanitise.ts';
import { HEAVY_PLACES } from '../database/pool.ts';
import { inHeavyLane } from '../database/lanes.ts';
import { createHeavyQueue, type HeavyQueue } from './heavy-queue.ts';
import { addressOf } from './rate-limit.ts';
import {
  answerKeyOf,
  beginIdempotentAnswer,
  Replayed,
  completeIdempotentAnswer,
  type AnswerKey,
} from './idempotency.ts';
import { compressBody } from './compression.ts';
import { declaredFieldsOnly } from './answering.ts';
import { isPartOfBatch } from './in-batch.ts';
import type { Call, Route } from './route.ts';
import type { Actor } from '../actor.ts';
import { createCheck } from './validation.ts';
import { countAct } from './identify.ts';
import { takeViewingMarker } from './viewing.ts';

export const PREFIX = '/api/v1';

/** Refuses at start: two routes at one address, or a route without a policy (the application's `onRoute` does). */
export async function mountRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  platform: Pick<Platform, 'database' | 'clock'>,
): Promise<void> {
  await app.register(
    async (api) => {
      if (routes.some((route) => route.endpoint.transport === 'multipart')) {
        await api.register(multipart, {
          limits: {
            fields: 20,
            fieldSize: 100_000,
            files: 1,
            parts: 30,
            headerPairs: 50,
            fieldNameSize: 100,
          },
        });
      }
      api.addHook('onRequest', async (request) => refuseFilesInBatch(request));
      api.addHook('preValidation', async (request) => prepare(request));
      api.addHook('preHandler', async (request, reply) =>
        (await beginIdempotentAnswer(platform, request, reply)) ? reply : undefined,
      );
      api.addHook('onSend', async (request, reply, payload) => {
        await completeIdempotentAnswer(platform.database, request, reply.statusCode, payload);
        if (isActForChild(request, reply)) await countAct(platform.database, request.actor);
        return compressBody(request, reply, payload);
      });
      const queue = createHeavyQueue(HEAVY_PLACES);
      for (const route of routes) bind(api, route, queue);
    },
    { prefix: PREFIX },
  );
}

/** Bytes of any length have no place in an answer that is put together in memory. */
function refuseFilesInBatch({ routeOptions }: FastifyRequest): void {
  if (routeOptions.config.endpoint?.transport === 'binary' && isPartOfBatch())
    throw new DomainError('batch.no_files');
}

/** Something was written while a guardian viewed as a child, for the first time it was asked for. */
function isActForChild(
  { actor, method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  return (
    actor.kind === 'guardian' &&
    method !== 'GET' &&
    reply.statusCode < 400 &&
    routeOptions.config.policy?.whileViewing === true &&
    !reply.hasHeader('idempotent-replay')
  );
}

/** Makes the body what the contract speaks of: clean text, the viewing marker judged and taken out. */
async function prepare(request: FastifyRequest): Promise<void> {
  const endpoint = request.routeOptions.config.endpoint;
  if (endpoint === undefined) return;
  const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false;
  if (isMultipart !== (endpoint.transport === 'multipart'))
    throw new DomainError('general.unsupported_media_type');
  request.params = cleanAddress(request.params);
  request.query = sanitise(request.query, 'query');
  if (!isMultipart && request.method !== 'GET' && request.method !== 'HEAD')
    request.body = sanitise(request.body ?? {});
  takeViewingMarker(request);
}

/** An address with characters that nothing is called is one that does not exist. */
function cleanAddress(params: unknown): unknown {
  try {
    return sanitise(params);
  } catch {
    throw new DomainError('general.not_found');
  }
}

function bind(api: FastifyInstance, route: Route, queue: HeavyQueue): void {
  const { endpoint, policy } = route;
  const checksBody = endpoint.method !== 'GET' && endpoint.transport !== 'multipart';
  api.route({
    method: endpoint.method satisfies HTTPMethods,
    url: endpoint.path,
    config: { policy, endpoint },
    schema: {
      params: endpoint.params ?? {},
      querystring: endpoint.query ?? {},
      ...(checksBody && { body: endpoint.body ?? {} }),
    },
    validatorCompiler: ({ httpPart }) => checkFor(endpoint, httpPart),
    handler:
      policy.heavy === true
        ? (request, reply) =>
            queue.run(
              request.actor.kind === 'guest' ? addressOf(request.ip) : request.actor.user.id,
              () => inHeavyLane(() => answer(route, request, reply)),
            )
        : (request, reply) => answer(route, request, reply),
  });
}

function checkFor(
  endpoint: Endpoint,
  httpPart: string | undefined,
): ReturnType<typeof createCheck> {
  if (httpPart === 'params') return createCheck('params', endpoint.params);
  if (httpPart === 'querystring') return createCheck('query', endpoint.query);
  return createCheck('body', endpoint.body);
}

async function answer(
  { endpoint, policy, status, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  void reply.code(status);
  const { params, query, body } = request;
  const input = {
    ...(endpoint.params && { params }),
    ...(endpoint.query && { query }),
    ...(endpoint.body && { body }),
  };
  const socketId = request.headers['x-socket-id'];
  const result = await handle({
    // Each part has passed the check made from the endpoint's own schema.
    input: input as Call<Endpoint, Actor>['input'],
    actor: request.actor,
    ifMatch: readIfMatch(request.headers['if-match']),
    requestId: request.id,
    answerKey: keyFor(policy, request),
    socketId: typeof socketId === 'string' && socketId.length < 50 ? socketId : undefined,
    request,
    reply,
  });
  if (result instanceof Replayed) return answerAgain(result, endpoint, reply);
  if (result instanceof TaggedAnswer) return sendTagged(result, request, reply);
  if (reply.sent || endpoint.transport === 'binary') return reply;
  if (result === undefined) return reply.send();
  void declaredFieldsOnly(endpoint, reply);
  return result;
}

const keyFor = (policy: Route['policy'], request: FastifyRequest): AnswerKey | null =>
  policy.keepsAnswer === true ? answerKeyOf(request) : null;

const answerAgain = (
  { answer: kept }: Replayed,
  endpoint: Endpoint,
  reply: FastifyReply,
): FastifyReply =>
  declaredFieldsOnly(endpoint, reply).header('idempotent-replay', 'true').send(kept);

function readIfMatch(header: string | undefined): string | null {
  const [, tag] = /^\s*(?:W\/)?"?([^"]{1,200})"?\s*$/.exec(header ?? '') ?? [];
  return tag ?? null;
}
