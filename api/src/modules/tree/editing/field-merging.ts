/**
 * Two people who change one person at once both win, as long as they changed different fields. What each changed is read from the operations
 * themselves: a set of cells, `table:row.column`; `*` stands for a row that came or went.
 */
import type { Connection } from '../../../platform/ports.ts';
import { readChanges, type Change } from '../operation.ts';
import { readPayloadsTouching } from '../operations.queries.ts';

/** Written by the server out of other cells, or of no matter to people. */
const derived: readonly string[] = ['version', 'updated_at', 'full_text', 'living', 'ord'];
const cellOf = (column: string) => (column.startsWith('when_') ? 'when' : column);

export type Cells = ReadonlySet<string>;

function cellsOf({ table, before, after }: Change): readonly string[] {
  const row = `${table}:${String((after ?? before)?.['id'])}`;
  if (before === null || after === null) return [`${row}.*`];
  const changed = Object.keys(after).filter(
    (column) =>
      !derived.includes(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  return [...new Set(changed.map((column) => `${row}.${cellOf(column)}`))];
}

const belongsTo = ({ table, before, after }: Change, personId: string): boolean => {
  const row = after ?? before ?? {};
  return table === 'person'
    ? row['id'] === personId
    : table !== 'union_partner' && row['person_id'] === personId;
};

export const cellsOfPerson = (changes: readonly Change[], personId: string): Cells =>
  new Set(changes.filter((change) => belongsTo(change, personId)).flatMap(cellsOf));

const rowOf = (cell: string) => cell.slice(0, cell.lastIndexOf('.'));

/** Whether both changed the same: one cell, or one changed what the other took out. */
export function doOverlap(mine: Cells, theirs: Cells): boolean {
  for (const cell of mine) {
    if (theirs.has(cell) || theirs.has(`${rowOf(cell)}.*`)) return true;
    if (cell.endsWith('.*') && [...theirs].some((other) => rowOf(other) === rowOf(cell)))
      return true;
  }
  return false;
}

const versionIn = (row: Change['before']): number | null =>
  row !== null && typeof row['version'] === 'number' ? row['version'] : null;

/** The cells of a person that others changed after `version`; null where that is too long ago to tell. */
export async function changedSince(
  connection: Connection,
  treeId: string,
  personId: string,
  version: number,
): Promise<Cells | null> {
  const rows = await readPayloadsTouching(connection, treeId, personId);
  const cells = new Set<string>();
  for (const { payload } of rows) {
    if (payload === null) return null;
    const changes = readChanges(payload);
    const person = changes.filter(
      (change) => change.table === 'person' && belongsTo(change, personId),
    );
    const newest = Math.max(0, ...person.map((change) => versionIn(change.after) ?? 0));
    if (newest !== 0 && newest <= version) return cells;
    for (const cell of cellsOfPerson(changes, personId)) cells.add(cell);
    if (person.some((change) => (versionIn(change.before) ?? 0) === version)) return cells;
  }
  return null;
}
