/** The files an archive is made of, laid beside it: those that came with an import, and the photographs people are shown by. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../platform/ports.ts';
import type { Pictures } from '../tree/index.ts';
import { filesOf, portraitsOf, type ExportRow } from './exports.queries.ts';
import type { PackedOut, WritingTask } from './writing-messages.ts';

export type Fetched = Pick<WritingTask, 'packed' | 'portraits' | 'pictures'>;

/** A path no other file of the archive has. */
function freePath(mediaId: string, taken: ReadonlySet<string>): string {
  let path = `portraits/${mediaId}.webp`;
  for (let turn = 2; taken.has(path); turn += 1) path = `portraits/${mediaId}-${turn}.webp`;
  return path;
}

export async function fetchFiles(
  { database, storage }: Platform,
  pictures: Pictures,
  row: ExportRow,
  folder: string,
): Promise<Fetched> {
  if (row.format !== 'gedzip') return { packed: [], portraits: [], pictures: [] };
  const packed: PackedOut[] = [];
  const lay = async (path: string, key: string, optional: boolean): Promise<void> => {
    const at = join(folder, `file-${packed.length}`);
    await pipeline(
      (await storage.read(key)).stream,
      createWriteStream(at, { flags: 'wx', mode: 0o600 }),
    );
    packed.push({ path, at, optional });
  };
  /** By photograph: the file it came in, or the one it goes out in. */
  const paths = new Map<string, string>();
  for (const file of await filesOf(database, row.tree_id)) {
    await lay(file.path, file.storage_key, false);
    if (file.media_id !== null && !paths.has(file.media_id)) paths.set(file.media_id, file.path);
  }
  const taken = new Set(packed.map(({ path }) => path));
  const portraits = await portraitsOf(database, row.tree_id);
  const loose = [...new Set(portraits.map(({ media_id }) => media_id))].filter(
    (id) => !paths.has(id),
  );
  for (const [id, key] of await pictures.widest(database, loose)) {
    // A picture that is damaged is an alarm of its own, and no reason to keep a family in.
    if ((await storage.stat(key)) === null) continue;
    const path = freePath(id, taken);
    await lay(path, key, true);
    taken.add(path);
    paths.set(id, path);
  }
  const shown = portraits.flatMap(({ id, media_id }) => {
    const path = paths.get(media_id);
    return path === undefined ? [] : [{ person: id, path }];
  });
  return { packed, portraits: shown, pictures: [...paths.values()] };
}
