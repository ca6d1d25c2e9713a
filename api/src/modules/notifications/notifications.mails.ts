/** The e-mails for what waits for an answer. Plain text, no tracking; names are those the recipient may see. */
import type {
  DataOf,
  NotificationData,
  NotificationType,
} from '@kinlore/shared/contracts/notifications';
import { sentenceOfCare } from '@kinlore/shared/notifications';
import { cosmicMails } from './cosmic.mails.ts';
import { exportMails } from './exports.mails.ts';
import { questionMails } from './questions.mails.ts';
import { sharedStoryMails } from './shared-stories.mails.ts';
import { legacyMails } from './legacy.mails.ts';
import { successionMails } from './succession.mails.ts';
import { mentioned, someone, titled } from './mail-words.ts';

const contested = {
  contested: 'disputes one of your family links',
  confirmed: 'confirmed a family link you disputed',
  ended: 'removed a family link you disputed',
} as const;

interface Mail<Data> {
  readonly subject: (data: Data) => string;
  /** The page on which what it tells can be read and answered; the notifications otherwise. */
  readonly page?: (data: Data) => string | undefined;
}

/** What is about a child is answered on the page of the children. */
const pageOfWard = ({ ward_id }: { readonly ward_id?: string }): string | undefined =>
  ward_id === undefined ? undefined : '/children';

/** What a child wants to do. */
const wanted = ({
  subject_title: title,
  subject_type: type,
}: DataOf<'child_submission_pending'>): string => {
  if (type === 'comment') return 'post a comment';
  return `share ${title === undefined ? 'a memory' : titled(title)}`;
};

/** Null for what is never sent by e-mail. */
const mails: { readonly [T in NotificationType]: Mail<DataOf<T>> | null } = {
  xp_awarded: null,
  ...cosmicMails,
  ...questionMails,
  ...sharedStoryMails,
  power_up_activated: null,
  power_up_effect_applied: null,
  power_up_expired: null,
  power_up_deactivated: null,
  power_up_ending: null,
  streak_at_risk: null,
  mission_completed: null,
  badge_awarded: null,
  badge_upgraded: null,
  badge_taken: null,
  badge_returned: null,
  connection_request: {
    subject: (data) => `${someone(data.sender_name)} wants to connect with you`,
  },
  child_connection_pending: {
    subject: (data) =>
      `${someone(data.sender_name)} wants to connect with ${someone(data.recipient_name)}`,
    page: (data) => (data.ward_id === undefined ? undefined : '/children'),
  },
  guardianship_changed: {
    subject: (data) => sentenceOfCare(data).replace(/\.$/u, ''),
    page: () => '/children',
  },
  child_blocked: {
    subject: (data) => `${someone(data.sender_name)} blocked ${someone(data.recipient_name)}`,
    page: () => '/children',
  },
  comment_received: {
    subject: (data) => `${someone(data.commenter_name)} commented on ${titled(data.subject_title)}`,
  },
  reaction_received: {
    subject: (data) => `${someone(data.reactor_name)} reacted to ${titled(data.subject_title)}`,
  },
  photo_tagged: {
    subject: (data) => `${someone(data.tagger_name ?? data.sender_name)} ${mentioned(data)}`,
  },
  photo_tag_decided: null,
  coauthor_asked: {
    subject: (data) => `${someone(data.sender_name)} asks you to write a memory with them`,
  },
  coauthor_accepted: null,
  coauthor_changed: null,
  transcript_ready: null,
  child_submission_pending: {
    subject: (data) => `${someone(data.sender_name)} wants to ${wanted(data)}`,
  },
  child_submission_decided: null,
  child_memory_changed: null,
  discipline_applied: null,
  discipline_lifted: null,
  family_relationship_request: {
    subject: (data) =>
      data.ward_id === undefined
        ? `${someone(data.sender_name)} says you are related`
        : `${someone(data.sender_name)} says they are family of ${someone(data.recipient_name)}`,
    page: pageOfWard,
  },
  family_relationship_confirmed: {
    subject: (data) => `${someone(data.confirmer_name)} confirmed how you are related`,
  },
  family_relationship_contested: {
    subject: (data) => `${someone(data.sender_name)} ${contested[data.outcome ?? 'contested']}`,
  },
  family_invitation_sent: {
    subject: (data) =>
      `${someone(data.sender_name)} invited ${data.ward_id === undefined ? 'you' : someone(data.recipient_name)} to a family tree`,
    page: pageOfWard,
  },
  family_invitation_accepted: {
    subject: (data) => `${someone(data.accepter_name)} accepted your family tree invitation`,
  },
  family_tree_changed: null,
  ...legacyMails,
  ...successionMails,
  ...exportMails,
  child_data_downloaded: null,
  report_received: {
    subject: () => 'Something was reported and needs a look',
    page: () => '/admin?section=moderation',
  },
  report_reviewed: null,
  moderation_decided: {
    subject: ({ moderation }) =>
      moderation === 'hide'
        ? 'A moderator hid something you shared'
        : 'A moderator wrote to you about something you shared',
    page: () => '/?modal=codex&tab=settings&section=safety',
  },
  appeal_received: {
    subject: () => 'Someone asks for a second look at a decision',
    page: () => '/admin?section=appeals',
  },
  appeal_decided: {
    subject: ({ moderation }) =>
      moderation === 'reversed'
        ? 'We took a second look and took the decision back'
        : 'We took a second look, and the decision stays',
    page: () => '/?modal=codex&tab=settings&section=safety',
  },
  child_asked_for_help: {
    subject: ({ sender_name }) => `${someone(sender_name)} reported something and asked for help`,
    page: () => '/children',
  },
  inspection_asked: {
    subject: ({ sender_name }) =>
      `${someone(sender_name)} asks to read something private and needs you to agree`,
    page: () => '/admin?section=inspections',
  },
  inspection_decided: null,
  entry_asked: {
    subject: ({ sender_name, recipient_name }) =>
      `${someone(sender_name)} asks to let ${someone(recipient_name)} into their account and needs you to agree`,
    page: () => '/admin?section=entries',
  },
  entry_decided: null,
  /** `inspections` writes one of its own: who, when and why. */
  content_inspected: null,
  account_mail_opened: null,
  age_reached: {
    subject: ({ years = 13, sender_name }) =>
      sender_name === undefined ? `You are ${years} now` : `${sender_name} is ${years} now`,
    page: ({ sender_name }) => (sender_name === undefined ? '/growing-up' : '/children'),
  },
  account_handed_over: null,
  transfer_requested: {
    subject: ({ sender_name }) => `${someone(sender_name)} wants their account to be theirs alone`,
    page: ({ sender_id }) => (sender_id === undefined ? '/children' : `/children/${sender_id}`),
  },
  transfer_changed: null,
  /** `auth` writes one of its own, with the name of the device. */
  new_device: null,
};

/** False for a type that is never sent by e-mail. */
export const isMailed = (type: NotificationType): boolean => mails[type] !== null;

/** Null for a type that is never sent by e-mail. `home`: the address of the instance, without a slash at its end. */
export function mailOf<T extends NotificationType>(
  type: T,
  data: NotificationData,
  to: { name: string; home: string },
): { subject: string; text: string } | null {
  const mail: Mail<DataOf<T>> | null = mails[type];
  if (mail === null) return null;
  const subject = mail.subject(data);
  const page = mail.page?.(data) ?? '/?modal=codex&tab=summons';
  const settings = `${to.home}/?modal=codex&tab=settings&section=notifications`;
  return {
    subject,
    text: `Hello ${to.name},\n\n${subject}.\n\nRead and answer it here:\n\n${to.home}${page}\n\nChoose which e-mails you get:\n\n${settings}\n\nKinlore`,
  };
}
