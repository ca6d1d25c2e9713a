/** What saving a draft asks for: the server, or the outbox where nobody can be reached. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { nobodyAnswered } from '../../device/reach.ts';
import { hold } from '../outbox/index.ts';
import type { Draft } from './draft.ts';
import { refusedSteps, type RefusedSteps } from './draft-memory.ts';
import { publishChange, publishNew, type PublishEnd } from './editor.api.ts';
import { t } from './editor.messages.ts';

/** `lost`: nobody answered for it; it goes out again when the connection is back. */
export interface Refused {
  readonly status: 'refused';
  readonly sentence: string;
  readonly steps: RefusedSteps;
  readonly lost: boolean;
}

export interface Saving {
  /** The memory that is changed, and what the change began with; null for a new one. */
  readonly memory: Activity | null;
  readonly from: Draft | null;
  /** What went out under the same key, and had no answer. */
  readonly earlier: Draft | null;
}

const isPublished = ({ status }: Activity): boolean =>
  status === 'published' || status === 'submitted';

export type SaveEnd =
  | PublishEnd
  /** The outbox has it. */
  | { readonly status: 'held' }
  /** Nowhere to keep it until it can be sent. */
  | Refused
  | { readonly status: 'failed'; readonly failure: unknown };

const send = (draft: Draft, { memory, from, earlier }: Saving): Promise<PublishEnd> =>
  memory === null || from === null
    ? publishNew(draft, earlier)
    : publishChange(memory.id, draft, from, isPublished(memory));

/** `triedAt`: when it went out without an answer. */
export async function holdDraft(
  draft: Draft,
  { memory, from, earlier }: Saving,
  triedAt: number | null,
): Promise<{ readonly status: 'held' } | Refused> {
  const kept = await hold(
    {
      kind: 'memory',
      title: draft.title.trim(),
      draft,
      base: from,
      earlier,
      activity: memory?.id ?? null,
      published: memory !== null && isPublished(memory),
    },
    { key: draft.key, triedAt: triedAt ?? (earlier === null ? null : Date.now()) },
  );
  if (kept === 'kept') return { status: 'held' };
  const sentence = t(kept === 'full' ? 'heldFull' : 'keepRefused');
  return { status: 'refused', sentence, steps: {}, lost: false };
}

/** What nobody answers for is held. Whoever wrote on meanwhile decides themselves when the rest goes. */
export async function sendDraft(
  draft: Draft,
  saving: Saving,
  isUntouched: () => boolean,
): Promise<SaveEnd> {
  const triedAt = Date.now();
  try {
    return await send(draft, saving);
  } catch (failure) {
    if (nobodyAnswered(failure) && isUntouched()) {
      const end = await holdDraft(draft, saving, triedAt);
      if (end.status === 'held') return end;
    }
    return { status: 'failed', failure };
  }
}

export const refusedBy = (failure: unknown): Refused => ({
  status: 'refused',
  sentence: sentenceOf(failure),
  steps: isApiFailure(failure)
    ? refusedSteps({ code: failure.code, message: failure.message, errors: failure.fields })
    : {},
  lost: nobodyAnswered(failure),
});

/** An answer that surely made nothing: the next try is another one. */
export const certainlyRefused = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.code !== 'general.idempotency_in_progress';
