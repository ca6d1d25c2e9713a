/** Telling of a death, as somebody who looks after the account or is near. */
import { isApiFailure, newKey } from '@kinlore/shared/api-client';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { toast, useNavigate } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { FailedState, Page, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Absent } from './Absent.tsx';
import { report, reportable, type Reportable } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { DocumentsQuestion } from './DocumentsQuestion.tsx';
import { MayNot } from './MayNot.tsx';
import { KnowFields } from './SaidFields.tsx';
import { TELLING_STEPS, TellingQuestions } from './TellingQuestions.tsx';
import { WhatNext } from './WhatNext.tsx';
import styles from './Cases.module.css';

/** And, once it is told, whether there is a document. */
const ALL = TELLING_STEPS + 1;

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

interface LifeProps {
  readonly life: Reportable;
}

interface QuestionsProps extends LifeProps {
  /** It is told. */
  readonly onMade: (made: LegacyCase) => void;
}

/** Sent once: pressing twice, or again after a lost answer, tells of it once. */
function Questions({ life, onMade }: QuestionsProps) {
  const navigate = useNavigate();
  const [key] = useState(newKey);
  return (
    <TellingQuestions
      name={life.person.full_name}
      all={ALL}
      know={(said) => (
        <>
          <p>{t('knowText')}</p>
          <KnowFields {...said} />
        </>
      )}
      next={<WhatNext life={life} />}
      send={async (body) => {
        const made = await report(life.person.id, body, key);
        toast({ tone: 'plain', text: t('sent') });
        onMade(made);
      }}
      onLeave={() => void navigate(-1)}
    />
  );
}
