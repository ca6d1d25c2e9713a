/**
 * A life added up where its memories lie, by the day: what the slow titles are reckoned from, so that a hundred thousand of them are never carried anywhere. What
 * each number means is said by `lifeOf` of the rules. Served by the indexes activity_feed and activity_feeling_pkey.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  ACTIVITIES_FOR_A_CLASS,
  ALIGNMENT_DAYS,
  ENTRIES_WITH_FEELINGS,
  activityKinds,
  beings,
  tones,
  type ActivityType,
  type Aligned,
  type Being,
  type Contribution,
  type Life,
} from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';
import { countsOfMemories, dayOf, otherDeeds, standing, type DoneOnDay } from './done.queries.ts';

/** As JSON carries a day: its number, what `numbers` says, the kinds, what its memories count as. */
type StoredDay = readonly [
  day: number,
  numbers: readonly [
    entries: number,
    shared: number,
    felt: number | null,
    light: number | null,
    shadow: number | null,
  ],
  kinds: readonly number[],
  done: readonly number[],
];

interface Row {
  readonly days: readonly StoredDay[] | null;
  readonly deeds: readonly (readonly [day: number, kind: Contribution, count: number])[] | null;
  readonly first: readonly { readonly type: ActivityType; readonly at: number }[] | null;
  readonly began: number | null;
  readonly last: number | null;
  readonly feelings: Life['feelings'] | null;
  readonly recent: number;
  readonly aligned: Aligned | null;
}

const ofTone = (tone: 'light' | 'shadow') => beings.filter((being) => tones[being] === tone);
const ms = (instant: RawBuilder<unknown>) => sql`floor(extract(epoch from ${instant}) * 1000)`;
/** An instant as the rules know it. */
const moment = (instant: RawBuilder<unknown>) => sql`date_trunc('milliseconds', ${instant})`;
const YEAR = sql.raw(`interval '${String(ALIGNMENT_DAYS * 24)} hours'`);

/** Intensities of a tone, over rows of `activity_feeling` under the alias `f`. */
const sumOf = (tone: 'light' | 'shadow') =>
  sql`coalesce(sum(f.intensity) filter (where f.emotari = any(${ofTone(tone)}::text[])), 0)::int`;

/**
 * The memory with which the last year of recording had feelings enough, for the first time. Whether one has any is asked of each in turn: it is among the first, and
 * the database stops there.
 */
const alignedOnce = (userId: string) => sql`
  select ${moment(sql`one.at`)} as since from (
    select a.published_at as at, lag(${moment(sql`a.published_at`)}, ${ENTRIES_WITH_FEELINGS - 1}::int) over (order by a.published_at, a.id) as earlier
    from activity a where ${standing(userId)} and (select true from activity_feeling f where f.activity_id = a.id limit 1)
  ) one where one.earlier > ${moment(sql`one.at`)} - ${YEAR} order by one.at limit 1`;

const aligned = (userId: string) => sql`
  select json_build_object('since', ${ms(sql`once.since`)}, 'entries', count(*), 'shared', count(*) filter (where a.audience <> 'self'),
    'felt', count(*) filter (where said.felt), 'light', coalesce(sum(said.light), 0), 'shadow', coalesce(sum(said.shadow), 0))
  from (${alignedOnce(userId)}) once
    join activity a on ${standing(userId)} and a.published_at < once.since + interval '1 millisecond' and a.published_at >= once.since - ${YEAR} + interval '1 millisecond'
    cross join lateral (select count(*) > 0 as felt, ${sumOf('light')} as light, ${sumOf('shadow')} as shadow from activity_feeling f where f.activity_id = a.id) said
  group by once.since`;

const kinds = sql.join(
  activityKinds.map((kind) => sql`count(*) filter (where a.type = ${kind}::text)`),
);
const done = sql.join(countsOfMemories.map(([kind]) => sql`sum(a.${sql.ref(kind)})::int`));
/** Numbers alone, so that no text is carried into what is sorted. */
const counted = (userId: string) => sql`
  select ${dayOf(sql`a.published_at`)} as day, a.published_at, a.type, a.audience <> 'self' as shared,
    ${sql.join(countsOfMemories.map(([kind, count]) => sql`${count} as ${sql.ref(kind)}`))}
  from activity a where ${standing(userId)} offset 0`;

export interface Lived {
  readonly life: Life;
  readonly done: readonly DoneOnDay[];
  /** Memories with a feeling since then. */
  readonly recentlyFelt: number;
}

/** `social`: what others did counts too, which it does not for a child. */
export async function livedBy(
  connection: Connection,
  userId: string,
  { recently, social }: { readonly recently: Date; readonly social: boolean },
): Promise<Lived> {
  const { rows } = await sql<Row>`
    with by_day as (
      select a.day, count(*) as entries, count(*) filter (where a.shared) as shared,
        min(a.published_at) as began, max(a.published_at) as last, json_build_array(${kinds}) as kinds, json_build_array(${done}) as done
      from (${counted(userId)}) a group by 1
    ), feeling as materialized (
      select a.id, a.published_at, f.emotari, f.intensity from activity a join activity_feeling f on f.activity_id = a.id where ${standing(userId)}
    ), felt as (
      select ${dayOf(sql`f.published_at`)} as day, count(distinct f.id) as felt, ${sumOf('light')} as light, ${sumOf('shadow')} as shadow from feeling f group by 1
    )
    select (select json_agg(json_build_array(d.day, json_build_array(d.entries, d.shared, f.felt, f.light, f.shadow), d.kinds, d.done) order by d.day)
        from by_day d left join felt f on f.day = d.day) as days,
      (select json_agg(json_build_array(deed.day, deed.kind, deed.count)) from (${otherDeeds(userId, social)}) deed (day, kind, count)) as deeds,
      (select json_agg(json_build_object('type', one.type, 'at', ${ms(sql`one.published_at`)}) order by one.published_at, one.id)
        from (select a.id, a.type, a.published_at from activity a where ${standing(userId)} order by a.published_at, a.id limit ${ACTIVITIES_FOR_A_CLASS}::int) one) as first,
      (select ${ms(sql`min(began)`)}::float8 from by_day) as began, (select ${ms(sql`max(last)`)}::float8 from by_day) as last,
      (select json_object_agg(sums.emotari, sums.total) from (select emotari, sum(intensity) as total from feeling group by 1) sums) as feelings,
      (select count(distinct id)::int from feeling where published_at >= ${recently}) as recent,
      case when (select count(distinct id) from (select id from feeling limit ${ENTRIES_WITH_FEELINGS * beings.length}::int) felt_first) >= ${ENTRIES_WITH_FEELINGS}::int then (${aligned(userId)}) end as aligned`.execute(
    connection,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('one row for a life');
  return {
    life: lifeIn(row),
    done: doneIn(row),
    recentlyFelt: row.recent,
  };
}

const lifeIn = ({ days, first, began, last, feelings, aligned: said }: Row): Life => ({
  days: (days ?? []).map(([day, [entries, shared, felt, light, shadow], counts]) => ({
    day,
    kinds: counts,
    entries,
    shared,
    felt: felt ?? 0,
    light: light ?? 0,
    shadow: shadow ?? 0,
  })),
  first: first ?? [],
  began,
  last,
  feelings: feelings ?? {},
  aligned: said,
});

/** By the day, in their order. */
function doneIn({ days, deeds }: Row): readonly DoneOnDay[] {
  const ofMemories = (days ?? []).flatMap(([day, , , counts]) =>
    counts.flatMap((count, nth) => {
      const kind = countsOfMemories[nth]?.[0];
      return count > 0 && kind !== undefined ? [{ day, kind, count }] : [];
    }),
  );
  const others = (deeds ?? []).map(([day, kind, count]) => ({ day, kind, count }));
  return [...ofMemories, ...others].toSorted(
    (one, other) => one.day - other.day || (one.kind < other.kind ? -1 : 1),
  );
}

export interface LivedDuring {
  /** Which of the spans between the bounds. */
  readonly span: number;
  readonly kinds: Partial<Record<ActivityType, number>>;
  readonly feelings: Partial<Record<Being, number>> | null;
}

/** What was recorded between each two of the bounds: kinds and feelings, added up. Those in no span are not among them. */
export async function livedDuring(
  connection: Connection,
  userId: string,
  bounds: readonly Date[],
): Promise<readonly LivedDuring[]> {
  const span = sql`width_bucket(a.published_at, ${[...bounds]}::timestamptz[])`;
  const within = sql`${standing(userId)} and a.published_at >= ${bounds[0]} and a.published_at < ${bounds.at(-1)}`;
  const { rows } = await sql<LivedDuring>`
    with kind as (select ${span} as span, a.type, count(*)::int as count from activity a where ${within} group by 1, 2),
    feeling as (select ${span} as span, f.emotari, sum(f.intensity)::int as total
      from activity a join activity_feeling f on f.activity_id = a.id where ${within} group by 1, 2)
    select k.span, json_object_agg(k.type, k.count) as kinds,
      (select json_object_agg(f.emotari, f.total) from feeling f where f.span = k.span) as feelings
    from kind k group by k.span`.execute(connection);
  return rows;
}
