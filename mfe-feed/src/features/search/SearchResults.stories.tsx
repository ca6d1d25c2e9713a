import type { Meta, StoryObj } from '@storybook/react';
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import { ana, boris, jelena, mila, picture, stream, userOf } from '../../testing/people.ts';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import SearchResults from './SearchResults.tsx';

const meta: Meta = { title: 'Feed/Search' };
export default meta;
type Story = StoryObj;

const none = { items: [], next: null };
const marked = (text: string, ...marks: [number, number][]) => ({ text, marks });
const people = {
  items: [
    { ...boris, relation: 'connected' },
    { ...jelena, relation: 'family' },
  ],
  next: null,
};
const memories = {
  items: stream.slice(0, 2).map(({ id, slug, type, subtype, title, when, place, owner }, at) => ({
    id,
    slug,
    type,
    subtype,
    title,
    title_marks: [],
    when,
    place,
    owner,
    found_in: at === 0 ? 'words' : 'transcript',
    excerpt: '… one rope, and my grandmother counting the stairs aloud …',
    excerpt_marks: [[42, 48]],
    also:
      at === 0
        ? [
            { found_in: 'people', ...marked('Great-aunt Stairling', [11, 20]) },
            { found_in: 'caption', ...marked('صورة على درج البيت القديم', [9, 12]) },
          ]
        : [],
    picture: at === 0 ? picture(1, 800, 600) : null,
  })),
  next: 'cursor',
};
const [told] = stream;
const memory = { id: told?.id, type: told?.type, title: told?.title };
const everything = {
  corrected: null,
  people,
  memorials: {
    items: [
      {
        id: '01900000-0000-7000-8000-0000000000e1',
        slug: 'stairwell-kos',
        name: marked('Rosa of the stairs', [12, 18]),
        born: exactDay('1851-04-03'),
        died: exactDay('1931-03-02'),
        plate: 'kB3PajyrNuA8FSz8',
        portrait_url: null,
        researching: true,
      },
      {
        id: '01900000-0000-7000-8000-0000000000e2',
        slug: 'mara-stairs',
        name: marked('Mara Stairs', [5, 11]),
        born: unknownDate(''),
        died: exactDay('2004-11-11'),
        plate: 'jelena',
        portrait_url: null,
        researching: false,
      },
    ],
    next: null,
  },
  memories,
  places: {
    items: [
      { name: marked('The long stairs, Zemun', [9, 15]), memories: 12 },
      { name: marked('درج البيت القديم', [0, 3]), memories: 1 },
    ],
    next: null,
  },
  questions: {
    items: [
      {
        id: '01900000-0000-7000-8000-0000000000a1',
        words: marked('Who swept the stairs when you were small?', [14, 20]),
        kind: 'received',
        other: boris,
        answer: null,
      },
      {
        id: '01900000-0000-7000-8000-0000000000a2',
        words: marked('Did you ever fall on the stairs?', [25, 31]),
        kind: 'kept',
        other: null,
        answer: memory,
      },
    ],
    next: null,
  },
  stories: {
    items: [
      {
        id: '01900000-0000-7000-8000-0000000000b1',
        title: marked('Up the stairs with a piano', [7, 13]),
        excerpt: marked('… Boris says there were forty stairs, and I counted fifty …', [32, 38]),
        when: exactDay('1968-03-14'),
        owner: mila,
      },
    ],
    next: null,
  },
  keepsakes: {
    items: [
      {
        id: '01900000-0000-7000-8000-0000000000d1',
        kind: 'heirloom',
        name: marked('The brass rail of the stairs', [22, 28]),
        excerpt: marked('From the old house; one end is bent'),
        owner: jelena,
      },
      {
        id: '01900000-0000-7000-8000-0000000000d2',
        kind: 'song',
        name: marked('أغنية الدرج', [6, 11]),
        excerpt: marked(''),
        owner: ana,
      },
    ],
    next: null,
  },
  comments: {
    items: [
      {
        id: '01900000-0000-7000-8000-0000000000c1',
        excerpt: marked('I still hear those stairs creak', [19, 25]),
        author: mila,
        said_at: '2026-05-12T10:00:00Z',
        memory,
      },
    ],
    next: null,
  },
};
const nothing = {
  corrected: null,
  people: none,
  memories: none,
  places: none,
  questions: none,
  stories: none,
  keepsakes: none,
  memorials: none,
  comments: none,
};
const inWorld = (
  answers: Answers,
  query = 'stairs',
  filters: Readonly<Record<string, string>> = {},
): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <SearchResults query={query} filters={filters} onFilters={() => undefined} />
    </World>
  ),
});

export const Found = inWorld({ 'GET /search': { data: everything } });
/** Long words, nearly what was typed, and everything that narrows. */
export const Nearly = inWorld(
  {
    'GET /search': {
      data: { ...nothing, memories, corrected: 'stairs grandmother' },
    },
  },
  'stiars grandmohter Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  {
    person: boris.id,
    place: 'The long stairs, Zemun, the yard behind the baker’s shop',
    from: '1960',
    to: '1969',
    feeling: 'joy',
    type: 'family',
  },
);
export const Nothing = inWorld({ 'GET /search': { data: nothing } }, 'qwertz');
export const Loading = inWorld({ 'GET /search': NEVER });
export const Failed = inWorld({ 'GET /search': 503 });
export const NotYet = inWorld({}, ' ');
