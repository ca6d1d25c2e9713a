import { useState } from 'react';
import { isApiFailure } from '@kinlore/shared/api-client';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { Slot, slotEntries } from '@kinlore/shared/remote';
import { currentUser, unread, useAtomValue, useRecord, viewing } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Skeleton, type IconName } from '@kinlore/shared/ui';
import { AvatarChange } from './AvatarChange.tsx';
import { Book } from './Book.tsx';
import { ConnectionActions } from './ConnectionActions.tsx';
import { EditProfile } from './EditProfile.tsx';
import { todayIn } from './meeting-date.ts';
import { t } from './profile.messages.ts';
import { profileRecords } from './profile.state.ts';
import { selectedOf, tabsFor } from './tabs.ts';

export interface CodexProps {
  /** Username or id; one's own without it. */
  readonly who: string | undefined;
  readonly tab: string | undefined;
  readonly section: string | undefined;
  readonly onTab: (tab: string) => void;
  readonly level: 1 | 2;
}

/** A person's codex: read, kept true by the bus, and drawn as a book whose pages come from several remotes. */
export function Codex({ who, ...rest }: CodexProps) {
  const me = useAtomValue(currentUser);
  if (me === null) return <Skeleton name="profile" />;
  return <CodexOf key={who ?? me.username} me={me} who={who ?? me.username} {...rest} />;
}

function CodexOf({
  me,
  who,
  tab,
  section,
  onTab,
  level,
}: Omit<CodexProps, 'who'> & { readonly me: CurrentUser; readonly who: string }) {
  const { value: profile, status, failure, refresh } = useRecord(profileRecords, who);
  const unreadCount = useAtomValue(unread);
  if (profile === null && status === 'failed')
    return <Missing failure={failure} onRetry={() => void refresh()} />;
  if (profile === null) return <Skeleton name="profile" />;
  const entries = tabsFor(slotEntries('codex.tab'), profile);
  const selected = selectedOf(entries, tab);
  const tabs = entries.map(({ key, title, icon }) => ({
    key,
    label: title,
    icon: icon as IconName | undefined,
    badge: key === 'summons' ? unreadCount : 0,
  })); // remotes name icons of the sprite; an unknown one draws nothing
  const props = {
    userId: profile.id,
    username: profile.username,
    ...(section !== undefined && { section }),
  };
  return (
    <Book
      profile={profile}
      stale={status === 'stale'}
      onRefresh={() => void refresh()}
      tabs={tabs}
      selected={selected}
      onTab={onTab}
      level={level}
      actions={<Actions profile={profile} me={me} onStale={refresh} />}
    >
      <Slot key={selected} name="codex.tab" props={props} only={selected} />
    </Book>
  );
}

function Actions({
  profile,
  me,
  onStale,
}: {
  readonly profile: Profile;
  readonly me: CurrentUser;
  readonly onStale: () => Promise<void>;
}) {
  const [editing, setEditing] = useState(false);
  const seen = useAtomValue(viewing);
  const [today] = useState(() => todayIn(me.time_zone, new Date()));
  if (profile.access === 'self') {
    // While a guardian views as a child, nothing of the account is changed.
    if (seen.as === 'child') return null;
    return (
      <>
        <AvatarChange userId={profile.id} />
        <Button
          small
          icon="edit"
          onClick={() => {
            setEditing(true);
          }}
        >
          {t('edit')}
        </Button>
        {editing && (
          <EditProfile
            profile={profile}
            today={today}
            onClose={() => {
              setEditing(false);
            }}
            onStale={onStale}
          />
        )}
      </>
    );
  }
  const possible =
    profile.life_status === 'living' &&
    profile.account_type !== 'memorial' &&
    profile.account_type !== 'child' &&
    me.account_type !== 'child';
  return (
    <>
      {possible && <ConnectionActions person={profile} state={profile.connection} today={today} />}
      <Slot
        name="codex.actions"
        props={{ userId: profile.id, username: profile.username, name: profile.full_name }}
      />
    </>
  );
}

function Missing({
  failure,
  onRetry,
}: {
  readonly failure: unknown;
  readonly onRetry: () => void;
}) {
  if (isApiFailure(failure) && failure.status === 404)
    return (
      <EmptyState title={t('absentTitle')} icon="codex" level={2}>
        {t('absent')}
      </EmptyState>
    );
  return (
    <FailedState
      title={t('failedTitle')}
      unaffected={t('unaffected')}
      onRetry={onRetry}
      level={2}
    />
  );
}
