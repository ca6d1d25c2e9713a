/** The shapes this library gives and takes. Plain data only: every one of them may be posted to a worker. */

export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'ansel'
  | 'ascii'
  | 'cp437'
  | 'cp1252'
  | 'macintosh';

export type GedcomVersion =
  | '3.0'
  | '4.0'
  | '5.0'
  | '5.3'
  | '5.4'
  | '5.5'
  | '5.5.1'
  | '5.5.5'
  | '5.6'
  | '7.0'
  | 'unknown';

/** What a file may hold at most; over any of them `readGedcom` throws `GedcomError` with code `too-large`. */
export interface Limits {
  readonly bytes: number;
  readonly lines: number;
  /** Different tags in one file. */
  readonly tags: number;
  /** Problems listed; all are counted. */
  readonly problems: number;
}

export const defaultLimits: Limits = {
  bytes: 512 * 1024 * 1024,
  lines: 40_000_000,
  tags: 20_000,
  problems: 10_000,
};

export type Severity = 'note' | 'warning' | 'error';

export type ProblemCode =
  | 'encoding-wrong'
  | 'encoding-unknown'
  | 'bytes-outside-encoding'
  | 'control-characters'
  | 'mixed-line-ends'
  | 'version-unknown'
  | 'indented-line'
  | 'blank-line'
  | 'line-without-level'
  | 'level-jump'
  | 'level-too-deep'
  | 'long-line'
  | 'xref-unterminated'
  | 'lower-case-tag'
  | 'conc-in-7'
  | 'no-head'
  | 'no-trailer'
  | 'text-after-trailer'
  | 'duplicate-xref'
  | 'dangling-xref'
  | 'record-without-xref'
  | 'one-way-child'
  | 'one-way-parent'
  | 'one-way-partner'
  | 'one-way-spouse'
  | 'wrong-kind-of-record'
  | 'same-partner-twice'
  | 'child-twice'
  | 'own-parent'
  | 'parent-cycle';

export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Counted from 1 as a text editor counts; 0 where the whole file is meant. */
  readonly line: number;
  /** What the sentence names: an xref, a tag, a count. */
  readonly parts: Readonly<Record<string, string>>;
}

/** One line with everything below it; CONC and CONT are joined into `value`, doubled at-signs are single. */
export interface Structure {
  readonly tag: string;
  /** Without its at-signs. */
  readonly xref?: string;
  /** Never an empty string; line breaks are '\n'. */
  readonly value?: string;
  /** The xref pointed at, without at-signs; 'VOID' for nobody. Never beside `value`. */
  readonly pointer?: string;
  /** Line in the file, from 1; 0 where it was not read from a file. */
  readonly line: number;
  readonly children: readonly Structure[];
}

/** Lines by columns; `k` below is a place in these, not a line number (see `lineNumber`). */
export interface LineIndex {
  readonly count: number;
  /** Depth in the tree, jumps closed. */
  readonly level: Uint8Array;
  /** Index into `GedcomFile.tags`. */
  readonly tag: Uint16Array;
  /** Byte offsets of the value in `GedcomFile.bytes`. */
  readonly value: Uint32Array;
  readonly end: Uint32Array;
  /** Where blank lines made line numbers run ahead: places and how many were left out up to there. */
  readonly skipAt: Int32Array;
  readonly skipped: Int32Array;
  /** Xrefs below level 0, which only odd files have: place to [start, end]. */
  readonly innerXrefs: ReadonlyMap<number, readonly [number, number]>;
}

export interface RecordIndex {
  readonly count: number;
  /** First line (place) of each; one more at the end. */
  readonly line: Int32Array;
  readonly tag: Uint16Array;
  /** Byte offsets of the xref without at-signs; equal where it has none. */
  readonly xrefStart: Uint32Array;
  readonly xrefEnd: Uint32Array;
}

/** Every line whose value is `@X@`, in order, with the record it names (-1: none, -2: VOID). */
export interface Pointers {
  readonly line: Int32Array;
  readonly target: Int32Array;
}

export const sexes = ['U', 'M', 'F', 'X'] as const;
export const natures = [
  'birth',
  'adoptive',
  'foster',
  'step',
  'guardian',
  'donor',
  'surrogate',
  'intended',
  'unknown',
] as const;
export type Nature = (typeof natures)[number];
export const unionStatuses = [
  'current',
  'separated',
  'divorced',
  'widowed',
  'annulled',
  'unknown',
] as const;

/** By person. Lines are places in the line index, -1 where absent; years 0 where unknown, negative before Christ. */
export interface Persons {
  readonly count: number;
  readonly record: Int32Array;
  /** Index into `sexes`. */
  readonly sex: Uint8Array;
  /** 1 where a death, burial or cremation is told. */
  readonly deceased: Uint8Array;
  readonly birthYear: Int32Array;
  readonly deathYear: Int32Array;
  readonly nameLine: Int32Array;
  readonly birthDateLine: Int32Array;
  readonly birthPlaceLine: Int32Array;
  readonly deathDateLine: Int32Array;
  readonly deathPlaceLine: Int32Array;
}

export interface Families {
  readonly count: number;
  readonly record: Int32Array;
  /** Index into `unionStatuses`. */
  readonly status: Uint8Array;
  readonly marriageYear: Int32Array;
  readonly marriageDateLine: Int32Array;
}

/** Pairs side by side, in the order of the file; each pair once, whichever side tells it. */
export interface Links {
  readonly partnerFamily: Int32Array;
  readonly partnerPerson: Int32Array;
  /** 0 from HUSB, 1 from WIFE, 2 where only the person's FAMS tells it. */
  readonly partnerRole: Uint8Array;
  readonly childFamily: Int32Array;
  readonly childPerson: Int32Array;
  /** Index into `natures`, towards the HUSB and the WIFE of the family. */
  readonly childFatherNature: Uint8Array;
  readonly childMotherNature: Uint8Array;
  /** 1 for a person's first FAMC. */
  readonly childPreferred: Uint8Array;
}

export interface GedcomFile {
  readonly version: GedcomVersion;
  /** As the file says it. */
  readonly declaredVersion: string | null;
  readonly encoding: Encoding;
  readonly declaredEncoding: string | null;
  /** Lines of the file, blank ones counted. */
  readonly lineCount: number;
  /** UTF-8, whatever the file was. */
  readonly bytes: Uint8Array;
  readonly tags: readonly string[];
  readonly lines: LineIndex;
  readonly records: RecordIndex;
  readonly pointers: Pointers;
  readonly persons: Persons;
  readonly families: Families;
  readonly links: Links;
  readonly report: readonly Problem[];
  readonly reportTotal: number;
  readonly reportCounts: Readonly<Partial<Record<ProblemCode, number>>>;
}
