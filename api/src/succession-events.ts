/** What becomes of who keeps a life. Each names whom it is told, as it was decided; `key` makes that once. */
import type { SuccessionChange } from '@kinlore/shared/contracts/succession-words';

export type SuccessionEvent =
  /** A steward is asked whether they are still willing. */
  | {
      readonly type: 'stewardship.asked';
      readonly lifeId: string;
      readonly userId: string;
      readonly key: string;
    }
  /** `aboutId`: who it is about, where it is not the one who is told. */
  | {
      readonly type: 'succession.changed';
      readonly lifeId: string;
      readonly change: SuccessionChange;
      readonly userIds: readonly string[];
      readonly aboutId: string | null;
      readonly key: string;
    }
  /** A family is asked to choose. */
  | {
      readonly type: 'steward_vote.opened';
      readonly lifeId: string;
      readonly voteId: string;
      readonly userIds: readonly string[];
    }
  /** `byId`: null where they are asked because they are a witness. */
  | {
      readonly type: 'steward_vote.named';
      readonly lifeId: string;
      readonly voteId: string;
      readonly userId: string;
      readonly byId: string | null;
      readonly key: string;
    }
  /** Those who run the instance keep a memorial, or have kept it for another year. */
  | {
      readonly type: 'caretaking.asked';
      readonly lifeId: string;
      readonly userIds: readonly string[];
      readonly key: string;
    };
