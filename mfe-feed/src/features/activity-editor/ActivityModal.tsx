/** The `activity` modal: a new memory, or one that is changed. The shell draws the frame. */
import { isApiFailure } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { ModalProps } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { memories } from '../memory/index.ts';
import { useDraftsOfThisSession } from './draft-session.ts';
import { questions } from './editor.api.ts';
import { t } from './editor.messages.ts';
import { NEW, Opened, type Frame } from './Opened.tsx';
import { personOfTree } from './people.api.ts';

export type ActivityModalProps = ModalProps<
  'activity' | 'step' | 'withTree' | 'withPerson' | 'question'
>;

export default function ActivityModal({ params, close, update }: ActivityModalProps) {
  const user = useAtomValue(currentUser);
  useDraftsOfThisSession();
  if (user === null) return <Skeleton name="form" label={t('loading')} />;
  const id = params.activity === undefined || params.activity === NEW ? null : params.activity;
  const frame = { user, step: params.step, close, update };
  if (id !== null) return <Existing key={id} {...frame} id={id} />;
  const { withTree, withPerson, question } = params;
  if (question !== undefined) return <Asked key={question} {...frame} question={question} />;
  return withTree === undefined || withPerson === undefined ? (
    <Opened key="new" {...frame} memory={null} />
  ) : (
    <About key={withPerson} {...frame} tree={withTree} person={withPerson} />
  );
}

/** A memory of somebody of a tree begins with their name in it. Where they cannot be read, it begins as any other. */
function About({
  tree,
  person,
  ...frame
}: Frame & { readonly tree: string; readonly person: string }) {
  const record = useRecord(personOfTree, { tree, person });
  if (record.status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  return (
    <Opened {...frame} memory={null} {...(record.value !== null && { about: record.value })} />
  );
}

const isAbsent = (failure: unknown): boolean => isApiFailure(failure) && failure.status === 404;

/** A memory that answers a question has it at its head, and a draft of its own. One that is not there any more leaves an ordinary memory. */
function Asked({ question, ...frame }: Frame & { readonly question: string }) {
  const record = useRecord(questions, question);
  if (record.status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  if (record.status === 'failed' && !isAbsent(record.failure))
    return (
      <FailedState
        title={t('askedFailed')}
        unaffected={t('failedRest')}
        onRetry={() => void record.refresh()}
      />
    );
  const isOpen = record.value !== null && record.value.state !== 'answered';
  return <Opened {...frame} memory={null} {...(isOpen && { question })} />;
}

/** A list holds only the beginning of the words, and the first photographs. */
const isWhole = ({ body_complete, media_left }: Activity): boolean =>
  body_complete && media_left === undefined;

/** Fetched whole before it is changed. */
function Existing({ id, ...frame }: Frame & { readonly id: string }) {
  const record = useRecord(memories, { id });
  // What one began from stays what one began from, whatever arrives while one writes.
  const [first, setFirst] = useState<Activity | null>(null);
  if (first === null && record.status === 'ok' && isWhole(record.value)) setFirst(record.value);
  if (first !== null)
    return first.abilities.edit ? (
      <Opened {...frame} memory={first} />
    ) : (
      <EmptyState icon="lock" title={t('notYours')} />
    );
  if (record.status === 'failed' && isAbsent(record.failure))
    return <EmptyState icon="question" title={t('missing')} />;
  if (record.status === 'failed' || record.status === 'stale')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        onRetry={() => void record.refresh()}
      />
    );
  return <Skeleton name="form" label={t('loading')} />;
}
