/** Who may do what with a story that several tell. Pure. */
import type { User } from '../../platform/actor.ts';
import type { StoryRow } from './stories.queries.ts';

/** Whoever is named has so many days to have their say. */
export const CONSENT_DAYS = 14;
/** After the connection with the owner ended, what one told can be taken back for so many days (rules R8). */
const WITHDRAW_DAYS = 30;
const DAY = 86_400_000;

export const consentUntil = (now: Date): Date => new Date(now.getTime() + CONSENT_DAYS * DAY);

export const mayWithdraw = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now.getTime() - endedAt.getTime() < WITHDRAW_DAYS * DAY;

/** Children under 13 read; they tell when they are older. */
export const storyAbilities = (
  reader: User,
  { owner_id, reads, proposed_edition }: Pick<StoryRow, 'owner_id' | 'reads' | 'proposed_edition'>,
  othersTell: boolean,
) => {
  const tells = reads === 'teller' && reader.band !== 'child' && reader.emailVerified;
  const owns = tells && owner_id === reader.id;
  const isProposed = proposed_edition !== null;
  return {
    edit: owns,
    tell: tells,
    invite: owns,
    propose: owns && !isProposed,
    withdraw_proposal: owns && isProposed,
    delete: owns && !othersTell,
  };
};
