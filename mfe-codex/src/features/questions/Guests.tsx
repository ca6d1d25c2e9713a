/** Links by which guests tell something, and the tray of what they told. */
import { useState } from 'react';
import type { GuestLink } from '@kinlore/shared/contracts/guest-links';
import type { Question } from '@kinlore/shared/contracts/questions';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Confirm } from '@kinlore/shared/ui';
import { act } from './act.ts';
import { ContributionsView, GuestLinksView } from './GuestsView.tsx';
import { GuestLinkDialog } from './GuestLinkDialog.tsx';
import { t } from './guests.messages.ts';
import { contributions, endGuest, guestLinks, keepTold, leaveTold } from './guests.state.ts';
import { Group } from './parts.tsx';

interface Props {
  readonly userId: string;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

/** Grown-ups alone ask guests, and never while they view as a child. */
export function Guests({ mayAct, ...props }: Props & { readonly mayAct: boolean }) {
  const kind = useAtomValue(currentUser)?.account_type;
  const isGrown = kind !== undefined && kind !== 'child' && kind !== 'teen';
  return isGrown && mayAct ? <OfGrownUp {...props} /> : null;
}

function OfGrownUp({ userId, onRead }: Props) {
  const [makes, setMakes] = useState(false);
  const [ends, setEnds] = useState<GuestLink | null>(null);
  const links = useList(guestLinks, { userId });
  const told = useList(contributions, { userId });
  return (
    <>
      <Group
        title={t('links')}
        trail={
          <Button small icon="link" onClick={() => setMakes(true)}>
            {t('make')}
          </Button>
        }
      >
        <GuestLinksView list={links} onEnd={setEnds} />
      </Group>
      <Group title={t('told')}>
        <ContributionsView
          list={told}
          onKeep={({ id, name }) => void act(keepTold(id, userId), t('keptDone', { name }))}
          onLeave={({ id }) => void act(leaveTold(id), t('leftDone'))}
          onRead={onRead}
        />
      </Group>
      {makes && <GuestLinkDialog onClose={() => setMakes(false)} />}
      <End link={ends} onClose={() => setEnds(null)} />
    </>
  );
}

interface EndProps {
  readonly link: GuestLink | null;
  readonly onClose: () => void;
}

const End = ({ link, onClose }: EndProps) => (
  <Confirm
    open={link !== null}
    title={t('endTitle')}
    act={t('end')}
    onClose={onClose}
    onDo={() => {
      onClose();
      if (link !== null) void act(endGuest(link.id), t('endDone'));
    }}
  >
    {t('endWords')}
  </Confirm>
);
