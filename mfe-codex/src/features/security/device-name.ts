import type { Session } from '@kinlore/shared/contracts/security';
import { t } from './security.messages.ts';

/** "Firefox on Windows", or as much of it as the device told. */
export function nameOfDevice({
  browser,
  system,
  name,
}: Pick<Session, 'browser' | 'system' | 'name'>): string {
  if (browser !== '' && system !== '') return t('browserOn', { browser, system });
  return [browser, system, name].find((word) => word !== '') ?? t('unknownDevice');
}
