/** Files that are about to be sent: which, and whether this viewer may have them. */
import { ensure } from '../../platform/errors.ts';
import type { MediaFormat, MediaVariant } from '@kinlore/shared/contracts/media';
import type { Connection, Database } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import {
  isFaceShownTo,
  isGuardianOf,
  sheetsByIds,
  variantFile,
  type Sheet,
} from './media.queries.ts';
import type { OpenFile, ReadableThrough, Aspect } from './open-file.ts';
import { blanksFrom } from './recordings/blanks.ts';

interface Services {
  readonly database: Database;
  readonly parents: readonly ReadableThrough[];
}

export interface Wanted {
  readonly id: string;
  readonly variant: MediaVariant;
  readonly format: MediaFormat;
  /** A signed address was shown: nobody is asked again. */
  readonly trusted: boolean;
}

/** Throws `general.not_found`. */
export async function sheetOf(connection: Connection, id: string): Promise<Sheet> {
  const sheet = (await sheetsByIds(connection, [id])).get(id);
  ensure(sheet, 'general.not_found');
  return sheet;
}

/** The bytes asked for, if the viewer may have them. Throws `general.not_found` otherwise. */
export async function openFile(
  services: Services,
  viewer: Viewer,
  wanted: Wanted,
): Promise<OpenFile> {
  const sheet = await sheetOf(services.database, wanted.id);
  const original = wanted.variant === 'original';
  if (wanted.variant === 'play') return openRecording(services, viewer, wanted, sheet);
  if (wanted.variant === 'file') return openDocument(services, viewer, wanted, sheet);
  const of = original ? 'original' : 'picture';
  ensure(wanted.trusted || (await mayRead(services, viewer, sheet, of)), 'general.not_found');
  const file = original
    ? sheet.row
    : await variantFile(services.database, wanted.id, wanted.variant, wanted.format);
  ensure(file, 'general.not_found');
  return {
    key: file.storage_key,
    bytes: file.bytes,
    mime: original ? sheet.row.mime : `image/${wanted.format}`,
    tag: `${sheet.row.sha256.slice(0, 32)}-${wanted.variant}${original ? '' : `-${wanted.format}-${sheet.row.version}`}`,
  };
}

/** As others get it: as long as the original, with nothing in it of where it was made. */
async function openRecording(
  services: Services,
  viewer: Viewer,
  { trusted }: Wanted,
  sheet: Sheet,
): Promise<OpenFile> {
  const { row, recorded } = sheet;
  ensure(recorded, 'general.not_found');
  ensure(trusted || (await mayRead(services, viewer, sheet, 'picture')), 'general.not_found');
  const sum = row.sha256.slice(0, 32);
  // Made with nothing in it of where it was made.
  if (row.copy_key !== null && row.copy_bytes !== null)
    return {
      key: row.copy_key,
      bytes: row.copy_bytes,
      mime: recorded.mime,
      tag: `${sum}-copy`,
    };
  return {
    key: row.storage_key,
    bytes: row.bytes,
    mime: recorded.mime,
    tag: `${sum}-play`,
    blanks: blanksFrom(row.blanks),
  };
}

/** As it was sent: nothing in a document is read or changed by us. It is saved, never shown as a page of ours. */
async function openDocument(
  services: Services,
  viewer: Viewer,
  { trusted }: Wanted,
  sheet: Sheet,
): Promise<OpenFile> {
  const { row, filed } = sheet;
  ensure(filed, 'general.not_found');
  ensure(trusted || (await mayRead(services, viewer, sheet, 'picture')), 'general.not_found');
  const tag = `${row.sha256.slice(0, 32)}-file`;
  return { key: row.storage_key, bytes: row.bytes, mime: row.mime, tag, isSaved: true };
}

/** The owner and a child's guardian see everything of it; others the derivatives, through a face or something they may read. */
export async function mayRead(
  { database, parents }: Services,
  viewer: Viewer,
  { row }: Sheet,
  of: 'original' | Aspect,
): Promise<boolean> {
  if (
    viewer !== null &&
    (viewer === row.owner_id || (await isGuardianOf(database, viewer, row.owner_id)))
  )
    return true;
  if (of === 'original' || row.hidden_at !== null) return false;
  if (viewer !== null && (await isFaceShownTo(database, viewer, row.id))) return true;
  for (const check of parents) if (await check(database, viewer, row.id, of)) return true;
  return false;
}
