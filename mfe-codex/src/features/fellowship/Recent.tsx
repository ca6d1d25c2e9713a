/** Who somebody connected with and when, of those one can find. */
import type { ConnectionAct } from '@kinlore/shared/contracts/connection-activity';
import { isApiFailure } from '@kinlore/shared/api-client';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openProfile } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { connectionActivity } from './fellowship.state.ts';
import { t } from './fellowship.messages.ts';
import styles from './Fellowship.module.css';

export function Recent({
  userId,
  name,
}: {
  readonly userId: string;
  readonly name: string | null;
}) {
  const list = useList(connectionActivity, { userId });
  const { items, status, busy, hasMore, moreFailed, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="feed" />;
  if (status === 'failed') return <Failed list={list} />;
  if (items.length === 0) return <p>{t('recentNone')}</p>;
  return (
    <Stack gap={12}>
      {status === 'stale' && <Stale onRefresh={() => void refresh()} />}
      <Register label={t('recent')}>
        {items.map((act) => (
          <Act key={act.id} act={act} name={name} />
        ))}
      </Register>
      {moreFailed && <p role="alert">{t('moreFailed')}</p>}
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What somebody one is not connected with does is closed, which is no fault. */
function Failed({
  list: { failure, busy, refresh },
}: {
  readonly list: Pick<List<ConnectionAct>, 'failure' | 'busy' | 'refresh'>;
}) {
  if (isApiFailure(failure) && failure.status === 404)
    return (
      <EmptyState icon="people" title={t('closedTitle')}>
        {t('closed')}
      </EmptyState>
    );
  return (
    <FailedState
      title={t('recentFailed')}
      unaffected={t('unaffected')}
      onRetry={() => void refresh()}
      busy={busy !== 'none'}
    />
  );
}

const Stale = ({ onRefresh }: { readonly onRefresh: () => void }) => (
  <p role="status" className={styles.note}>
    {t('stale')}{' '}
    <Button kind="link" small onClick={onRefresh}>
      {t('again')}
    </Button>
  </p>
);

/** `name`: whose page it is; null on one's own. */
function sentenceOf({ act, other, memory }: ConnectionAct, name: string | null): string {
  const them = other.full_name;
  if (act === 'connected')
    return name === null ? t('youConnected', { them }) : t('theyConnected', { name, them });
  const title = memory?.title ?? '';
  if (memory?.by === 'user')
    return name === null ? t('youAdded', { title, them }) : t('theyAdded', { name, title });
  return name === null
    ? t('theyAdded', { name: them, title })
    : t('youAdded', { title, them: name });
}

function Act({ act, name }: { readonly act: ConnectionAct; readonly name: string | null }) {
  const { other, at } = act;
  return (
    <RegisterLine
      small
      level={null}
      lead={
        <Avatar name={other.full_name} seed={other.plate} src={other.avatar_url} size={40} silent />
      }
      name={
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            openProfile({ username: other.username });
          }}
        >
          {sentenceOf(act, name)}
        </button>
      }
      dates={formatDay(at, locale())}
    />
  );
}
