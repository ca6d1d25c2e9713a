/** How long somebody may answer when they are asked to keep a life. An invited steward may read the memorial, and nothing else, until they say yes. */

const dayMs = 86_400_000;
const standsDays = 30;
/** As with every other question between people: who said no is not asked again for this long. */
const quietDays = 30;

export const expiryOf = (invitedAt: Date): Date =>
  new Date(invitedAt.getTime() + standsDays * dayMs);
/** Invitations of this moment and before have ended. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - standsDays * dayMs);
export const isExpired = (invitedAt: Date, now: Date): boolean => invitedAt <= endedBefore(now);
export const isQuiet = (declinedAt: Date | null, now: Date): boolean =>
  declinedAt !== null && now.getTime() - declinedAt.getTime() < quietDays * dayMs;
