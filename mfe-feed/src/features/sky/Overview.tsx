/** The overview in numbers: how many memories of which feeling each year has. */
import { emotari } from '@kinlore/shared/contracts/vocabulary';
import { feelingNumber } from '@kinlore/shared/sky';
import { useFeelingName } from './feeling-name.ts';
import type { YearCount } from './life.ts';
import { t } from './sky.messages.ts';
import styles from './Overview.module.css';

export interface OverviewProps {
  readonly years: readonly YearCount[];
  readonly onYear: (year: number) => void;
}

type Feelings = readonly { readonly slug: string }[];

export function Overview({ years, onYear }: OverviewProps) {
  const felt = emotari.filter(({ slug }) =>
    years.some(({ feelings }) => (feelings[feelingNumber(slug)] ?? 0) > 0),
  );
  return (
    // The table scrolls within: its region can be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={t('tableTitle')}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('tableTitle')}</caption>
        <Head felt={felt} />
        <tbody>
          {years.map((year) => (
            <Line key={year.year} of={year} felt={felt} onYear={onYear} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ felt }: { readonly felt: Feelings }) {
  const feelingName = useFeelingName();
  return (
    <thead>
      <tr>
        <th scope="col">{t('year')}</th>
        <th scope="col">{t('total')}</th>
        {felt.map(({ slug }) => (
          <th key={slug} scope="col">
            <span className={styles.feeling}>
              <i style={{ background: `var(--enamel-${slug})` }} aria-hidden />
              {feelingName(slug)}
            </span>
          </th>
        ))}
        <th scope="col">{t('noFeeling')}</th>
      </tr>
    </thead>
  );
}

interface LineProps {
  readonly of: YearCount;
  readonly felt: Feelings;
  readonly onYear: (year: number) => void;
}

const Line = ({ of: { year, count, feelings }, felt, onYear }: LineProps) => (
  <tr>
    <th scope="row">{year === 0 ? t('noYear') : <Year year={year} onYear={onYear} />}</th>
    <td>{count}</td>
    {felt.map(({ slug }) => (
      <td key={slug}>{feelings[feelingNumber(slug)] || ''}</td>
    ))}
    <td>{feelings[0] || ''}</td>
  </tr>
);

const Year = ({
  year,
  onYear,
}: {
  readonly year: number;
  readonly onYear: (year: number) => void;
}) => (
  <button
    type="button"
    className={styles.year}
    aria-label={t('onlyYear', { year: String(year) })}
    onClick={() => {
      onYear(year);
    }}
  >
    {year}
  </button>
);
