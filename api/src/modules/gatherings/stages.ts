/** How long a gathering can be changed and answered, and when what was practical of it goes. Pure. */
const HOUR = 3_600_000;

/** It has an hour at which it begins and none at which it ends: a wake goes on into the night. */
const LASTS_HOURS = 6;
export const KEPT_DAYS = 14;

export type Stage = 'ahead' | 'over' | 'archived';

/** What began at this moment or before is to be archived. */
export const archivedIfBegunBy = (now: Date): Date =>
  new Date(now.getTime() - KEPT_DAYS * 24 * HOUR);

/** What began after this moment is ahead. */
export const aheadIfBegunAfter = (now: Date): Date => new Date(now.getTime() - LASTS_HOURS * HOUR);

export function stageOf(startsAt: Date, now: Date): Stage {
  if (startsAt <= archivedIfBegunBy(now)) return 'archived';
  return startsAt > aheadIfBegunAfter(now) ? 'ahead' : 'over';
}
