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
  const { stats, impact, essence } = value;
  const numbers = (['memories', 'words', 'pictures', 'people', 'places', 'years'] as const).map(
    (key) => [t(key), stats[key]] as const,
  );
  const kept = (
    [
      'lives_documented',
      'photos_identified',
      'generations_linked',
      'tributes',
      'oldest_memory_year',
    ] as const
  ).flatMap((key) => {
    const count = impact[key];
    return count === null || count === 0 ? [] : [[t(key), count, key] as const];
  });
  return (
    <div className={styles.badges}>
      <Numbers
        title={t('stats')}
        rows={numbers.map(([name, count]) => [name, count.toLocaleString()])}
      />
      <Stages essence={essence} />
      {kept.length > 0 && (
        <Numbers
          title={t('impact')}
          rows={kept.map(([name, count, key]) => [
            name,
            key === 'oldest_memory_year' ? String(count) : count.toLocaleString(),
          ])}
        />
      )}
    </div>
  );
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
              <li key={one.slug} className={styles.stage}>
                <Dial size={44} value={one.share} label={t('told', { count: one.memories })} />
                <div className={styles.words}>
                  <p>{stageTitle(one)}</p>
                  <p className={styles.note}>{t('told', { count: one.memories })}</p>
                  {one.slug === stage && <p className={styles.now}>{t('stageNow')}</p>}
                </div>
              </li>
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
