/** After a death somebody is left in peace: one line says until when, and lets them end it or have more time. */
import { useState, type ReactNode } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { changeQuiet, endQuiet, QUIET_DAYS, type QuietTime } from '@kinlore/shared/contracts/quiet';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { dayWords, t } from './home.messages.ts';
import { quiet } from '../quiet/index.ts';
import styles from './Home.module.css';

export function QuietLine() {
  const { value } = useRecord(quiet, 'mine');
  return value === null || value.time === null ? null : <Line time={value.time} />;
}

function useAnswer() {
  const [busy, setBusy] = useState(false);
  const answer = async (act: () => Promise<{ readonly data: QuietTime }>) => {
    setBusy(true);
    try {
      const { data } = await act();
      quiet.of('mine').set({ time: data });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return { busy, answer };
}

/** Days are counted by what reads dates, which home has no use for until somebody asks. */
async function keepQuiet(lastDay: string): Promise<{ readonly data: QuietTime }> {
  const { addDays } = await import(/* webpackChunkName: "more" */ '@kinlore/shared/dates');
  return call(changeQuiet, { body: { last_day: addDays(lastDay, QUIET_DAYS) } });
}

function Line({ time }: { readonly time: NonNullable<QuietTime> }) {
  const { busy, answer } = useAnswer();
  return (
    <section aria-label={t('quiet')} className={styles.quiet}>
      <p className={styles.question}>{t('quietSorry')}</p>
      <p className={styles.note}>{t('quietUntil', { day: dayWords(time.last_day) })}</p>
      <Row>
        <Button small busy={busy} onClick={() => void answer(() => keepQuiet(time.last_day))}>
          {t('quietLonger')}
        </Button>
        <Button kind="link" small disabled={busy} onClick={() => void answer(() => call(endQuiet))}>
          {t('quietEnd')}
        </Button>
      </Row>
    </section>
  );
}

/** Whether it is known that they are left in peace. */
export function useIsQuiet(): boolean {
  const { value } = useRecord(quiet, 'mine');
  return value !== null && value.time !== null;
}

/** What asks or suggests: still while somebody is left in peace, and until it is known whether they are. */
export function UnlessQuiet({ children }: { readonly children: ReactNode }) {
  const { value, status } = useRecord(quiet, 'mine');
  const isKnown = value !== null || status === 'failed';
  return isKnown && (value === null || value.time === null) ? children : null;
}
