import { useState } from 'react';
import type { Connection, ConnectionState } from '@kinlore/shared/contracts/connections';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import {
  Slot,
  chooseSection,
  openModal,
  openProfile,
  openSection,
  type Slots,
} from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord, viewing } from '@kinlore/shared/state';
import { Button, ChipButton, Row, Stack } from '@kinlore/shared/ui';
import { Collaborations } from '../collaborations/index.ts';
import { Invitations } from '../invite/index.ts';
import { profileRecords } from '../profile/index.ts';
import { SharedStories } from '../shared-stories/index.ts';
import { Visitors } from '../visitors/index.ts';
import { Blocked } from './Blocked.tsx';
import { FellowshipView } from './FellowshipView.tsx';
import { NameConnection } from './NameConnection.tsx';
import { PerspectiveDialog } from './PerspectiveDialog.tsx';
import { Recent } from './Recent.tsx';
import { Together } from './Together.tsx';
import { fellowshipLists } from './fellowship.state.ts';
import { t } from './fellowship.messages.ts';

const own = [
  'connections',
  'shared-stories',
  'collaborations',
  'recent',
  'visitors',
  'invitations',
  'blocked',
] as const;
const theirs = ['connections', 'together', 'shared-stories', 'recent'] as const;
type Section = (typeof own)[number] | (typeof theirs)[number];
const words: Readonly<Record<Section, string>> = {
  connections: t('list'),
  together: t('together'),
  'shared-stories': t('sharedStories'),
  collaborations: t('collaborations'),
  recent: t('recent'),
  visitors: t('visitors'),
  invitations: t('invitations'),
  blocked: t('blocked'),
};

/** Which sections there are: of one's own page, and of somebody whom one knows or knew. */
function sectionsOf(
  isOwn: boolean,
  connection: ConnectionState | undefined,
): readonly [Section, ...(readonly Section[])] {
  if (isOwn) return own;
  // Nobody else's, and not acting: a child's own page, or one whose owner is not known yet.
  if (connection === undefined) return ['connections'];
  if (connection.status === 'connected') return theirs;
  return connection.memories_id === null
    ? ['connections', 'shared-stories']
    : ['connections', 'together', 'shared-stories'];
}

const actsHere = (me: CurrentUser | null, isSelf: boolean): boolean =>
  me !== null && isSelf && me.account_type !== 'child';

interface Page {
  readonly isOwn: boolean;
  /** Who looks may act for themselves. */
  readonly acts: boolean;
  readonly sections: readonly [Section, ...(readonly Section[])];
  readonly connection: ConnectionState | undefined;
  readonly name: string;
}

/** Whose page it is, and what who looks has with them. */
function usePage({ userId, username }: Slots['codex.tab']): Page {
  const me = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  const { value: person } = useRecord(profileRecords, username);
  // A guardian who views as a child acts for nobody in the child's name, and children invite and block nobody here.
  const acts = actsHere(me, seen.as === 'self');
  const isSelf = me?.id === userId;
  const connection = isSelf ? undefined : person?.connection;
  const sections = sectionsOf(acts && isSelf, connection);
  return { isOwn: acts && isSelf, acts, sections, connection, name: person?.full_name ?? '' };
}

/** The people of a life; on one's own page also whom one invited and whom one blocked, on somebody else's what one has together. Each is a section of the address. */
export default function FellowshipTab(props: Slots['codex.tab']) {
  const page = usePage(props);
  const open = openSection(page.sections, props.section);
  return (
    <Stack gap={24}>
      {page.sections.length > 1 && (
        <Row>
          <Row role="group" aria-label={t('sections')} gap={8}>
            {page.sections.map((name) => (
              <ChipButton
                key={name}
                pressed={name === open}
                onPress={() => {
                  chooseSection(props, 'fellowship', name);
                }}
              >
                {words[name]}
              </ChipButton>
            ))}
          </Row>
        </Row>
      )}
      <OpenSection open={open} page={page} {...props} />
    </Stack>
  );
}

interface OpenSectionProps extends Pick<Slots['codex.tab'], 'userId' | 'username'> {
  readonly open: Section;
  readonly page: Page;
}

function OpenSection({ open, page, userId, username }: OpenSectionProps) {
  const { isOwn, name } = page;
  switch (open) {
    case 'connections':
      return (
        <>
          <MemoriesWithThem userId={userId} username={username} />
          <Connections userId={userId} isOwn={isOwn} />
        </>
      );
    case 'together':
      return <TogetherWith page={page} userId={userId} />;
    case 'shared-stories':
      return <SharedStories userId={userId} isOwn={isOwn} name={name} />;
    case 'collaborations':
      return <Collaborations />;
    case 'recent':
      return <Recent userId={userId} name={isOwn ? null : name} />;
    case 'visitors':
      return <Visitors />;
    case 'invitations':
      return <Invitations />;
    case 'blocked':
      return <Blocked />;
    default:
      return open satisfies never;
  }
}

function TogetherWith({
  page: { connection, name, acts },
  userId,
}: Pick<OpenSectionProps, 'page' | 'userId'>) {
  const id = connection?.memories_id ?? null;
  if (id === null) return null;
  const connected = connection?.status === 'connected';
  const open = connected && acts;
  return (
    <>
      {open && (
        <NameConnection key={id} connection={id} userId={userId} named={connection.type ?? null} />
      )}
      <Together connection={id} name={name} connected={connected} open={open} />
    </>
  );
}

/** Memories in which this person was there, for those who see more of them than a card. */
function MemoriesWithThem({ userId, username }: Pick<Slots['codex.tab'], 'userId' | 'username'>) {
  const { value: person } = useRecord(profileRecords, username);
  // `full` is somebody else; one's own says `self`.
  if (person?.access !== 'full') return null;
  return <Slot name="person.memories" props={{ name: person.full_name, user: userId, level: 3 }} />;
}

function Connections({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) {
  const me = useAtomValue(currentUser);
  const list = useList(fellowshipLists, { userId });
  const [described, setDescribed] = useState<Connection | null>(null);
  return (
    <>
      {isOwn && me?.account_type !== 'teen' && (
        <Row>
          <Button
            icon="person-add"
            onClick={() => {
              openModal('invite');
            }}
          >
            {t('invite')}
          </Button>
        </Row>
      )}
      <FellowshipView
        list={list}
        own={me?.id === userId}
        onPerspective={setDescribed}
        onFind={() => {
          openModal('search');
        }}
        onOpen={({ user }) => {
          openProfile({ username: user.username });
        }}
      />
      {described !== null && (
        <PerspectiveDialog
          connection={described}
          onClose={() => {
            setDescribed(null);
          }}
        />
      )}
    </>
  );
}
