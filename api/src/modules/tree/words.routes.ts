/** `/family/words`: ties that wait for somebody's yes, and the answer. A no takes the tie out of the tree. */
import {
  giveFamilyWord,
  listFamilyWords,
  refuseFamilyWord,
  type FamilyWord,
} from '@kinlore/shared/contracts/family-words';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { wordOf, type EdgeRelation } from './edge-words.ts';
import { speaksFor } from './speakers.queries.ts';
import { membershipOf } from './tree.queries.ts';
import { refreshKin } from './kin.ts';
import { beginOperation, tellAsked } from './operation.ts';
import { askOwners, giveBothEnds } from './owner-words.ts';
import { refOf, seenBy } from './editing/step.ts';
import type { TreeContext } from './tree-context.ts';

interface Deps {
  readonly people: PeopleService;
  readonly treeContext: TreeContext;
}

/** Waiting words whose edge stands, with what the reader is in each. An account and whoever it speaks for, the maker of an unclaimed entry. */
const waiting = (connection: Connection, userId: string) =>
  connection
    .selectFrom('edge_word as w')
    .innerJoin('tree as t', (join) =>
      join.onRef('t.id', '=', 'w.tree_id').on('t.deleted_at', 'is', null),
    )
    .innerJoin('app_user as h', 'h.id', 'w.holder_id')
    .innerJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'w.person_id').on('p.deleted_at', 'is', null),
    )
    .innerJoin('person as o', (join) =>
      join.onRef('o.id', '=', 'w.other_id').on('o.deleted_at', 'is', null),
    )
    .leftJoin('person_name as pn', (join) =>
      join.onRef('pn.person_id', '=', 'p.id').on('pn.is_primary', '=', true),
    )
    .leftJoin('person_name as opn', (join) =>
      join.onRef('opn.person_id', '=', 'o.id').on('opn.is_primary', '=', true),
    )
    .select([
      'w.id',
      'w.tree_id',
      'w.person_id',
      'w.other_id',
      'w.relation',
      'w.holder_id',
      'w.asked_by',
      'w.status',
      'w.created_at',
      't.name as tree_name',
      'p.user_id',
      'o.user_id as other_user_id',
      'pn.full_text as person_name',
      'opn.full_text as other_name',
    ])
    .select(speaksFor(userId).as('is_answerer'))
    .where('w.status', '=', 'waiting')
    .where(sql<boolean>`(p.user_id is null or p.user_id = w.holder_id)`)
    .where(
      sql<boolean>`exists (select from edge_end e where e.person_id = w.person_id and e.other_id = w.other_id and e.relation = w.relation)`,
    );
const oneRow = (connection: Connection) => waiting(connection, '').executeTakeFirstOrThrow();
type WordRow = Awaited<ReturnType<typeof oneRow>>;

const pageOfWords = (
  connection: Connection,
  userId: string,
  treeId: string | undefined,
  limit: number,
  before: string | null,
) =>
  waiting(connection, userId)
    .where((eb) =>
      treeId === undefined
        ? eb.or([eb('w.asked_by', '=', userId), speaksFor(userId)])
        : eb('w.tree_id', '=', treeId),
    )
    .where(sql<boolean>`(${before}::uuid is null or w.id < ${before}::uuid)`)
    .orderBy('w.id', 'desc')
    .limit(limit + 1)
    .execute();

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
    await pageOfWords(database, me, tree, limit, idCursor.decode(cursor)),
    limit,
    (row) => idCursor.encode(row.id),
  );
  const names = await namesFor(deps, database, actor, page.rows);
  const cards = await deps.people.cards(
    database,
    page.rows.flatMap((row) => row.asked_by ?? []),
  );
  const nameOf = (row: WordRow, id: string, own: string | null): string =>
    row.is_answerer ? (own ?? '') : (names.get(id) ?? '');
  const data = page.rows.map((row): FamilyWord => ({
    id: row.id,
    tree: { id: row.tree_id, name: row.tree_name },
    relation: row.relation,
    side: sideOf(row, me),
    created_at: row.created_at.toISOString(),
    person: { id: row.person_id, name: nameOf(row, row.person_id, row.person_name) },
    other: { id: row.other_id, name: nameOf(row, row.other_id, row.other_name) },
    asked_by: row.asked_by === null ? null : (cards.get(row.asked_by) ?? null),
  }));
  return { data, meta: { next: page.next } };
}

/** The word, locked, for whoever may give it. To everybody else it is not there. */
async function answerable(transaction: Connection, actor: SignedIn, id: string): Promise<WordRow> {
  const locked = await transaction
    .selectFrom('edge_word')
    .select(['id', 'status', 'holder_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  ensure(locked, 'general.not_found');
  const may = await transaction
    .selectFrom('app_user as h')
    .select('h.id')
    .where('h.id', '=', locked.holder_id)
    .where(speaksFor(actor.subject.id))
    .executeTakeFirst();
  ensure(may, 'general.not_found');
  ensure(locked.status === 'waiting', 'family.claim_decided');
  const row = await waiting(transaction, actor.subject.id)
    .where('w.id', '=', id)
    .executeTakeFirst();
  ensure(row, 'family.claim_decided');
  return row;
}

const decide = (
  transaction: Connection,
  id: string,
  status: 'given' | 'refused',
  actor: SignedIn,
  now: Date,
) =>
  transaction
    .updateTable('edge_word')
    .set({ status, decided_at: now, decided_by: actor.subject.id })
    .where('id', '=', id)
    .execute();

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
    const unions = await transaction
      .selectFrom('union_partner as a')
      .innerJoin('union_partner as b', 'b.union_id', 'a.union_id')
      .select('a.union_id')
      .where('a.person_id', '=', row.person_id)
      .where('b.person_id', '=', row.other_id)
      .execute();
    for (const { union_id } of unions)
      await operation.remove('union_partner', { union_id, person_id: row.person_id });
  } else {
    const child = relation === 'child' ? row.other_id : row.person_id;
    const parent = relation === 'child' ? row.person_id : row.other_id;
    const links = await transaction
      .selectFrom('parent_child')
      .select('id')
      .where('child_id', '=', child)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        relation === 'sibling' ? eb('parent_id', 'is', null) : eb('parent_id', '=', parent),
      )
      .execute();
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
          const row = await answerable(transaction, actor, input.params.id);
          await decide(transaction, row.id, 'given', actor, clock.now());
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
          const row = await answerable(transaction, actor, input.params.id);
          await decide(transaction, row.id, 'refused', actor, clock.now());
          await untie(platform, transaction, actor, row);
          return { data: { id: row.id } };
        }),
    ),
  ];
}
