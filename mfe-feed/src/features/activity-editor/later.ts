/** A memory that waited for the network: it is sent by what the editor sends with, or brought back to where the editor finds it. */
import { emit } from '@kinlore/shared/bus';
import { memoryEdited, memoryPublished } from '../memory/index.ts';
import { browserBackends } from '../../device/draft-backends.ts';
import { createDraftKeeper, type DraftSlot } from './draft-store.ts';
import { isUntouched, readDraft, type Draft } from './draft.ts';
import { publishChange, publishNew, type PublishEnd } from './editor.api.ts';
import { t } from './editor.messages.ts';

/** As it was kept: perhaps by another build. */
export interface WaitedMemory {
  readonly draft: unknown;
  readonly base: unknown;
  readonly earlier: unknown;
  readonly activity: string | null;
  readonly published: boolean;
}

function afterSent({ memory }: Extract<PublishEnd, { status: 'kept' }>, draft: Draft): void {
  if (draft.version === null) memoryPublished(memory);
  else memoryEdited(memory);
  if (draft.question_id !== null) emit('question.changed', {});
}

/** Rejects with the refusal, as the editor's own sending does. */
export async function sendMemory(
  said: WaitedMemory,
): Promise<'sent' | 'met' | { readonly refused: string }> {
  const draft = readDraft(said.draft);
  const base = readDraft(said.base);
  if (draft === null) return { refused: t('unreadable') };
  const end =
    said.activity === null || base === null
      ? await publishNew(draft, readDraft(said.earlier))
      : await publishChange(said.activity, draft, base, said.published);
  if (end.status !== 'kept') return 'met';
  afterSent(end, draft);
  return 'sent';
}

/** The slot that the editor opens for it. */
const slotOf = (
  { user, viewing }: Pick<DraftSlot, 'user' | 'viewing'>,
  activity: string | null,
  draft: Draft,
): DraftSlot => ({
  user,
  viewing,
  activity: activity ?? (draft.question_id === null ? null : `answer:${draft.question_id}`),
});

export type Brought =
  | { readonly status: 'there'; readonly question: string | null }
  /** Another memory is being written there. */
  | { readonly status: 'taken' }
  | { readonly status: 'unreadable' };

/** Lays what waited where the editor finds it as its draft. */
export async function bringToEditor(
  who: Pick<DraftSlot, 'user' | 'viewing'>,
  { draft: kept, base, earlier, activity }: WaitedMemory,
): Promise<Brought> {
  const draft = readDraft(kept);
  if (draft === null) return { status: 'unreadable' };
  const keeper = createDraftKeeper({
    slot: slotOf(who, activity, draft),
    ...browserBackends(),
    now: Date.now,
    later: () => () => undefined,
  });
  const there = await keeper.load();
  if (there !== null && !isUntouched(there.draft)) return { status: 'taken' };
  keeper.put(draft, readDraft(activity === null ? earlier : base));
  await keeper.flush();
  return { status: 'there', question: draft.question_id };
}
