/** What happens to a contested memorial, with a reason for both sides. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  contestRulings,
  decideMemorialContest,
  type ContestRuling,
  type ListedContest,
} from '@kinlore/shared/contracts/memorial-relatives';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, RadioGroup, Row, Stack, TextArea } from '@kinlore/shared/ui';
import { t } from './contests.messages.ts';

interface Props {
  readonly contest: ListedContest;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function useDecision({ contest, onDecided }: Props) {
  const [decision, setDecision] = useState<ContestRuling>('stands');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const body = { decision, reason: reason.trim() };
      await call(decideMemorialContest, { params: { id: contest.id }, body });
      toast({ tone: 'good', text: t('done') });
      onDecided();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return { decision, setDecision, reason, setReason, busy, save };
}

const Rulings = ({
  contest,
  value,
  onValue,
}: {
  readonly contest: ListedContest;
  readonly value: ContestRuling;
  readonly onValue: (ruling: ContestRuling) => void;
}) => (
  <RadioGroup
    label={t('decision')}
    value={value}
    onValue={onValue}
    options={contestRulings.map((one) => ({
      value: one,
      label: one === 'given' ? t('given', { name: contest.contester.full_name }) : t(one),
    }))}
  />
);

export function DecideDialog(props: Props) {
  const { contest, onClose } = props;
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
  const title = t('decideOf', { name: contest.memorial.full_name });
  return (
    <Dialog open onClose={onClose} size="small" title={title} footer={footer}>
      <Stack gap={16}>
        <Rulings contest={contest} value={decision} onValue={setDecision} />
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
