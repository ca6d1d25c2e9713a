/** A family's record between a file and the tree. */
import { citedBy, isCitation, withoutCitations, type Cited } from './citations.ts';
import { isEventTag } from './event-tags.ts';
import { eventExtra, eventFrom, eventTo, type EventRow } from './events.ts';
import { pointerOf, type Node } from './node.ts';
import type { Kept } from './persons.ts';

export interface Partner {
  readonly xref: string;
  readonly side: 'HUSB' | 'WIFE';
}
export interface FamilyRecord {
  readonly xref: string | null;
  readonly partners: readonly Partner[];
  readonly children: readonly { readonly xref: string; readonly structure: Node }[];
  readonly events: readonly Kept<EventRow>[];
  readonly kind: 'married' | 'engaged' | 'unknown' | 'none';
  readonly status: 'current' | 'separated' | 'divorced' | 'annulled' | 'unknown';
  readonly cited: readonly Cited[];
  readonly rest: readonly Node[];
}

/** Whether the file has a person, or a source, of this name. What points elsewhere, or twice at the same, is kept as it came. */
export interface RecordsInFile {
  person(xref: string): boolean;
  source(xref: string): boolean;
}

function kindFrom(types: ReadonlySet<string>, partners: number): FamilyRecord['kind'] {
  if (partners === 0) return 'none';
  if (types.has('marriage')) return 'married';
  return types.has('engagement') ? 'engaged' : 'unknown';
}

function statusFrom(
  types: ReadonlySet<string>,
  kind: FamilyRecord['kind'],
): FamilyRecord['status'] {
  if (types.has('divorce')) return 'divorced';
  if (types.has('annulment')) return 'annulled';
  if (types.has('separation')) return 'separated';
  return kind === 'married' ? 'current' : 'unknown';
}

/** What events make of a union, where nobody says more. */
export function unionOf(
  types: ReadonlySet<string>,
  partners: number,
): Pick<FamilyRecord, 'kind' | 'status'> {
  const kind = kindFrom(types, partners);
  return { kind, status: statusFrom(types, kind) };
}

/** A third partner is written with the stroke of an extension, because a family of a file has two places. */
const sides: Readonly<Record<string, Partner['side']>> = {
  HUSB: 'HUSB',
  WIFE: 'WIFE',
  _HUSB: 'HUSB',
  _WIFE: 'WIFE',
};
/** Whether a structure of a family names a partner. */
export const isPartner = (structure: Node): boolean =>
  sides[structure.tag] !== undefined && pointerOf(structure) !== null;

export function familyFrom(record: Node, inFile: RecordsInFile): FamilyRecord {
  const partners: Partner[] = [];
  const children: { xref: string; structure: Node }[] = [];
  const events: Kept<EventRow>[] = [];
  const cited: Cited[] = [];
  const rest: Node[] = [];
  const take = (structure: Node): boolean => {
    if (isEventTag(structure.tag, 'union') && structure.value !== 'N') {
      const told = withoutCitations(structure, inFile.source);
      const row = eventFrom(told.bare, 'union');
      return (
        events.push({ row, extra: eventExtra(told.bare, row, 'union'), cited: told.cited }) > 0
      );
    }
    if (isCitation(structure, inFile.source)) return cited.push(citedBy(structure)) > 0;
    const xref = pointerOf(structure);
    if (xref === null || !inFile.person(xref)) return false;
    const side = sides[structure.tag];
    if (side !== undefined) {
      if (partners.some((partner) => partner.xref === xref)) return false;
      partners.push({ xref, side });
      // What is said beside the name is kept with the family.
      return structure.sub === undefined;
    }
    if (structure.tag !== 'CHIL' || children.some((child) => child.xref === xref)) return false;
    return children.push({ xref, structure }) > 0;
  };
  for (const structure of record.sub ?? []) if (!take(structure)) rest.push(structure);
  return {
    xref: record.xref ?? null,
    partners,
    children,
    events,
    ...unionOf(new Set(events.map(({ row }) => row.type)), partners.length),
    cited,
    rest,
  };
}

const unknownDate = {
  kind: 'unknown',
  start: null,
  end: null,
  precision: 'day',
  text: '',
} as const;
const stated = (type: string): Node =>
  eventTo({ type, date: unknownDate, place: '', note: '' }, 'union');

/** What a word of the union is said by, unless one of these events says it. */
const sayings: readonly (readonly [word: string, event: string, unless: readonly string[]])[] = [
  ['married', 'marriage', []],
  ['engaged', 'engagement', ['marriage']],
  ['divorced', 'divorce', []],
  ['annulled', 'annulment', []],
  ['separated', 'separation', []],
];

/** What a union says of itself that none of its events says. */
export const unionStatements = (
  { kind, status }: { kind: string; status: string },
  types: ReadonlySet<string>,
): readonly Node[] =>
  sayings.flatMap(([word, event, unless]) =>
    (kind === word || status === word) && ![event, ...unless].some((type) => types.has(type))
      ? [stated(event)]
      : [],
  );
