/** A memory that was shared reaches open pages at once: they learn that there is something new, and ask for it by themselves. */
import { sql, type RawBuilder } from 'kysely';
import type { DomainEvent } from '../../../events.ts';
import { guardiansOf, memoryAt, memoryVisibleTo, visibleTo } from '../../access/index.ts';
import { isChildIn, isMinorIn } from '../../../platform/capabilities.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

/** A family is told whole; whoever has more people than this learns of it when their page looks again, within a minute. */
const MOST = 1_000;

/**
 * People who may read a memory, as far as they are near enough to be told: what is for everybody reaches connections and relatives. Here an
 * id travels, and nothing else. `memory`: a query of (owner_id, status, deleted_at, audience, audience_degree, space_id, chosen).
 */
async function peopleOf(
  transaction: Connection,
  memory: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const readers = memoryAt('a', sql<readonly string[]>`a.chosen`);
  const { rows } = await sql<{
    user_id: string;
  }>`select distinct r.user_id from (${memory}) a (owner_id, status, deleted_at, audience, audience_degree, space_id, chosen) cross join lateral (
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

type Audience = Extract<DomainEvent, { type: 'activity.audience_changed' }>['was'];

const peopleThen = (
  transaction: Connection,
  ownerId: string,
  { audience, degree, spaceId, chosen }: Audience,
): Promise<readonly string[]> =>
  peopleOf(
    transaction,
    sql`select ${ownerId}::uuid, 'published', null::timestamptz, ${audience}::text, ${degree}::int, ${spaceId}::uuid, ${[...chosen]}::uuid[]`,
  );

/** Nobody for one that is gone. */
const peopleNow = (transaction: Connection, activityId: string): Promise<readonly string[]> =>
  peopleOf(
    transaction,
    sql`
  select owner_id, status, deleted_at, audience, audience_degree, space_id, array(select x.user_id from activity_audience x where x.activity_id = activity.id) from activity where id = ${activityId} and deleted_at is null`,
  );

export const onActivityPublished = (notifications: NotificationsService) =>
  onEvent('activity.published', async (transaction, event) => {
    const people = await peopleNow(transaction, event.activityId);
    return inTurn(
      ...people.map(
        (userId) => () =>
          notifications.broadcast(userId, 'activity.published', {
            activity_id: event.activityId,
            owner_id: event.ownerId,
          }),
      ),
    );
  });

/** Both those who could read it and those who can now: their pages ask again, and show what there is to see for them. */
export const onActivityAudienceChanged = (notifications: NotificationsService) =>
  onEvent('activity.audience_changed', async (transaction, { activityId, ownerId, was }) => {
    const before = await peopleThen(transaction, ownerId, was);
    const people = new Set([...before, ...(await peopleNow(transaction, activityId))]);
    return inTurn(
      ...[...people].map(
        (userId) => () =>
          notifications.broadcast(userId, 'activity.audience_changed', {
            activity_id: activityId,
            owner_id: ownerId,
          }),
      ),
    );
  });

interface Tagged {
  readonly is_child: boolean;
  readonly title: string;
  readonly tag_status: string;
}

/** Read at the moment of telling, by the one who is named: what they may not read is not spoken of. */
const taggedIn = (
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

/** Whoever is named is asked; for a child its guardians are. */
export const onActivityTagged = (notifications: NotificationsService) =>
  onEvent('activity.tagged', async (transaction, { activityId, ownerId, userId }) => {
    const tagged = await taggedIn(transaction, activityId, userId);
    if (tagged?.tag_status !== 'pending') return undefined;
    const guardians = !tagged.is_child
      ? [userId]
      : (await guardiansOf(transaction, userId)).filter((id) => id !== ownerId);
    const tells: (() => void)[] = [];
    for (const recipient of guardians) {
      tells.push(
        await notifications.notify(transaction, {
          userId: recipient,
          type: 'photo_tagged',
          actorId: ownerId,
          dedupeKey: `tagged ${activityId} ${userId}`,
          data: (actor) => ({
            subject_type: 'activity',
            subject_id: activityId,
            ...(actor && {
              sender_id: actor.id,
              sender_name: actor.full_name,
              tagger_name: actor.full_name,
              sender_username: actor.username,
            }),
          }),
        }),
      );
    }
    return inTurn(...tells);
  });

/** Whose memory it is learns of a yes; a no is told to nobody. */
export const onTagAnswered = (notifications: NotificationsService) =>
  onEvent('activity.tag_answered', async (transaction, { activityId, ownerId, userId, answer }) => {
    if (answer !== 'accepted' || ownerId === userId) return undefined;
    const tagged = await taggedIn(transaction, activityId, userId);
    if (tagged === undefined) return undefined;
    return notifications.notify(transaction, {
      userId: ownerId,
      type: 'photo_tag_decided',
      actorId: userId,
      dedupeKey: `tag_decided ${activityId} ${userId}`,
      data: (actor) => ({
        subject_type: 'activity',
        subject_id: activityId,
        ...(actor && {
          sender_id: actor.id,
          sender_name: actor.full_name,
          accepter_name: actor.full_name,
          sender_username: actor.username,
        }),
      }),
    });
  });
