/** Lines back to trees: records in full, made when somebody asks. */
import { T } from './tags.ts';
import type { GedcomFile, Structure } from './types.ts';
import { textOf } from './utf8.ts';

/** Line number in the file, from 1, of place `k`. */
export function lineNumber(file: Pick<GedcomFile, 'lines'>, k: number): number {
  const { skipAt, skipped } = file.lines;
  let [low, high] = [0, skipAt.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((skipAt[middle] ?? 0) <= k) low = middle + 1;
    else high = middle;
  }
  return k + 1 + (low === 0 ? 0 : (skipped[low - 1] ?? 0));
}

/** The bytes of the value as they stand, of one line only. */
export const rawText = (file: GedcomFile, k: number): string =>
  textOf(file.bytes, file.lines.value[k] ?? 0, file.lines.end[k] ?? 0);

/** Single at-signs again: in GEDCOM 7 only the first of a line was doubled, before that every one (but not in `@#…@` escapes). */
function unescaped(text: string, version: GedcomFile['version'], first: boolean): string {
  if (!text.includes('@@')) return text;
  if (version === '7.0') return first && text.startsWith('@@') ? text.slice(1) : text;
  return text.replaceAll('@@', '@');
}

/** One line's part of a value: in 7 its at-sign is undoubled here, before it only when all parts are joined. */
const pieceText = (file: GedcomFile, k: number): string =>
  file.version === '7.0' ? unescaped(rawText(file, k), '7.0', true) : rawText(file, k);
const wholeText = (file: GedcomFile, text: string): string =>
  file.version === '7.0' ? text : unescaped(text, file.version, true);

/** The whole value of the line at place `k`, its CONC and CONT joined; '' where it has none. */
export function lineText(file: GedcomFile, k: number): string {
  const { level, tag, count } = file.lines;
  let text = pieceText(file, k);
  const own = level[k] ?? 0;
  for (let next = k + 1; next < count && (level[next] ?? 0) > own; next += 1) {
    const id = tag[next] ?? -1;
    if (id > T.CONC || level[next] !== own + 1) continue;
    text += (id === T.CONT ? '\n' : '') + pieceText(file, next);
  }
  return wholeText(file, text);
}

interface StructureDraft {
  tag: string;
  xref?: string;
  value?: string;
  pointer?: string;
  line: number;
  children: StructureDraft[];
}

/** Doubled at-signs cannot be told before all pieces are joined; pointers can. */
function finish(node: StructureDraft, version: GedcomFile['version']): void {
  if (node.value === undefined) return;
  if (node.value === '') delete node.value;
  else if (version !== '7.0') node.value = unescaped(node.value, version, true);
}

class TreeBuilder {
  private readonly path: StructureDraft[] = [];
  private readonly all: StructureDraft[] = [];
  private readonly file: GedcomFile;
  constructor(file: GedcomFile) {
    this.file = file;
  }
  /** CONT and CONC add to the value above; what odd files put below them belongs to that line, too. */
  private continued(k: number, level: number): boolean {
    const tag = this.file.lines.tag[k] ?? -1;
    const above = this.path[level - 1];
    if (tag > T.CONC || above === undefined) return false;
    const before = above.pointer === undefined ? (above.value ?? '') : `@${above.pointer}@`;
    delete above.pointer;
    above.value = before + (tag === T.CONT ? '\n' : '') + pieceText(this.file, k);
    this.path[level] = above;
    return true;
  }
  line(k: number, isPointer: boolean): void {
    const { file } = this;
    const level = file.lines.level[k] ?? 0;
    this.path.length = Math.min(this.path.length, level);
    if (level > 0 && this.continued(k, level)) return;
    const node: StructureDraft = {
      tag: file.tags[file.lines.tag[k] ?? 0] ?? '',
      line: lineNumber(file, k),
      children: [],
    };
    const inner = file.lines.innerXrefs.get(k);
    if (inner !== undefined) node.xref = textOf(file.bytes, inner[0], inner[1]);
    if (isPointer) node.pointer = rawText(file, k).slice(1, -1);
    else node.value = pieceText(file, k);
    this.path[level - 1]?.children.push(node);
    this.path[level] = node;
    this.all.push(node);
  }
  done(): StructureDraft {
    for (const node of this.all) finish(node, this.file.version);
    return this.all[0] ?? { tag: '', line: 0, children: [] };
  }
}

/** Place of the first pointer at or after line `k`. */
function pointerFrom(file: GedcomFile, k: number): number {
  const { line } = file.pointers;
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle] ?? 0) < k) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The xref of a record, '' where it has none. */
export const recordXref = ({ bytes, records }: GedcomFile, record: number): string =>
  textOf(bytes, records.xrefStart[record] ?? 0, records.xrefEnd[record] ?? 0);

/** Record `record` in full. Throws RangeError where there is none. */
export function recordTree(file: GedcomFile, record: number): Structure {
  const from = file.records.line[record];
  const to = file.records.line[record + 1];
  if (from === undefined || to === undefined) throw new RangeError(`no record ${String(record)}`);
  const builder = new TreeBuilder(file);
  let next = pointerFrom(file, from);
  for (let k = from; k < to; k += 1) {
    const isPointer = file.pointers.line[next] === k;
    if (isPointer) next += 1;
    builder.line(k, isPointer);
  }
  const tree = builder.done();
  const xref = recordXref(file, record);
  if (xref !== '') tree.xref = xref;
  return tree;
}

/** Every record in full, one after another. */
export function* recordTrees(file: GedcomFile): Generator<Structure> {
  for (let record = 0; record < file.records.count; record += 1) yield recordTree(file, record);
}
