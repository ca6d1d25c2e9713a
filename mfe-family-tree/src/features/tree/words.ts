/** How a person of the tree is said. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import { formatFuzzyDate, lifeYears } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './tree.messages.ts';
import { t as lineText } from './words.messages.ts';

export function nameOf(person: TreePerson): string {
  if (person.hidden) return t('living');
  return person.name === '' ? t('unnamed') : person.name;
}

export const yearsOf = (person: TreePerson): string =>
  person.hidden ? '' : lifeYears(person.birth, person.living ? null : person.death);

const when = (date: NonNullable<TreePerson['birth']>) =>
  formatFuzzyDate(date, { locale: locale(), style: 'long' });

export const factLines = (person: TreePerson): readonly string[] =>
  [birthLine(person), deathLine(person)].filter((line) => line !== null);

function birthLine({ birth, birth_place: place }: TreePerson): string | null {
  if (birth === null) return null;
  return place === ''
    ? lineText('bornLine', { when: when(birth) })
    : lineText('bornLineAt', { when: when(birth), place });
}

function deathLine({ death, death_place: place }: TreePerson): string | null {
  if (death === null) return null;
  return place === ''
    ? lineText('diedLine', { when: when(death) })
    : lineText('diedLineAt', { when: when(death), place });
}

/** Warnings of the server are words of a closed list. Null for those that are not on it. */
export function warningWords(warning: string): string | null {
  switch (warning) {
    case 'parent_very_young':
      return lineText('parentVeryYoung');
    case 'parent_very_old':
      return lineText('parentVeryOld');
    default:
      return null;
  }
}
