import type { ReactNode } from 'react';
import type { RecordView } from '@kinlore/shared/state';
import { Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { t } from './quests.messages.ts';
import styles from './Quests.module.css';

/** What is read, or why it is not there. */
export function Loaded<V>({
  record: { value, status, refresh },
  failed,
  children,
}: {
  readonly record: Pick<RecordView<V>, 'value' | 'status' | 'refresh'>;
  readonly failed: string;
  readonly children: (value: V) => ReactNode;
}) {
  if (value === null)
    return status === 'failed' ? (
      <FailedState
        title={failed}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    ) : (
      <Skeleton name="table" />
    );
  return (
    <div className={styles.section}>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      {children(value)}
    </div>
  );
}
