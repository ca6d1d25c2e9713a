/**
 * Domain events: appended in the transaction of the act, delivered at least once afterwards. What is leased together is handled in one
 * transaction with all marks in `handled`, so a second delivery does nothing. Where any of it fails that transaction leaves nothing behind,
 * and each handler runs in its own: one that fails holds up nobody else.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Delivered, EventHandler } from '../../module.ts';
import type { Transact } from '../database/transact.ts';
import { steadyIds } from '../database/steady.ts';
import { newId } from '../id.ts';
import type { Clock, Connection, Database, Outbox } from '../ports.ts';

const BATCH = 20;
/** While one process works on an event, others leave it; when that process dies, it is free again after this. */
const LEASE_MS = 15_000;
const POLL_MS = 5_000;
const BACKOFF_MAX_MS = 600_000;
const MAX_UNTOLD = 20;

export const createOutbox = (clock: Clock): Outbox => ({
  async append(transaction, ...events) {
    const now = clock.now();
    const rows = events.map(({ type, ...payload }) => ({
      id: newId(),
      type,
      payload: JSON.stringify(payload),
      created_at: now,
      next_attempt_at: now,
    }));
    if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
  },
  appending(events, source) {
    const now = clock.now();
    const rows = events.map(({ type, ...payload }) => ({ id: newId(), type, payload }));
    // The name in quotes is what tells that there is something to deliver (transact.ts).
    return sql`insert into "outbox" (id, type, payload, created_at, next_attempt_at)
      select event.id, event.type, event.payload, ${now}::timestamptz, ${now}::timestamptz
      from ${sql.ref(source)}, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) event (id uuid, type text, payload jsonb)`;
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
  readonly transact: Transact;
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
      for (
        let rows = await lease(deps);
        rows.length > 0;
        rows = stopped || rows.length < BATCH ? [] : await lease(deps)
      ) {
        const failures = (await deliverTogether(deps, rows)) ?? (await deliverEach(deps, rows));
        untold = [...untold, ...failures].slice(-MAX_UNTOLD);
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

const eventOf = (row: Row): Delivered =>
  ({
    type: row.type,
    ...(row.payload as object),
    id: row.id,
    createdAt: row.created_at,
  }) as Delivered; // written by `append`, whose events are typed

const handlersOf = ({ handlers }: Deps, event: Delivered): readonly EventHandler[] =>
  handlers.filter(({ on }) => on.includes(event.type));

/**
 * Null where anything failed: then nothing of it happened. What failed before is left to stand alone, so that it spoils no second round.
 * Gives what failed after the commit.
 */
async function deliverTogether(deps: Deps, rows: readonly Row[]): Promise<readonly Error[] | null> {
  if (rows.some(({ attempts }) => attempts > 1)) return null;
  const handled = await deps
    .transact((transaction) => handleAll(deps, transaction, rows.map(eventOf)))
    .catch((error: unknown) => {
      deps.log.warn(
        { err: error },
        'events could not be handled together, each is handled by itself',
      );
      return null;
    });
  return handled === null ? null : handled.flatMap((act) => attempt(deps, act));
}

/** One that fails keeps no other from being told. */
function attempt({ log }: Deps, act: () => void): readonly Error[] {
  try {
    act();
    return [];
  } catch (error) {
    log.error({ err: error }, 'what follows a handled event failed');
    return [errorFrom(error)];
  }
}

const errorFrom = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

async function deliverEach(deps: Deps, rows: readonly Row[]): Promise<readonly Error[]> {
  const failures: Error[] = [];
  for (const row of rows) failures.push(...(await deliver(deps, row)));
  return failures;
}

async function handleAll(
  deps: Deps,
  transaction: Connection,
  events: readonly Delivered[],
): Promise<readonly (() => void)[]> {
  const works = events.flatMap((event) =>
    handlersOf(deps, event).map((handler) => ({ event, handler })),
  );
  const fresh = await markAll(transaction, { events, works, at: deps.clock.now() });
  const after: (() => void)[] = [];
  for (const { event, handler } of works) {
    const act = fresh.has(keyOf(handler.name, event.id))
      ? await handler.handle(transaction, event)
      : undefined;
    if (act !== undefined) after.push(act);
  }
  return after;
}

const keyOf = (handler: string, eventId: string): string => `${eventId} ${handler}`;

interface Work {
  readonly event: Delivered;
  readonly handler: EventHandler;
}

/** Events done and handlers run, which holds once the transaction is committed. Gives what was not handled before. */
async function markAll(
  transaction: Connection,
  { events, works, at }: { events: readonly Delivered[]; works: readonly Work[]; at: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ handler: string; event_id: string }>`
    with done as (update outbox set done_at = ${at}, last_error = null where id = any(${steadyIds(events.map(({ id }) => id))}))
    insert into handled (handler, event_id, handled_at)
    select work.handler, work.event_id, ${at} from unnest((select ${works.map(({ handler }) => handler.name)}::text[])::text[], ${steadyIds(works.map(({ event }) => event.id))}) work (handler, event_id)
    on conflict do nothing returning handler, event_id`.execute(transaction);
  return new Set(rows.map(({ handler, event_id }) => keyOf(handler, event_id)));
}

async function deliver(deps: Deps, row: Row): Promise<readonly Error[]> {
  const event = eventOf(row);
  const failures: Error[] = [];
  for (const handler of handlersOf(deps, event)) {
    try {
      await handleOnce(deps, handler, event);
    } catch (error) {
      deps.log.error(
        { err: error, handler: handler.name, event: event.type, event_id: event.id },
        'a handler failed and will be tried again',
      );
      failures.push(errorFrom(error));
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
  { transact, clock }: Deps,
  handler: EventHandler,
  event: Delivered,
): Promise<void> {
  const after = await transact(async (transaction) => {
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
