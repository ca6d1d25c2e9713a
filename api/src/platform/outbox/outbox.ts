/**
 * Domain events: appended in the transaction of the act, delivered at least once afterwards. Each handler runs in its own transaction
 * together with its mark in `handled`, so a second delivery does nothing, and one that fails holds up nobody else.
 */
import type { Logger } from 'pino';
import type { Delivered, EventHandler } from '../../module.ts';
import { newId } from '../id.ts';
import type { Clock, Database, Outbox } from '../ports.ts';

const BATCH = 20;
/** While one process works on an event, others leave it; when that process dies, it is free again after this. */
const LEASE_MS = 15_000;
const POLL_MS = 5_000;
const BACKOFF_MAX_MS = 600_000;
const MAX_UNTOLD = 20;

export const createOutbox = (clock: Clock): Outbox => ({
  async append(transaction, { type, ...payload }) {
    const now = clock.now();
    await transaction
      .insertInto('outbox')
      .values({
        id: newId(),
        type,
        payload: JSON.stringify(payload),
        created_at: now,
        next_attempt_at: now,
      })
      .execute();
  },
});

export interface Delivery {
  /** Delivers what is due until nothing is. Returns the failures since it was last called; they are also kept in the rows and tried again later. */
  drain(): Promise<readonly Error[]>;
  /** Soon, and once for many calls. */
  wake(): void;
  start(): void;
  stop(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: readonly EventHandler[];
}

interface Row {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly attempts: number;
}

export function createDelivery(deps: Deps): Delivery {
  const { log } = deps;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let untold: Error[] = [];

  const work = async (): Promise<void> => {
    do {
      again = false;
      for (let rows = await lease(deps); rows.length > 0; rows = stopped ? [] : await lease(deps)) {
        for (const row of rows)
          untold = [...untold, ...(await deliver(deps, row))].slice(-MAX_UNTOLD);
      }
    } while (again && !stopped);
  };
  const drain = async (): Promise<readonly Error[]> => {
    if (running === null)
      running = work().finally(() => {
        running = null;
      });
    else again = true;
    await running;
    const failures = untold;
    untold = [];
    return failures;
  };
  const wake = (): void => {
    if (stopped) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = work().finally(() => {
      running = null;
    });
    running.catch((error: unknown) =>
      log.warn({ err: error }, 'events could not be delivered now'),
    );
  };
  return {
    drain,
    wake,
    start() {
      timer = setInterval(wake, POLL_MS).unref();
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

async function lease({ database, clock }: Deps): Promise<readonly Row[]> {
  const now = clock.now();
  return database
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'type', 'payload', 'created_at', 'attempts'])
    .execute()
    .then((rows) => rows.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

async function deliver(deps: Deps, row: Row): Promise<readonly Error[]> {
  const event = {
    type: row.type,
    ...(row.payload as object),
    id: row.id,
    createdAt: row.created_at,
  } as Delivered; // written by `append`, whose events are typed
  const failures: Error[] = [];
  for (const handler of deps.handlers.filter(({ on }) => on.includes(event.type))) {
    try {
      await handleOnce(deps, handler, event);
    } catch (error) {
      deps.log.error(
        { err: error, handler: handler.name, event: event.type, event_id: event.id },
        'a handler failed and will be tried again',
      );
      failures.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const now = deps.clock.now();
  const pause = Math.min(2 ** row.attempts * 1000, BACKOFF_MAX_MS);
  const outcome =
    failures.length === 0
      ? { done_at: now, last_error: null }
      : {
          next_attempt_at: new Date(now.getTime() + pause),
          last_error: String(failures[0]?.message).slice(0, 500),
        };
  await deps.database.updateTable('outbox').set(outcome).where('id', '=', row.id).execute();
  return failures;
}

async function handleOnce(
  { database, clock }: Deps,
  handler: EventHandler,
  event: Delivered,
): Promise<void> {
  const after = await database.transaction().execute(async (transaction) => {
    const mark = await transaction
      .insertInto('handled')
      .values({ handler: handler.name, event_id: event.id, handled_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    return mark === undefined ? undefined : handler.handle(transaction, event);
  });
  after?.();
}
