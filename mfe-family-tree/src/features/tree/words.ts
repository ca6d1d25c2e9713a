/** How a person of the tree is said. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import { formatFuzzyDate, lifeYears } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './tree.messages.ts';

export const nameOf = (person: TreePerson): string =>
  person.hidden ? t('living') : person.name === '' ? t('unnamed') : person.name;

export const yearsOf = (person: TreePerson): string =>
  person.hidden ? '' : lifeYears(person.birth, person.living ? null : person.death);

const when = (date: NonNullable<TreePerson['birth']>) =>
  formatFuzzyDate(date, { locale: locale(), style: 'long' });

export function factLines(person: TreePerson): string[] {
  const { birth, birth_place, death, death_place } = person;
  return [
    ...(birth === null
      ? []
      : [
          birth_place === ''
            ? t('bornLine', { when: when(birth) })
            : t('bornLineAt', { when: when(birth), place: birth_place }),
        ]),
    ...(death === null
      ? []
      : [
          death_place === ''
            ? t('diedLine', { when: when(death) })
            : t('diedLineAt', { when: when(death), place: death_place }),
        ]),
  ];
}

/** Warnings of the server are words of a closed list. */
export const warningWords = (warning: string): string | null =>
  warning === 'parent_very_young'
    ? t('parentVeryYoung')
    : warning === 'parent_very_old'
      ? t('parentVeryOld')
      : null;
