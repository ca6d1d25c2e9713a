/** Browsers that are not asked for the second step. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { TrustedDevice } from '@kinlore/shared/contracts/security';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, RegisterLine } from '@kinlore/shared/ui';
import { ListFrame } from '../lists/index.ts';
import { nameOfDevice } from './device-name.ts';
import { dayOf } from './moments.ts';
import { endTrust, trusted } from './security.api.ts';
import { t } from './security.messages.ts';

export function Trusted() {
  const { value, status, refresh } = useRecord(trusted, 'mine');
  return (
    <ListFrame
      list={{ items: value ?? [], status, busy: 'none', refresh }}
      label={t('trusted')}
      failed={t('trustedFailed')}
      safe={t('unaffected')}
      none={t('trustedNone')}
    >
      {(device) => <Line key={device.id} device={device} onGone={() => void refresh()} />}
    </ListFrame>
  );
}

interface LineProps {
  readonly device: TrustedDevice;
  readonly onGone: () => void;
}

function Line({ device, onGone }: LineProps) {
  const [busy, setBusy] = useState(false);
  const name = nameOfDevice(device);
  const end = async () => {
    setBusy(true);
    try {
      await endTrust(device.id);
      toast({ tone: 'good', text: t('trustEnded') });
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
      name={name}
      dates={t('trustedUntil', { day: dayOf(device.until) })}
      trail={
        <Button
          small
          busy={busy}
          aria-label={t('endTrustOf', { device: name })}
          onClick={() => void end()}
        >
          {t('endTrust')}
        </Button>
      }
    />
  );
}
