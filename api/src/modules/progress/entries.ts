/** Memories of one person that became readable at once. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { isHeld } from './awarding.ts';
import { insertAwards } from './awards.queries.ts';
import { dayAt } from './day.ts';
import { entriesBefore, lockEarner, type Entry, type ProgressRow } from './progress.queries.ts';
import { entryXp, type EntryFacts } from '@kinlore/shared/persona';

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
  const total = await write(
    transaction,
    services,
    entries.map(({ activityId: sourceId, facts }, nth) => {
      const { total: amount, parts } = entryXp(facts, before.today + nth, before.thisWeek + nth);
      const source = { userId, sourceType: 'activity', reason: 'entry_published' } as const;
      return { ...source, sourceId, amount, parts, at };
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
      ({ at: _at, parts: _parts, ...award }) => ({ type: 'xp.awarded', ...award }) as const,
    ),
  );
  return given.reduce((sum, { amount }) => sum + amount, 0);
}
