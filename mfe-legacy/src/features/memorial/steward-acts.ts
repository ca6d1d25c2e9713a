/** What stewards did, as the log says it. */
import {
  isStewardAct,
  isStewardSentence,
  stewardActs,
  stewardSentences,
} from '@kinlore/shared/contracts/steward-acts';
import { createMessages } from '@kinlore/shared/messages';
import { t } from './memorial.messages.ts';

const actWords = createMessages('legacy.log', { ...stewardActs, ...stewardSentences });

/** `by`: null where nobody is named. An act that a newer server knows is said by its name. */
export function sayAct(action: string, by: string | null): string {
  if (isStewardSentence(action)) return actWords(action);
  const act = isStewardAct(action) ? actWords(action) : action;
  return by === null ? t('logBySomeone', { act }) : t('logBy', { name: by, act });
}
