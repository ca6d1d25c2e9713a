/** What is written to stewards, to a family that chooses, and to who runs the instance. */
import type { NotificationData, NotificationType } from '@kinlore/shared/contracts/notifications';
import { sentenceFor } from '@kinlore/shared/notifications';

const ofMemorial = ({ memorial_slug: slug }: Pick<NotificationData, 'memorial_slug'>): string =>
  slug === undefined
    ? '/?modal=codex&tab=legacy&section=memorials'
    : `/memorials/${encodeURIComponent(slug)}`;

/** The sentence of the page, which is a short one. */
const subjectOf = (type: NotificationType) => (data: NotificationData) =>
  sentenceFor({ type, data }).replace(/\.$/u, '');

export const successionMails = {
  legacy_still_willing: { subject: subjectOf('legacy_still_willing'), page: ofMemorial },
  legacy_vote_opened: { subject: subjectOf('legacy_vote_opened'), page: ofMemorial },
  legacy_nominated: { subject: subjectOf('legacy_nominated'), page: ofMemorial },
  legacy_steward_changed: { subject: subjectOf('legacy_steward_changed'), page: ofMemorial },
  legacy_caretaking: { subject: subjectOf('legacy_caretaking') },
};
