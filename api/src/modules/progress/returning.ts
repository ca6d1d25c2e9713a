/** What a badge had given is given again: whatever is paused now, it was earned before. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { insertAward } from './awards.queries.ts';
import type { createAwarding } from './awarding.ts';
import { lockEarner } from './earner.queries.ts';
import { givenBy } from './progress.queries.ts';

export interface ReturnedBadge {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

export async function returnBadge(
  transaction: Connection,
  { clock, count }: Pick<Platform, 'clock'> & Pick<ReturnType<typeof createAwarding>, 'count'>,
  { userId, from, to }: ReturnedBadge,
): Promise<void> {
  const now = clock.now();
  const locked = await lockEarner(transaction, userId, now);
  const given = (await givenBy(transaction, userId, 'badge', from)).filter(
    ({ amount }) => amount > 0,
  );
  const amount = given.reduce((sum, row) => sum + row.amount, 0);
  if (locked === null || amount === 0) return;
  const fresh = await insertAward(transaction, {
    userId,
    sourceType: 'badge',
    sourceId: to,
    reason: 'badge_earned',
    amount,
    parts: [{ part: 'badge', xp: amount }],
    at: now,
  });
  if (fresh) await count(transaction, locked.cache, amount);
}
