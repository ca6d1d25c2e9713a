/** What is no memory and counts for a badge: ties, trees, tributes, thanks. Whom the owner of the badge may not see is not among them. */
import { sql, type RawBuilder } from 'kysely';
import type { WhyTieKind } from '@kinlore/shared/contracts/persona-why';
import { canFind, memorialVisibleTo, memoryVisibleTo, storyVisibleTo } from '../access/index.ts';
import {
  answered,
  cards,
  cited,
  fullYears,
  lineage,
  stewardships,
  thanked,
  toldTogether,
} from './counters.queries.ts';

/** So much of a comment is its name. */
const EXCERPT = 120;

const none = sql`null`;

interface TieColumns {
  readonly id: RawBuilder<unknown>;
  /** Null where the judge of the trees says it. */
  readonly title?: RawBuilder<unknown>;
  readonly at?: RawBuilder<unknown>;
  /** Where it stands in the list; by `at` where nothing else is said. */
  readonly place?: RawBuilder<unknown>;
  readonly gave?: RawBuilder<unknown>;
}

export const tie = (
  kind: WhyTieKind,
  { id, title = none, at = none, place = at, gave = sql`1` }: TieColumns,
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`select ${id} as id, ${sql.lit(kind)} as tie, ${title}::text as title, null::text as activity_type,
    ${at}::timestamptz as at, ${place}::timestamptz as place, ${gave}::int as gave ${rest}`;

/** Those nearest first. */
const relatives = (userId: string) =>
  tie(
    'person',
    { id: sql`u.id`, title: sql`u.full_name`, place: sql`to_timestamp(-k.degree)` },
    sql`from kin k join app_user u on u.id = k.other_id where k.user_id = ${userId} and ${canFind(userId, 'u')}`,
  );

/** One of the longest lines, from the oldest down to the youngest. */
const longestLine = (userId: string) =>
  tie(
    'person',
    { id: sql`line.id`, place: sql`to_timestamp(line.generation)` },
    sql`from (with recursive ${lineage(userId)}, above(id, depth) as (
        (select id, depth from up order by depth desc, id limit 1)
        union all
        select n.id, n.depth from above cross join lateral (
          select up.id, up.depth from up join parent_child l on l.child_id = up.id and l.parent_id = above.id and l.deleted_at is null
          where up.depth = above.depth - 1 order by up.id limit 1) n
      ), below(id, depth) as (
        (select id, depth from down order by depth desc, id limit 1)
        union all
        select n.id, n.depth from below cross join lateral (
          select down.id, down.depth from down join parent_child l on l.parent_id = down.id and l.child_id = below.id and l.deleted_at is null
          where down.depth = below.depth - 1 order by down.id limit 1) n
      )
      select id, depth as generation from above union all select id, -depth from below where depth > 0) line`,
  );

/** The first is where one began; each further one is a bridge. */
const families = (userId: string) =>
  tie(
    'family',
    {
      id: sql`t.id`,
      title: sql`t.name`,
      place: sql`t.created_at`,
      gave: sql`case when t.is_first then 0 else 1 end`,
    },
    sql`from (select own.id, own.name, own.created_at, row_number() over (order by own.created_at, own.id) = 1 as is_first
      from tree own where own.id in (select card.tree_id from (${cards(userId)}) card)) t`,
  );

const connections = (userId: string) =>
  tie(
    'person',
    { id: sql`u.id`, title: sql`u.full_name`, at: sql`b.since` },
    sql`from bond b join app_user u on u.id = b.friend_id where b.user_id = ${userId} and ${canFind(userId, 'u')}`,
  );

const thanks = (userId: string) =>
  tie(
    'comment',
    { id: sql`c.id`, title: sql`left(c.body, ${sql.lit(EXCERPT)})`, at: sql`c.created_at` },
    sql`from (${thanked(userId)}) c`,
  );

const tributes = (userId: string) =>
  tie(
    'tribute',
    { id: sql`t.id`, title: sql`m.full_name`, at: sql`t.created_at` },
    sql`from tribute t join memorial m on m.id = t.memorial_id
      where t.author_id = ${userId} and t.status = 'approved' and ${memorialVisibleTo(userId, 'm')}`,
  );

const years = (userId: string, now: Date) =>
  tie(
    'memorial',
    {
      id: sql`s.memorial_id`,
      title: sql`s.full_name`,
      at: sql`s.since`,
      gave: fullYears(now),
    },
    sql`from (${stewardships(userId)}) s where ${fullYears(now)} >= 1`,
  );

/** Memories of a child, which its guardian opens like any other. */
const answers = (userId: string): RawBuilder<unknown> => sql`
  select a.id, null::text as tie, a.title, a.type as activity_type, d.decided_at as at, d.decided_at as place, 1 as gave
  from (${answered(userId)}) d join activity a on a.id = d.activity_id where a.deleted_at is null and ${memoryVisibleTo(userId, 'a')}`;

const stories = (userId: string) =>
  tie(
    'story',
    { id: sql`s.id`, title: sql`s.title`, at: sql`s.created_at` },
    sql`from (${toldTogether(userId)}) s join shared_story shown on shown.id = s.id where ${storyVisibleTo(userId, 'shown')}`,
  );

/** Facts with a source, in trees one still belongs to. */
export const citedFacts = (userId: string) =>
  tie(
    'fact',
    { id: sql`c.id`, title: sql`c.title`, at: sql`c.created_at` },
    sql`from (${cited(userId)}) c where exists (select from tree t where t.id = c.tree_id and t.deleted_at is null
      and (t.owner_user_id = ${userId} or exists (select from tree_member m where m.tree_id = t.id and m.user_id = ${userId})))`,
  );

export const tieReasons: Readonly<
  Record<string, (userId: string, now: Date) => RawBuilder<unknown>>
> = {
  tree_roots: relatives,
  generations: longestLine,
  kin_bridge: families,
  circle: connections,
  kind_word: thanks,
  candle: tributes,
  steward: years,
  guardian: answers,
  many_voices: stories,
};
