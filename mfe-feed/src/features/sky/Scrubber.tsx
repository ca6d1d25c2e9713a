/** Time as a slider: the years of the life, how much there is of each, and where one is. */
import { t } from './sky.messages.ts';
import type { YearCount } from './life.ts';
import styles from './Scrubber.module.css';

export interface ScrubberProps {
  /** Of the whole life, and of what is looked for. */
  readonly years: readonly YearCount[];
  readonly shown: readonly YearCount[];
  readonly year: number;
  readonly onYear: (year: number) => void;
}

const HEIGHT = 24;

interface Span {
  readonly first: number;
  readonly last: number;
  /** Memories of the fullest year. */
  readonly most: number;
}

/** Null where there are not two years to go between. */
function spanOf(years: readonly YearCount[]): Span | null {
  const dated = years.filter(({ year }) => year > 0);
  const first = dated[0]?.year ?? 0;
  const last = dated.at(-1)?.year ?? 0;
  return first === last
    ? null
    : { first, last, most: Math.max(...dated.map(({ count }) => count)) };
}

/** One bar for each year, as high as the root of its count: a single memory can be seen beside a year of hundreds. */
const pathOf = (years: readonly YearCount[], { first, most }: Span): string =>
  years
    .filter(({ year }) => year > 0)
    .map(({ year, count }) => {
      const tall = Math.max(1.5, HEIGHT * Math.sqrt(count / most)).toFixed(2);
      return `M${String(year - first + 0.15)} ${String(HEIGHT)}v-${tall}h.7v${tall}z`;
    })
    .join('');

export function Scrubber(props: ScrubberProps) {
  const span = spanOf(props.years);
  if (span === null) return null;
  return (
    <div className={styles.scrubber}>
      <Bars {...props} span={span} />
      <Range {...props} span={span} />
      <p className={styles.ends} aria-hidden>
        <span>{span.first}</span>
        <output className={styles.now}>{props.year || t('noYear')}</output>
        <span>{span.last}</span>
      </p>
    </div>
  );
}

type Drawn = ScrubberProps & { readonly span: Span };

const Bars = ({ years, shown, span }: Drawn) => (
  <svg
    className={styles.bars}
    viewBox={`0 0 ${String(span.last - span.first + 1)} ${String(HEIGHT)}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    <path className={styles.all} d={pathOf(years, span)} />
    <path className={styles.found} d={pathOf(shown, span)} />
  </svg>
);

function Range({ shown, year, onYear, span: { first, last } }: Drawn) {
  const count = shown.find((one) => one.year === year)?.count ?? 0;
  return (
    <input
      type="range"
      className={styles.range}
      min={first}
      max={last}
      step={1}
      value={Math.min(last, Math.max(first, year))}
      aria-label={t('time')}
      aria-valuetext={t('timeAt', { year: year === 0 ? t('noYear') : String(year), count })}
      onChange={(event) => {
        onYear(event.target.valueAsNumber);
      }}
    />
  );
}
