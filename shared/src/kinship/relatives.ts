/** What two persons are to each other by marriage, as far as there is a word for it: partners, in-laws and the step-family. */
import { unionStatusCodes, type FamilyGraph } from './graph.ts';
import { isSocial } from './natures.ts';
import { stepToPartner, stepToSibling, stepToChild, stepToParent, type Step } from './steps.ts';
import { eachOf } from './walks.ts';

export const marriageClasses = [
  'partner',
  'co_parent',
  'step_parent',
  'step_child',
  'step_sibling',
  'parent_in_law',
  'child_in_law',
  'sibling_in_law',
] as const;
export type MarriageClass = (typeof marriageClasses)[number];
export type Ending = 'none' | 'separated' | 'ended';

export interface ByMarriage {
  readonly class: MarriageClass;
  /** Generations up and down from the one to the other. */
  readonly up: number;
  readonly down: number;
  readonly ending: Ending;
  readonly path: readonly Step[];
}

interface Candidate {
  readonly relation: ByMarriage;
  readonly blockedBy: string | undefined;
}
interface Near {
  readonly person: number;
  readonly up: number;
  readonly down: number;
  readonly steps: readonly Step[];
}

/** What a way over one marriage is called, by blood steps (up, down) before and after it, and by which other relation it is made void. */
const shapes: Readonly<Record<string, readonly [MarriageClass, blockedBy?: string]>> = {
  '00|00': ['partner'],
  '10|00': ['step_parent', '10'],
  '20|00': ['step_parent', '20'],
  '10|10': ['step_parent', '20'],
  '00|01': ['step_child', '01'],
  '00|02': ['step_child', '02'],
  '01|01': ['step_child', '02'],
  '10|01': ['step_sibling', '11'],
  '00|10': ['parent_in_law'],
  '00|20': ['parent_in_law'],
  '01|00': ['child_in_law', 'partner'],
  '02|00': ['child_in_law', 'partner'],
  '00|11': ['sibling_in_law', 'partner'],
  '11|00': ['sibling_in_law', 'partner'],
};
const [SEPARATED, DIVORCED, ANNULLED] = [
  unionStatusCodes.indexOf('separated'),
  unionStatusCodes.indexOf('divorced'),
  unionStatusCodes.indexOf('annulled'),
];

export function endingOf(graph: FamilyGraph, union: number): Ending {
  const status = graph.unionStatus[union] ?? 0;
  if (status === DIVORCED || status === ANNULLED) return 'ended';
  return status === SEPARATED ? 'separated' : 'none';
}

function parentsOf(graph: FamilyGraph, near: Near): Near[] {
  const found: Near[] = [];
  eachOf(graph.parentLinks, near.person, (link) => {
    const parent = graph.parent[link] ?? -1;
    if (parent >= 0 && isSocial(graph, link))
      found.push({
        person: parent,
        up: near.up + 1,
        down: near.down,
        steps: [...near.steps, stepToParent(graph, link)],
      });
  });
  return found;
}

function childrenOf(graph: FamilyGraph, near: Near, but = -1): Near[] {
  const found: Near[] = [];
  eachOf(graph.childLinks, near.person, (link) => {
    const child = graph.child[link] ?? 0;
    if (child !== but && isSocial(graph, link))
      found.push({
        person: child,
        up: near.up,
        down: near.down + 1,
        steps: [...near.steps, stepToChild(graph, link)],
      });
  });
  return found;
}

/** Siblings who are only known to be siblings. */
function besideOf(graph: FamilyGraph, person: number): Near[] {
  const found: Near[] = [];
  eachOf(graph.parentLinks, person, (link) => {
    const union = graph.union[link] ?? -1;
    if ((graph.parent[link] ?? -1) >= 0 || union < 0) return;
    eachOf(graph.unionLinks, union, (other) => {
      const sibling = graph.child[other] ?? 0;
      if (sibling !== person && (graph.parent[other] ?? -1) < 0)
        found.push({ person: sibling, up: 1, down: 1, steps: [stepToSibling(sibling, union)] });
    });
  });
  return found;
}

/** Oneself, parents, children, grandparents, siblings, grandchildren: the nearest way to each. */
function nearOf(graph: FamilyGraph, person: number): Near[] {
  const self: Near = { person, up: 0, down: 0, steps: [] };
  const parents = parentsOf(graph, self);
  const children = childrenOf(graph, self);
  return [
    self,
    ...parents,
    ...children,
    ...parents.flatMap((parent) => parentsOf(graph, parent)),
    ...parents.flatMap((parent) => childrenOf(graph, parent, person)),
    ...besideOf(graph, person),
    ...children.flatMap((child) => childrenOf(graph, child)),
  ];
}

/** The same way walked from the other end. */
function turned(graph: FamilyGraph, from: number, steps: readonly Step[]): Step[] {
  const persons = [from, ...steps.map((step) => step.person)];
  return steps
    .map((step, at) => {
      const person = persons[at] ?? from;
      if (step.via === 'parent') return stepToChild(graph, step.link);
      if (step.via === 'child') return stepToParent(graph, step.link);
      return step.via === 'partner'
        ? stepToPartner(person, step.union)
        : stepToSibling(person, step.union);
    })
    .toReversed();
}

/** Relations over one marriage and at most two steps of blood. `related` says whether the two are related as (up, down) or as 'partner'. */
export function overOneMarriage(
  graph: FamilyGraph,
  from: number,
  to: number,
  related: (how: string) => boolean,
): ByMarriage[] {
  const theirs = new Map<number, Near[]>();
  for (const near of nearOf(graph, to))
    theirs.set(near.person, [...(theirs.get(near.person) ?? []), near]);
  const found = new Map<string, Candidate>();
  for (const mine of nearOf(graph, from)) {
    eachOf(graph.unionsOf, mine.person, (union) => {
      eachOf(graph.partners, union, (partner) => {
        if (partner === mine.person) return;
        for (const other of theirs.get(partner) ?? [])
          consider(graph, mine, union, partner, other, to, found);
      });
    });
  }
  const isPartner = found.has('partner00');
  return [...found.values()]
    .filter(
      ({ blockedBy }) =>
        blockedBy === undefined || !(blockedBy === 'partner' ? isPartner : related(blockedBy)),
    )
    .map(({ relation }) => relation);
}

function consider(
  graph: FamilyGraph,
  mine: Near,
  union: number,
  partner: number,
  other: Near,
  to: number,
  found: Map<string, Candidate>,
): void {
  // From their end the way is turned: what is up for them is down from here.
  const shape =
    shapes[`${String(mine.up)}${String(mine.down)}|${String(other.down)}${String(other.up)}`];
  if (shape === undefined) return;
  const [name, blockedBy] = shape;
  const path = [...mine.steps, stepToPartner(partner, union), ...turned(graph, to, other.steps)];
  const relation: ByMarriage = {
    class: name,
    up: mine.up + other.down,
    down: mine.down + other.up,
    ending: endingOf(graph, union),
    path,
  };
  const key = `${name}${String(relation.up)}${String(relation.down)}`;
  const known = found.get(key);
  if (known === undefined || better(relation, known.relation))
    found.set(key, { relation, blockedBy });
}

/** A marriage that lasts before one that ended, a short way before a long one. */
function better(one: ByMarriage, other: ByMarriage): boolean {
  const order: readonly Ending[] = ['none', 'separated', 'ended'];
  const [mine, theirs] = [order.indexOf(one.ending), order.indexOf(other.ending)];
  return mine < theirs || (mine === theirs && one.path.length < other.path.length);
}

/** Parents of one child who were never told to be a couple. */
export function coParents(graph: FamilyGraph, from: number, to: number): ByMarriage | null {
  for (const child of childrenOf(graph, { person: from, up: 0, down: 0, steps: [] })) {
    const other = parentsOf(graph, child).find(({ person }) => person === to);
    if (other !== undefined)
      return { class: 'co_parent', up: 0, down: 0, ending: 'none', path: other.steps };
  }
  return null;
}
