/** Closing an account for now. Nothing they wrote is to be seen, and nothing is deleted. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { suspendPerson } from '@kinlore/shared/contracts/admin';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row, SelectNative, Stack, TextArea } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

const spans = [1, 7, 30, 90] as const;

function useSuspending({ person, onDone }: PersonDialogProps) {
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { reason: reason.trim(), ...(days !== '' && { days: Number(days) }) };
      onDone((await call(suspendPerson, { params: { id: person.id }, body })).data);
      toast({ tone: 'plain', text: t('suspendedToast', { name: person.full_name }) });
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { reason, setReason, days, setDays, busy, error, go };
}

export function SuspendDialog(props: PersonDialogProps) {
  const { reason, setReason, days, setDays, busy, error, go } = useSuspending(props);
  const { person, onClose } = props;
  const footer = (
    <Row gap={8}>
      <Button kind="danger" busy={busy} disabled={reason.trim() === ''} onClick={() => void go()}>
        {t('suspend')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} size="form" title={t('suspend')} footer={footer}>
      <Stack gap={16}>
        <p>{t('suspendSure', { name: person.full_name })}</p>
        <TextArea
          label={t('suspendWhy')}
          value={reason}
          onValue={setReason}
          maxLength={1_000}
          rows={4}
          required
        />
        <SpanOfDays days={days} onDays={setDays} />
        {error !== null && <FormError>{error}</FormError>}
      </Stack>
    </Dialog>
  );
}

/** How long it lasts; empty for one without an end. */
const SpanOfDays = ({
  days,
  onDays,
}: {
  readonly days: string;
  readonly onDays: (days: string) => void;
}) => (
  <SelectNative
    label={t('suspendLong')}
    value={days}
    onValue={onDays}
    options={[
      ...spans.map((count) => ({ value: String(count), label: t('days', { count }) })),
      { value: '', label: t('noEnd') },
    ]}
  />
);
