import { useState } from 'react';
import type { ConnectionType } from '@kinlore/shared/contracts/connections';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Dialog, SelectNative, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { kinds, sendRequest, sentenceOr, type RequestInput } from './connection.api.ts';
import { sentOf } from './sent.ts';
import { meetingDateProblem } from './meeting-date.ts';
import { t } from './profile.messages.ts';

export interface ConnectDialogProps {
  readonly person: { readonly id: string; readonly full_name: string };
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks for the date of meeting and sends the request. */
export function ConnectDialog({ person, today, onClose }: ConnectDialogProps) {
  const { value } = useRecord(kinds, 'all');
  const send = async (input: RequestInput) => {
    try {
      const state = await sendRequest(person.id, input);
      toast({ tone: 'good', text: sentOf(state, person.full_name) });
      onClose();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOr(failure, t('sendFailed')) });
    }
  };
  return (
    <ConnectForm
      name={person.full_name}
      today={today}
      kinds={value ?? []}
      onSend={send}
      onClose={onClose}
    />
  );
}

export interface ConnectFormProps {
  readonly name: string;
  readonly today: string;
  readonly kinds: readonly ConnectionType[];
  readonly onSend: (input: RequestInput) => Promise<void>;
  readonly onClose: () => void;
}

export function ConnectForm({ name, today, kinds: known, onSend, onClose }: ConnectFormProps) {
  const [day, setDay] = useState(today);
  const [note, setNote] = useState('');
  const [kind, setKind] = useState<string>('');
  const [busy, setBusy] = useState(false);
  const isFamily = known.some(({ id, slug }) => String(id) === kind && slug === 'family');
  const problem = isFamily ? null : meetingDateProblem(day, today);
  const send = async () => {
    if (problem !== null || busy) return;
    setBusy(true);
    await onSend({
      date_of_meeting: isFamily ? null : day,
      note,
      type_id: kind === '' ? null : Number(kind),
    });
    setBusy(false);
  };
  const options = [
    { value: '', label: t('noKind') },
    ...known.map(({ id, name: label }) => ({ value: String(id), label })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('requestTitle', { name })}
      size="small"
      footer={
        <Button
          kind="primary"
          icon="send"
          busy={busy}
          disabled={problem !== null || busy}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack>
          <SelectNative label={t('kind')} value={kind} onValue={setKind} options={options} />
          {!isFamily && (
            <TextInput
              type="date"
              label={t('metOn')}
              hint={t('metHint', { name })}
              value={day}
              onValue={setDay}
              max={today}
              required
              error={problem === null ? null : t(problem)}
            />
          )}
          <TextArea
            label={t('note')}
            value={note}
            onValue={setNote}
            rows={2}
            maxLength={280}
            count
          />
        </Stack>
      </form>
    </Dialog>
  );
}
