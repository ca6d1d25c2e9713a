/** Questions to somebody who has no account: asked by e-mail, answered on one page without logging in, kept by who asked (rules R12). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { AnswerMail, Picture, Recording } from './media.ts';
import { wording } from './questions.ts';
import { Email } from './users.ts';

/** A link opens its question for so many days. */
export const MAILED_QUESTION_DAYS = 60;
/** So many files come with one answer. */
export const MOST_ANSWER_FILES = 5;
export const MAX_ANSWER = 20_000;
/** Bytes of one file of an answer. */
export const MOST_ANSWER_BYTES = 500_000_000;
/** Who sends a file for an answer shows the token of the link here. */
export const ANSWER_TOKEN_HEADER = 'x-answer-token';

const states = ['asked', 'opened', 'answered', 'put_away', 'kept', 'expired'] as const;

/** As the one who asked sees it. */
export const MailedQuestion = Type.Object({
  id: Id,
  words: Type.String(),
  to_name: Type.String(),
  /** Null once its time is over: the address is kept no longer than it is needed. */
  to_email: Nullable(Type.String()),
  state: Words(states),
  asked_at: Instant,
  expires_at: Instant,
  answer: Nullable(
    Type.Object({
      words: Type.String(),
      answered_at: Instant,
      pictures: Type.Array(Picture),
      recordings: Type.Array(Recording),
      /** Where it came by replying to the mail. */
      mail: Type.Optional(AnswerMail),
      /** The memory it was kept as. */
      activity: Nullable(Type.Object({ id: Id, type: Type.String(), title: Type.String() })),
    }),
  ),
});
export type MailedQuestion = Static<typeof MailedQuestion>;

/** As whoever holds the link sees it: nothing else of the family. */
export const AnswerPage = Type.Object({
  state: Words(['open', 'answered', 'expired', 'withdrawn']),
  /** Empty where it is not open any more. */
  words: Type.String(),
  asked_by: Type.String(),
  to_name: Type.String(),
  expires_at: Instant,
});
export type AnswerPage = Static<typeof AnswerPage>;

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });
const byToken = Closed({ token: Token });
const ofQuestion = Closed({ id: Id });

export const askByMail = endpoint({
  method: 'POST',
  path: '/mailed-questions',
  summary: 'Ask somebody without an account, by e-mail. The link is told once, to hand on',
  body: Closed({ to_name: Line(80, 1), to_email: Email, ...wording }),
  answers: { 201: Data(Type.Object({ question: MailedQuestion, link: Type.String() })) },
  fails: [
    'question.words_needed',
    'question.to_oneself',
    'question.asked_already',
    'question.too_many_open',
    'question.too_many_today',
    'question.not_by_mail',
  ],
});

export const listMailedQuestions = endpoint({
  method: 'GET',
  path: '/mailed-questions',
  summary: 'What I asked by e-mail, the newest first',
  query: Closed(paging),
  answers: { 200: Page(MailedQuestion) },
});

export const withdrawMailedQuestion = endpoint({
  method: 'POST',
  path: '/mailed-questions/:id/withdraw',
  summary: 'Take back what I asked: its link opens nothing any more',
  params: ofQuestion,
  answers: { 204: null },
  fails: ['question.not_open'],
});

export const keepMailedAnswer = endpoint({
  method: 'POST',
  path: '/mailed-questions/:id/keep',
  summary: 'Keep an answer as a memory of mine that says who told it. Nobody else reads it yet',
  params: ofQuestion,
  answers: { 200: Data(MailedQuestion) },
  fails: ['question.no_answer'],
});

export const putMailedAnswerAway = endpoint({
  method: 'POST',
  path: '/mailed-questions/:id/put-away',
  summary: 'Put an answer away. It can be kept at any time',
  params: ofQuestion,
  answers: { 200: Data(MailedQuestion) },
  fails: ['question.no_answer'],
});

export const deleteMailedAnswer = endpoint({
  method: 'DELETE',
  path: '/mailed-questions/:id/answer',
  summary: 'Delete an answer for good, with its files. The memory it was kept as stays',
  params: ofQuestion,
  answers: { 204: null },
  fails: ['question.no_answer'],
});

export const readAnswerPage = endpoint({
  method: 'POST',
  path: '/answers/read',
  summary: 'The question of a link, without logging in',
  body: byToken,
  answers: { 200: Data(AnswerPage) },
});

export const sendAnswer = endpoint({
  method: 'POST',
  path: '/answers/send',
  summary: 'Answer the question of a link, once. `files` came in parts at `/answers/uploads`',
  body: Closed({
    token: Token,
    words: Type.Optional(Text(MAX_ANSWER)),
    files: Type.Optional(Type.Array(Id, { maxItems: MOST_ANSWER_FILES, uniqueItems: true })),
  }),
  answers: { 200: Data(AnswerPage) },
  fails: [
    'question.answer_empty',
    'question.answered_already',
    'question.link_over',
    'media.not_kept',
    'media.upload_unfinished',
    'media.upload_expired',
    'media.too_many_pixels',
    'media.broken',
    'general.too_large',
    'general.storage_full',
  ],
});

export const refuseMail = endpoint({
  method: 'POST',
  path: '/answers/no-more-mail',
  summary: 'No question is sent to the address of this link any more',
  body: byToken,
  answers: { 204: null },
});
