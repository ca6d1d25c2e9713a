/** What stands on the buttons that save a memory. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { t } from './editor.messages.ts';

const publishLabel = (user: CurrentUser, memory: Activity | null): string => {
  if (memory !== null && memory.status !== 'draft') return t('save');
  return user.account_type === 'child' ? t('publishChild') : t('publish');
};

export interface SaveLabels {
  readonly last: string;
  /** Before the last question. */
  readonly early: string;
}

/** Without a network it is saved later, and the button says so. */
export function useSaveLabels(user: CurrentUser, memory: Activity | null): SaveLabels {
  const isOnline = useAtomValue(connectivity) === 'online';
  const later = t(user.account_type === 'child' ? 'saveLaterChild' : 'saveLater');
  return isOnline
    ? { last: publishLabel(user, memory), early: t('saveNow') }
    : { last: later, early: later };
}
