import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film, mp3, ogg, PLACE, wav, webm } from '../../../testing/recordings.ts';
import { overlay, withoutBlanks } from './blanks.ts';
import { lookAtRecording } from './look.ts';
import { sumOf } from './ogg.ts';
import type { RecordingType } from './told.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinlore-recordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const log = { info: () => undefined };
const look = async (bytes: Buffer, type: RecordingType) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return lookAtRecording(log, path, type);
};

const all: readonly (readonly [string, Buffer, RecordingType, RecordingType, number])[] = [
  ['WAV', wav(1.5), 'audio/wav', 'audio/wav', 1500],
  ['MP3', mp3(100), 'audio/mpeg', 'audio/mpeg', 2612],
  ['Ogg with Opus', ogg(3), 'audio/ogg', 'audio/ogg', 3000],
  ['MP4', film(), 'video/mp4', 'video/mp4', 2500],
  ['QuickTime', film({ brand: 'qt  ' }), 'video/quicktime', 'video/quicktime', 2500],
  ['MP4 without a picture', film({ seen: false }), 'video/mp4', 'audio/mp4', 2500],
  ['WebM of a recorder', webm(2), 'video/webm', 'audio/webm', 2000],
  ['WebM with a picture', webm(4.5, { seen: true }), 'video/webm', 'video/webm', 4500],
];

describe('what is no recording', () => {
  it.each([
    [
      'a page behind the first bytes of sound',
      Buffer.from('ID3<script>alert(1)</script>'),
      'audio/mpeg',
    ],
    ['a page behind a WebM head', Buffer.from('\x1a\x45\xdf\xa3<html>', 'latin1'), 'video/webm'],
    ['another container of the same family', webm(1).fill('matr', 8, 12), 'video/webm'],
    ['boxes that end beyond the file', film().subarray(0, 200), 'video/mp4'],
    ['a picture in Ogg', ogg(1).fill('x', 28, 36), 'audio/ogg'],
    ['WAV without sound', wav(0), 'audio/wav'],
    [
      'a film whose boxes hold nothing',
      Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'),
      'video/mp4',
    ],
  ] as const)('is refused: %s', async (_what, bytes, type) => {
    await expect(look(bytes, type)).rejects.toMatchObject({ code: 'media.broken' });
  });

  it('of whatever bytes, cut anywhere or changed, nothing but a refusal or a reading comes', async () => {
    let seed = 4711;
    const chance = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (const [, whole, type] of all)
      for (let round = 0; round < 40; round += 1) {
        const bytes = Buffer.from(
          round % 2 === 0 ? whole.subarray(0, chance(whole.length)) : whole,
        );
        for (let change = 0; change < 3 && bytes.length > 0; change += 1)
          bytes[chance(bytes.length)] = chance(256);
        const read = await look(bytes, type).catch((error: unknown) => error);
        expect(read).toSatisfy(
          (end: object) => 'lengthMs' in end || ('code' in end && end.code === 'media.broken'),
        );
      }
  });
});

describe('a recording', () => {
  it.each(all)('tells its length and kind: %s', async (_name, bytes, sent, type, lengthMs) => {
    const told = await look(bytes, sent);
    expect(told).toMatchObject({ type, lengthMs });
    expect(told.width === null).toBe(type.startsWith('audio'));
  });

  it.each(all)(
    'goes to others as long as it was and without its place: %s',
    async (_name, bytes, sent) => {
      const { blanks } = await look(bytes, sent);
      const served = await buffer(
        withoutBlanks(Readable.from([bytes.subarray(0, 50), bytes.subarray(50)]), 0, blanks),
      );
      if (sent !== 'audio/webm') expect(bytes.includes(PLACE)).toBe(true);
      expect(served.length).toBe(bytes.length);
      expect(served.includes(PLACE)).toBe(false);
      // What plays it reads the same from what is left.
      expect(await look(served, sent)).toMatchObject({
        lengthMs: (await look(bytes, sent)).lengthMs,
      });
    },
  );

  it('is the same from any byte on', async () => {
    const bytes = film();
    const { blanks } = await look(bytes, 'video/mp4');
    const served = overlay(bytes, 0, blanks);
    for (let start = 0; start < bytes.length; start += 13) {
      const end = Math.min(bytes.length, start + 29);
      const part = await buffer(
        withoutBlanks(Readable.from([bytes.subarray(start, end)]), start, blanks),
      );
      expect(part).toEqual(served.subarray(start, end));
    }
  });

  it('in Ogg keeps the sums of its pages', async () => {
    const bytes = ogg(1);
    const served = overlay(bytes, 0, (await look(bytes, 'audio/ogg')).blanks);
    const at = served.indexOf('OggS', 4);
    const page = Buffer.from(served.subarray(at, served.indexOf('OggS', at + 4)));
    const sum = page.readUInt32LE(22);
    page.writeUInt32LE(0, 22);
    expect(sum).toBe(sumOf(page));
  });
});
