/** What the columns point at, in words: made when somebody asks. */
import { parseGedcomName, type PersonName } from './names.ts';
import { lineText, recordXref } from './structure.ts';
import type { GedcomFile } from './types.ts';

const parts: Readonly<Record<string, keyof PersonName>> = {
  NPFX: 'prefix',
  GIVN: 'given',
  NICK: 'nickname',
  SPFX: 'surnamePrefix',
  SURN: 'surname',
  NSFX: 'suffix',
};

/** Lines right below a line of level 1. */
function* below({ lines: { level, count } }: GedcomFile, line: number): Generator<number> {
  for (let k = line + 1; k < count && (level[k] ?? 0) > 1; k += 1) if (level[k] === 2) yield k;
}

/** The first NAME of a person; what its line leaves out is taken from GIVN, SURN and the other parts below it. */
export function personName(file: GedcomFile, person: number): PersonName {
  const line = file.persons.nameLine[person] ?? -1;
  const name: { -readonly [Part in keyof PersonName]: string } = {
    ...parseGedcomName(line < 0 ? '' : lineText(file, line)),
  };
  if (line < 0) return name;
  for (const k of below(file, line)) {
    const part = parts[file.tags[file.lines.tag[k] ?? 0] ?? ''];
    if (part !== undefined && name[part] === '') name[part] = lineText(file, k).trim();
  }
  if (name.full === '')
    name.full = [name.given, name.surname].filter((text) => text !== '').join(' ');
  return name;
}

export interface VitalFact {
  /** As written in the file. */
  readonly date?: string;
  readonly place?: string;
  /** Gregorian, negative before Christ. */
  readonly year?: number;
}

function fact(file: GedcomFile, dateLine: number, placeLine: number, year: number): VitalFact {
  return {
    ...(dateLine < 0 ? {} : { date: lineText(file, dateLine) }),
    ...(placeLine < 0 ? {} : { place: lineText(file, placeLine) }),
    ...(year === 0 ? {} : { year }),
  };
}

export function personBirth(file: GedcomFile, person: number): VitalFact {
  const { birthDateLine, birthPlaceLine, birthYear } = file.persons;
  return fact(
    file,
    birthDateLine[person] ?? -1,
    birthPlaceLine[person] ?? -1,
    birthYear[person] ?? 0,
  );
}

export function personDeath(file: GedcomFile, person: number): VitalFact {
  const { deathDateLine, deathPlaceLine, deathYear } = file.persons;
  return fact(
    file,
    deathDateLine[person] ?? -1,
    deathPlaceLine[person] ?? -1,
    deathYear[person] ?? 0,
  );
}

export const personXref = (file: GedcomFile, person: number): string =>
  recordXref(file, file.persons.record[person] ?? -1);
export const familyXref = (file: GedcomFile, family: number): string =>
  recordXref(file, file.families.record[family] ?? -1);
