/**
 * The one way to open a transaction. It knows whether domain events were written in it, by whatever statement, and tells when they are committed:
 * the outbox is drained then, and not when it is next polled.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Connection, Database } from './connection.ts';

/**
 * All of `work` or nothing of it. Called within another one it is a part of that: it commits with it, and where it throws, what it wrote is undone
 * and the other goes on if it likes. Parts of one transaction take turns.
 */
export type Transact = <T>(work: (transaction: Connection) => Promise<T>) => Promise<T>;

/** A transaction as long as its work runs, or a part of one. */
interface Open {
  readonly database: Database;
  readonly transaction: Connection;
  /** What is known of the whole of it. */
  readonly whole: { wroteEvents: boolean; parts: number };
  /** Whatever was started in it and goes on afterwards is no part of it. */
  isOpen: boolean;
  /** The last part that was begun. */
  last: Promise<unknown>;
}

const current = new AsyncLocalStorage<Open>();

const openOn = (database: Database): Open | null => {
  const open = current.getStore();
  return open?.isOpen === true && open.database === database ? open : null;
};

/** What is asked now is asked while a transaction of the same call is open. */
export const isWithinTransaction = (): boolean => current.getStore()?.isOpen === true;

/** To be called after every statement that wrote events: `tell` waits for the commit, where there is one to come. */
export function noteEvents(database: Database, tell: () => void): void {
  const open = openOn(database);
  if (open === null) tell();
  else open.whole.wroteEvents = true;
}

/** Whether a statement writes events: the table's name in quotes, as the query builder and `appending` write it. */
export const writesEvents = (text: string): boolean => text.includes('insert into "outbox"');

/** `tell` hears of every commit that brought events. */
export function createTransact(database: Database, tell: () => void): Transact {
  return async (work) => {
    const outer = openOn(database);
    if (outer !== null) return takingTurns(outer, () => asPart(outer, work));
    const whole = { wroteEvents: false, parts: 0 };
    const result = await database
      .transaction()
      .execute((transaction) => runIn({ database, transaction, whole }, work));
    if (whole.wroteEvents) tell();
    return result;
  };
}

async function runIn<T>(
  opened: Pick<Open, 'database' | 'transaction' | 'whole'>,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  const open: Open = { ...opened, isOpen: true, last: Promise.resolve() };
  try {
    return await current.run(open, () => work(open.transaction));
  } finally {
    open.isOpen = false;
  }
}

/** Two parts at a time would undo each other. */
function takingTurns<T>(outer: Open, part: () => Promise<T>): Promise<T> {
  const turn = outer.last.then(part);
  outer.last = turn.catch(() => undefined);
  return turn;
}

async function asPart<T>(outer: Open, work: (transaction: Connection) => Promise<T>): Promise<T> {
  outer.whole.parts += 1;
  const name = sql.id(`part_${String(outer.whole.parts)}`);
  await sql`savepoint ${name}`.execute(outer.transaction);
  try {
    const result = await runIn(outer, work);
    await sql`release savepoint ${name}`.execute(outer.transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(outer.transaction);
    throw error;
  }
}
