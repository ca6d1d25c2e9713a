/** Who asks for a second look at a decision about them. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  DECISION_WORDS,
  decideAppeal,
  listAppeals,
  type Appeal,
} from '@kinlore/shared/contracts/moderation';
import { toast } from '@kinlore/shared/remote';
import { createResource } from '@kinlore/shared/state';
import {
  Button,
  FormError,
  RegisterLine,
  RelativeTime,
  Row,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { decisionWords } from './case-words.ts';
import { t } from './moderation.messages.ts';

const appeals = createResource({
  load: ({ status }: { status: 'open' | 'decided' }, { cursor, signal }) =>
    call(listAppeals, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: (appeal) => appeal.id,
});

export const Appeals = () => (
  <Queue
    resource={appeals}
    label={t('appeals')}
    statuses={[
      { value: 'open', label: t('open') },
      { value: 'decided', label: t('closed') },
    ]}
    empty={{ icon: 'flag', title: t('noAppeals'), text: t('noAppealsText') }}
    line={(appeal, list) => <Line appeal={appeal} onDone={() => list.remove(appeal.id)} />}
  />
);

interface LineProps {
  readonly appeal: Appeal;
  readonly onDone: () => void;
}

function Line({ appeal, onDone }: LineProps) {
  const { person, decision, words, outcome, reply, may_decide } = appeal;
  return (
    <RegisterLine
      level={2}
      small
      name={t('from', { name: person?.full_name ?? t('someone') })}
      label={<RelativeTime at={appeal.created_at} />}
      provenance={decisionWords(decision)}
    >
      {decision.reason !== '' && <blockquote dir="auto">{decision.reason}</blockquote>}
      <p dir="auto">{words}</p>
      {outcome !== null && (
        <>
          <p>{t(outcome === 'upheld' ? 'upheld' : 'takenBack')}</p>
          <blockquote dir="auto">{reply}</blockquote>
        </>
      )}
      {outcome === null && !may_decide && <p>{t('firstTime')}</p>}
      {may_decide && <Answer appeal={appeal} onDone={onDone} />}
    </RegisterLine>
  );
}

function useAnswer({ appeal, onDone }: LineProps) {
  const [reply, setReply] = useState('');
  const [busy, setBusy] = useState<'upheld' | 'reversed' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async (outcome: 'upheld' | 'reversed') => {
    setBusy(outcome);
    setError(null);
    try {
      const body = { outcome, reply: reply.trim() };
      await call(decideAppeal, { params: { id: appeal.id }, body });
      toast({ tone: 'good', text: t('answeredToast') });
      onDone();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(null);
    }
  };
  return { reply, setReply, busy, error, send };
}

const outcomes = [
  ['reversed', 'reverse'],
  ['upheld', 'uphold'],
] as const;

function Answer(props: LineProps) {
  const { reply, setReply, busy, error, send } = useAnswer(props);
  return (
    <Stack gap={8}>
      <TextArea
        label={t('reply')}
        value={reply}
        onValue={setReply}
        maxLength={DECISION_WORDS}
        rows={3}
        required
      />
      {error !== null && <FormError>{error}</FormError>}
      <Row gap={8}>
        {outcomes.map(([outcome, words]) => (
          <Button
            key={outcome}
            small
            busy={busy === outcome}
            disabled={reply.trim() === ''}
            onClick={() => void send(outcome)}
          >
            {t(words)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
