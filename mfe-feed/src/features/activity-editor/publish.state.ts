/** Publishing: waits for the photographs, sends once, joins two changes, and never loses the draft. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { useEffect, useRef, useState } from 'react';
import { hold } from '../outbox/index.ts';
import type { Draft } from './draft.ts';
import { fromMemory, refusedSteps, type RefusedSteps } from './draft-memory.ts';
import { useOnReconnect } from './on-reconnect.ts';
import { publishChange, publishNew, type PublishEnd } from './editor.api.ts';
import type { Told } from './editor.state.ts';
import { t } from './editor.messages.ts';
import { isBusy, unfinishedNames, type UploadQueue } from './upload-queue.ts';

export type Publishing =
  | { readonly status: 'open' }
  /** As soon as the photographs have arrived. */
  | { readonly status: 'waiting' }
  /** Some photographs cannot arrive: without them? */
  | { readonly status: 'asking' }
  | { readonly status: 'sending' }
  /** `lost`: nobody answered for it; it goes out again when the connection is back. */
  | {
      readonly status: 'refused';
      readonly sentence: string;
      readonly steps: RefusedSteps;
      readonly lost: boolean;
    }
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

const nobodyAnswered = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.code === 'client.network' || failure.code === 'client.timeout');

/** An answer that surely made nothing: the next try is another one. */
const certainlyRefused = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.code !== 'general.idempotency_in_progress';

const isPublished = ({ status }: Activity): boolean =>
  status === 'published' || status === 'submitted';

const refusedBy = (failure: unknown): Publishing => ({
  status: 'refused',
  sentence: sentenceOf(failure),
  steps: isApiFailure(failure)
    ? refusedSteps({ code: failure.code, message: failure.message, errors: failure.fields })
    : {},
  lost: nobodyAnswered(failure),
});

/** Gives it to the outbox. Null when it is there, or why it is not. */
async function holdDraft(
  draft: Draft,
  { memory, base, earlier }: Pick<PublishOptions, 'memory' | 'base' | 'earlier'>,
): Promise<Publishing | null> {
  const kept = await hold(
    {
      kind: 'memory',
      title: draft.title.trim(),
      draft,
      base,
      earlier,
      activity: memory?.id ?? null,
      published: memory !== null && isPublished(memory),
    },
    { key: draft.key, triedAt: earlier === null ? null : Date.now() },
  );
  if (kept === 'kept') return null;
  const sentence = t(kept === 'full' ? 'heldFull' : 'keepRefused');
  return { status: 'refused', sentence, steps: {}, lost: false };
}

/** Sends a draft, or gives it to the outbox without a network; `set` is told how it stands. */
function useSend(
  { told, memory, earlier, onKept, onHeld }: PublishOptions,
  set: (publishing: Publishing) => void,
) {
  const isOnline = useAtomValue(connectivity) === 'online';
  const uncertain = useRef<Draft | null>(earlier);
  const lost = useRef<Draft | null>(null);

  /** Started over, it has another key: nothing went out under that. */
  const sentBefore = ({ key }: Draft) =>
    uncertain.current?.key === key ? uncertain.current : null;

  const end = (result: PublishEnd, from: Draft) => {
    if (result.status === 'kept') {
      void told.done();
      onKept(result.memory);
      return;
    }
    set({ status: 'merging', base: from, theirs: fromMemory(result.theirs, told.get().key) });
  };

  const send = async (draft: Draft, from: Draft | null) => {
    try {
      if (memory === null || from === null) end(await publishNew(draft, sentBefore(draft)), draft);
      else end(await publishChange(memory.id, draft, from, isPublished(memory)), from);
    } catch (failure) {
      if (certainlyRefused(failure)) told.change((now) => ({ ...now, key: newKey() }));
      else uncertain.current = sentBefore(draft) ?? draft;
      lost.current = nobodyAnswered(failure) ? draft : null;
      set(refusedBy(failure));
    }
  };

  const holdNow = async (draft: Draft, from: Draft | null) => {
    const refusal = await holdDraft(draft, { memory, base: from, earlier: sentBefore(draft) });
    if (refusal !== null) {
      set(refusal);
      return;
    }
    void told.done();
    onHeld(draft);
  };

  const go = (draft: Draft, from: Draft | null) => {
    set({ status: 'sending' });
    void (isOnline ? send(draft, from) : holdNow(draft, from));
  };
  return { go, isUntouched: () => lost.current === told.get() };
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
