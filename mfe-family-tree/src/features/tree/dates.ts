/** What a card says of when somebody lived, as this member likes it. */
import { locale } from '@kinlore/shared/messages';
import { yearsOf, type DayWords, type TreeModel } from '../../model/index.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';

/** Mutable: formats are costly to make and asked for with every card. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(hasDay: boolean): Intl.DateTimeFormat {
  const language = locale() === 'en' ? 'en-GB' : locale();
  const key = `${language} ${String(hasDay)}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'short',
      ...(hasDay && { day: 'numeric' }),
    });
  formats.set(key, known);
  return known;
}

/** `12 Mar 1923` or `Mar 1923`, which no line breaks apart. */
const dayWords: DayWords = (year, monthDay) => {
  const [month, day] = [Math.trunc(monthDay / 100), monthDay % 100];
  const date = new Date(Date.UTC(2000, month - 1, Math.max(1, day)));
  // Of its own: years before 100 would be taken for those of the last century.
  date.setUTCFullYear(year);
  return formatFor(day > 0)
    .format(date)
    .replaceAll(' ', '\u00A0');
};

/** Years, days where they are known and wished for, or nothing. */
export function datesOf(
  model: TreeModel,
  person: number,
  { show_dates: wished }: TreePreferences,
): string {
  if (wished === 'none') return '';
  return yearsOf(model, person, wished === 'full' ? dayWords : undefined);
}
