/** Dates of birth that guardians want corrected: which, why, and what is decided. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  decideBirthQuestion,
  listBirthQuestions,
  type BirthQuestion,
} from '@kinlore/shared/contracts/birth-corrections';
import { exactDay, formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource } from '@kinlore/shared/state';
import { Button, RegisterLine, RelativeTime, Row, Stack } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { t } from './births.messages.ts';

type Status = 'open' | 'decided';
type Answer = 'agreed' | 'refused';

const questions = createResource({
  load: ({ status }: { readonly status: Status }, { cursor, signal }) =>
    call(listBirthQuestions, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const Births = () => (
  <section aria-labelledby="births">
    <Stack gap={16}>
      <h2 id="births">{t('title')}</h2>
      <p>{t('lead')}</p>
      <Queue
        resource={questions}
        label={t('title')}
        statuses={[
          { value: 'open', label: t('open') },
          { value: 'decided', label: t('decided') },
        ]}
        empty={{ icon: 'people', title: t('none'), text: t('noneText') }}
        line={(question, list) => (
          <QuestionLine question={question} onDecided={() => list.remove(question.id)} />
        )}
      />
    </Stack>
  </section>
);

const was = { agreed: 'wasAgreed', refused: 'wasRefused', withdrawn: 'wasWithdrawn' } as const;

const dayOf = (day: string | null): string =>
  day === null ? t('unknown') : formatFuzzyDate(exactDay(day), { locale: locale(), style: 'long' });

interface LineProps {
  readonly question: BirthQuestion;
  readonly onDecided: () => void;
}

const QuestionLine = ({ question, onDecided }: LineProps) => {
  const { child, asked_by: by, born, born_now: now, reason, asked_at: at, decision } = question;
  return (
    <RegisterLine
      level={3}
      small
      label={<RelativeTime at={at} />}
      name={t('child', { username: child.username })}
      provenance={decision === null ? undefined : t(was[decision])}
    >
      <p dir="auto">
        {t('asks', {
          name: by?.full_name ?? t('someone'),
          now: dayOf(now),
          born: dayOf(born),
        })}
      </p>
      <p dir="auto">{reason}</p>
      {decision === null && <Answers question={question} onDecided={onDecided} />}
    </RegisterLine>
  );
};

function Answers({ question: { id, child }, onDecided }: LineProps) {
  const [busy, setBusy] = useState<Answer | null>(null);
  const { username } = child;
  const decide = async (decision: Answer) => {
    setBusy(decision);
    try {
      await call(decideBirthQuestion, { params: { id }, body: { decision } });
      toast({ tone: 'good', text: t('done') });
      onDecided();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(null);
    }
  };
  return (
    <Row gap={8}>
      <Button
        small
        kind="primary"
        busy={busy === 'agreed'}
        disabled={busy !== null}
        aria-label={t('agreeTo', { username })}
        onClick={() => void decide('agreed')}
      >
        {t('agree')}
      </Button>
      <Button
        small
        busy={busy === 'refused'}
        disabled={busy !== null}
        aria-label={t('refuseTo', { username })}
        onClick={() => void decide('refused')}
      >
        {t('refuse')}
      </Button>
    </Row>
  );
}
