/** A tree as columns: one snapshot, page by page, and not a row object a person. Indexes stand in for ids; nothing here is fit to leave the server. */
import type { Database } from '../../../platform/ports.ts';
import type { Branch } from '../branch.ts';
import { branchOfMember } from '../branch.queries.ts';
import { doorOf, type DoorRow } from './door.queries.ts';
import { byRank, numbered, pick, timeline, type Places } from './in-order.ts';
import { eventPages, linkPages, personPages, unionPages, type Snapshot } from './pages.queries.ts';

export interface TreeColumns extends DoorRow {
  /** The part of the tree the member may change; null: all of it. */
  readonly branch: Branch | null;
  readonly persons: {
    readonly id: readonly string[];
    readonly given: readonly string[];
    readonly surname: readonly string[];
    readonly sex: string;
    /** One character a person, counted from A: 1 private, 2 said to live, 4 said to have died, 8 a death is known, 16 the given name is all of the name. */
    readonly flags: string;
  };
  readonly events: {
    readonly person: readonly number[];
    readonly type: string;
    readonly start: readonly (string | null)[];
    readonly end: readonly (string | null)[];
  };
  readonly unions: {
    readonly id: readonly string[];
    readonly kind: readonly string[];
    readonly status: readonly string[];
  };
  readonly unionEvents: {
    readonly union: readonly number[];
    readonly type: string;
    readonly start: readonly (string | null)[];
    readonly end: readonly (string | null)[];
  };
  readonly partners: { readonly union: readonly number[]; readonly person: readonly number[] };
  readonly links: {
    readonly id: readonly string[];
    readonly child: readonly number[];
    readonly parent: readonly number[];
    readonly union: readonly number[];
    readonly nature: readonly string[];
    readonly preferred: string;
  };
}

async function personsOf(snapshot: Snapshot): Promise<TreeColumns['persons']> {
  const [id, given, surname, sex, flags]: [string[], string[], string[], string[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  await personPages(snapshot, (page) => {
    for (const one of page.id) id.push(one);
    for (const one of page.given) given.push(one);
    for (const one of page.surname) surname.push(one);
    sex.push(page.sex);
    flags.push(page.flags);
  });
  return { id, given, surname, sex: sex.join(''), flags: flags.join('') };
}

/** Unions in the tree's order with who stands in them. */
async function unionsOf(
  snapshot: Snapshot,
  persons: Places,
): Promise<Pick<TreeColumns, 'unions' | 'partners'>> {
  const [id, kind, status, rank]: [string[], string[], string[], number[]] = [[], [], [], []];
  const within: number[][] = [];
  await unionPages(snapshot, (page) => {
    for (const [at, one] of page.id.entries()) {
      id.push(one);
      kind.push(page.kind[at] ?? '');
      status.push(page.status[at] ?? '');
      rank.push(page.ord[at] ?? 0);
      within.push((page.partners[at] ?? []).flatMap((person) => persons.get(person) ?? []));
    }
  });
  const order = byRank(rank);
  const seats = pick(within, order);
  return {
    unions: { id: pick(id, order), kind: pick(kind, order), status: pick(status, order) },
    partners: { union: seats.flatMap((those, at) => those.map(() => at)), person: seats.flat() },
  };
}

/** The second telling of something comes after every first one. */
async function eventsOf(
  snapshot: Snapshot,
  persons: Places,
  unions: Places,
): Promise<Pick<TreeColumns, 'events' | 'unionEvents'>> {
  const [of, between] = [timeline(persons), timeline(unions)];
  const later: (() => void)[] = [];
  await eventPages(snapshot, (page) => {
    for (const [at, person] of page.person.entries()) {
      const add = () => {
        (person === null ? between : of).add(person ?? page.union[at], page.type.charAt(at), [
          page.start[at] ?? null,
          page.end[at] ?? null,
        ]);
      };
      if (page.alternate.charAt(at) === '1') later.push(add);
      else add();
    }
  });
  for (const add of later) add();
  const [{ owner: person, ...events }, { owner: union, ...unionEvents }] = [
    of.told(),
    between.told(),
  ];
  return { events: { person, ...events }, unionEvents: { union, ...unionEvents } };
}

/** In the order of a child's families and of a family's children. */
async function linksOf(
  snapshot: Snapshot,
  persons: Places,
  unions: Places,
): Promise<TreeColumns['links']> {
  const [id, child, parent, union, nature, preferred, rank]: [
    string[],
    number[],
    number[],
    number[],
    string[],
    string[],
    number[],
  ] = [[], [], [], [], [], [], []];
  const placeIn = (places: Places, one: string | null | undefined): number | undefined =>
    typeof one === 'string' ? places.get(one) : -1;
  await linkPages(snapshot, (page) => {
    for (const [at, one] of page.id.entries()) {
      const [from, to] = [placeIn(persons, page.child[at]), placeIn(persons, page.parent[at])];
      if (from === undefined || to === undefined) continue;
      id.push(one);
      child.push(from);
      parent.push(to);
      union.push(placeIn(unions, page.union[at]) ?? -1);
      nature.push(page.nature[at] ?? '');
      preferred.push(page.preferred.charAt(at));
      rank.push(page.ord[at] ?? 0);
    }
  });
  const order = byRank(rank);
  return {
    id: pick(id, order),
    child: pick(child, order),
    parent: pick(parent, order),
    union: pick(union, order),
    nature: pick(nature, order),
    preferred: pick(preferred, order).join(''),
  };
}

/** On a machine that is busy with others, too, far from the time a question may take. */
const rowsAtOnce = 20_000;

/** A tree that was read, and the snapshot that it was read from, to be asked for more. */
export interface ReadTree {
  readonly columns: TreeColumns;
  readonly snapshot: Snapshot;
  readonly placeOf: { readonly persons: Places; readonly unions: Places };
}

/** One snapshot in many questions, so that none of them runs into the time a question may take, however great the tree. Undefined for whoever is no member. */
export function withColumns<T>(
  database: Database,
  { treeId, userId, most = rowsAtOnce }: { treeId: string; userId: string; most?: number },
  take: (read: ReadTree) => Promise<T>,
): Promise<T | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (connection) => {
      const door = await doorOf(connection, treeId, userId);
      if (door === undefined) return undefined;
      const branch = await branchOfMember(connection, treeId, door);
      const snapshot = { connection, treeId, most };
      const persons = await personsOf(snapshot);
      const places = numbered(persons.id);
      const { unions, partners } = await unionsOf(snapshot, places);
      const pairs = numbered(unions.id);
      const columns = {
        ...door,
        branch,
        persons,
        unions,
        partners,
        ...(await eventsOf(snapshot, places, pairs)),
        links: await linksOf(snapshot, places, pairs),
      };
      return take({ columns, snapshot, placeOf: { persons: places, unions: pairs } });
    });
}

/** Undefined for whoever is no member. */
export const columnsOf = (
  database: Database,
  treeId: string,
  userId: string,
  most = rowsAtOnce,
): Promise<TreeColumns | undefined> =>
  withColumns(database, { treeId, userId, most }, ({ columns }) => Promise.resolve(columns));
