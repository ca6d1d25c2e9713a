/** What stands in the way of showing a memory to more people. */
import { sql, type RawBuilder } from 'kysely';
import { isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Facts } from './deciding.ts';

/** Somebody of a tree without an account, of whom nobody says that they have died. */
const mayBeAlive = (person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from person q where q.id = ${person} and q.living = 'no')`;

/** Of an account that is named: neither dead nor asked. A name alone does not say whose it is. */
const wasNotAsked = sql<boolean>`case
  when p.user_id = a.owner_id then false
  when p.user_id is not null then p.tag_status <> 'accepted' and exists (select 1 from app_user u where u.id = p.user_id and u.life_status = 'living')
  when p.person_id is not null then ${mayBeAlive(sql`p.person_id`)}
  else true end`;

/** Who is said to be in a picture of it, and nobody has taken away. */
const tags = sql`photo_tag t join activity_media m on m.media_id = t.media_id and m.activity_id = a.id and t.status in ('pending', 'approved')`;

/** Of these memories of the life, held until the end of the transaction; of what is gone nothing. One statement. */
export async function factsOf(
  transaction: Connection,
  lifeId: string,
  ids: readonly string[],
): Promise<readonly Facts[]> {
  const { rows } = await sql<Facts>`
    select a.id, a.status, a.created_at, a.published_at, a.hidden_at is not null as is_hidden,
      exists (select 1 from memory_coauthor c where c.activity_id = a.id and c.state = 'accepted') as has_coauthors,
      exists (select 1 from activity_person p join app_user u on u.id = p.user_id
        where p.activity_id = a.id and p.tag_status not in ('rejected', 'removed') and ${isMinorIn('u')}) as names_child,
      exists (select 1 from activity_person p where p.activity_id = a.id and p.tag_status not in ('rejected', 'removed') and ${wasNotAsked}) as names_living,
      exists (select 1 from ${tags} join app_user u on u.id = t.user_id where ${isMinorIn('u')}) as shows_child,
      exists (select 1 from ${tags} where t.user_id is null and ${mayBeAlive(sql`t.person_id`)}) as shows_living
    from activity a where a.id = any(${[...ids]}::uuid[]) and a.owner_id = ${lifeId} and a.deleted_at is null
    order by a.id for update of a`.execute(transaction);
  return rows;
}
