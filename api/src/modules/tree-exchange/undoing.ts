/** Taking a whole import back: what nobody touched since goes, the rest stays and is counted. Rows are marked, not destroyed. */
import type { Connection } from '../../platform/ports.ts';
import {
  type Undoing,
  rememberKept,
  mark,
  uncite,
  clearPlaces,
  countKept,
  findSourceLeft,
  markRecords,
} from './undoing.queries.ts';

/** Gives how many persons stay. In the caller's transaction. */
export async function undoRows(transaction: Connection, undoing: Undoing): Promise<number> {
  await rememberKept(transaction, undoing);
  await mark(transaction, undoing, 'person');
  await mark(transaction, undoing, 'parent_child');
  await mark(transaction, undoing, 'union_');
  await mark(transaction, undoing, 'life_event');
  await uncite(transaction, undoing);
  await mark(transaction, undoing, 'source');
  await clearPlaces(transaction, undoing);
  const stayed = await countKept(transaction);
  const source = await findSourceLeft(transaction, undoing);
  // A source that stays can point at records, as persons do.
  if (stayed === 0 && source === undefined) await markRecords(transaction, undoing);
  return stayed;
}
