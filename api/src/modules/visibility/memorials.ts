/** Which memorials a viewer may read: public ones, those of the family within the degree, those they were chosen for, and their own. */
import { sql, type RawBuilder } from 'kysely';
import { notBlocked, type Viewer } from './visible-to.ts';

export function memorialVisibleTo(viewer: Viewer, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const isOpen = sql`${column('closed_at')} is null`;
  if (viewer === null) return sql<boolean>`(${isOpen} and ${column('audience')} = 'public')`;
  // An accepted or invited steward reads it whatever the audience; an invitation must be readable to be answered.
  const steward = sql`exists (select 1 from memorial_steward s where s.memorial_id = ${column('id')} and s.user_id = ${viewer} and s.status in ('accepted', 'invited'))`;
  // Family is measured from those who keep the memorial, and from the person where it stands for an account.
  const kin = sql`exists (select 1 from kin k where k.user_id = ${viewer} and k.degree <= ${column('audience_degree')}
    and (k.other_id = ${column('owner_id')} or k.other_id in (select s.user_id from memorial_steward s where s.memorial_id = ${column('id')} and s.status = 'accepted')))`;
  return sql<boolean>`(${steward} or (${isOpen} and ${notBlocked(viewer, `${alias}.creator_id`)} and case ${column('audience')}
    when 'public' then true
    when 'family' then ${kin}
    when 'chosen' then exists (select 1 from memorial_visitor v where v.memorial_id = ${column('id')} and v.user_id = ${viewer})
    else false end))`;
}
