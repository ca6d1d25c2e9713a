/** A chapter, a place and an entry of a life, in words. */
import type { LifeChapter, LifeEntry, LifePlace } from '@kinlore/shared/contracts/memorial-life';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './life.messages.ts';

type Time = Pick<LifeChapter, 'chapter' | 'from' | 'until' | 'from_age' | 'until_age'>;

/** Four digits; older ones are written without the zeros before them. */
const yearOf = (day: string | null): string | null =>
  day === null ? null : String(Number(day.slice(0, 4)));

export function chapterName({ chapter, from, until }: Time): string {
  if (chapter !== 'years') return t(chapter);
  const [first, last] = [yearOf(from), yearOf(until)];
  if (first === null) return t('untilYear', { year: last ?? '' });
  return last === null ? t('fromYear', { year: first }) : t('years', { from: first, until: last });
}

function agesWords({ from_age: from, until_age: until }: Time): string {
  if (from === null) return '';
  if (until !== null) return t('ages', { from, until });
  // Of who did not live to the next chapter the years say enough.
  return from === 0 ? '' : t('fromAge', { from });
}

function yearsWords({ chapter, from, until }: Time): string {
  if (chapter === 'years') return '';
  const [first, last] = [yearOf(from), yearOf(until)];
  if (first === null) return last === null ? '' : t('untilYear', { year: last });
  if (last === null) return t('fromYear', { year: first });
  return first === last ? first : t('years', { from: first, until: last });
}

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

export const chapterLabel = (time: Time): string => joined(yearsWords(time), agesWords(time));

export const entryLabel = ({ when, place }: LifeEntry): string =>
  joined(
    when.kind === 'unknown'
      ? when.text
      : formatFuzzyDate(when, { locale: locale(), style: 'long' }),
    place,
  );

export function placeYears({ first_year: first, last_year: last }: LifePlace): string {
  if (first === null || last === null) return '';
  return first === last ? String(first) : t('years', { from: String(first), until: String(last) });
}

export const endsWords = ({ born, died }: LifePlace): string =>
  joined(born ? t('born') : '', died ? t('died') : '');

export const memoryAddress = ({ type, id }: { readonly type: string; readonly id: string }) =>
  `/activities/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
