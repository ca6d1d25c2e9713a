import {
  impactMetrics,
  type Impact,
  type ImpactMetric,
  type Stats,
} from '@kinlore/shared/contracts/stats';
import type { RecordView } from '@kinlore/shared/state';
import { Button, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import { t } from './badges.messages.ts';
import styles from './Badges.module.css';

export interface LifeOf {
  readonly stats: Stats;
  readonly impact: Impact;
}
export interface LifeViewProps {
  readonly life: Pick<RecordView<LifeOf>, 'value' | 'status' | 'refresh'>;
  /** What made this number. */
  readonly onWhy: (metric: ImpactMetric, name: string) => void;
  readonly onStages: () => void;
}

/** What a life holds, what it keeps for others, and the way to its stages. */
export function LifeView({ life: { value, status, refresh }, onWhy, onStages }: LifeViewProps) {
  if (value === null && status === 'failed')
    return (
      <FailedState
        title={t('lifeFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  if (value === null) return <Skeleton name="profile" />;
  return (
    <div className={styles.badges}>
      <Numbers title={t('stats')} rows={numbersOf(value.stats)} onWhy={onWhy} />
      <Numbers title={t('impact')} rows={keptOf(value.impact)} onWhy={onWhy} />
      <Row>
        <Button icon="book" onClick={onStages}>
          {t('stages')}
        </Button>
      </Row>
    </div>
  );
}

const counted = ['memories', 'words', 'pictures', 'people', 'places', 'years'] as const;
/** What made these is told where it is told of what is passed on. */
const explained = { words: 'words', people: 'people_named', places: 'places' } as const;
const metricOf: Readonly<Partial<Record<(typeof counted)[number], ImpactMetric>>> = explained;
const numbersOf = (stats: Stats): readonly Shown[] =>
  counted.map((key) => ({ name: t(key), said: stats[key].toLocaleString(), why: metricOf[key] }));

type Told = (typeof explained)[keyof typeof explained];
const told: readonly string[] = Object.values(explained);
const keeping = impactMetrics.filter(
  (key): key is Exclude<ImpactMetric, Told> => !told.includes(key),
);

function keptOf(impact: Impact): readonly Shown[] {
  return keeping.flatMap((key): Shown[] => {
    const count = impact[key];
    if (count === null || count === 0) return [];
    const said = key === 'oldest_memory_year' ? String(count) : count.toLocaleString();
    return [{ name: t(key), said, why: key }];
  });
}

interface Shown {
  readonly name: string;
  readonly said: string;
  readonly why: ImpactMetric | undefined;
}

interface NumbersProps extends Pick<LifeViewProps, 'onWhy'> {
  readonly title: string;
  readonly rows: readonly Shown[];
}

/** Nothing where there is nothing to tell. */
const Numbers = ({ title, rows, onWhy }: NumbersProps) =>
  rows.length > 0 && (
    <section aria-label={title} className={styles.shelf}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.numbers}>
        {rows.map(({ name, said, why }) => (
          <div key={name} className={styles.number}>
            <dt>{name}</dt>
            <dd>
              {why === undefined || said === '0' ? (
                said
              ) : (
                <button
                  type="button"
                  className={styles.behind}
                  aria-label={t('behind', { name, count: said })}
                  onClick={() => {
                    onWhy(why, name);
                  }}
                >
                  {said}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
