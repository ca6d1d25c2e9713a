import { useState } from 'react';
import type { Connection } from '@kinlore/shared/contracts/connections';
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
import { Invitations } from '../invite/index.ts';
import { profileRecords } from '../profile/index.ts';
import { Blocked } from './Blocked.tsx';
import { FellowshipView } from './FellowshipView.tsx';
import { PerspectiveDialog } from './PerspectiveDialog.tsx';
import { fellowshipLists } from './fellowship.state.ts';
import { t } from './fellowship.messages.ts';

const sections = ['connections', 'invitations', 'blocked'] as const;
type Section = (typeof sections)[number];
const words: Readonly<Record<Section, string>> = {
  connections: t('list'),
  invitations: t('invitations'),
  blocked: t('blocked'),
};

const actsHere = (me: CurrentUser | null, isSelf: boolean): boolean =>
  me !== null && isSelf && me.account_type !== 'child';

/** The people of a life; on one's own page also whom one invited and whom one blocked, each a section of the address. */
export default function FellowshipTab(props: Slots['codex.tab']) {
  const { userId } = props;
  const me = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  // A guardian who views as a child acts for nobody in the child's name, and children invite and block nobody here.
  const isOwn = actsHere(me, seen.as === 'self') && me?.id === userId;
  const open = isOwn ? openSection(sections, props.section) : 'connections';
  return (
    <Stack gap={16}>
      {isOwn && (
        <Row>
          <Row role="group" aria-label={t('sections')} gap={8}>
            {sections.map((name) => (
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
      <Together {...props} />
      {open === 'connections' && (
        <Connections
          userId={userId}
          isOwn={me?.id === userId}
          mayInvite={isOwn && me?.account_type !== 'teen'}
        />
      )}
      {open === 'invitations' && <Invitations />}
      {open === 'blocked' && <Blocked />}
    </Stack>
  );
}

/** Memories in which this person was there, for those who see more of them than a card. */
function Together({ userId, username }: Pick<Slots['codex.tab'], 'userId' | 'username'>) {
  const { value: person } = useRecord(profileRecords, username);
  // `full` is somebody else; one's own says `self`.
  if (person?.access !== 'full') return null;
  return <Slot name="person.memories" props={{ name: person.full_name, user: userId, level: 3 }} />;
}

function Connections({
  userId,
  isOwn,
  mayInvite,
}: {
  readonly userId: string;
  readonly isOwn: boolean;
  readonly mayInvite: boolean;
}) {
  const list = useList(fellowshipLists, { userId });
  const [described, setDescribed] = useState<Connection | null>(null);
  return (
    <>
      {mayInvite && (
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
        own={isOwn}
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
