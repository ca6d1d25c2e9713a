/** Fetches a memory and shows it, or says why it cannot be shown. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { on } from '@kinlore/shared/bus';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { useOpenTitle, useRecord, type RecordView } from '@kinlore/shared/state';
import { Banner, Button, EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { memories, type MemoryQuery } from '../memory/index.ts';
import { Unfolded, useFold } from './HardToRead.tsx';
import { MemoryView } from './MemoryView.tsx';
import { t } from './view.messages.ts';

export type ReadMemoryProps = {
  readonly query: MemoryQuery;
  readonly level: 1 | 2;
  readonly onGone: () => void;
  readonly homeward: ReactNode;
};

/** Shown to others than before, it opens or closes where it lies open. */
function useReaders(query: MemoryQuery, { value, refresh }: RecordView<Activity>): void {
  const id = value?.id ?? ('id' in query ? query.id : null);
  useEffect(
    () =>
      on('activity.audience_changed', ({ activity_id }) => {
        if (id === null || id === activity_id) void refresh();
      }),
    [id, refresh],
  );
}

export function ReadMemory({ query, level, onGone, homeward }: ReadMemoryProps) {
  const record = useRecord(memories, query);
  useReaders(query, record);
  const heading = level === 1 ? 2 : 3;
  const fold = useFold(record.value);
  useOpenTitle(level === 1 ? 'page' : 'modal', fold.title);
  if (record.status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (isMissing(record.failure))
    return (
      <EmptyState icon="question" title={t('missing')} level={heading} action={homeward}>
        {t('missingWords')}
      </EmptyState>
    );
  if (record.value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        level={heading}
        onRetry={() => void record.refresh()}
      />
    );
  return (
    <>
      {record.status === 'stale' && <Stale onAgain={() => void record.refresh()} />}
      <Unfolded memory={record.value} heading={heading} fold={fold}>
        <MemoryView memory={record.value} level={level} onGone={onGone} />
      </Unfolded>
    </>
  );
}

const Stale = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Banner
    tone="warn"
    actions={
      <Button small onClick={onAgain}>
        {t('again')}
      </Button>
    }
  >
    {t('stale')}
  </Banner>
);

/** Absent, not shared and not even an address look the same, on purpose. */
const isMissing = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  (failure.status === 404 || failure.status === 422 || failure.code === 'client.invalid_url');
