/** Who keeps the memorial of a person of a tree, and may say there what is said of them (permission `tree.edit`). */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** For queries that have a `person p`. Nothing is changed where the memorial is complete, contested or taken down; one that was merged is kept by who keeps the other. */
export const keepsPerson = (userId: string) => sql<boolean>`exists (
  select from memorial named join memorial k on k.id = coalesce(named.merged_into_id, named.id) join life_steward s on s.life_id = k.owner_id and s.user_id = ${userId}::uuid and s.status = 'accepted' and 'tree.edit' = any(s.permissions)
  where named.id = p.memorial_id and k.closed_at is null and k.completed_at is null
    and not exists (select from memorial_contest c where c.memorial_id = k.id and c.decided_at is null))`;

export interface KeptPerson {
  readonly memorialId: string;
  /** The account the memorial stands for. */
  readonly ownerId: string;
}

/** The memorials of these persons that this account keeps. */
export async function memorialsKept(
  connection: Connection,
  personIds: readonly string[],
  userId: string,
): Promise<readonly KeptPerson[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<KeptPerson>`
    select distinct m.id as "memorialId", m.owner_id as "ownerId" from person p join memorial m on m.id = p.memorial_id
    where p.id = any(${[...personIds]}::uuid[]) and p.deleted_at is null and ${keepsPerson(userId)}`.execute(
    connection,
  );
  return rows;
}

/** Whether nobody ever logged in to the account: then the person of a tree stands for it. */
export const isMemorialAccount = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('account_type', '=', 'memorial')
    .executeTakeFirst()) !== undefined;
