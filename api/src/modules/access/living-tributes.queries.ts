/** Who reads words to the living: a row of `tribute` under the alias, at no memorial. */
import { sql, type RawBuilder } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import { canReadProfile, isChild } from './people.queries.ts';
import { columnsOf } from './resources.queries.ts';
import { guardsChild, isConnected, isHere, isKin, notBlocked } from './ties.queries.ts';

/** Those whom it was shown to by whom it is for, of those who read their profile; also after their death. */
export function livingTributeShownTo(viewer: string, alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias);
  const owner = column('owner_id');
  return sql<boolean>`(${column('memorial_id')} is null and ${column('status')} = 'approved' and ${column('hidden_at')} is null
    and ${isHere(`${alias}.author_id`)} and ${notBlocked(viewer, `${alias}.author_id`)}
    and exists (select 1 from app_user o where o.id = ${owner} and o.erased_at is null and o.suspended_at is null
      and ${notBlocked(viewer, 'o.id')} and ${canReadProfile(viewer, 'o')}
      and case ${column('audience')} when 'family' then ${isKin(viewer, owner)}
        when 'connections' then ${isConnected(viewer, owner)} and not ${isChildIn('o')} else false end))`;
}

/** Keeps the life of whom it is for, who died, and may moderate: of what was shown, and what stewards hid of it. What was kept for oneself stays so. */
const moderatesAfterDeath = (viewer: string, alias: string): RawBuilder<boolean> => {
  const column = columnsOf(alias);
  return sql<boolean>`(${column('audience')} <> 'tributee' and ${column('status')} in ('approved', 'hidden')
    and exists (select 1 from life_steward s join app_user dead on dead.id = s.life_id where s.life_id = ${column('owner_id')} and s.user_id = ${viewer}
      and s.status = 'accepted' and 'tributes.moderate' = any(s.permissions) and dead.life_status = 'in_remembrance'))`;
};

/** Whom it is for, or who decides about it for them. What is for a child is read by its guardian first. */
export function livingTributeIsTo(viewer: string, alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias);
  const owner = column('owner_id');
  return sql<boolean>`(${column('memorial_id')} is null and ${column('hidden_at')} is null
    and ${isHere(`${alias}.author_id`)} and ${notBlocked(viewer, `${alias}.author_id`)} and ${column('status')} in ('pending', 'approved', 'hidden')
    and ((${owner} = ${viewer} and (${column('status')} = 'approved' or not ${isChild(viewer)}))
      or ${guardsChild(viewer, owner)} or ${moderatesAfterDeath(viewer, alias)}))`;
}

/** Its author reads it until they took it back, whatever became of it. */
export const livingTributeIsBy = (viewer: string, alias: string): RawBuilder<boolean> => {
  const column = columnsOf(alias);
  return sql<boolean>`(${column('memorial_id')} is null and ${column('author_id')} = ${viewer} and ${column('status')} not in ('withdrawn', 'removed'))`;
};

export const livingTributeVisibleTo = (viewer: string, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${livingTributeIsBy(viewer, alias)} or ${livingTributeIsTo(viewer, alias)} or ${livingTributeShownTo(viewer, alias)})`;

/**
 * The author may write words to the account under the alias, whom they can find: one who lives and is here, and whom they are connected with or related
 * to. To a child under 13 its family and its guardians alone; a child writes none.
 */
export function mayWriteTo(author: string, alias: string): RawBuilder<boolean> {
  const id = sql<string>`${sql.ref(`${alias}.id`)}`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${id} <> ${author} and ${column('life_status')} = 'living' and ${column('account_type')} <> 'memorial'
    and ${canReadProfile(author, alias)} and not ${isChild(author)}
    and (not ${isChildIn(alias)} or ${isKin(author, id)} or ${guardsChild(author, id)}))`;
}
