/** Telling of a death: one question a screen, and what happens next before anything is sent. */
import { isApiFailure, newKey } from '@kinlore/shared/api-client';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { toast, useNavigate } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState, FormError, Page, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Absent } from './Absent.tsx';
import { report, reportable, type Reportable } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { DocumentsQuestion } from './DocumentsQuestion.tsx';
import { MayNot } from './MayNot.tsx';
import { Question } from './Question.tsx';
import { DiedField, KnowFields, type SaidProps } from './SaidFields.tsx';
import { useSaid } from './use-said.ts';
import { WhatNext } from './WhatNext.tsx';
import styles from './Cases.module.css';

const steps = ['who', 'when', 'know', 'next'] as const;
/** And, once it is told, whether there is a document. */
const ALL = steps.length + 1;
type Step = (typeof steps)[number];

export function ReportDeath({ person }: { readonly person: string }) {
  const { value, status, failure, refresh } = useRecord(reportable, person);
  if (value === null && status === 'loading')
    return <Skeleton name="form" label={t('reportTitle')} />;
  if (value === null)
    return isApiFailure(failure) && failure.status === 404 ? (
      <Absent />
    ) : (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} level={1} />
    );
  return (
    <div className={styles['ground']}>
      <Page title={t('reportTitle')} label={t('label')}>
        <Asked life={value} />
      </Page>
    </div>
  );
}

function Asked({ life }: LifeProps) {
  const [made, setMade] = useState<LegacyCase | null>(null);
  if (made !== null) return <DocumentsQuestion made={made} all={ALL} />;
  if (life.abilities.report_as === null) return <MayNot life={life} />;
  return <Questions life={life} onMade={setMade} />;
}

/** The field that was refused is asked again. */
const stepOf = (errors: Readonly<Record<string, unknown>>): Step | null => {
  if ('died' in errors) return 'when';
  return 'words' in errors || 'notice_url' in errors ? 'know' : null;
};

/** Sent once: pressing twice, or again after a lost answer, tells of it once. */
function useReport({ life: { person }, onMade }: QuestionsProps, onRefused: (step: Step) => void) {
  const [key] = useState(newKey);
  return useSaid(
    async (body) => {
      const made = await report(person.id, body, key);
      toast({ tone: 'plain', text: t('sent') });
      onMade(made);
    },
    {
      onFailed(errors) {
        const refused = stepOf(errors);
        if (refused !== null) onRefused(refused);
      },
    },
  );
}

interface LifeProps {
  readonly life: Reportable;
}

interface QuestionsProps extends LifeProps {
  /** It is told. */
  readonly onMade: (made: LegacyCase) => void;
}

function Questions(props: QuestionsProps) {
  const { life } = props;
  const [step, setStep] = useState<Step>('who');
  const said = useReport(props, setStep);
  const at = steps.indexOf(step) + 1;
  const go = (by: 1 | -1) => setStep(steps[at - 1 + by] ?? step);
  const on = () => {
    if (step === 'next') void said.submit();
    else if (step !== 'when' || said.hasDate()) go(1);
  };
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
        all={ALL}
        title={titles[step](life.person.full_name)}
        ways={<Ways step={step} busy={said.busy} onBack={() => go(-1)} />}
      >
        <Body step={step} life={life} said={said} />
        {said.sentence !== null && <FormError>{said.sentence}</FormError>}
      </Question>
    </form>
  );
}

interface BodyProps extends LifeProps {
  readonly step: Step;
  readonly said: SaidProps;
}

function Body({ step, life, said }: BodyProps) {
  switch (step) {
    case 'who':
      return <p>{t('whoText')}</p>;
    case 'when':
      return <DiedField {...said} />;
    case 'know':
      return (
        <>
          <p>{t('knowText')}</p>
          <KnowFields {...said} />
        </>
      );
    case 'next':
      return <WhatNext life={life} />;
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

function Ways({ step, busy, onBack }: WaysProps) {
  const navigate = useNavigate();
  return (
    <>
      <Button kind="primary" type="submit" busy={busy}>
        {t(onWords[step])}
      </Button>
      {step === 'who' ? (
        <Button onClick={() => void navigate(-1)}>{t('notNow')}</Button>
      ) : (
        <Button disabled={busy} onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </>
  );
}

const onWords = { who: 'yes', when: 'next', know: 'next', next: 'send' } as const;
