/** What happens to a contested memorial, with a reason for both sides. */
import { useState } from 'react';
import { call, isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import {
  contestRulings,
  decideMemorialContest,
  type ContestRuling,
  type ListedContest,
} from '@kinlore/shared/contracts/memorial-relatives';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, RadioGroup, Row, Stack, TextArea } from '@kinlore/shared/ui';
import { t } from './contests.messages.ts';

interface Props {
  readonly contest: ListedContest;
  readonly onClose: () => void;
  /** Here, or by somebody else meanwhile. */
  readonly onDecided: () => void;
}

/** `isOver`: somebody else decided, or the relative took it back. */
const nothingSent = { busy: false, refusal: '', isOver: false };

function useDecision({ contest, onDecided }: Props) {
  const [decision, setDecision] = useState<ContestRuling>('stands');
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(nothingSent);
  const save = async () => {
    setSending({ ...nothingSent, busy: true });
    try {
      const body = { decision, reason: reason.trim() };
      await call(decideMemorialContest, { params: { id: contest.id }, body });
      toast({ tone: 'good', text: t('done') });
      onDecided();
    } catch (failure) {
      setSending({
        busy: false,
        refusal: sentenceOf(failure),
        isOver: isApiFailure(failure) && failure.code === 'legacy.contest_decided',
      });
    }
  };
  return { decision, setDecision, reason, setReason, ...sending, save };
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

interface FooterProps extends Pick<Props, 'onClose' | 'onDecided'> {
  readonly isOver: boolean;
  readonly busy: boolean;
  readonly canSave: boolean;
  readonly onSave: () => void;
}

const Footer = ({ isOver, busy, canSave, onSave, onClose, onDecided }: FooterProps) =>
  isOver ? (
    <Row gap={8}>
      <Button onClick={onDecided}>{t('close')}</Button>
    </Row>
  ) : (
    <Row gap={8}>
      <Button kind="primary" busy={busy} disabled={!canSave} onClick={onSave}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );

export function DecideDialog(props: Props) {
  const { contest, onClose, onDecided } = props;
  const { decision, setDecision, reason, setReason, busy, refusal, isOver, save } =
    useDecision(props);
  const footer = (
    <Footer
      isOver={isOver}
      busy={busy}
      canSave={reason.trim() !== ''}
      onSave={() => void save()}
      onClose={onClose}
      onDecided={onDecided}
    />
  );
  const title = t('decideOf', { name: contest.memorial.full_name });
  return (
    <Dialog open onClose={isOver ? onDecided : onClose} size="small" title={title} footer={footer}>
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
        {refusal !== '' && <FormError>{refusal}</FormError>}
      </Stack>
    </Dialog>
  );
}
