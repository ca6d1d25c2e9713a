import { useState } from 'react';
import {
  groupNotifications,
  groupTitle,
  waitingTitle,
  type NotificationGroup,
  type NotificationRow,
  type NotificationState,
} from '@kinlore/shared/bus';
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
import { t } from './notifications.messages.ts';
import styles from './NotificationPanel.module.css';

export interface NotificationPanelProps {
  readonly state: Pick<NotificationState, 'status' | 'items' | 'sentence'>;
  readonly unread: number;
  readonly onRetry: () => void;
  readonly onMarkAll: () => void;
  readonly onRemove: (row: NotificationRow) => void;
  /** Marks it as read and leads to what it is about. */
  readonly onOpen: (row: NotificationRow) => void;
  readonly onViewAll: () => void;
  readonly onSettings: () => void;
}

/** The dropdown under the bell: first what waits for an answer, then groups in the given order, each of which folds. */
export function NotificationPanel({
  state,
  unread,
  onRetry,
  onMarkAll,
  onViewAll,
  onSettings,
  ...rest
}: NotificationPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <div className={styles.acts}>
          <Button
            small
            aria-disabled={unread === 0}
            onClick={() => {
              if (unread > 0) onMarkAll();
            }}
          >
            {t('markAll')}
          </Button>
          <IconButton
            icon="settings"
            label={t('settings')}
            title={t('settings')}
            onClick={onSettings}
          />
        </div>
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
  const { waiting, groups } = groupNotifications(state.items);
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.waiting} aria-labelledby="notifications-waiting">
          <h3 id="notifications-waiting" className={styles.heading}>
            {waitingTitle()}
          </h3>
          <ul className={styles.items}>
            {waiting.map((row) => (
              <Item key={row.id} row={row} {...rest} />
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.type} group={group} {...rest} />
        ))}
      </ul>
    </>
  );
}

type Acts = Pick<NotificationPanelProps, 'onOpen' | 'onRemove'>;

function Group({ group, ...acts }: { readonly group: NotificationGroup } & Acts) {
  const [open, setOpen] = useState(!group.folded);
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
        {group.rows.map((row) => (
          <Item key={row.id} row={row} {...acts} />
        ))}
      </ul>
    </li>
  );
}

function Item({ row, onOpen, onRemove }: { readonly row: NotificationRow } & Acts) {
  return (
    <li className={styles.item} data-unread={row.unread}>
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          onOpen(row);
        }}
      >
        <span className={styles.words} dir="auto">
          {row.sentence}
        </span>
        <span className={styles.when}>
          <RelativeTime at={row.latest.created_at} />
        </span>
      </button>
      <IconButton
        icon="close"
        label={t('remove', { sentence: row.sentence })}
        title={t('removeTitle')}
        onClick={() => {
          onRemove(row);
        }}
      />
    </li>
  );
}
