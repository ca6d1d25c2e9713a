/** What a plain list of lines has around it: waiting, what failed, nothing there, older than the last try, and the next page. */
import type { ReactNode } from 'react';
import type { List } from '@kinlore/shared/state';
import { Button, FailedState, Register, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { t } from './lists.messages.ts';

type Shown<Item> = Pick<List<Item>, 'items' | 'status' | 'busy' | 'refresh'> &
  Partial<Pick<List<Item>, 'hasMore' | 'more' | 'moreFailed'>>;

export interface ListFrameProps<Item> {
  readonly list: Shown<Item>;
  readonly label: string;
  /** Where it could not be loaded, and what is safe all the same. */
  readonly failed: string;
  readonly safe: string;
  /** Said instead of the list where there is nothing in it. */
  readonly none: string;
  /** Beside the button for the next page. */
  readonly foot?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function ListFrame<Item>(props: ListFrameProps<Item>) {
  const { list, label, failed, safe, none } = props;
  const refresh = () => void list.refresh();
  if (list.status === 'loading') return <Skeleton name="table" label={label} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={failed}
        unaffected={safe}
        onRetry={refresh}
        busy={list.busy !== 'none'}
        level={4}
      />
    );
  if (list.items.length === 0) return <p>{none}</p>;
  return (
    <Stack gap={12}>
      {list.status === 'stale' && (
        <p role="status">
          {t('stale')}{' '}
          <Button kind="link" small onClick={refresh}>
            {t('again')}
          </Button>
        </p>
      )}
      <Lines {...props} />
    </Stack>
  );
}

function Lines<Item>({ list, label, foot, children }: ListFrameProps<Item>) {
  const { items, busy, hasMore = false, more, moreFailed = false } = list;
  return (
    <>
      <Register label={label}>{items.map(children)}</Register>
      {moreFailed && <p role="alert">{t('moreFailed')}</p>}
      {(hasMore || foot !== undefined) && (
        <Row gap={8}>
          {hasMore && (
            <Button busy={busy === 'more'} onClick={() => void more?.()}>
              {t('more')}
            </Button>
          )}
          {foot}
        </Row>
      )}
    </>
  );
}
