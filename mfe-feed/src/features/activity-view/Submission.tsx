/** A child's memory that waits for a grown-up: for the child a word, for the guardian the decision. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import {
  decideSubmission,
  readDecision,
  submissionDecisions,
  type SubmissionDecision as Decision,
} from '@kinlore/shared/contracts/submissions';
import { toast } from '@kinlore/shared/remote';
import { createRecord, currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Banner, Button, Row, Stack, Surface, TextArea } from '@kinlore/shared/ui';
import { when } from '@kinlore/shared/bus';
import { memoryEdited } from '../memory/index.ts';
import { t } from './view.messages.ts';

const LONGEST_NOTE = 500;

const decisions = createRecord(
  (id: string, signal) =>
    call(readDecision, { params: { id } }, { signal }).then(({ data }) => data),
  { refreshedBy: when([], ['child_submission_decided']) },
);

/** For the child, above the memory: it waits, or what was said of it. */
export function SubmissionWord({ memory }: { readonly memory: Activity }) {
  const me = useAtomValue(currentUser);
  if (memory.owner.id !== me?.id) return null;
  if (memory.status === 'submitted')
    return (
      <Banner tone="plain" icon="hourglass">
        {t('waiting')}
      </Banner>
    );
  const isBack = memory.status === 'draft' && me.account_type === 'child';
  return isBack ? <SaidOf id={memory.id} /> : null;
}

/** For the guardian, below the memory: whoever decides has read it. */
export function SubmissionDecision({ memory }: { readonly memory: Activity }) {
  const me = useAtomValue(currentUser);
  const isAsked = me !== null && memory.owner.id !== me.id && memory.status === 'submitted';
  return isAsked ? <Decide memory={memory} /> : null;
}

/** What the grown-up said, above the draft. */
function SaidOf({ id }: { readonly id: string }) {
  const { value } = useRecord(decisions, id);
  if (value === null || value.decision === 'approve') return null;
  const name = value.decider?.full_name ?? t('aGrownUp');
  return (
    <Banner tone="plain" icon={value.decision === 'return' ? 'edit' : 'lock'}>
      <Stack gap={4}>
        <p>{t(value.decision === 'return' ? 'givenBack' : 'keptBack', { name })}</p>
        {value.note !== '' && <p dir="auto">{value.note}</p>}
      </Stack>
    </Banner>
  );
}

const done = {
  approve: 'submissionShared',
  return: 'submissionReturned',
  reject: 'submissionKept',
} as const;

/** `decide` sends it; `busy`: which is on its way. */
function useDeciding({ id, owner }: Activity, note: string) {
  const [busy, setBusy] = useState<Decision | null>(null);
  const decide = async (decision: Decision) => {
    setBusy(decision);
    const body = { decision, ...(note.trim() !== '' && { note: note.trim() }) };
    try {
      const { data } = await call(decideSubmission, { params: { id }, body });
      memoryEdited(data);
      toast({ tone: 'good', text: t(done[decision], { name: owner.full_name }) });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(null);
  };
  return { busy, decide };
}

function Decide({ memory }: { readonly memory: Activity }) {
  const [note, setNote] = useState('');
  const { busy, decide } = useDeciding(memory, note);
  const { full_name: name } = memory.owner;
  return (
    <Surface kind="raised" aria-label={t('decide', { name })}>
      <Stack gap={12}>
        <p>{t('decide', { name })}</p>
        <TextArea
          label={t('note', { name })}
          value={note}
          onValue={setNote}
          rows={2}
          maxLength={LONGEST_NOTE}
          optional
          count
        />
        <Row>
          {submissionDecisions.map((decision) => (
            <Button
              key={decision}
              small
              kind={decision === 'approve' ? 'primary' : 'quiet'}
              busy={busy === decision}
              disabled={busy !== null}
              onClick={() => void decide(decision)}
            >
              {t(decision)}
            </Button>
          ))}
        </Row>
      </Stack>
    </Surface>
  );
}
