import type { ReactNode } from 'react';
import type { Essence, EssenceStage } from '@kinlore/shared/contracts/essence';
import type { RecordView } from '@kinlore/shared/state';
import { Dial, FailedState, Icon, Skeleton } from '@kinlore/shared/ui';
import { Ring } from './Ring.tsx';
import { countWords, stageTitle, t } from './essence.messages.ts';
import styles from './Essence.module.css';

export interface StagesViewProps {
  readonly essence: Pick<RecordView<Essence>, 'value' | 'status' | 'refresh'>;
  readonly own: boolean;
  /** The stage that lies open. */
  readonly open: string | null;
  readonly onOpen: (slug: EssenceStage['slug'] | null) => void;
  /** What lies in an open stage. */
  readonly children: (stage: EssenceStage) => ReactNode;
}

/** The ring of a life, and its stages below it, one of them open. */
export function StagesView({ essence: { value, status, refresh }, ...rest }: StagesViewProps) {
  if (value === null && status === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('kept')} onRetry={() => void refresh()} />
    );
  if (value === null) return <Skeleton name="profile" />;
  return <Told essence={value} {...rest} />;
}

function Told({
  essence,
  own,
  ...rest
}: Omit<StagesViewProps, 'essence'> & { readonly essence: Essence }) {
  const { stages, birth_known: isBirthKnown } = essence;
  if (!isBirthKnown) return <p className={styles.note}>{t(own ? 'noBirthOwn' : 'noBirth')}</p>;
  if (stages.length === 0) return <p className={styles.note}>{t('nothing')}</p>;
  return (
    <div className={styles.essence}>
      <Head essence={essence} open={rest.open} />
      <Parts essence={essence} {...rest} />
    </div>
  );
}

function Head({
  essence: { stages, undated },
  open,
}: Pick<StagesViewProps, 'open'> & { readonly essence: Essence }) {
  return (
    <div className={styles.head}>
      <Ring stages={stages} chosen={open} />
      <div className={styles.lead}>
        <h3 className={styles.title}>{t('title')}</h3>
        <p className={styles.note}>{t('lead')}</p>
        {undated > 0 && <p className={styles.note}>{t('undated', { count: undated })}</p>}
      </div>
    </div>
  );
}

function Parts({
  essence: { stages, stage: today },
  open,
  onOpen,
  children,
}: Omit<StagesViewProps, 'essence' | 'own'> & { readonly essence: Essence }) {
  return (
    <ol className={styles.stages}>
      {stages.map((stage) => (
        <li key={stage.slug}>
          <Stage
            stage={stage}
            isToday={stage.slug === today}
            isOpen={stage.slug === open}
            onPress={() => {
              onOpen(stage.slug === open ? null : stage.slug);
            }}
          />
          {stage.slug === open && <div className={styles.open}>{children(stage)}</div>}
        </li>
      ))}
    </ol>
  );
}

interface StageProps {
  readonly stage: EssenceStage;
  readonly isToday: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

const Stage = ({ stage, isToday, isOpen, onPress }: StageProps) => (
  <button type="button" className={styles.stage} aria-expanded={isOpen} onClick={onPress}>
    <Dial size={44} value={stage.share} label={countWords(stage)} />
    <span className={styles.words}>
      <span className={styles.name}>{stageTitle(stage)}</span>
      <span className={styles.note}>{countWords(stage)}</span>
      {isToday && <span className={styles.now}>{t('now')}</span>}
    </span>
    <Icon name={isOpen ? 'up' : 'down'} size={20} />
  </button>
);
