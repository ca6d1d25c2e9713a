import { fireEvent, render, screen } from '@testing-library/react';
import { World, userOf } from '@kinlore/shared/testing';
import { expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { NamingsOfMe } from './NamingsOfMe.tsx';

const me = card(1, 'Ana Marić');
const memory = {
  id: '0190c8a2-0000-7000-8000-000000000701',
  slug: 'the-lake',
  title: 'The lake',
  owner: card(2, 'Bruno Kos'),
};
const naming = (status: string, answered: string | null) => ({
  status,
  name: 'Cousin Ana',
  memory,
  answered_at: answered,
  answered_by: null,
});
const page = (data: readonly object[]) => ({ data, meta: { next: null } });

it('a name that is taken off goes to the other list, and says since when', async () => {
  let isOff = false;
  const said: unknown[] = [];
  render(
    <World
      user={userOf(me)}
      answers={{
        'GET /activities/namings': ({ url }: Request) => {
          const status = new URL(url).searchParams.get('status');
          if (status === 'accepted')
            return page(isOff ? [] : [naming('accepted', '2026-11-13T10:00:00Z')]);
          if (status === 'removed')
            return page(isOff ? [naming('removed', '2026-11-14T10:00:00Z')] : []);
          return page([]);
        },
        [`PUT /activities/${memory.id}/tag`]: async (request: Request) => {
          said.push(await request.json());
          isOff = true;
          return { data: {} };
        },
      }}
    >
      <NamingsOfMe userId={me.id} />
    </World>,
  );
  expect(await screen.findByText('You agreed on 13 November 2026.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take my name off “The lake”' }));
  expect(await screen.findByText(/No memory of anybody else shows your name yet/u)).toBeTruthy();
  expect(said).toEqual([{ answer: 'remove' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Memories you took your name off' }));
  expect(await screen.findByText(/You took it off on 14 November 2026/u)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show my name again in “The lake”' })).toBeTruthy();
});
