import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { emit } from '@kinlore/shared/bus';
import { World, type Answers } from '@kinlore/shared/testing';
import { ana, userOf } from '../../testing/people.ts';
import { CompanionsAtHome, useBeing } from './index.ts';

afterEach(cleanup);

const companion = (being: string, sum: number) => ({
  being,
  bond: 2,
  sum,
  next: 7,
  mood: 2,
  memories: 1,
  doubled: false,
});
const Feeling = () => <p>{useBeing()('joy', 2) || 'Its sign'}</p>;
const home = (mode: 'full' | 'plain', answers: Answers) => {
  const user = userOf(ana, { ui_mode: mode });
  return render(
    <World user={user} answers={answers}>
      <CompanionsAtHome user={user} />
      <Feeling />
    </World>,
  );
};

describe('companions', () => {
  it('are neither shown nor asked for in plain mode, and a feeling keeps its sign', async () => {
    const asked: string[] = [];
    const { container } = home('plain', {
      'GET /companions': (request) => {
        asked.push(request.url);
        return { data: [], meta: { at_home: [] } };
      },
    });
    expect(await screen.findByText('Its sign')).toBeTruthy();
    expect(container.querySelector('svg')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('at home are those that the server names; who a saved memory brought nearer moves', async () => {
    let joy = 3;
    const { container } = home('full', {
      'GET /companions': () => ({
        data: [companion('joy', joy), companion('calm', 3), companion('fear', 3)],
        meta: { at_home: ['joy', 'calm'] },
      }),
    });
    expect(await screen.findByRole('button', { name: 'Lumi' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pebble' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Moth' })).toBeNull();
    expect(container.querySelector('.reacting')).toBeNull();
    joy = 6;
    act(() => {
      emit('activity.saved', { activity_id: 'a', owner_id: ana.id });
    });
    await waitFor(() => {
      expect(container.querySelector('button .reacting')?.getAttribute('data-being')).toBe('joy');
    });
    expect(container.querySelectorAll('button .reacting')).toHaveLength(1);
  });
});
