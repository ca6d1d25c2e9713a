import { notificationKind, senderKeys } from './kind.ts';

export const questionNotifications = {
  question_asked: notificationKind({
    group: 'memories',
    description: 'Someone asked you a question',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: ['question_id', 'again', ...senderKeys],
  }),
  question_answered: notificationKind({
    group: 'memories',
    description: 'Someone answered your question',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['question_id', 'subject_type', 'subject_id', 'subject_title', ...senderKeys],
  }),
};
