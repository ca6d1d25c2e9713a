/** Memories of a calendar day in former years: for each person of a life the newest few, merged, as the feed is read. */
import { sql, type RawBuilder } from 'kysely';
import { audiences } from '@kinlore/shared/contracts/visibility';
import type { Connection } from '../../platform/ports.ts';
import { isChild, streamsFor } from '../access/index.ts';
import { diedSince } from '../grief/index.ts';
import { isHidden } from './choices.queries.ts';

/** Behind the last of a page: family first, then the latest year. */
export interface DayAfter {
  readonly rank: number;
  readonly day: string;
  readonly id: string;
}

export interface DayPage {
  readonly viewer: string;
  /** Days of the year, as numbers. */
  readonly days: readonly number[];
  /** Only what was before. */
  readonly before: string;
  readonly now: Date;
  /** With whoever died since then nothing is shown; null where that was asked for. */
  readonly leftOutSince: Date | null;
  readonly after: DayAfter | null;
  readonly limit: number;
}

export interface DayRow {
  readonly id: string;
  readonly rank: number;
  readonly day: string;
}

const beyond = (rank: RawBuilder<unknown>, after: DayAfter | null): RawBuilder<unknown> =>
  after === null
    ? sql`true`
    : sql`(${rank} > ${after.rank} or ${rank} = ${after.rank} and (a.when_start, a.id) < (${after.day}::date, ${after.id}::uuid))`;

/** Nobody is shown what is hard to read or what they hid, nor somebody whom they have lost lately. */
function mayComeUp({ viewer, now, leftOutSince }: DayPage): RawBuilder<unknown> {
  const lost =
    leftOutSince === null
      ? sql`false`
      : sql`(${diedSince(leftOutSince, { person: sql`null`, account: sql`a.owner_id` })} or exists (select 1 from activity_person there
          where there.activity_id = a.id and ${diedSince(leftOutSince, { person: sql`there.person_id`, account: sql`there.user_id` })}))`;
  return sql`(a.hidden_at is null and a.sensitivity is null and not ${isHidden(viewer, now)} and not ${lost})`;
}

/**
 * Each range of the index `activity_on_day` is read no further than a page: one of a person's own for each audience, and one of each stream of others. To a child
 * only what it told itself comes up. One row more than the page, where there is one.
 */
export function dayStatement(page: DayPage): RawBuilder<DayRow> {
  const { viewer, days, before, after, limit } = page;
  const { queries, mayRead } = streamsFor(viewer);
  const most = sql.lit(limit + 1);
  const ofDay = sql`day_in_year(a.when_start, a.when_precision, a.id) = day.number and a.status = 'published' and a.deleted_at is null
    and a.when_kind = 'exact' and a.when_precision in ('day', 'month') and a.when_start < ${before}::date`;
  const first = (key: RawBuilder<unknown>, rank: RawBuilder<unknown>, may: RawBuilder<unknown>) =>
    sql`select a.id, a.when_start, ${rank} as rank from activity a
      where (a.owner_id::text || a.audience) = ${key} and ${ofDay} and ${beyond(rank, after)} and ${may} and ${mayComeUp(page)}
      order by a.when_start desc, a.id desc limit ${most}`;
  const own = sql`(${viewer}::uuid::text || kind.audience)`;
  const rank = sql`case when s.degree is not null or s.guarded then 0 else 1 end`;
  return sql<DayRow>`with ${queries},
    day as materialized (select unnest(${[...days]}::int[]) as number),
    kind as materialized (select unnest(${[...audiences]}::text[]) as audience)
    select id, rank, when_start as day from (
      select mine.* from kind cross join day cross join lateral (${first(own, sql`0`, sql`true`)}) mine
      union all
      select theirs.* from stream s cross join day cross join lateral (${first(sql`s.key`, rank, mayRead('a', 's'))}) theirs where not ${isChild(viewer)}) merged
    order by rank, when_start desc, id desc limit ${most}`;
}

export const dayPage = async (connection: Connection, page: DayPage): Promise<readonly DayRow[]> =>
  (await dayStatement(page).execute(connection)).rows;
