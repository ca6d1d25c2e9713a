/** The e-mails about questions, and about two who are connected. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';

export const questionMails = {
  connection_accepted: {
    subject: ({ accepter_name: name = 'Someone' }: DataOf<'connection_accepted'>) =>
      `${name} accepted your request`,
  },
  connection_memory_added: {
    subject: ({
      sender_name: name = 'Someone',
      subject_title: title,
    }: DataOf<'connection_memory_added'>) =>
      `${name} added a memory of the two of you${title === undefined ? '' : `: “${title}”`}`,
  },
  question_asked: {
    subject: ({ sender_name: name = 'Someone' }: DataOf<'question_asked'>) =>
      `${name} asked you a question`,
  },
  /** `question-plans` writes one of its own, with the question. */
  prompt_due: null,
  prompt_plan_offered: {
    subject: ({ sender_name: name = 'Someone' }: DataOf<'prompt_plan_offered'>) =>
      `${name} would like to ask you a question each week`,
  },
  question_answered: {
    subject: ({ sender_name: name = 'Someone' }: DataOf<'question_answered'>) =>
      `${name} answered your question`,
  },
};
