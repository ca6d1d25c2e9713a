import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { aContribution, aGuestLink } from './guests.fixtures.ts';
import { Guests } from './Guests.tsx';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const page = (data: readonly unknown[]) => ({ data, meta: { next: null } });
const open = (answers: Answers, user = userOf(ana)) =>
  render(
    <World
      user={user}
      answers={{ 'GET /guest-links': page([]), 'GET /guest-contributions': page([]), ...answers }}
    >
      <Guests userId={ana.id} mayAct onRead={() => undefined} />
    </World>,
  );

it('children and teens ask no guests', () => {
  for (const account_type of ['child', 'teen'] as const) {
    open({}, { ...userOf(ana), account_type });
    expect(screen.queryByText('Links for guests')).toBeNull();
    cleanup();
  }
});

it('a link without a question, and one for a hundred people, are not made', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: 'Make a guest link' }));
  const make = screen.getAllByRole('button', { name: 'Make a guest link' }).at(-1);
  if (make === undefined) throw new Error('no button');
  fireEvent.click(make);
  expect(await screen.findByText('Write what you ask them.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^What do you ask them/u), { target: { value: 'Who?' } });
  fireEvent.change(screen.getByLabelText('How many can tell something'), {
    target: { value: '0' },
  });
  fireEvent.click(make);
  expect(await screen.findByText('Choose a number from 1 to 50.')).toBeTruthy();
});

describe('what a guest told', () => {
  it('is kept, and leads to its memory then', async () => {
    const told = aContribution(1);
    let list = page([told]);
    open({
      'GET /guest-links': page([aGuestLink(2)]),
      'GET /guest-contributions': () => list,
      [`POST /guest-contributions/${told.id}/keep`]: () => {
        const kept = {
          ...told,
          state: 'kept',
          activity: { id: told.id, type: 'everyday', title: 'Jelena’s shop' },
        };
        list = page([kept]);
        return { data: kept };
      },
    });
    expect(await screen.findByText('Rosa, a neighbour')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep as a memory: what Rosa told' }));
    expect(await screen.findByRole('button', { name: 'Read “Jelena’s shop”' })).toBeTruthy();
  });
});
