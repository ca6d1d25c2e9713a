/** For somebody who has lost both the phone and the recovery codes. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { liftTwoFactor } from '@kinlore/shared/contracts/admin';
import { toast } from '@kinlore/shared/remote';
import { Confirm } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

export function LiftTwoFactorDialog({ person, onClose, onDone }: PersonDialogProps) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      onDone((await call(liftTwoFactor, { params: { id: person.id } })).data);
      toast({ tone: 'plain', text: t('liftedTwoFactor', { name: person.full_name }) });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('liftTwoFactor')}
      act={t('liftTwoFactor')}
      leave={t('leave')}
      busy={busy}
      onDo={() => void go()}
      onClose={onClose}
    >
      {t('liftTwoFactorSure', { name: person.full_name })}
    </Confirm>
  );
}
