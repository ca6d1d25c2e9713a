/** What missions give, and what power-ups gave. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { isHeld, type createAwarding } from './awarding.ts';
import { boostsOf } from './boosts.queries.ts';
import { lockEarner } from './earner.queries.ts';
import { cacheOf } from './progress.queries.ts';
import { returnBadge, type ReturnedBadge } from './returning.ts';

interface MissionAward {
  readonly userId: string;
  /** The run of it, or the family quest. */
  readonly sourceId: string;
  readonly xp: number;
  readonly reason: 'mission_completed' | 'quest_shared';
}

export interface PlayAwards {
  /** A mission was completed, or a family quest: `xp` is what it is worth to this person. Nothing while it is paused, and none to the dead. */
  missionCompleted(transaction: Connection, mission: MissionAward): Promise<number>;
  /** A tier of a badge: its XP once. */
  badgeAwarded(
    transaction: Connection,
    award: { awardId: string; userId: string; xp: number },
  ): Promise<number>;
  /** A tier that was taken by mistake is back under another id, with what it had given. */
  badgeReturned(transaction: Connection, badge: ReturnedBadge): Promise<void>;
  /** Whether nothing is counted for this person now: in remembrance, or while a guardian has paused it. */
  isHeld(transaction: Connection, userId: string): Promise<boolean>;
  /** The highest level somebody reached; 1 for who has none. */
  peakLevel(connection: Connection, userId: string): Promise<number>;
  /** How many awards each time that a power-up worked has added to; those that added to none are absent. */
  boostsOf(connection: Connection, uses: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export const playAwards = (
  { clock }: Pick<Platform, 'clock'>,
  { give, count }: Pick<ReturnType<typeof createAwarding>, 'give' | 'count'>,
): PlayAwards => ({
  missionCompleted: (transaction, { userId, sourceId, xp, reason }) =>
    give(transaction, {
      userId,
      reason,
      sourceType: 'mission',
      sourceId,
      social: false,
      amount: async () => ({
        total: xp,
        parts: [{ part: reason === 'quest_shared' ? 'quest' : 'mission', xp }],
      }),
    }),
  badgeAwarded: (transaction, { awardId, userId, xp }) =>
    give(transaction, {
      userId,
      reason: 'badge_earned',
      sourceType: 'badge',
      sourceId: awardId,
      social: false,
      amount: async () => ({ total: xp, parts: [{ part: 'badge', xp }] }),
    }),
  badgeReturned: (transaction, badge) => returnBadge(transaction, { clock, count }, badge),
  async isHeld(transaction, userId) {
    const now = clock.now();
    const locked = await lockEarner(transaction, userId, now);
    return locked === null || isHeld(transaction, locked.earner, false, now);
  },
  boostsOf,
  peakLevel: async (connection, userId) => (await cacheOf(connection, userId))?.peak_level ?? 1,
});
