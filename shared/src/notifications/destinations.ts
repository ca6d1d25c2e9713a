/** Where a press on a notification leads. Pure. */
import {
  isNotificationType,
  type DataOf,
  type Notification,
  type NotificationType,
} from '../contracts/notifications.ts';
import { caseWays } from './case-destinations.ts';
import { atMemorial, memorialWays } from './memorial-destinations.ts';

/** A modal with what it is opened with, or the address of a page. */
export type Destination =
  | { readonly modal: string; readonly params: Readonly<Record<string, string>> }
  | { readonly page: string }
  /** A story that several tell, in one's own codex. */
  | { readonly sharedStory: string; readonly username: string };

const codex = (
  username: string | undefined,
  page: { readonly tab?: string; readonly section?: string } = {},
): Destination | null =>
  username === undefined ? null : { modal: 'codex', params: { username, ...page } };

/** A tab of one's own codex. */
const own =
  (tab: string, section?: string) =>
  (_data: unknown, username: string): Destination | null =>
    codex(username, section === undefined ? { tab } : { tab, section });

/** Where the two have their memories: the codex of the other. Anything else that is not named leads nowhere. */
const together = (subjectType: string | undefined, other: string | undefined) =>
  subjectType === 'connection_memory'
    ? codex(other, { tab: 'fellowship', section: 'together' })
    : null;

const sharedStories = own('fellowship', 'shared-stories');
/** Who tells it, or is named in it, reads it; who is only asked to tell it finds the request. */
const sharedStory = ({ subject_id: id }: DataOf<'perspective_added'>, username: string) =>
  id === undefined ? sharedStories({}, username) : { sharedStory: id, username };
const requests = own('summons', 'family-requests');
/** What is about a child is answered on the page of the children. */
const requestsOf = ({ ward_id }: { readonly ward_id?: string }, username: string) =>
  ward_id === undefined ? requests({}, username) : { page: '/children' };
const atChildren = (): Destination => ({ page: '/children' });
/** What names a memory leads to it; what does not, nowhere. */
const nowhere = (): null => null;

/** To a memorial, where it is still shown. */

/** To a guardian the child's page, to the child its home, where it says what is paused. */
const pause = ({ child_id: id }: DataOf<'discipline_applied'>): Destination => ({
  page: id === undefined ? '/' : `/children/${id}`,
});

const ways: {
  readonly [T in NotificationType]: (data: DataOf<T>, username: string) => Destination | null;
} = {
  xp_awarded: own('persona', 'details'),
  level_up: own('persona', 'details'),
  class_changed: own('persona', 'cosmic'),
  alignment_changed: own('persona', 'cosmic'),
  archetype_changed: own('persona', 'cosmic'),
  planetary_resonance_changed: own('persona', 'cosmic'),
  badge_awarded: own('persona', 'badges'),
  badge_upgraded: own('persona', 'badges'),
  badge_taken: own('persona', 'badges'),
  badge_returned: own('persona', 'badges'),
  power_up_activated: own('persona', 'power-ups'),
  power_up_effect_applied: own('persona', 'power-ups'),
  power_up_expired: own('persona', 'power-ups'),
  power_up_deactivated: own('persona', 'power-ups'),
  power_up_ending: own('persona', 'power-ups'),
  streak_at_risk: own('persona', 'details'),
  mission_completed: own('persona', 'missions'),
  connection_request: own('summons', 'connection-requests'),
  child_connection_pending: ({ ward_id, ward_username }) =>
    ward_id === undefined ? codex(ward_username) : { page: '/children' },
  guardianship_changed: atChildren,
  child_blocked: atChildren,
  connection_accepted: ({ accepter_username }) => codex(accepter_username),
  connection_memory_added: ({ subject_type, sender_username }) =>
    together(subject_type, sender_username),
  question_asked: own('summons', 'question-requests'),
  prompt_due: own('summons', 'question-requests'),
  prompt_plan_offered: own('summons', 'question-requests'),
  question_answered: own('summons', 'question-requests'),
  comment_received: ({ subject_type, commenter_username }) =>
    together(subject_type, commenter_username),
  reaction_received: ({ subject_type, reactor_username }) =>
    together(subject_type, reactor_username),
  story_invited: sharedStories,
  perspective_added: sharedStory,
  publish_consent_needed: sharedStory,
  photo_tagged: ({ media_id, ward_id }, username) => {
    if (ward_id !== undefined) return { page: '/children' };
    return media_id === undefined ? null : own('summons', 'photos-of-me')({}, username);
  },
  photo_tag_decided: nowhere,
  coauthor_asked: nowhere,
  coauthor_accepted: nowhere,
  coauthor_changed: nowhere,
  transcript_ready: nowhere,
  child_submission_pending: atChildren,
  child_submission_decided: nowhere,
  child_memory_changed: nowhere,
  discipline_applied: pause,
  discipline_lifted: pause,
  family_relationship_request: requestsOf,
  family_relationship_confirmed: requests,
  family_relationship_contested: requestsOf,
  family_invitation_sent: requestsOf,
  family_invitation_accepted: requests,
  /** To the page of that tree: it need not be the own family's. */
  family_tree_changed: ({ tree_id }, username) =>
    tree_id === undefined ? codex(username, { tab: 'family' }) : { page: `/tree?tree=${tree_id}` },
  tribute_received: ({ tribute_to: to }, username) =>
    codex(username, {
      tab: 'legacy',
      section: to === undefined ? 'tributes-management' : 'tributes',
    }),
  tribute_approved: ({ memorial_slug: slug }, username) =>
    atMemorial(slug) ?? own('legacy', 'tributes')({}, username),
  letter_to_open: own('legacy', 'letters'),
  /** Where a guardian decides is the same place as where one's own wait. */
  letter_for_you: ({ letter_id: id, letter, ward_id: ward }, username) =>
    id !== undefined && letter === 'open' && ward === undefined
      ? { page: `/letters/${id}` }
      : codex(username, { tab: 'legacy', section: 'letters' }),
  ...caseWays,
  ...memorialWays,
  legacy_steward_invited: own('legacy'),
  report_received: () => ({ page: '/admin?section=moderation' }),
  report_reviewed: nowhere,
  moderation_decided: own('settings', 'safety'),
  appeal_received: () => ({ page: '/admin?section=appeals' }),
  appeal_decided: own('settings', 'safety'),
  child_asked_for_help: atChildren,
  inspection_asked: () => ({ page: '/admin?section=inspections' }),
  inspection_decided: () => ({ page: '/admin?section=inspections' }),
  entry_asked: () => ({ page: '/admin?section=entries' }),
  entry_decided: () => ({ page: '/admin?section=entries' }),
  content_inspected: own('settings', 'safety'),
  account_mail_opened: nowhere,
  new_device: own('settings', 'security'),
  age_reached: ({ sender_name: ward }) => ({
    page: ward === undefined ? '/growing-up' : '/children',
  }),
  transfer_requested: ({ sender_id: ward }) => ({
    page: ward === undefined ? '/children' : `/children/${ward}`,
  }),
  transfer_changed: ({ ward_id: ward }) => ({
    page: ward === undefined ? '/growing-up' : `/children/${ward}`,
  }),
  account_handed_over: () => ({ page: '/growing-up' }),
  /** A child's copy lies with the child. */
  export_ready: ({ subject_id }, username) =>
    subject_id === undefined
      ? codex(username, { tab: 'settings', section: 'data' })
      : { page: `/children/${subject_id}` },
  child_data_downloaded: atChildren,
};

/** Null when a press leads nowhere. `username`: of whoever presses. */
export function destinationOf(
  { type, data }: Pick<Notification, 'type' | 'data'>,
  username: string,
): Destination | null {
  // What names a memory leads to that memory, also an award for it.
  if (
    data.subject_type === 'activity' &&
    data.subject_id !== undefined &&
    (type !== 'xp_awarded' || data.subject_title !== undefined)
  ) {
    return {
      modal: 'activity-view',
      params: { activityId: data.subject_id, activityType: 'activity' },
    };
  }
  return isNotificationType(type) ? ways[type](data, username) : null;
}

/** The same place as an address of this instance, from its root: for whoever comes from outside of the page. */
export function addressOf(to: Destination | null): string {
  if (to === null) return '/';
  if ('page' in to) return to.page;
  if ('sharedStory' in to) return addressOf(sharedStories({}, to.username));
  return `/?${String(new URLSearchParams({ modal: to.modal, ...to.params }))}`;
}
