/** How the parts of a person are said. */
import { treeUnionKinds, unionStatuses } from '@kinlore/shared/contracts/family';
import {
  confidences,
  nameKinds,
  personEventTypes,
  unionEventTypes,
} from '@kinlore/shared/contracts/family-facts';
import type { PersonRef } from '@kinlore/shared/contracts/family-changes';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './person.messages.ts';

const known = [...personEventTypes, ...unionEventTypes];

/** A kind nobody here knows is said as it came. */
export function eventWord(type: string): string {
  const found = known.find((word) => word === type);
  return found === undefined ? type.replaceAll('_', ' ') : t(`event_${found}`);
}

export const dateWords = (date: FuzzyDate): string =>
  date.kind === 'unknown' ? date.text : formatFuzzyDate(date, { locale: locale(), style: 'long' });

export const refName = (ref: PersonRef): string => (ref.hidden ? t('livingRelative') : ref.name);

const warnings = [
  'date_not_read',
  'event_before_birth',
  'event_long_after_birth',
  'marriage_very_young',
  'parent_very_young',
  'parent_very_old',
  'born_after_fathers_death',
] as const;

/** Warnings of the server are words of a closed list; one from a newer server is not said. */
export function warningWord(code: string): string | null {
  const found = warnings.find((word) => word === code);
  return found === undefined ? null : t(`warn_${found}`);
}

type Say = (value: string) => string | null;
const among =
  <const W extends string>(words: readonly W[], say: (word: W) => string): Say =>
  (value) => {
    const found = words.find((word) => word === value);
    return found === undefined ? null : say(found);
  };

/** What a code of a field is called, by `entity.field`; null where it is no code, or one nobody here knows. */
const codes: Readonly<Record<string, Say>> = {
  'link.nature': among(parentNatures, (word) => t(`nature_${word}`)),
  'person.sex': among(['U', 'F', 'M', 'X'], (word) => t(`sex${word}`)),
  'name.kind': among(nameKinds, (word) => t(`kind_${word}`)),
  'union.kind': among(treeUnionKinds, (word) => t(`union_${word}`)),
  'union.status': among(unionStatuses, (word) => t(`status_${word}`)),
  'citation.confidence': among(confidences, (word) => t(`confidence_${word}`)),
  'event.type': eventWord,
};
export const codeWord = (entity: string, field: string, value: string): string | null =>
  codes[`${entity}.${field}`]?.(value) ?? null;
