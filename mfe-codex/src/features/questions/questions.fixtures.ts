/** Invented questions for stories and tests. */
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

export const anAnswer = {
  activity_id: id(80),
  type: 'everyday',
  title: 'My grandmother, in the kitchen',
};

export const someOfCatalogue: readonly CatalogueQuestion[] = [
  { key: 'any_age.0', stage: 'any_age', words: 'Which song will always be one summer?' },
  { key: 'any_age.1', stage: 'any_age', words: 'Whose handwriting would you know anywhere?' },
];
