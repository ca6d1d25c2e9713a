/** Who may know that somebody is here at all: what a profile, a request and a list of connections ask before anything else. */
import { sql, type RawBuilder } from 'kysely';
import { notBlocked } from '../visibility/index.ts';

/**
 * The person under the alias may be seen by the viewer, at least as a card. A child under 13 only by guardians, close kin and those it is
 * connected with; somebody unlisted only by those who know them; nobody across a block, suspended or gone.
 */
export function canFind(viewer: string, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const id = column('id');
  const bonded = sql`exists (select 1 from bond b where b.user_id = ${viewer} and b.friend_id = ${id})`;
  const kin = (degree: number) =>
    sql`exists (select 1 from kin k where k.user_id = ${viewer} and k.other_id = ${id} and k.degree <= ${degree})`;
  const guarded = sql`exists (select 1 from guardianship g where g.withdrawn_at is null
    and ((g.guardian_id = ${viewer} and g.child_id = ${id}) or (g.child_id = ${viewer} and g.guardian_id = ${id})))`;
  const asked = sql`exists (select 1 from connection c where c.status in ('pending', 'accepted')
    and c.low_id = least(${viewer}::uuid, ${id}) and c.high_id = greatest(${viewer}::uuid, ${id}))`;
  return sql<boolean>`(${column('erased_at')} is null and (${id} = ${viewer} or (
    ${column('suspended_at')} is null and ${notBlocked(viewer, `${alias}.id`)}
    and case when ${column('account_type')} = 'child' then ${bonded} or ${guarded} or ${kin(2)}
             when ${column('listed')} then true
             else ${bonded} or ${guarded} or ${kin(6)} or ${asked} end)))`;
}
