/** The editor over its draft: what it begins with, and what follows when the memory is kept or left. */
import { newKey } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import {
  openActivity,
  openActivityEditor,
  openPage,
  toast,
  type ModalProps,
} from '@kinlore/shared/remote';
import { useAtomValue, useRecord, viewing } from '@kinlore/shared/state';
import { Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { memoryEdited, memoryPublished } from '../memory/index.ts';
import { quiet } from '../quiet/index.ts';
import { beginning } from './audiences.ts';
import { writerOf } from '../../device/writer.ts';
import { emptyDraft, type Draft, type DraftPerson } from './draft.ts';
import { EditedMemory } from './edited-memory.ts';
import { fromMemory } from './draft-memory.ts';
import { Editor } from './Editor.tsx';
import { t } from './editor.messages.ts';
import { useOpening } from './editor.state.ts';
import { readers, spaces } from './people.api.ts';
import { writerOf as writerOfMemory } from './writer.ts';

/** The address of a new memory carries this flag, or no id at all. */
export const NEW = 'new';

export type Frame = { readonly user: CurrentUser; readonly step: string | undefined } & Pick<
  ModalProps<'step'>,
  'close' | 'update'
>;

interface Beginning {
  readonly memory: Activity | null;
  readonly about?: DraftPerson | undefined;
  /** The id of the one it answers. */
  readonly question?: string | undefined;
}

/** An answer has a draft of its own beside the one of a new memory. */
const draftOf = ({ memory, question }: Beginning): string | null =>
  memory?.id ?? (question === undefined ? null : `answer:${question}`);

const draftToBegin = (user: CurrentUser, { memory, about, question }: Beginning): Draft =>
  memory === null
    ? {
        ...emptyDraft(newKey()),
        people: about === undefined ? [] : [about],
        question_id: question ?? null,
        ...beginning(user, readers.of('mine').state().value),
      }
    : fromMemory(memory, newKey());

const tellLeft = (memory: Activity | null, question: string | undefined): void =>
  toast({
    tone: 'plain',
    text: t('left'),
    action: {
      label: t('goOn'),
      onAct: () =>
        openActivityEditor({
          ...(memory !== null && { activity: memory.id }),
          ...(question !== undefined && { question }),
        }),
    },
  });

function afterKept(
  result: Activity,
  { memory, question, close }: Pick<Beginning, 'memory' | 'question'> & Pick<Frame, 'close'>,
): void {
  if (question !== undefined) emit('question.changed', {});
  if (memory === null) memoryPublished(result);
  else memoryEdited(result);
  // Whoever changed a memory is back in it.
  if (memory !== null && memory.status !== 'draft')
    openActivity({ activityId: result.id, activityType: result.type }, { replace: true });
  else close();
  tell(result, memory === null);
}

/** The draft of whoever is looked at. */
function useOpeningOf(user: CurrentUser, activity: string | null) {
  const now = useAtomValue(viewing);
  return useOpening({
    user: writerOf(user),
    viewing: now.as === 'child' ? now.child.id : null,
    activity,
  });
}

function afterHeld(title: string, memory: Activity | null, close: Frame['close']): void {
  if (memory !== null && memory.status !== 'draft')
    openActivity({ activityId: memory.id, activityType: memory.type }, { replace: true });
  else close();
  toast({ tone: 'plain', text: t('held', { title }) });
}

/** Where somebody else's memory is written with them, nothing is asked of a mail. */
const ownOf = (memory: Activity | null): string | null =>
  writerOfMemory(memory) === 'owner' ? (memory?.id ?? null) : null;

export function Opened({ user, step, close, update, memory, about, question }: Frame & Beginning) {
  const opening = useOpeningOf(user, draftOf({ memory, question }));
  const [fresh] = useState(() => draftToBegin(user, { memory, about, question }));
  useAskedAtOnce();
  if (opening.status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  const { session, kept } = opening;
  return (
    <EditedMemory.Provider value={ownOf(memory)}>
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
        onKept={(result) => afterKept(result, { memory, question, close })}
        onHeld={({ title }) => afterHeld(title, memory, close)}
        onLeft={() => tellLeft(memory, question)}
      />
    </EditedMemory.Provider>
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
