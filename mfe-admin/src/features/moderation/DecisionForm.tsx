/** What is to happen, and the words to the person. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  DECISION_WORDS,
  decideCase,
  type DecisionAction,
} from '@kinlore/shared/contracts/moderation';
import { toast } from '@kinlore/shared/remote';
import {
  Button,
  FormError,
  RadioGroup,
  Row,
  SelectNative,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { t } from './moderation.messages.ts';

const words = {
  none: 'actionNone',
  warn: 'actionWarn',
  hide: 'actionHide',
  suspend: 'actionSuspend',
  close_account: 'actionClose',
} as const satisfies Record<DecisionAction, string>;
const actions = ['none', 'warn', 'hide', 'suspend', 'close_account'] as const;
const spans = [1, 7, 30, 90] as const;

interface Props {
  readonly id: string;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

function useDecision({ id, onDecided }: Props) {
  const [action, setAction] = useState<DecisionAction | null>(null);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (action === null || busy) return;
    setBusy(true);
    setError(null);
    try {
      await call(decideCase, {
        params: { id },
        body: {
          action,
          ...(action !== 'none' && { reason: reason.trim() }),
          ...(action === 'suspend' && days !== '' && { days: Number(days) }),
        },
      });
      toast({ tone: 'good', text: t('decidedToast') });
      onDecided();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  const isReady = action === 'none' || (action !== null && reason.trim() !== '');
  return { action, setAction, reason, setReason, days, setDays, busy, error, send, isReady };
}

export function DecisionForm(props: Props) {
  const { action, setAction, reason, setReason, days, setDays, ...state } = useDecision(props);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (state.isReady) void state.send();
      }}
    >
      <Stack gap={16}>
        <RadioGroup
          label={t('action')}
          value={action}
          onValue={setAction}
          options={actions.map((value) => ({ value, label: t(words[value]) }))}
        />
        {action === 'suspend' && <HowLong days={days} onDays={setDays} />}
        {action !== null && action !== 'none' && <Reason reason={reason} onReason={setReason} />}
        {state.error !== null && <FormError>{state.error}</FormError>}
        <Row gap={8}>
          <Button type="submit" kind="primary" busy={state.busy} disabled={!state.isReady}>
            {t('save')}
          </Button>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

const Reason = ({
  reason,
  onReason,
}: {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}) => (
  <TextArea
    label={t('reason')}
    hint={t('reasonHint')}
    value={reason}
    onValue={onReason}
    maxLength={DECISION_WORDS}
    rows={4}
    required
  />
);

const HowLong = ({
  days,
  onDays,
}: {
  readonly days: string;
  readonly onDays: (days: string) => void;
}) => (
  <SelectNative
    label={t('long')}
    value={days}
    onValue={onDays}
    options={[
      ...spans.map((count) => ({ value: String(count), label: t('days', { count }) })),
      { value: '', label: t('noEnd') },
    ]}
  />
);
