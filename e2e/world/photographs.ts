/** Photographs of our own: drawn by the browser, with the tag a phone writes when it is held sideways. Real ones from phones where they lie beside the repository. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { textAt } from './api.ts';
import { root } from './server.ts';

export interface Photograph {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const draw = async ({
  width,
  height,
  hue,
}: {
  readonly width: number;
  readonly height: number;
  readonly hue: number;
}): Promise<string> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  // The left half warm, the right half dark: which way is up can be told from the picture alone.
  pen.fillStyle = `hsl(${String(hue)} 60% 60%)`;
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = '#102030';
  pen.fillRect(width / 2, 0, width / 2, height);
  return canvas.toDataURL('image/jpeg', 0.9);
};

/** An EXIF segment that says one thing: how the camera was held (1 upright, 6 turned right, 8 turned left). */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4); // the first directory follows
  tiff.writeUInt16BE(1, 8); // with one entry:
  tiff.writeUInt16BE(0x0112, 10); // the orientation,
  tiff.writeUInt16BE(3, 12); // a short,
  tiff.writeUInt32BE(1, 14); // one of them
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG of that size as the sensor saw it; `orientation` as the phone noted it. */
export async function drawPhotograph(
  page: Page,
  name: string,
  size: { readonly width: number; readonly height: number; readonly hue: number },
  orientation = 1,
): Promise<Photograph> {
  const url = await page.evaluate(draw, size);
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]),
  };
}

/** Begins like a photograph and is none. */
export const brokenPhotograph = (name: string): Photograph => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.alloc(4_000, 'not a picture '),
  ]),
});

const folder = join(root, '../shared/data/photos');

/** Photographs of real phones, held every way, and one HEIC; none on a machine that has not got them. */
export function fromPhones(): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /portrait_6\.jpg|landscape_3\.jpg|DSCN0010\.jpg|\.HEIC$/u.test(name))
    .filter((name) => readFileSync(join(folder, name)).length > 0)
    .map((name) => join(folder, name));
}

/** Sends a photograph, and gives the id it is kept under. */
export async function sendPhotograph(
  url: string,
  token: string,
  { buffer, mimeType, name }: Photograph,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name);
  const response = await fetch(`${url}/api/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return textAt(await response.json(), 'data', 'id');
}
