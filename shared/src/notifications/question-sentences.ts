/** What questions, their answers and memories of two say. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

export const sayAsked = ({ sender_name, again = false }: DataOf<'question_asked'>): string =>
  t(again ? 'sayAskedAgain' : 'sayAsked', { name: who(sender_name) });

export const planSentences = {
  prompt_due: ({ sender_name: name }: DataOf<'prompt_due'>): string =>
    name === undefined ? t('sayPromptOwn') : t('sayPrompt', { name }),
  prompt_plan_offered: ({ sender_name }: DataOf<'prompt_plan_offered'>): string =>
    t('sayPlanOffered', { name: who(sender_name) }),
};

export function sayAnswered({
  sender_name,
  subject_title: title,
}: DataOf<'question_answered'>): string {
  const name = who(sender_name);
  return title === undefined ? t('sayAnsweredPlain', { name }) : t('sayAnswered', { name, title });
}

export function sayTogether({
  sender_name,
  subject_title: title,
}: DataOf<'connection_memory_added'>): string {
  const name = who(sender_name);
  return title === undefined ? t('sayTogetherPlain', { name }) : t('sayTogether', { name, title });
}
