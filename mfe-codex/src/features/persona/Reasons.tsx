/** A list of what made something, whatever its lines are: while it comes, where it fails, where there is nothing, and the way to the rest. */
import type { ReactNode } from 'react';
import type { List } from '@kinlore/shared/state';
import { Button, FailedState, Register, Skeleton } from '@kinlore/shared/ui';
import { t } from './why.messages.ts';
import styles from './Why.module.css';

export type ShownList<Item> = Pick<
  List<Item>,
  'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
>;

export interface ReasonsProps<Item> {
  readonly list: ShownList<Item>;
  readonly label: string;
  readonly failed: string;
  /** Of the heading where it fails. */
  readonly level?: 3 | 4;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => readonly ReactNode[];
}

export function Reasons<Item>({
  list,
  label,
  failed,
  level = 3,
  empty,
  children,
}: ReasonsProps<Item>) {
  const { items, status, busy, refresh } = list;
  if (status === 'loading') return <Skeleton name="table" />;
  if (status === 'failed')
    return (
      <FailedState
        title={failed}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={level}
      />
    );
  if (items.length === 0) return empty;
  return (
    <>
      <Register label={label}>{children(items)}</Register>
      <ListRest list={list} />
    </>
  );
}

/** The way to the rest of a list. */
export const ListRest = ({
  list: { busy, hasMore, moreFailed, more },
}: {
  readonly list: Pick<ShownList<unknown>, 'busy' | 'hasMore' | 'moreFailed' | 'more'>;
}) => (
  <>
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

/** The title of a memory, which opens it. */
export const OpenMemory = ({
  title,
  onOpen,
}: {
  readonly title: string;
  readonly onOpen: () => void;
}) => (
  <button type="button" className={styles.open} dir="auto" onClick={onOpen}>
    {title || t('untitled')}
  </button>
);
