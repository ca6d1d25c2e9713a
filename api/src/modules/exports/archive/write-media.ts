/** Photographs of a copy: originals bit for bit, a picture of each that every browser shows, and a record. */
import { buffer } from 'node:stream/consumers';
import { orientationIn, regionsSidecar } from '../../media/index.ts';
import { mediaFrom, type MediaRow } from '../media.queries.ts';
import { mediaKind } from '../records.ts';
import type { Shown } from '../pages/memory-page.ts';
import { original, originalPath, type Kept } from './write-originals.ts';
import { batches, readerOf, writeRecords, type Writing } from './writing.ts';

const BATCH = 200;

/** The name that darktable and digiKam look for. */
const namesPath = (media: Pick<MediaRow, 'id' | 'mime'>): string => `${originalPath(media)}.xmp`;
const viewPath = (id: string): string => `pictures/${id}.webp`;

/** Where a page in a folder of `data` finds it. */
export function shownOf(
  { parts, missing }: Pick<Writing, 'parts' | 'missing'>,
  media: Pick<MediaRow, 'id' | 'mime' | 'view_key'>,
): Shown {
  const isKept = parts.includes('originals') && !missing.originals.has(media.id);
  const isViewed =
    parts.includes('memories') && media.view_key !== null && !missing.views.has(media.id);
  return {
    view: isViewed ? `../${viewPath(media.id)}` : null,
    original: isKept ? `../${originalPath(media)}` : null,
  };
}

/** From the first page. */
export const faceOf = (
  { parts, missing }: Pick<Writing, 'parts' | 'missing'>,
  media: Pick<MediaRow, 'id' | 'view_key'> | undefined,
): string | null =>
  parts.includes('memories') &&
  media !== undefined &&
  media.view_key !== null &&
  !missing.views.has(media.id)
    ? `data/${viewPath(media.id)}`
    : null;

const recordOf = (media: MediaRow, { state, sha256, bytes }: Kept, hasNames: boolean) => ({
  id: media.id,
  kind: media.kind,
  file: state === 'missing' || state === 'left out' ? null : originalPath(media),
  names_file: hasNames ? namesPath(media) : null,
  state,
  sha256: sha256 ?? media.sha256,
  bytes: bytes ?? media.bytes,
  type: media.mime,
  original_name: media.original_name,
  width: media.width,
  height: media.height,
  taken_at: media.taken_at?.toISOString() ?? null,
  taken_at_source: media.taken_source,
  latitude: media.latitude,
  longitude: media.longitude,
  added_at: media.created_at.toISOString(),
});

/** False where nobody is named with a place, as far as the one whose life it is may know. */
async function* names(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, boolean> {
  const { width, height } = media;
  if (!media.has_places || width === null || height === null) return false;
  const placed = await writing.placedNames([media.id]);
  if (placed.length === 0) return false;
  const { stream } = await writing.storage.read(media.storage_key);
  const orientation = orientationIn(await buffer(stream));
  const sidecar = regionsSidecar(placed, { width, height, orientation });
  yield* writing.bag.page(`data/${namesPath(media)}`, sidecar);
  return true;
}

async function* view(writing: Writing, { id, view_key: key }: MediaRow): AsyncGenerator<Buffer> {
  if (key === null) return;
  if ((await writing.storage.stat(key)) === null) {
    writing.missing.views.add(id);
    return;
  }
  const { stream, bytes } = await writing.storage.read(key);
  yield* writing.bag.file({ path: `data/${viewPath(id)}`, bytes, body: stream, isPacked: true });
}

async function* writeOne(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, object> {
  const { kept, missing, parts } = writing;
  const taken = yield* original(writing, media);
  if (taken.state === 'missing' || taken.state === 'left out') missing.originals.add(media.id);
  const hasNames = taken.state === 'whole' && (yield* names(writing, media));
  if (parts.includes('memories')) yield* view(writing, media);
  kept?.held.add(media.id);
  return recordOf(media, taken, hasNames);
}

export async function* writeMedia(writing: Writing): AsyncGenerator<Buffer> {
  const { bag, database } = writing;
  const list = bag.spool(mediaKind.name);
  const lifeReader = readerOf(writing);
  const all = batches((after) => mediaFrom(database, { ...lifeReader, after, limit: BATCH }));
  for await (const media of all) {
    const record = yield* writeOne(writing, media);
    await list.write(`${JSON.stringify(record)}\n`);
    await writing.step();
  }
  yield* writeRecords(writing, mediaKind, list);
}
