/** Persons of the trees somebody belongs to, not judged yet by what they may see. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

interface PlaceRow {
  readonly id: string;
  readonly tree_id: string;
  readonly tree_name: string;
}

/** Where an account stands in trees of the member: those they stand in themselves before others, the oldest first. */
export async function readPlacesOf(
  connection: Connection,
  memberId: string,
  userId: string,
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
        select p.id, t.id as tree_id, t.name as tree_name from person p join tree t on t.id = p.tree_id and t.deleted_at is null join tree_member m on m.tree_id = t.id and m.user_id = ${memberId}
        where p.user_id = ${userId} and p.deleted_at is null
        order by (not exists (select from person me where me.tree_id = t.id and me.user_id = ${memberId} and me.deleted_at is null)), t.id limit 20`.execute(
    connection,
  );
  return rows;
}

/** So many are looked at for one answer: some of them may not be seen. */
const CANDIDATES = 60;

/** Persons in trees of the member with one name in which a word begins with each of these. */
export async function readPersonsNamed(
  connection: Connection,
  memberId: string,
  words: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  const matches = words.map((word) => sql<boolean>`' ' || plain(n.full_text) like ${`% ${word}%`}`);
  const { rows } = await sql<{ id: string }>`
        select p.id from person p join tree_member m on m.tree_id = p.tree_id and m.user_id = ${memberId} join tree t on t.id = p.tree_id and t.deleted_at is null
        where p.deleted_at is null and exists (select 1 from person_name n where n.person_id = p.id and ${sql.join(matches, sql` and `)})
        order by p.id limit ${sql.lit(CANDIDATES)}`.execute(connection);
  return rows;
}

/** Which of these persons stand in trees of the member. */
export async function readPersonsShared(
  connection: Connection,
  memberId: string,
  personIds: readonly string[],
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
        select p.id from person p join tree_member m on m.tree_id = p.tree_id and m.user_id = ${memberId} join tree t on t.id = p.tree_id and t.deleted_at is null
        where p.id = any(${[...personIds]}::uuid[]) and p.deleted_at is null`.execute(connection);
  return rows;
}
