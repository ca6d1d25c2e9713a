/** What is said of who keeps a memorial or a plan. */
import type { DataOf } from '../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

interface AboutLife {
  readonly memorial_name?: string;
  readonly tributee_username?: string;
}
const memorialOf = ({ memorial_name: name, tributee_username: username }: AboutLife): string =>
  name ?? username ?? t('memorialUnnamed');

export const successionSentences = {
  legacy_still_willing: (data: DataOf<'legacy_still_willing'>) =>
    t('sayStillWilling', { memorial: memorialOf(data) }),
  legacy_vote_opened: (data: DataOf<'legacy_vote_opened'>) =>
    t('sayVoteOpened', { memorial: memorialOf(data) }),
  legacy_nominated: (data: DataOf<'legacy_nominated'>) =>
    data.sender_name === undefined
      ? t('sayNamedWitness', { memorial: memorialOf(data) })
      : t('sayNamed', { name: data.sender_name, memorial: memorialOf(data) }),
  legacy_steward_changed: (data: DataOf<'legacy_steward_changed'>) =>
    t(`saySuccession_${data.succession ?? 'handed_on'}`, {
      name: data.sender_name ?? t('someone'),
      memorial: memorialOf(data),
    }),
  legacy_caretaking: (data: DataOf<'legacy_caretaking'>) =>
    t('sayCaretaking', { memorial: memorialOf(data) }),
};
