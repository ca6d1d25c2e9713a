import { World, userOf } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, jelena, mayNothing, page } from '../../testing/memorials.ts';
import { ShareByLink } from './index.ts';
import MemorialLinks from './MemorialLinks.tsx';

afterEach(cleanup);

const LIST = `GET /legacy/memorials/${jelena.id}/links`;
const one = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Her choir',
  state: 'open',
  made_by: ana,
  created_at: '2027-05-01T10:00:00.000Z',
  expires_at: '2027-05-31T10:00:00.000Z',
};

it('the way to the links is not there for who may not say who reads the memorial', () => {
  render(
    <World user={userOf(ana)} answers={{}}>
      <ShareByLink memorial={{ ...jelena, abilities: mayNothing }} />
    </World>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('nothing is sent without a name and a password that is long enough, and what was typed stays', async () => {
  const sent: unknown[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={{
        [LIST]: page([]),
        [LIST.replace('GET', 'POST')]: async (request: Request) => {
          sent.push(await request.json());
          return {
            data: { memorial_link: one, link: `https://a.example/remembered/${'x'.repeat(43)}` },
          };
        },
      }}
    >
      <MemorialLinks memorial={jelena} onClose={() => undefined} />
    </World>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('Say who the link is for.')).toBeTruthy();
  expect(screen.getByText('Choose a password of at least 6 characters.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Who is it for/u }), {
    target: { value: ' Her choir ' },
  });
  fireEvent.change(screen.getByLabelText(/^Password/u), { target: { value: 'stairs' } });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeTruthy();
  expect(sent).toEqual([{ name: 'Her choir', days: 30, password: 'stairs' }]);
});

it('a link is removed after it was asked once more', async () => {
  const ended: string[] = [];
  render(
    <World
      user={userOf(ana)}
      answers={{
        [LIST]: page([one]),
        [`DELETE /legacy/memorials/${jelena.id}/links/${one.id}`]: () => {
          ended.push(one.id);
          return new Response(null, { status: 204 });
        },
      }}
    >
      <MemorialLinks memorial={jelena} onClose={() => undefined} />
    </World>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the link for Her choir' }));
  expect(ended).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await expect.poll(() => ended).toEqual([one.id]);
});
