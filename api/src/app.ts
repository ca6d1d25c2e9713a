/** The whole application: platform, modules, socket, pages. Started by `main.ts`, and by drills and journeys in the same way. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createModules } from './modules/index.ts';
import type { Module } from './module.ts';
import { startEmbedded, type Embedded } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrations.ts';
import type { PoolTarget } from './platform/database/pool.ts';
import { broadcastingRoutes } from './platform/gateway/authorise.ts';
import { Gateway, MAX_PEERS } from './platform/gateway/gateway.ts';
import { createHttp } from './platform/http/create.ts';
import { createHostRule, createOriginRule, servesThisMachineOnly } from './platform/http/origin.ts';
import { freeAt } from './platform/http/disk-guard.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { createMetrics, measureRequests } from './platform/operations/metrics.ts';
import { operationsRoutes } from './platform/operations/routes.ts';
import { describeApi } from './platform/openapi/routes.ts';
import { pagesOf } from './platform/pages/of-platform.ts';
import { mostConnections } from './platform/file-limit.ts';
import { assemblePlatform, systemClock, type Assembled } from './platform/platform.ts';
import { readSecrets } from './platform/secret.ts';
import { createFolderStorage } from './platform/storage/folder.ts';
import type { Platform, Storage } from './platform/ports.ts';
import type { Settings } from './settings.ts';

/** The build of shell and remotes. */
export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** What a stop waits for requests when it is not told, in milliseconds. */
const PATIENCE_MS = 20_000;

export interface RunningApp {
  /** `http://127.0.0.1:3000`, as listened on. */
  readonly address: string;
  readonly databaseUrl: string;
  /** Takes no new work, finishes what is under way, stops everything in order. Requests that last longer than `patience` (milliseconds) are cut. */
  stop(patience?: number): Promise<void>;
  /** Cuts at once what a `stop` that has begun is waiting for. */
  hurry(): void;
}

export interface AppOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly dist?: string;
  readonly version?: string;
  /** The modules to serve; those of the application when absent. */
  readonly modules?: (platform: Platform) => readonly Module[];
  /** Tells what is being done, in words, for whoever waits. */
  readonly say?: (words: string) => void;
}

export async function startApp({
  settings,
  log,
  dist = distFolder,
  version = '0.1.0',
  modules = createModules,
  say = () => undefined,
}: AppOptions): Promise<RunningApp> {
  mkdirSync(settings.dataFolder, { recursive: true });
  const database = await openDatabase(settings, log, say);
  const undo: (() => Promise<unknown>)[] = [database.stop];
  try {
    const applied = await migrate(database.target);
    if (applied.length > 0)
      say(
        `Brought the database up to date (${applied.length} ${applied.length === 1 ? 'step' : 'steps'}).`,
      );
    const storage = await openStorage(settings);
    const assembled = await assemblePlatform({
      settings,
      target: database.target,
      clock: systemClock,
      log,
      storage,
      ...readSecrets(settings),
    });
    undo.unshift(assembled.close);
    await prepareJobs(assembled.pool, log);
    const running = await serve({
      settings,
      log,
      dist,
      version,
      assembled,
      modules: modules(assembled.platform),
    });
    return {
      address: running.address,
      databaseUrl: database.url,
      stop: (patience = PATIENCE_MS) => unwind([() => running.stop(patience), ...undo], log),
      hurry: running.hurry,
    };
  } catch (error) {
    await unwind(undo, log);
    throw error;
  }
}

/** Whether anything is kept on the disk of this machine. */
const liesHere = ({ database, storage }: Settings): boolean =>
  database.kind !== 'url' || storage.kind !== 's3';

interface Opened {
  readonly target: PoolTarget;
  readonly url: string;
  stop(): Promise<void>;
}

async function openDatabase(
  settings: Settings,
  log: Logger,
  say: (words: string) => void,
): Promise<Opened> {
  if (settings.database.kind === 'url') {
    const { url } = settings.database;
    return { target: { connectionString: url }, url, stop: () => Promise.resolve() };
  }
  const folder = join(settings.dataFolder, 'postgres');
  say('Starting the embedded PostgreSQL.');
  const embedded: Embedded = await startEmbedded({
    folder,
    log: (level, message) => log[level](message),
  });
  return { target: embedded.connect, url: embedded.url, stop: embedded.stop };
}

/** The client of an object store is read where there is one: it is a fifth of all that a server reads. */
const openStorage = async ({ storage, dataFolder }: Settings): Promise<Storage> =>
  storage.kind === 's3'
    ? (await import('./platform/storage/s3.ts')).createS3Storage(storage)
    : createFolderStorage(join(dataFolder, 'media'));

interface ServeOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly dist: string;
  readonly version: string;
  readonly assembled: Assembled;
  readonly modules: readonly Module[];
}

async function serve({ settings, log, dist, version, assembled, modules }: ServeOptions): Promise<{
  address: string;
  stop: (patience: number) => Promise<void>;
  hurry: () => void;
}> {
  const { platform, pool } = assembled;
  let draining = false;
  const { delivery, jobs } = assembled.equip(modules);
  const connections = mostConnections(log);
  const gateway = new Gateway({
    maxConnections: Math.min(MAX_PEERS, Math.floor(connections * 0.8)),
    proxies: settings.proxies,
    sign: platform.sign,
    fanout: platform.fanout,
    log,
    allows: createOriginRule(settings),
    goesBy: createHostRule(settings),
  });
  const metrics = createMetrics({ database: platform.database, pool, sockets: () => gateway.size });
  const own: readonly Module[] = [
    {
      name: 'operations.platform',
      plugin: operationsRoutes({ platform, metrics, draining: () => draining }),
    },
    { name: 'broadcasting', plugin: broadcastingRoutes(platform.sign) },
    {
      name: 'openapi',
      plugin: describeApi(
        modules.flatMap((module) => module.routes ?? []),
        version,
      ),
    },
  ];
  const app = await createHttp({
    platform,
    modules: [...modules, ...own],
    ...(liesHere(settings) && { disk: freeAt(settings.dataFolder) }),
    page: pagesOf(platform, {
      dist,
      facts: Object.fromEntries(modules.flatMap(({ facts = {} }) => Object.entries(facts))),
    }),
    before: (instance) => measureRequests(instance, metrics),
  });
  for (const module of modules) await module.prepare?.();
  gateway.attach(app.server);
  // Beyond this the next one is closed at once, instead of nobody being able to open a file.
  app.server.maxConnections = connections;
  const address = await app.listen({ port: settings.port, host: settings.host });
  assembled.listening(Number(new URL(address).port) || settings.port);
  if (settings.publicUrl === null && !servesThisMachineOnly(settings))
    log.warn(
      { links: platform.publicUrl() },
      'PUBLIC_URL is not set: links in mails begin with the address of this machine, and any name is taken for ours. Set it to the address people use.',
    );
  delivery.start();
  await jobs.start();
  return {
    address,
    hurry: () => app.server.closeAllConnections(),
    async stop(patience) {
      draining = true;
      const late = setTimeout(() => app.server.closeAllConnections(), patience);
      await gateway.drain();
      await app.close();
      clearTimeout(late);
      await jobs.stop();
      await delivery.stop();
    },
  };
}

/** Everything is stopped even where something fails to. */
async function unwind(steps: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'something did not stop in order');
    }
  }
}
