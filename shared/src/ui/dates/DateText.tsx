'use no memo'; // why: index.ts
import type { FuzzyDate } from '../../contracts/fuzzy-date.ts';
import { formatFuzzyDate } from '../../dates/index.ts';
import { locale } from '../../messages/index.ts';
import styles from './DateText.module.css';

/** A date as people know it, in the language of the page: its words stand in their own order also where a page in that language is mirrored. */
export function DateText({
  date,
  style = 'long',
}: {
  readonly date: FuzzyDate;
  readonly style?: 'long' | 'short' | 'year' | undefined;
}) {
  const words = formatFuzzyDate(date, { locale: locale(), style });
  return date.kind === 'exact' && date.start !== null ? (
    <time dateTime={date.start} dir="auto">
      {words}
    </time>
  ) : (
    <span className={styles['date']} dir="auto">
      {words}
    </span>
  );
}
