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
  prompt_due: notificationKind({
    group: 'memories',
    description: 'Your question of the week has come',
    channels: 'told',
    waits: false,
    rows: 'each',
    place: null,
    data: ['question_id', ...senderKeys],
  }),
  prompt_plan_offered: notificationKind({
    group: 'memories',
    description: 'Someone would like to ask you a question each week',
    channels: 'asked',
    waits: true,
    rows: 'each',
    place: null,
    data: ['plan_id', ...senderKeys],
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
