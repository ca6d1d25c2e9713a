/** Closing an account for now. Nothing they wrote is to be seen, and nothing is deleted. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { suspendPerson } from '@kinlore/shared/contracts/admin';
import { toast } from '@kinlore/shared/remote';
import { Confirm } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

export function SuspendDialog({ person, onClose, onDone }: PersonDialogProps) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      onDone((await call(suspendPerson, { params: { id: person.id } })).data);
      toast({ tone: 'plain', text: t('suspendedToast', { name: person.full_name }) });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('suspend')}
      act={t('suspend')}
      leave={t('leave')}
      busy={busy}
      onDo={() => void go()}
      onClose={onClose}
    >
      {t('suspendSure', { name: person.full_name })}
    </Confirm>
  );
}
