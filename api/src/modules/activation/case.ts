/** Pure: a case as the machine reasons about it, and what can happen to it. */
import type {
  caseEnds,
  caseRoutes,
  CaseState,
  confirmerKinds,
} from '@kinlore/shared/contracts/legacy-cases';

export type Confirmer = (typeof confirmerKinds)[number];
export type Route = (typeof caseRoutes)[number];
export type CaseEnd = (typeof caseEnds)[number];
export type Sign = 'login' | 'session' | 'mail_link' | 'reply';
/** Before an activation; a contested case goes back to one of these. */
export type Early = 'reported' | 'confirming' | 'waiting';

/** Whoever holds two sheets: who it is nobody knows, and together they are one. */
export const SHEETS = 'sheets';

export interface Confirmation {
  /** Of an account, or `SHEETS`. */
  readonly userId: string;
  readonly kind: Confirmer;
}

/** All moments in UTC. */
export interface Case {
  readonly state: CaseState;
  readonly route: Route;
  readonly isWatch: boolean;
  readonly isMinor: boolean;
  readonly quorum: number;
  readonly waitingDays: number;
  readonly reportedAt: Date;
  readonly confirmBy: Date;
  readonly waitingSince: Date | null;
  readonly waitingUntil: Date | null;
  /** How many times it has begun to wait. */
  readonly round: number;
  /** Of the four mails of this round. */
  readonly mailed: number;
  readonly nudged: boolean;
  readonly contestedAt: Date | null;
  readonly contestedFrom: Early | null;
  readonly reminded: number;
  readonly activatedAt: Date | null;
  readonly revertUntil: Date | null;
  readonly handBackAskedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBecause: CaseEnd | null;
  readonly confirmations: readonly Confirmation[];
  /** Stewards who want it handed back. */
  readonly reverts: readonly string[];
}

/** Who is what to this life at this moment: whoever is not in one of these counts for nothing. */
export interface Standing {
  /** Accepted, with the permission to confirm. */
  readonly stewards: ReadonlySet<string>;
  /** How many stewards have accepted at all. */
  readonly keepers: number;
  readonly relatives: ReadonlySet<string>;
  readonly guardians: ReadonlySet<string>;
  readonly administrators: ReadonlySet<string>;
  /** Two sheets of this life could speak for it. */
  readonly hasSheets: boolean;
}

export type Happening =
  /** The clock, and whatever changed around the case. */
  | { readonly type: 'time' }
  | { readonly type: 'confirm'; readonly userId: string; readonly kind: Confirmer }
  | { readonly type: 'take_back'; readonly userId: string }
  | { readonly type: 'sign'; readonly by: Sign }
  | { readonly type: 'contest' }
  | { readonly type: 'go_on' }
  | { readonly type: 'cancel' }
  | { readonly type: 'hand_back' }
  | { readonly type: 'revert'; readonly userId: string };

/** What is to be done because of it, each once. */
export type Effect =
  | { readonly do: 'ask_again' }
  | { readonly do: 'tell_waiting' }
  | { readonly do: 'mail_owner'; readonly round: number; readonly step: number }
  | { readonly do: 'tell_went_back' }
  | { readonly do: 'tell_contested' }
  | { readonly do: 'remind_administrators'; readonly times: number }
  | { readonly do: 'tell_went_on' }
  | { readonly do: 'tell_ended' }
  | { readonly do: 'activate' }
  | { readonly do: 'hand_back' }
  | { readonly do: 'tell_settled' }
  | { readonly do: 'tell_hand_back_asked' };

/** Why something cannot happen to a case: it has gone on, there is nothing to take back, or it is not theirs to do. */
export type Refusal = 'over' | 'not_confirmed' | 'permission';

export interface Step {
  readonly next: Case;
  readonly effects: readonly Effect[];
  /** Null where it happened. What the clock had to do is done all the same. */
  readonly refused: Refusal | null;
}
