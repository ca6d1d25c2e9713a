import { useState } from 'react';
import {
  groupNotifications,
  groupTitle,
  waitingTitle,
  type NotificationGroup,
  type NotificationRow,
} from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import type { List } from '@kinlore/shared/state';
import {
  Badge,
  Button,
  EmptyState,
  FailedState,
  Icon,
  IconButton,
  RelativeTime,
  Skeleton,
} from '@kinlore/shared/ui';
import { t } from './summons.messages.ts';
import styles from './Summons.module.css';

export interface NotificationsViewProps {
  readonly list: Pick<
    List<Notification>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
  >;
  readonly onOpen: (row: NotificationRow) => void;
  readonly onRead: (row: NotificationRow) => void;
  readonly onRemove: (row: NotificationRow) => void;
  readonly onMarkAll: () => void;
  /** For stories and tests; the present moment otherwise. */
  readonly now?: number | undefined;
}

/** First what waits for an answer, then notifications by kind; each kind folds. */
export function NotificationsView({ list, onMarkAll, ...acts }: NotificationsViewProps) {
  const { items, status, busy, hasMore, moreFailed, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="feed" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failedTitle')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState icon="bell" title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    );
  const unread = items.some(({ read_at }) => read_at === null);
  const { waiting, groups } = groupNotifications(items);
  return (
    <div className={styles.list}>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <Button small icon="check" disabled={!unread} onClick={onMarkAll}>
        {t('markAll')}
      </Button>
      {waiting.length > 0 && (
        <section className={styles.group} aria-labelledby="summons-waiting">
          <h3 id="summons-waiting" className={styles.heading}>
            {waitingTitle()}
          </h3>
          <ul className={styles.items}>
            {waiting.map((row) => (
              <Item key={row.id} row={row} {...acts} />
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <Group key={group.type} group={group} {...acts} />
      ))}
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
    </div>
  );
}

type Acts = Pick<NotificationsViewProps, 'onOpen' | 'onRead' | 'onRemove' | 'now'>;

function Group({ group, ...acts }: { readonly group: NotificationGroup } & Acts) {
  const [open, setOpen] = useState(!group.folded);
  const id = `summons-${group.type}`;
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <Icon name={open ? 'down' : 'right'} size={16} /> {groupTitle(group.type)}
        </button>
        <Badge count={group.unread} label={t('unread', { count: group.unread })} />
      </h3>
      <ul id={id} className={styles.items} hidden={!open}>
        {group.rows.map((row) => (
          <Item key={row.id} row={row} {...acts} />
        ))}
      </ul>
    </section>
  );
}

function Item({ row, onOpen, onRead, onRemove, now }: { readonly row: NotificationRow } & Acts) {
  const { sentence, unread, latest } = row;
  return (
    <li className={styles.item} data-unread={unread}>
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          onOpen(row);
        }}
      >
        <span dir="auto">
          {unread && <span className={styles.mark} role="img" aria-label={t('unreadMark')} />}
          {sentence}
        </span>
        <span className={styles.note}>
          <RelativeTime at={latest.created_at} {...(now !== undefined && { now })} />
        </span>
      </button>
      {unread && (
        <IconButton
          icon="check"
          label={t('readOf', { sentence })}
          title={t('markRead')}
          onClick={() => {
            onRead(row);
          }}
        />
      )}
      <IconButton
        icon="delete"
        label={t('removeOf', { sentence })}
        title={t('remove')}
        onClick={() => {
          onRemove(row);
        }}
      />
    </li>
  );
}
