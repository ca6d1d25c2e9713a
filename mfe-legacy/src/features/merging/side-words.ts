/** How one of two memorials is told from the other: whose it is, when they lived, who looks after it. */
import type { MergeSide } from '@kinlore/shared/contracts/memorial-merges';
import { dateWords } from '../memorials/index.ts';
import { t } from './merging.messages.ts';

type Dates = Pick<MergeSide, 'born' | 'died'>;

/** Empty where neither is known. */
export function yearsWords({ born, died }: Dates): string {
  const [from, to] = [dateWords(born) ?? '', dateWords(died) ?? ''];
  if (from !== '' && to !== '') return t('lifeFromTo', { born: from, died: to });
  if (from !== '') return t('bornWhen', { when: from });
  return to === '' ? '' : t('diedWhen', { when: to });
}

export const keptBy = ({ stewards }: Pick<MergeSide, 'stewards'>): string =>
  stewards.length === 0
    ? t('keptByNobody')
    : t('keptBy', { names: stewards.map(({ full_name: name }) => name).join(', ') });
