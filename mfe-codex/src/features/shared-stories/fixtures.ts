/** Invented stories that several tell, for stories and tests. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type {
  SharedStory,
  SharedStoryCard,
  StoryPerspective,
} from '@kinlore/shared/contracts/shared-stories';
import { unknownDate } from '@kinlore/shared/dates';
import { card } from '../../fixtures.ts';

const id = (serial: number): string =>
  `01960000-0000-7000-8000-${String(7000 + serial).padStart(12, '0')}`;
export const page = (data: readonly object[]) => ({ data, meta: { next: null } });

export const year = (said: number): FuzzyDate => ({
  kind: 'exact',
  start: `${String(said)}-01-01`,
  end: `${String(said)}-12-31`,
  precision: 'year',
  text: String(said),
});

export const storyCard = (
  serial: number,
  title: string,
  over: Partial<SharedStoryCard> = {},
): SharedStoryCard => ({
  id: id(serial),
  title,
  when: unknownDate(),
  place: '',
  owner: card(1, 'Ana Marić'),
  tellers: 2,
  published: null,
  proposed: false,
  created_at: '2027-05-01T10:00:00Z',
  ...over,
});

export const perspective = (
  serial: number,
  author: PersonCard | null,
  over: Partial<StoryPerspective> = {},
): StoryPerspective => ({
  id: id(100 + serial),
  author,
  mine: false,
  body: 'The water stood at the third step, and we carried the piano up.',
  when: unknownDate(),
  place: '',
  pictures: [],
  audience: 'story',
  version: 1,
  created_at: '2027-05-01T10:00:00Z',
  edited_at: null,
  ...over,
});

/** The owner's, as the owner reads it. */
export const story = (over: Partial<SharedStory> = {}): SharedStory => ({
  ...storyCard(1, 'The flood'),
  activity_id: null,
  reads: 'teller',
  version: 1,
  perspectives: [perspective(1, card(1, 'Ana Marić'), { mine: true })],
  tellers_asked: [{ person: card(1, 'Ana Marić'), status: 'accepted' }],
  people: [],
  edition: null,
  abilities: {
    edit: true,
    tell: true,
    invite: true,
    propose: true,
    withdraw_proposal: false,
    delete: true,
  },
  ...over,
});

const nothing: SharedStory['abilities'] = {
  edit: false,
  tell: false,
  invite: false,
  propose: false,
  withdraw_proposal: false,
  delete: false,
};

export const asReader = (perspectives: StoryPerspective[]): Partial<SharedStory> => ({
  reads: 'reader',
  published: 'family',
  tellers_asked: [],
  perspectives,
  abilities: nothing,
});

export const consentOf = (person: PersonCard): Partial<SharedStory> => ({
  ...asReader([perspective(2, card(2, 'Bruno Kos'))]),
  reads: 'asked',
  published: null,
  proposed: true,
  edition: {
    number: 1,
    audience: 'family',
    proposed_at: '2027-05-01T10:00:00Z',
    until: '2027-05-15T10:00:00Z',
    outcome: null,
    asked: [{ person, answer: null, may_answer: true }],
  },
});
