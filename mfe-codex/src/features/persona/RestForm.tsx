/** From when, and until when, somebody rests. */
import { useState, type SyntheticEvent } from 'react';
import type { StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import { Button, Row, TextInput } from '@kinlore/shared/ui';
import { t } from './streak.messages.ts';
import styles from './Streak.module.css';

export interface RestFormProps {
  readonly streak: Pick<StreakOfWeeks, 'rest' | 'today' | 'rest_from'>;
  /** Whether it was taken. */
  readonly onRest: (rest: { readonly from: string; readonly to: string }) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The two days, as they are typed, and sending them. */
function useRest({ streak: { rest, today, rest_from: earliest }, onRest, onClose }: RestFormProps) {
  const [from, setFrom] = useState(rest !== null && rest.from >= earliest ? rest.from : today);
  const [to, setTo] = useState(rest?.to ?? '');
  const [busy, setBusy] = useState(false);
  const ready = to !== '' && from !== '';
  const send = async () => {
    if (busy || !ready) return;
    setBusy(true);
    const isTaken = await onRest({ from, to });
    setBusy(false);
    if (isTaken) onClose();
  };
  return { from, setFrom, to, setTo, busy, ready, send };
}

export function RestForm(props: RestFormProps) {
  const { today, rest_from: earliest } = props.streak;
  const { from, setFrom, to, setTo, busy, ready, send } = useRest(props);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        type="date"
        label={t('from')}
        hint={t('fromHint')}
        value={from}
        onValue={setFrom}
        min={earliest}
        max={today}
        required
      />
      <TextInput type="date" label={t('to')} value={to} onValue={setTo} min={today} required />
      <Row>
        <Button kind="primary" small type="submit" busy={busy} disabled={!ready}>
          {t('save')}
        </Button>
        <Button kind="link" small onClick={props.onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  );
}
