import type { Cosmic, HeldTitle, TitleKind } from '@kinlore/shared/contracts/cosmic';
import { ClassSign } from '@kinlore/shared/figures';
import type { RecordView } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { CosmicHistory } from './CosmicHistory.tsx';
import { Attributes, Planets } from './CosmicParts.tsx';
import type { WhyOpen } from './cosmic.state.ts';
import { t } from './cosmic.messages.ts';
import type { ShownList } from './Reasons.tsx';
import { t as whyWords } from './why.messages.ts';
import styles from './Cosmic.module.css';
import whyStyles from './Why.module.css';

export interface CosmicViewProps {
  readonly cosmic: Pick<RecordView<Cosmic>, 'value' | 'status' | 'refresh'>;
  readonly history: ShownList<HeldTitle>;
  readonly onWhy: (of: WhyOpen) => void;
  readonly onRecord: () => void;
}

export function CosmicView({ cosmic, history, onWhy, onRecord }: CosmicViewProps) {
  const { value, status, refresh } = cosmic;
  if (value === null && status === 'failed')
    return (
      <FailedState
        title={t('failedTitle')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  if (value === null) return <Skeleton name="profile" />;
  return (
    <div className={styles.cosmic}>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <Head cosmic={value} onWhy={onWhy} onRecord={onRecord} />
      {value.activities > 0 && (
        <>
          {value.class !== null && <Titles cosmic={value} onWhy={onWhy} />}
          <Planets cosmic={value} onWhy={onWhy} />
          <Attributes attributes={value.attributes} />
        </>
      )}
      <CosmicHistory history={history} className={value.class?.name ?? null} />
    </div>
  );
}

/** The class, or what is to come before there is one. */
const Head = ({
  cosmic: { class: held, missing },
  onWhy,
  onRecord,
}: Pick<CosmicViewProps, 'onWhy' | 'onRecord'> & { readonly cosmic: Cosmic }) =>
  held === null ? (
    <EmptyState
      icon="sign-astrolabe"
      title={t('emptyTitle')}
      action={
        <Button kind="primary" icon="edit" onClick={onRecord}>
          {t('record')}
        </Button>
      }
    >
      {t('empty', { count: missing.class })}
    </EmptyState>
  ) : (
    <Class held={held} onWhy={onWhy} />
  );

interface OnWhy {
  readonly onWhy: (of: WhyOpen) => void;
}

const Why = ({
  kind,
  held,
  onWhy,
}: OnWhy & {
  readonly kind: TitleKind;
  readonly held: { readonly key: string; readonly name: string };
}) => (
  <button
    type="button"
    className={whyStyles.ask}
    aria-label={whyWords('whyOf', { name: held.name })}
    onClick={() => {
      onWhy({ kind, key: held.key, name: held.name });
    }}
  >
    {whyWords('why')}
  </button>
);

const Class = ({ held, onWhy }: OnWhy & { readonly held: NonNullable<Cosmic['class']> }) => (
  <div className={styles.class}>
    <ClassSign
      classKey={held.key}
      rank={held.rank}
      size={112}
      label={t('sign', { name: held.name })}
    />
    <div>
      <p className={styles.label}>
        {t('class')} · {t(`rank_${held.rank}`)}
      </p>
      <h3 className={styles.name}>{held.name}</h3>
      <p>{held.description}</p>
      <Why kind="class" held={held} onWhy={onWhy} />
    </div>
  </div>
);

/** An alignment that is neither there nor missing is not for whoever looks. */
const Titles = ({ cosmic, onWhy }: OnWhy & { readonly cosmic: Cosmic }) => (
  <div className={styles.titles}>
    <Title kind="archetype" held={cosmic.archetype} missing={t('archetypeMissing')} onWhy={onWhy} />
    {(cosmic.alignment !== null || cosmic.missing.alignment > 0) && (
      <Title
        kind="alignment"
        held={cosmic.alignment}
        missing={t('alignmentMissing', { count: cosmic.missing.alignment })}
        note={t('onlyYou')}
        onWhy={onWhy}
      />
    )}
  </div>
);

const Title = ({
  kind,
  held,
  missing,
  note,
  onWhy,
}: OnWhy & {
  readonly kind: 'alignment' | 'archetype';
  readonly held: Cosmic['alignment'];
  readonly missing: string;
  readonly note?: string;
}) => (
  <section className={styles.title} aria-label={t(kind)}>
    <p className={styles.label}>{t(kind)}</p>
    {held === null ? (
      <p className={styles.note}>{missing}</p>
    ) : (
      <>
        <h4 className={styles.heading}>{held.name}</h4>
        <p>{held.description}</p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <Why kind={kind} held={held} onWhy={onWhy} />
      </>
    )}
  </section>
);
