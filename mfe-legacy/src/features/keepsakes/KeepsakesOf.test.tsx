import { unknownDate } from '@kinlore/shared/dates';
import { World, idOf, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import KeepsakesOf from './KeepsakesOf.tsx';

afterEach(cleanup);

const ana = person(1, 'Ana Marković');
const piano = {
  id: idOf(80),
  kind: 'heirloom',
  name: 'The piano',
  when: unknownDate(),
  place: '',
  picture: null,
  owner: ana,
  mine: true,
  code: 'pzan2345ab',
};

type Where = { readonly memorial: string } | { readonly person: string };

/** What was asked, as it was asked. */
function show(data: readonly (typeof piano)[] | 'refused', ...places: readonly Where[]) {
  const asked: string[] = [];
  const answers: Answers = {
    'GET /keepsakes': ({ url }) => {
      asked.push(new URL(url).search);
      return data === 'refused' ? 422 : { data, meta: { next: null } };
    },
  };
  render(
    <World user={userOf(ana)} answers={answers}>
      {places.map((where) => (
        <KeepsakesOf key={JSON.stringify(where)} {...where} name="Rosa" level={2} />
      ))}
    </World>,
  );
  return asked;
}
const section = () => screen.queryByRole('region', { name: 'Keepsakes of Rosa' });

it('on a memorial, what went through somebody’s hands stands there, and nothing where there is none, as a card of the tree says', async () => {
  show([piano], { memorial: 'rosa' });
  expect(await screen.findByRole('link', { name: 'The piano' })).toBeTruthy();
  expect(section()).toBeTruthy();
  cleanup();
  const asked = show([], { memorial: 'nobodys' }, { person: idOf(7) });
  // Asked later, and said: the answer for the memorial has come, too.
  expect(await screen.findByText('No keepsakes went through their hands yet.')).toBeTruthy();
  expect(asked).toEqual(['?memorial=nobodys', `?person=${idOf(7)}`]);
  expect(screen.getAllByRole('region')).toHaveLength(1);
  cleanup();
  // What could not be read is not taken for nothing.
  show('refused', { memorial: 'unread' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(section()).toBeTruthy();
  // Nor is it while it is asked for again.
  fireEvent.click(again);
  expect(section()).toBeTruthy();
});
