/** One memory, held until the end of the transaction. */
import type { Connection } from '../../platform/ports.ts';
import { lockReadableAmong, type ActivityRow } from './activities.queries.ts';

/** One memory that the viewer may read, locked until the end of the transaction. */
export const lockReadable = async (
  transaction: Connection,
  viewer: string,
  id: string,
): Promise<ActivityRow | undefined> => (await lockReadableAmong(transaction, viewer, [id]))[0];
