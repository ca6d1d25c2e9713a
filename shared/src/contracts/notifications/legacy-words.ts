/** What became of a reported death, as its steps are told; `owner_asked`: to whom it is about. */
export const caseSteps = [
  'waiting',
  'owner_asked',
  'asked_anew',
  'went_on',
  'contested',
  'activated',
  'ended',
  'handed_back',
  'settled',
] as const;
export type CaseStep = (typeof caseSteps)[number];
