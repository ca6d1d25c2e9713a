/**
 * What the steps of missions are counted from: facts of a person from the moment a mission was begun until it ends. What stands here is fed; a mission
 * that counts anything else is not offered. All runs of a person are counted in one statement.
 */
import { sql, type RawBuilder } from 'kysely';
import type { StepMetric } from '@kinlore/shared/contracts/progress-missions';
import type { Counts } from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';

export interface Span {
  readonly userId: string;
  readonly since: Date;
  /** Nothing that comes later counts. */
  readonly until: Date;
  /** What is kept for oneself alone does not count. */
  readonly shared?: boolean;
}
type Counted = (span: Span) => RawBuilder<unknown>;

/** Own memories that were recorded in the span: told oneself, never brought by a file. `a` is one of them. */
const recorded = ({ userId, since, until, shared = false }: Span): RawBuilder<unknown> =>
  sql`activity a where a.owner_id = ${userId} and a.status = 'published' and a.deleted_at is null and a.method <> 'imported'
    and a.published_at >= ${since} and a.published_at < ${until}${shared ? sql` and a.audience <> 'self'` : sql``}`;

const memories =
  (...conditions: readonly RawBuilder<unknown>[]): Counted =>
  (span) =>
    sql`select count(*) from ${recorded(span)} ${sql.join(
      conditions.map((condition) => sql`and ${condition}`),
      sql` `,
    )}`;

const ofKind = (...kinds: readonly (readonly [type: string, subtype: string])[]) =>
  sql`(${sql.join(
    kinds.map(([type, subtype]) => sql`(a.type = ${type} and a.subtype = ${subtype})`),
    sql` or `,
  )})`;
/** Who is named there, and has not said no to it. */
const names = sql`activity_person p where p.activity_id = a.id and p.tag_status not in ('rejected', 'removed')`;
const pictured = sql`exists (select 1 from activity_media m where m.activity_id = a.id)`;
const placed = sql`a.place_text <> ''`;
const dated = sql`a.when_start is not null`;
const home = ofKind(['journey', 'childhood_home'], ['journey', 'moved_home']);
const place = sql`lower(btrim(a.place_text))`;
/** Somebody who has died is named there: an account in remembrance, or a person of a tree. */
const ofTheDead = sql`exists (select 1 from ${names} and (
  exists (select 1 from app_user d where d.id = p.user_id and d.life_status = 'in_remembrance')
  or exists (select 1 from person d where d.id = p.person_id and (d.living = 'no' or d.memorial_id is not null))))`;

/** Parents of the person in trees they belong to themselves, by tree. */
const parents = (userId: string) => sql`
  select me.tree_id, e.parent_id as id from person me
  join tree_member tm on tm.tree_id = me.tree_id and tm.user_id = me.user_id
  join parent_child e on e.child_id = me.id and e.deleted_at is null and e.parent_id is not null
  where me.user_id = ${userId} and me.deleted_at is null`;
const grandparents = (userId: string) => sql`
  select one.tree_id, e.parent_id as id from (${parents(userId)}) one
  join parent_child e on e.child_id = one.id and e.deleted_at is null and e.parent_id is not null`;
/** In the tree where most of them stand: nobody has eight grandparents for being in two trees. */
const mostInOneTree = (people: RawBuilder<unknown>) => sql`
  select coalesce(max(n), 0) from (select count(distinct id) as n from (${people}) found group by tree_id) counted`;

/** Memorials of lives that the person looks after. */
const tended = (userId: string) => sql`memorial g join life_steward s on s.life_id = g.owner_id
  and s.user_id = ${userId} and s.status = 'accepted'`;

/** Links are counted as they stand: nobody can link a parent twice. All else is counted from the beginning of the mission on. */
const counted = {
  entries: memories(),
  photos_with_two_names: (span) => sql`
    select count(*) from ${recorded(span)} and (select count(*) from ${names}) >= 2 and ${pictured}`,
  facts_sourced: (span) => sql`select (${memories(sql`a.source_note <> ''`)(span)})
    + (select count(*) from citation c where c.created_by = ${span.userId} and c.import_id is null
        and c.created_at >= ${span.since} and c.created_at < ${span.until})`,
  story_invitations: ({ userId, since, until }) => sql`
    select count(*) from shared_story s join story_participant t on t.story_id = s.id and t.user_id <> s.owner_id
    where s.owner_id = ${userId} and t.invited_at >= ${since} and t.invited_at < ${until}`,
  perspectives: ({ userId, since, until }) => sql`
    select count(*) from story_perspective p where p.author_id = ${userId} and p.audience <> 'self' and p.created_at >= ${since} and p.created_at < ${until}`,
  parents_linked: ({ userId }) => mostInOneTree(parents(userId)),
  grandparents_linked: ({ userId }) => mostInOneTree(grandparents(userId)),
  stories_about_ancestors: (span) => sql`
    select count(distinct told.person_id) from (
      select p.person_id from activity_person p where p.tag_status not in ('rejected', 'removed')
        and p.person_id in (select id from (${parents(span.userId)}) up union select id from (${grandparents(span.userId)}) further)
        and exists (select 1 from ${recorded(span)} and a.id = p.activity_id)) told`,
  homes_with_years: (span) => sql`
    select count(distinct ${place}) from ${recorded(span)} and ${home} and ${placed} and ${dated}`,
  memories_of_homes: (span) => sql`
    select count(distinct ${place}) from ${recorded(span)} and ${placed} and not ${home}
      and ${place} in (select ${place} from ${recorded(span)} and ${home} and ${placed} and ${dated})`,
  faces_named: (span) => sql`
    select coalesce(sum((select count(*) from ${names})), 0) from ${recorded(span)} and ${pictured}`,
  duplicates_resolved: ({ userId, since, until }) => sql`
    select (select count(*) from tree_op o where o.actor_id = ${userId} and o.kind = 'person.merge' and o.undone_by is null
        and o.created_at >= ${since} and o.created_at < ${until})
      + (select count(*) from merge_candidate c where c.decided_by = ${userId} and c.state = 'dismissed'
        and c.decided_at >= ${since} and c.decided_at < ${until})`,
  gatherings: memories(ofKind(['family', 'gathering'], ['family', 'reunion'])),
  regrets_recorded: memories(
    sql`exists (select 1 from activity_feeling f where f.activity_id = a.id and f.emotari = 'regret')`,
  ),
  lessons_recorded: memories(ofKind(['learning', 'mistake_learned'])),
  repairs_or_letters: memories(
    ofKind(['relationship', 'reconciliation'], ['spirit', 'forgiveness']),
  ),
  questions_asked: ({ userId, since, until }) => sql`
    select count(*) from question q where q.from_id = ${userId} and q.to_id <> ${userId} and q.state <> 'withdrawn'
      and q.asked_at >= ${since} and q.asked_at < ${until}`,
  questions_answered: ({ userId, since, until }) => sql`
    select count(*) from question q where q.to_id = ${userId} and q.from_id <> ${userId} and q.state = 'answered'
      and q.answered_at >= ${since} and q.answered_at < ${until}`,
  // Those of guests count for nothing: somebody could open their own link.
  tributes_gathered: ({ userId, since, until }) => sql`
    select count(*) from ${tended(userId)} join tribute t on t.memorial_id = g.id
      and t.status = 'approved' and t.author_id is not null and t.created_at >= ${since} and t.created_at < ${until}`,
  memorial_photos: memories(pictured, ofTheDead),
  memorial_songs: memories(ofKind(['everyday', 'song'], ['creation', 'music']), ofTheDead),
  memorial_places: memories(placed, ofTheDead),
} as const satisfies Readonly<Partial<Record<StepMetric, Counted>>>;

type Fed = keyof typeof counted;
const isFed = (metric: StepMetric): metric is Fed => Object.hasOwn(counted, metric);

/** What something counts today. */
export const fedMetrics: ReadonlySet<StepMetric> = new Set(Object.keys(counted).filter(isKnown));
function isKnown(metric: string): metric is Fed {
  return Object.hasOwn(counted, metric);
}

/** How far each is, in the order of those asked for. */
export async function countAll(
  connection: Connection,
  asked: readonly (Span & { readonly metrics: readonly StepMetric[] })[],
): Promise<readonly Counts[]> {
  if (asked.length === 0) return [];
  const each = asked.map(({ metrics, ...span }) => {
    const parts = metrics
      .filter(isFed)
      .flatMap((metric) => [sql`${metric}::text`, sql`(${counted[metric](span)})::int`]);
    return sql`json_build_object(${sql.join(parts)})`;
  });
  const { rows } = await sql<{ counts: readonly Counts[] }>`
    select json_build_array(${sql.join(each)}) as counts`.execute(connection);
  return rows[0]?.counts ?? [];
}
