import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { ana, boris, jelena, page } from '../../testing/memorials.ts';
import { asks, toldOf } from '../../testing/relatives.ts';
import RelativesAsks from './RelativesAsks.tsx';
import Standing from './Standing.tsx';
import ToldMemorials from './ToldMemorials.tsx';

afterEach(cleanup);

const open = (children: ReactNode, answers: Answers, user = boris) =>
  render(
    <World user={userOf(user)} answers={answers}>
      {children}
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nothing = () => undefined;
const path = `/legacy/memorials/${jelena.id}`;

describe('a memorial of a relative', () => {
  it('is joined with a relationship, and what is said against it has a reason', async () => {
    const sent: unknown[] = [];
    const keep = (data: unknown) => async (request: Request) => {
      sent.push(await request.json());
      return { data };
    };
    open(<ToldMemorials />, {
      'GET /legacy/told-memorials': page([toldOf.open]),
      [`POST ${path}/steward-request`]: keep(toldOf.asked),
      [`POST ${path}/contest`]: keep(toldOf.contested),
    });
    await screen.findByText(/Ana Marković made this memorial/u);
    press('Help look after it: the memorial of Jelena Marković');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText(/Your relationship/u), { target: { value: 'my aunt' } });
    press('Send');
    await waitFor(() => expect(sent).toEqual([{ relation: 'my aunt' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Something is wrong with the memorial of Jelena Marković');
    fireEvent.click(screen.getByRole('radio', { name: /^I should look after it/u }));
    fireEvent.change(screen.getByLabelText(/^Why\?/u), { target: { value: 'She is my mother.' } });
    press('Send');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ asks_for: 'look_after', reason: 'She is my mother.' }),
    );
  });

  it('says how it was decided, and offers nothing any more', async () => {
    open(<ToldMemorials />, { 'GET /legacy/told-memorials': page([toldOf.decided]) });
    await screen.findByText('It was decided: the memorial stays as it is.');
    expect(screen.getByText(/register of Senj/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('what relatives ask of stewards', () => {
  it('is handed over only after it was asked again', async () => {
    const sent: unknown[] = [];
    open(
      <RelativesAsks memorial={jelena} onChanged={nothing} />,
      {
        [`GET ${path}/relatives`]: { data: asks },
        [`POST ${path}/contest/settlement`]: async (request: Request) => {
          sent.push(await request.json());
          return { data: null };
        },
      },
      ana,
    );
    await screen.findByText(/Boris Lindqvist says that something is wrong/u);
    press('Let them look after it');
    expect(sent).toEqual([]);
    await screen.findByText(/becomes the primary steward/u);
    const [, sure] = screen.getAllByRole('button', {
      name: 'Let them look after it',
      hidden: true,
    });
    fireEvent.click(sure ?? document.body);
    await waitFor(() => expect(sent).toEqual([{ settlement: 'given' }]));
  });
});

describe('a memorial that is complete', () => {
  it('is opened again by who may, and says so to everybody', async () => {
    const sent: unknown[] = [];
    const complete = { ...jelena, standing: 'completed' as const };
    open(<Standing memorial={complete} onChanged={nothing} />, {
      [`POST ${path}/completion`]: async (request: Request) => {
        sent.push(await request.json());
        return { data: jelena };
      },
    });
    expect(screen.getByText('This memorial is complete. It stays as it is.')).toBeTruthy();
    press('Open it again');
    await waitFor(() => expect(sent).toEqual([{ complete: false }]));
  });

  it('is refused in the dialog that asked, and asked anew without what was refused before', async () => {
    open(<Standing memorial={jelena} onChanged={nothing} />, { [`POST ${path}/completion`]: 412 });
    press('Mark as complete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as complete' }));
    const refusal = await within(dialog).findByRole('alert');
    expect(refusal.textContent).toBe('Somebody changed this in the meantime.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    press('Mark as complete');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
