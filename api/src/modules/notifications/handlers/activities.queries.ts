/** Who reads a memory, and who is named in it. */
import { sql, type RawBuilder } from 'kysely';
import type { DomainEvent } from '../../../events.ts';
import { isChildIn, isMinorIn } from '../../../platform/capabilities.ts';
import type { Connection } from '../../../platform/ports.ts';
import { memoryAt, memoryVisibleTo, visibleTo } from '../../access/index.ts';

/** A family is told whole; whoever has more people than this learns of it when their page looks again, within a minute. */
const MOST = 1_000;

type Audience = Extract<DomainEvent, { type: 'activity.audience_changed' }>['was'];

interface Tagged {
  readonly is_child: boolean;
  readonly title: string;
  readonly tag_status: string;
}

/**
 * People who may read a memory, as far as they are near enough to be told: what is for everybody reaches connections and relatives. Here an
 * id travels, and nothing else. `memory`: a query of (owner_id, status, deleted_at, hidden_at, audience, audience_degree, space_id, sensitivity, chosen).
 */
export async function peopleOf(
  transaction: Connection,
  memory: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const readers = memoryAt('a', { chosen: sql<readonly string[]>`a.chosen` });
  const { rows } = await sql<{
    user_id: string;
  }>`select distinct r.user_id from (${memory}) a (owner_id, status, deleted_at, hidden_at, audience, audience_degree, space_id, sensitivity, chosen) cross join lateral (
      select b.friend_id as user_id from bond b where b.user_id = a.owner_id and a.audience in ('connections', 'public')
      union all select k.other_id from kin k where k.user_id = a.owner_id and a.audience in ('family', 'public')
      union all select c.id from unnest(a.chosen) c (id) where a.audience = 'chosen'
      union all select m.user_id from tree_member m where m.tree_id = a.space_id and a.audience = 'space'
      union all select g.guardian_id from guardianship g join app_user o on o.id = g.child_id where g.child_id = a.owner_id and g.withdrawn_at is null and ${isMinorIn('o')}) r
    where r.user_id <> a.owner_id and ${visibleTo(sql<string>`r.user_id`, readers)} limit ${sql.lit(MOST)}`.execute(
    transaction,
  );
  return rows.map(({ user_id }) => user_id);
}

export const peopleThen = (
  transaction: Connection,
  ownerId: string,
  { audience, degree, spaceId, chosen }: Audience,
): Promise<readonly string[]> =>
  peopleOf(
    transaction,
    sql`select ${ownerId}::uuid, 'published', null::timestamptz, null::timestamptz, ${audience}::text, ${degree}::int, ${spaceId}::uuid, null::text, ${[...chosen]}::uuid[]`,
  );

/** Nobody for one that is gone. */
export const peopleNow = (
  transaction: Connection,
  activityId: string,
): Promise<readonly string[]> =>
  peopleOf(
    transaction,
    sql`
  select owner_id, status, deleted_at, hidden_at, audience, audience_degree, space_id, sensitivity, array(select x.user_id from activity_audience x where x.activity_id = activity.id) from activity where id = ${activityId} and deleted_at is null`,
  );

/** Read at the moment of telling, by the one who is named: what they may not read is not spoken of. */
export const taggedIn = (
  transaction: Connection,
  activityId: string,
  userId: string,
): Promise<Tagged | undefined> =>
  transaction
    .selectFrom('activity as a')
    .innerJoin('activity_person as p', 'p.activity_id', 'a.id')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select(['a.title', isChildIn('u').as('is_child'), 'p.tag_status'])
    .where('a.id', '=', activityId)
    .where('p.user_id', '=', userId)
    .where('a.status', '=', 'published')
    .where(memoryVisibleTo(userId, 'a'))
    .executeTakeFirst();

/** Of these accounts, in the order of their ids, who may read the memory now and is no child. */
export async function readersAmong(
  transaction: Connection,
  activityId: string,
  users: readonly string[],
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('activity as a')
    .innerJoin('app_user as u', (join) => join.on('u.id', 'in', [...users]))
    .select('u.id')
    .where('a.id', '=', activityId)
    .where(memoryVisibleTo(sql.ref<string>('u.id'), 'a'))
    .where((eb) => eb.not(isChildIn('u')))
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who is named in a picture. */
export const taggedInPicture = (transaction: Connection, tagId: string) =>
  transaction
    .selectFrom('photo_tag as t')
    .innerJoin('app_user as u', 'u.id', 't.user_id')
    .select(['t.status', isChildIn('u').as('is_child')])
    .where('t.id', '=', tagId)
    .executeTakeFirst();

/** The oldest memory with the picture that this person may read, at the moment of telling. */
export const memoryShowing = (transaction: Connection, mediaId: string, reader: string) =>
  transaction
    .selectFrom('activity_media as k')
    .innerJoin('activity as a', 'a.id', 'k.activity_id')
    .innerJoin('media as m', 'm.id', 'k.media_id')
    .select('a.id')
    .where('k.media_id', '=', mediaId)
    .where('m.hidden_at', 'is', null)
    .where('a.status', '=', 'published')
    .where(memoryVisibleTo(reader, 'a'))
    .orderBy('a.id')
    .executeTakeFirst();
