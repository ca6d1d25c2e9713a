/** What others say of one's family, or of that of a child in one's care. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

const contested = {
  contested: 'sayContest',
  confirmed: 'sayContestConfirmed',
  ended: 'sayContestEnded',
} as const;

export function sayRelation(data: DataOf<'family_relationship_request'>): string {
  const relation = data.relationship_display_name ?? data.relationship_type ?? '';
  const told = { name: who(data.sender_name), relation };
  return data.ward_id === undefined
    ? t('sayFamilyRequest', told)
    : t('sayFamilyRequestOf', { ...told, child: who(data.recipient_name) });
}

export const sayContest = ({
  sender_name,
  recipient_name,
  ward_id,
  outcome = 'contested',
}: DataOf<'family_relationship_contested'>): string =>
  ward_id === undefined
    ? t(contested[outcome], { name: who(sender_name) })
    : t('sayContestOf', { name: who(sender_name), child: who(recipient_name) });

export const sayInvited = ({
  sender_name,
  recipient_name,
  ward_id,
}: DataOf<'family_invitation_sent'>): string =>
  ward_id === undefined
    ? t('sayInvitationSent', { name: who(sender_name) })
    : t('sayInvitationOf', { name: who(sender_name), child: who(recipient_name) });
