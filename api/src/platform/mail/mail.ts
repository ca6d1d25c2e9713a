/** Mail: a row first, in the transaction of the act, so that an admin can always read it; then a job that delivers it, where there is a way. */
import type { JobDefinition } from '../../module.ts';
import { newId } from '../id.ts';
import type { Clock, Database, Jobs, MailTransport, QueueMail } from '../ports.ts';

const DELIVER = 'mail.deliver';
const ATTEMPTS = 12;

/** `deliverable: false` keeps the mail in the outbox for an admin to pass on. */
export const createQueueMail =
  ({ jobs, clock, deliverable }: { jobs: Jobs; clock: Clock; deliverable: boolean }): QueueMail =>
  async (transaction, mail) => {
    const id = newId();
    await transaction
      .insertInto('mail')
      .values({
        id,
        user_id: mail.userId ?? null,
        recipient: mail.to,
        subject: mail.subject,
        body: mail.text,
        status: deliverable ? 'waiting' : 'kept',
        created_at: clock.now(),
      })
      .execute();
    if (deliverable)
      await jobs.add(
        transaction,
        DELIVER,
        { mailId: id },
        { key: `mail:${id}`, maxAttempts: ATTEMPTS },
      );
  };

/** Sends one mail; a failure is written to the row and tried again by the worker. */
export const createMailJob = ({
  database,
  clock,
  transport,
}: {
  database: Database;
  clock: Clock;
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
    const attempts = mail.attempts + 1;
    try {
      await transport.send({ to: mail.recipient, subject: mail.subject, text: mail.body });
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
  },
});
