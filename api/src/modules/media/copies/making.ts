/** Making one copy, and a picture of a film. */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Insertable, Updateable } from 'kysely';
import { keptTypeOf, MOST_MEDIA_BYTES } from '@kinlore/shared/contracts/media-kinds';
import type { Media, MediaVariant } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { Program } from '../../../platform/programs/find.ts';
import { runProgram, type ProgramEnd } from '../../../platform/programs/run.ts';
import { keyOf, removeFiles, storeDerivatives } from '../derivative-files.ts';
import type { DerivativeMaker } from '../kinds.ts';
import type { RecordingType } from '../recordings/told.ts';
import type { UploadContext } from '../receive.ts';
import { orRefused } from '../remaking.ts';
import { copying, listening, picturing, playsEverywhere, probing, tracksIn } from './converter.ts';
import { addPeaks, addPoster, changeCopy, type Claimed } from './copies.queries.ts';
import { barsOf, levelsIn, LONGEST_MS } from './loudness.ts';

/** What it says is short. */
const MOST_BYTES = 64 * 1024;
/** Ten minutes, and six times as long as it is heard: a slow machine makes films of a phone at a third of their pace. */
const limitOf = ({ length_ms: length }: Claimed): number => 600_000 + 6 * (length ?? 0);

export interface CopyDeps {
  readonly program: Program;
  readonly maker: DerivativeMaker;
  readonly uploads: UploadContext;
}

interface Work extends CopyDeps {
  readonly claimed: Claimed;
  readonly type: RecordingType;
  /** Of its own, with the original in it. */
  readonly folder: string;
  readonly path: string;
  readonly stopping: AbortSignal;
}

const run = ({ program, folder, claimed, stopping }: Work, args: readonly string[]) =>
  runProgram({
    path: program.path,
    args: [...program.args, ...args],
    folder,
    limitMs: limitOf(claimed),
    mostBytes: MOST_BYTES,
    signal: stopping,
  });

const wordsOf = (ended: ProgramEnd): string => ('words' in ended ? ended.words : ended.answer);

/** Thrown away as a whole where the server stops. */
export class Stopped extends Error {}

/** Null where it could not be made. */
async function made(
  platform: Platform,
  work: Work,
  to: string,
  args: readonly string[],
): Promise<string | null> {
  const ended = await run(work, args);
  if (ended.end === 'stopped') throw new Stopped();
  const found = await stat(to).catch(() => null);
  if (ended.end === 'done' && found !== null && found.size > 0) return to;
  const words = wordsOf(ended).slice(-500);
  platform.log.info({ media: work.claimed.id, end: ended.end, words }, 'ffmpeg made nothing of it');
  return null;
}

/** The picture of a film in the sizes of photographs. */
async function posterOf(
  platform: Platform,
  work: Work,
): Promise<readonly Insertable<MediaVariant>[]> {
  const { claimed, type, path, folder, maker } = work;
  const to = join(folder, 'poster.jpg');
  const args = picturing({ type, path, to }, claimed.length_ms ?? 0);
  if ((await made(platform, work, to, args)) === null) return [];
  const order = { path: to, type: 'image/jpeg', square: false, account: claimed.owner_id } as const;
  const pictures = await orRefused(maker.remakeDerivatives(order));
  return pictures === null ? [] : storeDerivatives(platform, claimed.id, pictures.pictures);
}

/** Null where a page has listened already, where it is too long, or nothing is heard. */
async function peaksOf(platform: Platform, work: Work): Promise<string | null> {
  const { claimed, type, path, folder } = work;
  if (claimed.has_peaks || (claimed.length_ms ?? 0) > LONGEST_MS) return null;
  const to = join(folder, 'sound.u8');
  if ((await made(platform, work, to, listening({ type, path, to }))) === null) return null;
  return barsOf(await levelsIn(to));
}

/** What becomes of the row. */
async function copyOf(platform: Platform, work: Work): Promise<Updateable<Media>> {
  const { claimed, type, path, folder } = work;
  const looked = await run(work, probing(type, path));
  if (looked.end === 'stopped') throw new Stopped();
  const tracks = tracksIn(wordsOf(looked));
  if (tracks.video === null && tracks.audio === null) return { copy_state: 'failed' };
  if (playsEverywhere(type, tracks)) return { copy_state: 'none' };
  // It takes a while: whoever reads the memory meanwhile is told.
  await changeCopy(platform.database, claimed.id, { copy_needed: true });
  const to = join(folder, 'copy.mp4');
  const args = copying({ type, path, tracks, to });
  if ((await made(platform, work, to, args)) === null) return { copy_state: 'failed' };
  const key = keyOf(claimed.id, 'copy.mp4');
  const limits = { maxBytes: MOST_MEDIA_BYTES };
  const { bytes } = await platform.storage.write(key, createReadStream(to), limits);
  const mime = tracks.video === null ? 'audio/mp4' : 'video/mp4';
  return { copy_state: 'ready', copy_key: key, copy_bytes: bytes, copy_mime: mime };
}

/** Files first, rows last: what is written for nothing is swept. */
export async function makeAll(platform: Platform, work: Work): Promise<void> {
  const { claimed, type, path } = work;
  const { stream } = await platform.storage.read(claimed.storage_key);
  await pipeline(stream, createWriteStream(path));
  const set = await copyOf(platform, work);
  const isFilm = keptTypeOf(type)?.kind === 'video' && set.copy_state !== 'failed';
  const poster = isFilm ? await posterOf(platform, work) : [];
  const peaks = set.copy_state === 'failed' ? null : await peaksOf(platform, work);
  const isKept = await platform.transact(async (transaction) => {
    if (!(await changeCopy(transaction, claimed.id, set))) return false;
    if (poster.length > 0) await addPoster(transaction, poster);
    if (peaks !== null) await addPeaks(transaction, claimed.id, peaks);
    return true;
  });
  if (isKept) return;
  await removeFiles(platform, [
    ...poster.map(({ storage_key: key }) => key),
    ...(typeof set.copy_key === 'string' ? [set.copy_key] : []),
  ]);
}
