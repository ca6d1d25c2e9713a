/** Whom of family trees a memorial is of: seen by who sees both, tied and untied by a steward with `tree.edit`. */
import type {
  TieablePerson,
  TiedPerson,
  TiedPersons,
} from '@kinlore/shared/contracts/memorial-trees';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { TreeService } from '../tree/index.ts';
import type { MemorialRow } from './legacy.queries.ts';
import type { Memorials } from './memorials.service.ts';
import { stewardOf, stewardWith } from './keeping.ts';
import { ensureOpen, standingOf } from './standing.ts';
import { lockLife } from './stewards.queries.ts';

export interface TreeTiesDeps {
  readonly platform: Platform;
  readonly memorials: Memorials;
  readonly tree: TreeService;
}

const FOUND = 20;

const lifeOf = ({ id: memorialId, owner_id: ownerId }: MemorialRow) => ({ memorialId, ownerId });

/** What is changed in a tree by a steward stands in their log, in the same transaction. */
export const tellOfTrees = ({ memorials, tree }: Pick<TreeTiesDeps, 'memorials' | 'tree'>): void =>
  tree.treeContext.keepers.listen((transaction, { memorialId: id, ownerId, actorId }) =>
    memorials.log.write(transaction, { id, owner_id: ownerId }, actorId, 'tree.edit'),
  );

const mayTie = async (
  connection: Connection,
  actor: SignedIn,
  row: MemorialRow,
): Promise<boolean> =>
  actor.user.id === actor.subject.id &&
  (await stewardOf(connection, row, actor))?.may('tree.edit') === true &&
  (await standingOf(connection, row)) === 'open';

type Seen = Awaited<ReturnType<TreeService['naming']['seen']>>;
type Tie = Awaited<ReturnType<TreeService['trees']['tiesOf']>>[number];

/** Of a tree that is none of theirs who may untie is told that there is one; who may not, nothing. */
function presentTie(
  { personId: person_id, treeId, treeName }: Tie,
  seen: Seen,
  tie: boolean,
): TiedPerson | null {
  const person = seen.get(person_id);
  if (person === undefined) return tie ? { person_id, tree: null, name: '', years: '' } : null;
  return {
    person_id,
    tree: { id: treeId, name: treeName },
    name: person.name,
    years: person.note,
  };
}

async function tied(
  { platform: { database }, memorials, tree }: TreeTiesDeps,
  actor: SignedIn,
  key: string,
): Promise<TiedPersons> {
  const row = await memorials.find(database, actor, key);
  const tie = await mayTie(database, actor, row);
  const ties = await tree.trees.tiesOf(database, row.id, actor.subject.id);
  const ids = ties.map(({ personId }) => personId);
  const seen = await tree.naming.seen(database, actor, ids);
  return {
    persons: ties.flatMap((one) => presentTie(one, seen, tie) ?? []),
    abilities: { tie },
  };
}

/** The memorial, its life locked, for a steward who may. Throws `legacy.permission`, and what holds the memorial. */
async function opened(
  { memorials }: TreeTiesDeps,
  transaction: Connection,
  actor: SignedIn,
  key: string,
): Promise<MemorialRow> {
  const row = await memorials.find(transaction, actor, key);
  await stewardWith('tree.edit', transaction, row, actor);
  await lockLife(transaction, row.owner_id);
  // Untying, too: who contests a memorial may be kin by this tie alone.
  await ensureOpen(transaction, row);
  return row;
}

type Found = Awaited<ReturnType<TreeService['trees']['findTieable']>>[number];

const presentFound = ({ personId, treeId, treeName, ...person }: Found): TieablePerson => ({
  person_id: personId,
  tree: { id: treeId, name: treeName },
  name: person.name,
  years: person.note,
  memorial_slug: person.memorialSlug,
});

/** Throws `legacy.permission`. */
async function find(
  { platform: { database }, memorials, tree }: TreeTiesDeps,
  actor: SignedIn,
  key: string,
  words: string,
): Promise<TieablePerson[]> {
  const row = await memorials.find(database, actor, key);
  await stewardWith('tree.edit', database, row, actor);
  const searched = { words, ownerId: row.owner_id, limit: FOUND };
  return (await tree.trees.findTieable(database, actor, searched)).map(presentFound);
}

async function untie(
  deps: TreeTiesDeps,
  transaction: Connection,
  actor: SignedIn,
  { key, personId }: { readonly key: string; readonly personId: string },
): Promise<void> {
  const { memorials, tree } = deps;
  const row = await opened(deps, transaction, actor, key);
  const ties = await tree.trees.tiesOf(transaction, row.id, actor.subject.id);
  const tie = ties.find((one) => one.personId === personId);
  ensure(tie, 'general.not_found');
  await tree.trees.untieMemorial(transaction, actor, tie, lifeOf(row));
  await memorials.log.write(transaction, row, actor.user.id, 'tree.untie');
}

export const createTreeTies = (deps: TreeTiesDeps) => ({
  list: (actor: SignedIn, key: string) => tied(deps, actor, key),

  find: (actor: SignedIn, key: string, words: string) => find(deps, actor, key, words),

  /** Throws what the endpoint declares. */
  async tie(
    actor: SignedIn,
    key: string,
    at: { readonly treeId: string; readonly personId: string },
  ): Promise<TiedPersons> {
    await deps.platform.transact(async (transaction) => {
      const row = await opened(deps, transaction, actor, key);
      await deps.tree.trees.tieMemorial(transaction, actor, at, lifeOf(row));
      await deps.memorials.log.write(transaction, row, actor.user.id, 'tree.tie');
    });
    return tied(deps, actor, key);
  },

  /** Throws what the endpoint declares, and `general.not_found` where they are not tied. */
  untie: (actor: SignedIn, key: string, personId: string): Promise<void> =>
    deps.platform.transact((transaction) => untie(deps, transaction, actor, { key, personId })),
});
