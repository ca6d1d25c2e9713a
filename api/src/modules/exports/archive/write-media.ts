/** Photographs of a copy: originals bit for bit, a picture of each that every browser shows, and a record. */
import { buffer } from 'node:stream/consumers';
import { endingOf } from '@kinlore/shared/contracts/media-kinds';
import { orientationIn, regionsSidecar } from '../../media/index.ts';
import { mediaFrom, type MediaRow } from '../media.queries.ts';
import { mediaKind } from '../records.ts';
import type { Shown } from '../pages/memory-page.ts';
import { batches, writeRecords, type Writing } from './writing.ts';

const BATCH = 200;

const originalPath = ({ id, mime }: Pick<MediaRow, 'id' | 'mime'>): string =>
  `media/${id}.${endingOf(mime) ?? 'bin'}`;
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

type State = 'whole' | 'damaged' | 'missing' | 'left out';

const recordOf = (media: MediaRow, state: State, hasNames: boolean) => ({
  id: media.id,
  kind: media.kind,
  file: state === 'whole' || state === 'damaged' ? originalPath(media) : null,
  names_file: hasNames ? namesPath(media) : null,
  state,
  sha256: media.sha256,
  bytes: media.bytes,
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

async function* original(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, State> {
  const found = await writing.storage.stat(media.storage_key);
  if (found === null) {
    writing.missing.originals.add(media.id);
    return 'missing';
  }
  const { stream, bytes } = await writing.storage.read(media.storage_key);
  const path = `data/${originalPath(media)}`;
  const sha256 = yield* writing.bag.file({ path, bytes, body: stream, isPacked: true });
  return sha256 === media.sha256 ? 'whole' : 'damaged';
}

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

export async function* writeMedia(writing: Writing): AsyncGenerator<Buffer> {
  const { bag, database, parts, subject, reader } = writing;
  const list = bag.spool(mediaKind.name);
  const all = batches((after) => mediaFrom(database, { subject, reader, after, limit: BATCH }));
  for await (const media of all) {
    const state = parts.includes('originals') ? yield* original(writing, media) : 'left out';
    const hasNames = state === 'whole' && (yield* names(writing, media));
    if (parts.includes('memories')) yield* view(writing, media);
    await list.write(`${JSON.stringify(recordOf(media, state, hasNames))}\n`);
    await writing.step();
  }
  yield* writeRecords(writing, mediaKind, list);
}
