import { World, person, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import LeavingSettings from './LeavingSettings.tsx';

afterEach(cleanup);

const erases = { memories: 2, photographs: 0, comments: 1, tributes: 0, connections: 0 };
const settled = { only_owner: false, children: [], memorials: [] };

const show = (first: object, more: Answers = {}, onTakeAlong: () => void = () => undefined) =>
  render(
    <World
      user={userOf(person(1, 'Helen'))}
      answers={{ 'GET /settings/leaving': { data: { erases, first } }, ...more }}
    >
      <LeavingSettings onTakeAlong={onTakeAlong} />
    </World>,
  );
const theButton = () => screen.findByRole('button', { name: 'Delete my account' });

describe('deleting one’s own account', () => {
  it('cannot be asked for while somebody depends on it, and says who', async () => {
    show({
      only_owner: false,
      children: [{ id: '01960000-0000-7000-8000-000000000002', full_name: 'Mila' }],
      memorials: [{ slug: 'rosa', full_name: 'Rosa' }],
    });
    expect((await theButton()).closest('button')?.disabled).toBe(true);
    screen.getByText(/looks after the account of Mila/u);
    expect(screen.getByRole('link', { name: /Rosa/u }).getAttribute('href')).toBe(
      '/memorials/rosa',
    );
  });

  it('is offered a copy of everything first', async () => {
    let taken = 0;
    show(settled, {}, () => {
      taken += 1;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make a copy of my data' }));
    expect(taken).toBe(1);
  });

  it('names what goes with its number, and nothing of which there is none', async () => {
    show(settled);
    await screen.findByText(/^2 memories/u);
    screen.getByText('1 comment you wrote');
    expect(screen.queryByText(/^\d+ photograph/u)).toBeNull();
  });

  it('is asked for after a second question and the password, and not before', async () => {
    const heard: string[] = [];
    let isProved = false;
    show(settled, {
      'POST /auth/step-up': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
      'POST /settings/leaving': () => {
        heard.push(isProved ? 'left' : 'refused');
        return isProved
          ? { data: { due_at: '2027-06-10T09:00:00Z' } }
          : new Response(
              JSON.stringify({
                code: 'auth.step_up_required',
                message: 'Please type your password again first.',
                request_id: 'test',
              }),
              { status: 403, headers: { 'content-type': 'application/json' } },
            );
      },
    });
    fireEvent.click(await theButton());
    const sure = within(await screen.findByRole('dialog'));
    expect(heard).toEqual([]);
    fireEvent.click(sure.getByRole('button', { name: 'Delete my account' }));
    fireEvent.change(await screen.findByLabelText('Password'), {
      target: { value: 'a long walk' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(heard).toEqual(['refused', 'left']));
  });
});
