/** What was done for a memorial, in words that need no server to be understood: those of its page. */
import {
  isStewardAct,
  isStewardSentence,
  stewardActs,
  stewardSentences,
} from '@kinlore/shared/contracts/steward-acts';

/** One that has no words yet is said by its name. */
export function actWords(act: string, by: string | null): string {
  if (isStewardSentence(act)) return stewardSentences[act];
  return `${by ?? 'Someone'} ${isStewardAct(act) ? stewardActs[act] : act}`;
}
