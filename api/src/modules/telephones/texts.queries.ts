/** Text messages that go to the hook, as rows. */
import type { Insertable } from 'kysely';
import type { TextMessage } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export const insertText = (
  transaction: Connection,
  text: Insertable<TextMessage>,
): Promise<unknown> => transaction.insertInto('text_message').values(text).execute();

/** Undefined for one that was sent, or will not be. */
export const waitingText = (connection: Connection, id: string) =>
  connection
    .selectFrom('text_message')
    .select(['id', 'sealed', 'attempts', 'expires_at'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();

/** With it number and words are gone. */
export const endText = (
  connection: Connection,
  id: string,
  end: {
    readonly status: 'sent' | 'failed';
    readonly attempts: number;
    readonly sentAt: Date | null;
  },
): Promise<unknown> =>
  connection
    .updateTable('text_message')
    .set({ status: end.status, attempts: end.attempts, sent_at: end.sentAt, sealed: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();

export const noteAttempt = (
  connection: Connection,
  id: string,
  attempts: number,
): Promise<unknown> =>
  connection.updateTable('text_message').set({ attempts }).where('id', '=', id).execute();

/** What was not handed over yet is not: of this person, or about this case. */
export const withdrawTexts = (
  transaction: Connection,
  of: { readonly userId: string } | { readonly about: string },
): Promise<unknown> =>
  transaction
    .updateTable('text_message')
    .set({ status: 'withdrawn', sealed: null })
    .where('status', '=', 'waiting')
    .where((row) => ('about' in of ? row('about', '=', of.about) : row('user_id', '=', of.userId)))
    .execute();

export const deleteTextsBefore = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('text_message').where('created_at', '<', before).execute();
