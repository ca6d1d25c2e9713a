/** What a viewer may know of each person of a tree that was read by columns: the one `judgePerson` asked about everybody. */
import { setImmediate as turn } from 'node:timers/promises';
import type { CardRow } from '../../people/index.ts';
import {
  earliestOf,
  edgesOf,
  evidenceIn,
  judgePerson,
  nearAdult,
  stepsOver,
  type Day,
  type Edges,
  type Evidence,
  type Judgement,
  type Standing,
  type Viewer,
} from '../../tree-privacy/index.ts';
import type { LinkedRow } from './door.queries.ts';
import type { TreeColumns } from './whole.queries.ts';

/** First and last day of a fact of each person, where there is one. */
export interface Facts {
  readonly has: Uint8Array;
  readonly vague: Uint8Array;
  readonly start: Day[];
  readonly end: Day[];
}

export interface Gathered {
  readonly birth: Facts;
  readonly death: Facts;
  /** 1 where another event than a death says so. */
  readonly buried: Uint8Array;
}

const noFacts = (count: number): Facts => {
  const days = () => Array.from<Day>({ length: count }).fill(null);
  return { has: new Uint8Array(count), vague: new Uint8Array(count), start: days(), end: days() };
};

export function gather(
  count: number,
  { person, type, start, end }: TreeColumns['events'],
): Gathered {
  const gathered: Gathered = {
    birth: noFacts(count),
    death: noFacts(count),
    buried: new Uint8Array(count),
  };
  const factsOf: Readonly<Record<string, Facts>> = {
    b: gathered.birth,
    B: gathered.birth,
    d: gathered.death,
    D: gathered.death,
  };
  for (const [event, owner] of person.entries()) {
    const letter = type[event] ?? '';
    if (letter === 'i') gathered.buried[owner] = 1;
    const facts = factsOf[letter];
    // Where a person has two births, the one that was written first counts, as in every other answer.
    if (facts === undefined || facts.has[owner] === 1) continue;
    facts.has[owner] = 1;
    facts.vague[owner] = Number(letter < 'a');
    facts.start[owner] = start[event] ?? null;
    facts.end[owner] = end[event] ?? null;
  }
  return gathered;
}

/** Persons judged before others have their turn: a few milliseconds. */
export const atOnce = 2_500;

/** What no flag at all is written as. */
const firstFlag = 65;
const unknown: Evidence = { own: null, parent: null, spouse: null, child: null, grandchild: null };

export const flagsOf = ({ persons }: TreeColumns, person: number): number =>
  persons.flags.charCodeAt(person) - firstFlag;

function overrideOf(flags: number): boolean | null {
  if ((flags & 2) !== 0) return true;
  return (flags & 4) !== 0 ? false : null;
}

const standingOfAccount = (row?: LinkedRow) => ({
  userId: row?.user_id ?? null,
  childAccount: row?.is_child === true,
  accountLiving: accountOf(row) === null ? null : row?.life_status === 'living',
});

/** Each person as the rules of privacy ask about it. Evidence of relatives is looked for only where nothing nearer decides. */
function standings(columns: TreeColumns, edges: Edges, { birth, death, buried }: Gathered) {
  const ofPersons = earliestOf(edges.persons, columns.events.person, columns.events.end);
  const ofUnions = earliestOf(
    columns.unions.id.length,
    columns.unionEvents.union,
    columns.unionEvents.end,
  );
  return (person: number, row?: LinkedRow): Standing => {
    const flags = flagsOf(columns, person);
    const isDead = death.has[person] === 1 || buried[person] === 1 || (flags & 8) !== 0;
    const bornLatest = birth.end[person] ?? null;
    return {
      id: columns.persons.id[person] ?? '',
      isPrivate: (flags & 1) !== 0,
      isDead,
      diedLatest: death.end[person] ?? null,
      bornEarliest: birth.start[person] ?? null,
      bornLatest,
      livingOverride: overrideOf(flags),
      ...standingOfAccount(row),
      evidence:
        isDead || bornLatest !== null ? unknown : evidenceIn(edges, ofPersons, ofUnions, person),
    };
  };
}

export function accountOf(row?: LinkedRow): CardRow | null {
  if (
    row === undefined ||
    row.user_id === null ||
    row.username === null ||
    row.full_name === null ||
    row.life_status === null
  )
    return null;
  const { user_id: id, username, full_name, life_status, avatar_media_id, erased_at } = row;
  if (erased_at !== null) return null;
  return {
    id,
    username,
    full_name,
    life_status,
    avatar_media_id,
    erased_at,
  };
}

/** Steps by person from the viewer's own; undefined for everybody where there is none. */
function awayFrom(
  self: string | null,
  columns: TreeColumns,
  edges: Edges,
): (person: number) => number | undefined {
  const from = self === null ? -1 : columns.persons.id.indexOf(self);
  if (from < 0) return () => undefined;
  const steps = stepsOver(edges, from, nearAdult);
  return (person) => ((steps[person] ?? -1) < 0 ? undefined : steps[person]);
}

/** What the viewer may know of each person, with what else stands there. */
export function judging(columns: TreeColumns, edges: Edges, gathered: Gathered, viewer: Viewer) {
  const standingOf = standings(columns, edges, gathered);
  const away = awayFrom(viewer.self, columns, edges);
  const linked = new Map(columns.linked.map((row) => [row.person_id, row]));
  return (person: number): { readonly row: LinkedRow | undefined; readonly seen: Judgement } => {
    const row = linked.get(columns.persons.id[person] ?? '');
    return { row, seen: judgePerson(standingOf(person, row), viewer, away(person)) };
  };
}

/** Whom the viewer is told of in full, one number a person: 0 not so, 1 living, 2 dead. */
export async function toldInFull(columns: TreeColumns, viewer: Viewer): Promise<Uint8Array> {
  const edges = edgesOf(columns);
  const judge = judging(columns, edges, gather(edges.persons, columns.events), viewer);
  const told = new Uint8Array(edges.persons);
  for (const person of told.keys()) {
    if (person % atOnce === 0) await turn();
    const { hidden, only, living } = judge(person).seen;
    if (!hidden && only === null) told[person] = living ? 1 : 2;
  }
  return told;
}
