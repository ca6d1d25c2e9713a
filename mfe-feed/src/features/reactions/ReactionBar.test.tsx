import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, userOf } from '../../testing/people.ts';
import { World, type Answers } from '@kinlore/shared/testing';
import { ReactionBar } from './ReactionBar.tsx';
import type { ReactionFacts } from './reactor.ts';

function Held({
  canReact = true,
  set = 'all',
}: {
  readonly canReact?: boolean;
  readonly set?: 'all' | 'memorial';
}) {
  const [facts, setFacts] = useState<ReactionFacts>({ counts: { heart: 2 }, mine: null });
  return (
    <ReactionBar
      subject={{ type: 'activity', id: 'a' }}
      facts={facts}
      set={set}
      canReact={canReact}
      onFacts={setFacts}
    />
  );
}
const show = (answers: Answers, props: Parameters<typeof Held>[0] = {}) =>
  render(
    <World user={userOf(ana)} answers={answers}>
      <Held {...props} />
    </World>,
  );

afterEach(cleanup);

describe('reactions', () => {
  it('are only shown where one may not react', () => {
    show({}, { canReact: false });
    expect(screen.queryByRole('button', { name: /Heart/ })).toBeNull();
    expect(screen.getByRole('img', { name: 'Heart: 2 people' })).toBeTruthy();
  });

  it('count nothing beside the dead', () => {
    show({}, { set: 'memorial' });
    expect(screen.getByRole('button', { name: 'Heart' })).toBeTruthy();
    expect(screen.queryByText('2')).toBeNull();
  });

  it('are taken back when the server refuses', async () => {
    show({ 'POST /reactions': 503 });
    fireEvent.click(screen.getByRole('button', { name: 'Heart: 2 people' }));
    expect(screen.getByRole('button', { name: 'Heart: 3 people, you among them' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Heart: 2 people' })).toBeTruthy(),
    );
  });
});
