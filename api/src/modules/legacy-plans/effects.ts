/**
 * Pure: what an instruction does to memories (rules R10, R13). The preview and what is carried out after an activation both decide by this.
 * Without an instruction nobody sees more than before, and nothing goes.
 */
import type { PlanAction, PlanBucket } from '@kinlore/shared/contracts/legacy-plans';
import type { Audience } from '@kinlore/shared/contracts/visibility';

/** Whom memories are for, once an instruction opened them. */
export type OpenTo = 'stewards' | 'family' | 'public';

export interface Instruction {
  readonly action: PlanAction;
  /** `YYYY-MM-DD`; with `open_on_date` alone. */
  readonly opens_on: string | null;
  readonly opens_to: OpenTo | null;
}

/** What holds where nothing was said. */
export const untold: Instruction = { action: 'keep', opens_on: null, opens_to: null };

export type Effect =
  /** As it is: whoever reads it goes on reading it, and nobody else. */
  | { readonly kind: 'stays' }
  /** Read by these, and by nobody else. `on`: from that day on, and until then it stays; null: at once. */
  | { readonly kind: 'opens'; readonly to: OpenTo; readonly on: string | null }
  | { readonly kind: 'erased' };

const bucketOfAudience: Readonly<Record<Audience, PlanBucket | null>> = {
  self: 'self',
  // Their owner already said who gets them: no instruction is asked.
  stewards: null,
  chosen: 'chosen',
  link: 'chosen',
  connections: 'connections',
  family: 'family',
  space: 'family',
  public: 'public',
};

/** Null for what was written for stewards, which goes to them whatever the plan says. */
export const bucketOf = (memory: {
  readonly status: string;
  readonly audience: Audience;
}): PlanBucket | null =>
  memory.status === 'published' ? bucketOfAudience[memory.audience] : 'drafts';

const opens = (to: OpenTo, on: string | null): Effect => ({ kind: 'opens', to, on });

/** A bucket that is already for these is left as it is: its own steps of family, its own people, hold. */
const isFor = (bucket: PlanBucket, to: OpenTo): boolean => bucket === to;

/** What becomes of the memories of a bucket by this instruction. */
export function effectOf(
  { action, opens_on: on, opens_to: to }: Instruction,
  bucket: PlanBucket,
): Effect {
  const opened: Effect = (() => {
    switch (action) {
      case 'keep':
        return { kind: 'stays' };
      case 'to_stewards':
        return opens('stewards', null);
      case 'to_family':
        return opens('family', null);
      case 'publish':
        return opens('public', null);
      case 'erase':
        return { kind: 'erased' };
      case 'open_on_date':
        // A day or a reader that is missing opens nothing.
        return on === null || to === null ? { kind: 'stays' } : opens(to, on);
      default:
        return action satisfies never;
    }
  })();
  return opened.kind === 'opens' && isFor(bucket, opened.to) ? { kind: 'stays' } : opened;
}

/** Who somebody is to the person whose plan it is, once it came into force. */
export interface Reader {
  readonly isSteward: boolean;
  readonly isFamily: boolean;
}

/** Whether this opens what it opens to them. */
export function isOpenedTo(to: OpenTo, { isSteward, isFamily }: Reader): boolean {
  if (to === 'public') return true;
  return to === 'stewards' ? isSteward : isFamily;
}

export interface Counted {
  /** Memories in the bucket. */
  readonly all: number;
  /** Those that this reader may read today. */
  readonly today: number;
}

/** How many memories of a bucket somebody reads at once, and from which day how many. */
export interface Seen {
  readonly then: number;
  readonly later: { readonly on: string; readonly memories: number } | null;
}

/** `day`: today, `YYYY-MM-DD`; a day that has come opens at once. */
export function seenBy(effect: Effect, { all, today }: Counted, reader: Reader, day: string): Seen {
  if (effect.kind === 'erased') return { then: 0, later: null };
  if (effect.kind === 'stays') return { then: today, later: null };
  const opened = isOpenedTo(effect.to, reader) ? all : 0;
  return effect.on === null || effect.on <= day
    ? { then: opened, later: null }
    : { then: today, later: { on: effect.on, memories: opened } };
}
