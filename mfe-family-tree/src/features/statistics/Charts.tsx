/** Small charts of one hue. What they show is said by the table below each, so the drawing itself is decoration. */
import { Table } from '@kinlore/shared/parts';
import type { ReactNode } from 'react';
import { t } from './statistics.messages.ts';
import styles from './Statistics.module.css';

export interface Bar {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  readonly told: string;
}

type FigureProps = {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};
export const Figure = ({ title, hint, children }: FigureProps) => (
  <section className={styles['figure']}>
    <h3>{title}</h3>
    {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
    {children}
  </section>
);

/** Standing bars side by side: a run of years. The names of the first, the middle and the last stand below. */
export function Columns({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const marks = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])].map(
    (at) => bars[at]?.label ?? '',
  );
  return (
    <div className={styles['columns']} aria-hidden>
      <span className={styles['most']}>{String(most)}</span>
      <svg viewBox={`0 0 ${String(bars.length * 10)} 100`} preserveAspectRatio="none">
        {bars.map(({ key, value }, at) => (
          <rect
            key={key}
            className={styles['bar']}
            x={at * 10 + 1}
            y={100 - (value / most) * 100}
            width={8}
            height={(value / most) * 100}
          />
        ))}
      </svg>
      <div className={styles['marks']}>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

/** Lying bars one below the other, each with its words and its number: a table that is drawn. */
export function Rows({
  bars,
  of,
}: {
  readonly bars: readonly Bar[];
  readonly of?: number | undefined;
}) {
  const most = of ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <dl className={styles['rows']}>
      {bars.map(({ key, label, value, told }) => (
        <div key={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
              <rect className={styles['ground']} width={100} height={10} />
              <rect className={styles['bar']} width={(value / most) * 100} height={10} />
            </svg>
            <span>{told}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AsTableProps = {
  readonly caption: string;
  readonly head: readonly [string, string];
  readonly bars: readonly Bar[];
};
export const AsTable = ({ caption, head: [what, howMany], bars }: AsTableProps) => (
  <details className={styles['table']}>
    <summary>{t('asTable')}</summary>
    <Table
      caption={caption}
      rows={bars}
      rowKey={({ key }) => key}
      columns={[
        { key: 'label', label: what, cell: ({ label }) => label },
        { key: 'value', label: howMany, numeric: true, cell: ({ told }) => told },
      ]}
    />
  </details>
);
