/** Family quests (R5): one counter of many, and what each who helped gets of it. */

/** The least that somebody who helped gets of a family quest's reward. */
export const QUEST_FLOOR = 0.25;

/** XP of each who helped, by what they counted of the whole; those who counted nothing get none. */
export function questShares(
  xp: number,
  counted: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const whole = [...counted.values()].reduce((sum, count) => sum + count, 0);
  return new Map(
    [...counted]
      .filter(([, count]) => count > 0)
      .map(([id, count]) => [id, Math.round(xp * Math.max(QUEST_FLOOR, count / whole))]),
  );
}
