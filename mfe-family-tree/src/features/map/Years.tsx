/** As far as which year the places are shown. */
import { ChipButton, IconButton } from '@kinlore/shared/ui';
import { t } from './map.messages.ts';
import styles from './Map.module.css';

export interface YearsProps {
  readonly first: number;
  readonly last: number;
  /** null: all years, and what has no date. */
  readonly year: number | null;
  readonly onYear: (year: number | null) => void;
  readonly words: YearsWords;
}

/** What is shown as far as a year, in words. */
export interface YearsWords {
  readonly which: string;
  readonly until: (year: string) => string;
  readonly ofAll: string;
}

export function Years(props: YearsProps) {
  const { first, last, year, onYear, words } = props;
  const shown = year ?? last;
  const step = (by: number) => onYear(Math.min(last, Math.max(first, shown + by)));
  return (
    <div className={styles['years']} role="group" aria-label={words.which}>
      <div className={styles['yearHead']}>
        <output className={styles['year']}>{wordsOf(year, words)}</output>
        <ChipButton pressed={year === null} onPress={() => onYear(null)}>
          {t('allYears')}
        </ChipButton>
      </div>
      <div className={styles['yearSteps']}>
        <IconButton
          icon="back"
          label={t('before')}
          disabled={shown <= first}
          onClick={() => step(-1)}
        />
        <Range {...props} />
        <IconButton
          icon="forward"
          label={t('next')}
          disabled={year === null || shown >= last}
          onClick={() => step(1)}
        />
      </div>
    </div>
  );
}

const wordsOf = (year: number | null, words: YearsWords): string =>
  year === null ? words.ofAll : words.until(String(year));

const Range = ({ first, last, year, onYear, words }: YearsProps) => (
  <input
    type="range"
    className={styles['range']}
    aria-label={words.which}
    aria-valuetext={wordsOf(year, words)}
    min={first}
    max={last}
    value={year ?? last}
    onChange={(event) => onYear(Number(event.currentTarget.value))}
  />
);
