/** The `activity` modal: a new memory, or one that is changed. The shell draws the frame. */
import { isApiFailure, newKey } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import {
  openActivity,
  openActivityEditor,
  openPage,
  toast,
  type ModalProps,
} from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord, viewing } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { memories, memoryEdited, memoryPublished } from '../memory/index.ts';
import { quiet } from '../quiet/index.ts';
import { useDraftsOfThisSession, writerOf } from './draft-session.ts';
import { beginning } from './audiences.ts';
import { personOfTree, readers, spaces } from './people.api.ts';
import { emptyDraft, type DraftPerson } from './draft.ts';
import { fromMemory } from './draft-memory.ts';
import { Editor } from './Editor.tsx';
import { t } from './editor.messages.ts';
import { useOpening } from './editor.state.ts';

type Props = ModalProps<'activity' | 'step' | 'withTree' | 'withPerson'>;

/** The address of a new memory carries this flag, or no id at all. */
const NEW = 'new';

export default function ActivityModal({ params, close, update }: Props) {
  const user = useAtomValue(currentUser);
  useDraftsOfThisSession();
  if (user === null) return <Skeleton name="form" label={t('loading')} />;
  const id = params.activity === undefined || params.activity === NEW ? null : params.activity;
  const frame = { user, step: params.step, close, update };
  if (id !== null) return <Existing key={id} {...frame} id={id} />;
  const { withTree, withPerson } = params;
  return withTree === undefined || withPerson === undefined ? (
    <Opened key="new" {...frame} memory={null} />
  ) : (
    <About key={withPerson} {...frame} tree={withTree} person={withPerson} />
  );
}

type Frame = { readonly user: CurrentUser; readonly step: string | undefined } & Pick<
  Props,
  'close' | 'update'
>;

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

/** Fetched whole before it is changed: a list holds only the beginning of the words. */
function Existing({ id, ...frame }: Frame & { readonly id: string }) {
  const record = useRecord(memories, { id });
  // What one began from stays what one began from, whatever arrives while one writes.
  const [first, setFirst] = useState<Activity | null>(null);
  if (first === null && record.status === 'ok' && record.value.body_complete)
    setFirst(record.value);
  if (first !== null)
    return first.abilities.edit ? (
      <Opened {...frame} memory={first} />
    ) : (
      <EmptyState icon="lock" title={t('notYours')} />
    );
  if (record.status === 'failed' && isApiFailure(record.failure) && record.failure.status === 404)
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

function Opened({
  user,
  step,
  close,
  update,
  memory,
  about,
}: Frame & { readonly memory: Activity | null; readonly about?: DraftPerson }) {
  const now = useAtomValue(viewing);
  const opening = useOpening({
    user: writerOf(user),
    viewing: now.as === 'child' ? now.child.id : null,
    activity: memory?.id ?? null,
  });
  const [fresh] = useState(() =>
    memory === null
      ? {
          ...emptyDraft(newKey()),
          people: about === undefined ? [] : [about],
          ...beginning(user, readers.of('mine').state().value),
        }
      : fromMemory(memory, newKey()),
  );
  useAskedAtOnce();
  if (opening.status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  const { session, kept } = opening;
  return (
    <Editor
      key={memory?.id ?? NEW}
      user={user}
      session={session}
      kept={kept}
      fresh={fresh}
      memory={memory}
      base={memory === null ? null : (kept?.base ?? fresh)}
      step={step}
      onStep={(next, replace) => update({ step: next }, { replace })}
      onKept={(result) => {
        if (memory === null) memoryPublished(result);
        else memoryEdited(result);
        // Whoever changed a memory is back in it.
        if (memory !== null && memory.status !== 'draft')
          openActivity({ activityId: result.id, activityType: result.type }, { replace: true });
        else close();
        tell(result, memory === null);
      }}
      onLeft={() =>
        toast({
          tone: 'plain',
          text: t('left'),
          action: {
            label: t('goOn'),
            onAct: () => openActivityEditor(memory === null ? {} : { activity: memory.id }),
          },
        })
      }
    />
  );
}

/** What a new memory starts with is somebody's, and the choice is there when it is opened; so is whether they are left in peace once it is saved. */
function useAskedAtOnce(): void {
  useRecord(readers, 'mine');
  useRecord(spaces, 'mine');
  useRecord(quiet, 'mine');
}

function tell(memory: Activity, isNew: boolean): void {
  if (!isNew) return toast({ tone: 'good', text: t('changed', { title: memory.title }) });
  const text = t(memory.status === 'submitted' ? 'publishedChild' : 'published', {
    title: memory.title,
  });
  toast({
    tone: 'good',
    text,
    action: {
      label: t('read'),
      onAct: () => openActivity({ activityId: memory.id, activityType: memory.type }),
    },
    ...(mayFly(memory) && {
      also: {
        label: t('fly'),
        onAct: () => openPage(`/?view=nexus&play=${encodeURIComponent(memory.id)}`),
      },
    }),
  });
}

/** Nobody is asked to fly to a loss, nor while they are left in peace or it is not known whether they are, nor to what still waits for a guardian. */
const mayFly = ({ status, type }: Activity): boolean =>
  status === 'published' && type !== 'loss' && quiet.of('mine').state().value?.time === null;
