/** Publishing: waits for the photographs, sends once, joins two changes, and never loses the draft. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { fromMemory, refusedSteps, type RefusedSteps } from './draft-memory.ts';
import { publishChange, publishNew, type PublishEnd } from './editor.api.ts';
import type { Told } from './editor.state.ts';
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
  readonly onKept: (memory: Activity) => void;
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

export function usePublish({ told, queue, memory, base, onKept }: PublishOptions): Publish {
  const [publishing, setPublishing] = useState<Publishing>({ status: 'open' });
  const uncertain = useRef<Draft | null>(null);
  const lost = useRef<Draft | null>(null);

  const end = (result: PublishEnd, from: Draft) => {
    if (result.status === 'kept') {
      void told.done();
      onKept(result.memory);
      return;
    }
    setPublishing({
      status: 'merging',
      base: from,
      theirs: fromMemory(result.theirs, told.get().key),
    });
  };

  const send = async (draft: Draft, from: Draft | null) => {
    setPublishing({ status: 'sending' });
    try {
      if (memory === null || from === null) end(await publishNew(draft, uncertain.current), draft);
      else
        end(
          await publishChange(
            memory.id,
            draft,
            from,
            memory.status === 'published' || memory.status === 'submitted',
          ),
          from,
        );
    } catch (failure) {
      if (certainlyRefused(failure)) told.change((now) => ({ ...now, key: newKey() }));
      else uncertain.current ??= draft;
      lost.current = nobodyAnswered(failure) ? draft : null;
      setPublishing({
        status: 'refused',
        sentence: sentenceOf(failure),
        steps: isApiFailure(failure)
          ? refusedSteps({ code: failure.code, message: failure.message, errors: failure.fields })
          : {},
        lost: nobodyAnswered(failure),
      });
    }
  };

  const sendNow = () => void send(told.get(), base);
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
    if (publishing.status === 'refused' && publishing.lost && lost.current === told.get())
      latest.current();
  });

  return {
    publishing,
    publish,
    withoutTheRest: sendNow,
    publishJoined: (joined, theirs) => void send(joined, theirs),
    backToWriting: () => setPublishing({ status: 'open' }),
  };
}

/** Runs once each time the connection comes back. */
function useOnReconnect(act: () => void): void {
  const online = useAtomValue(connectivity) === 'online';
  const before = useRef(online);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (online && !before.current) latest.current();
    before.current = online;
  }, [online]);
}
