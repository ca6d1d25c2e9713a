/** Guardians are asked again about what a child wants to say, after a day and after three. Nothing is ever shared by itself. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { takeOverdue } from './waiting.queries.ts';

const STAGES = [24, 72] as const;
/** Asked about in one transaction. */
const BATCH = 200;

async function remind(platform: Platform, hours: (typeof STAGES)[number]): Promise<number> {
  const { clock, outbox, transact } = platform;
  return transact(async (transaction) => {
    const overdue = await takeOverdue(transaction, { hours, now: clock.now(), limit: BATCH });
    await outbox.append(
      transaction,
      ...overdue.map(({ comment_id: commentId, author_id: authorId }) => ({
        type: 'comment.still_submitted' as const,
        commentId,
        authorId,
      })),
    );
    return overdue.length;
  });
}

export const reminderJob = (platform: Platform): JobDefinition => ({
  name: 'comments.remind_guardians',
  cron: '17 * * * *',
  async run() {
    for (const hours of STAGES) while ((await remind(platform, hours)) === BATCH);
  },
});
