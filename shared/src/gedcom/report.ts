/** Collects what is wrong with a file: all of it counted, the first of it listed. */
import type { Problem, ProblemCode, Severity } from './types.ts';

const severities: Readonly<Record<ProblemCode, Severity>> = {
  'encoding-wrong': 'warning',
  'encoding-unknown': 'warning',
  'bytes-outside-encoding': 'warning',
  'control-characters': 'warning',
  'mixed-line-ends': 'note',
  'version-unknown': 'warning',
  'indented-line': 'note',
  'blank-line': 'note',
  'line-without-level': 'warning',
  'level-jump': 'warning',
  'level-too-deep': 'error',
  'long-line': 'note',
  'xref-unterminated': 'error',
  'lower-case-tag': 'warning',
  'conc-in-7': 'warning',
  'no-head': 'warning',
  'no-trailer': 'warning',
  'text-after-trailer': 'warning',
  'duplicate-xref': 'error',
  'dangling-xref': 'error',
  'record-without-xref': 'warning',
  'one-way-child': 'warning',
  'one-way-parent': 'warning',
  'one-way-partner': 'warning',
  'one-way-spouse': 'warning',
  'wrong-kind-of-record': 'error',
  'same-partner-twice': 'error',
  'child-twice': 'warning',
  'own-parent': 'error',
  'parent-cycle': 'error',
};

const sentences: Readonly<Record<ProblemCode, string>> = {
  'encoding-wrong': 'The header says {declared}, the bytes are {encoding}.',
  'encoding-unknown': 'Nobody knows the encoding {declared}; it was read as {encoding}.',
  'bytes-outside-encoding': '{count} bytes do not belong to UTF-8; they were read as Windows-1252.',
  'control-characters': '{count} control characters were left out.',
  'mixed-line-ends': 'Lines end in more than one way.',
  'version-unknown': 'The version {declared} is not a known one.',
  'indented-line': 'The line is indented.',
  'blank-line': 'The line is blank.',
  'line-without-level': 'The line has no level; it was read as the continuation of the one before.',
  'level-jump': 'Level {level} follows level {previous}.',
  'level-too-deep': 'Level {level} is over 99.',
  'long-line': 'The line has {length} bytes.',
  'xref-unterminated': 'The identifier {xref} has no closing @.',
  'lower-case-tag': 'The tag {tag} is not in capitals.',
  'conc-in-7': 'CONC does not exist in GEDCOM 7; its text was joined.',
  'no-head': 'The file does not begin with HEAD.',
  'no-trailer': 'The file has no TRLR; it may have been cut off.',
  'text-after-trailer': 'There is more after TRLR.',
  'duplicate-xref': 'The identifier {xref} was given before, in line {first}.',
  'dangling-xref': '{tag} points to {xref}, which is not in the file.',
  'record-without-xref': 'The record {tag} has no identifier.',
  'one-way-child': 'Family {family} names child {person}, who does not name the family.',
  'one-way-parent': 'Person {person} names family {family}, which does not name the child.',
  'one-way-partner': 'Family {family} names partner {person}, who does not name the family.',
  'one-way-spouse': 'Person {person} names family {family}, which does not name the partner.',
  'wrong-kind-of-record': '{tag} points to {xref}, a record of another kind.',
  'same-partner-twice': 'Family {family} names {person} as both partners.',
  'child-twice': 'Family {family} names child {person} twice.',
  'own-parent': 'Person {person} is their own parent in family {family}.',
  'parent-cycle': 'Person {person} is their own ancestor.',
};

/** One English sentence; programs with their own words use `code` and `parts`. */
export function sentenceOf({ code, parts }: Problem): string {
  return sentences[code].replaceAll(/\{(\w+)\}/g, (_, key: string) => parts[key] ?? '');
}

/** One kind of problem never fills the list alone: each may take a tenth of it. */
export class Report {
  readonly items: Problem[] = [];
  readonly counts: Partial<Record<ProblemCode, number>> = {};
  total = 0;
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }
  /** `parts` is only made where the problem is listed. */
  add(
    code: ProblemCode,
    line: number,
    parts: () => Readonly<Record<string, string>> = () => ({}),
  ): void {
    const before = this.counts[code] ?? 0;
    this.counts[code] = before + 1;
    this.total += 1;
    if (before < Math.max(1, this.most / 10) && this.items.length < this.most)
      this.items.push({ code, severity: severities[code], line, parts: parts() });
  }
}
