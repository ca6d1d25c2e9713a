/** What a PDF says of itself by its end and its table of objects. Nothing in it is decoded, unpacked or carried out. */
import { Unplayable, type FileBytes } from '../recordings/file-bytes.ts';

/** Behind its end stand a few bytes more in many files. */
const TAIL = 2048;
/** As much of an object as is looked at. */
const LOOKED_AT = 32_768;
const MOST_SECTIONS = 1_000;
/** A file that was changed keeps its former tables. */
const MOST_TABLES = 20;
const ENTRY = 20;

interface Section {
  readonly first: number;
  readonly count: number;
  readonly at: number;
}
interface Table {
  /** Empty for a table that is packed: then nothing is looked up in it. */
  readonly sections: readonly Section[];
  readonly trailer: string;
}

export interface ToldPdf {
  readonly isLocked: boolean;
  /** Null where the file does not say it plainly. */
  readonly pages: number | null;
}

const textAt = async (file: FileBytes, at: number, length: number): Promise<string> =>
  (await file.read(at, length)).toString('latin1');

/** A name may be written with the numbers of its letters: `/#45ncrypt`. */
const plain = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const upTo = (text: string, end: string): string => text.split(end, 1)[0] ?? '';

async function startOf(file: FileBytes): Promise<number> {
  const tail = await textAt(file, Math.max(0, file.size - TAIL), TAIL);
  const said = tail.slice(tail.lastIndexOf('startxref'));
  const [, at = ''] = /^startxref\s+(\d{1,12})\s+%%EOF/.exec(said) ?? [];
  if (at === '' || Number(at) >= file.size) throw new Unplayable('has no end');
  return Number(at);
}

async function tableAt(file: FileBytes, at: number): Promise<Table> {
  const head = await textAt(file, at, 64);
  const [written] = /^\s*xref\s+/.exec(head) ?? [];
  if (written !== undefined) return plainTable(file, at + written.length);
  if (!/^\s*\d+\s+\d+\s+obj/.test(head)) throw new Unplayable('has no table');
  return { sections: [], trailer: plain(upTo(await textAt(file, at, LOOKED_AT), 'stream')) };
}

async function plainTable(file: FileBytes, begin: number): Promise<Table> {
  const sections: Section[] = [];
  for (let at = begin; sections.length < MOST_SECTIONS;) {
    const head = await textAt(file, at, 64);
    const [said, first = '', count = ''] = /^\s*(\d{1,10}) (\d{1,10})\s+/.exec(head) ?? [];
    if (said === undefined) {
      if (!/^\s*trailer/.test(head)) throw new Unplayable('has a broken table');
      return {
        sections,
        trailer: plain(upTo(await textAt(file, at, LOOKED_AT), 'startxref')),
      };
    }
    const section = { first: Number(first), count: Number(count), at: at + said.length };
    sections.push(section);
    at = section.at + section.count * ENTRY;
    if (at >= file.size) throw new Unplayable('has a table beyond its end');
  }
  throw new Unplayable('has too many tables');
}

/** Where the object lies, by this table or a former one. */
async function offsetOf(file: FileBytes, table: Table, wanted: number): Promise<number | null> {
  let asked = table;
  for (let tried = 0; tried < MOST_TABLES; tried += 1) {
    const section = asked.sections.find(
      ({ first, count }) => wanted >= first && wanted < first + count,
    );
    if (section !== undefined) {
      const entry = await textAt(file, section.at + (wanted - section.first) * ENTRY, ENTRY);
      const [, at] = /^(\d{10}) \d{5} n/.exec(entry) ?? [];
      return at === undefined ? null : Number(at);
    }
    const [, former] = /\/Prev\s+(\d{1,12})/.exec(asked.trailer) ?? [];
    if (former === undefined || Number(former) >= file.size) return null;
    asked = await tableAt(file, Number(former));
  }
  return null;
}

/** The words of an object; null where it is packed away in another. */
async function objectOf(file: FileBytes, table: Table, wanted: number): Promise<string | null> {
  const at = await offsetOf(file, table, wanted);
  if (at === null || at >= file.size) return null;
  const text = await textAt(file, at, LOOKED_AT);
  const [, number] = /^\s*(\d{1,10})\s+\d{1,5}\s+obj/.exec(text) ?? [];
  return Number(number) === wanted ? plain(upTo(text, 'endobj')) : null;
}

const referred = (text: string | null, name: '/Root' | '/Pages'): number | null => {
  const names = {
    '/Root': /\/Root\s+(\d{1,10})\s+\d{1,5}\s+R/,
    '/Pages': /\/Pages\s+(\d{1,10})\s+\d{1,5}\s+R/,
  };
  const [, number] = names[name].exec(text ?? '') ?? [];
  return number === undefined ? null : Number(number);
};

async function pagesOf(file: FileBytes, table: Table): Promise<number | null> {
  const root = referred(table.trailer, '/Root');
  const catalog = root === null ? null : await objectOf(file, table, root);
  const tree = referred(catalog, '/Pages');
  const pages = tree === null ? null : await objectOf(file, table, tree);
  const [, count] = /\/Count\s+(\d{1,6})\b/.exec(pages ?? '') ?? [];
  return count === undefined || Number(count) === 0 ? await pagesFirst(file) : Number(count);
}

/** A file made to be shown while it is fetched says it at its beginning. */
async function pagesFirst(file: FileBytes): Promise<number | null> {
  const first = upTo(await textAt(file, 0, 1024), 'endobj');
  const [, count] = (/\/Linearized\b/.test(first) && /\/N\s+(\d{1,6})\b/.exec(first)) || [];
  return count === undefined || Number(count) === 0 ? null : Number(count);
}

/** Throws `Unplayable` for what has no end or no table, as a file has that was cut. */
export async function lookAtPdf(file: FileBytes): Promise<ToldPdf> {
  const table = await tableAt(file, await startOf(file));
  if (!/\/Root\b/.test(table.trailer)) throw new Unplayable('has no beginning');
  return {
    isLocked: /\/Encrypt\b/.test(table.trailer),
    pages: await pagesOf(file, table).catch(() => null),
  };
}
