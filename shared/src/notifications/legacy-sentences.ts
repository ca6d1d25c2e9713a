/** What is said of a reported death. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

const nameOf = ({ life_name }: { readonly life_name?: string }): string =>
  life_name ?? t('someoneClose');

type Moved = DataOf<'legacy_case_moved'>;

const sayMoved = (data: Moved): string => {
  const { case_step: step = 'waiting' } = data;
  return step === 'owner_asked'
    ? t('sayCase_owner_asked')
    : t(`sayCase_${step}`, { name: nameOf(data) });
};

export const legacySentences = {
  legacy_case_opened: (data: DataOf<'legacy_case_opened'>) =>
    t('sayCaseOpened', { name: nameOf(data) }),
  legacy_confirm_needed: (data: DataOf<'legacy_confirm_needed'>) =>
    t('sayConfirmNeeded', { name: nameOf(data) }),
  legacy_contested: (data: DataOf<'legacy_contested'>) =>
    t(data.case_role === undefined ? 'sayCase_contested' : 'sayCaseForAdministrators', {
      name: nameOf(data),
    }),
  legacy_activated: (data: DataOf<'legacy_activated'>) =>
    t('sayCase_activated', { name: nameOf(data) }),
  legacy_case_moved: sayMoved,
};
