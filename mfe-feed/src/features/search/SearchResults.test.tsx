/** What is shown of a search, what is asked for, and what narrows it. */
import { World, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, boris, stream, userOf } from '../../testing/people.ts';
import { narrowedFrom } from './search-address.ts';
import SearchResults from './SearchResults.tsx';

afterEach(cleanup);

const none = { items: [], next: null };
const nothing = {
  corrected: null,
  people: none,
  memories: none,
  memorials: none,
  places: none,
  questions: none,
  stories: none,
  keepsakes: none,
  comments: none,
};
const memoryAt = (at: number, title: string) => {
  const [told] = stream;
  if (told === undefined) throw new Error('a memory has to be there');
  const { slug, type, subtype, when, place } = told;
  return {
    id: `01900000-0000-7000-8000-00000000000${String(at)}`,
    slug,
    type,
    subtype,
    when,
    place,
    title,
    title_marks: [[0, 3]],
    excerpt: 'The plums were heavy',
    excerpt_marks: [[4, 9]],
    found_in: 'words',
    also: [{ found_in: 'people', text: 'Uncle Plumb', marks: [[6, 11]] }],
    owner: boris,
    picture: null,
  };
};

function show(answers: Answers, filters: Readonly<Record<string, string>> = {}) {
  const narrowed: Readonly<Record<string, string>>[] = [];
  render(
    <World user={userOf(ana)} answers={answers}>
      <SearchResults
        query="plums"
        filters={filters}
        onFilters={(next) => {
          narrowed.push(next);
        }}
      />
    </World>,
  );
  return narrowed;
}

it('what was looked for is marked, nearly right words are said, and a place narrows the search', async () => {
  const narrowed = show({
    'GET /search': {
      data: {
        ...nothing,
        corrected: 'plum',
        memories: { items: [memoryAt(1, 'Plum jam')], next: null },
        places: { items: [{ name: { text: 'Plumstead', marks: [] }, memories: 2 }], next: null },
      },
    },
  });
  await screen.findByText('No exact match for “plums”. Here is what we found for “plum”.');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Plu',
    'plums',
    'Plumb',
  ]);
  expect(screen.getByText('Who was there:', { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Plumstead' }));
  expect(narrowed).toEqual([{ place: 'Plumstead' }]);
});

it('the rest of a group is asked for from where its beginning ended, and goes on under the keys', async () => {
  const asked: string[] = [];
  show({
    'GET /search': (request) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('only') === null)
        return {
          data: { ...nothing, memories: { items: [memoryAt(1, 'One')], next: 'there' } },
        };
      asked.push(`${searchParams.get('only') ?? ''} ${searchParams.get('cursor') ?? ''}`);
      return { data: { ...nothing, memories: { items: [memoryAt(2, 'Two')], next: null } } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all memories' }));
  const two = await screen.findByRole('link', { name: 'Two' });
  expect(asked).toEqual(['memories there']);
  await waitFor(() => {
    expect(document.activeElement).toBe(two);
  });
});

it('what narrows stands as chips that take it away, and what fits nothing is left out', async () => {
  const narrowed = show(
    { 'GET /search': { data: nothing } },
    { from: '1960', feeling: 'joy', type: 'no such type', person: 'robert', to: '19x' },
  );
  await screen.findByText('Try it without a filter.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove From 1960' }));
  expect(narrowed).toEqual([{ feeling: 'joy' }]);
  expect(narrowedFrom({ from: '0', to: '12345', place: ' ' })).toEqual({});
});
