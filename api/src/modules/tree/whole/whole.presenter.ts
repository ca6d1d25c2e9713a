/** A whole tree as one viewer may see it, by columns. Who is hidden is decided by the same `judgePerson` as everywhere. */
import { setImmediate as turn } from 'node:timers/promises';
import { treeUnionKinds, unionStatuses, type TreeSummary } from '@kinlore/shared/contracts/family';
import { personPowers, type WholeTree } from '@kinlore/shared/contracts/family-whole';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { monthDay, yearSaid } from '@kinlore/shared/dates';
import type { CardRow } from '../../people/index.ts';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { allowedIn, type Branch } from '../branch.ts';
import {
  edgesOf,
  type Day,
  type Edges,
  type Judgement,
  type Viewer,
} from '../../tree-privacy/index.ts';
import type { LinkedRow } from './door.queries.ts';
import {
  accountOf,
  atOnce,
  flagsOf,
  gather,
  judging,
  type Facts,
  type Gathered,
} from './judging.ts';
import type { TreeColumns } from './whole.queries.ts';

export interface WholeViewContext {
  readonly viewer: Viewer;
  /** False for a child, and for whoever views as a child or another: then nothing is written. */
  readonly mayWrite: boolean;
  card(row: CardRow): PersonCard;
  /** The address of a small picture. */
  picture(mediaId: string): string;
}

const yearOf = (day: Day): number | null => (day === null ? null : Number.parseInt(day, 10));

/** The year it is told by: most facts lie within one, and need no calendar. */
function middleYear(start: Day, end: Day): number | null {
  const [first, last] = [yearOf(start), yearOf(end)];
  return first === last || first === null || last === null
    ? (first ?? last)
    : yearSaid({ start, end });
}

/** The given name is all there is of the name. */
const wholeName = 16;

/** Accounts, memorials and pictures that belong to what the viewer sees. Where nothing of the person is kept back, neither is the portrait. */
function markOf(
  row: LinkedRow,
  { card, picture }: Pick<WholeViewContext, 'card' | 'picture'>,
  { only, apart }: Judgement,
): Omit<WholeTree['marks'][number], 'person'> {
  const account = apart ? null : accountOf(row);
  const shown = account === null ? null : card(account);
  const portrait =
    only !== null
      ? null
      : (row.portrait ?? (row.avatar_media_id === null ? row.memorial_portrait : null));
  return {
    picture: portrait === null ? (shown?.avatar_url ?? null) : picture(portrait),
    username: shown === null || shown.username === '' ? null : shown.username,
    memorial_slug: row.slug,
  };
}

/** What one person's place in each column holds. */
interface Dot {
  readonly given: string;
  readonly surname: string;
  readonly sex: string;
  readonly state: string;
  readonly born: number | null;
  readonly died: number | null;
  readonly doubt: number;
  /** Of birth and death, as in the contract. */
  readonly days: readonly [born: number, died: number];
}
const noDays = [0, 0] as const;
const hiddenDot: Dot = {
  given: '',
  surname: '',
  sex: 'U',
  state: 'h',
  born: null,
  died: null,
  doubt: 0,
  days: noDays,
};

/** What is only about right has no day: its bounds are days nobody said. */
const dayIn = ({ vague, start, end }: Facts, person: number): number =>
  vague[person] === 1 ? 0 : monthDay(start[person] ?? null, end[person] ?? null);

/** Only where they are wished for, and of whoever is told in full. */
const daysOf = (
  { full_dates: isWished }: TreeColumns,
  { birth, death }: Gathered,
  person: number,
  { living, only }: Judgement,
): Dot['days'] =>
  isWished && only === null ? [dayIn(birth, person), living ? 0 : dayIn(death, person)] : noDays;

function dotOf(columns: TreeColumns, gathered: Gathered, person: number, judged: Judgement): Dot {
  const [{ persons }, { birth, death }, { living }] = [columns, gathered, judged];
  const yearIn = ({ start, end }: Facts) => middleYear(start[person] ?? null, end[person] ?? null);
  const died = living ? null : yearIn(death);
  const doubt =
    (birth.vague[person] ?? 0) +
    (living ? 0 : 2 * (death.vague[person] ?? 0) + 4 * Number(died === null));
  return {
    given: persons.given[person] ?? '',
    surname: persons.surname[person] ?? '',
    sex: persons.sex[person] ?? 'U',
    state: living ? 'l' : 'd',
    born: yearIn(birth),
    died,
    doubt,
    days: daysOf(columns, gathered, person, judged),
  };
}

/** No more than the given name. Of a name that nobody took apart that is nothing. */
const givenOnly = (columns: TreeColumns, person: number): Dot => ({
  ...hiddenDot,
  given: (flagsOf(columns, person) & wholeName) !== 0 ? '' : (columns.persons.given[person] ?? ''),
  state: 'l',
});

/** The name and nothing else. */
const nameOnly = ({ persons }: TreeColumns, person: number): Dot => ({
  ...hiddenDot,
  given: persons.given[person] ?? '',
  surname: persons.surname[person] ?? '',
  state: 'l',
});

interface Painted {
  readonly persons: WholeTree['persons'];
  readonly marks: WholeTree['marks'];
  /** 1 where not everything may be said. */
  readonly redacted: Uint8Array;
}

async function paintPersons(
  columns: TreeColumns,
  edges: Edges,
  viewContext: WholeViewContext,
): Promise<Painted> {
  const gathered = gather(edges.persons, columns.events);
  const judge = judging(columns, edges, gathered, viewContext.viewer);
  const redacted = new Uint8Array(edges.persons);
  const marks: WholeTree['marks'] = [];
  const dotFor = (person: number): Dot => {
    const { row, seen } = judge(person);
    redacted[person] = Number(seen.hidden || seen.only !== null);
    if (seen.hidden) return hiddenDot;
    if (seen.only === 'given_name') return givenOnly(columns, person);
    if (seen.only === 'name') return nameOnly(columns, person);
    if (row !== undefined) marks.push({ person, ...markOf(row, viewContext, seen) });
    return dotOf(columns, gathered, person, seen);
  };
  const dots: Dot[] = [];
  for (const person of columns.persons.id.keys()) {
    if (person % atOnce === 0) await turn();
    dots.push(dotFor(person));
  }
  const lettersOf = (key: 'sex' | 'state' | 'doubt') => dots.map((dot) => dot[key]).join('');
  const persons = {
    id: [...columns.persons.id],
    given: dots.map((dot) => dot.given),
    surname: dots.map((dot) => dot.surname),
    sex: lettersOf('sex'),
    state: lettersOf('state'),
    born: dots.map((dot) => dot.born),
    died: dots.map((dot) => dot.died),
    doubt: lettersOf('doubt'),
    ...(columns.full_dates && {
      born_day: dots.map(({ days: [born] }) => born),
      died_day: dots.map(({ days: [, died] }) => died),
    }),
  };
  return { persons, marks, redacted };
}

/** The day of a marriage belongs to both: hidden when one of them is. */
function weddingYears(
  { unions, unionEvents }: TreeColumns,
  edges: Edges,
  redacted: Uint8Array,
): (number | null)[] {
  const years = unions.id.map((): number | null => null);
  const met = new Uint8Array(unions.id.length);
  for (const [event, union] of unionEvents.union.entries()) {
    if (unionEvents.type[event] !== 'm' || met[union] === 1) continue;
    met[union] = 1;
    const [from, to] = [edges.partners.starts[union] ?? 0, edges.partners.starts[union + 1] ?? 0];
    const isHidden = edges.partners.items
      .subarray(from, to)
      .some((partner) => redacted[partner] === 1);
    years[union] = isHidden
      ? null
      : middleYear(unionEvents.start[event] ?? null, unionEvents.end[event] ?? null);
  }
  return years;
}

/** Words of a closed list as one digit each. */
const digitsIn = (words: readonly string[], values: readonly string[]): string =>
  values.map((value) => String(Math.max(0, words.indexOf(value)))).join('');

/** What may be done with each person, where that is not the same for all: a digit of `personPowers` each. As `abilitiesOn` says it of one. */
function powersIn(
  { persons, linked }: TreeColumns,
  branch: Branch,
  may: { add: boolean; edit: boolean },
  redacted: Uint8Array,
): string {
  const tied = new Set(
    linked.filter((row) => row.user_id !== null || row.slug !== null).map((row) => row.person_id),
  );
  return persons.id
    .map((id, person) => {
      const { edit, remove, add } = allowedIn(branch, id);
      if (redacted[person] === 1) return '0';
      return String(
        personPowers.edit * Number(may.edit && edit) +
          personPowers.remove * Number(may.edit && remove && !tied.has(id)) +
          personPowers.add * Number(may.add && add),
      );
    })
    .join('');
}

/** In slices: others are answered in between. */
export async function presentWhole(
  columns: TreeColumns,
  tree: TreeSummary,
  viewContext: WholeViewContext,
): Promise<WholeTree> {
  const edges = edgesOf(columns);
  const { persons, marks, redacted } = await paintPersons(columns, edges, viewContext);
  await turn();
  const { role } = viewContext.viewer;
  const mayAdd = viewContext.mayWrite && role !== 'viewer';
  const abilities = {
    add: mayAdd,
    edit: viewContext.mayWrite && (role === 'owner' || role === 'editor'),
    undo: mayAdd,
  };
  return {
    tree,
    abilities,
    persons:
      columns.branch === null
        ? persons
        : { ...persons, may: powersIn(columns, columns.branch, abilities, redacted) },
    marks,
    unions: {
      id: [...columns.unions.id],
      status: digitsIn(unionStatuses, columns.unions.status),
      kind: digitsIn(treeUnionKinds, columns.unions.kind),
      year: weddingYears(columns, edges, redacted),
      of_partner: [...columns.partners.union],
      partner: [...columns.partners.person],
    },
    links: {
      id: [...columns.links.id],
      child: [...columns.links.child],
      parent: [...columns.links.parent],
      union: [...columns.links.union],
      nature: digitsIn(parentNatures, columns.links.nature),
      preferred: columns.links.preferred,
    },
  };
}

/** The tree's own line, out of the same statement. */
export const summaryOf = (
  row: Pick<TreeColumns, 'id' | 'name' | 'role' | 'revision'>,
  persons: number,
  self: string | null,
): TreeSummary => ({
  id: row.id,
  name: row.name,
  role: row.role,
  revision: row.revision,
  persons,
  self_person_id: self,
});
