import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { copied, copy, copyAnswers, kept } from '../../testing/copies.ts';
import { ana, jelena, page } from '../../testing/memorials.ts';
import { MemorialCopy } from './index.ts';

afterEach(cleanup);

const open = (answers: Answers, memorial: Memorial = copied) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      <MemorialCopy memorial={memorial} />
      <p>the end</p>
    </World>,
  );

describe('a copy of a memorial', () => {
  it('is neither offered nor asked about where somebody may take none', async () => {
    let asked = 0;
    const lives = () => {
      asked += 1;
      return page([kept()]);
    };
    open(copyAnswers([], lives), jelena);
    await screen.findByText('the end');
    expect([asked, screen.queryByRole('heading')]).toEqual([0, null]);
    cleanup();
    open(copyAnswers([], page([])));
    await screen.findByText('the end');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says from when on there may be one, with no button before', async () => {
    open(copyAnswers([], page([kept({ from: '2999-08-01T10:00:00Z' })])));
    expect(await screen.findByText(/You can make a copy from .*2999/u)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked for, watched, and ready', async () => {
    const { id } = copy();
    let looks = 0;
    open({
      ...copyAnswers([]),
      'POST /settings/data-exports': async (request: Request) => {
        expect(await request.json()).toEqual({ scope: 'memorial', memorial_id: jelena.id });
        return { data: copy({ state: 'queued', done: 0 }) };
      },
      [`GET /settings/data-exports/${id}`]: () => {
        looks += 1;
        return { data: copy({ asked_at: new Date().toISOString(), downloads: 0 }) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
    expect(await screen.findByText('Your copy will be made in a moment.')).toBeTruthy();
    expect(
      await screen.findByRole('heading', { name: 'Your copy is ready' }, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(looks).toBeGreaterThan(0);
    expect(screen.getByText(/1.2 GB, as a ZIP file · 10 downloads left/u)).toBeTruthy();
    expect(screen.getByText(/You can ask for the next copy from/u)).toBeTruthy();
  });

  it('says why it could not be made, and may be asked for again', async () => {
    const problem = { code: 'exports.interrupted', message: 'The server was interrupted.' };
    open(copyAnswers([copy({ state: 'failed', problem })]));
    expect(await screen.findByText('The server was interrupted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make a new copy' })).toBeTruthy();
  });

  it('is deleted from the server once that was confirmed', async () => {
    let deleted = 0;
    open({
      ...copyAnswers([copy()]),
      [`DELETE /settings/data-exports/${copy().id}`]: () => {
        deleted += 1;
        return 204;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete from the server' }));
    expect(deleted).toBe(0);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Delete from the server' });
    if (confirm !== undefined) fireEvent.click(confirm);
    await waitFor(() => expect(deleted).toBe(1));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Your copy is ready' })).toBeNull(),
    );
  });

  it('that cannot be loaded is asked for again', async () => {
    open(copyAnswers([], 503));
    expect(await screen.findByText('We couldn’t load your copies')).toBeTruthy();
  });
});
