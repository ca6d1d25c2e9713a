/** What became of the care for a child. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

const cares = {
  invited: 'sayCareInvited',
  joined: 'sayCareJoined',
  left: 'sayCareLeft',
  withdrawn: 'sayCareWithdrawn',
  given: 'sayCareGiven',
  contested: 'sayCareContested',
  continued: 'sayCareContinued',
  removed: 'sayCareRemoved',
  closed: 'sayCareClosed',
  deleted: 'sayCareDeleted',
  kept: 'sayCareKept',
  unconfirmed: 'sayCareUnconfirmed',
  birth_asked: 'sayBirthAsked',
  birth_changed: 'sayBirthChanged',
  birth_kept: 'sayBirthKept',
} as const;

/** What became of the care for a child. */
export const sentenceOfCare = ({
  guardianship: change = 'continued',
  sender_name,
  recipient_name,
}: DataOf<'guardianship_changed'>): string =>
  t(cares[change], { name: who(sender_name), child: recipient_name ?? t('aChild') });
