/** The HTTP side of the application: the modules' routes behind one gate. Used by the server and, unchanged, by its tests. */
import type { FastifyInstance } from 'fastify';
import { createApplication, type ApplicationOptions } from './application.ts';
import { createDiskGuard } from './disk-guard.ts';
import { createIdentify } from './identify.ts';
import { mountRoutes } from './mount.ts';
import type { Route } from './route.ts';
import { createMemoryRateLimiter, unlimited } from './rate-limit.ts';
import type { Platform } from '../ports.ts';

/** What of a module is said over HTTP. */
interface HttpModule {
  readonly routes?: readonly Route[];
  /** Addresses that cannot be said as an endpoint. */
  readonly plugin?: (app: FastifyInstance) => Promise<void>;
}

export interface HttpOptions {
  readonly platform: Platform;
  readonly modules: readonly HttpModule[];
  readonly limits?: boolean;
  /** Free bytes where the database and the files lie; absent where neither is on this machine. */
  readonly disk?: () => Promise<number>;
  readonly page?: ApplicationOptions['page'];
  /** Hooks that must stand before the routes. */
  readonly before?: (app: FastifyInstance) => void;
}

/** Throws when anything has no policy. */
export async function createHttp({
  platform,
  modules,
  limits = true,
  disk,
  page,
  before,
}: HttpOptions): Promise<FastifyInstance> {
  const app = createApplication({
    log: platform.log,
    identify: createIdentify(platform),
    limiter: limits ? createMemoryRateLimiter(platform.clock) : unlimited,
    named: platform.settings,
    ...(disk !== undefined && { disk: createDiskGuard(disk, () => performance.now()) }),
    ...(page !== undefined && { page }),
  });
  before?.(app);
  await mountRoutes(
    app,
    modules.flatMap((module) => module.routes ?? []),
    platform,
  );
  for (const { plugin } of modules) if (plugin !== undefined) await app.register(plugin);
  return app;
}
