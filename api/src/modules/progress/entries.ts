/** Memories of one person that became readable at once. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { isHeld } from './awarding.ts';
import { insertAwards } from './awards.queries.ts';
import { dayAt } from './day.ts';
import { entryAwards } from './boosting.ts';
import { working } from './boosts.queries.ts';
import { entriesBefore, lockEarner } from './earner.queries.ts';
import { type Entry, type ProgressRow } from './progress.queries.ts';
import type { EntryFacts } from '@kinlore/shared/persona';

export interface PublishedEntries {
  readonly userId: string;
  /** In their order. */
  readonly entries: readonly { readonly activityId: string; readonly facts: EntryFacts }[];
}
interface Giving extends Pick<Platform, 'clock' | 'outbox'> {
  count(transaction: Connection, cache: ProgressRow, amount: number): Promise<void>;
}

/** Each gives what it would have given after the ones before it. Returns what they gave in all. */
export async function giveEntries(
  transaction: Connection,
  services: Giving,
  { userId, entries }: PublishedEntries,
): Promise<number> {
  const at = services.clock.now();
  const locked = await lockEarner(transaction, userId, at);
  if (locked === null || (await isHeld(transaction, locked.earner, false, at))) return 0;
  const before = await entriesBefore(transaction, userId, dayAt(locked.earner.timeZone, at));
  const awards = entryAwards(
    entries.map(({ facts }) => facts),
    { before, working: await working(transaction, userId, at), at },
  );
  const source = { userId, sourceType: 'activity', reason: 'entry_published', at } as const;
  const total = await write(
    transaction,
    services,
    entries.flatMap(({ activityId: sourceId }, nth) => {
      const award = awards[nth];
      if (award === undefined) return [];
      const { total: amount, parts, boosts } = award;
      return [{ ...source, sourceId, amount, parts, boosts }];
    }),
  );
  if (total !== 0) await services.count(transaction, locked.cache, total);
  return total;
}

/** Answers what they gave in all. */
async function write(
  transaction: Connection,
  { outbox }: Giving,
  awards: readonly Entry[],
): Promise<number> {
  const fresh = await insertAwards(transaction, awards);
  const given = awards.filter(({ sourceId, amount }) => fresh.has(sourceId) && amount !== 0);
  await outbox.append(
    transaction,
    ...given.map(
      ({ at: _at, parts: _parts, boosts: _boosts, ...award }) =>
        ({ type: 'xp.awarded', ...award }) as const,
    ),
  );
  return given.reduce((sum, { amount }) => sum + amount, 0);
}
