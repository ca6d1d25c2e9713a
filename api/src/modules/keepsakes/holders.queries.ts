/** Through whose hands a keepsake came. */
import { sql, type Insertable } from 'kysely';
import type { Passing } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeHolder } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind } from '../access/index.ts';

export interface HolderRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly person_id: string | null;
  readonly name: string;
  readonly how: Passing;
  readonly from_kind: string;
  readonly from_start: string | null;
  readonly from_end: string | null;
  readonly from_precision: string;
  readonly from_text: string;
  readonly to_kind: string;
  readonly to_start: string | null;
  readonly to_end: string | null;
  readonly to_precision: string;
  readonly to_text: string;
  readonly note: string;
  /** The viewer may find the account. */
  readonly found: boolean;
}

/** In their order. */
export const holdersOf = async (
  connection: Connection,
  viewer: string,
  keepsakeId: string,
): Promise<readonly HolderRow[]> =>
  (
    await sql<HolderRow>`select h.id, h.user_id, h.person_id, h.name, h.how,
        h.from_kind, h.from_start, h.from_end, h.from_precision, h.from_text,
        h.to_kind, h.to_start, h.to_end, h.to_precision, h.to_text, h.note,
        coalesce((select ${canFind(viewer, 'u')} from app_user u where u.id = h.user_id), false) as found
      from keepsake_holder h where h.keepsake_id = ${keepsakeId} order by h.position`.execute(
      connection,
    )
  ).rows;

export async function replaceHolders(
  transaction: Connection,
  keepsakeId: string,
  rows: readonly Omit<Insertable<KeepsakeHolder>, 'keepsake_id' | 'position'>[],
): Promise<void> {
  await transaction.deleteFrom('keepsake_holder').where('keepsake_id', '=', keepsakeId).execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('keepsake_holder')
    .values(rows.map((row, position) => ({ keepsake_id: keepsakeId, position, ...row })))
    .execute();
}
