import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import { t } from './profile.messages.ts';

/** What is said when a request was sent, by what became of it. */
export function sentOf({ status, waits_for_guardian }: ConnectionState, name: string): string {
  if (status === 'connected') return t('atOnce', { name });
  return waits_for_guardian === true ? t('sentToGrownUp') : t('sent');
}
