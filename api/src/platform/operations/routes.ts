/** `/health` (the process is alive), `/ready` (it can serve), `/metrics` (for the machine itself and for admins). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { sendFailure } from '../http/failures.ts';
import type { Policy } from '../http/route.ts';
import type { Platform } from '../ports.ts';

const open = (action: string): { config: { policy: Policy } } => ({
  config: { policy: { gate: 'public', action, whileViewing: true } },
});

export interface OperationsOptions {
  readonly platform: Platform;
  readonly metrics: Registry;
  readonly draining: () => boolean;
}

export const operationsRoutes =
  ({ platform, metrics, draining }: OperationsOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/health', open('operations.health'), async () => ({ status: 'ok' }));
    app.get('/ready', open('operations.ready'), async (_request, reply) => {
      const [database, room] = await Promise.all([
        sql`select 1`.execute(platform.database).then(
          () => true,
          () => false,
        ),
        platform.storage.room().catch(() => 0),
      ]);
      const ready = database && !draining();
      const readiness = ready ? 'ready' : 'not_ready';
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: draining() ? 'draining' : readiness,
          database: database ? 'ok' : 'away',
          storage: room > 0 ? 'ok' : 'full',
        });
    });
    app.get('/metrics', open('operations.metrics'), async (request, reply) => {
      if (!isLocal(request) && !isAdmin(request))
        return sendFailure(request, reply, 'general.not_found');
      return reply.type(metrics.contentType).send(await metrics.metrics());
    });
  };

/** From this machine itself, not through a proxy on it. */
const isLocal = ({ ip, headers }: FastifyRequest): boolean =>
  (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const isAdmin = ({ actor }: FastifyRequest): boolean =>
  actor.kind === 'user' && actor.user.roles.some((role) => role === 'owner' || role === 'admin');
