/** What became of a reported death, as its steps are told. */
export const caseSteps = [
  'waiting',
  'asked_anew',
  'went_on',
  'contested',
  'activated',
  'ended',
  'handed_back',
  'settled',
] as const;
export type CaseStep = (typeof caseSteps)[number];
