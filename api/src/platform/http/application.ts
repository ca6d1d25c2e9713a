/** The Fastify instance every module is mounted on: strict parsers, one failure shape, the gate in front of every route. */
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../id.ts';
import { DomainError } from '../errors.ts';
import { dataHeaders } from './data-headers.ts';
import { answerUnknown, collectAddresses, type AnswerPage } from './addresses.ts';
import { GUEST, viewingChildOf } from './context.ts';
import type { DiskGuard } from './disk-guard.ts';
import { answerError, refusedWith } from './failures.ts';
import { careRefusal } from './care-gate.ts';
import { refusalFor } from './gate.ts';
import type { Identify } from './identify.ts';
import { createOriginGuard, type Named } from './origin.ts';
import { addressOf, type RateLimiter } from './rate-limit.ts';

const BODY_LIMIT = 1_048_576;
const settled = {
  // As the checks of what comes in (`validation.ts`): compiled at the first answer, and sooner.
  serializerOpts: { ajv: { code: { optimize: false } } },
  routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
} as const;

export interface ApplicationOptions {
  readonly log: Logger;
  readonly identify: Identify;
  readonly limiter: RateLimiter;
  /** What the instance is called, and by how many proxies. */
  readonly named: Named;
  /** Refuses writes while the disk is nearly full; nothing is guarded when absent. */
  readonly disk?: DiskGuard;
  /** Answers addresses outside `/api`; a plain 404 when absent. */
  readonly page?: AnswerPage;
}

export function createApplication(options: ApplicationOptions): FastifyInstance {
  // Widened, so that the instance has Fastify's plain type.
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = fastify({
    loggerInstance,
    // One line a request, without query strings, is written by ourselves.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    // A photograph on a slow line.
    requestTimeout: 300_000,
    trustProxy:
      options.named.proxies === 0
        ? false
        : (_address: string, hop: number) => hop < options.named.proxies,
    ...settled,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
    return503OnClosing: true,
  });
  app.decorateRequest('actor');
  app.decorateRequest('idempotency', null);
  acceptJsonOnly(app);
  const addresses = collectAddresses(app);
  const guard = createOriginGuard(options.named);
  const warnOfProxy = createProxyWarning(options);
  app.addHook('onRequest', async (request, reply) => {
    request.actor = GUEST;
    warnOfProxy(request);
    const { origin, 'sec-fetch-site': site } = request.headers;
    const refused = isProbe(request)
      ? null
      : guard({ method: request.method, host: request.host, origin, site: [site].flat()[0] });
    if (refused !== null) throw new DomainError(refused);
    await admit(options, request, reply);
  });
  const isByTls = options.named.publicUrl?.startsWith('https:') === true;
  app.addHook('onSend', async (request, reply) => {
    if (isByTls) void reply.header('strict-transport-security', 'max-age=31536000');
    sign(request, reply);
  });
  app.addHook('onResponse', async (request, reply) => writeDown(options.log, request, reply));
  app.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler(async (request, reply) =>
    answerUnknown(request, reply, addresses, options.page),
  );
  return app;
}

/** One line a request: who did what, how it ended, and why it was refused. Nothing that was sent stands in it. */
function writeDown(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const actor = request.actor.kind === 'guest' ? null : request.actor.user.id;
  // Plain reading is not news; what was changed, refused or failed is.
  const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info';
  log[level](
    {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor,
      refused: refusedWith(request),
    },
    'answered',
  );
}

/** Whoever watches over the process asks by whatever name it has for it. */
const isProbe = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/health' || routeOptions.url === '/ready';

/** Says once that somebody forwards requests whom the settings do not know: limits then count the proxy for everybody. */
function createProxyWarning({ named, log }: ApplicationOptions): (request: FastifyRequest) => void {
  let said = named.proxies > 0;
  return ({ headers }) => {
    if (said || headers['x-forwarded-for'] === undefined) return;
    said = true;
    log.warn(
      'Requests come through a proxy (X-Forwarded-For), and KINLORE_PROXIES is 0: everybody behind it shares one limit. Set KINLORE_PROXIES to the number of proxies in front.',
    );
  };
}

/** JSON, and nothing else unless a route registers for it. `__proto__` and `constructor.prototype` are refused. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, typeof body === 'string' ? body : body.toString('utf8'), done);
  });
}

/** Who is it, may they, not too often. */
async function admit(
  { identify, limiter, disk }: ApplicationOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { policy } = request.routeOptions.config;
  if (policy === undefined) return;
  request.actor = await identify(request);
  const refused = refusalFor(policy, request.actor, request.method);
  if (refused !== null) throw new DomainError(refused);
  const held = careRefusal(policy, request.actor, request.method);
  if (held !== null) throw held;
  await disk?.(request);
  if (policy.limit === undefined) return;
  const who =
    request.actor.kind === 'guest'
      ? `address:${addressOf(request.ip)}`
      : `user:${request.actor.user.id}`;
  const { retryAfter } = await limiter.take(`${policy.action}:${who}`, policy.limit);
  if (retryAfter === 0) return;
  void reply.header('retry-after', String(retryAfter));
  throw new DomainError('general.rate_limited');
}

/** Headers of every answer. Private by default: a handler that may be cached says so itself. */
function sign(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  const child = viewingChildOf(request.actor);
  if (child !== null) void reply.header('x-acting-as', child);
  if (!reply.hasHeader('content-security-policy')) void reply.headers(dataHeaders);
  if (!request.url.startsWith('/api/')) return;
  const vary = reply.getHeader('vary');
  void reply.header(
    'vary',
    typeof vary === 'string' ? `Authorization, Cookie, ${vary}` : 'Authorization, Cookie',
  );
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store');
}
