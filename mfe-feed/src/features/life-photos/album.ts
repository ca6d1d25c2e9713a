/** Where each photograph of an album stands: rows of equal height, as wide as the album, year by year. Pure; nothing is measured but the album's width. */
export interface AlbumPhoto {
  /** Width by height. */
  readonly ratio: number;
  /** Or the decade, in words; empty where nobody knows it. */
  readonly year: string;
}

export interface AlbumShape {
  /** Pixels, all of them. */
  readonly width: number;
  /** As high as a row would be, could it choose. */
  readonly height: number;
  readonly gap: number;
  /** Of the line that says the year. */
  readonly head: number;
}

export interface AlbumRow {
  /** From the top of the album. */
  readonly top: number;
  readonly height: number;
  /** The first photograph in it, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

export interface AlbumYear {
  readonly year: string;
  readonly top: number;
  readonly from: number;
  readonly to: number;
  readonly rows: readonly AlbumRow[];
}

export interface Album {
  readonly height: number;
  readonly years: readonly AlbumYear[];
}

/** The photographs of each year, in their order. */
function yearsOf(photos: readonly AlbumPhoto[]): readonly Omit<AlbumYear, 'top' | 'rows'>[] {
  const years: { year: string; from: number; to: number }[] = [];
  for (const [at, { year }] of photos.entries()) {
    const last = years.at(-1);
    if (last?.year === year) last.to = at + 1;
    else years.push({ year, from: at, to: at + 1 });
  }
  return years;
}

const heightOf = (count: number, ratios: number, { width, gap }: AlbumShape): number =>
  (width - gap * (count - 1)) / ratios;

/** The photograph after the last of a row that begins here, and whether the row is full. */
function rowFrom(
  photos: readonly AlbumPhoto[],
  from: number,
  end: number,
  shape: AlbumShape,
): { readonly to: number; readonly ratios: number; readonly isFull: boolean } {
  let ratios = 0;
  for (let at = from; at < end; at += 1) {
    const before = ratios;
    ratios += photos[at]?.ratio ?? 1;
    const height = heightOf(at + 1 - from, ratios, shape);
    if (height > shape.height) continue;
    // Without this one the row may come nearer to the height it would choose.
    const without = before === 0 ? Infinity : heightOf(at - from, before, shape);
    return without / shape.height < shape.height / height
      ? { to: at, ratios: before, isFull: true }
      : { to: at + 1, ratios, isFull: true };
  }
  return { to: end, ratios, isFull: false };
}

/**
 * @param isWhole false while more will come: then the last row of all is left out until it is full, so that no photograph moves that is seen already
 */
export function layOut(photos: readonly AlbumPhoto[], shape: AlbumShape, isWhole: boolean): Album {
  let top = 0;
  const years: AlbumYear[] = [];
  for (const { year, from, to } of yearsOf(photos)) {
    const rows: AlbumRow[] = [];
    const start = top;
    top += shape.head;
    for (let at = from; at < to;) {
      const row = rowFrom(photos, at, to, shape);
      if (!row.isFull && !isWhole && to === photos.length) break;
      const height = row.isFull
        ? heightOf(row.to - at, row.ratios, shape)
        : Math.min(shape.height, heightOf(row.to - at, row.ratios, shape));
      rows.push({ top, height, from: at, to: row.to });
      top += height + shape.gap;
      at = row.to;
    }
    if (rows.length === 0) top = start;
    else years.push({ year, top: start, from, to, rows });
  }
  return { height: top, years };
}

/** Where the photographs of a row begin, from the side where one begins to read, and how wide they are. */
export function cellsOf(
  photos: readonly AlbumPhoto[],
  { from, to, height }: AlbumRow,
  gap: number,
): readonly { readonly at: number; readonly start: number; readonly width: number }[] {
  let start = 0;
  return photos.slice(from, to).map(({ ratio }, place) => {
    const cell = { at: from + place, start, width: ratio * height };
    start += cell.width + gap;
    return cell;
  });
}

export const rowsOfAlbum = ({ years }: Album): readonly AlbumRow[] =>
  years.flatMap(({ rows }) => rows);

/** The photograph of the next row (`by` 1) or the one before (-1) that stands nearest to this one; this one where there is no such row. */
export function besideRow(
  album: Album,
  photos: readonly AlbumPhoto[],
  at: number,
  by: 1 | -1,
): number {
  const rows = rowsOfAlbum(album);
  const here = rows.findIndex(({ from, to }) => from <= at && at < to);
  const [row, other] = [rows[here], rows[here + by]];
  if (row === undefined || other === undefined) return at;
  const middles = (of: AlbumRow) =>
    cellsOf(photos, of, 0).map((cell) => ({ at: cell.at, middle: cell.start + cell.width / 2 }));
  const mine = middles(row).find((cell) => cell.at === at)?.middle ?? 0;
  return middles(other).reduce((nearest, cell) =>
    Math.abs(cell.middle - mine) < Math.abs(nearest.middle - mine) ? cell : nearest,
  ).at;
}
