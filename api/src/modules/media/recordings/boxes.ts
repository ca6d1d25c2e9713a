/** MP4, M4A and QuickTime: boxes in boxes. Kept is what pictures and sound are made of; places, serial numbers and tracks of measurements are blanked. */
import { Blanks } from './blanks.ts';
import { clockOf, handlerOf, sizeOf } from './box-heads.ts';
import { blankBox, boxesIn, keep, only, type Box } from './box-reading.ts';
import { readAll, Unplayable, type FileBytes } from './file-bytes.ts';
import { blankSamples, fragmentEnd, lengthOf, type Track } from './box-tracks.ts';
import type { RecordingType, ToldRecording } from './told.ts';

async function trackOf(file: FileBytes, blanks: Blanks, trak: Box): Promise<Track | null> {
  const handler = await handlerOf(file, trak);
  if (handler !== 'vide' && handler !== 'soun') {
    await blankSamples(file, blanks, trak);
    blankBox(blanks, trak);
    return null;
  }
  const boxes = await keep(file, blanks, 'trak', trak);
  const [head, media] = [only(boxes, 'tkhd'), only(boxes, 'mdia')];
  if (head === undefined || media === undefined) throw new Unplayable('a track without its head');
  const inside = await keep(file, blanks, 'mdia', media);
  const [clock, table] = [only(inside, 'mdhd'), only(inside, 'minf')];
  if (clock === undefined || table === undefined) throw new Unplayable('a track without its time');
  const inner = only(await keep(file, blanks, 'minf', table), 'stbl');
  for (const box of inner === undefined ? [] : await boxesIn(file, inner.from, inner.end))
    if (['udta', 'meta', 'uuid', 'free', 'skip'].includes(box.type)) blankBox(blanks, box);
  return { handler, ...(await sizeOf(file, head)), scale: (await clockOf(file, clock)).scale };
}

interface Movie {
  readonly tracks: readonly Track[];
  readonly hidden: number;
  readonly lengthMs: number;
}

async function movieOf(file: FileBytes, blanks: Blanks, moov: Box): Promise<Movie> {
  const boxes = await keep(file, blanks, 'moov', moov);
  const head = only(boxes, 'mvhd');
  if (head === undefined) throw new Unplayable('a film without its head');
  const traks = boxes.filter(({ type }) => type === 'trak');
  const tracks: Track[] = [];
  for (const trak of traks) {
    const track = await trackOf(file, blanks, trak);
    if (track !== null) tracks.push(track);
  }
  const { scale, duration } = await clockOf(file, head);
  // All ones: nobody knew when it was begun.
  const isKnown = scale > 0 && duration > 0 && duration !== 0xff_ff_ff_ff;
  return {
    tracks,
    hidden: traks.length - tracks.length,
    lengthMs: isKnown ? Math.round((duration / scale) * 1000) : 0,
  };
}

function typeOf(brand: string, isSeen: boolean): RecordingType {
  if (!isSeen) return 'audio/mp4';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/** When the last of the fragments ends. */
async function endOf(
  file: FileBytes,
  blanks: Blanks,
  fragments: readonly Box[],
  { tracks, hidden }: Movie,
): Promise<number> {
  if (hidden > 0 && fragments.length > 0) throw new Unplayable('hidden tracks in fragments');
  let end = 0;
  for (const moof of fragments)
    for (const inner of await keep(file, blanks, 'moof', moof)) {
      if (inner.type !== 'traf') continue;
      const boxes = await keep(file, blanks, 'traf', inner);
      end = Math.max(end, await fragmentEnd(file, boxes, tracks));
    }
  return end;
}

export async function lookAtBoxes(file: FileBytes): Promise<ToldRecording> {
  const blanks = new Blanks();
  const top = await keep(file, blanks, '', { from: 0, end: file.size });
  const boxed = (await boxesIn(file, 0, file.size)).at(-1)?.end ?? 0;
  blanks.add(boxed, file.size - boxed);
  const moov = only(top, 'moov');
  if (moov === undefined || only(top, 'mdat') === undefined) throw new Unplayable('no film in it');
  const movie = await movieOf(file, blanks, moov);
  if (movie.tracks.length === 0) throw new Unplayable('nothing to see or hear');
  const fragments = top.filter(({ type }) => type === 'moof');
  const end = await endOf(file, blanks, fragments, movie);
  const seen = movie.tracks.find(({ handler }) => handler === 'vide');
  return {
    type: typeOf((await readAll(file, 0, 12)).toString('latin1', 8, 12), seen !== undefined),
    lengthMs: lengthOf(movie.lengthMs, end),
    width: seen?.width ?? null,
    height: seen?.height ?? null,
    blanks: blanks.list(),
  };
}
