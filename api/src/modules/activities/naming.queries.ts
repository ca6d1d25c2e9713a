/** Accounts that may be named in a memory. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canName } from '../access/index.ts';

export const MOST = 20;

/** Those one may name, the nearest first. */
export async function accountsNear(
  connection: Connection,
  userId: string,
  words: readonly string[],
): Promise<readonly string[]> {
  const matches = words.map(
    (word) => sql<boolean>`' ' || plain(u.full_name || ' ' || u.username) like ${`% ${word}%`}`,
  );
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u
    left join kin k on k.user_id = ${userId} and k.other_id = u.id
    where u.id <> ${userId} and u.account_type <> 'memorial' and ${canName(userId, 'u')}
      and ${matches.length === 0 ? sql`true` : sql.join(matches, sql` and `)}
    order by coalesce(k.degree, 9), plain(u.full_name), u.id limit ${sql.lit(MOST)}`.execute(
    connection,
  );
  return rows.map((row) => row.id);
}

/** As the database compares words: small letters, without accents. */
export const plainWords = async (connection: Connection, words: string): Promise<string> =>
  (await sql<{ plain: string }>`select plain(${words}) as plain`.execute(connection)).rows[0]
    ?.plain ?? '';
