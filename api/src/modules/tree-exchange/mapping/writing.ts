/** Pure: rows of a tree as records of a file. Who is redacted keeps place and links, and nothing else; who is left out is named nowhere. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { ParentNature } from '@kinlore/shared/contracts/vocabulary';
import { citationStructure, type CitationRow } from './citations.ts';
import { eventStructure } from './events.ts';
import { isPartner, unionStatements } from './families.ts';
import { nameStructure, type NameRow } from './names.ts';
import { keptLink, linkStructures, type LinkExtra, type ParentSide } from './natures.ts';
import { isNode, node, nodesIn, pointerOf, pointerNode, type Node } from './node.ts';

export type Fate = 'full' | 'redacted' | 'out';

/** A fact known from a source. `fact_id` names the name or event; anything else is said of the whole. */
export interface CitationOut extends CitationRow {
  readonly source_id: string;
  readonly fact_id: string | null;
  readonly extra: unknown;
}
export interface EventOut {
  readonly id: string;
  readonly type: string;
  readonly kind: FuzzyDate['kind'];
  readonly start: string | null;
  readonly end: string | null;
  readonly precision: FuzzyDate['precision'];
  readonly text: string;
  readonly place: string;
  readonly note: string;
  readonly extra: unknown;
}
export interface PersonOut {
  readonly id: string;
  readonly sex: string;
  readonly living: string;
  readonly note: string;
  readonly is_private: boolean;
  readonly extra: unknown;
  readonly names: readonly (NameRow & { readonly id: string; readonly extra: unknown })[];
  readonly events: readonly EventOut[];
  readonly citations: readonly CitationOut[];
  /** Unions as a partner, in the tree's order. */
  readonly partner_in: readonly string[];
  /** Parents by the union they hang on, the preferred first. A link without a union stands for itself. */
  readonly child_in: readonly {
    readonly union_id: string;
    readonly preferred: boolean;
    readonly parents: readonly { readonly id: string; readonly nature: ParentNature }[];
    readonly extra: unknown;
  }[];
}
export interface UnionOut {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly extra: unknown;
  readonly imported: boolean;
  readonly partners: readonly { readonly id: string; readonly ord: number; readonly sex: string }[];
  readonly events: readonly EventOut[];
  readonly citations: readonly CitationOut[];
  readonly children: readonly {
    readonly id: string;
    readonly preferred: boolean;
    readonly parents: readonly { readonly id: string; readonly nature: ParentNature }[];
    readonly extra: unknown;
  }[];
}

/** How everybody is called in the file, and who is in it. */
export interface Naming {
  person(id: string): string;
  union(id: string): string;
  fate(personId: string): Fate;
  /** A source's record, and its title where that is all there is of it; null for one that is gone. */
  source(id: string): { readonly xref: string; readonly title: string | null } | null;
  /** Whether the union is written at all. */
  has(unionId: string): boolean;
  /** Whether a record of this name is left out of the file. */
  isLeftOut(xref: string): boolean;
  /** Whether the person of this name keeps nothing but place and links in the file. */
  isRedacted(xref: string): boolean;
}

const linkExtraIn = (value: unknown): LinkExtra | null => {
  if (typeof value !== 'object' || value === null) return null;
  const famc: unknown = 'famc' in value ? value.famc : undefined;
  const chil: unknown = 'chil' in value ? value.chil : undefined;
  return { ...(isNode(famc) && { famc }), ...(isNode(chil) && { chil }) };
};

const eventNode = (event: EventOut, owner: 'person' | 'union'): Node => {
  const { type, kind, start, end, precision, text, place, note } = event;
  return eventStructure(
    { type, date: { kind, start, end, precision, text }, place, note },
    isNode(event.extra) ? event.extra : null,
    owner,
  );
};

/** A title alone is said in place; with a page there is more to say, and it becomes a record. */
function citationNode(cited: CitationOut, naming: Naming): readonly Node[] {
  const source = naming.source(cited.source_id);
  if (source === null) return [];
  const target =
    source.title !== null && cited.page === '' ? { title: source.title } : { xref: source.xref };
  return [citationStructure(cited, isNode(cited.extra) ? cited.extra : null, target)];
}

/** Citations by the fact they are of. What is cited for no name and no event is said of the whole: a file has no other place for it. */
function citing(
  facts: readonly { readonly id: string }[],
  citations: readonly CitationOut[],
  naming: Naming,
): (factId: string | null) => readonly Node[] {
  if (citations.length === 0) return () => [];
  const known = new Set(facts.map(({ id }) => id));
  const of = Map.groupBy(citations, ({ fact_id }) =>
    fact_id !== null && known.has(fact_id) ? fact_id : null,
  );
  return (factId) => (of.get(factId) ?? []).flatMap((cited) => citationNode(cited, naming));
}

const having = (structure: Node, more: readonly Node[]): Node =>
  more.length === 0 ? structure : { ...structure, sub: [...(structure.sub ?? []), ...more] };

type Side = 'HUSB' | 'WIFE';
const otherSide: Readonly<Record<Side, Side>> = { HUSB: 'WIFE', WIFE: 'HUSB' };
interface Seat {
  readonly id: string;
  readonly preferredSide: Side;
}

/** Each on the side it would be on where that is free, else on the other; whoever finds both taken stands beside. */
function seated(
  seats: readonly Seat[],
): readonly { readonly id: string; readonly side: Side; readonly beside: boolean }[] {
  const taken = new Set<Side>();
  return seats.map(({ id, preferredSide }) => {
    const side = taken.has(preferredSide) ? otherSide[preferredSide] : preferredSide;
    const beside = taken.has(side);
    taken.add(side);
    return { id, side: beside ? preferredSide : side, beside };
  });
}

/** Where each partner of a union stands: on a file's own side where it came from one, else by sex; where somebody is redacted, no side says anything. */
export function sidesOf(union: UnionOut, naming: Naming) {
  const there = union.partners.filter((partner) => naming.fate(partner.id) !== 'out');
  if (there.some((partner) => naming.fate(partner.id) === 'redacted'))
    return seated(
      there
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id }) => ({ id, preferredSide: 'HUSB' })),
    );
  if (union.imported)
    return seated(
      there.map(({ id, ord }) => ({ id, preferredSide: ord % 2 === 0 ? 'HUSB' : 'WIFE' })),
    );
  return seated(
    there
      .toSorted((a, b) => Number(b.sex === 'M') - Number(a.sex === 'M'))
      .map(({ id, sex }) => ({ id, preferredSide: sex === 'F' ? 'WIFE' : 'HUSB' })),
  );
}

interface Child {
  readonly id: string;
  readonly preferred: boolean;
  readonly parents: readonly { readonly id: string; readonly nature: ParentNature }[];
  readonly extra: unknown;
}

/** The two pointers between a child and a family. */
function linkBetween(
  child: Child,
  unionId: string,
  sides: ReadonlyMap<string, 'HUSB' | 'WIFE'>,
  naming: Naming,
): { famc: Node; chil: Node } {
  const parents = child.parents.flatMap(({ id, nature }): ParentSide[] => {
    const side = sides.get(id);
    return side === undefined ? [] : [{ side, nature }];
  });
  const made = linkStructures(
    naming.union(unionId),
    naming.person(child.id),
    parents,
    child.preferred,
  );
  const isPlain =
    naming.fate(child.id) !== 'full' || child.parents.some(({ id }) => naming.fate(id) !== 'full');
  return isPlain ? made : keptLink(made, linkExtraIn(child.extra), parents, child.preferred);
}

const relations = (
  person: PersonOut,
  sidesIn: (unionId: string) => ReadonlyMap<string, 'HUSB' | 'WIFE'>,
  naming: Naming,
): readonly Node[] => {
  const told = new Map(
    nodesIn(person.extra).flatMap((found) =>
      found.tag === 'FAMS' && found.pointer !== undefined ? [[found.pointer, found] as const] : [],
    ),
  );
  return [
    ...person.child_in
      .filter((link) => naming.has(link.union_id))
      .map(
        (link) =>
          linkBetween({ id: person.id, ...link }, link.union_id, sidesIn(link.union_id), naming)
            .famc,
      ),
    ...person.partner_in
      .filter((id) => naming.has(id))
      .map((id) => told.get(naming.union(id)) ?? pointerNode('FAMS', naming.union(id))),
  ];
};

/** A sex that came with more below it, as it is known by now. */
const sexAsKnown = (found: Node, sex: string): Node =>
  found.tag === 'SEX' && sex !== 'U' ? { ...found, value: sex } : found;

const deaths: readonly string[] = ['death', 'burial', 'cremation'];

export function personRecord(
  person: PersonOut,
  sidesIn: (unionId: string) => ReadonlyMap<string, 'HUSB' | 'WIFE'>,
  naming: Naming,
): Node {
  const xref = naming.person(person.id);
  const links = relations(person, sidesIn, naming);
  if (naming.fate(person.id) === 'redacted')
    return {
      tag: 'INDI',
      xref,
      sub: [node('RESN', 'PRIVACY'), node('NAME', 'Living relative'), ...links],
    };
  const rest = nodesIn(person.extra)
    .filter((found) => !(found.tag === 'FAMS' && links.includes(found)))
    .map((found) => sexAsKnown(found, person.sex));
  const isDead =
    person.living === 'no' && !person.events.some((event) => deaths.includes(event.type));
  const cited = citing([...person.names, ...person.events], person.citations, naming);
  const sub = [
    ...(person.is_private && !rest.some((found) => found.tag === 'RESN')
      ? [node('RESN', 'CONFIDENTIAL')]
      : []),
    ...person.names.map((name, at) =>
      having(nameStructure(name, isNode(name.extra) ? name.extra : null, at === 0), cited(name.id)),
    ),
    ...(person.sex === 'U' || rest.some((found) => found.tag === 'SEX')
      ? []
      : [node('SEX', person.sex)]),
    ...person.events.map((event) => having(eventNode(event, 'person'), cited(event.id))),
    ...(isDead ? [node('DEAT', 'Y')] : []),
    ...(person.note === '' ? [] : [node('NOTE', person.note)]),
    ...links,
    ...cited(null),
    ...rest,
  ];
  return { tag: 'INDI', xref, ...(sub.length > 0 && { sub }) };
}

export function unionRecord(union: UnionOut, naming: Naming): Node {
  const sides = sidesOf(union, naming);
  const sideOf = new Map(sides.map(({ id, side }) => [id, side]));
  // What happened between two belongs to both: with one of them redacted or gone, nothing of it is said.
  const isTold = union.partners.every(({ id }) => naming.fate(id) === 'full');
  const cited = citing(union.events, union.citations, naming);
  const types = new Set(union.events.map((event) => event.type));
  const extra = isTold ? nodesIn(union.extra) : [];
  // What was said beside a partner goes with them, also where the file names them twice; of whoever is no partner any more nothing is left.
  const beside = new Map(
    [...Map.groupBy(extra.filter(isPartner), pointerOf)].map(([xref, all]) => [
      xref,
      all.flatMap((found) => found.sub ?? []),
    ]),
  );
  const sub = [
    ...sides.map(({ id, side, beside: isThird }) =>
      pointerNode(isThird ? `_${side}` : side, naming.person(id), beside.get(naming.person(id))),
    ),
    ...union.children
      .filter((child) => naming.fate(child.id) !== 'out')
      .map((child) => linkBetween(child, union.id, sideOf, naming).chil),
    ...(isTold
      ? [
          ...union.events.map((event) => having(eventNode(event, 'union'), cited(event.id))),
          ...unionStatements(union, types),
          ...cited(null),
        ]
      : []),
    ...extra.filter((found) => !isPartner(found)),
  ];
  return { tag: 'FAM', xref: naming.union(union.id), ...(sub.length > 0 && { sub }) };
}

/** Records that something written points at, and what those point at. */
export function recordsReachedFrom(
  records: readonly Node[],
  pointed: ReadonlySet<string>,
): readonly Node[] {
  const byXref = new Map(
    records.flatMap((record) =>
      record.xref === undefined ? [] : [[record.xref, record] as const],
    ),
  );
  const met = new Set<string>();
  const waiting = [...pointed];
  for (let xref = waiting.pop(); xref !== undefined; xref = waiting.pop()) {
    const record = byXref.get(xref);
    if (record === undefined || met.has(xref)) continue;
    met.add(xref);
    for (const target of pointersIn(record)) waiting.push(target);
  }
  return records.filter((record) => record.xref !== undefined && met.has(record.xref));
}

/** The links that draw a family: a redacted person keeps them, as the place in the tree is all that is told of them. */
const familyLinks: ReadonlySet<string> = new Set(['HUSB', 'WIFE', '_HUSB', '_WIFE', 'CHIL']);

/**
 * A record without what points, at any depth, at something that is gone or left out, or says something of a redacted
 * person: an association of a dead person to a living one carries what the living one is to them, and notes.
 */
export function withoutHidden(
  parent: Node,
  naming: Pick<Naming, 'isLeftOut' | 'isRedacted'>,
  gone: ReadonlySet<string>,
): Node {
  const { sub } = parent;
  if (sub === undefined) return parent;
  const isHidden = (child: Node): boolean => {
    const target = pointerOf(child);
    if (target === null) return false;
    return (
      gone.has(target) ||
      naming.isLeftOut(target) ||
      (naming.isRedacted(target) && !familyLinks.has(child.tag))
    );
  };
  return {
    ...parent,
    sub: sub.filter((child) => !isHidden(child)).map((child) => withoutHidden(child, naming, gone)),
  };
}

export function pointersIn(parent: Node): string[] {
  const own = pointerOf(parent);
  return [...(own === null ? [] : [own]), ...(parent.sub ?? []).flatMap(pointersIn)];
}

/** The path of a file that an OBJE names, where it is one that travels with the records. */
export const localPaths = (record: Node): readonly string[] =>
  record.tag !== 'OBJE'
    ? []
    : (record.sub ?? []).flatMap((found) =>
        found.tag === 'FILE' &&
        found.value !== undefined &&
        !/^[a-z][a-z0-9+.-]*:/iu.test(found.value)
          ? [found.value]
          : [],
      );

export const headOf = (record: Node | undefined): readonly Node[] =>
  record === undefined
    ? []
    : (record.sub ?? []).filter(
        (found) => !['GEDC', 'CHAR', 'SOUR', 'DEST', 'DATE', 'FILE', 'SCHMA'].includes(found.tag),
      );
