/** From a drawing to a "photograph" of its time: tone, grain, vignette, paper edge. All by our own hand; deterministic to the byte. */
import sharp, { type Sharp } from 'sharp';
import { chanceOf, times, type Scene } from './svg.ts';

export type Era = 'plate' | 'silver' | 'faded' | 'gloss' | 'digital';

export const eraOf = (year: number): Era => (year < 1952 ? 'plate' : year < 1968 ? 'silver' : year < 1984 ? 'faded' : year < 2004 ? 'gloss' : 'digital');

interface Look {
  /** 0 is black and white. */
  readonly saturation: number;
  /** What the paper makes of white: red, green, blue. */
  readonly cast: readonly [number, number, number];
  readonly grain: number;
  readonly vignette: number;
  readonly paper: string;
  /** Paper edge, as a share of the longer side. */
  readonly edge: number;
  readonly lift: number;
}

const looks: Readonly<Record<Era, Look>> = {
  plate: { saturation: 0.04, cast: [1.1, 0.97, 0.76], grain: 0.34, vignette: 0.5, paper: '#e6d9bd', edge: 0.036, lift: 14 },
  silver: { saturation: 0.03, cast: [1.04, 1, 0.9], grain: 0.28, vignette: 0.34, paper: '#efe9da', edge: 0.034, lift: 8 },
  faded: { saturation: 0.84, cast: [1.09, 1, 0.88], grain: 0.24, vignette: 0.26, paper: '#f1ead9', edge: 0.03, lift: 20 },
  gloss: { saturation: 1.08, cast: [1.02, 1, 0.98], grain: 0.16, vignette: 0.2, paper: '#f6f3ea', edge: 0.018, lift: 4 },
  digital: { saturation: 1.05, cast: [1.02, 1.02, 1.02], grain: 0.12, vignette: 0.12, paper: '', edge: 0, lift: 0 },
};

type Row = [number, number, number];
/** Saturation and cast in one colour matrix. */
const matrixOf = ({ saturation, cast }: Look): [Row, Row, Row] => {
  const luma: Row = [0.3, 0.59, 0.11];
  const row = (channel: 0 | 1 | 2): Row => {
    const part = (from: 0 | 1 | 2) => cast[channel] * (luma[from] * (1 - saturation) + (from === channel ? saturation : 0));
    return [part(0), part(1), part(2)];
  };
  return [row(0), row(1), row(2)];
};

/** Long side of the finished file, in pixels. */
export const LONG_SIDE = 1600;

let grainTile: Promise<Buffer> | undefined;
/** One tile of silver grain around middle grey, with slower blotches in it, shared by all pictures. */
const grain = (): Promise<Buffer> => (grainTile ??= (() => {
  const size = 512;
  const chance = chanceOf('grain');
  const coarse = times(64 * 64, () => chance() - 0.5);
  const pixels = Buffer.alloc(size * size * 3);
  for (let index = 0; index < size * size; index += 1) {
    const [x, y] = [index % size, Math.floor(index / size)];
    const blotch = coarse[(Math.floor(y / 8) % 64) * 64 + (Math.floor(x / 8) % 64)] ?? 0;
    const value = Math.round(128 + (chance() + chance() + chance() - 1.5) * 92 + blotch * 22);
    pixels.fill(Math.min(255, Math.max(0, value)), index * 3, index * 3 + 3);
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } }).png({ compressionLevel: 1 }).toBuffer();
})());

const overlay = (width: number, height: number, strength: number) => Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx=".5" cy=".47" r=".75"><stop offset=".55" stop-color="#1a1208" stop-opacity="0"/><stop offset="1" stop-color="#1a1208" stop-opacity="${strength}"/></radialGradient>
  <linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6df" stop-opacity=".16"/><stop offset=".5" stop-color="#fff6df" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/><rect width="100%" height="100%" fill="url(#v)"/></svg>`);

/** The little orange figures that cameras burnt into the corner around 1990. */
const segments: Readonly<Record<string, string>> = { 0: 'abcdef', 1: 'bc', 2: 'abged', 3: 'abgcd', 4: 'fgbc', 5: 'afgcd', 6: 'afgedc', 7: 'abc', 8: 'abcdefg', 9: 'abfgcd' };
const strokes: Readonly<Record<string, string>> = { a: 'M3 0H15', b: 'M18 3V15', c: 'M18 21V33', d: 'M3 36H15', e: 'M0 21V33', f: 'M0 3V15', g: 'M3 18H15' };
const stamp = (text: string, width: number, height: number): string =>
  `<g transform="translate(${width - 60 - text.length * 27} ${height - 92})" fill="none" stroke="#ff9a3c" stroke-width="4.4" stroke-linecap="round" opacity=".88">${[...text].map((char, index) => `<g transform="translate(${index * 27} 0)">${[...(segments[char] ?? '')].map((segment) => `<path d="${strokes[segment] ?? ''}"/>`).join('')}${char === "'" ? '<path d="M8 0v8"/>' : ''}</g>`).join('')}</g>`;

/** A paper edge with a bevel, slightly cut askew before 1952. */
const framed = async (picture: Buffer, width: number, height: number, look: Look, era: Era): Promise<Sharp> => {
  if (look.edge === 0) return sharp(picture, { raw: { width, height, channels: 3 } });
  const edge = Math.round(Math.max(width, height) * look.edge);
  const [w, h] = [width + edge * 2, height + edge * 2];
  const chance = chanceOf(`edge ${width}${height}`);
  const cut = era === 'plate' ? times(Math.floor(w / 22), (i) => `<circle cx="${i * 22 + 11}" cy="${chance() * 3}" r="6"/><circle cx="${i * 22 + 11}" cy="${h - chance() * 3}" r="6"/>`).join('') + times(Math.floor(h / 22), (i) => `<circle cx="${chance() * 3}" cy="${i * 22 + 11}" r="6"/><circle cx="${w - chance() * 3}" cy="${i * 22 + 11}" r="6"/>`).join('') : '';
  const paper = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><g fill="#b8aa8b">${cut}</g><rect x="${edge - 2}" y="${edge - 2}" width="${width + 4}" height="${height + 4}" fill="none" stroke="#00000030" stroke-width="2"/></svg>`);
  const extended = await sharp(picture, { raw: { width, height, channels: 3 } }).extend({ top: edge, bottom: edge, left: edge, right: edge, background: look.paper }).raw().toBuffer();
  return sharp(extended, { raw: { width: w, height: h, channels: 3 } }).composite([{ input: paper }]);
};

/** JPEG bytes of a scene as taken in `year`; about 1600 pixels on the longer side. */
export const print = async (scene: Scene, year: number): Promise<Buffer> => {
  const era = eraOf(year);
  const look = looks[era];
  const inner = Math.round(LONG_SIDE * (1 - look.edge * 2));
  const ratio = inner / Math.max(scene.width, scene.height);
  const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
  const dated = year >= 1988 && year < 2002 ? stamp(`'${String(year % 100).padStart(2, '0')}`, scene.width, scene.height) : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${scene.width} ${scene.height}">${scene.content}${dated}</svg>`;
  const flat = await sharp(Buffer.from(svg), { limitInputPixels: 8_000_000 }).removeAlpha().recomb(matrixOf(look)).linear(1 - look.lift / 255, look.lift)
    .raw().toBuffer({ resolveWithObject: true });
  const channels = flat.info.channels === 1 ? 1 : 3;
  const toned = await sharp(flat.data, { raw: { width, height, channels } }).toColourspace('srgb')
    .composite([{ input: overlay(width, height, look.vignette) }, { input: await dimmed(look.grain), tile: true, blend: 'soft-light' }]).removeAlpha().raw().toBuffer();
  return (await framed(toned, width, height, look, era)).jpeg({ quality: 84, chromaSubsampling: '4:2:0' }).toBuffer();
};

const dimmedTiles = new Map<number, Promise<Buffer>>();
/** Grain drawn towards middle grey, where soft light changes nothing. */
const dimmed = (strength: number): Promise<Buffer> => {
  const kept = dimmedTiles.get(strength);
  if (kept !== undefined) return kept;
  const made = grain().then((tile) => sharp(tile).linear(strength, 128 * (1 - strength)).png({ compressionLevel: 1 }).toBuffer());
  dimmedTiles.set(strength, made);
  return made;
};
