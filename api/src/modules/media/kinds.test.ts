import {
  acceptOf,
  keptTypeOf,
  mediaKindNames,
  mediaKinds,
  MOST_MEDIA_BYTES,
} from '@kinlore/shared/contracts/media-kinds';
import { describe, expect, it } from 'vitest';
import { recogniseMedia } from './kinds.ts';
import { SNIFF_BYTES } from './sniff.ts';

const boxOf = (...brands: readonly string[]): Buffer => {
  const [major = '', ...others] = brands;
  const body = Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
};

/** The first bytes of a file of each kept type, by its own specification. */
const heads: readonly (readonly [string, Buffer])[] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
  ['image/heic', boxOf('heic', 'mif1')],
  ['image/avif', boxOf('mif1', 'avif')],
  ['image/gif', Buffer.from('GIF89a', 'latin1')],
  ['audio/mpeg', Buffer.from('ID3\x03\0', 'latin1')],
  ['audio/mp4', boxOf('M4A ', 'isom')],
  ['audio/wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
  ['audio/ogg', Buffer.from('OggS\0\x02', 'latin1')],
  ['video/mp4', boxOf('isom', 'mp42')],
  ['video/quicktime', boxOf('qt  ')],
  ['video/webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f])],
  ['application/pdf', Buffer.from('%PDF-1.7\n')],
];
/** It looks like a film until its tracks are read. */
const toldByTracks = 'audio/webm';

const strangers: readonly (readonly [string, Buffer])[] = [
  ['a page', Buffer.from('<!doctype html><script>')],
  ['a drawing of vectors', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a document behind something else', Buffer.from('\n%PDF-1.7\n')],
  ['a raw picture in boxes', boxOf('crx ', 'isom')],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(SNIFF_BYTES)],
];

describe('kinds of media', () => {
  it.each(strangers)('keeps no %s', (_what, head) => {
    expect(recogniseMedia(head)).toBeNull();
  });

  it('recognises every type of the table by its bytes, and only as that', () => {
    const kept = mediaKindNames.flatMap((kind) => mediaKinds[kind].types.map(([type]) => type));
    expect(heads.map(([type]) => type)).toEqual(kept.filter((type) => type !== toldByTracks));
    for (const [type, head] of heads)
      expect(recogniseMedia(head)).toEqual({ kind: keptTypeOf(type)?.kind, type });
  });

  it('offers every type and ending in a picker, and no type that is not kept', () => {
    expect(acceptOf('image').split(',').toSorted()).toEqual(
      [
        'image/avif',
        'image/gif',
        'image/heic',
        'image/heif',
        'image/jpeg',
        'image/png',
        'image/webp',
        '.avif',
        '.gif',
        '.heic',
        '.heif',
        '.jpeg',
        '.jpg',
        '.png',
        '.webp',
      ].toSorted(),
    );
    expect(keptTypeOf('image/svg+xml')).toBeNull();
    expect(keptTypeOf('image/heif')).toBeNull();
  });

  it('names variants from the largest to the smallest, each smaller than the one before', () => {
    for (const kind of mediaKindNames) {
      const sides = mediaKinds[kind].variants.map(([, side]) => side);
      expect(sides).toEqual(sides.toSorted((one, other) => other - one));
      expect(new Set(sides).size).toBe(sides.length);
      expect(mediaKinds[kind].maxBytes).toBeLessThanOrEqual(MOST_MEDIA_BYTES);
    }
  });
});
