/** Who looked at one's profile, below the choice to take part. */
import type { ProfileView } from '@kinlore/shared/contracts/profile-views';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openProfile } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { VisitorsChoice } from './VisitorsChoice.tsx';
import { profileViews, viewChoice } from './visitors.state.ts';
import { t } from './visitors.messages.ts';

export function Visitors() {
  const { value } = useRecord(viewChoice, 'mine');
  return (
    <Stack gap={16}>
      <VisitorsChoice />
      {value?.on === true && <Views />}
    </Stack>
  );
}

function Views() {
  const { items, status, busy, hasMore, refresh, more } = useList(profileViews, 'mine');
  if (status === 'loading') return <Skeleton name="feed" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('safe')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0) return <p>{t('none')}</p>;
  return (
    <Stack gap={12}>
      <Register label={t('list')}>
        {items.map((view) => (
          <View key={view.user.id} view={view} />
        ))}
      </Register>
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

function View({ view: { user, last_day, days } }: { readonly view: ProfileView }) {
  return (
    <RegisterLine
      small
      level={null}
      lead={
        <Avatar name={user.full_name} seed={user.plate} src={user.avatar_url} size={40} silent />
      }
      name={
        <Button
          kind="link"
          onClick={() => {
            openProfile({ username: user.username });
          }}
        >
          <bdi>{user.full_name}</bdi>
        </Button>
      }
      dates={t('when', { count: days, day: formatDay(last_day, locale()) })}
    />
  );
}
