import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, jelena, letters, page } from '../../testing/memorials.ts';
import GuestLinks from './GuestLinks.tsx';
import { TributeLetter } from './TributeLetter.tsx';

const LIST = `GET /legacy/memorials/${jelena.id}/tribute-links`;
const open = (answers: Answers = {}) =>
  render(
    <World user={userOf(ana)} answers={{ [LIST]: page([]), ...answers }}>
      <GuestLinks memorial={jelena} onClose={() => undefined} />
    </World>,
  );

it('a link is made for a number of people that it can be for, and told once', async () => {
  const sent: unknown[] = [];
  open({
    [LIST.replace('GET', 'POST')]: async (request: Request) => {
      sent.push(await request.json());
      return Response.json(
        {
          data: {
            tribute_link: {
              id: '018f0000-0000-7000-8000-000000000001',
              state: 'open',
              taken: 0,
              most: 5,
              made_by: null,
              created_at: '2027-05-01T10:00:00.000Z',
              expires_at: '2027-05-31T10:00:00.000Z',
            },
            link: 'https://family.example/tribute/secret',
          },
        },
        { status: 201 },
      );
    },
  });
  const most = screen.getByLabelText('For how many people');
  fireEvent.change(most, { target: { value: '51' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText('Choose a number from 1 to 50.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(most, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  const link = await screen.findByRole('textbox', { name: 'Link' });
  expect(link).toHaveProperty('value', 'https://family.example/tribute/secret');
  expect(sent).toEqual([{ days: 30, most: 5 }]);
});

it('a guest’s tribute is signed as a guest’s, and decided about by the name', () => {
  render(
    <World user={userOf(ana)} answers={{}}>
      <ul>
        <TributeLetter
          tribute={letters.guestWaits}
          onChanged={() => undefined}
          onGone={() => undefined}
        />
      </ul>
    </World>,
  );
  expect(screen.getByText('Rosa, guest')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve Rosa’s tribute' })).toBeTruthy();
});
