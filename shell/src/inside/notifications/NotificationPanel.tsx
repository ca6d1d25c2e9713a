import { useState } from 'react';
import {
  groupNotifications,
  groupTitle,
  sentenceFor,
  type NotificationGroup,
} from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
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
import type { NotificationState } from './notification-store.ts';
import { t } from './notifications.messages.ts';
import styles from './NotificationPanel.module.css';

export interface NotificationPanelProps {
  readonly state: NotificationState;
  readonly unread: number;
  readonly onRetry: () => void;
  readonly onMarkAll: () => void;
  readonly onRemove: (id: string) => void;
  /** Marks it as read and leads to what it is about. */
  readonly onOpen: (notification: Notification) => void;
  readonly onViewAll: () => void;
}

/** The dropdown under the bell: groups in the given order, each of which can be folded away. */
export function NotificationPanel({
  state,
  unread,
  onRetry,
  onMarkAll,
  onViewAll,
  ...rest
}: NotificationPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <Button
          small
          aria-disabled={unread === 0}
          onClick={() => {
            if (unread > 0) onMarkAll();
          }}
        >
          {t('markAll')}
        </Button>
      </div>
      <div className={styles.body}>
        {state.status === 'stale' ? (
          <p className={styles.stale} role="status">
            {state.sentence} {t('stale')}{' '}
            <Button kind="link" onClick={onRetry}>
              {t('retry')}
            </Button>
          </p>
        ) : null}
        <Content state={state} onRetry={onRetry} {...rest} />
      </div>
      <div className={styles.foot}>
        <Button wide onClick={onViewAll}>
          {t('viewAll')}
        </Button>
      </div>
    </div>
  );
}

type ContentProps = Pick<NotificationPanelProps, 'state' | 'onRetry' | 'onOpen' | 'onRemove'>;

function Content({ state, onRetry, ...rest }: ContentProps) {
  if (state.status === 'failed')
    return (
      <FailedState
        title={state.sentence ?? t('failedTitle')}
        unaffected={t('unaffected')}
        onRetry={onRetry}
      />
    );
  if (state.items.length === 0)
    return state.status === 'ok' ? (
      <EmptyState icon="bell" title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    ) : (
      <Skeleton name="form" label={t('loading')} />
    );
  return (
    <ul className={styles.groups}>
      {groupNotifications(state.items).map((group) => (
        <Group key={group.type} group={group} {...rest} />
      ))}
    </ul>
  );
}

interface GroupProps {
  readonly group: NotificationGroup;
  readonly onOpen: NotificationPanelProps['onOpen'];
  readonly onRemove: NotificationPanelProps['onRemove'];
}

function Group({ group, onOpen, onRemove }: GroupProps) {
  const [open, setOpen] = useState(true);
  const id = `group-${group.type}`;
  return (
    <li>
      <h3>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <Icon name={open ? 'down' : 'right'} size={16} />
          <span className={styles.heading}>{groupTitle(group.type)}</span>
          <Badge count={group.unread} label={t('groupUnread', { count: group.unread })} />
        </button>
      </h3>
      <ul id={id} className={styles.items} hidden={!open}>
        {group.items.map((item) => (
          <li key={item.id} className={styles.item} data-unread={item.read_at === null}>
            <button
              type="button"
              className={styles.open}
              onClick={() => {
                onOpen(item);
              }}
            >
              <span className={styles.words}>{sentenceFor(item)}</span>
              <span className={styles.when}>
                <RelativeTime at={item.created_at} />
              </span>
            </button>
            <IconButton
              icon="close"
              label={t('remove')}
              onClick={() => {
                onRemove(item.id);
              }}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
