/** Where one's own account is open, and logging out there. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Session } from '@kinlore/shared/contracts/security';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Chip, Confirm, RegisterLine, RelativeTime } from '@kinlore/shared/ui';
import { ListFrame } from '../lists/index.ts';
import { useProof } from '@kinlore/shared/proof';
import { nameOfDevice } from './device-name.ts';
import { dayOf } from './moments.ts';
import { logOutDevice, logOutOthers, sessions } from './security.api.ts';
import { t } from './security.messages.ts';

export function Devices() {
  const list = useList(sessions, 'mine');
  const others = list.items.length > 1;
  return (
    <ListFrame
      list={list}
      label={t('devices')}
      failed={t('devicesFailed')}
      safe={t('unaffected')}
      none={t('devicesNone')}
      foot={others ? <LogOutOthers onDone={() => void list.refresh()} /> : undefined}
    >
      {(session) => (
        <Device key={session.id} session={session} onGone={() => list.remove(session.id)} />
      )}
    </ListFrame>
  );
}

function Device({ session, onGone }: { readonly session: Session; readonly onGone: () => void }) {
  const [busy, setBusy] = useState(false);
  const device = nameOfDevice(session);
  const end = async () => {
    setBusy(true);
    try {
      await logOutDevice(session.id);
      toast({ tone: 'good', text: t('loggedOut') });
      onGone();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return (
    <RegisterLine
      level={4}
      small
      name={device}
      dates={t('loggedInOn', { day: dayOf(session.started_at) })}
      provenance={
        session.current ? undefined : (
          <>
            {t('lastUsed')} <RelativeTime at={session.last_used_at} />
          </>
        )
      }
      trail={
        session.current ? (
          <Chip>{t('thisDevice')}</Chip>
        ) : (
          <Button
            small
            busy={busy}
            aria-label={t('logOutOf', { device })}
            onClick={() => void end()}
          >
            {t('logOut')}
          </Button>
        )
      }
    />
  );
}

function LogOutOthers({ onDone }: { readonly onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const { busy, perform, question } = useProof();
  const end = async () => {
    toast({ tone: 'good', text: t('loggedOutOthers', { count: await logOutOthers() }) });
    onDone();
  };
  return (
    <>
      {question}
      <Button busy={busy} onClick={() => setOpen(true)}>
        {t('logOutOthers')}
      </Button>
      <Confirm
        open={open}
        title={t('logOutOthers')}
        act={t('logOut')}
        onDo={() => {
          setOpen(false);
          perform(end);
        }}
        onClose={() => setOpen(false)}
      >
        {t('logOutOthersSure')}
      </Confirm>
    </>
  );
}
