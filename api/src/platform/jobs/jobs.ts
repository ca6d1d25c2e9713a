/** Background work in the database (graphile-worker): added in our own transaction, run by any process, on time by cron lines. */
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { JobDefinition } from '../../module.ts';
import type { Jobs } from '../ports.ts';

const CONCURRENCY = 2;

export const createJobs = (): Jobs => ({
  async add(connection, name, payload, { key, runAt, maxAttempts } = {}) {
    await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text,
      run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts ?? 10}::int)`.execute(
      connection,
    );
  },
});

/** The worker's own tables. Runs under its own lock; call it after our migrations. */
export const prepareJobs = (pool: pg.Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: quiet(log) });

export interface JobRunner {
  start(): Promise<void>;
  /** Runs what is due now and returns; for tests. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

export function createJobRunner(
  pool: pg.Pool,
  log: Logger,
  definitions: readonly JobDefinition[],
): JobRunner {
  const taskList: TaskList = Object.fromEntries(
    definitions.map((job) => [
      job.name,
      (payload: unknown) => job.run(payload as Readonly<Record<string, unknown>>),
    ]),
  ); // `add` takes only objects
  const parsedCronItems = parseCronItems(
    definitions.flatMap((job) =>
      job.cron === undefined ? [] : [{ task: job.name, match: job.cron, identifier: job.name }],
    ),
  );
  const options = {
    pgPool: pool,
    logger: quiet(log),
    noHandleSignals: true,
    concurrency: CONCURRENCY,
  };
  let runner: Runner | null = null;
  return {
    async start() {
      runner = await run({ ...options, taskList, parsedCronItems, pollInterval: 5_000 });
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped'));
    },
    runDue: () => runOnce({ ...options, taskList }),
    async stop() {
      for (const job of definitions) job.stop?.();
      await runner?.stop();
      runner = null;
    },
  };
}

/** The worker tells every step; only its troubles belong in our log. */
const quiet = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] }, message);
    else if (level === 'warning') log.warn(message);
  });
