/** What ffmpeg is asked for, by its own words: what is in a file, a copy that every browser plays, and a picture of it. */
import { LONGEST_MS, SAMPLES } from './loudness.ts';
import type { RecordingType } from '../recordings/told.ts';

/** What the tracks of a file hold, as ffmpeg names it. */
export interface Tracks {
  readonly video: string | null;
  readonly audio: string | null;
}

/** Said, not guessed: a file that claims to be a film is never read as a list of other files. */
const demuxers: Readonly<Record<RecordingType, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'audio/mp4': 'mov',
  'video/webm': 'matroska',
  'audio/webm': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
};

const quiet = ['-hide_banner', '-nostdin'];

/** No other file, and nothing of a network. */
const reading = (type: RecordingType, path: string): readonly string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  demuxers[type],
  '-i',
  path,
];

/** Asked for nothing but to read, it says what it reads and that there is nothing to do. */
export const probing = (type: RecordingType, path: string): readonly string[] => [
  ...quiet,
  ...reading(type, path),
];

/** Of what it said: the first of each. */
export function tracksIn(words: string): Tracks {
  const video = /Stream #[^\n]{1,60}: Video: (\w{1,20})(?: \(([^)\n]{1,40})\))?/u.exec(words);
  const audio = /Stream #[^\n]{1,60}: Audio: (\w{1,20})/u.exec(words);
  const profile = video?.[2] ?? '';
  const isDeep = /10|4:2:2|4:4:4/u.test(profile);
  return {
    video: video === null ? null : `${video[1] ?? ''}${isDeep ? ' deep' : ''}`,
    audio: audio?.[1] ?? null,
  };
}

/** What every browser of today plays, by container; nothing of QuickTime. */
const plays: Readonly<Record<RecordingType, readonly string[]>> = {
  'video/mp4': ['h264', 'aac', 'mp3'],
  'video/quicktime': [],
  'video/webm': ['vp8', 'vp9', 'av1', 'opus', 'vorbis'],
  'audio/mp4': ['aac', 'mp3'],
  'audio/webm': ['opus', 'vorbis'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['pcm_u8', 'pcm_s16le', 'pcm_s24le', 'pcm_f32le'],
  'audio/ogg': ['opus', 'vorbis', 'flac'],
};

export const playsEverywhere = (type: RecordingType, { video, audio }: Tracks): boolean =>
  plays[type].length > 0 &&
  [video, audio].every((codec) => codec === null || plays[type].includes(codec));

/** Within 1920 pixels, in even numbers. */
const SIZE =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2";

/** What plays already is taken over as it is. */
const picturesAs = ({ video }: Tracks): readonly string[] =>
  video === 'h264'
    ? ['-c:v', 'copy']
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', SIZE];
const soundAs = ({ audio }: Tracks): readonly string[] =>
  audio === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];

/** Nothing of what was written beside pictures and sound: no place, no title, no second track. */
const BARE = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];

export interface Copying {
  readonly type: RecordingType;
  readonly path: string;
  readonly tracks: Tracks;
  readonly to: string;
}

export const copying = ({ type, path, tracks, to }: Copying): readonly string[] => [
  ...quiet,
  '-loglevel',
  'error',
  '-threads',
  '2',
  ...reading(type, path),
  ...(tracks.video === null ? ['-vn'] : ['-map', '0:v:0', ...picturesAs(tracks)]),
  '-map',
  '0:a:0?',
  ...soundAs(tracks),
  ...BARE,
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  to,
];

/** Bytes, a minute beyond what its container says at most: one that lies does not fill the disk. */
const MOST_SOUND = ((LONGEST_MS + 60_000) / 1_000) * SAMPLES;

/** The sound alone, as one byte a sample. */
export const listening = ({ type, path, to }: Omit<Copying, 'tracks'>): readonly string[] => [
  ...quiet,
  '-loglevel',
  'error',
  '-threads',
  '2',
  ...reading(type, path),
  '-map',
  '0:a:0',
  '-vn',
  ...BARE,
  '-ac',
  '1',
  '-ar',
  String(SAMPLES),
  '-fs',
  String(MOST_SOUND),
  '-f',
  'u8',
  to,
];

/** A second in, where it is longer than two: many begin in the dark. */
export const picturing = (
  { type, path, to }: Omit<Copying, 'tracks'>,
  lengthMs: number,
): readonly string[] => [
  ...quiet,
  '-loglevel',
  'error',
  '-threads',
  '2',
  '-ss',
  lengthMs > 2_000 ? '1' : '0',
  ...reading(type, path),
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  ...BARE,
  '-an',
  '-q:v',
  '3',
  '-f',
  'image2',
  '-update',
  '1',
  '-c:v',
  'mjpeg',
  to,
];
