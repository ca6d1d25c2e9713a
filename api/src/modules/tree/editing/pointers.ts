/**
 * What points at a person from outside of the tree's own rows: a member's branch, where a tree opens, questions and invitations, people named
 * in stories. A merge takes it along, and it finds its way back when the two are taken apart; by whichever way that happens.
 */
import type { Connection } from '../../../platform/ports.ts';
import {
  type Pointer,
  type PointingMerge,
  places,
  movePointers,
  keepPointers,
  readMergesOf,
  type PointingPlace,
} from './pointers.queries.ts';

const isPointer = (value: unknown): value is Pointer =>
  typeof value === 'object' && value !== null && 'table' in value && 'key' in value;
const pointersIn = (stored: unknown): readonly Pointer[] =>
  Array.isArray(stored) ? stored.filter(isPointer) : [];

/** Which of its columns an invitation was remembered by before it had a branch. */
const isOf = (
  { table, column = table === 'tree_member' ? 'scope_person_id' : undefined }: Pointer,
  place: PointingPlace,
): boolean =>
  table === place.table &&
  (column === undefined ? place.column !== 'scope_person_id' : column === place.column);

async function settle(connection: Connection, merge: PointingMerge): Promise<void> {
  const known = pointersIn(merge.pointers);
  const isMerged = merge.merged_into === merge.survivor_id;
  const moved: Pointer[] = [];
  const [there, back] = [
    { from: merge.loser_id, to: merge.survivor_id },
    { from: merge.survivor_id, to: merge.loser_id },
  ];
  for (const place of places) {
    const mine = known.filter((pointer) => isOf(pointer, place));
    if (isMerged) moved.push(...mine, ...(await movePointers(connection, place, there)));
    else if (mine.length > 0) await movePointers(connection, place, back, mine);
  }
  await keepPointers(connection, merge, moved);
}

/** After any operation that merged one of these persons or took them apart. Doing it twice changes nothing. */
export async function settlePointers(
  connection: Connection,
  treeId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  const merges = await readMergesOf(connection, treeId, personIds);
  for (const merge of merges) await settle(connection, merge);
}
