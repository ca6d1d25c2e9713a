/** Persons, families and what ties them, in one walk over the lines: columns, no object per person. */
import { IntList } from './lists.ts';
import { quickYear } from './quick-year.ts';
import { T } from './tags.ts';
import type { Families, LineIndex, Persons, Pointers, RecordIndex } from './types.ts';
import { natures, sexes, unionStatuses } from './types.ts';
import { textOf } from './utf8.ts';

export interface Source {
  readonly bytes: Uint8Array;
  readonly lines: LineIndex;
  readonly records: RecordIndex;
  readonly pointers: Pointers;
}

const natureWords: Readonly<Record<string, (typeof natures)[number]>> = {
  BIRTH: 'birth',
  NATURAL: 'birth',
  BIOLOGICAL: 'birth',
  ADOPTED: 'adoptive',
  ADOPTIVE: 'adoptive',
  ADOPTION: 'adoptive',
  FOSTER: 'foster',
  STEP: 'step',
  STEPCHILD: 'step',
  GUARDIAN: 'guardian',
  GUARDIANSHIP: 'guardian',
  DONOR: 'donor',
  SURROGATE: 'surrogate',
  INTENDED: 'intended',
  UNKNOWN: 'unknown',
  OTHER: 'unknown',
  PRIVATE: 'unknown',
};

/** Index into `natures` of PEDI, _FREL and _MREL values; sealings and odd words say nothing about birth. */
export const natureOf = (word: string): number =>
  natures.indexOf(natureWords[word.trim().toUpperCase()] ?? 'unknown');

const sexLetters = sexes.map((code) => code.charCodeAt(0));
const [bigN, smallN] = [78, 110];

/** By the word of an ADOP line; both parents where it says nothing else. */
const adoptersOf: Readonly<Record<string, number>> = { HUSB: 1, WIFE: 2 };
/** Tags of a family's people; the place is the role. */
const familyRoles: readonly number[] = [T.HUSB, T.WIFE, T.CHIL];

const column = (count: number): Int32Array => new Int32Array(count).fill(-1);
const enum1 = <K extends string>(names: readonly K[], name: K): number => names.indexOf(name);

/** What the walk collects: told links as they stand, both sides, not yet matched. */
export interface Told {
  readonly persons: Persons;
  readonly families: Families;
  /** By record: number of the person or family, -1 for other records. */
  readonly personOf: Int32Array;
  readonly familyOf: Int32Array;
  /** HUSB, WIFE, CHIL: family, target record, line, role (0 HUSB, 1 WIFE, 2 CHIL), natures (-1 untold). */
  readonly famFamily: IntList;
  readonly famTarget: IntList;
  readonly famLine: IntList;
  readonly famRole: IntList;
  readonly famFather: IntList;
  readonly famMother: IntList;
  /** FAMC, FAMS and ADOP.FAMC: person, target record, line, kind (0 FAMC, 1 FAMS, 2 ADOP), nature or who adopted (0 both, 1 HUSB, 2 WIFE). */
  readonly indPerson: IntList;
  readonly indTarget: IntList;
  readonly indLine: IntList;
  readonly indKind: IntList;
  readonly indNature: IntList;
}

function empty(records: RecordIndex): Told {
  const personOf = column(records.count);
  const familyOf = column(records.count);
  const [personRecord, familyRecord] = [new IntList(), new IntList()];
  for (let r = 0; r < records.count; r += 1) {
    if (records.tag[r] === T.INDI) {
      personOf[r] = personRecord.length;
      personRecord.push(r);
    } else if (records.tag[r] === T.FAM) {
      familyOf[r] = familyRecord.length;
      familyRecord.push(r);
    }
  }
  const [p, f] = [personRecord.length, familyRecord.length];
  const list = () => new IntList();
  return {
    personOf,
    familyOf,
    persons: {
      count: p,
      record: personRecord.done(),
      sex: new Uint8Array(p),
      deceased: new Uint8Array(p),
      birthYear: new Int32Array(p),
      deathYear: new Int32Array(p),
      nameLine: column(p),
      birthDateLine: column(p),
      birthPlaceLine: column(p),
      deathDateLine: column(p),
      deathPlaceLine: column(p),
    },
    families: {
      count: f,
      record: familyRecord.done(),
      status: new Uint8Array(f).fill(enum1(unionStatuses, 'unknown')),
      marriageYear: new Int32Array(f),
      marriageDateLine: column(f),
    },
    famFamily: list(),
    famTarget: list(),
    famLine: list(),
    famRole: list(),
    famFather: list(),
    famMother: list(),
    indPerson: list(),
    indTarget: list(),
    indLine: list(),
    indKind: list(),
    indNature: list(),
  };
}

class Walk {
  readonly told: Told;
  private readonly source: Source;
  private pointer = 0;
  private above = -1;
  private aboveLine = -1;
  private aboveTwo = -1;
  constructor(source: Source) {
    this.source = source;
    this.told = empty(source.records);
  }

  /** The record the line at `k` points at: -1 none or no pointer, -2 VOID. Lines only ever come in order. */
  private target(k: number): number {
    const { line, target } = this.source.pointers;
    while ((line[this.pointer] ?? Infinity) < k) this.pointer += 1;
    return line[this.pointer] === k ? (target[this.pointer] ?? -1) : -3;
  }
  private text(k: number): string {
    const { bytes, lines } = this.source;
    return textOf(
      bytes,
      lines.value[k] ?? 0,
      Math.min(lines.end[k] ?? 0, (lines.value[k] ?? 0) + 200),
    );
  }
  private year(k: number): number {
    const { bytes, lines } = this.source;
    return quickYear(bytes, lines.value[k] ?? 0, lines.end[k] ?? 0);
  }

  person(p: number, from: number, to: number): void {
    const { level, tag } = this.source.lines;
    this.above = -1;
    for (let k = from + 1; k < to; k += 1) {
      const depth = level[k] ?? 0;
      if (depth === 1) this.personFact(p, k, tag[k] ?? 0);
      else if (depth === 2) this.personDetail(p, k, tag[k] ?? 0);
      else if (
        depth === 3 &&
        tag[k] === T.ADOP &&
        this.above === T.ADOP &&
        this.aboveTwo === T.FAMC
      )
        this.adoptedBy(k);
    }
  }

  private personFact(p: number, k: number, tag: number): void {
    const { persons } = this.told;
    this.above = tag;
    this.aboveLine = k;
    this.aboveTwo = -1;
    if (tag === T.NAME) {
      if (persons.nameLine[p] === -1) persons.nameLine[p] = k;
    } else if (tag === T.SEX) persons.sex[p] = this.sex(k);
    else if (tag === T.DEAT || tag === T.BURI || tag === T.CREM)
      persons.deceased[p] = this.denied(k) ? (persons.deceased[p] ?? 0) : 1;
    else if (tag === T.FAMC) this.tell(p, k, 0, -1);
    else if (tag === T.FAMS) this.tell(p, k, 1, -1);
  }

  /** Nearly always one letter, for which no text is made. */
  private sex(k: number): number {
    const only = sexLetters.indexOf(this.letter(k));
    if (only >= 0) return only;
    const code = this.text(k).trim().charAt(0).toUpperCase();
    return Math.max(
      0,
      sexes.findIndex((one) => one === code),
    );
  }

  /** The one byte of a value, -1 where it has more or none. */
  private letter(k: number): number {
    const { bytes, lines } = this.source;
    const value = lines.value[k] ?? 0;
    return (lines.end[k] ?? 0) - value === 1 ? (bytes[value] ?? -1) : -1;
  }

  private tell(p: number, k: number, kind: number, nature: number): void {
    const target = this.target(k);
    if (target === -3) return;
    const { told } = this;
    told.indPerson.push(p);
    told.indTarget.push(target);
    told.indLine.push(k);
    told.indKind.push(kind);
    told.indNature.push(nature);
  }

  private personDetail(p: number, k: number, tag: number): void {
    const { persons, indNature } = this.told;
    this.aboveTwo = tag;
    if (this.above === T.BIRT)
      this.detail(persons.birthDateLine, persons.birthPlaceLine, persons.birthYear, p, k);
    else if (this.above === T.DEAT)
      this.detail(persons.deathDateLine, persons.deathPlaceLine, persons.deathYear, p, k);
    else if (
      this.above === T.FAMC &&
      tag === T.PEDI &&
      this.told.indLine.at(indNature.length - 1) === this.aboveLine
    )
      indNature.set(indNature.length - 1, natureOf(this.text(k)));
    else if (this.above === T.ADOP && tag === T.FAMC) this.tell(p, k, 2, 0);
  }

  private detail(
    dateLine: Int32Array,
    placeLine: Int32Array,
    year: Int32Array,
    i: number,
    k: number,
  ): void {
    const tag = this.source.lines.tag[k];
    if (tag === T.DATE && dateLine[i] === -1) {
      dateLine[i] = k;
      year[i] = this.year(k);
    } else if (tag === T.PLAC && placeLine[i] === -1) placeLine[i] = k;
  }

  private adoptedBy(k: number): void {
    const { indKind, indNature } = this.told;
    const last = indKind.length - 1;
    if (indKind.at(last) !== 2) return;
    const who = this.text(k).trim().toUpperCase();
    indNature.set(last, adoptersOf[who] ?? 0);
  }

  family(f: number, from: number, to: number): void {
    const { level, tag } = this.source.lines;
    this.above = -1;
    for (let k = from + 1; k < to; k += 1) {
      const depth = level[k] ?? 0;
      if (depth === 1) this.familyFact(f, k, tag[k] ?? 0);
      else if (depth === 2) this.familyDetail(f, k, tag[k] ?? 0);
    }
  }

  /** Some programs write "DIV N" to say that they did not part. */
  private denied(k: number): boolean {
    const letter = this.letter(k);
    return letter === bigN || letter === smallN;
  }

  private familyFact(f: number, k: number, tag: number): void {
    this.above = tag;
    this.aboveLine = k;
    const role = familyRoles.indexOf(tag);
    if (role < 0) {
      if (!this.denied(k)) this.status(f, tag);
      return;
    }
    const target = this.target(k);
    if (target === -3) return;
    const { told } = this;
    told.famFamily.push(f);
    told.famTarget.push(target);
    told.famLine.push(k);
    told.famRole.push(role);
    told.famFather.push(-1);
    told.famMother.push(-1);
  }

  /** An end outweighs a beginning, an annulment a divorce. */
  private status(f: number, tag: number): void {
    const { status } = this.told.families;
    const now = unionStatuses[status[f] ?? 5] ?? 'unknown';
    if (tag === T.ANUL) status[f] = enum1(unionStatuses, 'annulled');
    else if (tag === T.DIV && now !== 'annulled') status[f] = enum1(unionStatuses, 'divorced');
    else if (tag === T._SEPR && (now === 'unknown' || now === 'current'))
      status[f] = enum1(unionStatuses, 'separated');
    else if (tag === T.MARR && now === 'unknown') status[f] = enum1(unionStatuses, 'current');
  }

  private familyDetail(f: number, k: number, tag: number): void {
    const { families, famFather, famMother, famLine } = this.told;
    if (this.above === T.MARR) {
      if (tag === T.DATE && families.marriageDateLine[f] === -1) {
        families.marriageDateLine[f] = k;
        families.marriageYear[f] = this.year(k);
      }
    } else if (this.above === T.CHIL) {
      const last = famLine.length - 1;
      if (famLine.at(last) !== this.aboveLine) return;
      if (tag === T._FREL) famFather.set(last, natureOf(this.text(k)));
      else if (tag === T._MREL) famMother.set(last, natureOf(this.text(k)));
    } else if (this.above === T.EVEN && tag === T.TYPE && /separat/i.test(this.text(k)))
      this.status(f, T._SEPR);
  }
}

/** Everything persons and families tell, each side for itself. */
export function walkFamilies(source: Source, onProgress: (share: number) => void): Told {
  const walk = new Walk(source);
  const { records } = source;
  const step = Math.max(4096, Math.ceil(records.count / 16));
  for (let r = 0; r < records.count; r += 1) {
    const [p, f] = [walk.told.personOf[r] ?? -1, walk.told.familyOf[r] ?? -1];
    const [from, to] = [records.line[r] ?? 0, records.line[r + 1] ?? 0];
    if (p >= 0) walk.person(p, from, to);
    else if (f >= 0) walk.family(f, from, to);
    if (r % step === 0) onProgress(r / records.count);
  }
  return walk.told;
}
