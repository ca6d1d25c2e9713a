import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, cardOf, jelena, page, sparse } from '../../testing/memorials.ts';
import { mergeOf } from '../../testing/merges.ts';
import Merging from './Merging.tsx';

afterEach(cleanup);

const at = `/legacy/memorials/${jelena.id}/merges`;
const open = (answers: Answers) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      <Merging memorial={jelena} onChanged={() => undefined} />
    </World>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('two memorials of the same person', () => {
  it('are combined only after it was asked again, and a refusal is said', async () => {
    const sent: unknown[] = [];
    let isRefused = true;
    open({
      [`GET ${at}`]: page([mergeOf.suggested]),
      [`POST /legacy/merges/${mergeOf.suggested.id}`]: async (request) => {
        sent.push(await request.json());
        return isRefused ? 409 : { data: mergeOf.merged };
      },
    });
    expect(
      await screen.findByText('Boris Lindqvist suggests combining these two memorials.'),
    ).toBeTruthy();
    expect(screen.getByText(/^looked after by Boris Lindqvist.*they have agreed$/u)).toBeTruthy();
    const combine = async () => {
      press('Combine them');
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: 'Combine them' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    expect(sent).toEqual([]);
    await combine();
    expect(sent).toEqual([{ act: 'agree' }]);
    expect(await screen.findByRole('alert')).toBeTruthy();
    isRefused = false;
    await combine();
    expect(sent).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are left apart at once, and what was answered is shown no more', async () => {
    const sent: unknown[] = [];
    let shown: readonly unknown[] = [mergeOf.suggested];
    open({
      [`GET ${at}`]: () => page(shown),
      [`POST /legacy/merges/${mergeOf.suggested.id}`]: async (request) => {
        sent.push(await request.json());
        shown = [mergeOf.declined];
        return { data: mergeOf.declined };
      },
    });
    await screen.findByRole('heading', { name: 'Two memorials of the same person' });
    press('Leave them apart');
    await waitFor(() => expect(sent).toEqual([{ act: 'decline' }]));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('are chosen among those one can read, without this one', async () => {
    const sent: unknown[] = [];
    open({
      [`GET ${at}`]: page([]),
      'GET /legacy/memorials': page([cardOf(jelena), cardOf(sparse)]),
      [`POST ${at}`]: async (request) => {
        sent.push(await request.json());
        return { data: mergeOf.own };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Combine with another memorial' }));
    const [choice, ...more] = await screen.findAllByRole('radio');
    expect(more).toEqual([]);
    expect(screen.getByRole('button', { name: 'Suggest it' })).toHaveProperty('disabled', true);
    if (choice === undefined) throw new Error('Nothing to choose.');
    fireEvent.click(choice);
    fireEvent.change(screen.getByLabelText(/^Why do you think so/u), {
      target: { value: 'The same street.' },
    });
    press('Suggest it');
    await waitFor(() => expect(sent).toEqual([{ other: sparse.id, words: 'The same street.' }]));
  });

  it('that both told of the life: which text is shown is chosen, and each can be read', async () => {
    const sent: unknown[] = [];
    let shown: MemorialMerge = mergeOf.toldTwice;
    open({
      [`GET ${at}`]: () => page([shown]),
      [`POST /legacy/merges/${mergeOf.toldTwice.id}`]: async (request) => {
        sent.push(await request.json());
        shown = {
          ...mergeOf.toldTwice,
          lives: { ...mergeOf.toldTwice.lives, shown: 'both' },
          abilities: { ...mergeOf.declined.abilities, tell_kept: true },
        };
        return { data: shown };
      },
    });
    const words = await screen.findByText('She kept bees behind the school.');
    expect(words.closest('section')?.textContent).toContain('kept by Boris Lindqvist');
    expect(screen.getByText(/The page shows the one of this memorial\.$/u)).toBeTruthy();
    fireEvent.click(screen.getByText('Show both, one below the other'));
    expect(await screen.findByText(/The page shows both, one below the other\.$/u)).toBeTruthy();
    expect(sent).toEqual([{ act: 'tell_both' }]);
    expect(screen.getByText('She kept bees behind the school.')).toBeTruthy();
    expect(screen.queryByText('Show both, one below the other')).toBeNull();
  });

  it('that are one say who reads it, and can be separated and opened', async () => {
    open({ [`GET ${at}`]: page([mergeOf.merged]) });
    expect(
      await screen.findByText('Only people who could read both memorials can read it.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Separate them again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Let both families read it' })).toBeTruthy();
  });
});
