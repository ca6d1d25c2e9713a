/** Mails of a case and their links, as rows. */
import type { Connection } from '../../platform/ports.ts';

/** False where it was written before. */
export async function noteMail(
  transaction: Connection,
  mail: {
    readonly caseId: string;
    readonly step: string;
    readonly userId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const noted = await transaction
    .insertInto('legacy_case_mail')
    .values({ case_id: mail.caseId, step: mail.step, user_id: mail.userId, mailed_at: mail.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return noted !== undefined;
}

export const insertLink = (
  transaction: Connection,
  link: {
    readonly id: string;
    readonly caseId: string;
    readonly hash: Buffer;
    readonly now: Date;
  },
): Promise<unknown> =>
  transaction
    .insertInto('legacy_here_link')
    .values({ id: link.id, case_id: link.caseId, token_hash: link.hash, created_at: link.now })
    .execute();

/** Of which case it is, used or not; undefined for one that is made up. */
export const linkBy = (connection: Connection, hash: Buffer) =>
  connection
    .selectFrom('legacy_here_link')
    .select(['id', 'case_id', 'used_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** False where it was used before. */
export async function spendLink(transaction: Connection, id: string, now: Date): Promise<boolean> {
  const used = await transaction
    .updateTable('legacy_here_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
