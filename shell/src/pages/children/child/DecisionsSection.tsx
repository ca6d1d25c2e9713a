/** What moderators decided about something of the child, why, and a second look that a guardian asks for. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { appealChildDecision, listChildDecisions } from '@kinlore/shared/contracts/child-decisions';
import { APPEAL_WORDS, type MyDecision } from '@kinlore/shared/contracts/moderation';
import { createResource, useList, type List } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { AuthForm } from '../../auth/AuthForm.tsx';
import { useSubmit } from '../../auth/use-submit.ts';
import { dayOf } from '../guardians/day-of.ts';
import { t } from './decisions.messages.ts';
import type { SectionProps } from './section.ts';

const decisions = createResource({
  load: ({ id }: { readonly id: string }, { cursor, signal }) =>
    call(listChildDecisions, { params: { id }, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export default function DecisionsSection({ child }: SectionProps) {
  const list = useList(decisions, { id: child.id });
  const name = child.full_name;
  if (list.status === 'loading') return <Skeleton name="table" />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void list.refresh()}
        busy={list.busy !== 'none'}
        level={3}
      />
    );
  if (list.items.length === 0) return <p>{t('none', { name })}</p>;
  return <Several list={list} child={child} />;
}

function Several({ list, child }: SectionProps & { readonly list: List<MyDecision> }) {
  const lead = t('lead', { name: child.full_name });
  return (
    <Stack gap={16}>
      <p>{lead}</p>
      <Register label={lead}>
        {list.items.map((decision) => (
          <Line
            key={decision.id}
            childId={child.id}
            decision={decision}
            onAsked={(asked) => {
              list.patch(asked.id, () => asked);
            }}
          />
        ))}
      </Register>
      {list.hasMore && (
        <Row>
          <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface LineProps {
  readonly childId: string;
  readonly decision: MyDecision;
  readonly onAsked: (asked: MyDecision) => void;
}

function Line(props: LineProps) {
  const { action, reason, decided_at, reversed_at } = props.decision;
  return (
    <RegisterLine
      level={3}
      small
      name={t(action)}
      label={dayOf(decided_at)}
      provenance={reversed_at === null ? undefined : t('reversed')}
    >
      <blockquote dir="auto">{reason}</blockquote>
      <SecondLook {...props} />
    </RegisterLine>
  );
}

const outcomes = { upheld: 'upheld', reversed: 'takenBack' } as const;

function SecondLook(props: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { appeal, may_appeal, appeal_until } = props.decision;
  if (appeal !== null)
    return (
      <>
        <p role="status">
          {appeal.outcome === null
            ? t('sent', { day: dayOf(appeal.created_at) })
            : t(outcomes[appeal.outcome])}
        </p>
        {appeal.reply !== '' && <blockquote dir="auto">{appeal.reply}</blockquote>}
      </>
    );
  if (!may_appeal) return null;
  const close = () => {
    setOpen(false);
  };
  if (isOpen) return <AskForm {...props} onClose={close} />;
  return (
    <Row gap={8}>
      <Button
        small
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('ask')}
      </Button>
      <span>{t('askUntil', { day: dayOf(appeal_until) })}</span>
    </Row>
  );
}

function AskForm({
  childId,
  decision,
  onAsked,
  onClose,
}: LineProps & { readonly onClose: () => void }) {
  const [words, setWords] = useState('');
  const params = { id: childId, decision: decision.id };
  const submission = useSubmit(
    words,
    async () => (await call(appealChildDecision, { params, body: { words: words.trim() } })).data,
    onAsked,
  );
  return (
    <AuthForm
      submission={submission}
      action={t('send')}
      after={
        <div>
          <Button kind="link" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <TextArea
        label={t('askWords')}
        value={words}
        onValue={setWords}
        maxLength={APPEAL_WORDS}
        rows={4}
        required
        error={submission.errorOf('words')}
      />
    </AuthForm>
  );
}
