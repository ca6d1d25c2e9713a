/** Invented questions for stories and tests. */
import type { MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type {
  CatalogueQuestion,
  Question,
  SentQuestion,
} from '@kinlore/shared/contracts/questions';
import { card } from '../../fixtures.ts';

const id = (serial: number): string =>
  `01970000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

export const aQuestion = (serial: number, over: Partial<Question> = {}): Question => ({
  id: id(serial),
  words: 'Who sang to you, and what?',
  asked_by: card(2, 'Bruno Kos'),
  state: 'asked',
  nudged: false,
  asked_at: '2027-05-01T10:00:00.000Z',
  answer: null,
  ...over,
});

export const aSentQuestion = (serial: number, over: Partial<SentQuestion> = {}): SentQuestion => ({
  id: id(serial),
  words: 'What did you pass on your way to school?',
  to: card(2, 'Bruno Kos'),
  state: 'asked',
  asked_at: '2027-04-01T10:00:00.000Z',
  nudged_at: null,
  may_nudge: false,
  answer: null,
  ...over,
});

export const aMailedQuestion = (
  serial: number,
  over: Partial<MailedQuestion> = {},
): MailedQuestion => ({
  id: id(serial),
  words: 'Who taught you to cook?',
  to_name: 'Grandma Rosa',
  to_email: 'rosa@example.org',
  state: 'asked',
  asked_at: '2027-04-01T10:00:00.000Z',
  expires_at: '2027-06-01T10:00:00.000Z',
  answer: null,
  ...over,
});

export const aMailedAnswer: NonNullable<MailedQuestion['answer']> = {
  words: 'My aunt, in the kitchen by the river.',
  answered_at: '2027-04-03T10:00:00.000Z',
  pictures: [],
  recordings: [
    {
      media_id: id(90),
      kind: 'audio',
      mime: 'audio/webm',
      length_ms: 3_000,
      width: null,
      height: null,
      peaks: '',
      url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
      caption: '',
      transcript: [],
    },
  ],
  activity: null,
};

export const anAnswer = {
  activity_id: id(80),
  type: 'everyday',
  title: 'My grandmother, in the kitchen',
};

export const someOfCatalogue: readonly CatalogueQuestion[] = [
  { key: 'any_age.0', stage: 'any_age', words: 'Which song will always be one summer?' },
  { key: 'any_age.1', stage: 'any_age', words: 'Whose handwriting would you know anywhere?' },
];
