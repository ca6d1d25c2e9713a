/** Who looked at one's profile, below the choice to take part. */
import type { ProfileView } from '@kinlore/shared/contracts/profile-views';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openProfile } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { Avatar, Button, RegisterLine, Stack } from '@kinlore/shared/ui';
import { ListFrame } from '../lists/index.ts';
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
  const list = useList(profileViews, 'mine');
  return (
    <ListFrame list={list} label={t('list')} failed={t('failed')} safe={t('safe')} none={t('none')}>
      {(view) => <View key={view.user.id} view={view} />}
    </ListFrame>
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
