import type { Historic } from '@kinlore/shared/contracts/memorial-historic';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, answersOf, jelena, letters, mayNothing } from '../../testing/memorials.ts';
import { MemorialView } from '../memorial/MemorialPage.tsx';
import KeepingToFamily from './KeepingToFamily.tsx';

afterEach(cleanup);

const at = `POST /legacy/memorials/${jelena.id}/historic`;
const keeping = { opens: '2026-12-05', told: true, declined_at: null, may_change: true };
const of = (historic: Historic): Memorial => ({ ...jelena, historic });
const open = (historic: Historic, answers: Answers = {}) => {
  const changed: string[] = [];
  render(
    <World user={userOf(ana)} answers={answers}>
      <KeepingToFamily memorial={of(historic)} onChanged={() => changed.push('changed')} />
    </World>,
  );
  return changed;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a memorial of somebody who died long ago', () => {
  it('is kept to the family with one press, and a refusal is said', async () => {
    const sent: unknown[] = [];
    let isRefused = true;
    const changed = open(
      { since: null, researching: false, keeping },
      {
        [at]: async (request) => {
          sent.push(await request.json());
          return isRefused ? 503 : { data: jelena };
        },
      },
    );
    expect(screen.getByText(/^From 5 December 2026, people who keep a family tree/u)).toBeTruthy();
    press('Keep it to the family');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(changed).toEqual([]);
    isRefused = false;
    press('Keep it to the family');
    await waitFor(() => expect(changed).toEqual(['changed']));
    expect(sent).toEqual([{ keep_to_family: true }, { keep_to_family: true }]);
  });

  it('is let read only after it was asked again', async () => {
    const sent: unknown[] = [];
    const changed = open(
      {
        since: null,
        researching: false,
        keeping: { ...keeping, declined_at: '2026-03-08T10:00:00Z' },
      },
      {
        [at]: async (request) => {
          sent.push(await request.json());
          return { data: jelena };
        },
      },
    );
    expect(screen.getByText('Kept to the family since 8 March 2026.')).toBeTruthy();
    press('Let family researchers read it');
    const dialog = await screen.findByRole('dialog');
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Let family researchers read it' }));
    await waitFor(() => expect(changed).toEqual(['changed']));
    expect(sent).toEqual([{ keep_to_family: false }]);
  });

  it('offers nothing to a steward who may not say who reads it', () => {
    open({ since: null, researching: false, keeping: { ...keeping, may_change: false } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says to a family researcher why they read it, asks for nothing else and offers nothing', async () => {
    const asked: string[] = [];
    const memorial: Memorial = {
      ...of({ since: '2026-03-05T03:37:00Z', researching: true, keeping: null }),
      mine: false,
      stewards: [],
      creator: null,
      pictures: [],
      abilities: mayNothing,
    };
    const answers = Object.fromEntries(
      Object.entries(answersOf(memorial, [letters.pinned])).map(([address, answer]) => [
        address,
        (request: Request) => {
          asked.push(address);
          return typeof answer === 'function' ? answer(request) : answer;
        },
      ]),
    );
    render(
      <World user={userOf(ana)} answers={answers}>
        <MemorialView memorial={memorial} onChanged={() => undefined} />
      </World>,
    );
    expect(await screen.findByText(/^Historic\. Jelena Marković lived long ago/u)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Their life' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toEqual([]);
  });
});
