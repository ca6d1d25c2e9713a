/** A whole server for one test file: its own database, storage and clock; the real platform around the modules under test. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import type { Module } from '../module.ts';
import { createHttp } from '../platform/http/create.ts';
import type { Connect } from '../platform/database/embedded.ts';
import { broadcastingRoutes } from '../platform/gateway/authorise.ts';
import { Gateway, type GatewayOptions } from '../platform/gateway/gateway.ts';
import { createHostRule, createOriginRule } from '../platform/http/origin.ts';
import { unsealLink, unsealReply, withLink } from '../platform/mail/mail-secrets.ts';
import { assemblePlatform } from '../platform/platform.ts';
import type { Database, FanoutMessage, Platform, PushTransport } from '../platform/ports.ts';
import { createPushTransport } from '../platform/push/transport.ts';
import { createFolderStorage } from '../platform/storage/folder.ts';
import { readSettings } from '../settings.ts';
import { createClient, type Client } from './client.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createWorld, type TestUser, type World } from './world.ts';

export interface TestServerOptions {
  /** Made with the platform, as the application makes them. */
  readonly modules: (platform: Platform) => readonly Module[];
  /** Default: a Tuesday in May 2027. */
  readonly now?: string;
  /** Rate limits count only where a test is about them. */
  readonly limits?: boolean;
  /** Free bytes of the disk; without it nothing is guarded. */
  readonly disk?: () => Promise<number>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Limits of sockets that a test cannot wait for. */
  readonly sockets?: Pick<GatewayOptions, 'unboundSeconds' | 'maxConnections'>;
  /** With the time limits of the real server. Without, a statement or a wait for a connection that takes long on a busy machine is no failure. */
  readonly timed?: boolean;
  /** The way to push services; to those on this machine when absent. */
  readonly push?: PushTransport;
  /** Secrets the instance had before. */
  readonly formerSecrets?: readonly string[];
}

export interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly userId: string | null;
  /** Where a reply goes that answers something. */
  readonly replyTo: string | null;
}

export interface TestServer {
  readonly platform: Platform;
  readonly database: Database;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly world: World;
  /** How to reach this file's database, for a second process or a raw client. */
  readonly connect: Connect;
  readonly folder: string;
  as(user: TestUser | null): Client;
  /** Delivers all events and runs all jobs that are due. Throws what a handler threw. */
  settle(): Promise<void>;
  /** Every mail written so far, oldest first. */
  mails(): Promise<readonly TestMail[]>;
  /** Everything told to sockets since the last call of it. */
  pushes(): readonly Extract<FanoutMessage, { kind: 'push' }>[];
  /** Opens a real port on loopback and returns its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds; shorter than a test may take, so that it still says what it waited for. */
const patient = {
  connectionTimeoutMillis: 30_000,
  query_timeout: 45_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 45_000,
  // The first plan of a statement is kept: each file has connections of its own, which would plan all they ask five times, a sixth of what the database takes in a run.
  options: '-c plan_cache_mode=force_generic_plan',
} as const;

/** What calls failed of, by the id of the request: a test that meets a failure nobody foresaw says the cause, which no answer does. */
const causes = new Map<unknown, Error>();
const SECRET = 'a secret of the tests, the same in every run';
const log = pino({
  level: process.env['TEST_LOG'] ?? 'warn',
  hooks: {
    logMethod(given, method) {
      const [about] = given as readonly unknown[];
      const isFailure =
        typeof about === 'object' && about !== null && 'request_id' in about && 'err' in about;
      if (isFailure && about.err instanceof Error) causes.set(about.request_id, about.err);
      if (process.env['TEST_LOG'] !== undefined) Reflect.apply(method, this, given);
    },
  },
});

export async function testServer({
  modules,
  now,
  limits = false,
  disk,
  environment = {},
  sockets = {},
  timed = false,
  push = createPushTransport({ thisMachine: true }),
  formerSecrets = [],
}: TestServerOptions): Promise<TestServer> {
  const { connect, drop } = await copyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kinlore-files-'));
  const clock = createTestClock(now);
  const settings = readSettings({
    KINLORE_DATA: folder,
    KINLORE_POOL: '6',
    PUBLIC_URL: 'http://kinlore.test',
    LOG_LEVEL: 'silent',
    // The same on every machine; what is about it says so.
    KINLORE_FFMPEG: 'off',
    KINLORE_PDFTOPPM: 'off',
    ...environment,
  });
  const storage = await createFolderStorage(join(folder, 'media'), { keepFree: () => 0 });
  const assembled = await assemblePlatform({
    settings,
    target: timed ? connect : { ...connect, ...patient },
    clock,
    log,
    storage,
    secret: SECRET,
    formerSecrets,
    push,
  });
  const { platform } = assembled;
  const made = modules(platform);
  const { delivery, jobs } = assembled.equip(made);
  const gateway = new Gateway({
    ...sockets,
    proxies: settings.proxies,
    sign: platform.sign,
    fanout: platform.fanout,
    log,
    allows: createOriginRule(settings),
    goesBy: createHostRule(settings),
  });
  const app = await startHttp(platform, made, {
    limits,
    ...(disk !== undefined && { disk }),
  }).catch(async (error: unknown) => {
    await gateway.drain();
    await assembled.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  gateway.attach(app.server);
  let pushed: Extract<FanoutMessage, { kind: 'push' }>[] = [];
  platform.fanout.subscribe((message) => {
    if (message.kind === 'push') pushed.push(message);
  });
  return {
    platform,
    app,
    clock,
    connect,
    folder,
    database: platform.database,
    world: createWorld(platform.database, clock),
    as: (user) => createClient(app, user?.token ?? null, (id) => causes.get(id)),
    async settle() {
      const failures = [...(await delivery.drain())];
      await jobs.runDue();
      failures.push(...(await delivery.drain()));
      if (failures.length > 0)
        throw failures.length === 1 && failures[0] instanceof Error
          ? failures[0]
          : new AggregateError(failures, 'handlers failed');
    },
    async mails() {
      const rows = await platform.database.selectFrom('mail').selectAll().orderBy('id').execute();
      // As they are sent: with their links.
      return Promise.all(
        rows.map(async (row) => {
          const sealed = await platform.database
            .selectFrom('mail_secret')
            .select(['sealed', 'sealed_reply'])
            .where('mail_id', '=', row.id)
            .executeTakeFirst();
          return {
            to: row.recipient,
            subject: row.subject,
            text: withLink(
              row.body,
              sealed === undefined ? null : unsealLink(platform.sign, row.id, sealed.sealed),
              '[no link]',
            ),
            userId: row.user_id,
            replyTo:
              sealed?.sealed_reply instanceof Buffer
                ? unsealReply(platform.sign, row.id, sealed.sealed_reply)
                : null,
          };
        }),
      );
    },
    pushes() {
      const seen = pushed;
      pushed = [];
      return seen;
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await gateway.drain();
      await app.close();
      await delivery.stop();
      await assembled.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startHttp(
  platform: Platform,
  modules: readonly Module[],
  options: Pick<TestServerOptions, 'limits' | 'disk'>,
): Promise<FastifyInstance> {
  const app = await createHttp({
    platform,
    modules: [...modules, { name: 'broadcasting', plugin: broadcastingRoutes(platform.sign) }],
    ...options,
  });
  for (const module of modules) await module.prepare?.();
  await app.ready();
  return app;
}

/** A database of its own, copied from the migrated template. */
export async function copyDatabase(
  template = 'template_kinlore',
): Promise<{ connect: Connect; drop: () => Promise<void> }> {
  const base = inject('postgres');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client(base);
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // Copied file by file: through the log each page would be written twice.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  return {
    connect: { ...base, database: name },
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}
