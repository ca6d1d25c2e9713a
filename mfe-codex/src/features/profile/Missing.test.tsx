import { World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Commands } from '@kinlore/shared/remote';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { card } from '../../fixtures.ts';
import { Codex } from './Codex.tsx';

afterEach(cleanup);

const ana = card(1, 'Ana Marić');
const nothing = () => undefined;
const open = (who: string, answers: Answers, commands: Partial<Commands> = {}) =>
  render(
    <World commands={commands} user={userOf(ana)} answers={answers}>
      <Codex
        who={who}
        tab={undefined}
        section={undefined}
        level={2}
        onTab={nothing}
        onSection={nothing}
      />
    </World>,
  );

describe('a codex that cannot be read', () => {
  it.each([
    [ana.username, 'Failed to fetch user'],
    ['bruno', 'Failed to fetch user profile'],
  ])('of %s says so, and is asked for again', async (who, sentence) => {
    let asked = 0;
    open(who, {
      [`GET /users/profile/${who}`]: () => {
        asked += 1;
        return 503;
      },
    });
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
    const before = asked;
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('heading', { name: sentence });
    expect(asked).toBeGreaterThan(before);
  });

  it('is nobody where nobody is there to be seen, and leads to the search', async () => {
    const went: string[] = [];
    open(
      'nobody',
      {},
      {
        openPage: (address) => {
          went.push(address);
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search for people' }));
    expect(went).toEqual(['/search']);
  });

  it('where something answers that is not our server says that this was not expected', async () => {
    open('bruno', {
      'GET /users/profile/bruno': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    });
    expect(
      await screen.findByRole('heading', { name: 'An unexpected error occurred.' }),
    ).toBeTruthy();
  });
});
