/** What somebody did about an account that becomes its owner's alone. */
export type TransferChange = 'requested' | 'approved' | 'refused' | 'completed' | 'undone';

/** What happens to accounts. */
export type AccountEvent =
  /** Somebody came into the account from a browser that has not been there before. */
  | { readonly type: 'account.entered'; readonly userId: string }
  /** A guardian, or an administrator where there is none, made a link that opens the account for its owner. */
  | {
      readonly type: 'account.handed_over';
      readonly userId: string;
      readonly guardianId: string;
    }
  | {
      readonly type: 'account.transfer_changed';
      readonly userId: string;
      readonly actorId: string;
      readonly change: TransferChange;
    }
  /** Somebody in the care of guardians had a birthday that changes what they and their guardians may do. */
  /** A date of birth was corrected; these birthdays are still to come. */
  | {
      readonly type: 'account.birth_corrected';
      readonly userId: string;
      readonly ahead: readonly (13 | 16 | 18)[];
    }
  | { readonly type: 'account.age_reached'; readonly userId: string; readonly years: 13 | 16 | 18 };
