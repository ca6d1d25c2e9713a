/** One walk over the bytes: every line to a row of numbers. Tolerates what programs get wrong and tells the line. */
import { GedcomError } from './errors.ts';
import { IntList } from './lists.ts';
import type { Report } from './report.ts';
import { T, TagTable } from './tags.ts';
import type { LineIndex, Limits, RecordIndex } from './types.ts';
import { pastText, textOf, wordsOf } from './utf8.ts';

const [tab, lf, cr, space, at] = [9, 10, 13, 32, 64];
const longLine = 32_767;

export interface Scanned {
  readonly lines: LineIndex;
  readonly records: RecordIndex;
  readonly pointerLines: Int32Array;
  readonly tags: readonly string[];
  readonly lineCount: number;
}

/** A bit for each kind of line end: LF, LFCR, CR, CRLF. */
function endKind(beginsWithLf: boolean, paired: boolean): number {
  if (beginsWithLf) return paired ? 1 : 2;
  return paired ? 4 : 8;
}

/** `utf8` without byte order mark and without controls; `capacity` at least its lines. */
export class Scanner {
  private at = 0;
  private number = 1;
  private count = 0;
  private readonly level: Uint8Array;
  private readonly tag: Uint16Array;
  private readonly value: Uint32Array;
  private readonly end: Uint32Array;
  private readonly skipAt = new IntList();
  private readonly skipped = new IntList();
  private readonly innerXrefs = new Map<number, readonly [number, number]>();
  private readonly recordLine = new IntList();
  private readonly recordTag = new IntList();
  private readonly xrefStart = new IntList();
  private readonly xrefEnd = new IntList();
  private readonly pointerLines = new IntList();
  private readonly tags: TagTable;
  /** Raw levels of the lines the next one may stand below. */
  private readonly open = new Int32Array(256);
  private depth = 0;
  private rawBefore = -1;
  private xrefFrom = 0;
  private xrefTo = 0;
  private endKinds = 0;
  private readonly bytes: Uint8Array;
  private readonly words: DataView;
  private readonly limits: Limits;
  private readonly report: Report;

  constructor(bytes: Uint8Array, capacity: number, limits: Limits, report: Report) {
    this.bytes = bytes;
    this.words = wordsOf(bytes);
    this.limits = limits;
    this.report = report;
    this.tags = new TagTable(limits.tags);
    this.level = new Uint8Array(capacity);
    this.tag = new Uint16Array(capacity);
    this.value = new Uint32Array(capacity);
    this.end = new Uint32Array(capacity);
  }

  run(onProgress: (share: number) => void): Scanned {
    const { length } = this.bytes;
    const step = Math.max(1 << 20, Math.ceil(length / 64));
    let next = step;
    while (this.at < length) {
      this.line();
      if (this.at >= next) {
        onProgress(this.at / length);
        next += step;
      }
    }
    if ((this.endKinds & (this.endKinds - 1)) !== 0) this.report.add('mixed-line-ends', 0);
    return this.done();
  }

  private done(): Scanned {
    const { count } = this;
    this.recordLine.push(count);
    return {
      lines: {
        count,
        level: this.level.subarray(0, count),
        tag: this.tag.subarray(0, count),
        value: this.value.subarray(0, count),
        end: this.end.subarray(0, count),
        skipAt: this.skipAt.done(),
        skipped: this.skipped.done(),
        innerXrefs: this.innerXrefs,
      },
      records: {
        count: this.recordTag.length,
        line: this.recordLine.done(),
        tag: new Uint16Array(this.recordTag.done()),
        xrefStart: new Uint32Array(this.xrefStart.done()),
        xrefEnd: new Uint32Array(this.xrefEnd.done()),
      },
      pointerLines: this.pointerLines.done(),
      tags: this.tags.names,
      lineCount: this.number - 1,
    };
  }

  private line(): void {
    const { bytes } = this;
    const begin = this.at;
    let c = bytes[begin] ?? 0;
    if (c === space || c === tab) c = this.indent();
    if (c === cr || c === lf || this.at >= bytes.length) {
      this.blank();
      return;
    }
    const raw = this.digits();
    if (raw < 0 || !this.parts(raw)) this.stray(begin);
    this.close(begin);
  }

  /** The level as written; -1 where there is none with a blank behind it. */
  private digits(): number {
    const { bytes } = this;
    const start = this.at;
    let raw = 0;
    let i = start;
    let c = bytes[i] ?? 0;
    while (c >= 48 && c <= 57) {
      if (i - start < 6) raw = raw * 10 + c - 48;
      i += 1;
      c = bytes[i] ?? 0;
    }
    this.at = i;
    return i > start && (c === space || c === tab) ? raw : -1;
  }

  private indent(): number {
    const { bytes } = this;
    let c = bytes[this.at] ?? 0;
    while (c === space || c === tab) {
      this.at += 1;
      c = bytes[this.at] ?? 0;
    }
    if (c !== cr && c !== lf && this.at < bytes.length)
      this.report.add('indented-line', this.number);
    return c;
  }

  private blank(): void {
    this.report.add('blank-line', this.number);
    this.skipAt.push(this.count);
    this.skipped.push(this.skipAt.length);
    this.terminator();
  }

  /** Xref, tag and place in the tree; false where the line is no GEDCOM line at all. */
  private parts(raw: number): boolean {
    const { bytes } = this;
    this.spaces();
    this.xrefFrom = this.xrefTo = 0;
    if (bytes[this.at] === at) this.xref();
    const from = this.at;
    const odd = this.tagEnd();
    const to = this.at;
    if (to === from || (odd && raw > this.rawBefore + 1)) return false;
    this.place(raw);
    const id = this.tags.intern(bytes, from, to);
    if (odd)
      this.report.add('lower-case-tag', this.number, () => ({ tag: textOf(bytes, from, to) }));
    const after = bytes[to];
    this.add(id, after === space || after === tab ? to + 1 : to);
    return true;
  }

  /** To the end of the tag; true where it holds what no tag does. */
  private tagEnd(): boolean {
    const { bytes } = this;
    let odd = false;
    let to = this.at;
    let c = bytes[to] ?? 0;
    while (c > space) {
      if (c > 95 || c === at) odd = true;
      to += 1;
      c = bytes[to] ?? 0;
    }
    this.at = to;
    return odd;
  }

  private spaces(): void {
    let c = this.bytes[this.at] ?? 0;
    while (c === space || c === tab) {
      this.at += 1;
      c = this.bytes[this.at] ?? 0;
    }
  }

  /** From the opening at-sign to what follows the closing one, or to the next space where there is none. */
  private xref(): void {
    const { bytes } = this;
    const from = this.at + 1;
    let i = from;
    let c = bytes[i] ?? 10;
    while (c !== at && c !== cr && c !== lf) {
      i += 1;
      c = bytes[i] ?? 10;
    }
    this.xrefFrom = from;
    if (c === at && i > from && (bytes[i + 1] ?? 10) <= space) {
      this.xrefTo = i;
      this.at = i + 1;
    } else this.openXref(from, i);
    this.spaces();
  }

  private openXref(from: number, lineEnd: number): void {
    const { bytes } = this;
    const gap = bytes.subarray(from, lineEnd).indexOf(space);
    this.xrefTo = gap < 0 ? from : from + gap;
    if (gap >= 0) this.at = this.xrefTo;
    this.report.add('xref-unterminated', this.number, () => ({
      xref: textOf(bytes, from, this.xrefTo),
    }));
  }

  /** Depth by the nearest line before with a lower level; jumps are closed. */
  private place(raw: number): void {
    if (raw > 99) this.report.add('level-too-deep', this.number, () => ({ level: String(raw) }));
    if (raw > this.rawBefore + 1) {
      const previous = this.rawBefore;
      this.report.add('level-jump', this.number, () => ({
        level: String(raw),
        previous: String(Math.max(0, previous)),
      }));
    }
    while (this.depth > 0 && (this.open[this.depth - 1] ?? 0) >= raw) this.depth -= 1;
    this.open[this.depth] = raw;
    if (this.depth < 250) this.depth += 1;
    this.rawBefore = raw;
  }

  private add(tag: number, value: number): void {
    const k = this.count;
    if (k >= this.limits.lines)
      throw new GedcomError('too-large', `more than ${String(this.limits.lines)} lines`);
    this.level[k] = this.depth - 1;
    this.tag[k] = tag;
    this.value[k] = value;
    this.count = k + 1;
    if (this.depth === 1) {
      this.recordLine.push(k);
      this.recordTag.push(tag);
      this.xrefStart.push(this.xrefFrom);
      this.xrefEnd.push(this.xrefTo);
    } else if (this.xrefTo > this.xrefFrom) this.innerXrefs.set(k, [this.xrefFrom, this.xrefTo]);
  }

  /** A line that is none: the rest of the text before it, cut by a line break that should have been a CONT. */
  private stray(begin: number): void {
    this.report.add('line-without-level', this.number);
    const before = this.count - 1;
    if (before < 0) {
      this.place(0);
      this.xrefFrom = this.xrefTo = 0;
      this.add(this.tags.intern(new TextEncoder().encode('_TEXT'), 0, 5), begin);
      return;
    }
    const continued = (this.tag[before] ?? 0) <= T.CONC;
    this.level[this.count] = (this.level[before] ?? 0) + (continued ? 0 : 1);
    this.tag[this.count] = T.CONT;
    this.value[this.count] = begin;
    this.count += 1;
  }

  /** To the end of the line. */
  private close(begin: number): void {
    const { bytes } = this;
    let i = pastText(this.words, this.at);
    let c = bytes[i] ?? 10;
    while (c !== lf && c !== cr) {
      i += 1;
      c = bytes[i] ?? 10;
    }
    const k = this.count - 1;
    const value = this.value[k] ?? 0;
    this.end[k] = i;
    if (i - begin > longLine)
      this.report.add('long-line', this.number, () => ({ length: String(i - begin) }));
    if (bytes[value] === at && i - value > 2 && (this.tag[k] ?? 0) > T.CONC)
      this.pointer(k, value, i);
    this.at = i;
    this.terminator();
  }

  /** `@X@` and nothing else but blanks behind it, which are dropped. */
  private pointer(k: number, value: number, lineEnd: number): void {
    const { bytes } = this;
    let end = lineEnd;
    while (bytes[end - 1] === space || bytes[end - 1] === tab) end -= 1;
    if (end - value < 3 || bytes[end - 1] !== at || bytes[value + 1] === 35) return;
    for (let i = value + 1; i < end - 1; i += 1) if (bytes[i] === at) return;
    this.end[k] = end;
    this.pointerLines.push(k);
  }

  /** CR, LF, CRLF or LFCR: one line end. */
  private terminator(): void {
    const first = this.bytes[this.at];
    const second = this.bytes[this.at + 1];
    const paired = (first === cr && second === lf) || (first === lf && second === cr);
    if (this.at < this.bytes.length) this.endKinds |= endKind(first === lf, paired);
    this.at += paired ? 2 : 1;
    this.number += 1;
  }
}
