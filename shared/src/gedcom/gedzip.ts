/** GEDZIP: a zip file with `gedcom.ged` and every file it names by path. */
import { GedcomError } from './errors.ts';
import { type ZipEntry, type ZipLimits, readZip } from './zip-read.ts';
import { type ZipInput, writeZip } from './zip-write.ts';

export interface Gedzip {
  readonly gedcom: Uint8Array;
  /** Everything beside it, by the path the GEDCOM names it with; inflated when asked for. */
  readonly files: ReadonlyMap<string, ZipEntry>;
}

/** Is it a zip file at all? */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** `gedcom.ged`, or the one `.ged` there is. Throws GedcomError with a `zip-…` code for bombs, links, paths that lead outside and the like. */
export async function readGedzip(
  bytes: Uint8Array,
  limits: Partial<ZipLimits> = {},
): Promise<Gedzip> {
  const files = readZip(bytes, limits);
  const texts = [...files.keys()].filter((name) => /\.ged$/i.test(name));
  const main =
    files.get('gedcom.ged') ?? (texts.length === 1 ? files.get(texts[0] ?? '') : undefined);
  if (main === undefined) throw new GedcomError('zip-no-gedcom', 'no gedcom.ged in the zip file');
  files.delete(main.name);
  return { gedcom: await main.bytes(), files };
}

/** RangeError for an entry named `gedcom.ged`, for names that lead outside and for names given twice. */
export async function writeGedzip(
  gedcom: Uint8Array,
  entries: Iterable<ZipInput> = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const all = [...entries];
  const names = new Set(['gedcom.ged']);
  for (const { name } of all) {
    if (
      names.has(name) ||
      name === '' ||
      /^[/\\]|^[A-Za-z]:/.test(name) ||
      name.split(/[/\\]/).includes('..')
    )
      throw new RangeError(`no name for an entry: ${name}`);
    names.add(name);
  }
  return writeZip([{ name: 'gedcom.ged', bytes: gedcom }, ...all]);
}
