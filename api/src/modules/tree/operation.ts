/**
 * Every write to a tree is one operation: a list of row changes with what was there before, kept with its inverse under the tree's next
 * revision. Undo applies the inverse if nothing it touched was changed since. All of it in the caller's transaction.
 */
import type { Doer } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { personCount } from './tree.queries.ts';
import { settleWords, wordOf, type Asked } from './edge-words.ts';
import { refreshKin } from './kin.queries.ts';
import { askOwners, holdForOwner } from './owner-words.ts';
import { primaryKeys, type Change, type Row, type TreeTable } from './operation-changes.ts';
import { insertOperation, takeRevision } from './operations.queries.ts';
import { writeRow, readRow, eraseRow, readAccountOf } from './rows.queries.ts';
import type { OperationAuthors } from './owner-words.queries.ts';

export type { Change, Row, TreeTable } from './operation-changes.ts';

const isTable = (name: unknown): name is TreeTable =>
  typeof name === 'string' && Object.hasOwn(primaryKeys, name);
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Persons a change concerns: what the history of a person shows, and where kinship is computed anew. */
function personsOf({ table, before, after }: Change): readonly string[] {
  const row = after ?? before ?? {};
  const columns = table === 'person' ? ['id'] : ['person_id', 'child_id', 'parent_id'];
  return columns.map((column) => row[column]).filter((id): id is string => typeof id === 'string');
}

export interface Operation {
  /** What was changed so far, in order. */
  readonly changes: readonly Change[];
  insert(table: TreeTable, row: Row): Promise<Row>;
  /** Throws `general.not_found` when the row is gone. Raises `version` where the table has one and the row was there before. */
  update(table: TreeTable, key: Row, patch: Row): Promise<Row>;
  remove(table: TreeTable, key: Row): Promise<void>;
  /** Persons whose kinship changes although no row of theirs does. */
  concerns(personIds: readonly string[], userIds?: readonly string[]): void;
  /** Accounts whose yes this operation carries besides the actor's: both sides of a confirmed claim. */
  carriesYesOf(userIds: readonly string[]): void;
  /** Accounts at whose request it is done, besides the actor: what the owner asked for needs no further word of the owner. */
  atTheRequestOf(userIds: readonly string[]): void;
  /** Rows were written past it, by an import: every edge of the tree may be new. */
  concernsAll(): void;
  /** Throws `family.too_many_persons` where the tree has grown beyond what one holds. */
  commit(kind: string, undoes?: number): Promise<number>;
}

/** What an operation did so far, and whom it concerns. */
function createLog() {
  const changes: Change[] = [];
  const [persons, users, made] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const nameOf = (table: TreeTable, row: Row) =>
    [table, ...primaryKeys[table].map((key) => String(row[key]))].join(' ');
  return {
    changes,
    persons,
    users,
    note(change: Change): void {
      const { table, before, after } = change;
      changes.push(change);
      if (before === null && after !== null) made.add(nameOf(table, after));
      for (const id of personsOf(change)) persons.add(id);
      for (const row of [before, after])
        if (table === 'person' && typeof row?.['user_id'] === 'string') users.add(row['user_id']);
    },
    /** Nobody has read a row yet that this operation made, so its version says nothing until it is committed. */
    isMade: (table: TreeTable, row: Row): boolean => made.has(nameOf(table, row)),
  };
}

interface Kept {
  readonly treeId: string;
  readonly revision: number;
  readonly kind: string;
  readonly changes: readonly Change[];
  readonly touched: string[];
  readonly undoes: number | null;
}

/** The operation with its inverse, under its revision. */
async function keepOperation(
  { clock }: Platform,
  transaction: Connection,
  { user, subject }: Doer,
  { treeId, revision, kind, changes, touched, undoes }: Kept,
): Promise<void> {
  const inverse = changes
    .toReversed()
    .map(({ table, before, after }) => ({ table, before: after, after: before }));
  await insertOperation(transaction, {
    tree_id: treeId,
    seq: revision,
    actor_id: user.id,
    subject_id: subject.id,
    kind,
    created_at: clock.now(),
    payload: JSON.stringify({ changes }),
    inverse: JSON.stringify({ changes: inverse }),
    touched,
    undoes,
  });
}

/** Whoever is asked hears of it like of any other question about the family. */
export async function tellAsked(
  { outbox }: Pick<Platform, 'outbox'>,
  transaction: Connection,
  askerId: string,
  word: Asked,
): Promise<void> {
  const other = await readAccountOf(transaction, word.other_id);
  await outbox.append(transaction, {
    type: 'family.relationship_requested',
    claimId: word.id,
    fromId: askerId,
    toId: word.answererId,
    relationshipType: wordOf(word, other?.user_id === askerId),
  });
}

interface Settled extends Omit<OperationAuthors, 'now'> {
  readonly isAll: boolean;
  readonly persons: readonly string[];
  readonly users: readonly string[];
  readonly speakers: readonly string[];
}

/** Who has to agree to what was tied is asked, and kinship is what was agreed to. */
async function settleKinship(
  platform: Platform,
  transaction: Connection,
  changes: readonly Change[],
  { treeId, isAll, persons, users, speakers, doers, actorId }: Settled,
): Promise<void> {
  const now = platform.clock.now();
  const asked = await settleWords(transaction, changes, isAll ? 'all' : persons, {
    treeId,
    speakers,
    actorId,
    now,
  });
  await holdForOwner(transaction, changes, {
    treeId,
    doers: [...doers, ...speakers],
    actorId,
    now,
  });
  const reckoned = await refreshKin(transaction, persons, users);
  for (const word of asked) await tellAsked(platform, transaction, actorId, word);
  for (const word of await askOwners(transaction, reckoned, now))
    await tellAsked(platform, transaction, word.asked_by, word);
}

/** Begins an operation: takes the tree's next revision at once, which also keeps two writers of one tree in line. */
export async function beginOperation(
  platform: Platform,
  transaction: Connection,
  treeId: string,
  actor: Doer,
): Promise<Operation> {
  const tree = await takeRevision(transaction, treeId);
  ensure(tree, 'general.not_found');
  const revision = tree.revision;
  const { changes, persons, users, note, isMade } = createLog();
  const speakers = new Set([actor.subject.id]);
  const doers = new Set([actor.user.id, actor.subject.id]);
  const reach = { isAll: false };
  return {
    changes,
    async insert(table, row) {
      const after = await writeRow(transaction, table, row);
      note({ table, before: null, after });
      return after;
    },
    async update(table, key, patch) {
      const before = await readRow(transaction, table, key);
      ensure(before, 'general.not_found');
      const version =
        typeof before['version'] === 'number' && !isMade(table, before)
          ? { version: before['version'] + 1 }
          : {};
      const after = await writeRow(transaction, table, { ...before, ...patch, ...version });
      note({ table, before, after });
      return after;
    },
    async remove(table, key) {
      const before = await readRow(transaction, table, key);
      if (before === null) return;
      await eraseRow(transaction, table, before);
      note({ table, before, after: null });
    },
    concerns(personIds, userIds = []) {
      for (const id of personIds) persons.add(id);
      for (const id of userIds) users.add(id);
    },
    carriesYesOf(userIds) {
      for (const id of userIds) speakers.add(id);
    },
    atTheRequestOf(userIds) {
      for (const id of userIds) doers.add(id);
    },
    concernsAll() {
      reach.isAll = true;
    },
    async commit(kind, undoes) {
      const hasGrown =
        undoes === undefined &&
        changes.some(({ table, before }) => table === 'person' && before === null);
      if (hasGrown && (await personCount(transaction, treeId)) > platform.settings.treePersons)
        throw new DomainError('family.too_many_persons');
      await keepOperation(platform, transaction, actor, {
        treeId,
        revision,
        kind,
        changes,
        touched: [...persons],
        undoes: undoes ?? null,
      });
      await settleKinship(platform, transaction, changes, {
        treeId,
        isAll: reach.isAll,
        persons: [...persons],
        users: [...users],
        speakers: [...speakers],
        doers: [...doers],
        actorId: actor.subject.id,
      });
      await platform.outbox.append(transaction, {
        type: 'family.changed',
        treeId,
        revision,
        actorId: actor.user.id,
      });
      return revision;
    },
  };
}

/** Equal in what people can see. Version and stamp are not: a change that was itself undone since is no obstacle. */
const bookkeeping: readonly string[] = ['version', 'updated_at'];
export const isSameRow = (one: Row, other: Row): boolean => {
  const plain = (row: Row) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([column]) => !bookkeeping.includes(column))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return plain(one) === plain(other);
};

export function readChanges(stored: unknown): readonly Change[] {
  const list = isRow(stored) && Array.isArray(stored['changes']) ? stored['changes'] : [];
  return list.map((entry: unknown) => {
    if (!isRow(entry) || !isTable(entry['table']))
      throw new Error('an operation names a table that trees do not have');
    const { before, after } = entry;
    return {
      table: entry['table'],
      before: isRow(before) ? before : null,
      after: isRow(after) ? after : null,
    };
  });
}

/** Applies the inverse of an operation as an operation of its own. Refused when anything it touched was changed since. */
export async function undoChanges(
  transaction: Connection,
  operation: Operation,
  inverse: unknown,
): Promise<void> {
  for (const { table, before, after } of readChanges(inverse)) {
    const key = before ?? after ?? {};
    const now = await readRow(transaction, table, key);
    const untouched = before === null ? now === null : now !== null && isSameRow(now, before);
    if (!untouched) throw new DomainError('family.changed_since');
    if (after === null) await operation.remove(table, key);
    else if (before === null) await operation.insert(table, after);
    else await operation.update(table, key, after);
  }
}

/** What the database says where a row still hangs on another, or stands where another has to. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '23503' || error.code === '23505');
