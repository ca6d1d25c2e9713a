/** Figures for whoever runs the instance. Routes by their pattern, never by their address. */
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import type { Database } from '../ports.ts';

export function createMetrics({
  database,
  pool,
  sockets,
}: {
  database: Database;
  pool: pg.Pool;
  sockets: () => number;
}): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'kinlore_sockets',
    help: 'Sockets open now',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'kinlore_pool_waiting',
    help: 'Calls waiting for a database connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'kinlore_outbox_waiting',
    help: 'Events not yet delivered',
    registers,
    async collect() {
      const row = await database
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('done_at', 'is', null)
        .executeTakeFirst()
        .catch(() => undefined);
      this.set(row?.count ?? Number.NaN);
    },
  });
  return registry;
}

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'kinlore_http_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
}
