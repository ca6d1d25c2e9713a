import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, flag, phonePicture } from '../../testing/pictures.ts';
import { cameraFacts } from './camera-facts.ts';
import { readCameraTags } from './camera-tags.ts';

const facts = (bytes: Buffer) => cameraFacts(readCameraTags(bytes));
const written = (more: Record<string, Record<string, string>> = {}) =>
  draw(flag(60, 40)).withExif({
    IFD0: { Make: 'Kinlore', Model: 'Test camera', Software: 'none' },
    IFD2: { DateTimeOriginal: '1998:07:14 09:30:00' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '33/1 51/1 36/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '70/1 12/1 0/1',
    },
    ...more,
  });
const south = { latitude: expect.closeTo(-33.86, 4), longitude: expect.closeTo(-70.2, 4) };
const morning = '1998-07-14T09:30:00.000Z';

/** TIFF entries of 12 bytes: tag, type, count, value or offset. */
function tiff(entries: readonly (readonly [number, number, number, number])[], next = 0): Buffer {
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], place) => {
    const at = 10 + place * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}
/** A JPEG that carries this as its EXIF. */
async function withBlock(block: Buffer): Promise<Buffer> {
  const jpeg = await draw(flag(20, 20)).jpeg().toBuffer();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(block.length + 8, 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from('Exif\0\0'),
    block,
    jpeg.subarray(2),
  ]);
}

describe('what a camera wrote', () => {
  it('is nothing in a file without it, and in one that is no picture', async () => {
    expect(readCameraTags(await draw(flag(20, 20)).jpeg().toBuffer())).toEqual({});
    expect(readCameraTags(Buffer.from('not a picture at all'))).toEqual({});
    expect(readCameraTags(Buffer.alloc(0))).toEqual({});
  });

  it('is nothing where directories lead in a circle, beyond the file, or are counted in millions', async () => {
    const blocks = [
      tiff([[0x8769, 4, 1, 8]]),
      tiff([[0x8825, 4, 1, 8]], 8),
      tiff([[0x8769, 4, 1, 0xfffffff0]]),
      tiff([[0x9003, 2, 0x7fffffff, 20]]),
      tiff([[0x010f, 5, 0xffffffff, 8]]),
      tiff([[0x8825, 4, 1, 0x7fffffff]]),
    ];
    for (const block of blocks) expect(facts(await withBlock(block)).taken).toBeNull();
  });

  it('never throws for a file that ends anywhere, or of which any byte is another', async () => {
    const whole = await phonePicture(1);
    for (let end = 0; end < whole.length; end += 7) readCameraTags(whole.subarray(0, end));
    for (let at = 0; at < Math.min(whole.length, 1500); at += 1)
      for (const byte of [0x00, 0xff, 0x80]) {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        readCameraTags(changed);
      }
    expect(facts(whole).taken).toEqual({ at: morning, source: 'original' });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is read from %s, south and west of zero',
    async (format) => {
      const bytes = await written().toFormat(format).toBuffer();
      expect(facts(bytes)).toMatchObject({
        taken: { at: morning, source: 'original' },
        location: south,
      });
    },
  );

  it('tells a scanner by its name and by what it says it is', async () => {
    const named = written({ IFD0: { Make: 'EPSON', Model: 'Perfection V600' } });
    expect(facts(await named.jpeg().toBuffer()).taken?.source).toBe('scan');
    const said = cameraFacts({ digitised: '2004:01:02 03:04:05', fileSource: 2 });
    expect(said.taken).toEqual({ at: '2004-01-02T03:04:05.000Z', source: 'scan' });
  });

  it('keeps no day that does not exist, and no place of zeros', () => {
    expect(cameraFacts({ original: '0000:00:00 00:00:00' }).taken).toBeNull();
    expect(cameraFacts({ original: '2011:02:30 10:00:00' }).taken).toBeNull();
    expect(cameraFacts({ latitude: 0, longitude: 0 }).location).toBeNull();
    expect(cameraFacts({ latitude: 91, longitude: 20 }).location).toBeNull();
  });

  it('is found in a picture of four megabytes of other notes', async () => {
    const png = await written().png().toBuffer();
    const notes = await sharp(png)
      .keepExif()
      .png()
      .withXmp(`<x>${'a'.repeat(4_000_000)}</x>`)
      .toBuffer();
    expect(facts(notes).location).toMatchObject(south);
  });
});
