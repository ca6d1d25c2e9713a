/** A file to its columns: tolerant of everything, silent about nothing. */
import { reportCycles } from './cycles.ts';
import { type Examined, examineEncoding, toUtf8 } from './encoding.ts';
import { GedcomError } from './errors.ts';
import { walkFamilies } from './link.ts';
import { XrefTable } from './lists.ts';
import { matchLinks, type Names } from './match.ts';
import { Report } from './report.ts';
import { Scanner, type Scanned } from './scan.ts';
import { lineNumber } from './structure.ts';
import { T } from './tags.ts';
import { defaultLimits, type GedcomFile, type Limits, type Pointers } from './types.ts';
import { surveyBytes, textOf } from './utf8.ts';
import { detectVersion } from './version.ts';

export interface ReadOptions {
  /** Called now and then with 0…1. */
  readonly onProgress?: (share: number) => void;
  readonly limits?: Partial<Limits>;
}

/** Without C0 controls but TAB, CR and LF: no version allows them, and no text means them. */
function withoutControls(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  for (const c of bytes) {
    if (c < 32 && c !== 9 && c !== 10 && c !== 13) continue;
    out[length] = c;
    length += 1;
  }
  return out.subarray(0, length);
}

function lineOfByte(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i += 1)
    if (bytes[i] === 10 || (bytes[i] === 13 && bytes[i + 1] !== 10)) line += 1;
  return line;
}

function reportEncoding(bytes: Uint8Array, examined: Examined, report: Report): void {
  const { encoding, declared, survey: looked } = examined;
  if (examined.unknown)
    report.add('encoding-unknown', 0, () => ({ declared: declared ?? '', encoding }));
  if (examined.wrong)
    report.add('encoding-wrong', 0, () => ({ declared: declared ?? 'nothing', encoding }));
  if (encoding === 'utf-8' && looked.invalid > 0)
    report.add('bytes-outside-encoding', lineOfByte(bytes, looked.firstInvalid), () => ({
      count: String(looked.invalid),
    }));
}

/** Text in UTF-8 without controls, and how many lines it can have at most. */
function prepare(
  bytes: Uint8Array,
  report: Report,
): { utf8: Uint8Array; examined: Examined; capacity: number } {
  const examined = examineEncoding(bytes);
  reportEncoding(bytes, examined, report);
  let utf8 = toUtf8(bytes, examined);
  const wide = examined.encoding.startsWith('utf-16');
  const looked = wide ? surveyBytes(utf8) : examined.survey;
  if (looked.controls > 0) {
    report.add('control-characters', lineOfByte(wide ? utf8 : bytes, looked.firstControl), () => ({
      count: String(looked.controls),
    }));
    utf8 = withoutControls(utf8);
  }
  return { utf8, examined, capacity: looked.lineEnds + 1 };
}

/** The first text of the file has to be a line of level 0 or look like one, or this is no GEDCOM. */
function assertGedcom(utf8: Uint8Array): void {
  const head = textOf(utf8, 0, Math.min(utf8.length, 4096));
  if (!/(?:^|[\r\n])[ \t]*\d{1,2}[ \t]+(?:@[^@\r\n]+@[ \t]+)?[A-Z_]/i.test(head))
    throw new GedcomError('not-gedcom', 'no line of level, tag and value at the beginning');
}

function reportShape(
  { lines, records }: Scanned,
  seven: boolean,
  at: (k: number) => number,
  report: Report,
): void {
  if (records.tag[0] !== T.HEAD) report.add('no-head', 1);
  const last = records.tag.lastIndexOf(T.TRLR);
  if (last < 0) report.add('no-trailer', at(lines.count - 1));
  else if (last < records.count - 1)
    report.add('text-after-trailer', at(records.line[last + 1] ?? 0));
  if (!seven) return;
  for (let k = 0; k < lines.count; k += 1)
    if (lines.tag[k] === T.CONC) report.add('conc-in-7', at(k));
}

/** Records by xref; double and missing ones are reported. */
function tableOf(
  utf8: Uint8Array,
  { records, tags }: Scanned,
  at: (k: number) => number,
  report: Report,
): XrefTable {
  const { xrefStart, xrefEnd } = records;
  const table = new XrefTable(utf8, xrefStart, xrefEnd);
  for (let r = 0; r < records.count; r += 1) {
    const [from, to] = [xrefStart[r] ?? 0, xrefEnd[r] ?? 0];
    const k = records.line[r] ?? 0;
    if (to > from) {
      const before = table.add(r);
      if (before >= 0)
        report.add('duplicate-xref', at(k), () => ({
          xref: textOf(utf8, from, to),
          first: String(at(records.line[before] ?? 0)),
        }));
    } else if (records.tag[r] === T.INDI || records.tag[r] === T.FAM)
      report.add('record-without-xref', at(k), () => ({ tag: tags[records.tag[r] ?? 0] ?? '' }));
  }
  return table;
}

/** Where every pointer leads; unmet ones are reported. */
function resolve(
  utf8: Uint8Array,
  scanned: Scanned,
  at: (k: number) => number,
  report: Report,
): Pointers {
  const { lines, pointerLines: line } = scanned;
  const table = tableOf(utf8, scanned, at, report);
  const target = new Int32Array(line.length);
  for (let i = 0; i < line.length; i += 1) {
    const k = line[i] ?? 0;
    const [from, to] = [(lines.value[k] ?? 0) + 1, (lines.end[k] ?? 0) - 1];
    const found = table.find(utf8, from, to);
    const isVoid = found < 0 && to - from === 4 && textOf(utf8, from, to) === 'VOID';
    target[i] = isVoid ? -2 : found;
    if (found < 0 && !isVoid)
      report.add('dangling-xref', at(k), () => ({
        tag: scanned.tags[lines.tag[k] ?? 0] ?? '',
        xref: textOf(utf8, from, to),
      }));
  }
  return { line, target };
}

/**
 * Reads a file of any version and encoding. Never throws on account of its content but GedcomError `empty`, `not-gedcom` and `too-large`;
 * what is wrong is in `report`. Time and memory are linear in bytes; persons and families are linked, everything else waits for `recordTree`.
 */
export function readGedcom(
  bytes: Uint8Array,
  { onProgress = () => undefined, limits: asked = {} }: ReadOptions = {},
): GedcomFile {
  const limits: Limits = { ...defaultLimits, ...asked };
  if (bytes.length > limits.bytes)
    throw new GedcomError(
      'too-large',
      `${String(bytes.length)} bytes, ${String(limits.bytes)} allowed`,
    );
  if (bytes.length === 0) throw new GedcomError('empty', 'the file is empty');
  const report = new Report(limits.problems);
  const { utf8, examined, capacity } = prepare(bytes, report);
  if (utf8.every((c) => c <= 32))
    throw new GedcomError('empty', 'the file holds nothing but blanks');
  assertGedcom(utf8);
  const { version, declared: declaredVersion } = detectVersion(utf8);
  if (version === 'unknown' && declaredVersion !== null)
    report.add('version-unknown', 0, () => ({ declared: declaredVersion }));
  const scanned = new Scanner(utf8, capacity, limits, report).run((share) =>
    onProgress(share * 0.6),
  );
  const at = (k: number): number => lineNumber(scanned, k);
  reportShape(scanned, version === '7.0', at, report);
  const pointers = resolve(utf8, scanned, at, report);
  onProgress(0.7);
  const { lines, records, tags } = scanned;
  const told = walkFamilies({ bytes: utf8, lines, records, pointers }, (share) =>
    onProgress(0.7 + share * 0.2),
  );
  const xref = (record: number): string =>
    textOf(utf8, records.xrefStart[record] ?? 0, records.xrefEnd[record] ?? 0);
  const names: Names = {
    person: (p) => xref(told.persons.record[p] ?? 0),
    family: (f) => xref(told.families.record[f] ?? 0),
    line: at,
    pointer: (k) => ({
      tag: tags[lines.tag[k] ?? 0] ?? '',
      xref: textOf(utf8, (lines.value[k] ?? 0) + 1, (lines.end[k] ?? 0) - 1),
    }),
  };
  const links = matchLinks(told, names, report);
  const { persons, families } = told;
  reportCycles(persons.count, families.count, links, report, (p) => ({
    line: at(records.line[persons.record[p] ?? 0] ?? 0),
    name: names.person(p),
  }));
  onProgress(1);
  return {
    version,
    declaredVersion,
    encoding: examined.encoding,
    declaredEncoding: examined.declared,
    lineCount: scanned.lineCount,
    bytes: utf8,
    tags,
    lines,
    records,
    pointers,
    persons,
    families,
    links,
    report: report.items,
    reportTotal: report.total,
    reportCounts: report.counts,
  };
}
