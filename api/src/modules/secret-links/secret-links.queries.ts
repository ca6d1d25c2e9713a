/** Rows of secret links, whatever they open: each kind has a table of its own, and all of them have the same columns of a link. */
import { sql, type Selectable } from 'kysely';
import type {
  GuestLink,
  MemorialLink,
  ShareLink,
  TributeLink,
} from '../../platform/database/schema.ts';
import { tableColumns } from '../../platform/database/table-columns.ts';
import type { Connection } from '../../platform/ports.ts';

interface LinkRows {
  readonly guest_link: Selectable<GuestLink>;
  readonly memorial_link: Selectable<MemorialLink>;
  readonly share_link: Selectable<ShareLink>;
  readonly tribute_link: Selectable<TributeLink>;
}
type LinkTable = keyof LinkRows;

/** A kind of link: where its rows are, and the column that says whose they are. Each module says that of its own. */
export interface LinkKind<Table extends LinkTable = LinkTable> {
  readonly table: Table;
  readonly whose: 'memorial_id' | 'owner_id';
  /** How many have come by it, of a kind that is made for so many (`most`). */
  readonly counts?: 'taken' | 'told';
}

export type LinkRow<Table extends LinkTable> = LinkRows[Table];

/** By name: a statement that says `*` would be planned anew at each call. */
const columnsOf = (table: LinkTable) =>
  sql.join((tableColumns.get(table) ?? []).map((column) => sql.ref(column)));

interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first; one more than asked for. Served by the index of its table over whose they are and the id, backwards. */
export async function ownLinks<Table extends LinkTable>(
  { table, whose }: LinkKind<Table>,
  connection: Connection,
  id: string,
  { before, limit }: Slice,
): Promise<LinkRow<Table>[]> {
  const older = before === null ? sql`` : sql`and id < ${before}`;
  const { rows } = await sql<LinkRow<Table>>`select ${columnsOf(table)} from ${sql.table(table)}
    where ${sql.ref(whose)} = ${id} ${older} order by id desc limit ${limit + 1}`.execute(
    connection,
  );
  return rows;
}

/** Two who make the last one at once must not make one more. */
export const lockLinksOf = (
  { table }: LinkKind,
  transaction: Connection,
  id: string,
): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${id}`}, 0))`.execute(transaction);

/** Those whose time is not over. */
export async function countOpenLinks(
  { table, whose }: LinkKind,
  connection: Connection,
  id: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
    where ${sql.ref(whose)} = ${id} and expires_at > ${now}`.execute(connection);
  return rows[0]?.n ?? 0;
}

/** False where it is none of theirs. What is taken back is gone: its link is like one that never was. */
export async function deleteLink(
  { table, whose }: LinkKind,
  connection: Connection,
  ofId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`delete from ${sql.table(table)}
    where id = ${id} and ${sql.ref(whose)} = ${ofId} returning id`.execute(connection);
  return rows.length > 0;
}

async function linkBy<Table extends LinkTable>(
  { table }: LinkKind<Table>,
  connection: Connection,
  column: 'id' | 'token_hash',
  value: Buffer | string,
): Promise<LinkRow<Table> | undefined> {
  const { rows } = await sql<LinkRow<Table>>`select ${columnsOf(table)} from ${sql.table(table)}
    where ${sql.ref(column)} = ${value}`.execute(connection);
  return rows[0];
}

/** Also one whose time is over. */
export const linkByHash = <Table extends LinkTable>(
  kind: LinkKind<Table>,
  connection: Connection,
  hash: Buffer,
): Promise<LinkRow<Table> | undefined> => linkBy(kind, connection, 'token_hash', hash);

export const linkById = <Table extends LinkTable>(
  kind: LinkKind<Table>,
  connection: Connection,
  id: string,
): Promise<LinkRow<Table> | undefined> => linkBy(kind, connection, 'id', id);

/** Of a kind that counts who comes by it. */
export type Counting = LinkKind & Required<Pick<LinkKind, 'counts'>>;

/** One more, while there is room: of those who come at once no more than it was made for. */
export async function countIn(
  { table, counts }: Counting,
  transaction: Connection,
  id: string,
): Promise<boolean> {
  const column = sql.ref(counts);
  const { rows } = await sql`update ${sql.table(table)} set ${column} = ${column} + 1
    where id = ${id} and ${column} < most returning id`.execute(transaction);
  return rows.length > 0;
}

/** Each time that an id is named one fewer, and never fewer than none. */
export async function countOut(
  { table, counts }: Counting,
  transaction: Connection,
  ids: readonly string[],
): Promise<void> {
  const column = sql.ref(counts);
  await sql`update ${sql.table(table)} l set ${column} = greatest(l.${column} - gone.n, 0)
    from (select id, count(*)::int as n from unnest(${[...ids]}::uuid[]) as id group by id) gone
    where gone.id = l.id`.execute(transaction);
}

/** At most so many whose time was over by then; gives how many there were. */
export async function deleteOver(
  { table }: LinkKind,
  connection: Connection,
  by: Date,
  most: number,
): Promise<number> {
  const links = sql.table(table);
  const { numAffectedRows } = await sql`delete from ${links} where id in
    (select id from ${links} where expires_at <= ${by} order by expires_at limit ${most})`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
