/** Looking what became of copies that were asked for. */
import type { DataCopy, DataExport, KeptLife } from '@kinlore/shared/contracts/exports';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { presentCopy, presentExport } from './exports.presenter.ts';
import { keptLives } from './kept-lives.queries.ts';
import { copiesPage, endExport, exportOf, exportsPage, type ExportRow } from './exports.queries.ts';

interface Listing {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly kind?: 'copy' | 'book' | undefined;
}
interface Listed<T> {
  readonly data: T[];
  readonly meta: { readonly next: string | null };
}

/** A child's book is carried away by those who look after it. */
export const ensureNoChild = ({ user }: SignedIn): void =>
  ensure(user.band !== 'child', 'general.not_for_children');

/** The one this account asked for. Throws `general.not_found` for every other. */
export async function findExport(
  connection: Connection,
  { user }: SignedIn,
  id: string,
): Promise<ExportRow> {
  const row = await exportOf(connection, user.id, id);
  if (row === undefined) throw new DomainError('general.not_found');
  return row;
}

export const readExport = async (
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  actor: SignedIn,
  id: string,
): Promise<DataExport> => presentExport(await findExport(database, actor, id), clock.now());

/** Newest first. Throws `general.cursor`. */
export async function listExports(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  actor: SignedIn,
  { limit = 20, cursor, subject_id: subjectId, kind = 'copy' }: Listing,
): Promise<Listed<DataExport>> {
  ensureNoChild(actor);
  const before = idCursor.decode(cursor);
  const found = await exportsPage(database, actor.user.id, { before, limit, subjectId, kind });
  const { rows, next } = pageOf(found, limit, ({ id }) => idCursor.encode(id));
  const now = clock.now();
  return { data: rows.map((row) => presentExport(row, now)), meta: { next } };
}

/** Deletes the file; that it was asked for stays. Throws `exports.not_ready`. */
export async function deleteExport(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  actor: SignedIn,
  id: string,
): Promise<void> {
  const { state } = await findExport(database, actor, id);
  ensure(state !== 'queued' && state !== 'building', 'exports.not_ready');
  for (const { storage_key: key } of await endExport(database, id))
    if (key !== null) await storage.remove(key);
}

/** Copies of the own data that a guardian asked for. Throws `general.cursor`. */
export async function listCopies(
  { database }: Pick<Platform, 'database'>,
  { user }: SignedIn,
  { limit = 20, cursor }: Pick<Listing, 'limit' | 'cursor'>,
): Promise<Listed<DataCopy>> {
  const found = await copiesPage(database, user.id, { before: idCursor.decode(cursor), limit });
  const { rows, next } = pageOf(found, limit, ({ id }) => idCursor.encode(id));
  return { data: rows.map(presentCopy), meta: { next } };
}

/** Those who died of whom this account may take a copy. Throws `general.cursor`. */
export async function listLives(
  { database }: Pick<Platform, 'database'>,
  { user }: SignedIn,
  {
    limit = 20,
    cursor,
    memorial_id: memorialId,
  }: Pick<Listing, 'limit' | 'cursor'> & { readonly memorial_id?: string | undefined },
): Promise<Listed<KeptLife>> {
  const before = idCursor.decode(cursor);
  const found = await keptLives(database, user.id, { before, limit, memorialId });
  const { rows, next } = pageOf(found, limit, ({ id }) => idCursor.encode(id));
  return {
    data: rows.map(({ id, life_id, full_name, settled_from: from }) => ({
      memorial_id: id,
      life_id,
      full_name,
      from: from?.toISOString() ?? null,
    })),
    meta: { next },
  };
}
