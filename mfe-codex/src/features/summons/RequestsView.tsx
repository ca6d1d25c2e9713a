import type { ConnectionRequest } from '@kinlore/shared/contracts/connections';
import type { List } from '@kinlore/shared/state';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useReportItem } from '@kinlore/shared/remote';
import {
  Avatar,
  Button,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
} from '@kinlore/shared/ui';
import { t } from './summons.messages.ts';
import styles from './Summons.module.css';

export interface RequestsViewProps {
  readonly direction: 'sent' | 'received';
  readonly list: Pick<
    List<ConnectionRequest>,
    'items' | 'status' | 'busy' | 'hasMore' | 'refresh' | 'more'
  >;
  readonly onAnswer: (request: ConnectionRequest, answer: 'accept' | 'decline') => void;
  readonly onOpen: (request: ConnectionRequest) => void;
}

/** Requests in one direction; those sent to oneself can be answered on the spot. */
export function RequestsView({ direction, list, onAnswer, onOpen }: RequestsViewProps) {
  const { items, status, busy, hasMore, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="feed" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('requestsFailed')}
        unaffected={t('requestsKept')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0) {
    const received = direction === 'received';
    return (
      <EmptyState
        icon={received ? 'person-add' : 'send'}
        title={t(received ? 'noneReceived' : 'noneSent')}
        level={4}
      >
        {t(received ? 'noneReceivedWords' : 'noneSentWords')}
      </EmptyState>
    );
  }
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
      <Register label={t(direction)}>
        {items.map((request) => (
          <Request key={request.id} request={request} onAnswer={onAnswer} onOpen={onOpen} />
        ))}
      </Register>
      {hasMore && (
        <Button busy={busy === 'more'} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const dayOf = (day: string): string => formatDay(day, locale());

const waitingWord = ({ waits_for_guardian: waits }: ConnectionRequest): string =>
  t(waits === true ? 'waitingForGuardian' : 'waiting');

function Request({
  request,
  onAnswer,
  onOpen,
}: { readonly request: ConnectionRequest } & Pick<RequestsViewProps, 'onAnswer' | 'onOpen'>) {
  const { user, type, date_of_meeting, direction } = request;
  const name = user.full_name;
  return (
    <RegisterLine
      level={4}
      lead={<Avatar name={name} seed={user.plate} src={user.avatar_url} size={48} silent />}
      label={type?.name}
      name={
        <button
          type="button"
          className={styles.name}
          onClick={() => {
            onOpen(request);
          }}
        >
          {name}
        </button>
      }
      dates={
        date_of_meeting === null || type?.slug === 'family'
          ? undefined
          : t('metOn', { date: dayOf(date_of_meeting) })
      }
    >
      <Note request={request} />
      {direction === 'sent' ? (
        <p className={styles.note}>{waitingWord(request)}</p>
      ) : (
        <Row>
          <Button
            kind="primary"
            small
            aria-label={t('acceptOf', { name })}
            onClick={() => {
              onAnswer(request, 'accept');
            }}
          >
            {t('accept')}
          </Button>
          <Button
            small
            aria-label={t('declineOf', { name })}
            onClick={() => {
              onAnswer(request, 'decline');
            }}
          >
            {t('decline')}
          </Button>
        </Row>
      )}
    </RegisterLine>
  );
}

/** What they wrote, and reporting it. */
function Note({ request }: { readonly request: ConnectionRequest }) {
  const { id, user, note, direction } = request;
  const items = useReportItem('connection_request', id, user.id);
  if (note === '') return null;
  return (
    <>
      <p dir="auto">{note}</p>
      {direction === 'received' &&
        items.map(({ key, label, icon, onSelect }) => (
          <Row key={key}>
            <Button kind="link" small icon={icon} onClick={onSelect}>
              {label}
            </Button>
          </Row>
        ))}
    </>
  );
}
