/** Rows of `family_import` and of what is known of a tree before a file comes into it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export const importById = (connection: Connection, id: string) =>
  connection.selectFrom('family_import').selectAll().where('id', '=', id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof importById>>>;

export const runningStates = ['reading', 'rehearsing', 'applying', 'undoing'] as const;
export type RunningState = (typeof runningStates)[number];

/** Newest first, below the cursor; one more than asked. */
export const importsOf = (
  connection: Connection,
  treeId: string,
  limit: number,
  before: string | null,
): Promise<ImportRow[]> =>
  connection
    .selectFrom('family_import')
    .selectAll()
    .where('tree_id', '=', treeId)
    .where(sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** The same file, brought by the same person, that still waits. */
export const sameUpload = (
  connection: Connection,
  treeId: string,
  actorId: string,
  sha256: string,
): Promise<ImportRow | undefined> =>
  connection
    .selectFrom('family_import')
    .selectAll()
    .where('tree_id', '=', treeId)
    .where('actor_id', '=', actorId)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['reading', 'ready'])
    .executeTakeFirst();

export const isBusy = async (connection: Connection, treeId: string): Promise<boolean> =>
  (await connection
    .selectFrom('family_import')
    .select('id')
    .where('tree_id', '=', treeId)
    .where('state', 'in', ['rehearsing', 'applying', 'undoing'])
    .executeTakeFirst()) !== undefined;

export const linesOf = (connection: Connection, importId: string, limit: number, after: number) =>
  connection
    .selectFrom('family_import_line')
    .select(['ord', 'line', 'severity', 'code', 'detail'])
    .where('import_id', '=', importId)
    .where('ord', '>', after)
    .orderBy('ord')
    .limit(limit + 1)
    .execute();

/** Takes the work over, unless somebody else is at it and was heard of lately. Undefined then. */
export const claimImport = (
  connection: Connection,
  id: string,
  runner: string,
  now: Date,
  silentSince: Date,
): Promise<ImportRow | undefined> =>
  connection
    .updateTable('family_import')
    .set({ runner, heartbeat_at: now, attempts: sql`attempts + 1`, done: 0, total: 0 })
    .where('id', '=', id)
    .where('state', 'in', [...runningStates])
    .where((eb) => eb.or([eb('runner', 'is', null), eb('heartbeat_at', '<', silentSince)]))
    .returningAll()
    .executeTakeFirst();

/** Says how far it is. False when the work was taken away: cancelled, or somebody else is at it. */
export const recordHeartbeat = async (
  connection: Connection,
  id: string,
  runner: string,
  now: Date,
  progress: { done: number; total: number },
): Promise<boolean> =>
  (await connection
    .updateTable('family_import')
    .set({ heartbeat_at: now, ...progress })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', 'in', [...runningStates])
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** What nobody was heard of for a while. */
export const silentImports = (connection: Connection, silentSince: Date): Promise<ImportRow[]> =>
  connection
    .selectFrom('family_import')
    .selectAll()
    .where('state', 'in', [...runningStates])
    .where((eb) =>
      eb.or([
        eb('heartbeat_at', '<', silentSince),
        eb.and([eb('heartbeat_at', 'is', null), eb('created_at', '<', silentSince)]),
      ]),
    )
    .limit(50)
    .execute();

/** Everybody of a tree by what a file may know them by: `[id, uids, xref, name]`, as one JSON text, because it is only handed on to the worker. */
export const knownPersons = async (connection: Connection, treeId: string): Promise<string> => {
  const {
    rows: [found],
  } = await sql<{ text: string | null }>`
    select json_agg(json_build_array(p.id, p.gedcom_uid, p.gedcom_xref, coalesce(n.full_text, '')))::text as text
    from person p left join person_name n on n.person_id = p.id and n.is_primary where p.tree_id = ${treeId} and p.deleted_at is null`.execute(
    connection,
  );
  return found?.text ?? '[]';
};

/** What a tree says of its persons, as far as a file must not say it twice: names and events as `[person, word]`, unions as `[id, xref, partners]`, sources with all they say. */
export async function knownFacts(connection: Connection, treeId: string): Promise<string> {
  const {
    rows: [found],
  } = await sql<{ text: string }>`select json_build_object(
    'names', (select coalesce(json_agg(json_build_array(n.person_id, n.full_text)), '[]') from person_name n join person p on p.id = n.person_id where p.tree_id = ${treeId} and p.deleted_at is null),
    'events', (select coalesce(json_agg(json_build_array(person_id, type)), '[]') from (select distinct person_id, type from life_event where tree_id = ${treeId} and person_id is not null and deleted_at is null) e),
    'sources', (select coalesce(json_agg(json_build_array(id, gedcom_xref, gedcom_extra, title, author, published, repository, url, note)), '[]') from source where tree_id = ${treeId} and deleted_at is null),
    'unions', (select coalesce(json_agg(json_build_array(u.id, u.gedcom_xref, coalesce((select json_agg(x.person_id) from union_partner x where x.union_id = u.id), '[]'))), '[]')
      from union_ u where u.tree_id = ${treeId} and u.deleted_at is null))::text as text`.execute(
    connection,
  );
  return found?.text ?? '{}';
}

/** How many files came into the tree before: the first one keeps the names of its records. */
export async function filesBefore(connection: Connection, treeId: string): Promise<number> {
  const {
    rows: [found],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from family_import where target_tree_id = ${treeId} and state in ('applied', 'undone')`.execute(
    connection,
  );
  return found?.n ?? 0;
}
