/** What every table of the administration shows around its rows: loading, failed, from before, more. */
import { Banner, Button, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { t } from './lists.messages.ts';

export type ListLike = {
  readonly status: 'loading' | 'ok' | 'stale' | 'failed';
  readonly busy: 'none' | 'first' | 'more';
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly refresh: () => void;
};

export function ListStates({
  list,
  label,
  children,
}: {
  readonly list: ListLike;
  readonly label: string;
  readonly children: ReactNode;
}) {
  if (list.status === 'loading') return <Skeleton name="table" label={label} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
        level={2}
      />
    );
  return (
    <>
      {list.status === 'stale' && (
        <Banner
          tone="warn"
          icon="warning"
          actions={<Button onClick={list.refresh}>{t('retry')}</Button>}
        >
          {t('stale')}
        </Banner>
      )}
      {children}
      {list.hasMore && (
        <Row gap={8}>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}
