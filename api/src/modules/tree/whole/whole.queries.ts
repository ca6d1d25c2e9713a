/** A tree as columns: one snapshot, page by page, and not a row object a person. Indexes stand in for ids; nothing here is fit to leave the server. */
import { sql } from 'kysely';
import type { Connection, Database } from '../../../platform/ports.ts';
import { branchOf, scopeOf, type Branch } from '../branch.ts';
import { blockedIds, householdIds, portraitOfMemorial } from '../tree.queries.ts';
import { eventPages, linkPages, personPages, unionPages, type Snapshot } from './whole.pages.ts';

/** A person with an account, a memorial or a portrait. */
export interface LinkedRow {
  readonly person_id: string;
  readonly user_id: string | null;
  readonly account_type: string | null;
  readonly life_status: string | null;
  readonly username: string | null;
  readonly full_name: string | null;
  readonly avatar_media_id: string | null;
  /** ISO, as JSON has no dates. */
  readonly erased_at: string | null;
  readonly slug: string | null;
  /** The photograph they are shown by in this tree. */
  readonly portrait: string | null;
  /** That of their memorial, where the viewer may read it. */
  readonly memorial_portrait: string | null;
}

export interface DoorRow {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly role: string;
  readonly scope_person_id: string | null;
  readonly scope_up: number | null;
  readonly scope_down: number | null;
  /** Of the viewer. */
  readonly viewer_type: string;
  readonly linked: readonly LinkedRow[];
  readonly wards: readonly string[];
  /** Whether the member likes full dates. */
  readonly full_dates: boolean;
  /** Accounts the viewer lives with, where it is a child's. */
  readonly household: readonly string[];
  /** Accounts behind a block. */
  readonly blocked: readonly string[];
}

const linked = (treeId: string, userId: string) => sql`
  select coalesce(json_agg(json_build_object('person_id', p.id, 'user_id', p.user_id, 'account_type', u.account_type, 'life_status', u.life_status, 'username', u.username,
    'full_name', u.full_name, 'avatar_media_id', u.avatar_media_id, 'erased_at', u.erased_at, 'slug', m.slug, 'portrait', p.portrait_media_id, 'memorial_portrait', ${portraitOfMemorial(userId)}) order by p.id), '[]')
  from person p left join app_user u on u.id = p.user_id left join memorial m on m.id = p.memorial_id
  where p.tree_id = ${treeId} and p.deleted_at is null and (p.user_id is not null or p.memorial_id is not null or p.portrait_media_id is not null)`;

const wards = (userId: string) => sql`
  select coalesce(json_agg(g.child_id order by g.child_id), '[]') from guardianship g where g.guardian_id = ${userId} and g.withdrawn_at is null`;

/** All that what a member sees depends on besides the rows of the tree, whose revision tells of every change. Undefined for whoever is no member. */
export async function doorOf(
  connection: Connection,
  treeId: string,
  userId: string,
): Promise<DoorRow | undefined> {
  const { rows } = await sql<DoorRow>`
    select t.id, t.name, t.revision, m.role, m.scope_person_id, m.scope_up, m.scope_down, v.account_type as viewer_type, (${linked(treeId, userId)}) as linked, (${wards(userId)}) as wards,
      exists (select 1 from tree_preference f where f.tree_id = t.id and f.user_id = ${userId} and f.preferences ->> 'show_dates' = 'full') as full_dates,
      case v.account_type when 'child' then (select coalesce(json_agg(h.id order by h.id), '[]') from (${householdIds(userId)}) h) else '[]' end as household,
      (select coalesce(json_agg(b.id order by b.id), '[]') from (${blockedIds(userId)}) b) as blocked
    from tree t join tree_member m on m.tree_id = t.id and m.user_id = ${userId} join app_user v on v.id = m.user_id
    where t.id = ${treeId} and t.deleted_at is null`.execute(connection);
  return rows[0];
}

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

/** Everybody's place. */
type Places = ReadonlyMap<string, number>;

const numbered = (ids: readonly string[]): Places => new Map(ids.map((id, at) => [id, at]));

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

/** Places of a list by rank, and by place where the rank is the same. */
function byRank(ranks: readonly number[]): readonly number[] {
  const groups = new Map<number, number[]>();
  for (const [at, rank] of ranks.entries()) {
    const group = groups.get(rank);
    if (group === undefined) groups.set(rank, [at]);
    else group.push(at);
  }
  return [...groups.keys()].toSorted((a, b) => a - b).flatMap((rank) => groups.get(rank) ?? []);
}

const pick = <T>(list: readonly T[], order: readonly number[]): T[] =>
  order.flatMap((at) => list.slice(at, at + 1));

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

/** What happened, by the place of whom it happened to. */
function timeline(places: Places) {
  const [owner, type, start, end]: [number[], string[], (string | null)[], (string | null)[]] = [
    [],
    [],
    [],
    [],
  ];
  return {
    add(
      id: string | null | undefined,
      letter: string,
      days: readonly [string | null, string | null],
    ): void {
      const place = typeof id === 'string' ? places.get(id) : undefined;
      if (place === undefined) return;
      owner.push(place);
      type.push(letter);
      start.push(days[0]);
      end.push(days[1]);
    },
    told: () => ({ owner, type: type.join(''), start, end }),
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

/** One snapshot in many questions, so that none of them runs into the time a question may take, however great the tree. Undefined for whoever is no member. */
export function columnsOf(
  database: Database,
  treeId: string,
  userId: string,
  most = rowsAtOnce,
): Promise<TreeColumns | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (connection) => {
      const door = await doorOf(connection, treeId, userId);
      if (door === undefined) return undefined;
      const scope = scopeOf(door);
      const branch = scope === null ? null : await branchOf(connection, treeId, scope);
      const snapshot = { connection, treeId, most };
      const persons = await personsOf(snapshot);
      const places = numbered(persons.id);
      const { unions, partners } = await unionsOf(snapshot, places);
      const pairs = numbered(unions.id);
      return {
        ...door,
        branch,
        persons,
        unions,
        partners,
        ...(await eventsOf(snapshot, places, pairs)),
        links: await linksOf(snapshot, places, pairs),
      };
    });
}
