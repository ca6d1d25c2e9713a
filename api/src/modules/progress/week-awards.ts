/** What weeks in a row give, questions, and stories that several tell. */
import type { Connection } from '../../platform/ports.ts';
import type { createAwarding } from './awarding.ts';
import { anyGiven } from './awards.queries.ts';
import { questionAwards, type QuestionAwards } from './question-awards.ts';
import { storyAwards, type StoryAwards } from './story-awards.ts';

export interface KeptWeek {
  readonly userId: string;
  /** Its number, counted from 1970. */
  readonly week: number;
  readonly xp: number;
}

export interface WeekAwards extends QuestionAwards, StoryAwards {
  /** A week that is rewarded for the chain it was met in. Once a week, and no two within four weeks, whatever is edited or deleted later. */
  weekKept(transaction: Connection, kept: KeptWeek): Promise<number>;
}

export const weekAwards = ({
  give,
  fixed,
}: Pick<ReturnType<typeof createAwarding>, 'give' | 'fixed'>): WeekAwards => ({
  ...questionAwards({ give, fixed }),
  ...storyAwards({ fixed }),
  async weekKept(transaction, { userId, week, xp }) {
    const near = Array.from({ length: 7 }, (_, nth) => weekId(week - 3 + nth));
    if (await anyGiven(transaction, userId, 'streak', near)) return 0;
    return give(transaction, {
      userId,
      reason: 'streak_week',
      sourceType: 'streak',
      sourceId: weekId(week),
      social: false,
      amount: async () => ({ total: xp, parts: [{ part: 'streak', xp }] }),
    });
  },
});

/** A week as the source of an award: the same one whoever it is of, as the ledger tells people apart. */
const weekId = (week: number): string =>
  `00000000-0000-7000-8000-${week.toString(16).padStart(12, '0')}`;
