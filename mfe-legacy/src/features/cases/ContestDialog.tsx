/** Saying that it is not so, with a reason that administrators read. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, Stack, TextArea } from '@kinlore/shared/ui';
import { useState } from 'react';
import { contest } from './cases.api.ts';
import { t } from './cases.messages.ts';

interface Props {
  readonly one: LegacyCase;
  readonly onClose: () => void;
}

function useContest({ one, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const send = async (reason: string) => {
    setBusy(true);
    try {
      await contest(one.id, reason.trim());
      toast({ tone: 'plain', text: t('contested') });
      onClose();
    } catch (failure) {
      setSentence(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { busy, sentence, send };
}

export function ContestDialog(props: Props) {
  const { onClose } = props;
  const [reason, setReason] = useState('');
  const { busy, sentence, send } = useContest(props);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={busy}
        disabled={reason.trim() === ''}
        onClick={() => void send(reason)}
      >
        {t('contestSend')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('contestTitle')} footer={footer}>
      <Stack gap={16}>
        <p>{t('contestText')}</p>
        <TextArea
          label={t('reason')}
          value={reason}
          onValue={setReason}
          rows={4}
          maxLength={1_000}
          required
        />
        {sentence !== null && <FormError>{sentence}</FormError>}
      </Stack>
    </Dialog>
  );
}
