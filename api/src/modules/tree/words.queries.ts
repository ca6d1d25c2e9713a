/** Ties that wait for somebody's yes, and what is taken out after a no. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { speaksFor } from './speakers.queries.ts';

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

/** Until the end of the transaction nobody else decides it. */
export const lockWord = (connection: Connection, id: string) =>
  connection
    .selectFrom('edge_word')
    .select(['id', 'status', 'holder_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The holder, where the user speaks for them; else undefined. */
export const findSpokenFor = (connection: Connection, userId: string, holderId: string) =>
  connection
    .selectFrom('app_user as h')
    .select('h.id')
    .where('h.id', '=', holderId)
    .where(speaksFor(userId))
    .executeTakeFirst();

/** With what the user is in it; undefined where it waits no more. */
export const findWaitingWord = (connection: Connection, userId: string, id: string) =>
  waiting(connection, userId).where('w.id', '=', id).executeTakeFirst();

/** Keeps the answer. */
export const decideWord = (
  connection: Connection,
  id: string,
  answer: { status: 'given' | 'refused'; decided_at: Date; decided_by: string },
) => connection.updateTable('edge_word').set(answer).where('id', '=', id).execute();

/** Unions in which both stand, also those that were taken out. */
export const readUnionsOfBoth = (connection: Connection, one: string, other: string) =>
  connection
    .selectFrom('union_partner as a')
    .innerJoin('union_partner as b', 'b.union_id', 'a.union_id')
    .select('a.union_id')
    .where('a.person_id', '=', one)
    .where('b.person_id', '=', other)
    .execute();

/** Links of a child to this parent; `null`: to groups without parents. */
export const readLinksBetween = (
  connection: Connection,
  childId: string,
  parentId: string | null,
) =>
  connection
    .selectFrom('parent_child')
    .select('id')
    .where('child_id', '=', childId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      parentId === null ? eb('parent_id', 'is', null) : eb('parent_id', '=', parentId),
    )
    .execute();

export type WordRow = Awaited<ReturnType<typeof readWords>>[number];

/** Newest first, below an id: of one tree, else those a reader asked or may answer; one more than `limit`. */
export const readWords = (
  connection: Connection,
  userId: string,
  { treeId, limit, before }: { treeId: string | undefined; limit: number; before: string | null },
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
