/** How a child's account goes on, with a reason. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  conflictDecisions,
  decideGuardianshipConflict,
  type ConflictDecision,
  type GuardianshipConflict,
} from '@kinlore/shared/contracts/guardianship';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, RadioGroup, Row, Stack, TextArea } from '@kinlore/shared/ui';
import { t } from './guardianships.messages.ts';

interface Props {
  readonly conflict: GuardianshipConflict;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function wordsOf({ kind, about }: GuardianshipConflict, decision: ConflictDecision): string {
  if (decision === 'close') return t('close');
  if (decision === 'remove') return t('remove', { about: about?.full_name ?? t('someone') });
  return t(kind === 'withdrawal' ? 'continueWithdrawal' : 'continueRemoval');
}

interface ChoicesProps {
  readonly conflict: GuardianshipConflict;
  readonly value: ConflictDecision;
  readonly onValue: (decision: ConflictDecision) => void;
}

function Choices({ conflict, value, onValue }: ChoicesProps) {
  // Who took the consent back is gone already: there is nobody to remove.
  const choices = conflictDecisions.filter(
    (one) => one !== 'remove' || conflict.kind === 'removal',
  );
  return (
    <RadioGroup
      label={t('decision')}
      value={value}
      onValue={onValue}
      options={choices.map((one) => ({ value: one, label: wordsOf(conflict, one) }))}
    />
  );
}

function useDecision({ conflict, onDecided }: Props) {
  const [decision, setDecision] = useState<ConflictDecision>('continue');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const body = { decision, reason: reason.trim() };
      await call(decideGuardianshipConflict, { params: { id: conflict.id }, body });
      toast({ tone: 'good', text: t('done') });
      onDecided();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return { decision, setDecision, reason, setReason, busy, save };
}

export function DecideDialog(props: Props) {
  const { conflict, onClose } = props;
  const { decision, setDecision, reason, setReason, busy, save } = useDecision(props);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={busy}
        disabled={reason.trim() === ''}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('decideOf', { username: conflict.child.username })}
      footer={footer}
    >
      <Stack gap={16}>
        <Choices conflict={conflict} value={decision} onValue={setDecision} />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onValue={setReason}
          maxLength={500}
          required
        />
      </Stack>
    </Dialog>
  );
}
