/** Questions: chosen from the catalogue or written, asked of somebody one knows or kept for oneself, answered by a memory (rules R12). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

/** What part of a life a question of the catalogue is about. */
export const questionStages = [
  'before_me',
  'seed',
  'sprout',
  'spark',
  'voyager',
  'builder',
  'river',
  'harvest',
  'lantern',
  'elder_star',
  'in_remembrance',
  'any_age',
] as const;
export type QuestionStage = (typeof questionStages)[number];

export const MAX_QUESTION = 300;
/** So many of one person's questions wait for another at once. */
export const MOST_OPEN_QUESTIONS = 5;
/** After so many days who asked may ask once more. */
export const NUDGE_AFTER_DAYS = 30;

const CatalogueKey = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z_]+\\.\\d+$' });

export const CatalogueQuestion = Type.Object({
  key: Type.String(),
  stage: Words(questionStages),
  words: Type.String(),
});
export type CatalogueQuestion = Static<typeof CatalogueQuestion>;

const Answered = Type.Object({ activity_id: Id, type: Type.String(), title: Type.String() });

/** As the one who is asked sees it. */
export const Question = Type.Object({
  id: Id,
  words: Type.String(),
  /** Null for what one keeps for oneself. */
  asked_by: Nullable(PersonCard),
  state: Words(['asked', 'opened', 'put_aside', 'answered']),
  /** Asked once more. */
  nudged: Type.Boolean(),
  asked_at: Instant,
  answer: Nullable(Answered),
});
export type Question = Static<typeof Question>;

/** As the one who asked sees it: that it was put aside is not told, nor an answer they may not read. */
export const SentQuestion = Type.Object({
  id: Id,
  words: Type.String(),
  to: PersonCard,
  state: Words(['asked', 'opened', 'answered']),
  asked_at: Instant,
  nudged_at: Nullable(Instant),
  may_nudge: Type.Boolean(),
  answer: Nullable(Answered),
});
export type SentQuestion = Static<typeof SentQuestion>;

const ofQuestion = Closed({ id: Id });

export const listCatalogueQuestions = endpoint({
  method: 'GET',
  path: '/questions/catalogue',
  summary: 'Questions to choose from, about one part of a life or all of them',
  query: Closed({ ...paging, stage: Type.Optional(Words(questionStages)) }),
  answers: { 200: Page(CatalogueQuestion) },
});

export const readQuestionOfDay = endpoint({
  method: 'GET',
  path: '/questions/today',
  summary: 'One question for me today, by the stage of my life; none that I have answered',
  answers: { 200: Data(Nullable(CatalogueQuestion)) },
});

/** `waiting`: to be answered; `aside`: put aside; `answered`. */
export const questionLists = ['waiting', 'aside', 'answered'] as const;
export type QuestionList = (typeof questionLists)[number];

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions/received',
  summary: 'What I was asked or keep for myself, the newest first',
  query: Closed({ ...paging, list: Type.Optional(Words(questionLists)) }),
  answers: { 200: Page(Question) },
});

export const listSentQuestions = endpoint({
  method: 'GET',
  path: '/questions/sent',
  summary: 'What I asked others, the newest first',
  query: Closed(paging),
  answers: { 200: Page(SentQuestion) },
});

export const readQuestion = endpoint({
  method: 'GET',
  path: '/questions/:id',
  summary: 'One question that I was asked',
  params: ofQuestion,
  answers: { 200: Data(Question) },
});

/** Of the two one is given. */
export const wording = {
  words: Type.Optional(Line(MAX_QUESTION, 1)),
  catalogue: Type.Optional(CatalogueKey),
};

export const askQuestion = endpoint({
  method: 'POST',
  path: '/questions',
  summary: 'Ask somebody I am connected with or related to; a child asks from the catalogue',
  body: Closed({ to_id: Id, ...wording }),
  answers: { 201: Data(SentQuestion) },
  fails: [
    'question.words_needed',
    'question.own_words',
    'question.to_oneself',
    'question.asked_already',
    'question.too_many_open',
    'question.too_many_today',
  ],
});

export const keepQuestion = endpoint({
  method: 'POST',
  path: '/questions/own',
  summary: 'Keep a question for myself, to answer it now or later; the same one is kept once',
  body: Closed(wording),
  answers: { 200: Data(Question) },
  fails: ['question.words_needed', 'question.too_many_kept'],
});

export const openQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/open',
  summary: 'I begin to answer; who asked sees that it was opened',
  params: ofQuestion,
  answers: { 200: Data(Question) },
  fails: ['question.not_open'],
});

export const putQuestionAside = endpoint({
  method: 'POST',
  path: '/questions/:id/put-aside',
  summary: 'Not now. Who asked is not told, and it can be answered at any time',
  params: ofQuestion,
  answers: { 200: Data(Question) },
  fails: ['question.not_open'],
});

export const withdrawQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/withdraw',
  summary: 'Take back what I asked, or let go of what I keep for myself',
  params: ofQuestion,
  answers: { 204: null },
  fails: ['question.not_open'],
});

export const nudgeQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/nudge',
  summary: 'Ask once more, a month later',
  params: ofQuestion,
  answers: { 200: Data(SentQuestion) },
  fails: ['question.not_open', 'question.nudged', 'question.nudge_early'],
});
