/** What becomes of a reported death, and what happens at memorials. */
import type { GatheringChange } from '@kinlore/shared/contracts/gathering-words';

export type LegacyEvent =
  /** An account was used of which a death is reported. */
  | { readonly type: 'life.sign'; readonly lifeId: string }
  /** The account is in remembrance since `at`. What the plan says is done by handlers, each item once. */
  | {
      readonly type: 'life.activated';
      readonly lifeId: string;
      readonly caseId: string;
      readonly at: string;
    }
  /** It was a mistake: the account is its owner's again. */
  | {
      readonly type: 'life.reverted';
      readonly lifeId: string;
      readonly caseId: string;
      readonly at: string;
    }
  /** `version`: the one that the change made, so that each is told once. */
  | {
      readonly type: 'gathering.changed';
      readonly gatheringId: string;
      readonly memorialId: string;
      readonly actorId: string;
      readonly change: GatheringChange;
      readonly version: number;
    }
  /** The moment of a sealed letter has come: two sheets open it. */
  | { readonly type: 'letter.due'; readonly letterId: string }
  /** Two sheets have opened it: its recipient can read it. */
  | { readonly type: 'letter.released'; readonly letterId: string }
  | {
      readonly type: 'tribute.received';
      readonly tributeId: string;
      readonly memorialId: string;
      /** Null: a guest. */
      readonly authorId: string | null;
    }
  | {
      readonly type: 'tribute.approved';
      readonly tributeId: string;
      readonly memorialId: string;
      /** Null: a guest. */
      readonly authorId: string | null;
      readonly approverId: string;
    }
  /** Words to somebody who lives. */
  | {
      readonly type: 'living_tribute.received';
      readonly tributeId: string;
      readonly authorId: string;
      readonly tributeeId: string;
    }
  /** They are kept: by whom they are for, or for a child by a guardian. */
  | {
      readonly type: 'living_tribute.kept';
      readonly tributeId: string;
      readonly authorId: string;
      readonly tributeeId: string;
    }
  /** By the owner of that life, who lives; `at`: the invitation of that moment, so that a later one is told again. */
  | {
      readonly type: 'legacy_plan.steward_asked';
      readonly lifeId: string;
      readonly userId: string;
      readonly at: string;
    }
  /** `concerned`: whom it is about besides its owner. */
  | {
      readonly type: 'legacy_plan.changed';
      readonly lifeId: string;
      readonly concerned: readonly string[];
    };
