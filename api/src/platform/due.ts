/**
 * Rows whose moment has come, one after the other, each in a transaction that holds it: of many jobs at once one sends it. What fails is tried
 * again later and, after a while, given up for this time; so it never stands before the others (decision 0149).
 */
import type { Connection, Platform } from './ports.ts';

export interface Tries {
  /** That failed, one after the other. */
  readonly attempts: number;
  /** When one was given up; null again with the next that is sent. */
  readonly given_up_at: Date | null;
}

/** What is said of a row that failed; where it is given up, when its next time comes as well. */
export type TriesChange = Tries & { readonly next_at?: Date | null };

export interface Sending<Row extends Tries> {
  /** As the log names it. */
  readonly name: string;
  readonly idOf: (row: Row) => string;
  /** The row that is due for the longest, held; what another process holds is passed over. */
  readonly take: (transaction: Connection, now: Date) => Promise<Row | undefined>;
  /** Sends it and moves it on to its next time. Whatever it throws is undone whole. */
  readonly send: (transaction: Connection, row: Row) => Promise<unknown>;
  readonly note: (transaction: Connection, row: Row, change: TriesChange) => Promise<unknown>;
  /** Moves it on without sending anything. */
  readonly passOver: (transaction: Connection, row: Row, now: Date) => Promise<unknown>;
}

export const MOST_TRIES = 5;
const MINUTE = 60_000;

/** Five minutes, a quarter of an hour, three quarters, more than two hours. */
const waitAfter = (attempts: number): number => 5 * MINUTE * 3 ** (attempts - 1);

type Deps = Pick<Platform, 'clock' | 'log' | 'transact'>;

async function noteFailure<Row extends Tries>(
  { log }: Deps,
  transaction: Connection,
  sending: Sending<Row>,
  { row, now, error }: { readonly row: Row; readonly now: Date; readonly error: unknown },
): Promise<void> {
  const attempts = row.attempts + 1;
  const isGivenUp = attempts >= MOST_TRIES;
  log.error(
    { err: error, id: sending.idOf(row), attempts },
    `${sending.name}: ${isGivenUp ? 'given up for this time' : 'failed, and is tried again'}`,
  );
  if (isGivenUp) {
    await sending.passOver(transaction, row, now);
    await sending.note(transaction, row, { attempts: 0, given_up_at: now });
    return;
  }
  const nextAt = new Date(now.getTime() + waitAfter(attempts));
  await sending.note(transaction, row, {
    attempts,
    given_up_at: row.given_up_at,
    next_at: nextAt,
  });
}

/** False where nothing is due. */
const sendOne = <Row extends Tries>(deps: Deps, sending: Sending<Row>): Promise<boolean> =>
  deps.transact(async (transaction) => {
    const now = deps.clock.now();
    const row = await sending.take(transaction, now);
    if (row === undefined) return false;
    try {
      // A part of its own: what failed is undone, and the row is held on.
      await deps.transact((part) => sending.send(part, row));
    } catch (error) {
      await noteFailure(deps, transaction, sending, { row, now, error });
      return true;
    }
    if (row.attempts > 0 || row.given_up_at !== null)
      await sending.note(transaction, row, { attempts: 0, given_up_at: null });
    return true;
  });

export async function sendDue<Row extends Tries>(deps: Deps, sending: Sending<Row>): Promise<void> {
  while (await sendOne(deps, sending));
}
