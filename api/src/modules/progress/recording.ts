/** What a memory gives that is being recorded, as queries for the one statement that writes it. */
import type { Selectable } from 'kysely';
import type { AppUser } from '../../platform/database/schema.ts';
import type { RawBuilder } from 'kysely';
import type { DomainEvent } from '../../events.ts';
import { appendQuery } from './awards.queries.ts';
import { entryAwards, type BoostedAward } from './boosting.ts';
import { workingOf, type StoredPower } from './boosts.queries.ts';
import { holdQuery, type EntriesBefore } from './earner.queries.ts';
import { levelOf, type EntryFacts } from '@kinlore/shared/persona';

/** What an award is reckoned from, as JSON carries it; null for an account that is gone. `mark` changes with every change of the cache. */
export type StoredEarner = readonly [
  lifeStatus: Selectable<AppUser>['life_status'],
  timeZone: string,
  xp: number | null,
  peak: number | null,
  mark: string | null,
  before: EntriesBefore,
  isPaused: boolean,
  working: readonly StoredPower[] | null,
];

export interface Recording {
  /** Gives a row while nobody else's award came first. */
  readonly held: RawBuilder<unknown>;
  /** Writes what is given, for each row of the query called `source`. Null when it is nothing. */
  readonly given: ((source: string) => RawBuilder<unknown>) | null;
  readonly events: readonly DomainEvent[];
}

export interface Recorded {
  readonly activityId: string;
  readonly userId: string;
  /** Null where nothing is given. */
  readonly facts: EntryFacts | null;
}

/** In remembrance nothing is counted any more, and neither while a guardian has paused it for a child, whoever records. */
function awardOf(
  [lifeStatus, , , , , before, isPaused, working]: StoredEarner,
  { facts }: Recorded,
  at: Date,
): BoostedAward | null {
  if (facts === null || lifeStatus !== 'living' || isPaused) return null;
  return entryAwards([facts], { before, working: workingOf(working), at })[0] ?? null;
}

/** `earner`: as `earnerQuery` read it. */
export function recordingOf(earner: StoredEarner, recorded: Recorded, at: Date): Recording {
  const [, , xp, peak, mark] = earner;
  const { activityId, userId } = recorded;
  const award = awardOf(earner, recorded, at);
  const { total, parts, boosts } = award ?? { total: 0, parts: [], boosts: [] };
  const stood = peak ?? 1;
  const sum = (xp ?? 0) + total;
  const level = levelOf(sum);
  const source = {
    userId,
    sourceType: 'activity',
    sourceId: activityId,
    reason: 'entry_published',
    amount: total,
  } as const;
  const reached: readonly DomainEvent[] =
    level > stood ? [{ type: 'level.reached', userId, level }] : [];
  return {
    held: holdQuery(userId, mark, { xp: sum, level, peak_level: Math.max(level, stood) }, at),
    given: award === null ? null : (from) => appendQuery({ ...source, parts, boosts, at }, from),
    events: total === 0 ? [] : [{ type: 'xp.awarded', ...source }, ...reached],
  };
}
