/** One person's game made anew: all its parts, one after the other, in one transaction. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { clearDue, markDue } from './due.queries.ts';
import { personOf } from './people.queries.ts';
import type { Reckoned, Reckoner } from './reckoner.ts';

/** A part that failed is tried again after this. */
const RETRY_MS = 300_000;

export interface ReckoningService {
  /** Answers what failed; those parts are as they were, and due again in a while. */
  reckon(userId: string): Promise<readonly Error[]>;
}

export interface ReckoningDeps {
  readonly reckoners: readonly Reckoner[];
  /** Serialises everything of one person's game. */
  lock(transaction: Connection, userId: string): Promise<void>;
  /** Until when nothing of the game is announced to them. */
  readonly quietUntil?: (connection: Connection, userId: string) => Promise<Date | null>;
}

type Part = (
  transaction: Connection,
  reckoner: Reckoner,
  person: Reckoned,
) => Promise<{ readonly nextDue: Date | null }>;

/** All together at first; where one fails, again with each behind a savepoint, so that it holds up no other. */
export const createReckoningService = (
  platform: Pick<Platform, 'clock' | 'log' | 'transact'>,
  deps: ReckoningDeps,
): ReckoningService => ({
  async reckon(userId) {
    try {
      await run(platform, deps, userId, (transaction, reckoner, person) =>
        reckoner.reckon(transaction, person),
      );
      return [];
    } catch (error) {
      platform.log.warn({ err: error }, 'a reckoning is made again, part by part');
      const failures: Error[] = [];
      await run(platform, deps, userId, apart(platform, failures));
      return failures;
    }
  },
});

const apart =
  ({ log, transact }: Pick<Platform, 'log' | 'transact'>, failures: Error[]): Part =>
  (_transaction, reckoner, person) =>
    transact((part) => reckoner.reckon(part, person)).catch((error: unknown) => {
      log.error({ err: error, reckoner: reckoner.name }, 'a part of the game was not reckoned');
      failures.push(error instanceof Error ? error : new Error(String(error)));
      return { nextDue: new Date(person.now.getTime() + RETRY_MS) };
    });

const run = (
  { clock, transact }: Pick<Platform, 'clock' | 'transact'>,
  deps: ReckoningDeps,
  userId: string,
  part: Part,
): Promise<void> =>
  transact(async (transaction) => {
    const person = await personOf(transaction, userId);
    if (person !== undefined) await deps.lock(transaction, userId);
    // After the lock: what was marked before the facts are read is done by this run.
    await clearDue(transaction, userId);
    if (person === undefined) return;
    const reckoned: Reckoned = {
      ...person,
      now: clock.now(),
      quietUntil: (await deps.quietUntil?.(transaction, userId)) ?? null,
    };
    let due: Date | null = null;
    for (const reckoner of deps.reckoners) {
      const { nextDue } = await part(transaction, reckoner, reckoned);
      if (nextDue !== null && (due === null || nextDue < due)) due = nextDue;
    }
    if (due !== null) await markDue(transaction, [userId], due);
  });
