/** `/family/words`: ties that wait for somebody's yes, and the answer. A no takes the tie out of the tree. */
import {
  giveFamilyWord,
  listFamilyWords,
  refuseFamilyWord,
  type FamilyWord,
} from '@kinlore/shared/contracts/family-words';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { wordOf } from './edge-words.ts';
import { membershipOf } from './tree.queries.ts';
import { refreshKin } from './kin.queries.ts';
import { beginOperation, tellAsked } from './operation.ts';
import { askOwners } from './owner-words.ts';
import { refOf, seenBy } from './editing/step.ts';
import type { TreeContext } from './tree-context.ts';
import {
  lockWord,
  findSpokenFor,
  findWaitingWord,
  decideWord,
  readUnionsOfBoth,
  readLinksBetween,
  type WordRow,
  readWords,
} from './words.queries.ts';
import { giveBothEnds } from './owner-words.queries.ts';
import type { EdgeRelation } from './edge-words.queries.ts';

interface Deps {
  readonly people: PeopleService;
  readonly treeContext: TreeContext;
}

/** The answerer reads both names, for nobody can agree to what is not said; everybody else what the tree shows them. */
async function namesFor(
  { treeContext }: Deps,
  connection: Connection,
  actor: SignedIn,
  rows: readonly WordRow[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [treeId, list] of Map.groupBy(rows, (row) => row.tree_id)) {
    if ((await membershipOf(connection, treeId, actor.subject.id)) === undefined) continue;
    const ids = list.flatMap((row) => [row.person_id, row.other_id]);
    const seen = await seenBy(
      connection,
      await treeContext.reader.context(connection, actor, treeId, 'sight'),
      ids,
    );
    for (const id of ids) names.set(id, refOf(seen, id).name);
  }
  return names;
}

function sideOf(row: WordRow, userId: string): FamilyWord['side'] {
  if (row.is_answerer) return 'answerer';
  return row.asked_by === userId ? 'asker' : 'member';
}

/** All of a word but the card of who asked. */
function presentWord(
  row: WordRow,
  userId: string,
  names: ReadonlyMap<string, string>,
): Omit<FamilyWord, 'asked_by'> {
  const nameOf = (id: string, own: string | null): string =>
    row.is_answerer ? (own ?? '') : (names.get(id) ?? '');
  return {
    id: row.id,
    tree: { id: row.tree_id, name: row.tree_name },
    relation: row.relation,
    side: sideOf(row, userId),
    created_at: row.created_at.toISOString(),
    person: { id: row.person_id, name: nameOf(row.person_id, row.person_name) },
    other: { id: row.other_id, name: nameOf(row.other_id, row.other_name) },
  };
}

async function list(
  platform: Platform,
  deps: Deps,
  actor: SignedIn,
  { tree, limit = 50, cursor }: { tree?: string; limit?: number; cursor?: string },
) {
  const { database } = platform;
  const me = actor.subject.id;
  if (tree !== undefined) ensure(await membershipOf(database, tree, me), 'general.not_found');
  const page = pageOf(
    await readWords(database, me, { treeId: tree, limit, before: idCursor.decode(cursor) }),
    limit,
    (row) => idCursor.encode(row.id),
  );
  const names = await namesFor(deps, database, actor, page.rows);
  const cards = await deps.people.cards(
    database,
    page.rows.flatMap((row) => row.asked_by ?? []),
  );
  const data = page.rows.map((row) => ({
    ...presentWord(row, me, names),
    asked_by: row.asked_by === null ? null : (cards.get(row.asked_by) ?? null),
  }));
  return { data, meta: { next: page.next } };
}

/** The word, locked, for whoever may give it. To everybody else it is not there. */
async function answerable(transaction: Connection, actor: SignedIn, id: string): Promise<WordRow> {
  const locked = await lockWord(transaction, id);
  ensure(locked, 'general.not_found');
  const may = await findSpokenFor(transaction, actor.subject.id, locked.holder_id);
  ensure(may, 'general.not_found');
  ensure(locked.status === 'waiting', 'family.claim_decided');
  const row = await findWaitingWord(transaction, actor.subject.id, id);
  ensure(row, 'family.claim_decided');
  return row;
}

/** Keeps the answer of whoever may give it. Throws as `answerable`. */
async function decide(
  { clock }: Platform,
  transaction: Connection,
  actor: SignedIn,
  { id, status }: { readonly id: string; readonly status: 'given' | 'refused' },
): Promise<WordRow> {
  const row = await answerable(transaction, actor, id);
  await decideWord(transaction, row.id, {
    status,
    decided_at: clock.now(),
    decided_by: actor.subject.id,
  });
  return row;
}

/** Takes the tie out: a parent link, the partner out of the union, the sibling out of a group without parents. */
async function untie(
  platform: Platform,
  transaction: Connection,
  actor: SignedIn,
  row: WordRow,
): Promise<void> {
  const operation = await beginOperation(platform, transaction, row.tree_id, actor);
  const deleted_at = platform.clock.now().toISOString();
  const relation: EdgeRelation = row.relation;
  if (relation === 'partner') {
    const unions = await readUnionsOfBoth(transaction, row.person_id, row.other_id);
    for (const { union_id } of unions)
      await operation.remove('union_partner', { union_id, person_id: row.person_id });
  } else {
    const child = relation === 'child' ? row.other_id : row.person_id;
    const parent = relation === 'child' ? row.person_id : row.other_id;
    const links = await readLinksBetween(
      transaction,
      child,
      relation === 'sibling' ? null : parent,
    );
    for (const { id } of links) await operation.update('parent_child', { id }, { deleted_at });
  }
  operation.concerns([row.person_id, row.other_id]);
  await operation.commit('relation.refuse');
}

export function wordRoutes(platform: Platform, deps: Deps): readonly Route[] {
  const { clock, transact, outbox } = platform;
  const inOne = <T>(work: (transaction: Connection) => Promise<T>): Promise<T> => transact(work);
  return [
    route(listFamilyWords, { gate: 'user', action: 'family.word.list' }, async ({ input, actor }) =>
      list(platform, deps, actor, input.query),
    ),
    route(
      giveFamilyWord,
      { gate: 'verified', action: 'family.word.give' },
      async ({ input, actor }) =>
        inOne(async (transaction) => {
          const { id } = input.params;
          const row = await decide(platform, transaction, actor, { id, status: 'given' });
          await giveBothEnds(transaction, row.id, clock.now());
          const reckoned = await refreshKin(transaction, [row.person_id, row.other_id], []);
          // What others had tied before may reach somebody by this yes: then its owner is asked first.
          for (const word of await askOwners(transaction, reckoned, clock.now()))
            await tellAsked(platform, transaction, word.asked_by, word);
          const asker = row.asked_by;
          if (asker !== null && asker !== actor.subject.id) {
            const relation = wordOf({ relation: row.relation }, row.other_user_id === asker);
            await outbox.append(transaction, {
              type: 'family.relationship_confirmed',
              claimId: row.id,
              fromId: asker,
              toId: actor.subject.id,
              relationshipType: relation,
            });
          }
          return { data: { id: row.id } };
        }),
    ),
    route(
      refuseFamilyWord,
      { gate: 'verified', action: 'family.word.refuse' },
      async ({ input, actor }) =>
        inOne(async (transaction) => {
          const { id } = input.params;
          const row = await decide(platform, transaction, actor, { id, status: 'refused' });
          await untie(platform, transaction, actor, row);
          return { data: { id: row.id } };
        }),
    ),
  ];
}
