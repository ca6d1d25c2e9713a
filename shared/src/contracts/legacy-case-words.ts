/** The words and the numbers of a reported death (rules R10, decision 0166). */
export const caseStates = [
  'reported',
  'confirming',
  'waiting',
  'contested',
  'activated',
  'settled',
  'cancelled',
  'lapsed',
  'reverted',
] as const;
export type CaseState = (typeof caseStates)[number];

/** Who said it: the inactivity watch of the plan asks, and says nothing itself. `sheets`: somebody with two of them, whom nobody knows. */
export const reporterKinds = [
  'steward',
  'relative',
  'guardian',
  'admin',
  'inactivity',
  'sheets',
] as const;
/** As what somebody confirms. */
export const confirmerKinds = [
  'steward',
  'relative',
  'guardian',
  'administrator',
  'sheets',
] as const;
/** As what somebody reads a case. The first that fits. */
export const caseRoles = ['owner', 'steward', 'guardian', 'relative', 'administrator'] as const;
/** `stewards`: by the plan. `administrators`: there is no plan that could be followed; relatives and an administrator. */
export const caseRoutes = ['stewards', 'administrators'] as const;
/** How it ended. The first four are signs of life; `taken_back`: whoever reported it took it back, and nobody else had confirmed. */
export const caseEnds = [
  'login',
  'session',
  'mail_link',
  'reply',
  'taken_back',
  'decided',
  'not_enough',
  'undecided',
  'handed_back',
  'settled',
] as const;

/** Within which enough have to confirm. */
export const CONFIRMING_DAYS = 14;
/** Within which an administrator decides what was contested. */
export const DECIDING_DAYS = 14;
/** After which what nobody decided lapses. */
export const UNDECIDED_DAYS = 90;
/** In which it can be handed back. */
export const REVERT_DAYS = 90;
/** Before the end of the waiting the last mail goes, and nothing is activated sooner after it. */
export const LAST_WORD_HOURS = 48;
/** Where there is no plan. */
export const WAITING_DAYS = 30;
/** Of somebody under 18. */
export const WAITING_DAYS_OF_MINORS = 7;
/** Who reported twice what a sign of life cancelled reports nothing for so long. */
export const RESTING_DAYS = 180;

/** Within which two sheets begin no more than so many reports. */
export const SHEET_REPORTS = { most: 3, days: 30 } as const;
/** What two sheets can do of a death now: tell of it, take back what they told, or neither. */
export const sheetStandings = ['may_tell', 'told', 'closed'] as const;

/** What came of it: stopped; nothing was open; it is activated already, and administrators were told to look at once. */
export const hereOutcomes = ['stopped', 'nothing_open', 'administrators_told'] as const;
