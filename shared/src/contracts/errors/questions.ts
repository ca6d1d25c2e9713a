/** Failures of questions. */
export const questionErrors = {
  'question.words_needed': [422, 'Choose a question, or write one.'],
  'question.own_words': [403, 'You can ask the questions from the list.'],
  'question.to_oneself': [422, 'This is you. You can keep a question for yourself.'],
  'question.asked_already': [409, 'You have asked this already.'],
  'question.too_many_open': [
    409,
    'Five of your questions are waiting for this person. Let them answer one first.',
  ],
  'question.too_many_today': [
    429,
    'You have asked many questions today. You can ask more tomorrow.',
  ],
  'question.too_many_kept': [
    409,
    'You keep fifty questions already. Answer one first, or let one go.',
  ],
  'question.not_open': [409, 'This question is not open any more.'],
  'question.nudged': [409, 'You have asked once more already.'],
  'question.nudge_early': [409, 'You can ask once more after a month.'],
  'question.not_by_mail': [409, 'Questions can’t be sent to this address.'],
  'question.no_answer': [409, 'There is no answer to this question.'],
  'question.answer_empty': [422, 'Say something, write something, or add a photo first.'],
  'question.answered_already': [409, 'This question is answered already.'],
  'question.link_over': [410, 'This link doesn’t work any more.'],
} as const satisfies Record<string, readonly [number, string]>;
