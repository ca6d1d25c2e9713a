/**
 * The closed error catalogue: code -> [status, sentence]. A noun's own codes live in `errors/<noun>.ts` and are spread here.
 * The sentences of product.md section 8 are given word for word.
 */
import { mediaErrors } from './errors/media.ts';
import { careErrors } from './errors/care.ts';
import { coauthorErrors } from './errors/coauthors.ts';
import { commentErrors } from './errors/comments.ts';
import { activityErrors } from './errors/activities.ts';
import { authErrors } from './errors/auth.ts';
import { badgeErrors } from './errors/badges.ts';
import { batchErrors } from './errors/batch.ts';
import { comingOfAgeErrors } from './errors/coming-of-age.ts';
import { connectionErrors } from './errors/connections.ts';
import { entryErrors } from './errors/entries.ts';
import { exportErrors } from './errors/exports.ts';
import { familyErrors } from './errors/family.ts';
import { familyChangeErrors } from './errors/family-changes.ts';
import { guestLinkErrors } from './errors/guest-links.ts';
import { memorialLinkErrors } from './errors/memorial-links.ts';
import { tributeLinkErrors } from './errors/tribute-links.ts';
import { inspectionErrors } from './errors/inspections.ts';
import { keepsakeErrors } from './errors/keepsakes.ts';
import { leavingErrors } from './errors/leaving.ts';
import { letterErrors } from './errors/letters.ts';
import { bequestErrors } from './errors/bequests.ts';
import { gatheringErrors } from './errors/gatherings.ts';
import { memorialMergeErrors } from './errors/memorial-merges.ts';
import { successionErrors } from './errors/succession.ts';
import { legacyErrors } from './errors/legacy.ts';
import { legacyPlanErrors } from './errors/legacy-plans.ts';
import { legacyCaseErrors } from './errors/legacy-cases.ts';
import { missionErrors } from './errors/missions.ts';
import { questErrors } from './errors/quests.ts';
import { questionErrors } from './errors/questions.ts';
import { questionPlanErrors } from './errors/question-plans.ts';
import { moderationErrors } from './errors/moderation.ts';
import { generalErrors } from './errors/general.ts';
import { onThisDayErrors } from './errors/on-this-day.ts';
import { parentErrors } from './errors/parents.ts';
import { photoTagErrors } from './errors/photo-tags.ts';
import { placeErrors } from './errors/places.ts';
import { powerUpErrors } from './errors/power-ups.ts';
import { pushErrors } from './errors/push.ts';
import { shareLinkErrors } from './errors/share-links.ts';
import { sharedStoryErrors } from './errors/shared-stories.ts';
import { streakErrors } from './errors/streaks.ts';
import { telephoneErrors } from './errors/telephones.ts';
import { transcriptionErrors } from './errors/transcriptions.ts';

export const catalogue = {
  ...generalErrors,
  ...connectionErrors,
  ...entryErrors,
  ...exportErrors,
  ...familyErrors,
  ...familyChangeErrors,
  ...guestLinkErrors,
  ...tributeLinkErrors,
  ...memorialLinkErrors,
  ...legacyErrors,
  ...legacyPlanErrors,
  ...bequestErrors,
  ...legacyCaseErrors,
  ...gatheringErrors,
  ...memorialMergeErrors,
  ...successionErrors,
  ...inspectionErrors,
  ...keepsakeErrors,
  ...leavingErrors,
  ...letterErrors,
  ...authErrors,
  ...badgeErrors,
  ...batchErrors,
  ...activityErrors,
  ...comingOfAgeErrors,
  ...careErrors,
  ...coauthorErrors,
  ...commentErrors,
  ...mediaErrors,
  ...placeErrors,
  ...missionErrors,
  ...questErrors,
  ...questionErrors,
  ...questionPlanErrors,
  ...moderationErrors,
  ...onThisDayErrors,
  ...parentErrors,
  ...photoTagErrors,
  ...powerUpErrors,
  ...pushErrors,
  ...shareLinkErrors,
  ...sharedStoryErrors,
  ...streakErrors,
  ...telephoneErrors,
  ...transcriptionErrors,
} as const;

export type ErrorCode = keyof typeof catalogue;
