import type { Meta, StoryObj } from '@storybook/react';
import { ana, boris, jelena, picture, stream, userOf } from '../../testing/people.ts';
import { NEVER, World, type Answers } from '@kinlore/shared/testing';
import SearchResults from './SearchResults.tsx';

const meta: Meta = { title: 'Feed/Search' };
export default meta;
type Story = StoryObj;

const none = { items: [], next: null };
const people = {
  items: [
    { ...boris, relation: 'connected' },
    { ...jelena, relation: 'family' },
  ],
  next: null,
};
const memories = {
  items: stream.slice(0, 2).map(({ id, slug, type, subtype, title, when, place, owner }) => ({
    id,
    slug,
    type,
    subtype,
    title,
    when,
    place,
    owner,
    excerpt: '… one rope, and my grandmother counting the stairs aloud …',
    picture: picture(1, 800, 600),
  })),
  next: 'cursor',
};
const inWorld = (answers: Answers, query = 'stairs'): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <SearchResults query={query} />
    </World>
  ),
});

export const Found = inWorld({ 'GET /search': { data: { people, memories } } });
export const Nothing = inWorld(
  { 'GET /search': { data: { people: none, memories: none } } },
  'qwertz',
);
export const Loading = inWorld({ 'GET /search': NEVER });
export const Failed = inWorld({ 'GET /search': 503 });
export const NotYet = inWorld({}, ' ');
