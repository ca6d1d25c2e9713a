/** Saying that something is wrong with a memorial: what should happen, and why. */
import type { ContestAim } from '@kinlore/shared/contracts/memorial-relatives';
import { Dialog, FormError, RadioGroup, Stack, TextArea } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { ToldDialogProps } from './JoinDialog.tsx';
import { contest } from './relatives.api.ts';
import { t } from './relatives.messages.ts';
import { SendRow } from './SendRow.tsx';
import { useAct } from './use-act.ts';

const Aims = ({
  value,
  onValue,
}: {
  readonly value: ContestAim;
  readonly onValue: (aim: ContestAim) => void;
}) => (
  <RadioGroup
    label={t('asksFor')}
    value={value}
    onValue={onValue}
    options={[
      { value: 'take_down', label: t('takeDown'), hint: t('takeDownHint') },
      { value: 'look_after', label: t('lookAfter'), hint: t('lookAfterHint') },
    ]}
  />
);

async function sendContest(memorial: string, aim: ContestAim, reason: string): Promise<string> {
  await contest(memorial, { asks_for: aim, reason: reason.trim() });
  return t('said');
}

export function ContestDialog({ told, onClose, onDone }: ToldDialogProps) {
  const { id, full_name: name } = told.memorial;
  const [aim, setAim] = useState<ContestAim>('take_down');
  const [reason, setReason] = useState('');
  const { busy, refusal, run } = useAct(onDone);
  const footer = (
    <SendRow
      busy={busy}
      disabled={reason.trim() === ''}
      onSend={() => void run(() => sendContest(id, aim, reason))}
      onClose={onClose}
    />
  );
  return (
    <Dialog open onClose={onClose} size="small" title={t('wrongOf', { name })} footer={footer}>
      <Stack gap={16}>
        <p>{t('wrongText')}</p>
        <Aims value={aim} onValue={setAim} />
        <TextArea
          label={t('why')}
          value={reason}
          onValue={setReason}
          rows={4}
          maxLength={2_000}
          required
        />
        {refusal !== '' && <FormError>{refusal}</FormError>}
      </Stack>
    </Dialog>
  );
}
