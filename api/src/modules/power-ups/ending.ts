/** How a power-up ends: by its time or its last charge, by hand, or by the system. */
import { returnedTime, ruleOfPower } from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import { endUse, openUses, setPower, type OpenUse } from './power-ups.queries.ts';

/** What the ledger of XP knows, and whom it lets earn. */
export interface Ledger {
  lock(transaction: Connection, userId: string): Promise<void>;
  peakLevel(connection: Connection, userId: string): Promise<number>;
  /** How many awards each of these uses worked on. */
  boostsOf(connection: Connection, uses: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export interface PowerOwner {
  readonly id: string;
  readonly timeZone: string;
}

export type Deps = Pick<Platform, 'clock' | 'database' | 'jobs' | 'transact' | 'outbox'> & {
  readonly ledger: Ledger;
  /** The embers that somebody's weeks in a row have. */
  embers(connection: Connection, owner: PowerOwner): Promise<number>;
};

export interface AtWork extends OpenUse {
  readonly chargesLeft: number | null;
}

export async function atWork(
  connection: Connection,
  ledger: Ledger,
  userId: string,
): Promise<readonly AtWork[]> {
  const uses = await openUses(connection, userId);
  const counted = uses.filter(({ charges }) => charges !== null).map(({ id }) => id);
  const used = await ledger.boostsOf(connection, counted);
  return uses.map((use) => ({
    ...use,
    chargesLeft: use.charges === null ? null : Math.max(0, use.charges - (used.get(use.id) ?? 0)),
  }));
}

export const isSpent = ({ ends_at: ends, chargesLeft }: AtWork, now: Date): boolean =>
  ends <= now || chargesLeft === 0;

/** What comes back when it is stopped now. */
export const timeBack = ({ started_at, ends_at, slug, chargesLeft, returned }: AtWork, now: Date) =>
  returnedTime(
    { slug, startedAt: started_at.getTime(), endsAt: ends_at.getTime(), chargesLeft },
    now.getTime(),
    returned,
  );

/** Ends those whose time or charges are used up. Gives those that go on. */
export async function endSpent(
  transaction: Connection,
  deps: Deps,
  userId: string,
): Promise<readonly AtWork[]> {
  const now = deps.clock.now();
  const uses = await atWork(transaction, deps.ledger, userId);
  const spent = uses.filter((use) => isSpent(use, now));
  for (const use of spent) {
    await endUse(transaction, use.id, {
      ended_at: use.ends_at <= now ? use.ends_at : now,
      ending: 'expired',
    });
    await setPower(transaction, use.power_up_id, { state: 'expired' });
    await deps.outbox.append(transaction, {
      type: 'power_up.expired',
      userId,
      sourceId: use.id,
      slug: use.slug,
    });
  }
  return uses.filter((use) => !spent.includes(use));
}

/** Stopped before its time. An hour or more that is left comes back, once, whoever stops it. */
export async function stop(
  transaction: Connection,
  deps: Deps,
  use: AtWork,
  voluntary: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const left = timeBack(use, now);
  const charges = ruleOfPower(use.slug)?.charges ?? null;
  await endUse(transaction, use.id, { ended_at: now, ending: voluntary ? 'stopped' : 'system' });
  await setPower(
    transaction,
    use.power_up_id,
    left > 0
      ? {
          state: 'owned',
          lasts_ms: left,
          returned: true,
          charges_used:
            charges === null || use.chargesLeft === null ? 0 : charges - use.chargesLeft,
        }
      : { state: 'deactivated' },
  );
  await deps.outbox.append(transaction, {
    type: 'power_up.deactivated',
    userId: use.user_id,
    sourceId: use.id,
    slug: use.slug,
    voluntary,
  });
}
