/** What deleting an account erases, and who would be left without somebody. */
import { sql, type RawBuilder } from 'kysely';
import type { Leaving } from '@kinlore/shared/contracts/leaving';
import { isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { isHere } from '../access/index.ts';
import { canBeHandedOn } from '../succession/index.ts';

/** Nobody reads a longer list. */
const MOST = 50;

export async function countErased(
  connection: Connection,
  userId: string,
): Promise<Leaving['erases']> {
  const { rows } = await sql<Leaving['erases']>`select
    (select count(*)::int from activity where owner_id = ${userId} and deleted_at is null) as memories,
    (select count(*)::int from media where owner_id = ${userId}) as photographs,
    (select count(*)::int from comment where author_id = ${userId} and deleted_at is null) as comments,
    (select count(*)::int from tribute where author_id = ${userId} and status not in ('withdrawn', 'removed', 'draft')) as tributes,
    (select count(*)::int from bond where user_id = ${userId}) as connections`.execute(connection);
  const [counts] = rows;
  return counts ?? { memories: 0, photographs: 0, comments: 0, tributes: 0, connections: 0 };
}

/** Lives that the account alone answers for, and that nobody could be asked to keep. */
const keptAlone = (userId: string): RawBuilder<unknown> => sql`
  select s.life_id from life_steward s where s.user_id = ${userId} and s.status = 'accepted' and s.preset = 'primary'
    and not exists (select 1 from life_steward other where other.life_id = s.life_id and other.user_id <> s.user_id
      and other.status = 'accepted' and other.preset = 'primary' and ${isHere('other.user_id')})
    and not ${canBeHandedOn('s.life_id', userId)}`;

/** Minors who have no other guardian who could act. */
const guardedAlone = (userId: string): RawBuilder<unknown> => sql`
  select g.child_id from guardianship g join app_user c on c.id = g.child_id and c.erased_at is null and ${isMinorIn('c')}
  where g.guardian_id = ${userId} and g.withdrawn_at is null
    and not exists (select 1 from guardianship other join app_user o on o.id = other.guardian_id
      where other.child_id = g.child_id and other.guardian_id <> g.guardian_id and other.withdrawn_at is null
        and o.erased_at is null and o.suspended_at is null and o.life_status = 'living')`;

interface FirstRow {
  readonly only_owner: boolean;
  readonly children: Leaving['first']['children'];
  readonly memorials: Leaving['first']['memorials'];
}

/** What has to be settled before the account may go. */
export async function readObstacles(
  connection: Connection,
  userId: string,
): Promise<Leaving['first']> {
  const { rows } = await sql<FirstRow>`select
    exists (select 1 from app_user where id = ${userId} and 'owner' = any(roles)) and not exists (
      select 1 from app_user where id <> ${userId} and 'owner' = any(roles) and erased_at is null and suspended_at is null) as only_owner,
    coalesce((select json_agg(json_build_object('id', w.id, 'full_name', w.full_name) order by w.id) from (
      select u.id, u.full_name from app_user u where u.id in (${guardedAlone(userId)}) order by u.id limit ${MOST}) w), '[]') as children,
    coalesce((select json_agg(json_build_object('slug', k.slug, 'full_name', k.full_name) order by k.id) from (
      select m.id, m.slug, m.full_name from memorial m where m.closed_at is null and m.owner_id in (${keptAlone(userId)})
      order by m.id limit ${MOST}) k), '[]') as memorials`.execute(connection);
  const [first] = rows;
  return first ?? { only_owner: false, children: [], memorials: [] };
}

/** Of two guardians, stewards or owners who leave at once, the second is the last: those they answer for are held until one has gone. */
export const lockDependents = (transaction: Connection, userId: string): Promise<unknown> =>
  sql`select id from app_user where id = ${userId}
    or id in (select child_id from guardianship where guardian_id = ${userId} and withdrawn_at is null)
    or id in (select life_id from life_steward where user_id = ${userId} and status = 'accepted')
    or 'owner' = any(roles) order by id for no key update`.execute(transaction);
