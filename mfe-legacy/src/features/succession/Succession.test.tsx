import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, boris, jelena, petar } from '../../testing/memorials.ts';
import { asked, chosen, followers, nothing, voteOf } from '../../testing/succession.ts';
import { Succession } from './Succession.tsx';

afterEach(cleanup);

const at = `GET /legacy/memorials/${jelena.id}/succession`;

function show(user: typeof ana | null, data: unknown, answers: Answers = {}) {
  render(
    <World user={user === null ? null : userOf(user)} answers={{ [at]: { data }, ...answers }}>
      <Succession memorial={jelena} onChanged={() => undefined} />
    </World>,
  );
}

describe('who follows', () => {
  it('is asked of nobody who is not logged in, and says nothing where there is nothing', async () => {
    const seen: string[] = [];
    show(null, nothing, {
      [at]: () => {
        seen.push('asked');
        return { data: nothing };
      },
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(seen).toEqual([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('asks a steward whether they are still willing, and sends what they say', async () => {
    const sent: unknown[] = [];
    show(
      ana,
      { ...nothing, question: { life_id: jelena.id, again: false } },
      {
        [`POST /legacy/willing/${jelena.id}`]: async (request) => {
          sent.push(await request.json());
          return null;
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, I am' }));
    await waitFor(() => {
      expect(sent).toEqual([{ answer: 'yes' }]);
    });
  });

  it('lets a relative choose who would do it, and nobody else', async () => {
    const sent: unknown[] = [];
    show(
      petar,
      { ...nothing, vote: voteOf() },
      {
        [`PUT /legacy/votes/${voteOf().id}/choice`]: async (request) => {
          sent.push(await request.json());
          return { data: chosen };
        },
      },
    );
    expect(await screen.findAllByRole('button', { name: /^Choose/u })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'I would look after it' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: `Choose ${boris.full_name}` }));
    await waitFor(() => {
      expect(sent).toEqual([{ user_id: boris.id }]);
    });
  });

  it('says who suggested one, and shows who lays it down no way to choose', async () => {
    show(petar, { ...nothing, vote: asked });
    expect(await screen.findByText(/Boris Lindqvist suggests/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Choose/u })).toBeNull();
    cleanup();
    show(ana, { ...nothing, leaving: true, vote: { ...voteOf(), own: null } });
    expect(await screen.findByRole('button', { name: 'Stay after all' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Choose/u })).toBeNull();
  });

  it('moves who follows before or behind another, and keeps whoever was moved in focus', async () => {
    const sent: unknown[] = [];
    let shown = [...followers];
    show(
      ana,
      { ...nothing, followers: shown },
      {
        [at]: () => ({ data: { ...nothing, followers: shown } }),
        [`PUT /legacy/memorials/${jelena.id}/succession/order`]: async (request) => {
          sent.push(await request.json());
          shown = [followers[1], followers[0], followers[2]].flatMap((one) => one ?? []);
          return { data: { ...nothing, followers: shown } };
        },
      },
    );
    expect(await screen.findByText('Co-steward · no answer for a while')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Earlier: ${boris.full_name}` })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Earlier: ${petar.full_name}` }));
    await waitFor(() => {
      expect(sent).toEqual([{ user_ids: [petar.id, boris.id, followers[2]?.user.id] }]);
      const [first] = screen.getAllByRole('listitem');
      expect(first?.textContent).toContain(petar.full_name);
      expect(document.activeElement).toBe(first);
    });
  });

  it('shows no order where one alone could follow', async () => {
    show(ana, { ...nothing, next: boris, followers: followers.slice(0, 1) });
    expect(await screen.findByText(/Boris Lindqvist takes over/u)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Who takes over' })).toBeNull();
  });
});
