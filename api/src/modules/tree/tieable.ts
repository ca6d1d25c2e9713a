/** People of trees who died, and may be tied to a memorial: found by name, in the trees the actor may change. */
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { wordsIn } from './memorial-ties.queries.ts';
import { yearsOf } from './naming.ts';
import { readPersonsNamed } from './naming.queries.ts';
import type { TreeReader } from './view.ts';
import { isToldInFull, presentPerson, vitalOf } from './tree.presenter.ts';
import { membershipOf, personsByIds, vitalEvents, type PersonRow } from './tree.queries.ts';

export interface TieablePerson {
  readonly personId: string;
  readonly treeId: string;
  readonly treeName: string;
  readonly name: string;
  /** "1921–1998". */
  readonly note: string;
  /** The memorial they have already. */
  readonly memorialSlug: string | null;
}

interface Searched {
  readonly words: string;
  /** The account the memorial stands for: its person may stand in the tree with it. */
  readonly ownerId: string;
  readonly limit: number;
}

const beside = { personIds: [], links: [], unions: [] };

/** Stands for no account but this one. */
const isFree = (row: PersonRow, ownerId: string): boolean =>
  row.user_id === null || row.memorial_slug !== null || row.user_id === ownerId;

/** Of these rows of one tree those who died, whom the actor may change there. */
async function tieableIn(
  reader: TreeReader,
  connection: Connection,
  actor: SignedIn,
  rows: readonly [PersonRow, ...PersonRow[]],
): Promise<readonly TieablePerson[]> {
  const [{ tree_id: treeId }] = rows;
  const member = await membershipOf(connection, treeId, actor.subject.id);
  if (member === undefined || (member.role !== 'owner' && member.role !== 'editor')) return [];
  const context = await reader.context(connection, actor, treeId);
  const events = await vitalEvents(
    connection,
    rows.map((row) => row.id),
  );
  return rows
    .map((row) => presentPerson(row, vitalOf(row, events), beside, new Set(), context))
    .filter((person) => isToldInFull(person) && !person.living && person.abilities.edit)
    .map((person) => ({
      personId: person.id,
      treeId,
      treeName: member.name,
      name: person.name,
      note: yearsOf(person.birth, person.death),
      memorialSlug: person.memorial_slug,
    }));
}

/** By the beginnings of words of any of their names; in the order of the names. */
export async function findTieable(
  reader: TreeReader,
  connection: Connection,
  actor: SignedIn,
  { words, ownerId, limit }: Searched,
): Promise<readonly TieablePerson[]> {
  const parts = await wordsIn(connection, words);
  const found =
    parts.length === 0 ? [] : await readPersonsNamed(connection, actor.subject.id, parts);
  if (found.length === 0) return [];
  const rows = await personsByIds(
    connection,
    found.map((row) => row.id),
    actor.subject.id,
  );
  const free = rows.filter((row) => isFree(row, ownerId));
  const out: TieablePerson[] = [];
  for (const [first, ...rest] of Map.groupBy(free, (row) => row.tree_id).values())
    if (first !== undefined)
      out.push(...(await tieableIn(reader, connection, actor, [first, ...rest])));
  return out.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, limit);
}
