/**
 * Unmerge: two who were one are two again, however long ago that was. Untouched since, it is exact. Otherwise it is a merge of three, cell by cell:
 * what only the merge changed goes back, what somebody changed since stays as they changed it, and the answer says how much that was.
 */
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { isAncestor, linksOf } from '../tree.queries.ts';
import { readChanges, isSameRow, type Change, type Row } from '../operation.ts';
import type { Step } from './step.ts';
import {
  readStandingMerge,
  readSeatsOfUnion,
  readNamesInOrder,
  findPrimaryName,
  readPersonsThere,
  findPersonThere,
} from './merges.queries.ts';
import { readRow } from '../rows.queries.ts';

const bookkeeping: readonly string[] = ['version', 'updated_at'];
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface Merge {
  readonly seq: number;
  readonly survivor_id: string;
  readonly payload: unknown;
}

/** The newest merge of this person that stands. */
export async function mergeOf(
  connection: Connection,
  treeId: string,
  personId: string,
): Promise<Merge> {
  const merge = await readStandingMerge(connection, treeId, personId);
  ensure(merge, 'family.not_merged');
  return merge;
}

/** Cells the merge changed that are still as it left them, with what they were before; and how many are not. */
function backwards(now: Row, before: Row, after: Row): { patch: Row; kept: number } {
  const changed = Object.keys(after).filter(
    (column) => !bookkeeping.includes(column) && !equal(before[column], after[column]),
  );
  const untouched = changed.filter((column) => equal(now[column], after[column]));
  return {
    patch: Object.fromEntries(untouched.map((column) => [column, before[column] ?? null])),
    kept: changed.length - untouched.length,
  };
}

/** A link that comes back must not make a cycle or a third birth parent by what was tied since. */
async function mayComeBack(step: Step, row: Row): Promise<boolean> {
  const [child, parent, nature] = [row['child_id'], row['parent_id'], row['nature']];
  if (typeof child !== 'string' || typeof parent !== 'string') return true;
  const living = await readPersonsThere(step.transaction, [child, parent]);
  if (living.length < 2 || (await isAncestor(step.transaction, child, parent))) return false;
  const others = (await linksOf(step.transaction, [child])).filter(
    (link) =>
      link.child_id === child &&
      link.id !== row['id'] &&
      link.nature === nature &&
      link.parent_id !== null,
  );
  return (
    !others.some((link) => link.parent_id === parent) && (nature !== 'birth' || others.length < 2)
  );
}

const comesBack = (before: Row, patch: Row) =>
  before['deleted_at'] === null && 'deleted_at' in patch;

/** What was found changed on the way back, and what follows from it for other rows. */
interface Way {
  /** The account of the survivor was untied since: it is not tied to the other behind everybody's back. */
  accountStays: boolean;
  /** Unions the survivor was taken out of since: the other does not come back into them. */
  readonly left: Set<unknown>;
}
const accountColumns: readonly string[] = ['user_id', 'memorial_id'];

function accountBack(patch: Row, { before, after }: Change, way: Way): Row {
  const gained = accountColumns.filter(
    (column) => typeof after?.[column] === 'string' && before?.[column] === null,
  );
  if (gained.some((column) => !(column in patch))) way.accountStays = true;
  return way.accountStays
    ? Object.fromEntries(
        Object.entries(patch).filter(([column]) => !accountColumns.includes(column)),
      )
    : patch;
}

/** What the merge changed in a row that is there before and after. */
async function changeBack(step: Step, change: Change, way: Way): Promise<number> {
  const { table, before, after } = change;
  if (before === null || after === null) return 0;
  const now = await readRow(step.transaction, table, after);
  if (now === null) return 1;
  const { patch: plain, kept } = backwards(now, before, after);
  const patch = table === 'person' ? accountBack(plain, change, way) : plain;
  const moves = comesBack(before, patch) || 'child_id' in patch || 'parent_id' in patch;
  if (table === 'parent_child' && moves && !(await mayComeBack(step, { ...now, ...patch })))
    return kept + 1;
  if (Object.keys(patch).length > 0) await step.operation.update(table, after, patch);
  return kept;
}

/** A row the merge made goes, unless somebody wrote in it since. */
async function takeOut(step: Step, { table, after }: Change, way: Way): Promise<number> {
  const row = after ?? {};
  const now = await readRow(step.transaction, table, row);
  if (now === null && table === 'union_partner') way.left.add(row['union_id']);
  if (now === null) return 0;
  if (table === 'life_event' && !isSameRow(now, row)) return 1;
  await step.operation.remove(table, row);
  return 0;
}

const mostPartners = 2;

async function partnerMayComeBack({ transaction }: Step, row: Row, way: Way): Promise<boolean> {
  if (way.left.has(row['union_id'])) return false;
  const union = String(row['union_id']);
  const [partners, person] = [
    await readSeatsOfUnion(transaction, union),
    await findPersonThere(transaction, String(row['person_id'])),
  ];
  return person !== undefined && partners.length < mostPartners;
}

/** A row the merge took out comes back, unless its place is taken by now. */
async function putBack(step: Step, { table, before }: Change, way: Way): Promise<number> {
  const row = before ?? {};
  if ((await readRow(step.transaction, table, row)) !== null) return 1;
  if (table === 'union_partner' && !(await partnerMayComeBack(step, row, way))) return 1;
  await step.operation.insert(table, row);
  return 0;
}

/** The rows of a person's names: exactly one of each is the one cards show, also where names were changed since. */
async function settleNames(step: Step, personId: string): Promise<void> {
  const names = await readNamesInOrder(step.transaction, personId);
  if (names.length > 0 && !names.some((name) => name.is_primary) && names[0] !== undefined)
    await step.operation.update('person_name', { id: names[0].id }, { is_primary: true });
}

/** Two names that both claim to be the one cards show cannot stand; the one that moves back gives way first. */
async function freePrimary(step: Step, change: Change): Promise<void> {
  const personId = change.before?.['person_id'];
  if (
    change.table !== 'person_name' ||
    change.before?.['is_primary'] !== true ||
    typeof personId !== 'string'
  )
    return;
  const there = await findPrimaryName(step.transaction, personId);
  if (there !== undefined && there.id !== change.before['id'])
    await step.operation.update('person_name', { id: there.id }, { is_primary: false });
}

/** Returns how many cells stayed as somebody changed them since. */
function revert(step: Step, change: Change, way: Way): Promise<number> {
  if (change.before === null) return takeOut(step, change, way);
  if (change.after === null) return putBack(step, change, way);
  return changeBack(step, change, way);
}

/** Takes a person out of the one they were merged into. Returns how many cells stayed as somebody changed them since. */
export async function takeApartIn(step: Step, merge: Merge): Promise<number> {
  const way: Way = { accountStays: false, left: new Set() };
  let kept = 0;
  for (const change of readChanges(merge.payload).toReversed()) {
    await freePrimary(step, change);
    kept += await revert(step, change, way);
  }
  await settleNames(step, merge.survivor_id);
  return kept;
}
