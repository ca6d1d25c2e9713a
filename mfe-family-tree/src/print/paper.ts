/** How a drawing comes onto paper: sizes, scale, and the sheets it is cut into. Millimetres throughout. Pure. */

export const paperSizes = {
  a4: [210, 297],
  a3: [297, 420],
  a2: [420, 594],
  a1: [594, 841],
  a0: [841, 1189],
} as const;
export type PaperSize = keyof typeof paperSizes | 'needed';
export type Orientation = 'auto' | 'portrait' | 'landscape';

export interface PaperChoice {
  readonly size: PaperSize;
  readonly orientation: Orientation;
  /** 'fit': the whole on one sheet of that size. 'real': a size one reads well, on as many sheets of that size as it takes. */
  readonly scale: 'fit' | 'real';
  /** Cut into A4 sheets to be glued together. */
  readonly tiles: boolean;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  /** The part of the poster that is printed on it, and where on the page that part begins. */
  readonly window: Area;
  readonly left: number;
  readonly top: number;
  /** '' where there is one page alone; else column and row: B3. */
  readonly name: string;
}

export interface Plan {
  /** Of the whole poster, margins included. */
  readonly width: number;
  readonly height: number;
  /** Millimetres for one unit of the drawing. */
  readonly scale: number;
  /** Where the drawing begins on the poster. */
  readonly left: number;
  readonly top: number;
  readonly pages: readonly Page[];
  readonly columns: number;
  readonly rows: number;
}

/** Names are 3.4 mm high then, as in a book. */
export const REAL = 0.2;
export const MARGIN = 10;
export const OVERLAP = 10;
/** Of a page that is cut: printers leave a rim, and the marks need room. */
export const RIM = 10;

type Extent = readonly [width: number, height: number];
const turned = ([width, height]: Extent): Extent => [height, width];

function sheetFor({ size, orientation }: PaperChoice, [width, height]: Extent): Extent | null {
  if (size === 'needed') return null;
  const isWide = orientation === 'landscape' || (orientation === 'auto' && width > height);
  return isWide ? turned(paperSizes[size]) : paperSizes[size];
}

const fitOf = ([width, height]: Extent, [paperWidth, paperHeight]: Extent): number =>
  Math.min((paperWidth - 2 * MARGIN) / width, (paperHeight - 2 * MARGIN) / height);

/** Whether a drawing of that size stands within the margins of a sheet. */
const holds = (sheet: Extent, [width, height]: Extent): boolean =>
  width <= sheet[0] - 2 * MARGIN + 0.01 && height <= sheet[1] - 2 * MARGIN + 0.01;
const { a4 } = paperSizes;

/** `drawing`: in its own units. */
export function planOf(drawing: Extent, choice: PaperChoice): Plan {
  const sheet = sheetFor(choice, drawing);
  const scale =
    sheet === null || choice.scale === 'real' ? REAL : Math.min(fitOf(drawing, sheet), 5 * REAL);
  const inner: Extent = [drawing[0] * scale, drawing[1] * scale];
  // Whoever glues sheets together cuts off what is empty.
  const papers = choice.tiles ? [turned(a4), a4] : [sheet].filter((paper) => paper !== null);
  const one = papers.find((paper) => holds(paper, inner)) ?? null;
  const [width, height] = one ?? [inner[0] + 2 * MARGIN, inner[1] + 2 * MARGIN];
  const poster = {
    width,
    height,
    scale,
    left: (width - inner[0]) / 2,
    top: Math.min((height - inner[1]) / 2, Math.max(MARGIN, (height - inner[1]) / 3)),
  };
  return { ...poster, ...sheetsOf(poster, choice, one === null ? sheet : null, one !== null) };
}

/** `paper`: what the poster is cut into where it does not stand on one sheet. */
function sheetsOf(
  poster: Pick<Plan, 'width' | 'height'>,
  { tiles }: PaperChoice,
  paper: Extent | null,
  isOne: boolean,
): Cut {
  if (tiles && !isOne) return fewest(poster, a4);
  if (!tiles && paper !== null) return cut(poster, paper);
  const { width, height } = poster;
  return {
    columns: 1,
    rows: 1,
    pages: [{ width, height, window: { x: 0, y: 0, width, height }, left: 0, top: 0, name: '' }],
  };
}

type Cut = Pick<Plan, 'pages' | 'columns' | 'rows'>;

function fewest(poster: Pick<Plan, 'width' | 'height'>, paper: Extent): Cut {
  const [upright, wide] = [cut(poster, paper), cut(poster, turned(paper))];
  return wide.pages.length < upright.pages.length ? wide : upright;
}

/** Sheets side by side and below each other, each sharing a strip with the next. */
function cut(
  { width, height }: Pick<Plan, 'width' | 'height'>,
  [pageWidth, pageHeight]: Extent,
): Cut {
  const [innerWidth, innerHeight] = [pageWidth - 2 * RIM, pageHeight - 2 * RIM];
  const needed = (whole: number, part: number) =>
    Math.max(1, Math.ceil((whole - OVERLAP - 0.01) / (part - OVERLAP)));
  const [columns, rows] = [needed(width, innerWidth), needed(height, innerHeight)];
  const pages = Array.from({ length: columns * rows }, (_, index): Page => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [column * (innerWidth - OVERLAP), row * (innerHeight - OVERLAP)];
    const window = {
      x,
      y,
      width: Math.min(innerWidth, width - x),
      height: Math.min(innerHeight, height - y),
    };
    return {
      width: pageWidth,
      height: pageHeight,
      window,
      left: RIM,
      top: RIM,
      name: `${lettersOf(column)}${String(row + 1)}`,
    };
  });
  return { pages, columns, rows };
}

/** A … Z, AA, AB … */
export function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`;
}

/** How large a drawing of that size will come to stand: millimetres for one of its units. */
export type ScaleOf = (drawing: Extent) => number;
/** Points. Below that nobody reads letters without a glass. */
export const LEGIBLE = 6;
const POINT = 25.4 / 72;
/** So large letters are in units of the drawing that are just legible at that scale. */
export const leastOn = (scale: number): number => (LEGIBLE * POINT) / scale;
export const pointsOf = (scale: number, units: number): number => (scale * units) / POINT;
