/** Puts the platform together: the same way for the server, for its tests and for its drills. */
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JobDefinition, Module } from '../module.ts';
import type { Settings } from '../settings.ts';
import { createDatabase, createPool, type PoolTarget } from './database/pool.ts';
import { createProcessFanout } from './fanout/process.ts';
import { createPostgresFanout } from './fanout/postgres.ts';
import { createJobRunner, createJobs, type JobRunner } from './jobs/jobs.ts';
import { createMailJob, createQueueMail } from './mail/mail.ts';
import { createSmtpTransport } from './mail/smtp.ts';
import { createDelivery, createOutbox, type Delivery } from './outbox/outbox.ts';
import type { Clock, Fanout, Platform, Storage } from './ports.ts';
import { housekeeping } from './housekeeping.ts';

export interface Parts {
  readonly settings: Settings;
  readonly target: PoolTarget;
  readonly clock: Clock;
  readonly log: Logger;
  readonly storage: Storage;
  readonly secret: string;
}

export interface Assembled {
  readonly platform: Platform;
  readonly pool: pg.Pool;
  /** Gives the platform its modules' handlers and jobs. Nothing runs before `start`. */
  equip(modules: readonly Module[]): { readonly delivery: Delivery; readonly jobs: JobRunner };
  close(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

export async function assemble({
  settings,
  target,
  clock,
  log,
  storage,
  secret,
}: Parts): Promise<Assembled> {
  const onError = (error: Error): void =>
    log.warn({ fault: error.message }, 'a database connection was lost');
  const pool = createPool(target, settings.poolSize, onError);
  // The worker keeps a connection listening and must never starve the pages.
  const workerPool = createPool(target, 4, onError);
  let onEvents = (): void => undefined;
  const database = createDatabase(pool, () => onEvents());
  const fanout: Fanout =
    settings.fanout === 'postgres'
      ? await createPostgresFanout({ pool, target, log })
      : createProcessFanout((error) => log.error({ err: error }, 'a listener failed'));
  const jobs = createJobs();
  const transport =
    settings.smtpUrl === null ? null : createSmtpTransport(settings.smtpUrl, settings.mailFrom);
  const platform: Platform = Object.freeze({
    settings,
    database,
    clock,
    storage,
    fanout,
    jobs,
    log,
    outbox: createOutbox(clock),
    sign: (purpose: string, value: string) =>
      createHmac('sha256', secret).update(`${purpose}\u0000${value}`).digest('base64url'),
    mail: createQueueMail({ jobs, clock, deliverable: transport !== null }),
  });
  return {
    platform,
    pool,
    equip(modules) {
      const own: readonly JobDefinition[] = [
        ...housekeeping(platform),
        ...(transport === null ? [] : [createMailJob({ database, clock, transport })]),
      ];
      const definitions = [...own, ...modules.flatMap((module) => module.jobs ?? [])];
      refuseDoubles(
        'job',
        definitions.map((job) => job.name),
      );
      const handlers = modules.flatMap((module) => module.handlers ?? []);
      refuseDoubles(
        'handler',
        handlers.map((handler) => handler.name),
      );
      const delivery = createDelivery({ database, clock, log, handlers });
      onEvents = () => {
        delivery.wake();
        // Another process may have the time.
        fanout.publish({ kind: 'wake' });
      };
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

function refuseDoubles(what: string, names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new Error(`Two of the modules have a ${what} called ${double}.`);
}
