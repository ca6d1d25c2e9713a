/** The files of a copy themselves: as they came to whose they are; to others without where they were made, or not at all. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { endingOf } from '@kinlore/shared/contracts/media-kinds';
import { blanksFrom, withoutBlanks, withoutPlace } from '../../media/index.ts';
import type { MediaRow } from '../media.queries.ts';
import type { Writing } from './writing.ts';

export const originalPath = ({ id, mime }: Pick<MediaRow, 'id' | 'mime'>): string =>
  `media/${id}.${endingOf(mime) ?? 'bin'}`;

/** `bare`: without what it said of where it was made. */
type State = 'whole' | 'bare' | 'damaged' | 'missing' | 'left out';

export interface Kept {
  readonly state: State;
  /** Of the file in the copy, where it is another than the one that was kept. */
  readonly sha256?: string;
  readonly bytes?: number;
}

/** As it came, bit for bit. */
async function* whole(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, Kept> {
  const { stream, bytes } = await writing.storage.read(media.storage_key);
  const path = `data/${originalPath(media)}`;
  const sha256 = yield* writing.bag.file({ path, bytes, body: stream, isPacked: true });
  return { state: sha256 === media.sha256 ? 'whole' : 'damaged' };
}

/** A voice or a film with the stretches overwritten that others do not get; it stays as long. */
async function* bareRecording(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, Kept> {
  const { stream, bytes } = await writing.storage.read(media.storage_key);
  const path = `data/${originalPath(media)}`;
  const body = withoutBlanks(stream, 0, blanksFrom(media.blanks));
  const sha256 = yield* writing.bag.file({ path, bytes, body, isPacked: true });
  return { state: sha256 === media.sha256 ? 'whole' : 'bare', sha256 };
}

/** One photograph is in memory at a time, and none is larger than `mediaKinds` lets in. */
async function* barePhotograph(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, Kept> {
  const { stream } = await writing.storage.read(media.storage_key);
  const bare = withoutPlace(media.mime, await buffer(stream));
  if (bare === null) return { state: 'left out' };
  const { length: bytes } = bare;
  const body = Readable.from([bare]);
  const path = `data/${originalPath(media)}`;
  const sha256 = yield* writing.bag.file({ path, bytes, body, isPacked: true });
  return { state: 'bare', sha256, bytes };
}

/** The file itself, as far as the reader gets it. */
export async function* original(writing: Writing, media: MediaRow): AsyncGenerator<Buffer, Kept> {
  if (!writing.parts.includes('originals') || media.taken === 'none') return { state: 'left out' };
  if ((await writing.storage.stat(media.storage_key)) === null) return { state: 'missing' };
  // Others get a document as it was sent, too.
  if (media.taken === 'whole' || media.kind === 'document') return yield* whole(writing, media);
  return yield* media.kind === 'recording'
    ? bareRecording(writing, media)
    : barePhotograph(writing, media);
}
