/** Pure: how many of a file are probably alive, by the rule that decides it in the tree once they stand there. */
import { earlierDay, edgesOf, evidenceIn, isLiving, type Day } from '../tree-privacy/index.ts';
import type { FamilyRecord } from './mapping/families.ts';
import { natureFrom } from './mapping/natures.ts';
import type { Node } from './mapping/node.ts';
import type { PersonRecord } from './mapping/persons.ts';

interface PersonFacts {
  readonly bornLatest: Day;
  readonly isDead: boolean;
  /** The last day on which the earliest thing known of them can have happened. */
  readonly seen: Day;
  readonly childIn: PersonRecord['childIn'];
}

interface FamilyFacts {
  readonly seen: Day;
  readonly partners: FamilyRecord['partners'];
  readonly children: FamilyRecord['children'];
}

const earliestEnd = (
  events: readonly { readonly row: { readonly date: { readonly end: Day } } }[],
): Day => events.reduce<Day>((found, { row }) => earlierDay(found, row.date.end), null);

export interface LivingInFile {
  addPerson(person: PersonRecord): void;
  addFamily(family: FamilyRecord): void;
  /** `today`: `YYYY-MM-DD`. To be asked once, after all records were added. */
  count(today: string): number;
}

interface Pointer {
  readonly structure: Node;
  readonly isFirst: boolean;
}

/** What a file says of who is tied to whom. Places are those of `persons`. */
interface FileTies {
  readonly persons: PersonFacts[];
  readonly places: Map<string, number>;
  readonly families: Map<string, FamilyFacts>;
  readonly partnerIn: Map<string, Set<number>>;
}

function joinFamily({ partnerIn }: FileTies, family: string, person: number): void {
  partnerIn.set(family, (partnerIn.get(family) ?? new Set()).add(person));
}

/** By family and child: the pointer of the child to the family. */
function pointersByFamily({
  persons,
}: FileTies): ReadonlyMap<string, ReadonlyMap<number, Pointer>> {
  const all = new Map<string, Map<number, Pointer>>();
  for (const [place, { childIn }] of persons.entries()) {
    for (const [order, { xref, structure }] of childIn.entries()) {
      all.set(
        xref,
        (all.get(xref) ?? new Map<number, Pointer>()).set(place, {
          structure,
          isFirst: order === 0,
        }),
      );
    }
  }
  return all;
}

/** Every child of a family once with each parent, with what either side says of the link. */
function linksOf(
  { places, partnerIn }: FileTies,
  xref: string,
  { children }: FamilyFacts,
  pointers: ReadonlyMap<number, Pointer>,
) {
  const named = new Map(
    children.flatMap((child) => {
      const place = places.get(child.xref);
      return place === undefined ? [] : [[place, child.structure] as const];
    }),
  );
  const parents = [...(partnerIn.get(xref) ?? [])];
  return [...new Set([...named.keys(), ...pointers.keys()])].flatMap((child) => {
    const pointer = pointers.get(child);
    const nature = natureFrom(
      pointer?.structure,
      named.get(child),
      'HUSB',
      pointer?.isFirst ?? true,
    );
    return parents.map((parent) => ({ child, parent, nature }));
  });
}

function edgesIn(ties: FileTies) {
  const pointers = pointersByFamily(ties);
  const families = [...ties.families];
  const links = families.flatMap(([xref, family], union) =>
    linksOf(ties, xref, family, pointers.get(xref) ?? new Map()).map((link) => ({
      ...link,
      union,
    })),
  );
  const couples = families.flatMap(([xref], union) =>
    [...(ties.partnerIn.get(xref) ?? [])].map((person) => ({ union, person })),
  );
  return edgesOf({
    persons: { id: ties.persons },
    unions: { id: families },
    partners: { union: couples.map((one) => one.union), person: couples.map((one) => one.person) },
    links: {
      child: links.map((one) => one.child),
      parent: links.map((one) => one.parent),
      union: links.map((one) => one.union),
      nature: links.map((one) => one.nature),
    },
  });
}

function countLiving(ties: FileTies, today: string): number {
  const edges = edgesIn(ties);
  const ofPersons = ties.persons.map(({ seen }) => seen);
  const ofUnions = [...ties.families.values()].map(({ seen }) => seen);
  return ties.persons.filter(({ bornLatest, isDead }, person) => {
    const evidence = evidenceIn(edges, ofPersons, ofUnions, person);
    return isLiving(
      {
        bornEarliest: null,
        bornLatest,
        isDead,
        livingOverride: null,
        accountLiving: null,
        evidence,
      },
      today,
    );
  }).length;
}

export function createLivingInFile(): LivingInFile {
  const ties: FileTies = {
    persons: [],
    places: new Map(),
    families: new Map(),
    partnerIn: new Map(),
  };
  return {
    addPerson({ xref, events, isDead, childIn, partnerIn }) {
      const place = ties.persons.length;
      const birth = events.find(({ row, alternate }) => row.type === 'birth' && !alternate);
      if (xref !== null && !ties.places.has(xref)) ties.places.set(xref, place);
      for (const family of partnerIn) joinFamily(ties, family.xref, place);
      ties.persons.push({
        bornLatest: birth?.row.date.end ?? null,
        isDead,
        seen: earliestEnd(events),
        childIn,
      });
    },

    addFamily({ xref, partners, children, events }) {
      if (xref !== null) ties.families.set(xref, { seen: earliestEnd(events), partners, children });
    },

    count(today) {
      for (const [xref, { partners }] of ties.families) {
        for (const partner of partners) {
          const place = ties.places.get(partner.xref);
          if (place !== undefined) joinFamily(ties, xref, place);
        }
      }
      return countLiving(ties, today);
    },
  };
}
