/** Why nothing comes up, and how it does again. */
import { useRecord } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { choices, chooseShown } from './on-this-day.state.ts';
import { dayWords, t } from './on-this-day.messages.ts';
import { useAct } from './use-act.ts';
import styles from './OnThisDay.module.css';

interface RestingProps {
  readonly day: string;
  readonly why: 'off' | 'mourning';
}

export const Resting = ({ day, why }: RestingProps) =>
  why === 'off' ? <Off day={day} /> : <Mourning day={day} />;

function Off({ day }: Pick<RestingProps, 'day'>) {
  const { value } = useRecord(choices, 'mine');
  const { busy, act } = useAct();
  const until = value?.off?.until ?? null;
  return (
    <section className={styles.resting}>
      <p>{until === null ? t('off') : t('offUntil', { day: dayWords(until) })}</p>
      <Button busy={busy} onClick={() => void act(() => chooseShown(day, { off: 'no' }))}>
        {t('turnOn')}
      </Button>
    </section>
  );
}

function Mourning({ day }: Pick<RestingProps, 'day'>) {
  const { value } = useRecord(choices, 'mine');
  const { busy, act } = useAct();
  const until = value?.mourning?.until ?? null;
  const show = (mourning: 'without_them' | 'everything') =>
    void act(() => chooseShown(day, { mourning }));
  return (
    <section className={styles.resting}>
      <p>{t('mourning')}</p>
      {until !== null && <p>{t('mourningUntil', { day: dayWords(until) })}</p>}
      <Row>
        <Button busy={busy} onClick={() => show('without_them')}>
          {t('mourningWithout')}
        </Button>
        <Button kind="link" disabled={busy} onClick={() => show('everything')}>
          {t('mourningAll')}
        </Button>
      </Row>
    </section>
  );
}
