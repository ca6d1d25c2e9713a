import { firstDayOf } from '@kinlore/shared/sky';
import { World } from '@kinlore/shared/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, userOf } from '../../testing/people.ts';
import { segmentOf } from '../../testing/sky.ts';
import { Card } from './Card.tsx';
import { lifeOf } from './life.ts';

afterEach(cleanup);

const JOY = 1;
const SADNESS = 2;

/** The card of a memory that was felt so; its companion is what it shows that nobody reads out. */
function show(feeling: number, of: { atRest?: boolean; mode?: 'full' | 'plain' } = {}) {
  const day = firstDayOf(1968) + 10;
  const { container } = render(
    <World user={userOf(ana, { ui_mode: of.mode ?? 'full' })} answers={{}}>
      <Card
        life={lifeOf([segmentOf('1968', [{ day, feeling }])])}
        row={0}
        named={null}
        atRest={of.atRest ?? false}
      />
    </World>,
  );
  return () => container.querySelectorAll('[aria-hidden] > svg').length;
}

it('a light shows the companion of what was felt, of the dead only one that speaks there, and none where the game is not shown', async () => {
  const beings = show(JOY);
  await waitFor(() => expect(beings()).toBe(1));
  const inGrief = show(SADNESS, { atRest: true });
  await waitFor(() => expect(inGrief()).toBe(1));
  // Both have come by now: what is not there is not on its way.
  const atRest = show(JOY, { atRest: true });
  const inPlain = show(JOY, { mode: 'plain' });
  expect(screen.getAllByText('Joy')).toHaveLength(3);
  expect([atRest(), inPlain(), show(0)()]).toEqual([0, 0, 0]);
});
