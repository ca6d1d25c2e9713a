/** Rows of `data_export`, from being asked for to their end. */
import { sql, type Insertable } from 'kysely';
import type { DataExport } from '../../platform/database/schema.ts';
import { isChildIn, isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { guardsChild, memorialVisibleTo } from '../access/index.ts';
import { mayTakeAlong } from './kept-lives.queries.ts';

/** Whom an account is the guardian of, and whether that is a child still; undefined for nobody of theirs. */
export async function wardFor(
  connection: Connection,
  guardianId: string,
  childId: string,
): Promise<{ readonly is_child: boolean; readonly is_minor: boolean } | undefined> {
  const { rows } = await sql<{ is_child: boolean; is_minor: boolean }>`
    select ${isChildIn('c')} as is_child, ${isMinorIn('c')} as is_minor from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardianId} and g.child_id = ${childId} and g.withdrawn_at is null and c.erased_at is null`.execute(
    connection,
  );
  return rows[0];
}

/** It is of the one who asked, of a child who is in their care, or of somebody whose life they keep, to this day. */
export const isTheirs = sql<boolean>`case e.scope when 'memorial' then (${mayTakeAlong(sql.ref<string>('e.user_id'), sql.ref<string>('e.subject_id'))}
    and exists (select 1 from memorial kept where kept.owner_id = e.subject_id and kept.closed_at is null and ${memorialVisibleTo(sql.ref<string>('e.user_id'), 'kept')}))
  else (e.user_id = e.subject_id or ${guardsChild(sql.ref('e.user_id'), sql.ref('e.subject_id'))}) end`;

const exportsWith = (connection: Connection) =>
  connection
    .selectFrom('data_export as e')
    .innerJoin('app_user as s', 's.id', 'e.subject_id')
    .selectAll('e')
    .select('s.full_name as subject_name')
    .where('s.erased_at', 'is', null)
    .where(isTheirs);
export type ExportRow = Awaited<
  ReturnType<ReturnType<typeof exportsWith>['executeTakeFirstOrThrow']>
>;

/** One that this account asked for. */
export const exportOf = (connection: Connection, userId: string, id: string) =>
  exportsWith(connection).where('e.user_id', '=', userId).where('e.id', '=', id).executeTakeFirst();

/** One of any account: for the work in the background. */
export const exportById = (connection: Connection, id: string) =>
  exportsWith(connection).where('e.id', '=', id).executeTakeFirst();

export interface PageAsked {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. One row more than `limit`. */
export const exportsPage = (
  connection: Connection,
  userId: string,
  {
    before,
    limit,
    subjectId,
    kind,
  }: PageAsked & { readonly subjectId?: string | undefined; readonly kind: 'copy' | 'book' },
): Promise<readonly ExportRow[]> =>
  exportsWith(connection)
    .where('e.user_id', '=', userId)
    .where('e.shape', kind === 'copy' ? '=' : '<>', 'copy')
    .$if(subjectId !== undefined, (query) => query.where('e.subject_id', '=', subjectId ?? userId))
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Copies of this account's data that others asked for, newest first. One row more than `limit`. */
export const copiesPage = (
  connection: Connection,
  subjectId: string,
  { before, limit }: PageAsked,
) =>
  connection
    .selectFrom('data_export as e')
    .innerJoin('app_user as g', 'g.id', 'e.user_id')
    .select([
      'e.id',
      'e.user_id as guardian_id',
      'g.full_name as guardian_name',
      'e.asked_at',
      'e.downloads',
      'e.downloaded_at',
    ])
    .where('e.subject_id', '=', subjectId)
    .where('e.scope', '=', 'child')
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
export type CopyRow = Awaited<ReturnType<typeof copiesPage>>[number];

/** Nobody else asks for a copy of this life for this account until the transaction ends. */
export const lockRequests = (transaction: Connection, userId: string, subjectId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`data export ${userId} ${subjectId}`}, 0))`.execute(
    transaction,
  );

/** One was asked for since then, or is being made still. One that failed counts as none. */
export async function wasAsked(
  connection: Connection,
  {
    userId,
    subjectId,
    since,
  }: { readonly userId: string; readonly subjectId: string; readonly since: Date },
): Promise<boolean> {
  const row = await connection
    .selectFrom('data_export')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('shape', '=', 'copy')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['queued', 'building']),
        eb.and([eb('state', '<>', 'failed'), eb('asked_at', '>', since)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A book of this life is being made for this account. */
export async function isBookUnderWay(
  connection: Connection,
  userId: string,
  subjectId: string,
): Promise<boolean> {
  const row = await connection
    .selectFrom('data_export')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject_id', '=', subjectId)
    .where('shape', '<>', 'copy')
    .where('state', 'in', ['queued', 'building'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the books of this life that were made for this account before: the newest takes their place. */
export async function endBooks(
  connection: Connection,
  userId: string,
  subjectId: string,
): Promise<readonly Freed[]> {
  const { rows } = await sql<Freed>`
    with over as (select id, storage_key from data_export
      where user_id = ${userId} and subject_id = ${subjectId} and shape <> 'copy' and state = 'ready' for update)
    update data_export e set state = 'expired', storage_key = null from over where e.id = over.id returning over.storage_key`.execute(
    connection,
  );
  return rows;
}

export const insertExport = (transaction: Connection, row: Insertable<DataExport>) =>
  transaction.insertInto('data_export').values(row).execute();

/** A file that nothing stands for any more. */
interface Freed {
  readonly storage_key: string | null;
}

/** Ends those whose time is over; tells where their files lie. */
export async function expireExports(connection: Connection, now: Date): Promise<readonly Freed[]> {
  const { rows } = await sql<Freed>`
    with over as (select id, storage_key from data_export where state = 'ready' and expires_at <= ${now} order by id limit 500 for update)
    update data_export e set state = 'expired', storage_key = null from over where e.id = over.id returning over.storage_key`.execute(
    connection,
  );
  return rows;
}

/** Ends one before its time. */
export async function endExport(connection: Connection, id: string): Promise<readonly Freed[]> {
  const { rows } = await sql<Freed>`
    with over as (select id, storage_key from data_export where id = ${id} and state = 'ready' for update)
    update data_export e set state = 'expired', storage_key = null from over where e.id = over.id returning over.storage_key`.execute(
    connection,
  );
  return rows;
}

/** Those of accounts that are gone: nobody may fetch them any more. */
export async function deleteOfGone(connection: Connection): Promise<readonly Freed[]> {
  const { rows } = await sql<Freed>`delete from data_export e using app_user u
    where u.erased_at is not null and u.id in (e.user_id, e.subject_id) returning e.storage_key`.execute(
    connection,
  );
  return rows;
}

/** Of these files, those that a row knows. */
export async function knownFiles(
  connection: Connection,
  keys: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await connection
    .selectFrom('data_export')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}
