/** `/children`: for a guardian the accounts in their care, for a child or a teen when grown-ups looked. */
import { useState, type ReactNode } from 'react';
import {
  currentUser,
  useAtomValue,
  useList,
  useRecord,
  viewing as viewingAtom,
} from '@kinlore/shared/state';
import { Button, Page, Stack } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { AddChild } from './AddChild.tsx';
import { availableChildren, waitingComments } from './children.api.ts';
import { CopiesOfMine } from './CopiesOfMine.tsx';
import { MyLog } from './contacts/MyLog.tsx';
import { SwitchList } from './SwitchList.tsx';
import { Invited } from './guardians/Invited.tsx';
import { CareDecisions } from './guardians/CareDecisions.tsx';
import { OnHold } from './guardians/OnHold.tsx';
import { ChildRelations } from './family/ChildFamily.tsx';
import { t as tFamily } from './family/family.messages.ts';
import { InvitedChildren } from './family/InvitedChildren.tsx';
import { ConnectionRequests } from './ConnectionRequests.tsx';
import { Unopened } from './Unopened.tsx';
import { Waiting } from './Waiting.tsx';
import { WaitingComments } from './WaitingComments.tsx';
import { VisitHistory } from './VisitHistory.tsx';
import { t } from './children.messages.ts';

/** All lists of the page are forgotten when somebody else is on screen. */
const nothing = () => undefined;

export default function ChildrenPage() {
  const user = useAtomValue(currentUser);
  const viewing = useAtomValue(viewingAtom);
  const isViewing = viewing.as === 'child';
  if (!isViewing && user?.account_type === 'child') return <OfMinor log={<MyLog />} />;
  if (!isViewing && user?.account_type === 'teen') return <OfMinor log={<ToOverview />} />;
  return <OfGuardian isViewing={isViewing} />;
}

/** From thirteen on what grown-ups see is a page of its own. */
const ToOverview = () => (
  <p>
    <a href="/growing-up/overview">{t('overview')}</a>
  </p>
);

const OfMinor = ({ log }: { readonly log: ReactNode }) => (
  <Page title={t('historyChild')} lead={t('leadChild')}>
    <Stack gap={32}>
      <VisitHistory forChild />
      {log}
      <section aria-labelledby="copies">
        <Stack gap={8}>
          <h2 id="copies">{t('copies')}</h2>
          <CopiesOfMine />
        </Stack>
      </section>
    </Stack>
  </Page>
);

function OfGuardian({ isViewing }: { readonly isViewing: boolean }) {
  const { session } = useServices();
  const { value, refresh } = useRecord(availableChildren, null);
  const isFirst = value !== null && value.total_switchable + value.total_dashboard_only === 0;
  const added = async () => {
    // Whoever adds their first child is a parent now, and has the switcher in the bar.
    await Promise.all([refresh(), session.check()]);
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Stack gap={32}>
        <SwitchList onDone={nothing} mayManage={!isViewing} />
        {!isViewing && <Invited onAccepted={added} />}
        {!isViewing && <OnHold />}
        {!isViewing && <Unopened />}
        {!isViewing && <CareDecisions />}
        {!isFirst && !isViewing && <WhatWaits />}
        {!isViewing && <Adding isOpen={isFirst} onAdded={added} />}
        <section aria-labelledby="visits">
          <Stack gap={8}>
            <h2 id="visits">{t('history')}</h2>
            <VisitHistory forChild={false} />
          </Stack>
        </section>
      </Stack>
    </Page>
  );
}

/** What children want to share and to say, whom they want to know, and who says they are family. */
function WhatWaits() {
  const comments = useList(waitingComments, {});
  return (
    <>
      <section aria-labelledby="waiting">
        <Stack gap={16}>
          <h2 id="waiting">{t('waiting')}</h2>
          <Waiting quiet={comments.items.length > 0} />
          <WaitingComments list={comments} />
        </Stack>
      </section>
      <section aria-labelledby="asks">
        <Stack gap={8}>
          <h2 id="asks">{t('asks')}</h2>
          <ConnectionRequests />
        </Stack>
      </section>
      <section aria-labelledby="family">
        <Stack gap={8}>
          <h2 id="family">{tFamily('title')}</h2>
          <p>{tFamily('lead')}</p>
          <InvitedChildren />
          <ChildRelations none={tFamily('none')} />
        </Stack>
      </section>
    </>
  );
}

interface AddingProps {
  /** There is nobody yet: the form stands there at once. */
  readonly isOpen: boolean;
  readonly onAdded: () => Promise<void>;
}

function Adding({ isOpen, onAdded }: AddingProps) {
  const [asked, setAsked] = useState(false);
  if (!isOpen && !asked)
    return (
      <div>
        <Button
          icon="add"
          onClick={() => {
            setAsked(true);
          }}
        >
          {t('add')}
        </Button>
      </div>
    );
  return (
    <section aria-labelledby="add-child">
      <Stack gap={16}>
        <h2 id="add-child">{t('add')}</h2>
        <AddChild
          onAdded={async () => {
            setAsked(false);
            await onAdded();
          }}
        />
      </Stack>
    </section>
  );
}
