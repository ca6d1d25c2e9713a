/** Rows of mails that have come in. */
import type { Connection } from '../../platform/ports.ts';
import { seenBy } from '../questions/index.ts';

/** `new`; `begun`: what began with it was cut; `done`. */
export async function beginMail(
  connection: Connection,
  hash: Buffer,
  now: Date,
): Promise<'new' | 'begun' | 'done'> {
  const isNew = await connection
    .insertInto('received_mail')
    .values({ hash, received_at: now, outcome: 'begun' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (isNew !== undefined) return 'new';
  const row = await connection
    .selectFrom('received_mail')
    .select('outcome')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.outcome === 'begun' ? 'begun' : 'done';
}

export const settleMail = (
  connection: Connection,
  hash: Buffer,
  outcome: string,
): Promise<unknown> =>
  connection.updateTable('received_mail').set({ outcome }).where('hash', '=', hash).execute();

export const forgetMails = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('received_mail').where('received_at', '<', before).execute();

export interface AskedOne {
  readonly id: string;
  readonly words: string;
  readonly to_id: string;
  readonly state: string;
}

/** Whose question it is, whatever became of it. */
export const askedOf = (connection: Connection, id: string): Promise<AskedOne | undefined> =>
  connection
    .selectFrom('question')
    .select(['id', 'words', 'to_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

/** It is there for who was asked, and waits. */
export const isOpenFor = async (
  connection: Connection,
  { id, to_id: userId }: AskedOne,
): Promise<boolean> =>
  (await seenBy(connection, userId)
    .where('q.id', '=', id)
    .where('q.state', 'in', ['asked', 'opened', 'put_aside'])
    .where('q.hidden_at', 'is', null)
    .executeTakeFirst()) !== undefined;
