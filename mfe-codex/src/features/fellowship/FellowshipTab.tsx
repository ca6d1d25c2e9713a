import { useState } from 'react';
import type { Connection } from '@kinlore/shared/contracts/connections';
import { openModal, openProfile, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { FellowshipView } from './FellowshipView.tsx';
import { PerspectiveDialog } from './PerspectiveDialog.tsx';
import { fellowshipLists } from './fellowship.state.ts';

export default function FellowshipTab({ userId }: Slots['codex.tab']) {
  const me = useAtomValue(currentUser);
  const list = useList(fellowshipLists, { userId });
  const [described, setDescribed] = useState<Connection | null>(null);
  return (
    <>
      <FellowshipView
        list={list} own={me?.id === userId} onPerspective={setDescribed} onFind={() => { openModal('search'); }}
        onOpen={({ user }) => { openProfile({ username: user.username }); }}
      />
      {described !== null && <PerspectiveDialog connection={described} onClose={() => { setDescribed(null); }} />}
    </>
  );
}
