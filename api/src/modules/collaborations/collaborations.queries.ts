/** What two tell together, read from where it lies. All of it is judged for the viewer, and nobody is named whom they do not find. */
import { sql, type RawBuilder } from 'kysely';
import type { CollaborationKind } from '@kinlore/shared/contracts/collaborations';
import type { Connection } from '../../platform/ports.ts';
import {
  canFind,
  connectionMemoryVisibleTo,
  memoryVisibleTo,
  perspectiveShownTo,
  storyVisibleTo,
} from '../access/index.ts';

export interface ItemRow {
  readonly other_id: string;
  readonly kind: CollaborationKind;
  readonly id: string;
  readonly title: string;
  readonly activity_type: string | null;
  readonly at: Date;
}

/** Both told a side that is not for themselves alone. Since the later of the two. */
const stories = (me: string): RawBuilder<unknown> => sql`
  select other.author_id as other_id, 'story' as kind, s.id, s.title, null::text as activity_type, greatest(own.created_at, other.created_at) as at
  from story_perspective own join shared_story s on s.id = own.story_id
    join story_perspective other on other.story_id = s.id and other.author_id <> own.author_id
  where own.author_id = ${me} and own.audience <> 'self' and other.audience <> 'self'
    and ${storyVisibleTo(me, 's')} and ${perspectiveShownTo(me, 'other', 'participants')}`;

const standing = sql`a.status = 'published' and a.deleted_at is null`;

const memory = (kind: CollaborationKind, other: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${other} as other_id, ${sql.lit(kind)} as kind, a.id, a.title, a.type as activity_type, a.published_at as at`;

/** Mine that answer what somebody asked, and those of others that answer what I asked. */
const answers = (me: string): RawBuilder<unknown> => sql`
  ${memory('for_them', sql`a.question_from_id`)} from activity a
  where a.owner_id = ${me} and a.question_id is not null and ${standing} and a.question_from_id <> ${me}
  union all
  ${memory('for_me', sql`a.owner_id`)} from activity a
  where a.question_from_id = ${me} and a.owner_id <> ${me} and ${standing} and ${memoryVisibleTo(me, 'a')}`;

/** Where somebody agreed to be named: them in mine, and I in theirs. */
const namings = (me: string): RawBuilder<unknown> => sql`
  ${memory('named', sql`n.user_id`)} from activity_person n join activity a on a.id = n.activity_id
  where a.owner_id = ${me} and ${standing} and n.tag_status = 'accepted' and n.user_id <> ${me}
  union all
  ${memory('named', sql`a.owner_id`)} from activity_person n join activity a on a.id = n.activity_id
  where n.user_id = ${me} and n.tag_status = 'accepted' and a.owner_id <> ${me} and ${standing} and ${memoryVisibleTo(me, 'a')}`;

const ofTwo = (me: string): RawBuilder<unknown> => sql`
  select case when c.low_id = ${me} then c.high_id else c.low_id end as other_id, 'of_two' as kind, m.id, m.title, null::text as activity_type, m.created_at as at
  from connection c join connection_memory m on m.connection_id = c.id
  where (c.low_id = ${me} or c.high_id = ${me}) and m.deleted_at is null and ${connectionMemoryVisibleTo(me, 'm')}`;

/** A memory counts once with each person: as an answer before as one that names. */
const everything = (me: string): RawBuilder<unknown> => sql`
  select distinct on (e.other_id, e.id) e.* from (
    ${stories(me)} union all ${answers(me)} union all ${namings(me)} union all ${ofTwo(me)}
  ) e order by e.other_id, e.id, e.kind = 'named'`;

export interface After {
  readonly at: Date;
  readonly id: string;
}
export interface Slice {
  readonly after: After | null;
  readonly limit: number;
}

export interface PersonRow {
  readonly id: string;
  readonly last_at: Date;
  readonly counts: Readonly<Partial<Record<CollaborationKind, number>>>;
}

/** Instants go through milliseconds, as the cursor has them. */
const before = (after: After | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

export async function peoplePage(
  connection: Connection,
  me: string,
  { after, limit }: Slice,
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with kinds as (
      select other_id, kind, count(*)::int as count, date_trunc('milliseconds', max(at)) as last_at from (${everything(me)}) each group by 1, 2
    ), people as (
      select other_id as id, max(last_at) as last_at, json_object_agg(kind, count) as counts from kinds group by 1
    )
    select p.id, p.last_at, p.counts from people p join app_user u on u.id = p.id
    where ${canFind(me, 'u')} and ${before(after, sql`p.last_at`, sql`p.id`)}
    order by p.last_at desc, p.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}

/** Nothing of somebody whom the viewer does not find. */
export async function itemsPage(
  connection: Connection,
  me: string,
  otherId: string,
  { after, limit }: Slice,
): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.other_id, i.kind, i.id, i.title, i.activity_type, i.at
    from (select one.other_id, one.kind, one.id, one.title, one.activity_type, date_trunc('milliseconds', one.at) as at
      from (${everything(me)}) one where one.other_id = ${otherId}) i
    where ${before(after, sql`i.at`, sql`i.id`)}
    order by i.at desc, i.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}

export const isFound = async (connection: Connection, me: string, id: string): Promise<boolean> =>
  (await connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(canFind(me, 'u'))
    .executeTakeFirst()) !== undefined;
