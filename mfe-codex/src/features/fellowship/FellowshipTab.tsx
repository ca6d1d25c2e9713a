import { useState } from 'react';
import type { Connection } from '@kinlore/shared/contracts/connections';
import { openModal, openProfile, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, viewing } from '@kinlore/shared/state';
import { Row, Stack } from '@kinlore/shared/ui';
import { FellowshipView } from './FellowshipView.tsx';
import { Invite } from './Invite.tsx';
import { PerspectiveDialog } from './PerspectiveDialog.tsx';
import { fellowshipLists } from './fellowship.state.ts';

export default function FellowshipTab({ userId }: Slots['codex.tab']) {
  const me = useAtomValue(currentUser);
  const list = useList(fellowshipLists, { userId });
  const [described, setDescribed] = useState<Connection | null>(null);
  const seen = useAtomValue(viewing);
  // A guardian who views as a child invites nobody in the child's name, and neither do children.
  const invites = me?.id === userId && seen.as === 'self' && me.account_type !== 'child';
  return (
    <Stack gap={16}>
      {invites && (
        <Row>
          <Invite />
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
    </Stack>
  );
}
