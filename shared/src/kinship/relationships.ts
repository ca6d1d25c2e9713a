/** Everything two persons of a family are to each other, closest first, each with the way that shows it. */
import type { relationshipClasses } from '../contracts/vocabulary-kinship.ts';
import { meetingsOf, type Meeting } from './blood.ts';
import type { FamilyGraph } from './graph.ts';
import { bitsOf, bitsOfLink, naturesOfBits, type TellingNature } from './natures.ts';
import { coParents, endingOf, overOneMarriage, type ByMarriage, type Ending } from './relatives.ts';
import { pathByMarriage, shortestPath } from './search.ts';
import { stepsOf, type Step } from './steps.ts';
import { eachOf } from './walks.ts';

export type RelationshipClass = (typeof relationshipClasses)[number];

/** One line of descent on both sides of where it meets. */
export interface Line {
  /** The person or the couple both come from; empty for siblings whose parents nobody knows. */
  readonly ancestors: readonly number[];
  readonly path: readonly Step[];
}

/** What `to` is to `from`. */
export interface Relationship {
  readonly class: RelationshipClass;
  readonly from: number;
  readonly to: number;
  /** Generations from `from` up to where the lines meet, and from there down to `to`. */
  readonly up: number;
  readonly down: number;
  /** They share one of a couple only, and each has another parent who is known. */
  readonly half: boolean;
  /** How parents on the way came to be parents, where it was not by birth. */
  readonly natures: readonly TellingNature[];
  /** What became of the marriage on the way. */
  readonly ending: Ending;
  /** Every line that makes this same relationship, for double cousins and more; one for relations by marriage. */
  readonly lines: readonly Line[];
  /** The first line's. */
  readonly path: readonly Step[];
  /** Steps of the shortest line. */
  readonly distance: number;
}

export interface RelationshipOptions {
  /** The most relationships returned; 24 where absent. */
  readonly limit?: number;
  /** False: do not search the whole family for a way where there is neither blood nor a near marriage. */
  readonly connections?: boolean;
}

const [GUARDIAN, SURROGATE] = [bitsOf('guardian'), bitsOf('surrogate')];
const ALWAYS_NAMED = 3;
const FARTHEST = 14;

/** A guardian's sister is nobody's aunt, and a surrogate's mother nobody's grandmother. */
function counts({ bits, climbed, descended }: Meeting): boolean {
  const [ups, downs] = [climbed.length, descended.length];
  if ((bits & GUARDIAN) !== 0 && ups + downs > 1) return false;
  return (bits & SURROGATE) === 0 || ups + downs === 1 || (ups === 1 && downs === 1);
}

const popcount = (bits: number): number => naturesOfBits(bits).length;

/** Meetings of the same lines: by the two children through whom they run, and by natures. */
interface Family {
  readonly up: number;
  readonly down: number;
  readonly bits: number;
  readonly mine: number;
  readonly theirs: number;
  readonly meetings: Meeting[];
}

const childOf = (graph: FamilyGraph, link: number | undefined): number =>
  link === undefined ? -1 : (graph.child[link] ?? -1);

function familiesOf(graph: FamilyGraph, meetings: readonly Meeting[]): Family[] {
  const families = new Map<string, Family>();
  const fewest = new Map<string, number>();
  const lineOf = ({ up, down, mine, theirs }: Family): string => [up, down, mine, theirs].join(' ');
  for (const meeting of meetings.filter(counts)) {
    const { climbed, descended, bits } = meeting;
    const family = {
      up: climbed.length,
      down: descended.length,
      bits,
      mine: childOf(graph, climbed.at(-1)),
      theirs: childOf(graph, descended[0]),
      meetings: [meeting],
    };
    const line = lineOf(family);
    const known = families.get(`${line} ${String(bits)}`);
    if (known === undefined) families.set(`${line} ${String(bits)}`, family);
    else if (!known.meetings.some(({ ancestor }) => ancestor === meeting.ancestor))
      known.meetings.push(meeting);
    fewest.set(line, Math.min(fewest.get(line) ?? popcount(bits), popcount(bits)));
  }
  // A sibling who shares a mother by birth is not also one by adoption; but a grandfather can be one twice, in two ways.
  return [...families.values()].filter(
    (family) =>
      family.up === 0 || family.down === 0 || popcount(family.bits) === fewest.get(lineOf(family)),
  );
}

/** Parents who are one by birth or intention, or of whom nothing else is said. */
function plainParents(graph: FamilyGraph, child: number): number[] {
  const parents: number[] = [];
  eachOf(graph.parentLinks, child, (link) => {
    const parent = graph.parent[link] ?? -1;
    if (parent >= 0 && bitsOfLink(graph, link) === 0 && !parents.includes(parent))
      parents.push(parent);
  });
  return parents;
}

/** Half only where it is known: one parent shared, and another, not shared, on both sides. */
function isHalf(graph: FamilyGraph, { up, down, bits, mine, theirs, meetings }: Family): boolean {
  if (
    up === 0 ||
    down === 0 ||
    bits !== 0 ||
    meetings.some(({ ancestor }) => ancestor >= graph.persons)
  )
    return false;
  const [one, other] = [plainParents(graph, mine), plainParents(graph, theirs)];
  return (
    one.length > 1 &&
    other.length > 1 &&
    one.filter((parent) => other.includes(parent)).length === 1
  );
}

export function classOf(up: number, down: number): RelationshipClass {
  if (up === 0) return down === 0 ? 'self' : 'descendant';
  if (down === 0) return 'ancestor';
  if (up === 1) return down === 1 ? 'sibling' : 'niece_nephew';
  return down === 1 ? 'aunt_uncle' : 'cousin';
}

const lineOf = (graph: FamilyGraph, { meetings }: Family): Line => ({
  ancestors: meetings
    .map(({ ancestor }) => ancestor)
    .filter((ancestor) => ancestor < graph.persons),
  path: meetings[0] === undefined ? [] : stepsOf(graph, meetings[0].climbed, meetings[0].descended),
});

function byBlood(graph: FamilyGraph, from: number, to: number, limit: number): Relationship[] {
  const meetings = meetingsOf(graph, from, to, (found) => found.length >= limit * 4);
  const kinds = new Map<string, { family: Family; half: boolean; lines: Line[] }>();
  for (const family of familiesOf(graph, meetings)) {
    const half = isHalf(graph, family);
    const key = `${String(family.up)} ${String(family.down)} ${String(half)} ${String(family.bits)}`;
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { family, half, lines: [lineOf(graph, family)] });
    else known.lines.push(lineOf(graph, family));
  }
  return [...kinds.values()].map(({ family: { up, down, bits }, half, lines }) => ({
    class: classOf(up, down),
    from,
    to,
    up,
    down,
    half,
    natures: naturesOfBits(bits),
    ending: 'none',
    lines,
    path: lines[0]?.path ?? [],
    distance: up + down,
  }));
}

const ofMarriage = (
  from: number,
  to: number,
  { class: name, up, down, ending, path }: { class: RelationshipClass } & Omit<ByMarriage, 'class'>,
  graph: FamilyGraph,
): Relationship => ({
  class: name,
  from,
  to,
  up,
  down,
  half: false,
  ending,
  natures: naturesOfBits(
    path.reduce((bits, { link }) => bits | (link < 0 ? 0 : bitsOfLink(graph, link)), 0),
  ),
  lines: [{ ancestors: [], path }],
  path,
  distance: path.length,
});

/** The worst that became of a marriage on the way. */
function endingAlong(graph: FamilyGraph, path: readonly Step[]): Ending {
  const endings = path
    .filter(({ via }) => via === 'partner')
    .map(({ union }) => endingOf(graph, union));
  return (
    endings.find((ending) => ending === 'ended') ??
    endings.find((ending) => ending === 'separated') ??
    'none'
  );
}

function nearMarriages(
  graph: FamilyGraph,
  from: number,
  to: number,
  blood: readonly Relationship[],
): Relationship[] {
  const related = (how: string): boolean =>
    blood.some(({ up, down }) => `${String(up)}${String(down)}` === how);
  const found = overOneMarriage(graph, from, to, related);
  const together = found.some((one) => one.class === 'partner') ? null : coParents(graph, from, to);
  return [...found, ...(together === null ? [] : [together])].map((one) =>
    ofMarriage(from, to, one, graph),
  );
}

/**
 * A way through at most two marriages where it is shorter than what is known; where nothing is known, through anything. Past FARTHEST steps it
 * is no relation anybody would name, and looking for one would mean looking at everybody.
 */
function farConnection(
  graph: FamilyGraph,
  from: number,
  to: number,
  closest: number,
): Relationship[] {
  if (closest <= ALWAYS_NAMED) return [];
  const alone = closest === Number.POSITIVE_INFINITY;
  const shortest = alone ? shortestPath(graph, from, to) : null;
  const near = Math.min(closest - 1, FARTHEST);
  const marriage =
    shortest !== null && shortest.length > near ? null : pathByMarriage(graph, from, to, near);
  const path = marriage ?? shortest;
  if (path === null || (!alone && !path.some(({ via }) => via === 'partner'))) return [];
  return [
    ofMarriage(
      from,
      to,
      {
        class: marriage === null ? 'connected' : 'by_marriage',
        up: 0,
        down: 0,
        ending: endingAlong(graph, path),
        path,
      },
      graph,
    ),
  ];
}

/**
 * What `to` is to `from`: every relationship by descent (each kind once, with all its lines), every near one by marriage, and where there is
 * none so near, the shortest way through at most two marriages, or through anything. Empty where nothing connects the two.
 * Bounded in work and in number; what is left out is farther than what is there.
 */
export function relationshipsOf(
  graph: FamilyGraph,
  from: number,
  to: number,
  { limit = 24, connections = true }: RelationshipOptions = {},
): Relationship[] {
  if (from === to)
    return [
      {
        class: 'self',
        from,
        to,
        up: 0,
        down: 0,
        half: false,
        natures: [],
        ending: 'none',
        lines: [{ ancestors: [], path: [] }],
        path: [],
        distance: 0,
      },
    ];
  const blood = byBlood(graph, from, to, limit);
  const near = [...blood, ...nearMarriages(graph, from, to, blood)];
  const closest = near.reduce(
    (least, { distance }) => Math.min(least, distance),
    Number.POSITIVE_INFINITY,
  );
  const all = connections ? [...near, ...farConnection(graph, from, to, closest)] : near;
  return all.toSorted((one, other) => one.distance - other.distance).slice(0, limit);
}
