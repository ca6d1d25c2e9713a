import { isApiFailure } from '@kinlore/shared/api-client';
import type { Connection } from '@kinlore/shared/contracts/connections';
import type { List } from '@kinlore/shared/state';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import {
  Avatar,
  Button,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
} from '@kinlore/shared/ui';
import { t } from './fellowship.messages.ts';
import styles from './Fellowship.module.css';

export interface FellowshipViewProps {
  readonly list: Pick<
    List<Connection>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more' | 'failure'
  >;
  readonly own: boolean;
  readonly onOpen: (connection: Connection) => void;
  readonly onPerspective: (connection: Connection) => void;
  readonly onFind: () => void;
}

/** The people of a life, newest first. */
export function FellowshipView({ list, own, onOpen, onPerspective, onFind }: FellowshipViewProps) {
  const { items, status, busy, hasMore, moreFailed, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="feed" />;
  if (status === 'failed') return <Failed list={list} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon="people"
        title={t('emptyTitle')}
        action={
          own ? (
            <Button kind="primary" icon="search" onClick={onFind}>
              {t('find')}
            </Button>
          ) : undefined
        }
      >
        {t(own ? 'emptyOwn' : 'emptyOther')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.fellowship}>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <Register label={t('list')}>
        {items.map((connection) => (
          <Friend
            key={connection.id}
            connection={connection}
            onOpen={onOpen}
            onPerspective={own ? onPerspective : null}
          />
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
    </div>
  );
}

/** The page of somebody one is not connected with is closed, which is no fault. */
function Failed({ list: { failure, refresh, busy } }: Pick<FellowshipViewProps, 'list'>) {
  if (isApiFailure(failure) && failure.status === 404)
    return (
      <EmptyState icon="people" title={t('closedTitle')}>
        {t('closed')}
      </EmptyState>
    );
  return (
    <FailedState
      title={t('failedTitle')}
      unaffected={t('unaffected')}
      onRetry={() => void refresh()}
      busy={busy !== 'none'}
    />
  );
}

const dayOf = (day: string): string => formatDay(day, locale());

function Friend({
  connection,
  onOpen,
  onPerspective,
}: {
  readonly connection: Connection;
  readonly onOpen: (connection: Connection) => void;
  readonly onPerspective: ((connection: Connection) => void) | null;
}) {
  const { user, type, date_of_meeting, since } = connection;
  // Relatives have always known each other: the day they connected here says nothing of them.
  const dates =
    type?.slug === 'family'
      ? undefined
      : [
          date_of_meeting === null ? null : t('metOn', { date: dayOf(date_of_meeting) }),
          t('since', { date: dayOf(since) }),
        ]
          .filter((word) => word !== null)
          .join(' · ');
  return (
    <RegisterLine
      lead={
        <Avatar
          name={user.full_name}
          seed={user.plate}
          src={user.avatar_url}
          size={48}
          rest={user.life_status === 'in_remembrance'}
          silent
        />
      }
      label={type?.name}
      dates={dates}
      name={
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            onOpen(connection);
          }}
        >
          {user.full_name}
        </button>
      }
      trail={
        onPerspective === null ? undefined : (
          <Button
            small
            icon="speech"
            aria-label={t('perspectiveOf', { name: user.full_name })}
            onClick={() => {
              onPerspective(connection);
            }}
          >
            {t('perspective')}
          </Button>
        )
      }
    />
  );
}
