/** A tree as a file for another module: the same that its page exports, written anew and let go of when it was taken. */
import type { Platform } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';
import { exportById } from './exports.queries.ts';
import { deleteExport, insertExport } from './export-rows.queries.ts';
import type { Exporting } from './exporting.ts';

/** Nobody takes longer; a file that was forgotten goes as every export does. */
const KEPT_MS = 24 * 3_600_000;

export interface TreeFile {
  readonly id: string;
  readonly key: string;
  readonly bytes: number;
}

export interface TreeFiles {
  /** GEDCOM 7, as this account sees the tree now; null where it could not be written. */
  make(userId: string, treeId: string): Promise<TreeFile | null>;
  forget(file: TreeFile): Promise<void>;
}

export const createTreeFiles = (
  { clock, database, storage }: Platform,
  exporting: Pick<Exporting, 'build'>,
): TreeFiles => ({
  async make(userId, treeId) {
    const created_at = clock.now();
    const { id } = await insertExport(database, {
      id: newId(),
      tree_id: treeId,
      user_id: userId,
      format: 'gedcom7',
      living: 'as_i_see',
      state: 'building',
      created_at,
      expires_at: new Date(created_at.getTime() + KEPT_MS),
    });
    await exporting.build(id);
    const made = await exportById(database, id);
    const key = made?.state === 'ready' ? made.storage_key : null;
    return key === null ? null : { id, key, bytes: made?.bytes ?? 0 };
  },

  async forget({ id, key }) {
    await deleteExport(database, id);
    await storage.remove(key);
  },
});
