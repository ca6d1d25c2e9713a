/** What an audience means for somebody's own people, in a sentence. Pure. */
import type { Example } from '@kinlore/shared/contracts/settings';
import { t } from './privacy.messages.ts';

export function sayExample({ key, sees, sees_not: not }: Example): string {
  if (key === 'public') return sees === null ? t('publicNobody') : t('publicSees', { sees });
  if (key === 'self') {
    if (sees !== null) return t('selfSees', { sees });
    return not === null ? t('selfNobody') : t('selfNot', { not });
  }
  if (sees !== null && not !== null) return t('both', { sees, not });
  if (sees !== null) return t('sees', { sees });
  return not === null ? t('nobody') : t('seesNot', { not });
}
