import type { LedgerRow, Progress } from '@kinlore/shared/contracts/progress';
import type { List, RecordView } from '@kinlore/shared/state';
import {
  Button,
  Dial,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Skeleton,
} from '@kinlore/shared/ui';
import { partWords, reasonWords, t } from './persona.messages.ts';
import styles from './Persona.module.css';

export interface PersonaViewProps {
  readonly progress: Pick<RecordView<Progress>, 'value' | 'status' | 'refresh'>;
  readonly rows: Pick<
    List<LedgerRow>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
  >;
  readonly onOpen: (row: LedgerRow) => void;
  readonly onRecord: () => void;
  /** For stories and tests; the present moment otherwise. */
  readonly now?: number | undefined;
}

/** The dial large, and beside the figure the memories that made it. */
export function PersonaView({ progress, rows, onOpen, onRecord, now }: PersonaViewProps) {
  if (progress.value === null && progress.status === 'failed')
    return (
      <FailedState
        title={t('failedTitle')}
        unaffected={t('unaffected')}
        onRetry={() => void progress.refresh()}
      />
    );
  if (progress.value === null) return <Skeleton name="profile" />;
  return (
    <div className={styles.persona}>
      <Level progress={progress.value} />
      {progress.status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void progress.refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <section aria-labelledby="codex-why" className={styles.why}>
        <h3 id="codex-why" className={styles.heading}>
          {t('why')}
        </h3>
        <Why rows={rows} onOpen={onOpen} onRecord={onRecord} now={now} />
      </section>
    </div>
  );
}

function Level({ progress }: { readonly progress: Progress }) {
  const { peak_level: level, into_level: into, level_size: size, to_next: left, xp } = progress;
  return (
    <div className={styles.level}>
      <Dial
        size={224}
        value={size === 0 ? 0 : into / size}
        label={t('dial', { level, into, size, left })}
      >
        {level}
      </Dial>
      <div>
        <p className={styles.figure}>{t('level', { level })}</p>
        <p className={styles.note}>{t('toNext', { count: left, next: level + 1 })}</p>
        <p className={styles.note}>{t('total', { xp })}</p>
      </div>
    </div>
  );
}

function Why({
  rows,
  onOpen,
  onRecord,
  now,
}: Pick<PersonaViewProps, 'rows' | 'onOpen' | 'onRecord' | 'now'>) {
  const { items, status, busy, hasMore, moreFailed, refresh, more } = rows;
  if (status === 'loading') return <Skeleton name="table" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('whyFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon="sign-quill"
        title={t('emptyTitle')}
        level={4}
        action={
          <Button kind="primary" icon="edit" onClick={onRecord}>
            {t('record')}
          </Button>
        }
      >
        {t('empty')}
      </EmptyState>
    );
  return (
    <>
      <p className={styles.note}>{t('whyLead')}</p>
      <Register label={t('why')}>
        {items.map((row) => (
          <LedgerLine key={row.id} row={row} onOpen={onOpen} now={now} />
        ))}
      </Register>
      {moreFailed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      {hasMore && (
        <Button busy={busy === 'more'} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const amountWords = (amount: number): string =>
  amount === 0
    ? t('nothing')
    : amount > 0
      ? t('gained', { amount })
      : t('lost', { amount: -amount });

function LedgerLine({
  row,
  onOpen,
  now,
}: {
  readonly row: LedgerRow;
  readonly onOpen: (row: LedgerRow) => void;
  readonly now: number | undefined;
}) {
  const reason = reasonWords(row.reason);
  const opens = row.title !== null && row.activity_type !== null && row.amount >= 0;
  const when = <RelativeTime at={row.created_at} {...(now !== undefined && { now })} />;
  return (
    <RegisterLine
      small
      level={4}
      label={
        row.title === null ? (
          when
        ) : (
          <>
            {reason} · {when}
          </>
        )
      }
      name={
        opens ? (
          <button
            type="button"
            className={styles.open}
            onClick={() => {
              onOpen(row);
            }}
          >
            {row.title}
          </button>
        ) : (
          (row.title ?? reason)
        )
      }
      trail={
        <span className={row.amount < 0 ? styles.lost : styles.amount}>
          {amountWords(row.amount)}
        </span>
      }
    >
      {row.parts.length > 1 && (
        <details className={styles.parts}>
          <summary>{t('made')}</summary>
          <dl className={styles.table}>
            {row.parts.map(({ part, xp }) => (
              <div key={part}>
                <dt>{partWords(part)}</dt>
                <dd>{amountWords(xp)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </RegisterLine>
  );
}
