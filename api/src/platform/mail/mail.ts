/** Mail: a row first, in the transaction of the act, so that an admin can always read it; then a job that delivers it, where there is a way. */
import type { Selectable } from 'kysely';
import type { JobDefinition } from '../../module.ts';
import type { Mail as MailTable } from '../database/schema.ts';
import { newId } from '../id.ts';
import type { Clock, Database, Jobs, Mail, MailTransport, Platform, QueueMail } from '../ports.ts';
import {
  linkOf,
  PLACEHOLDER,
  sealLink,
  sealReply,
  withLink,
  type MailLink,
} from './mail-secrets.ts';

const DELIVER = 'mail.deliver';
const ATTEMPTS = 12;

type Sign = Platform['sign'];

/** `deliverable: false` keeps the mail in the outbox for an admin to pass on. */
export const createQueueMail =
  ({
    jobs,
    clock,
    sign,
    deliverable,
  }: {
    jobs: Jobs;
    clock: Clock;
    sign: Sign;
    deliverable: boolean;
  }): QueueMail =>
  async (transaction, mail) => {
    const id = newId();
    const { secret } = mail;
    const body =
      secret === undefined ? mail.text : mail.text.replaceAll(secret.link, () => PLACEHOLDER);
    await transaction
      .insertInto('mail')
      .values({
        id,
        user_id: mail.userId ?? null,
        recipient: mail.to,
        subject: mail.subject,
        body,
        status: deliverable ? 'waiting' : 'kept',
        created_at: clock.now(),
      })
      .execute();
    if (secret !== undefined) {
      await transaction
        .insertInto('mail_secret')
        .values({
          mail_id: id,
          sealed: sealLink(sign, id, secret.link),
          sealed_reply: secret.replyTo === undefined ? null : sealReply(sign, id, secret.replyTo),
          may_hand_on: secret.mayHandOn ?? false,
          expires_at: secret.expiresAt,
        })
        .execute();
    }
    if (deliverable)
      await jobs.add(
        transaction,
        DELIVER,
        { mailId: id },
        {
          key: `mail:${id}`,
          maxAttempts: ATTEMPTS,
          ...(mail.notBefore !== undefined && { runAt: mail.notBefore }),
        },
      );
  };

const outgoing = (
  { recipient, subject, body }: Pick<Selectable<MailTable>, 'recipient' | 'subject' | 'body'>,
  found: MailLink | null,
): Mail => ({
  to: recipient,
  subject,
  text: withLink(body, found?.link ?? null, ''),
  ...(found !== null && found.replyTo !== null && { replyTo: found.replyTo }),
});

/** Sends one mail; a failure is written to the row and tried again by the worker. */
export const createMailJob = ({
  database,
  clock,
  sign,
  transport,
}: {
  database: Database;
  clock: Clock;
  sign: Sign;
  transport: MailTransport;
}): JobDefinition => ({
  name: DELIVER,
  async run({ mailId }) {
    if (typeof mailId !== 'string') return;
    const mail = await database
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('status', 'in', ['waiting', 'failed'])
      .executeTakeFirst();
    if (mail === undefined) return;
    const found = await linkOf({ sign, clock }, database, mailId);
    if (found === null && mail.body.includes(PLACEHOLDER)) {
      // Nobody is helped by a mail whose link opens nothing.
      await database
        .updateTable('mail')
        .set({ status: 'failed', last_error: 'The link in it has run out.' })
        .where('id', '=', mailId)
        .execute();
      return;
    }
    const attempts = mail.attempts + 1;
    try {
      await transport.send(outgoing(mail, found));
    } catch (error) {
      await database
        .updateTable('mail')
        .set({
          attempts,
          status: attempts >= ATTEMPTS ? 'failed' : 'waiting',
          last_error: String(error).slice(0, 500),
        })
        .where('id', '=', mailId)
        .execute();
      throw error;
    }
    await database
      .updateTable('mail')
      .set({ attempts, status: 'sent', sent_at: clock.now(), last_error: null })
      .where('id', '=', mailId)
      .execute();
    await database.deleteFrom('mail_secret').where('mail_id', '=', mailId).execute();
  },
});
