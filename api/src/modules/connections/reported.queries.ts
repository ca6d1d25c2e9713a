/** Requests to connect as the one who is asked reports them; hiding takes the note off. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { notBlocked } from '../access/index.ts';

export const reportedRequest = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('connection as c')
    .select(['c.requester_id', 'c.note'])
    .where('c.id', '=', id)
    .where('c.status', '=', 'pending')
    .where(sql<boolean>`${viewer}::uuid in (c.low_id, c.high_id)`)
    .where(notBlocked(viewer, 'c.requester_id'))
    .executeTakeFirst();

/** Answers the note that stood there. */
export async function takeNote(transaction: Connection, id: string): Promise<string> {
  const row = await transaction
    .selectFrom('connection')
    .select('note')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await transaction.updateTable('connection').set({ note: '' }).where('id', '=', id).execute();
  return row?.note ?? '';
}

export const giveNoteBack = (transaction: Connection, id: string, note: string): Promise<unknown> =>
  transaction
    .updateTable('connection')
    .set({ note })
    .where('id', '=', id)
    .where('note', '=', '')
    .execute();
