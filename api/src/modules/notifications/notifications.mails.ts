/** The mails for what waits for an answer. Plain text, no tracking; names are those the recipient may see. */
import type { NotificationData, NotificationType } from '@kinlore/shared/contracts/notifications';

const someone = (name: string | undefined): string => name ?? 'Someone';

const subjects: Partial<Readonly<Record<NotificationType, (data: NotificationData) => string>>> = {
  xp_awarded: (data) => `You gained ${data.amount ?? 0} experience`,
  level_up: (data) => `You reached level ${data.new_level ?? 1}`,
  connection_request: (data) => `${someone(data.sender_name)} asks to connect with you`,
  connection_accepted: (data) => `${someone(data.accepter_name)} is now connected with you`,
  comment_received: (data) => `${someone(data.commenter_name)} commented on a memory of yours`,
  reaction_received: (data) => `${someone(data.reactor_name)} reacted to something of yours`,
  family_relationship_request: (data) => `${someone(data.sender_name)} says how you are related`,
  family_relationship_confirmed: (data) =>
    `${someone(data.confirmer_name)} confirmed how you are related`,
  family_relationship_contested: (data) =>
    `${someone(data.sender_name)} ${data.outcome === 'confirmed' ? 'confirmed anew what you disputed' : data.outcome === 'ended' ? 'ended what you disputed' : 'says a family relation of yours is not so'}`,
  family_invitation_sent: (data) => `${someone(data.sender_name)} invites you into a family tree`,
  family_invitation_accepted: (data) =>
    `${someone(data.accepter_name)} accepted your invitation into a family tree`,
  tribute_received: (data) => `${someone(data.sender_name)} wrote a tribute that waits for you`,
  tribute_approved: () => 'Your tribute stands on the memorial',
};

/** Null for a type that is never written by mail. */
export function mailOf(
  type: NotificationType,
  data: NotificationData,
  to: { name: string; address: string },
): { subject: string; text: string } | null {
  const subject = subjects[type]?.(data);
  if (subject === undefined) return null;
  return {
    subject,
    text: `Hello ${to.name},\n\n${subject}.\n\nYou can read and answer it here:\n\n${to.address}\n\nWhat you are told by mail is chosen in your settings.\n\nKinlore`,
  };
}
