/** Weeks in a row, and the rest that holds them. Nothing here asks for anything. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { endRest, takeRest, type StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Row, VisuallyHidden } from '@kinlore/shared/ui';
import { streakRecord } from './persona.state.ts';
import { RestForm } from './RestForm.tsx';
import { t } from './streak.messages.ts';
import styles from './Streak.module.css';

const words = (day: string): string => formatDay(day, locale());

export function Streak({ userId }: { readonly userId: string }) {
  const { value, status, refresh } = useRecord(streakRecord, { userId });
  const answer = async (act: () => Promise<{ readonly data: StreakOfWeeks }>) => {
    try {
      const { data } = await act();
      streakRecord.of({ userId }).set(data);
      return true;
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      return false;
    }
  };
  if (value === null)
    return status !== 'failed' ? null : (
      <p className={styles.note}>
        {t('failed')}{' '}
        <Button kind="link" small onClick={() => void refresh()}>
          {t('again')}
        </Button>
      </p>
    );
  return (
    <StreakView
      streak={value}
      onRest={(rest) => answer(() => call(takeRest, { body: rest }))}
      onEnd={() => answer(() => call(endRest))}
    />
  );
}

export interface StreakViewProps {
  readonly streak: StreakOfWeeks;
  /** Whether it was taken. */
  readonly onRest: (rest: { readonly from: string; readonly to: string }) => Promise<boolean>;
  readonly onEnd: () => Promise<boolean>;
}

export function StreakView({ streak, onRest, onEnd }: StreakViewProps) {
  const { weeks, best, embers, latest, days } = streak;
  return (
    <section aria-labelledby="codex-streak" className={styles.streak}>
      <h3 id="codex-streak" className={styles.heading}>
        {t('heading')}
      </h3>
      <p>{weeks === 0 ? t('none') : t('weeks', { count: weeks })}</p>
      {best > weeks && <p className={styles.note}>{t('best', { count: best })}</p>}
      {days !== null && <Days {...days} />}
      {embers > 0 && <p className={styles.note}>{t('embers', { count: embers })}</p>}
      {latest.length > 1 && <Latest weeks={latest} />}
      <Rest streak={streak} onRest={onRest} onEnd={onEnd} />
    </section>
  );
}

const Days = ({ count, best }: NonNullable<StreakOfWeeks['days']>) => (
  <p className={styles.note}>
    {[
      count === 0 ? t('noDays') : t('days', { count }),
      ...(best > count ? [t('bestDays', { count: best })] : []),
    ].join(' · ')}
  </p>
);

const Latest = ({ weeks }: { readonly weeks: StreakOfWeeks['latest'] }) => (
  <ol aria-label={t('latest')} className={styles.weeks}>
    {weeks.map(({ monday, state }) => {
      const said = t('week', { day: words(monday), state: t(state) });
      return (
        <li key={monday} data-state={state} title={said}>
          <VisuallyHidden>{said}</VisuallyHidden>
        </li>
      );
    })}
  </ol>
);

function Rest({ streak, onRest, onEnd }: StreakViewProps) {
  const { rest } = streak;
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  if (open)
    return (
      <RestForm
        streak={streak}
        onRest={onRest}
        onClose={() => {
          setOpen(false);
        }}
      />
    );
  return (
    <>
      {rest !== null && (
        <>
          <p>{t('resting', { day: words(rest.to) })}</p>
          <p className={styles.note}>{t(`resting_${rest.because}`)}</p>
        </>
      )}
      {rest?.because !== 'grief' && (
        <Row>
          <Button
            small
            onClick={() => {
              setOpen(true);
            }}
          >
            {t(rest?.because === 'own' ? 'changeRest' : 'takeRest')}
          </Button>
          {rest?.because === 'own' && (
            <Button kind="link" small busy={busy} onClick={() => void end()}>
              {t('endRest')}
            </Button>
          )}
        </Row>
      )}
    </>
  );
}
