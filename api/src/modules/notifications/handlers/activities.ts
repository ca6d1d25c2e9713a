/** A memory that was shared reaches open pages at once: they learn that there is something new, and ask for it by themselves. */
import { sql } from 'kysely';
import { notBlocked } from '../../visibility/index.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { inTurn, onEvent } from './handler.ts';

/** A family is told whole; whoever has more people than this learns of it when their page looks again, within a minute. */
const MOST = 1_000;

/**
 * People whose page may show it, by its audience. Who may really read it is decided when they ask: here an id travels, and nothing else.
 */
async function audienceOf(
  transaction: Connection,
  activityId: string,
): Promise<readonly { readonly user_id: string }[]> {
  const memory = await transaction
    .selectFrom('activity')
    .select(['owner_id', 'audience', 'audience_degree', 'space_id'])
    .where('id', '=', activityId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (memory === undefined) return [];
  const { owner_id, audience, audience_degree, space_id } = memory;
  const bonds = sql`select friend_id as user_id from bond where user_id = ${owner_id}`;
  const kin = (degree: number) =>
    sql`select other_id as user_id from kin where user_id = ${owner_id} and degree <= ${degree}`;
  const reached: Readonly<Record<string, typeof bonds>> = {
    connections: bonds,
    family: kin(audience_degree),
    chosen: sql`select user_id from activity_audience where activity_id = ${activityId}`,
    space: sql`select m.user_id from tree_member m join tree t on t.id = m.tree_id and t.deleted_at is null where m.tree_id = ${space_id}`,
    public: sql`${bonds} union ${kin(6)}`,
  };
  const people = reached[audience];
  if (people === undefined) return [];
  const { rows } = await sql<{
    user_id: string;
  }>`select distinct r.user_id from (${people}) r where r.user_id <> ${owner_id} and ${notBlocked(owner_id, 'r.user_id')} limit ${MOST}`.execute(
    transaction,
  );
  return rows;
}

export const onActivityPublished = (notifications: NotificationsService) =>
  onEvent('activity.published', async (transaction, event) => {
    const people = await audienceOf(transaction, event.activityId);
    return inTurn(
      ...people.map(
        ({ user_id }) =>
          () =>
            notifications.broadcast(user_id, 'activity.published', {
              activity_id: event.activityId,
              owner_id: event.ownerId,
            }),
      ),
    );
  });
