/** What the press needs from a browser: fonts by their addresses, letters of any script, portraits. */
import { markOf, type TreeModel } from '../model/index.ts';
import { arrangeAside } from './arrange.ts';
import type { FontSource } from './faces.ts';
import { isRightToLeft } from './clean.ts';
import { FALL, RISE, type Scribe, type Style } from './letters.ts';
import { inks, type Picture } from './marks.ts';
import { paceOf } from './pace.ts';
import type { Press } from './sheet.ts';

/** The build gives each file its address; only those whose letters occur are fetched. */
const addresses: Readonly<Record<string, URL>> = {
  'name latin': new URL(
    '@fontsource/brygada-1918/files/brygada-1918-latin-500-normal.woff',
    import.meta.url,
  ),
  'name latin-ext': new URL(
    '@fontsource/brygada-1918/files/brygada-1918-latin-ext-500-normal.woff',
    import.meta.url,
  ),
  'name vietnamese': new URL(
    '@fontsource/brygada-1918/files/brygada-1918-vietnamese-500-normal.woff',
    import.meta.url,
  ),
  'name cyrillic': new URL(
    '@fontsource/brygada-1918/files/brygada-1918-cyrillic-500-normal.woff',
    import.meta.url,
  ),
  'name cyrillic-ext': new URL(
    '@fontsource/brygada-1918/files/brygada-1918-cyrillic-ext-500-normal.woff',
    import.meta.url,
  ),
  'name greek': new URL(
    '@fontsource/brygada-1918/files/brygada-1918-greek-500-normal.woff',
    import.meta.url,
  ),
  'plain latin': new URL(
    '@fontsource/commissioner/files/commissioner-latin-400-normal.woff',
    import.meta.url,
  ),
  'plain latin-ext': new URL(
    '@fontsource/commissioner/files/commissioner-latin-ext-400-normal.woff',
    import.meta.url,
  ),
  'plain vietnamese': new URL(
    '@fontsource/commissioner/files/commissioner-vietnamese-400-normal.woff',
    import.meta.url,
  ),
  'plain cyrillic': new URL(
    '@fontsource/commissioner/files/commissioner-cyrillic-400-normal.woff',
    import.meta.url,
  ),
  'plain cyrillic-ext': new URL(
    '@fontsource/commissioner/files/commissioner-cyrillic-ext-400-normal.woff',
    import.meta.url,
  ),
  'plain greek': new URL(
    '@fontsource/commissioner/files/commissioner-greek-400-normal.woff',
    import.meta.url,
  ),
};

/** Mutable: a face once fetched serves every sheet of this page. */
const fetched = new Map<string, Promise<ArrayBuffer>>();

const fonts: FontSource = (face, script) => {
  const key = `${face} ${script}`;
  const address = addresses[key];
  if (address === undefined) return Promise.reject(new RangeError(`there is no font for ${key}`));
  const known =
    fetched.get(key) ??
    fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(`the font for ${key} answered ${String(answer.status)}`);
      return answer.arrayBuffer();
    });
  fetched.set(key, known);
  known.catch(() => {
    fetched.delete(key);
  });
  return known;
};

/** Pixels for one unit of the drawing: 380 an inch at the size one reads. */
const FINE = 3;

/** Null where there is no canvas. */
function scribeOf(): Scribe | null {
  const measure =
    typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (measure === null) return null;
  const fontOf = ({ face, size }: Style, zoom: number) =>
    `${face === 'name' ? '500' : '400'} ${String(size * zoom)}px ${face === 'name' ? '"Brygada 1918", serif' : 'Commissioner, sans-serif'}`;
  const widthOf = (text: string, style: Style) => {
    measure.font = fontOf(style, 1);
    return Math.ceil(measure.measureText(text).width) + 2;
  };
  return {
    widthOf,
    picture: async (text, style) => {
      const [width, height] = [
        Math.ceil(widthOf(text, style) * FINE),
        Math.ceil(style.size * (RISE + FALL) * FINE),
      ];
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (pen === null) return null;
      pen.font = fontOf(style, FINE);
      pen.fillStyle = inks[style.ink];
      pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
      pen.textAlign = 'left';
      pen.fillText(text, FINE, style.size * RISE * FINE);
      const { data } = pen.getImageData(0, 0, width, height);
      const cover = new Uint8Array(width * height);
      for (let pixel = 0; pixel < cover.length; pixel += 1) cover[pixel] = data[pixel * 4 + 3] ?? 0;
      return {
        width,
        height,
        type: 'image/png',
        bytes: new Uint8Array(
          await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
        ),
        cover,
      };
    },
  };
}

const PORTRAIT = 144;

/** Small, square, without anything the file of the picture says besides the picture. */
async function portraitFrom(address: string): Promise<Picture | null> {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const canvas = new OffscreenCanvas(PORTRAIT, PORTRAIT);
    const pen = canvas.getContext('2d');
    if (pen === null || side === 0) return null;
    pen.fillStyle = inks.paper;
    pen.fillRect(0, 0, PORTRAIT, PORTRAIT);
    pen.drawImage(
      image,
      (image.naturalWidth - side) / 2,
      (image.naturalHeight - side) / 2,
      side,
      side,
      0,
      0,
      PORTRAIT,
      PORTRAIT,
    );
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
    return {
      width: PORTRAIT,
      height: PORTRAIT,
      type: 'image/jpeg',
      bytes: new Uint8Array(await blob.arrayBuffer()),
    };
  } catch {
    return null;
  }
}

/** The press of this page, for one sheet of one tree. */
export function browserPress(
  model: TreeModel,
  signal: AbortSignal,
  tell: (share: number) => void,
): Press {
  return {
    fonts,
    scribe: scribeOf(),
    pace: paceOf(signal, tell),
    arrange: (persons, options) =>
      arrangeAside(
        { graph: model.graph, persons, options },
        () => new Worker(new URL('./print.worker.ts', import.meta.url)),
        signal,
      ),
    portrait: (person) => {
      const address = markOf(model, person)?.picture ?? null;
      return address === null ? Promise.resolve(null) : portraitFrom(address);
    },
  };
}
