/** Holds an operation within the branch its member may change: asked before the work, checked when it is committed, whatever the work was. */
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Branch, Place, Scope } from './branch.ts';
import type { Change, Operation, Row } from './operation.ts';
import { membersOf } from './whole/changes.queries.ts';
import { readPartnersThere, readCitedFor } from './branch-guard.queries.ts';
import { branchOf } from './branch.queries.ts';

/** `own`: what is taken back or done again was the member's own, so whom it ties to the branch again belongs to it. */
export type Reach = 'made' | 'own';

const idIn = (row: Row | null, column: string): string | null => {
  const id = row?.[column];
  return typeof id === 'string' ? id : null;
};
const isThere = (row: Row | null): boolean => row !== null && (row['deleted_at'] ?? null) === null;
const isId = (id: string | null): id is string => id !== null;

const personColumns: Readonly<Record<Change['table'], readonly string[]>> = {
  person: ['id'],
  person_name: ['person_id'],
  union_: [],
  union_partner: ['person_id'],
  parent_child: ['child_id', 'parent_id'],
  life_event: ['person_id'],
  source: [],
  citation: ['person_id'],
};
const personsIn = ({ table, before, after }: Change): string[] =>
  [before, after]
    .flatMap((row) => personColumns[table].map((column) => idIn(row, column)))
    .filter(isId);

function unionsIn({ table, before, after }: Change): string[] {
  // The union of a parent link is where a child is drawn; the union itself is not changed by it.
  if (table === 'parent_child') return [];
  return [before, after]
    .map((row) => idIn(row, table === 'union_' ? 'id' : 'union_id'))
    .filter(isId);
}

/** How each row of a table was before the whole operation, and how it is after. */
function netOf(
  changes: readonly Change[],
  table: Change['table'],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Pick<Change, 'before' | 'after'>> {
  const net = new Map<string, Pick<Change, 'before' | 'after'>>();
  for (const change of changes) {
    if (change.table !== table) continue;
    const key = keyOf(change.after ?? change.before ?? {});
    net.set(key, {
      before: net.has(key) ? (net.get(key)?.before ?? null) : change.before,
      after: change.after,
    });
  }
  return net;
}

interface Ties {
  readonly links: readonly { readonly child: string; readonly parent: string }[];
  readonly pairs: readonly (readonly string[])[];
}

function tiesIn(
  changes: readonly Change[],
  partners: ReadonlyMap<string, readonly string[]>,
): Ties {
  const links = [...netOf(changes, 'parent_child', (row) => String(row['id'])).values()].flatMap(
    ({ after }) => {
      const [child, parent] = [idIn(after, 'child_id'), idIn(after, 'parent_id')];
      return isThere(after) && child !== null && parent !== null ? [{ child, parent }] : [];
    },
  );
  return { links, pairs: [...partners.values()] };
}

const beside: Place = { above: null, below: null, tiedOut: false, opens: false };
const isOfTheLine = (place: Place | undefined): boolean =>
  place !== undefined && (place.above !== null || place.below !== null);
const isNearer = (one: number | null, other: number | null): boolean =>
  one !== null && (other === null || one < other);
const isBetter = (place: Place, there: Place | undefined): boolean =>
  there === undefined || isNearer(place.above, there.above) || isNearer(place.below, there.below);

/** The places that follow from one tie, each a step further than the other end of it. */
function placesBy(
  { child, parent }: Ties['links'][number],
  places: ReadonlyMap<string, Place>,
  { up, down }: Scope,
): readonly (readonly [id: string, place: Place])[] {
  const [above, below] = [places.get(child)?.above ?? null, places.get(parent)?.below ?? null];
  return [
    ...(above !== null && above < up ? [[parent, { ...beside, above: above + 1 }] as const] : []),
    ...(below !== null && below < down ? [[child, { ...beside, below: below + 1 }] as const] : []),
  ];
}

/** The places newcomers take by the ties of this operation: as the database would find them afterwards. */
function grown(
  { scope, places: known }: Branch,
  ties: Ties,
  newcomers: ReadonlySet<string>,
): ReadonlySet<string> {
  const places = new Map(known);
  const put = ([id, place]: readonly [id: string, place: Place]): boolean => {
    const there = places.get(id);
    if (!newcomers.has(id) || !isBetter(place, there)) return false;
    places.set(id, {
      ...beside,
      above: place.above ?? there?.above ?? null,
      below: place.below ?? there?.below ?? null,
    });
    return true;
  };
  const step = (): boolean => {
    const byLinks = ties.links.flatMap((link) => placesBy(link, places, scope));
    const byPairs = ties.pairs
      .filter((pair) => pair.some((id) => isOfTheLine(places.get(id))))
      .flatMap((pair) => pair.map((id) => [id, beside] as const));
    return [...byLinks, ...byPairs].filter(put).length > 0;
  };
  put([scope.personId, { ...beside, above: 0, below: 0 }]);
  while (step());
  return new Set(places.keys());
}

/** Partners of each union named in the changes, as they are and as they were; where it has none, the siblings who hang on it. */
async function partnersIn(
  connection: Connection,
  changes: readonly Change[],
): Promise<{ now: ReadonlyMap<string, readonly string[]>; all: readonly string[] }> {
  const unions = [...new Set(changes.flatMap(unionsIn))];
  if (unions.length === 0) return { now: new Map(), all: [] };
  const rows = await readPartnersThere(connection, unions);
  const now = new Map(
    [...Map.groupBy(rows, (row) => row.union_id)].map(
      ([union, list]) => [union, list.map((row) => row.person_id)] as const,
    ),
  );
  return { now, all: await membersOf(connection, unions) };
}

/** A source is the tree's; changing or taking it out changes what is known of everybody it is cited for. */
async function citedFor(
  connection: Connection,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const sources = changes
    .flatMap((change) =>
      change.table === 'source' && change.before !== null ? [idIn(change.before, 'id')] : [],
    )
    .filter(isId);
  if (sources.length === 0) return [];
  const cited = await readCitedFor(connection, sources);
  const unions = cited.map((row) => row.union_id).filter(isId);
  return [
    ...cited.map((row) => row.person_id).filter(isId),
    ...(unions.length === 0 ? [] : await membersOf(connection, unions)),
  ];
}

async function ensureInBranch(
  connection: Connection,
  branch: Branch,
  changes: readonly Change[],
  reach: Reach,
): Promise<void> {
  const partners = await partnersIn(connection, changes);
  const net = netOf(changes, 'person', (row) => String(row['id']));
  const [made, passed] = [new Set<string>(), new Set<string>()];
  for (const [id, { before, after }] of net)
    if (!isThere(before)) (isThere(after) ? made : passed).add(id);
  // Who came and went within the operation was nobody's.
  const touched = new Set(
    [
      ...changes.flatMap(personsIn),
      ...partners.all,
      ...(await citedFor(connection, changes)),
    ].filter((id) => !passed.has(id)),
  );
  const start = net.get(branch.scope.personId);
  const losesStart = start !== undefined && isThere(start.before) && !isThere(start.after);
  const within = grown(branch, tiesIn(changes, partners.now), reach === 'own' ? touched : made);
  if (losesStart || [...touched].some((id) => !within.has(id)))
    throw new DomainError('family.outside_branch');
}

/** The same operation, which refuses to be committed where it reached beyond the branch. To be called before anything of it is done. */
export async function heldWithin(
  connection: Connection,
  operation: Operation,
  treeId: string,
  scope: Scope,
  reach: Reach,
): Promise<Operation> {
  const branch = await branchOf(connection, treeId, scope);
  return {
    ...operation,
    async commit(kind, undoes) {
      await ensureInBranch(connection, branch, operation.changes, reach);
      return operation.commit(kind, undoes);
    },
  };
}
