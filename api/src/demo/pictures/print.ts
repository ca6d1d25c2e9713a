/** From a drawing to a "photograph" of its time: tone, grain, vignette, paper edge. All by our own hand; deterministic to the byte. */
import sharp from 'sharp';
import { chanceOf, times, type Scene } from './svg.ts';

export type Era = 'plate' | 'silver' | 'faded' | 'gloss' | 'digital';

export function eraOf(year: number): Era {
  if (year < 1952) return 'plate';
  if (year < 1968) return 'silver';
  if (year < 1984) return 'faded';
  return year < 2004 ? 'gloss' : 'digital';
}

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
  plate: {
    saturation: 0.04,
    cast: [1.05, 0.96, 0.8],
    grain: 0.34,
    vignette: 0.5,
    paper: '#dedcd6',
    edge: 0.036,
    lift: 14,
  },
  silver: {
    saturation: 0.03,
    cast: [1.04, 1, 0.9],
    grain: 0.28,
    vignette: 0.34,
    paper: '#ebeae6',
    edge: 0.034,
    lift: 8,
  },
  faded: {
    saturation: 0.84,
    cast: [1.09, 1, 0.88],
    grain: 0.24,
    vignette: 0.26,
    paper: '#dae2e4',
    edge: 0.03,
    lift: 20,
  },
  gloss: {
    saturation: 1.08,
    cast: [1.02, 1, 0.98],
    grain: 0.16,
    vignette: 0.2,
    paper: '#f1efea',
    edge: 0.018,
    lift: 4,
  },
  digital: {
    saturation: 1.05,
    cast: [1.02, 1.02, 1.02],
    grain: 0.12,
    vignette: 0.12,
    paper: '',
    edge: 0,
    lift: 0,
  },
};

type Row = [number, number, number];
/** Saturation and cast in one colour matrix. */
const matrixOf = ({ saturation, cast }: Look): [Row, Row, Row] => {
  const luma: Row = [0.3, 0.59, 0.11];
  const row = (channel: 0 | 1 | 2): Row => {
    const part = (from: 0 | 1 | 2) =>
      cast[channel] * (luma[from] * (1 - saturation) + (from === channel ? saturation : 0));
    return [part(0), part(1), part(2)];
  };
  return [row(0), row(1), row(2)];
};

/** Long side of the finished file, in pixels. */
export const LONG_SIDE = 1600;

const TILE = 512;
let tile: Int16Array | undefined;
/** One tile of silver grain, in steps of brightness, with slower blotches in it, shared by all pictures. */
const grain = (): Int16Array => {
  if (tile !== undefined) return tile;
  const chance = chanceOf('grain');
  const coarse = times(64 * 64, () => chance() - 0.5);
  tile = Int16Array.from({ length: TILE * TILE }, (_, index) => {
    const blotch =
      coarse[(Math.floor(index / TILE / 8) % 64) * 64 + (Math.floor((index % TILE) / 8) % 64)] ?? 0;
    return Math.round((chance() + chance() + chance() - 1.5) * 36 + blotch * 9);
  });
  return tile;
};

/** Light from above left, and the corners that old lenses left dark. */
const lens = (strength: number): string =>
  `<defs><radialGradient id="v" cx=".5" cy=".47" r=".75"><stop offset=".55" stop-color="#1a1208" stop-opacity="0"/><stop offset="1" stop-color="#1a1208" stop-opacity="${strength}"/></radialGradient>` +
  '<linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6df" stop-opacity=".16"/><stop offset=".5" stop-color="#fff6df" stop-opacity="0"/></linearGradient></defs>' +
  '<rect width="100%" height="100%" fill="url(#l)"/><rect width="100%" height="100%" fill="url(#v)"/>';

/** The little orange figures that cameras burnt into the corner around 1990. */
const segments: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abfgcd',
};
const strokes: Readonly<Record<string, string>> = {
  a: 'M3 0H15',
  b: 'M18 3V15',
  c: 'M18 21V33',
  d: 'M3 36H15',
  e: 'M0 21V33',
  f: 'M0 3V15',
  g: 'M3 18H15',
};
const stamp = (text: string, width: number, height: number): string =>
  `<g transform="translate(${width - 60 - text.length * 27} ${height - 92})" fill="none" stroke="#ff9a3c" stroke-width="4.4" stroke-linecap="round" opacity=".88">${text
    .split('')
    .map(
      (char, index) =>
        `<g transform="translate(${index * 27} 0)">${(segments[char] ?? '')
          .split('')
          .map((segment) => `<path d="${strokes[segment] ?? ''}"/>`)
          .join('')}${char === "'" ? '<path d="M8 0v8"/>' : ''}</g>`,
    )
    .join('')}</g>`;

/** The paper around the picture, its edge cut in waves before 1952. */
const paper = (width: number, height: number, edge: number, look: Look, era: Era): string => {
  if (edge === 0) return '';
  const chance = chanceOf(`edge ${width}${height}`);
  const wave = (count: number, place: (at: number) => string): string =>
    times(count, (i) => place(i * 22 + 11)).join('');
  const cut =
    era !== 'plate'
      ? ''
      : `<g fill="#b8aa8b">${wave(Math.floor(width / 22), (x) => `<circle cx="${x}" cy="${chance() * 3}" r="6"/><circle cx="${x}" cy="${height - chance() * 3}" r="6"/>`)}${wave(Math.floor(height / 22), (y) => `<circle cx="${chance() * 3}" cy="${y}" r="6"/><circle cx="${width - chance() * 3}" cy="${y}" r="6"/>`)}</g>`;
  return `<path fill-rule="evenodd" fill="${look.paper}" d="M0 0H${width}V${height}H0ZM${edge} ${edge}V${height - edge}H${width - edge}V${edge}Z"/><rect x="${edge - 2}" y="${edge - 2}" width="${width - edge * 2 + 4}" height="${height - edge * 2 + 4}" fill="none" stroke="#00000030" stroke-width="2"/>${cut}`;
};

/** Tone and grain in one pass over the pixels, in place. Written for speed: once for each of two million pixels. */
function expose(bytes: Buffer, width: number, look: Look): void {
  const pixels = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length);
  const noise = grain();
  const keep = 1 - look.lift / 255;
  const [red, green, blue] = matrixOf(look);
  const tone = (row: Row, r: number, g: number, b: number) =>
    (row[0] * r + row[1] * g + row[2] * b) * keep;
  for (let at = 0, pixel = 0; at < pixels.length; at += 3, pixel += 1) {
    const x = pixel % width;
    const speck =
      Number(noise[(((pixel - x) / width) % TILE) * TILE + (x % TILE)]) * look.grain + look.lift;
    const [r, g, b] = [Number(pixels[at]), Number(pixels[at + 1]), Number(pixels[at + 2])];
    pixels[at] = tone(red, r, g, b) + speck;
    pixels[at + 1] = tone(green, r, g, b) + speck;
    pixels[at + 2] = tone(blue, r, g, b) + speck;
  }
}

/** JPEG bytes of a scene as taken in `year`; 1600 pixels on the longer side, paper included. */
export const printScene = async (scene: Scene, year: number): Promise<Buffer> => {
  const era = eraOf(year);
  const look = looks[era];
  const edge = Math.round(LONG_SIDE * look.edge);
  const ratio = (LONG_SIDE - edge * 2) / Math.max(scene.width, scene.height);
  const [inside, tall] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
  const [width, height] = [inside + edge * 2, tall + edge * 2];
  const dated =
    year >= 1988 && year < 2002
      ? stamp(`'${String(year % 100).padStart(2, '0')}`, scene.width, scene.height)
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><svg x="${edge}" y="${edge}" width="${inside}" height="${tall}" viewBox="0 0 ${scene.width} ${scene.height}">${scene.content}${dated}${lens(look.vignette)}</svg>${paper(width, height, edge, look, era)}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: 8_000_000 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expose(data, info.width, look);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 84, chromaSubsampling: '4:2:0' })
    .toBuffer();
};
