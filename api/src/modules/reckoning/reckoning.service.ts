/** One person's game made anew: all its parts, one after the other, in one transaction. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { clearDue, markDue } from './due.queries.ts';
import { memoriesOf, personOf } from './people.queries.ts';
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

export const createReckoningService = (
  platform: Pick<Platform, 'clock' | 'log' | 'transact'>,
  deps: ReckoningDeps,
): ReckoningService => ({
  reckon: (userId) =>
    platform.transact(async (transaction) => {
      const person = await personOf(transaction, userId);
      if (person !== undefined) await deps.lock(transaction, userId);
      // After the lock: what was marked before the facts are read is done by this run.
      await clearDue(transaction, userId);
      if (person === undefined) return [];
      const now = platform.clock.now();
      let memories: ReturnType<Reckoned['memories']> | null = null;
      const reckoned: Reckoned = {
        ...person,
        now,
        quietUntil: (await deps.quietUntil?.(transaction, userId)) ?? null,
        memories: () => (memories ??= memoriesOf(transaction, userId)),
      };
      const { due, failures } = await runAll(platform, deps.reckoners, reckoned);
      if (due !== null) await markDue(transaction, [userId], due);
      return failures;
    }),
});

/** One part that fails holds up no other. */
async function runAll(
  { log, transact }: Pick<Platform, 'log' | 'transact'>,
  reckoners: readonly Reckoner[],
  person: Reckoned,
): Promise<{ readonly due: Date | null; readonly failures: readonly Error[] }> {
  let due: Date | null = null;
  const failures: Error[] = [];
  for (const reckoner of reckoners) {
    const next = await transact((part) => reckoner.reckon(part, person)).catch((error: unknown) => {
      log.error({ err: error, reckoner: reckoner.name }, 'a part of the game was not reckoned');
      failures.push(error instanceof Error ? error : new Error(String(error)));
      return { nextDue: new Date(person.now.getTime() + RETRY_MS) };
    });
    if (next.nextDue !== null && (due === null || next.nextDue < due)) due = next.nextDue;
  }
  return { due, failures };
}
