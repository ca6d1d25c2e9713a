import type { ReactNode } from 'react';
import type { LedgerRow, Progress } from '@kinlore/shared/contracts/progress';
import type { UserParts } from '@kinlore/shared/contracts/users';
import type { RecordView } from '@kinlore/shared/state';
import {
  Button,
  EmptyState,
  FailedState,
  RegisterLine,
  RelativeTime,
  Skeleton,
} from '@kinlore/shared/ui';
import { Level } from './Level.tsx';
import { OpenMemory, Reasons, type ShownList } from './Reasons.tsx';
import { foldRows, type LedgerFold } from './fold-rows.ts';
import { partWords, reasonWords, t } from './persona.messages.ts';
import styles from './Persona.module.css';

export interface PersonaViewProps {
  readonly progress: Pick<RecordView<Progress>, 'value' | 'status' | 'refresh'>;
  /** What the life holds so far; null until it is known, and where it cannot be had. */
  readonly counts: UserParts | null;
  readonly rows: ShownList<LedgerRow>;
  readonly onOpen: (row: LedgerRow) => void;
  readonly onRecord: () => void;
  /** Weeks in a row, below the level. */
  readonly weeks?: ReactNode;
  /** For stories and tests; the present moment otherwise. */
  readonly now?: number | undefined;
}

/** The dial large, and beside the figure the memories that made it. */
export function PersonaView({
  progress,
  counts,
  rows,
  onOpen,
  onRecord,
  weeks,
  now,
}: PersonaViewProps) {
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
      <Level progress={progress.value} counts={counts} />
      {progress.status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void progress.refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      {weeks}
      <section aria-labelledby="codex-why" className={styles.why}>
        <h3 id="codex-why" className={styles.heading}>
          {t('why')}
        </h3>
        <Why rows={rows} onOpen={onOpen} onRecord={onRecord} now={now} />
      </section>
    </div>
  );
}

const Why = ({
  rows,
  onOpen,
  onRecord,
  now,
}: Pick<PersonaViewProps, 'rows' | 'onOpen' | 'onRecord' | 'now'>) => (
  <>
    {rows.items.length > 0 && <p className={styles.note}>{t('whyLead')}</p>}
    <Reasons
      list={rows}
      label={t('why')}
      failed={t('whyFailed')}
      level={4}
      empty={
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
      }
    >
      {(items) =>
        foldRows(items).map((fold) => (
          <LedgerLine key={fold.row.id} fold={fold} onOpen={onOpen} now={now} />
        ))
      }
    </Reasons>
  </>
);

function amountWords(amount: number): string {
  if (amount === 0) return t('nothing');
  return amount > 0 ? t('gained', { amount }) : t('lost', { amount: -amount });
}

function LedgerLine({
  fold: { row, count, amount },
  onOpen,
  now,
}: {
  readonly fold: LedgerFold;
  readonly onOpen: (row: LedgerRow) => void;
  readonly now: number | undefined;
}) {
  const reason =
    count === 1 ? reasonWords(row.reason) : t('times', { reason: reasonWords(row.reason), count });
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
          <OpenMemory
            title={row.title ?? ''}
            onOpen={() => {
              onOpen(row);
            }}
          />
        ) : (
          (row.title ?? reason)
        )
      }
      trail={
        <span className={amount < 0 ? styles.lost : styles.amount}>{amountWords(amount)}</span>
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
