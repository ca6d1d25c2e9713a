/** The e-mails about questions. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';

export const questionMails = {
  question_asked: {
    subject: ({ sender_name: name = 'Someone' }: DataOf<'question_asked'>) =>
      `${name} asked you a question`,
  },
  question_answered: {
    subject: ({ sender_name: name = 'Someone' }: DataOf<'question_answered'>) =>
      `${name} answered your question`,
  },
};
