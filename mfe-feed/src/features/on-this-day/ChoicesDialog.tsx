/** Whether anything comes up, and what does not: looked at, taken back, added to. */
import type { Hidden, OnThisDayChoices } from '@kinlore/shared/contracts/on-this-day';
import { useRecord } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { AddHidden } from './AddHidden.tsx';
import { choices, chooseShown, showAgain } from './on-this-day.state.ts';
import { dayWords, t } from './on-this-day.messages.ts';
import { Resting } from './Resting.tsx';
import { useAct } from './use-act.ts';
import styles from './OnThisDay.module.css';

interface ChoicesDialogProps {
  readonly day: string;
  readonly onClose: () => void;
}

export function ChoicesDialog({ day, onClose }: ChoicesDialogProps) {
  const { value, status, refresh } = useRecord(choices, 'mine');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('choicesTitle')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {status === 'loading' && <Skeleton name="form" label={t('choicesLoading')} />}
      {status === 'failed' && (
        <FailedState
          title={t('choicesFailed')}
          unaffected={t('failedRest')}
          level={3}
          onRetry={() => void refresh()}
        />
      )}
      {value !== null && (
        <Stack gap={24}>
          <Whether day={day} chosen={value} />
          <HiddenList day={day} hidden={value.hidden} />
          <AddHidden day={day} />
        </Stack>
      )}
    </Dialog>
  );
}

function Whether({ day, chosen }: { readonly day: string; readonly chosen: OnThisDayChoices }) {
  const { busy, act } = useAct();
  const { off, mourning } = chosen;
  if (off !== null) return <Resting day={day} why="off" />;
  if (mourning?.shows === 'nothing') return <Resting day={day} why="mourning" />;
  return (
    <section className={styles.resting}>
      <p>{t('isOn')}</p>
      <Row>
        {mourning !== null && (
          <Button
            busy={busy}
            onClick={() => void act(() => chooseShown(day, { mourning: 'nothing' }))}
          >
            {t('mourningNothing')}
          </Button>
        )}
        <Button busy={busy} onClick={() => void act(() => chooseShown(day, { off: 'year' }))}>
          {t('offYear')}
        </Button>
        <Button busy={busy} onClick={() => void act(() => chooseShown(day, { off: 'good' }))}>
          {t('offGood')}
        </Button>
      </Row>
    </section>
  );
}

function wordsOf({ what, name, first_day: first, last_day: last }: Hidden): string {
  if (what === 'person') return t('hiddenPerson', { name });
  if (what === 'place') return t('hiddenPlace', { name });
  return t('hiddenDates', { first: dayWords(first ?? ''), last: dayWords(last ?? '') });
}

function HiddenList({ day, hidden }: { readonly day: string; readonly hidden: readonly Hidden[] }) {
  const { busy, act } = useAct();
  return (
    <section aria-labelledby="hidden-days">
      <h3 id="hidden-days" className={styles.subtitle}>
        {t('hiddenTitle')}
      </h3>
      {hidden.length === 0 && <p className={styles.note}>{t('hiddenNone')}</p>}
      <ul className={styles.lines}>
        {hidden.map((one) => (
          <li key={one.id} className={styles.hidden}>
            <span dir="auto">
              {wordsOf(one)}{' '}
              <span className={styles.note}>
                {one.until === null
                  ? t('hiddenGood')
                  : t('hiddenUntil', { day: dayWords(one.until) })}
              </span>
            </span>
            <Button
              small
              disabled={busy}
              aria-label={t('showAgainOf', { what: wordsOf(one) })}
              onClick={() => void act(() => showAgain(day, one.id))}
            >
              {t('showAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
