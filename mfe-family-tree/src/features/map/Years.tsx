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
}

export function Years(props: YearsProps) {
  const { first, last, year, onYear } = props;
  const shown = year ?? last;
  const step = (by: number) => onYear(Math.min(last, Math.max(first, shown + by)));
  return (
    <div className={styles['years']} role="group" aria-label={t('years')}>
      <output className={styles['year']}>{wordsOf(year)}</output>
      <ChipButton pressed={year === null} onPress={() => onYear(null)}>
        {t('allYears')}
      </ChipButton>
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
  );
}

const wordsOf = (year: number | null): string =>
  year === null ? t('ofAllYears') : t('until', { year: String(year) });

const Range = ({ first, last, year, onYear }: YearsProps) => (
  <input
    type="range"
    className={styles['range']}
    aria-label={t('years')}
    aria-valuetext={wordsOf(year)}
    min={first}
    max={last}
    value={year ?? last}
    onChange={(event) => onYear(Number(event.currentTarget.value))}
  />
);
