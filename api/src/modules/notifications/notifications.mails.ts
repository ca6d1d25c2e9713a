/** The e-mails for what waits for an answer. Plain text, no tracking; names are those the recipient may see. */
import type { NotificationData, NotificationType } from '@kinlore/shared/contracts/notifications';

const someone = (name: string | undefined): string => name ?? 'Someone';
const titled = (title: string | undefined): string =>
  title === undefined ? 'your memory' : `“${title}”`;

const contested = {
  contested: 'disputes one of your family links',
  confirmed: 'confirmed a family link you disputed',
  ended: 'removed a family link you disputed',
} as const;

const subjects: Partial<Readonly<Record<NotificationType, (data: NotificationData) => string>>> = {
  level_up: (data) => `You reached level ${data.new_level ?? 1}`,
  connection_request: (data) => `${someone(data.sender_name)} wants to connect with you`,
  child_connection_pending: (data) =>
    `${someone(data.sender_name)} wants to connect with ${someone(data.recipient_name)}`,
  connection_accepted: (data) => `${someone(data.accepter_name)} accepted your request`,
  comment_received: (data) =>
    `${someone(data.commenter_name)} commented on ${titled(data.subject_title)}`,
  reaction_received: (data) =>
    `${someone(data.reactor_name)} reacted to ${titled(data.subject_title)}`,
  family_relationship_request: (data) => `${someone(data.sender_name)} says you are related`,
  family_relationship_confirmed: (data) =>
    `${someone(data.confirmer_name)} confirmed how you are related`,
  family_relationship_contested: (data) =>
    `${someone(data.sender_name)} ${contested[data.outcome ?? 'contested']}`,
  family_invitation_sent: (data) => `${someone(data.sender_name)} invited you to a family tree`,
  family_invitation_accepted: (data) =>
    `${someone(data.accepter_name)} accepted your family tree invitation`,
  tribute_received: (data) =>
    `${someone(data.sender_name)} wrote a tribute${data.memorial_name === undefined ? '' : ` to ${data.memorial_name}`}`,
  tribute_approved: (data) =>
    `Your tribute${data.memorial_name === undefined ? '' : ` to ${data.memorial_name}`} is now published`,
  legacy_steward_invited: (data) =>
    `${someone(data.sender_name)} invited you to help look after ${data.memorial_name === undefined ? 'a memorial' : `the memorial of ${data.memorial_name}`}`,
  photo_tagged: (data) =>
    `${someone(data.tagger_name ?? data.sender_name)} mentioned you in ${data.subject_title === undefined ? 'a memory' : titled(data.subject_title)}`,
};

/** False for a type that is never sent by e-mail. */
export const isMailed = (type: string): boolean => Object.hasOwn(subjects, type);

/** Null for a type that is never sent by e-mail. `settings`: the address where the recipient chooses what they are sent. */
export function mailOf(
  type: NotificationType,
  data: NotificationData,
  to: { name: string; address: string; settings: string },
): { subject: string; text: string } | null {
  const subject = subjects[type]?.(data);
  if (subject === undefined) return null;
  return {
    subject,
    text: `Hello ${to.name},\n\n${subject}.\n\nRead and answer it here:\n\n${to.address}\n\nChoose which e-mails you get:\n\n${to.settings}\n\nKinlore`,
  };
}
