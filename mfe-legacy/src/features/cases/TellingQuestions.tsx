/** What is asked of whoever tells of a death: one question a screen, and what happens next before anything is sent. */
import { Button, FormError } from '@kinlore/shared/ui';
import { useState, type ReactNode } from 'react';
import type { Said } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { Question } from './Question.tsx';
import { DiedField, type SaidProps } from './SaidFields.tsx';
import { useSaid } from './use-said.ts';

const steps = ['who', 'when', 'know', 'next'] as const;
export const TELLING_STEPS = steps.length;
type Step = (typeof steps)[number];

interface Props {
  readonly name: string;
  /** How many there are with what is asked after these. */
  readonly all?: number;
  /** How they know: what can be said of it. */
  readonly know: (said: SaidProps) => ReactNode;
  /** What happens once it is sent. */
  readonly next: ReactNode;
  readonly send: (body: Said) => Promise<void>;
  readonly onLeave: () => void;
}

/** The field that was refused is asked again. */
const stepOf = (errors: Readonly<Record<string, unknown>>): Step | null => {
  if ('died' in errors) return 'when';
  return 'words' in errors || 'notice_url' in errors ? 'know' : null;
};

/** Where somebody is in the questions, and what they have typed. */
function useTelling(send: Props['send']) {
  const [step, setStep] = useState<Step>('who');
  const said = useSaid(send, {
    onFailed(errors) {
      const refused = stepOf(errors);
      if (refused !== null) setStep(refused);
    },
  });
  const at = steps.indexOf(step) + 1;
  const go = (by: 1 | -1) => setStep(steps[at - 1 + by] ?? step);
  const on = () => {
    if (step === 'next') void said.submit();
    else if (step !== 'when' || said.hasDate()) go(1);
  };
  return { step, at, said, on, back: () => go(-1) };
}

export function TellingQuestions({ name, all = TELLING_STEPS, know, next, send, onLeave }: Props) {
  const { step, at, said, on, back } = useTelling(send);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        on();
      }}
    >
      <Question
        at={at}
        all={all}
        title={titles[step](name)}
        ways={<Ways step={step} busy={said.busy} onBack={step === 'who' ? onLeave : back} />}
      >
        <Body step={step} said={said} know={know} next={next} />
        {said.sentence !== null && <FormError>{said.sentence}</FormError>}
      </Question>
    </form>
  );
}

interface BodyProps extends Pick<Props, 'know' | 'next'> {
  readonly step: Step;
  readonly said: SaidProps;
}

function Body({ step, said, know, next }: BodyProps) {
  switch (step) {
    case 'who':
      return <p>{t('whoText')}</p>;
    case 'when':
      return <DiedField {...said} />;
    case 'know':
      return know(said);
    case 'next':
      return next;
  }
}

const titles: Readonly<Record<Step, (name: string) => string>> = {
  who: (name) => t('askWho', { name }),
  when: (name) => t('askWhen', { name }),
  know: () => t('askKnow'),
  next: () => t('askNext'),
};

interface WaysProps {
  readonly step: Step;
  readonly busy: boolean;
  readonly onBack: () => void;
}

const Ways = ({ step, busy, onBack }: WaysProps) => (
  <>
    <Button kind="primary" type="submit" busy={busy}>
      {t(onWords[step])}
    </Button>
    <Button disabled={busy} onClick={onBack}>
      {t(step === 'who' ? 'notNow' : 'back')}
    </Button>
  </>
);

const onWords = { who: 'yes', when: 'next', know: 'next', next: 'send' } as const;
