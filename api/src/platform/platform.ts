/** Puts the platform together: the same way for the server, for its tests and for its drills. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JobDefinition, Module } from '../module.ts';
import type { Settings } from '../settings.ts';
import { choosePool } from './database/lanes.ts';
import {
  createDatabase,
  createPool,
  HEAVY_PLACES,
  heavyStatement,
  type PoolTarget,
} from './database/pool.ts';
import { createTransact } from './database/transact.ts';
import { createProcessFanout } from './fanout/process.ts';
import { createPostgresFanout } from './fanout/postgres.ts';
import { createJobRunner, createJobs, type JobRunner } from './jobs/jobs.ts';
import { createMailJob, createQueueMail } from './mail/mail.ts';
import { createSmtpTransport } from './mail/smtp.ts';
import { createDelivery, createOutbox, type Delivery } from './outbox/outbox.ts';
import { createPushTransport } from './push/transport.ts';
import { createTextTransport } from './texts/transport.ts';
import type { Clock, Fanout, Platform, PushTransport, Sign, Storage } from './ports.ts';
import { findPrograms } from './programs/find.ts';
import { housekeepingJobs } from './housekeeping.ts';
import { addressFor } from './address.ts';

export interface Parts {
  readonly settings: Settings;
  readonly target: PoolTarget;
  readonly clock: Clock;
  readonly log: Logger;
  readonly storage: Storage;
  readonly secret: string;
  /** Those before it, the newest first. */
  readonly formerSecrets?: readonly string[];
  /** The way to push services; that of the internet when absent. */
  readonly push?: PushTransport;
}

export interface Assembled {
  readonly platform: Platform;
  readonly pool: pg.Pool;
  /** Gives the platform its modules' handlers and jobs. Nothing runs before `start`. `prompt: false` leaves events until they are asked for. */
  equip(
    modules: readonly Module[],
    options?: { readonly prompt?: boolean },
  ): { readonly delivery: Delivery; readonly jobs: JobRunner };
  /** Tells the port that is listened on, which only the system knows when the settings leave it open. */
  listening(port: number): void;
  close(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

export async function assemblePlatform({
  settings,
  target,
  clock,
  log,
  storage,
  secret,
  formerSecrets = [],
  push = createPushTransport(),
}: Parts): Promise<Assembled> {
  const { pool, heavyPool, workerPool } = openPools({ settings, target, log });
  let listened = addressFor(settings.host, settings.port);
  let onEvents = (): void => undefined;
  const database = createDatabase(
    choosePool(pool, heavyPool),
    () => onEvents(),
    (words) => log.warn(words),
  );
  const fanout = await openFanout(settings, { pool, target, log });
  const jobs = createJobs();
  const transport = transportOf(settings);
  const sign = createSign(secret, formerSecrets);
  const platform: Platform = Object.freeze({
    settings,
    database,
    transact: createTransact(database, () => onEvents()),
    clock,
    storage,
    fanout,
    jobs,
    log,
    outbox: createOutbox(clock),
    push,
    texts: textsOf(settings, clock),
    programs: await findPrograms(settings),
    publicUrl: () => settings.publicUrl ?? listened,
    sign,
    mail: createQueueMail({ jobs, clock, sign, deliverable: transport !== null }),
  });
  return {
    platform,
    pool,
    listening(port) {
      listened = addressFor(settings.host, port);
    },
    equip(modules, { prompt = true } = {}) {
      const own: readonly JobDefinition[] = [
        ...housekeepingJobs(platform),
        ...(transport === null ? [] : [createMailJob({ database, clock, sign, transport })]),
      ];
      const definitions = [...own, ...modules.flatMap((module) => module.jobs ?? [])];
      refuseDoubles('job', definitions);
      const handlers = modules.flatMap((module) => module.handlers ?? []);
      refuseDoubles('handler', handlers);
      const delivery = createDelivery({ ...platform, handlers });
      if (prompt)
        // What a call left is delivered beside it, as no part of it: by the light connections, even where the call was heavy.
        onEvents = AsyncLocalStorage.bind(() => {
          delivery.wake();
          // Another process may have the time.
          fanout.publish({ kind: 'wake' });
        });
      return { delivery, jobs: createJobRunner(workerPool, log, definitions) };
    },
    async close() {
      transport?.close();
      await fanout.close();
      await workerPool.end();
      await database.destroy();
    },
  };
}

function openPools({ settings, target, log }: Pick<Parts, 'settings' | 'target' | 'log'>) {
  const onError = (error: Error) =>
    log.warn({ fault: error.message }, 'a database connection was lost');
  return {
    pool: createPool(target, settings.poolSize, onError),
    heavyPool: createPool(target, HEAVY_PLACES, onError, 'kinlore heavy', heavyStatement),
    // The worker keeps a connection listening and must never starve the pages.
    workerPool: createPool(target, 4, onError, 'kinlore jobs'),
  };
}

function createSign(secret: string, former: readonly string[]): Sign {
  const sign = (purpose: string, value: string): string =>
    createHmac('sha256', secret).update(`${purpose}\u0000${value}`).digest('base64url');
  return Object.freeze(Object.assign(sign, { former: former.map((one) => createSign(one, [])) }));
}

const transportOf = ({ smtpUrl: url, mailFrom: from, smtpTls: tls }: Settings) =>
  url === null ? null : createSmtpTransport({ url, from, tls });

const textsOf = ({ texts }: Settings, clock: Clock) =>
  texts === null ? null : createTextTransport(texts, clock);

const openFanout = async (
  { fanout }: Settings,
  by: { readonly pool: pg.Pool; readonly target: PoolTarget; readonly log: Logger },
): Promise<Fanout> =>
  fanout === 'postgres'
    ? await createPostgresFanout(by)
    : createProcessFanout((error) => by.log.error({ err: error }, 'a listener failed'));

function refuseDoubles(what: string, named: readonly { readonly name: string }[]): void {
  const names = named.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`Two of the modules have a ${what} called ${double}.`);
}
