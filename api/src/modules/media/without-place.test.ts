/** A photograph for others: its pixels to the last bit, held as it was, and nothing of where, by whom and with what it was made. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flag, phonePicture, withXmp } from '../../testing/pictures.ts';
import { readCameraTags } from './camera-tags.ts';
import { withoutPlace } from './without-place.ts';

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const bareOf = (mime: string, bytes: Buffer): Buffer => {
  const bare = withoutPlace(mime, bytes);
  if (bare === null) throw new Error('Nothing was made of it.');
  return bare;
};
const secret = 'zq-9-secret-lane';
const told = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${secret}"/></rdf:RDF></x:xmpmeta>`;

describe('a photograph without its place', () => {
  it('is nothing where the kind is not known, or the file is not whole', async () => {
    const whole = await phonePicture(1);
    for (const mime of ['image/heic', 'image/avif', 'image/gif', 'application/pdf'])
      expect(withoutPlace(mime, whole), mime).toBeNull();
    for (let length = 0; length < whole.length; length += 97)
      expect(withoutPlace('image/jpeg', whole.subarray(0, length)), String(length)).toBeNull();
    const png = await sharp(whole).png().toBuffer();
    expect(withoutPlace('image/png', png.subarray(0, -9))).toBeNull();
    const webp = await sharp(whole).webp().toBuffer();
    expect(withoutPlace('image/webp', webp.subarray(0, -40))).toBeNull();
  });

  it.each([1, 3, 6, 8])('is held as it was (%i), with its day and its pixels', async (held) => {
    const bytes = await phonePicture(held, flag(80, 60));
    const before = readCameraTags(bytes);
    expect(before.latitude).toBeDefined();
    const bare = bareOf('image/jpeg', bytes);
    const { orientation, original, ...more } = readCameraTags(bare);
    expect([orientation, original, more]).toEqual([held, before.original, {}]);
    expect(await pixels(bare)).toEqual(await pixels(bytes));
    const { icc, xmp, iptc } = await sharp(bare).metadata();
    expect([icc === undefined, xmp, iptc]).toEqual([
      (await sharp(bytes).metadata()).icc === undefined,
      undefined,
      undefined,
    ]);
  });

  it('says nothing of what another program wrote, of a comment, or behind its end', async () => {
    const written = await withXmp(told);
    expect(written.includes(secret)).toBe(true);
    const comment = Buffer.from([0xff, 0xfe, 0, 2 + secret.length, ...Buffer.from(secret)]);
    const noted = Buffer.concat([
      written.subarray(0, 2),
      comment,
      written.subarray(2),
      Buffer.from(secret),
    ]);
    const bare = bareOf('image/jpeg', noted);
    expect(bare.includes(secret)).toBe(false);
    expect(await pixels(bare)).toEqual(await pixels(written));
  });

  it('is the same picture in scans one after the other, and as PNG and WebP', async () => {
    const plain = sharp(await phonePicture(1, flag(70, 50)));
    const inScans = await plain.clone().jpeg({ progressive: true }).withXmp(told).toBuffer();
    expect(await pixels(bareOf('image/jpeg', inScans))).toEqual(await pixels(inScans));
    const png = await plain.clone().png().withXmp(told).toBuffer();
    const webp = await plain.clone().webp().withXmp(told).toBuffer();
    for (const [mime, bytes] of [
      ['image/png', png],
      ['image/webp', webp],
    ] as const) {
      expect((await sharp(bytes).metadata()).xmp?.includes(secret), mime).toBe(true);
      const bare = bareOf(mime, bytes);
      expect((await sharp(bare).metadata()).xmp, mime).toBeUndefined();
      expect(await pixels(bare), mime).toEqual(await pixels(bytes));
    }
  });
});
