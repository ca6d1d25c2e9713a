/** Publishing: waits for the photographs, sends once, joins two changes, and never loses the draft. */
import { newKey } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { connectivity, useStore } from '@kinlore/shared/state';
import { useEffect, useRef, useState } from 'react';
import { canReach } from '../../device/reach.ts';
import type { Draft } from './draft.ts';
import { fromMemory } from './draft-memory.ts';
import { useOnReconnect } from './on-reconnect.ts';
import type { Told } from './editor.state.ts';
import {
  certainlyRefused,
  holdDraft,
  refusedBy,
  sendDraft,
  type Refused,
  type SaveEnd,
  type Saving,
} from './save-draft.ts';
import { isBusy, unfinishedNames, type UploadQueue } from './upload-queue.ts';

export type Publishing =
  | { readonly status: 'open' }
  /** As soon as the photographs have arrived. */
  | { readonly status: 'waiting' }
  /** Some photographs cannot arrive: without them? */
  | { readonly status: 'asking' }
  | { readonly status: 'sending' }
  | Refused
  | { readonly status: 'merging'; readonly base: Draft; readonly theirs: Draft };

export interface PublishOptions {
  readonly told: Told;
  readonly queue: UploadQueue;
  /** The memory that is changed; null for a new one. */
  readonly memory: Activity | null;
  readonly base: Draft | null;
  /** What went out for this new memory before it was opened again, and had no answer. */
  readonly earlier: Draft | null;
  readonly onKept: (memory: Activity) => void;
  /** It waits for the network, in the outbox. */
  readonly onHeld: (draft: Draft) => void;
}

export interface Publish {
  readonly publishing: Publishing;
  readonly publish: () => void;
  readonly withoutTheRest: () => void;
  /** Sends the joined memory. */
  readonly publishJoined: (joined: Draft, theirs: Draft) => void;
  readonly backToWriting: () => void;
}

/** What nobody answered for. */
function useUnanswered(first: Draft | null) {
  const uncertain = useRef(first);
  const lost = useRef<Draft | null>(null);
  return {
    /** Started over, a draft has another key: nothing went out under that. */
    before: ({ key }: Draft) => (uncertain.current?.key === key ? uncertain.current : null),
    note: (draft: Draft, before: Draft | null, { lost: isLost }: Refused) => {
      uncertain.current = before ?? draft;
      lost.current = isLost ? draft : null;
    },
    isLost: (draft: Draft) => lost.current === draft,
  };
}

/** Sends a draft, or gives it to the outbox where nobody can be reached; `set` is told how it stands. */
function useSend(
  { told, memory, earlier, onKept, onHeld }: PublishOptions,
  set: (publishing: Publishing) => void,
) {
  const store = useStore();
  const unanswered = useUnanswered(earlier);

  const failed = (draft: Draft, saving: Saving, failure: unknown) => {
    const refusal = refusedBy(failure);
    unanswered.note(draft, saving.earlier, refusal);
    if (certainlyRefused(failure)) told.change((now) => ({ ...now, key: newKey() }));
    set(refusal);
  };

  const ended = (end: SaveEnd, draft: Draft, saving: Saving) => {
    switch (end.status) {
      case 'kept':
        void told.done();
        return onKept(end.memory);
      case 'held':
        void told.done();
        return onHeld(draft);
      case 'changed_elsewhere':
        return set({
          status: 'merging',
          base: saving.from ?? draft,
          theirs: fromMemory(end.theirs, told.get().key),
        });
      case 'failed':
        return failed(draft, saving, end.failure);
      default:
        return set(end);
    }
  };

  const go = async (draft: Draft, from: Draft | null) => {
    set({ status: 'sending' });
    const saving = { memory, from, earlier: unanswered.before(draft) };
    const end = canReach(store.get(connectivity))
      ? sendDraft(draft, saving, () => told.get() === draft)
      : holdDraft(draft, saving, null);
    ended(await end, draft, saving);
  };
  return {
    go: (draft: Draft, from: Draft | null) => void go(draft, from),
    isUntouched: () => unanswered.isLost(told.get()),
  };
}

export function usePublish(options: PublishOptions): Publish {
  const { told, queue, base } = options;
  const [publishing, setPublishing] = useState<Publishing>({ status: 'open' });
  const { go, isUntouched } = useSend(options, setPublishing);
  const sendNow = () => go(told.get(), base);
  const publish = () => {
    if (publishing.status === 'sending') return;
    if (isBusy(queue)) setPublishing({ status: 'waiting' });
    else if (unfinishedNames(queue).length > 0) setPublishing({ status: 'asking' });
    else sendNow();
  };

  const latest = useRef(publish);
  useEffect(() => {
    latest.current = publish;
  });
  const busy = isBusy(queue);
  useEffect(() => {
    if (publishing.status === 'waiting' && !busy) latest.current();
  }, [publishing.status, busy]);

  useOnReconnect(() => {
    // Only what nobody has touched since: half-written words are sent by nobody but their writer.
    if (publishing.status === 'refused' && publishing.lost && isUntouched()) latest.current();
  });

  return {
    publishing,
    publish,
    withoutTheRest: sendNow,
    publishJoined: go,
    backToWriting: () => setPublishing({ status: 'open' }),
  };
}
