/** A TrueType font out of a WOFF file: which letters it has, how wide they are, and a copy that holds no more than the letters needed. */

export interface FontFile {
  readonly tables: ReadonlyMap<string, DataView>;
  readonly unitsPerEm: number;
  /** In units of the em; `descent` is below zero. */
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  /** 0 where the font has no such letter. */
  readonly glyphOf: (codePoint: number) => number;
  /** In units of the em. */
  readonly advanceOf: (glyph: number) => number;
}

const WOFF = 0x77_4f_46_46;
const HEAD = { unitsPerEm: 18, box: 36, locaIsLong: 50, adjustment: 8 };
const bytesOf = (view: DataView): Uint8Array<ArrayBuffer> =>
  new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength); // fonts come from fetched buffers, which are not shared

/** Throws RangeError where the bytes are no WOFF file with TrueType outlines. */
export async function readFont(bytes: ArrayBuffer): Promise<FontFile> {
  const file = new DataView(bytes);
  if (bytes.byteLength < 44 || file.getUint32(0) !== WOFF)
    throw new RangeError('these bytes are no WOFF file');
  const tables = new Map<string, DataView>();
  for (let at = 44, left = file.getUint16(12); left > 0; at += 20, left -= 1) {
    const [start, packed, length] = [
      file.getUint32(at + 4),
      file.getUint32(at + 8),
      file.getUint32(at + 12),
    ];
    const part = new Uint8Array(bytes, start, packed);
    const whole = packed === length ? part : await inflated(part);
    if (whole.byteLength !== length) throw new RangeError('a table of the font is cut short');
    tables.set(tagAt(file, at), new DataView(whole.buffer, whole.byteOffset, whole.byteLength));
  }
  return fontOf(tables);
}

const tagAt = (view: DataView, at: number): string =>
  String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );

async function inflated(part: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(
      new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate')),
    ).arrayBuffer(),
  );
}

function tableOf(tables: ReadonlyMap<string, DataView>, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`the font has no table ${tag}`);
  return table;
}

function fontOf(tables: ReadonlyMap<string, DataView>): FontFile {
  const [head, hhea, hmtx] = [
    tableOf(tables, 'head'),
    tableOf(tables, 'hhea'),
    tableOf(tables, 'hmtx'),
  ];
  for (const tag of ['glyf', 'loca', 'maxp']) tableOf(tables, tag);
  const long = hhea.getUint16(34);
  const letters = lettersOf(tableOf(tables, 'cmap'));
  const side = (at: number) => head.getInt16(HEAD.box + at * 2);
  return {
    tables,
    unitsPerEm: head.getUint16(HEAD.unitsPerEm),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [side(0), side(1), side(2), side(3)],
    glyphOf: (codePoint) => letters.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, long - 1) * 4),
  };
}

/** Every letter with its glyph, from the widest of the maps there are. */
function lettersOf(cmap: DataView): ReadonlyMap<number, number> {
  const letters = new Map<number, number>();
  for (let record = 0; record < cmap.getUint16(2); record += 1) {
    const at = cmap.getUint32(4 + record * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === 4) readSegments(cmap, at, letters);
    if (format === 12) readGroups(cmap, at, letters);
  }
  return letters;
}

function readSegments(cmap: DataView, at: number, letters: Map<number, number>): void {
  const doubled = cmap.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  for (let segment = 0; segment < doubled; segment += 2) {
    const [start, end, delta, rangeAt] = [
      cmap.getUint16(starts + segment),
      cmap.getUint16(ends + segment),
      cmap.getUint16(starts + doubled + segment),
      starts + 2 * doubled + segment,
    ];
    const range = cmap.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xff_ff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - start));
      if (listed !== 0) letters.set(code, (listed + delta) & 0xff_ff);
    }
  }
}

function readGroups(cmap: DataView, at: number, letters: Map<number, number>): void {
  for (let group = at + 16, left = cmap.getUint32(at + 12); left > 0; group += 12, left -= 1) {
    const [start, end, glyph] = [
      cmap.getUint32(group),
      cmap.getUint32(group + 4),
      cmap.getUint32(group + 8),
    ];
    for (let code = start; code <= end; code += 1) letters.set(code, glyph + code - start);
  }
}

/** Glyphs that are put together from others need those too. */
function withParts(
  glyf: DataView,
  starts: readonly number[],
  wanted: Iterable<number>,
): ReadonlySet<number> {
  const kept = new Set([0, ...wanted]);
  for (const glyph of kept) {
    const at = starts[glyph] ?? 0;
    if ((starts[glyph + 1] ?? at) === at || glyf.getInt16(at) >= 0) continue;
    let part = at + 10;
    for (let more = true; more;) {
      const flags = glyf.getUint16(part);
      kept.add(glyf.getUint16(part + 2));
      more = (flags & 0x20) !== 0;
      part +=
        4 +
        ((flags & 1) === 0 ? 2 : 4) +
        ((flags & 8) === 0 ? 0 : 2) +
        ((flags & 0x40) === 0 ? 0 : 4) +
        ((flags & 0x80) === 0 ? 0 : 8);
    }
  }
  return kept;
}

/** The same font as a TrueType file with the outlines of these glyphs alone. Glyphs keep their numbers. */
export function subsetOf({ tables }: FontFile, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const [head, glyf, loca] = [
    tableOf(tables, 'head'),
    tableOf(tables, 'glyf'),
    tableOf(tables, 'loca'),
  ];
  const isLong = head.getInt16(HEAD.locaIsLong) === 1;
  const count = tableOf(tables, 'maxp').getUint16(4);
  const starts = Array.from({ length: count + 1 }, (_, glyph) =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2,
  );
  const kept = withParts(glyf, starts, glyphs);
  const outlines: Uint8Array[] = [];
  const places = new DataView(new ArrayBuffer((count + 1) * 4));
  let at = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    places.setUint32(glyph * 4, at);
    if (!kept.has(glyph)) continue;
    const outline = bytesOf(glyf).subarray(starts[glyph] ?? 0, starts[glyph + 1] ?? 0);
    outlines.push(outline, new Uint8Array((4 - (outline.length % 4)) % 4));
    at += outline.length + ((4 - (outline.length % 4)) % 4);
  }
  places.setUint32(count * 4, at);
  const ownHead = new DataView(bytesOf(head).slice().buffer);
  ownHead.setInt16(HEAD.locaIsLong, 1);
  ownHead.setUint32(HEAD.adjustment, 0);
  const post = new DataView(bytesOf(tableOf(tables, 'post')).slice(0, 32).buffer);
  post.setUint32(0, 0x3_00_00);
  const copied = ['OS/2', 'cmap', 'cvt ', 'fpgm', 'hhea', 'hmtx', 'maxp', 'name', 'prep'].flatMap(
    (tag) => {
      const table = tables.get(tag);
      return table === undefined ? [] : [[tag, bytesOf(table)] as const];
    },
  );
  return fileOf([
    ...copied,
    ['glyf', joined(outlines, at)],
    ['head', bytesOf(ownHead)],
    ['loca', bytesOf(places)],
    ['post', bytesOf(post)],
  ]);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function sumOf(bytes: Uint8Array): number {
  const view = new DataView(joined([bytes], Math.ceil(bytes.length / 4) * 4).buffer);
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function fileOf(
  tables: readonly (readonly [tag: string, bytes: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const start = 12 + sorted.length * 16;
  const file = new Uint8Array(sorted.reduce((sum, [, bytes]) => sum + padded(bytes.length), start));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, 0x1_00_00);
  for (const [place, value] of [
    sorted.length,
    16 * 2 ** power,
    power,
    (sorted.length - 2 ** power) * 16,
  ].entries())
    view.setUint16(4 + place * 2, value);
  let [record, at, headAt] = [12, start, 0];
  for (const [tag, bytes] of sorted) {
    for (let letter = 0; letter < 4; letter += 1)
      view.setUint8(record + letter, tag.codePointAt(letter) ?? 32);
    view.setUint32(record + 4, sumOf(bytes));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, bytes.length);
    file.set(bytes, at);
    if (tag === 'head') headAt = at;
    record += 16;
    at += padded(bytes.length);
  }
  view.setUint32(headAt + HEAD.adjustment, (0xb1_b0_af_ba - sumOf(file)) >>> 0);
  return file;
}
