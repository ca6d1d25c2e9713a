/** What becomes of a reported death. */
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
