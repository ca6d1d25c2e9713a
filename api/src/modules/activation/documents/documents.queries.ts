/** Documents of cases as rows, and who has read them. */
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { LegacyDocument, LegacyDocumentReading } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';

export type DocumentRow = Selectable<LegacyDocument>;
export type ReadingRow = Selectable<LegacyDocumentReading>;

/** Of these cases, the earliest first. */
export const documentsOf = (
  connection: Connection,
  caseIds: readonly string[],
): Promise<readonly DocumentRow[]> =>
  connection
    .selectFrom('legacy_document')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .orderBy('added_at')
    .orderBy('id')
    .limit(2_000)
    .execute();

export const documentOf = (
  connection: Connection,
  caseId: string,
  id: string,
): Promise<DocumentRow | undefined> =>
  connection
    .selectFrom('legacy_document')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What this person has added to this case. */
export const documentsBy = (
  connection: Connection,
  caseId: string,
  userId: string,
): Promise<readonly DocumentRow[]> =>
  connection
    .selectFrom('legacy_document')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();

export const insertDocument = (
  transaction: Connection,
  document: Insertable<LegacyDocument>,
): Promise<DocumentRow> =>
  transaction
    .insertInto('legacy_document')
    .values(document)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Their keys are gone with them; answers where the files lie. */
export async function removeDocuments(
  transaction: Connection,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const gone = await transaction
    .deleteFrom('legacy_document')
    .where('id', 'in', [...ids])
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key: key }) => key);
}

/** The newest of each. */
export const readingsOf = (
  connection: Connection,
  documentIds: readonly string[],
): Promise<readonly ReadingRow[]> =>
  connection
    .selectFrom('legacy_document_reading')
    .selectAll()
    .where('document_id', 'in', [...documentIds])
    .orderBy('read_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

export const insertReading = (
  transaction: Connection,
  reading: Insertable<LegacyDocumentReading>,
): Promise<unknown> => transaction.insertInto('legacy_document_reading').values(reading).execute();

/** Which of these files a row knows. */
export async function knownKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await connection
    .selectFrom('legacy_document')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ storage_key: key }) => key));
}

/** Only where it is sealed as it was. */
export const resealDocument = (
  connection: Connection,
  { id, sealed_key: key }: Pick<DocumentRow, 'id' | 'sealed_key'>,
  anew: Pick<DocumentRow, 'sealed_key' | 'sealed_name'>,
): Promise<unknown> =>
  connection
    .updateTable('legacy_document')
    .set({ sealed_key: anew.sealed_key, sealed_name: anew.sealed_name })
    .where('id', '=', id)
    .where('sealed_key', '=', key)
    .execute();

/** All of them, a few at a time. */
export const documentsAfter = (
  connection: Connection,
  last: string | null,
  most: number,
): Promise<readonly DocumentRow[]> =>
  connection
    .selectFrom('legacy_document')
    .selectAll()
    .where(sql<boolean>`(${last}::uuid is null or id > ${last}::uuid)`)
    .orderBy('id')
    .limit(most)
    .execute();
