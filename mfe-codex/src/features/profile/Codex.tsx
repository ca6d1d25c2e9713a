import { useDeferredValue, useState } from 'react';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { Slot, slotEntries } from '@kinlore/shared/remote';
import {
  currentUser,
  unread,
  useAtomValue,
  useOpenTitle,
  useRecord,
  viewing,
} from '@kinlore/shared/state';
import { Skeleton, VisuallyHidden, type IconName } from '@kinlore/shared/ui';
import type { Tab } from '@kinlore/shared/parts';
import { OwnCode } from '../code/index.ts';
import { Book } from './Book.tsx';
import { ConnectionActions } from './ConnectionActions.tsx';

import { FloatingConnection } from './FloatingConnection.tsx';
import { OfWard } from './OfWard.tsx';
import { isLiving } from './living.ts';
import { Missing, isAbsent } from './Missing.tsx';
import { OthersActions } from './OthersActions.tsx';
import { OwnActions } from './OwnActions.tsx';
import { todayIn } from './meeting-date.ts';
import { profileRecords } from './profile.state.ts';
import { selectedOf, tabsFor } from './tabs.ts';

export interface CodexProps {
  /** Username or id; one's own without it. */
  readonly who: string | undefined;
  readonly tab: string | undefined;
  readonly section: string | undefined;
  readonly onTab: (tab: string) => void;
  /** Another section of the tab that lies open: the address is to say so. */
  readonly onSection: (tab: string, section: string) => void;
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
  onSection,
  level,
}: Omit<CodexProps, 'who'> & { readonly me: CurrentUser; readonly who: string }) {
  const { value: profile, status, failure, refresh } = useRecord(profileRecords, who);
  const unreadCount = useAtomValue(unread);
  const entries = entriesOf(profile, me);
  useOpenTitle(level === 1 ? 'page' : 'modal', profile?.full_name ?? '', pageOf(entries, tab));
  if (profile === null || isAbsent(failure))
    return status === 'loading' ? (
      <Skeleton name="profile" />
    ) : (
      <Missing
        who={who}
        own={who === me.username || who === me.id}
        failure={failure}
        onRetry={() => void refresh()}
      />
    );
  const selected = selectedOf(entries, tab);
  return (
    <Book
      profile={profile}
      stale={status === 'stale'}
      onRefresh={() => void refresh()}
      tabs={tabsOf(entries, unreadCount)}
      selected={selected}
      onTab={onTab}
      level={level}
      actions={<Actions profile={profile} me={me} onStale={refresh} />}
      floating={<Floating profile={profile} me={me} />}
    >
      {/* On a page of its own the name is the first heading, and what the tabs hold begins with the third. */}
      {level === 1 && (
        <h2>
          <VisuallyHidden>{pageOf(entries, tab)}</VisuallyHidden>
        </h2>
      )}
      <OpenTab profile={profile} tab={selected} section={section} onSection={onSection} />
    </Book>
  );
}

interface OpenTabProps extends Pick<CodexProps, 'section' | 'onSection'> {
  readonly profile: Profile;
  readonly tab: string;
}

/** What a tab holds. The tab that was pressed is marked at once; until its page is drawn, in pieces, the one that was open stays. */
function OpenTab({ profile, tab, section, onSection }: OpenTabProps) {
  const [shown, before] = [useDeferredValue(tab), useDeferredValue(section)];
  const here = shown === tab ? section : before;
  const props = {
    userId: profile.id,
    username: profile.username,
    ...(here !== undefined && { section: here }),
    onSection: (name: string) => {
      onSection(shown, name);
    },
  };
  return <Slot key={shown} name="codex.tab" props={props} only={shown} />;
}

const tabsOf = (entries: ReturnType<typeof slotEntries>, unreadCount: number): readonly Tab[] =>
  entries.map(({ key, title, icon }) => ({
    key,
    label: title,
    icon: icon as IconName | undefined, // remotes name icons of the sprite; an unknown one draws nothing
    badge: key === 'summons' ? unreadCount : 0,
  }));

/** None until it is known whose codex it is. */
const entriesOf = (profile: Profile | null, me: CurrentUser) =>
  profile === null ? [] : tabsFor(slotEntries('codex.tab'), profile, me.ui_mode === 'plain');

/** The name of the page of the book that lies open. */
function pageOf(entries: ReturnType<typeof slotEntries>, tab: string | undefined): string {
  const selected = selectedOf(entries, tab);
  return entries.find(({ key }) => key === selected)?.title ?? '';
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
  const seen = useAtomValue(viewing);
  const [today] = useState(() => todayIn(me.time_zone, new Date()));
  // While a guardian views as a child, nothing of the account is changed.
  if (profile.access === 'self')
    return seen.as === 'child' ? null : (
      <>
        <OwnActions profile={profile} kind={me.account_type} today={today} onStale={onStale} />
        {profile.account_type !== 'child' && profile.account_type !== 'teen' && <OwnCode />}
      </>
    );
  const others = <OthersActions profile={profile} mayAsk={seen.as !== 'child'} />;
  return (
    <>
      {profile.child_theme !== null && seen.as !== 'child' && (
        <OfWard key={profile.child_theme} child={profile} theme={profile.child_theme} />
      )}
      {isLiving(profile) && profile.child_theme === null && seen.as !== 'child' ? (
        <ConnectionActions
          person={profile}
          state={profile.connection}
          mayBlock={me.account_type !== 'child' || !isTied(profile)}
        >
          {others}
        </ConnectionActions>
      ) : (
        others
      )}
    </>
  );
}

/** One looks after the other: there is nothing to ask. */
const isTied = ({ connection }: Profile): boolean =>
  connection.status === 'none' && !connection.can_request;

/** On one's own codex there is none, nor on a memorial; and a guardian who views as a child asks nobody in its name. */
function Floating({ profile, me }: { readonly profile: Profile; readonly me: CurrentUser }) {
  const seen = useAtomValue(viewing);
  const [today] = useState(() => todayIn(me.time_zone, new Date()));
  if (profile.access === 'self' || !isLiving(profile) || seen.as === 'child') return null;
  return (
    <FloatingConnection
      person={profile}
      state={profile.connection}
      today={today}
      isChild={me.account_type === 'child'}
    />
  );
}
