/** Rows of mails that answers came by. */
import type { Insertable } from 'kysely';
import type { AnswerMail, Media } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type MailOf =
  | { readonly activityId: string; readonly questionId: string }
  | { readonly mailedQuestionId: string };

/** False where one is kept already. */
export async function insertMail(
  transaction: Connection,
  media: Insertable<Media>,
  row: Insertable<AnswerMail>,
): Promise<boolean> {
  const isNew = await transaction
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.columns(['owner_id', 'sha256', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isNew === undefined) return false;
  await transaction.insertInto('answer_mail').values(row).execute();
  return true;
}

const mails = (connection: Connection, ownerId: string) =>
  connection
    .selectFrom('answer_mail as a')
    .innerJoin('media as m', 'm.id', 'a.media_id')
    .select(['a.media_id', 'a.cut', 'a.mailed_question_id'])
    .where('m.owner_id', '=', ownerId);

/** Of a memory or draft of this account. */
export const mailOfMemory = (connection: Connection, ownerId: string, activityId: string) =>
  mails(connection, ownerId).where('a.activity_id', '=', activityId).executeTakeFirst();

/** Of answers by somebody without an account, to what this account asked. */
export const mailsOfMailed = async (
  connection: Connection,
  ownerId: string,
  ids: readonly string[],
) =>
  ids.length === 0
    ? []
    : mails(connection, ownerId)
        .where('a.mailed_question_id', 'in', [...ids])
        .execute();
