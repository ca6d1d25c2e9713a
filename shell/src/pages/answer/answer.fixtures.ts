/** An invented question for stories and tests. */
import type { AnswerPage } from '@kinlore/shared/contracts/mailed-questions';

export const TOKEN = 'storystorystorystorystorystorystorystorystor';

export const aPage = (over: Partial<AnswerPage> = {}): AnswerPage => ({
  state: 'open',
  words: 'What did you pass on your way to school?',
  asked_by: 'Ana Marić',
  to_name: 'Grandma Rosa',
  expires_at: '2027-05-01T10:00:00.000Z',
  ...over,
});
