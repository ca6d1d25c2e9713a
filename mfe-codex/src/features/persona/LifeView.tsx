import type { Essence, Impact, Stats } from '@kinlore/shared/contracts/stats';
import type { RecordView } from '@kinlore/shared/state';
import { Dial, FailedState, Skeleton } from '@kinlore/shared/ui';
import { stageTitle, t } from './badges.messages.ts';
import styles from './Badges.module.css';

export interface LifeOf {
  readonly stats: Stats;
  readonly impact: Impact;
  readonly essence: Essence;
}
export interface LifeViewProps {
  readonly life: Pick<RecordView<LifeOf>, 'value' | 'status' | 'refresh'>;
}

/** What a life holds, what it keeps for others, and which of its stages are told. */
export function LifeView({ life: { value, status, refresh } }: LifeViewProps) {
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
      <Numbers title={t('stats')} rows={numbersOf(value.stats)} />
      <Stages essence={value.essence} />
      <Kept impact={value.impact} />
    </div>
  );
}

const counted = ['memories', 'words', 'pictures', 'people', 'places', 'years'] as const;
const numbersOf = (stats: Stats): NumbersProps['rows'] =>
  counted.map((key) => [t(key), stats[key].toLocaleString()]);

const keeping = [
  'lives_documented',
  'hours_of_voice',
  'photos_identified',
  'generations_linked',
  'tributes',
  'oldest_memory_year',
] as const;

function Kept({ impact }: { readonly impact: Impact }) {
  const rows = keeping.flatMap((key): NumbersProps['rows'] => {
    const count = impact[key];
    if (count === null || count === 0) return [];
    return [[t(key), key === 'oldest_memory_year' ? String(count) : count.toLocaleString()]];
  });
  return rows.length > 0 && <Numbers title={t('impact')} rows={rows} />;
}

interface NumbersProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, said: string])[];
}

const Numbers = ({ title, rows }: NumbersProps) => (
  <section aria-label={title} className={styles.shelf}>
    <h3 className={styles.heading}>{title}</h3>
    <dl className={styles.numbers}>
      {rows.map(([name, said]) => (
        <div key={name} className={styles.number}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Stages({ essence }: { readonly essence: Essence }) {
  const { stage, stages, birth_known: isBirthKnown, undated } = essence;
  return (
    <section aria-label={t('stages')} className={styles.shelf}>
      <h3 className={styles.heading}>{t('stages')}</h3>
      {isBirthKnown || stage === 'constellation' ? (
        <>
          <ol className={styles.stages}>
            {stages.map((one) => (
              <Stage key={one.slug} stage={one} isNow={one.slug === stage} />
            ))}
          </ol>
          {undated > 0 && <p className={styles.note}>{t('undated', { count: undated })}</p>}
        </>
      ) : (
        <p className={styles.note}>{t('noBirth')}</p>
      )}
    </section>
  );
}

interface StageProps {
  readonly stage: Essence['stages'][number];
  readonly isNow: boolean;
}

const Stage = ({ stage, isNow }: StageProps) => (
  <li className={styles.stage}>
    <Dial size={44} value={stage.share} label={t('told', { count: stage.memories })} />
    <div className={styles.words}>
      <p>{stageTitle(stage)}</p>
      <p className={styles.note}>{t('told', { count: stage.memories })}</p>
      {isNow && <p className={styles.now}>{t('stageNow')}</p>}
    </div>
  </li>
);
