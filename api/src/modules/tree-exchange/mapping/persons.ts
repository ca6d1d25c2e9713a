/** A person's record between a file and the tree: what is known of them row by row, and the rest as it came. */
import { citedBy, isCitation, withoutCitations, type Cited } from './citations.ts';
import { isEventTag } from './event-tags.ts';
import { eventExtra, eventFrom, type EventRow } from './events.ts';
import { nameExtra, nameFrom, type NameRow } from './names.ts';
import { pointerOf, valueOf, type Node } from './node.ts';

export interface Kept<R> {
  readonly row: R;
  /** What the row cannot say. */
  readonly extra: Node | null;
  readonly cited: readonly Cited[];
}

export interface FamilyPointer {
  readonly xref: string;
  readonly structure: Node;
}

export interface PersonRecord {
  readonly xref: string | null;
  readonly sex: 'M' | 'F' | 'X' | 'U';
  readonly note: string;
  /** Ids that programs gave, by which the same person is known again; space separated. */
  readonly uids: string;
  readonly isPrivate: boolean;
  readonly isDead: boolean;
  readonly names: readonly Kept<NameRow>[];
  readonly events: readonly (Kept<EventRow> & { readonly alternate: boolean })[];
  /** The families they are a child in, in the order the file prefers them; and those they are a partner in. */
  readonly childIn: readonly FamilyPointer[];
  readonly partnerIn: readonly FamilyPointer[];
  /** What is known of the person as a whole, and from where. */
  readonly cited: readonly Cited[];
  readonly rest: readonly Node[];
}

/** Whether the file has a family, or a source, of this name. What points elsewhere is kept as it came. */
export interface RecordsInFile {
  family(xref: string): boolean;
  source(xref: string): boolean;
}

const sexes = ['M', 'F', 'X'] as const;
const once: ReadonlySet<string> = new Set(['birth', 'death']);
const deaths: ReadonlySet<string> = new Set(['death', 'burial', 'cremation']);

/** `_UID` of old programs carries four digits of check sum after thirty-two; braces and strokes are ornaments. */
const hexOf = (value: string): string => {
  const hex = value.replaceAll(/[^0-9a-f]/giu, '').toUpperCase();
  return hex.length >= 32 ? hex.slice(0, 32) : value.trim().toUpperCase();
};

function uidOf(structure: Node): string | null {
  const value = structure.value?.trim() ?? '';
  if (value === '') return null;
  switch (structure.tag) {
    case 'UID':
    case '_UID':
      return `uid:${hexOf(value)}`;
    case '_FSFTID':
    case '_FID':
      return `exid:FAMILYSEARCH.ORG:${value.toUpperCase()}`;
    case 'EXID': {
      const type = valueOf(structure, 'TYPE').toUpperCase();
      return type.includes('FAMILYSEARCH')
        ? `exid:FAMILYSEARCH.ORG:${value.toUpperCase()}`
        : `exid:${type.replaceAll(/\s+/gu, '')}:${value.toUpperCase()}`;
    }
    default:
      return null;
  }
}

const isPlainNote = (structure: Node): boolean =>
  structure.tag === 'NOTE' &&
  structure.pointer === undefined &&
  structure.sub === undefined &&
  structure.value !== undefined;

class Reading {
  sex: PersonRecord['sex'] = 'U';
  note = '';
  isPrivate = false;
  readonly uids: string[] = [];
  readonly names: Kept<NameRow>[] = [];
  readonly events: (Kept<EventRow> & { alternate: boolean })[] = [];
  readonly childIn: FamilyPointer[] = [];
  readonly partnerIn: FamilyPointer[] = [];
  readonly cited: Cited[] = [];
  readonly rest: Node[] = [];
  readonly #inFile: RecordsInFile;

  constructor(inFile: RecordsInFile) {
    this.#inFile = inFile;
  }

  take(structure: Node): void {
    if (structure.tag === 'NAME') this.#name(structure);
    else if (isEventTag(structure.tag, 'person')) this.#event(structure);
    else if (structure.tag === 'FAMC' || structure.tag === 'FAMS') this.#family(structure);
    else if (isCitation(structure, this.#inFile.source)) this.cited.push(citedBy(structure));
    else this.#other(structure);
  }

  #name(structure: Node): void {
    const { bare, cited } = withoutCitations(structure, this.#inFile.source);
    const row = nameFrom(bare, this.names.length === 0);
    this.names.push({ row, extra: nameExtra(bare, row), cited });
  }

  #event(structure: Node): void {
    // "NO DEAT" and "DEAT N" are no events; what says that nothing happened is kept as it came.
    if (structure.value === 'N') return void this.rest.push(structure);
    const { bare, cited } = withoutCitations(structure, this.#inFile.source);
    const row = eventFrom(bare, 'person');
    const alternate =
      once.has(row.type) && this.events.some((event) => event.row.type === row.type);
    this.events.push({ row, extra: eventExtra(bare, row, 'person'), cited, alternate });
  }

  #family(structure: Node): void {
    const xref = pointerOf(structure);
    const list = structure.tag === 'FAMC' ? this.childIn : this.partnerIn;
    if (xref === null || !this.#inFile.family(xref) || list.some((family) => family.xref === xref))
      return void this.rest.push(structure);
    list.push({ xref, structure });
    // What is said below the pointer to one's own family has no row: the structure is kept whole beside the person.
    if (structure.tag === 'FAMS' && structure.sub !== undefined) this.rest.push(structure);
  }

  /** Reads a sex that is said. */
  #isSex({ tag, value }: Node): boolean {
    const sex = tag === 'SEX' ? sexes.find((known) => known === value) : undefined;
    if (sex !== undefined) this.sex = sex;
    return sex !== undefined;
  }

  #other(structure: Node): void {
    const uid = uidOf(structure);
    if (uid !== null) this.uids.push(uid);
    if (structure.tag === 'RESN')
      this.isPrivate = /CONFIDENTIAL|PRIVACY/iu.test(structure.value ?? '');
    if (this.sex === 'U' && this.#isSex(structure) && structure.sub === undefined) return;
    if (this.note === '' && isPlainNote(structure)) this.note = structure.value ?? '';
    else this.rest.push(structure);
  }
}

export function personFrom(record: Node, inFile: RecordsInFile): PersonRecord {
  const reading = new Reading(inFile);
  for (const structure of record.sub ?? []) reading.take(structure);
  const { sex, note, isPrivate, uids, names, events, childIn, partnerIn, cited, rest } = reading;
  return {
    xref: record.xref ?? null,
    sex,
    note,
    isPrivate,
    uids: uids.join(' '),
    isDead: events.some((event) => deaths.has(event.row.type)),
    names,
    events,
    childIn,
    partnerIn,
    cited,
    rest,
  };
}
