/** Asking to let somebody in: who, why, and proof of who asks. */
import { useState } from 'react';
import { ENTRY_REASON_LEAST, ENTRY_REASON_MOST } from '@kinlore/shared/contracts/entries';
import { toast } from '@kinlore/shared/remote';
import { Dialog, TextArea, TextInput } from '@kinlore/shared/ui';
import { ProvenForm } from '../proven/index.ts';
import { ask } from './entries.api.ts';
import { t } from './entries.messages.ts';

export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const [who, setWho] = useState('');
  const [reason, setReason] = useState('');
  const said = { who: who.trim(), reason: reason.trim() };
  const send = async () => {
    const { stage } = await ask(said);
    toast({ tone: 'good', text: t(stage === 'open' ? 'openToast' : 'askedToast') });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} size="form" title={t('ask')}>
      <ProvenForm
        act={t('askNow')}
        isComplete={said.who !== '' && said.reason.length >= ENTRY_REASON_LEAST}
        send={send}
        onClose={onClose}
      >
        <TextInput
          label={t('who')}
          hint={t('whoHint')}
          value={who}
          onValue={setWho}
          maxLength={80}
          required
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onValue={setReason}
          maxLength={ENTRY_REASON_MOST}
          rows={4}
          required
        />
      </ProvenForm>
    </Dialog>
  );
}
