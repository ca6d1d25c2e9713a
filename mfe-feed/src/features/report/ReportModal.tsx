/** Reporting something in three steps: what it is about, anything to add, and what happens now. */
import { useEffect, useRef, type ReactNode } from 'react';
import { REPORT_WORDS, reportSubjects } from '@kinlore/shared/contracts/moderation';
import type { ModalProps } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Banner, Button, FormError, RadioGroup, Row, Stack, TextArea } from '@kinlore/shared/ui';
import { WhatNow } from './WhatNow.tsx';
import { careFor, reasonOptions } from './reasons.ts';
import { t } from './report.messages.ts';
import { useReport, type Subject } from './report.state.ts';

type Params = 'subject' | 'reported' | 'person';

export default function ReportModal({ params, close }: ModalProps<Params>) {
  const type = reportSubjects.find((known) => known === params.subject);
  if (type === undefined || params.reported === undefined)
    return <FormError>{t('broken')}</FormError>;
  return (
    <Report
      subject={{ type, id: params.reported }}
      personId={params.person ?? null}
      onDone={close}
    />
  );
}

interface ReportProps {
  readonly subject: Subject;
  readonly personId: string | null;
  readonly onDone: () => void;
}

export function Report({ subject, personId, onDone }: ReportProps) {
  const user = useAtomValue(currentUser);
  const isChild = user?.account_type === 'child';
  const report = useReport(subject);
  if (report.sent !== null)
    return (
      <StepFrame at={3} title={t('now')}>
        <WhatNow
          sent={report.sent}
          isChild={isChild}
          isGuest={user === null}
          personId={personId === user?.id ? null : personId}
          onDone={onDone}
        />
      </StepFrame>
    );
  return report.draft.step === 'about' ? (
    <About report={report} isChild={isChild} onCancel={onDone} />
  ) : (
    <Add report={report} isChild={isChild} />
  );
}

/** Each step begins at its heading, for who listens and who types. */
function StepFrame({
  at,
  title,
  children,
}: {
  readonly at: 1 | 2 | 3;
  /** Null where the question itself is the heading. */
  readonly title: string | null;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at > 1) heading.current?.focus();
  }, [at]);
  return (
    <Stack gap={16}>
      <div>
        <p>{t('step', { at })}</p>
        {title !== null && (
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
        )}
      </div>
      {children}
    </Stack>
  );
}

interface StepProps {
  readonly report: ReturnType<typeof useReport>;
  readonly isChild: boolean;
}

function About({
  report: { draft, change },
  isChild,
  onCancel,
}: StepProps & { readonly onCancel: () => void }) {
  return (
    <StepFrame at={1} title={null}>
      <p>{t('leadPlain')}</p>
      <RadioGroup
        label={t('about')}
        value={draft.reason}
        onValue={(reason) => change({ reason })}
        options={reasonOptions(isChild)}
      />
      <div role="status">
        {draft.reason !== null && <Banner tone="plain">{careFor(draft.reason, isChild)}</Banner>}
      </div>
      <Row gap={8}>
        <Button
          kind="primary"
          disabled={draft.reason === null}
          onClick={() => change({ step: 'add' })}
        >
          {t('next')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Row>
    </StepFrame>
  );
}

function Add({ report: { draft, change, busy, error, send }, isChild }: StepProps) {
  const title = t(isChild ? 'childAdd' : 'add');
  return (
    <StepFrame at={2} title={title}>
      <TextArea
        label={title}
        hint={t(isChild ? 'childAddHint' : 'addHint')}
        value={draft.words}
        onValue={(words) => change({ words })}
        maxLength={REPORT_WORDS}
        count
        rows={5}
      />
      {error !== null && <FormError>{error}</FormError>}
      <Row gap={8}>
        <Button kind="primary" busy={busy} onClick={() => void send()}>
          {t('send')}
        </Button>
        <Button onClick={() => change({ step: 'about' })}>{t('back')}</Button>
      </Row>
    </StepFrame>
  );
}
