/** How a case goes on, with a reason and proof of who decides. */
import { useState } from 'react';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { toast } from '@kinlore/shared/remote';
import { Dialog, RadioGroup, TextArea } from '@kinlore/shared/ui';
import { ProvenForm } from '../proven/index.ts';
import { nameOf } from './case-words.ts';
import { decide, type Decision } from './legacy-cases.api.ts';
import { t } from './legacy-cases.messages.ts';

interface Props {
  readonly one: LegacyCase;
  readonly first: Decision;
  readonly onClose: () => void;
  readonly onDecided: (one: LegacyCase) => void;
}

const LEAST = 10;

const words: Readonly<Record<Decision, (name: string) => string>> = {
  agree: (name) => t('agree', { name }),
  go_on: () => t('go_on'),
  cancel: () => t('cancel'),
  hand_back: (name) => t('hand_back', { name }),
};

export function DecideDialog({ one, first, onClose, onDecided }: Props) {
  const [decision, setDecision] = useState<Decision>(first);
  const [reason, setReason] = useState('');
  const name = nameOf(one);
  const send = async () => {
    const decided = await decide(one.id, decision, reason.trim());
    toast({ tone: 'good', text: t('done') });
    onClose();
    onDecided(decided);
  };
  return (
    <Dialog open onClose={onClose} size="form" title={t('decideOf', { name })}>
      <ProvenForm
        act={t('decide')}
        isComplete={reason.trim().length >= LEAST}
        send={send}
        onClose={onClose}
      >
        <RadioGroup
          label={t('decision')}
          value={decision}
          onValue={setDecision}
          options={one.abilities.decide.map((value) => ({ value, label: words[value](name) }))}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onValue={setReason}
          maxLength={1_000}
          rows={4}
          required
        />
      </ProvenForm>
    </Dialog>
  );
}
