/** Which persons of trees a memorial is tied to. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface MemorialTie {
  readonly personId: string;
  readonly treeId: string;
  readonly treeName: string;
  /** The account they stand in the tree with. */
  readonly userId: string | null;
}

/** More trees than anybody belongs to. */
const MOST = 200;

/** As the database compares words: small letters, without accents. What `like` would read as a sign is none in a name. */
export async function wordsIn(connection: Connection, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ plain: string }>`select plain(${text}) as plain`.execute(connection);
  return (rows[0]?.plain ?? '')
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);
}

/** In every tree there is, whoever asks; those of the asker come first. */
export async function readTiesOf(
  connection: Connection,
  memorialId: string,
  memberId: string | null,
): Promise<readonly MemorialTie[]> {
  const { rows } = await sql<MemorialTie>`
    select p.id as "personId", t.id as "treeId", t.name as "treeName", p.user_id as "userId"
    from person p join tree t on t.id = p.tree_id and t.deleted_at is null
    where p.memorial_id = ${memorialId} and p.deleted_at is null
    order by (not exists (select from tree_member m where m.tree_id = t.id and m.user_id = ${memberId})), p.id
    limit ${sql.lit(MOST)}`.execute(connection);
  return rows;
}

/** Somebody else of the tree who stands there for this life. */
export async function readOthersFor(
  connection: Connection,
  treeId: string,
  { memorialId, ownerId }: { readonly memorialId: string; readonly ownerId: string },
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('person')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('memorial_id', '=', memorialId), eb('user_id', '=', ownerId)]))
    .limit(2)
    .execute();
  return rows.map((row) => row.id);
}
