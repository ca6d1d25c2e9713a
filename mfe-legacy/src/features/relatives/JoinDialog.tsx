/** Asking to look after a memorial too, or beginning at once where nobody is nearer. */
import type { ToldMemorial } from '@kinlore/shared/contracts/memorial-relatives';
import { Dialog, FormError, Stack, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { join } from './relatives.api.ts';
import { t } from './relatives.messages.ts';
import { SendRow } from './SendRow.tsx';
import { useAct } from './use-act.ts';

export interface ToldDialogProps {
  readonly told: ToldMemorial;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

async function sendJoining({ memorial }: ToldMemorial, relation: string): Promise<string> {
  const { data } = await join(memorial.id, relation.trim());
  return data.request === 'accepted' ? t('joined', { name: memorial.full_name }) : t('asked');
}

export function JoinDialog({ told, onClose, onDone }: ToldDialogProps) {
  const [relation, setRelation] = useState('');
  const { busy, refusal, run } = useAct(onDone);
  const footer = (
    <SendRow
      busy={busy}
      disabled={relation.trim() === ''}
      onSend={() => void run(() => sendJoining(told, relation))}
      onClose={onClose}
    />
  );
  const title = t('joinTitle', { name: told.memorial.full_name });
  return (
    <Dialog open onClose={onClose} size="small" title={title} footer={footer}>
      <Stack gap={16}>
        <p>{told.nearest ? t('joinNearest') : t('joinAsks')}</p>
        <TextInput
          label={t('relation')}
          hint={t('relationHint')}
          value={relation}
          onValue={setRelation}
          maxLength={80}
          required
        />
        {refusal !== '' && <FormError>{refusal}</FormError>}
      </Stack>
    </Dialog>
  );
}
