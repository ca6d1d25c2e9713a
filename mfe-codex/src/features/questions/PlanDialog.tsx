/** When a question comes each week, and what about: for oneself, or offered to somebody else. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { planStages, type QuestionPlan } from '@kinlore/shared/contracts/question-plans';
import { toast } from '@kinlore/shared/remote';
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { Button, ChipButton, Dialog, FormError, Row, SelectNative } from '@kinlore/shared/ui';
import { PlanAnswers } from './PlanAnswers.tsx';
import { stageOptions } from './QuestionChoice.tsx';
import { dayLabel, hourLabel, nextDay } from './plan-words.ts';
import { t } from './plans.messages.ts';
import { changePlan, makePlan, type OwnRhythm } from './plans.state.ts';
import styles from './Questions.module.css';

interface Props {
  /** Null: for oneself. */
  readonly to: { readonly id: string; readonly name: string } | null;
  /** The one that is changed; null for a new one. */
  readonly plan: QuestionPlan | null;
  readonly onClose: () => void;
}

/** Sunday morning. */
const usual: OwnRhythm = { weekday: 0, hour: 10, stages: [], audience: null, signature: '' };
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: dayLabel(day) }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourLabel(hour),
}));
const stages = stageOptions.flatMap(({ value, label }) => {
  const stage = planStages.find((known) => known === value);
  return stage === undefined ? [] : [{ stage, label }];
});

function useSaving({ to, plan, onClose }: Props, { signature, ...rhythm }: OwnRhythm) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      const kept = await (plan === null
        ? makePlan(to?.id ?? null, rhythm)
        : changePlan(plan.id, { ...rhythm, signature }));
      toast({ tone: 'good', text: saidOf({ to, plan }, kept) });
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return { error, busy, save };
}

function saidOf({ to, plan }: Pick<Props, 'to' | 'plan'>, { next_at: at }: QuestionPlan): string {
  if (plan !== null || at === null) return to === null ? t('saved') : t('offered', to);
  return t('started', { day: nextDay(at) });
}

export function PlanDialog(props: Props) {
  const { to, plan, onClose } = props;
  const [rhythm, setRhythm] = useState<OwnRhythm>(plan ?? usual);
  const { error, busy, save } = useSaving(props, {
    weekday: rhythm.weekday,
    hour: rhythm.hour,
    stages: rhythm.stages,
    audience: rhythm.audience,
    signature: rhythm.signature,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={to === null ? t('dialogOwn') : t('dialogOther', to)}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t(to === null ? 'save' : 'offer')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FormError>{error}</FormError>
        <Lead to={to} />
        <When rhythm={rhythm} onRhythm={setRhythm} />
        <About rhythm={rhythm} onRhythm={setRhythm} />
        <PlanAnswers to={to} plan={plan} rhythm={rhythm} onRhythm={setRhythm} />
      </div>
    </Dialog>
  );
}

function Lead({ to }: Pick<Props, 'to'>) {
  const mails = useAtomValue(sendsMail);
  const own = mails ? 'ownWords' : 'ownWordsHere';
  return <p className={styles.note}>{to === null ? t(own) : t('offerWords', to)}</p>;
}

interface RhythmProps {
  readonly rhythm: OwnRhythm;
  readonly onRhythm: (rhythm: OwnRhythm) => void;
}

const When = ({ rhythm, onRhythm }: RhythmProps) => (
  <div className={styles.when}>
    <SelectNative
      label={t('weekday')}
      value={String(rhythm.weekday)}
      options={weekdays}
      onValue={(day) => onRhythm({ ...rhythm, weekday: Number(day) })}
    />
    <SelectNative
      label={t('hour')}
      value={String(rhythm.hour)}
      options={hours}
      onValue={(hour) => onRhythm({ ...rhythm, hour: Number(hour) })}
    />
  </div>
);

function About({ rhythm, onRhythm }: RhythmProps) {
  const chosen = new Set(rhythm.stages);
  return (
    <div className={styles.about}>
      <p className={styles.label}>{t('about')}</p>
      <Row role="group" aria-label={t('about')}>
        {stages.map(({ stage, label }) => (
          <ChipButton
            key={stage}
            pressed={chosen.has(stage)}
            onPress={() =>
              onRhythm({
                ...rhythm,
                stages: planStages.filter((one) => chosen.has(one) !== (one === stage)),
              })
            }
          >
            {label}
          </ChipButton>
        ))}
      </Row>
      <p className={styles.note}>{t('aboutHint')}</p>
    </div>
  );
}
