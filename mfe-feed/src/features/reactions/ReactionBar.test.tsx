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
  id = 'a',
}: {
  readonly id?: string;
  readonly canReact?: boolean;
  readonly set?: 'all' | 'memorial';
}) {
  const [facts, setFacts] = useState<ReactionFacts>({ counts: { heart: 2 }, mine: null });
  return (
    <ReactionBar
      subject={{ type: 'activity', id }}
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

  it('to nothing are not given', () => {
    show({ 'POST /reactions': 'never' }, { id: '' });
    const wasThere = () => screen.getByRole('button', { name: /^I was there/ });
    fireEvent.click(wasThere());
    expect(wasThere().getAttribute('aria-pressed')).toBe('false');
  });

  it('are given with one press: a heart and "I was there", also before anybody has', () => {
    show({ 'POST /reactions': 'never' });
    fireEvent.click(screen.getByRole('button', { name: 'I was there' }));
    expect(
      screen.getByRole('button', { name: 'I was there: only you' }).getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('stand behind one button, all of them, which a long press opens too', async () => {
    show({});
    const more = screen.getByRole('button', { name: 'More reactions' });
    const opened = new Promise((resolve) => {
      more.addEventListener('click', resolve);
    });
    const heart = screen.getByRole('button', { name: 'Heart: 2 people' });
    const at = (type: string, timeStamp: number) => {
      const event = new Event(type, { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(heart, event);
    };
    at('pointerdown', 100);
    at('pointerup', 700);
    fireEvent.click(heart);
    await opened;
    expect(screen.getByRole('button', { name: 'Heart: 2 people' })).toBeTruthy();
  });

  it('are taken back when the server refuses', async () => {
    show({ 'POST /reactions': 503 });
    fireEvent.click(screen.getByRole('button', { name: 'Heart: 2 people' }));
    expect(screen.getByRole('button', { name: 'Heart: 3 people, including you' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Heart: 2 people' })).toBeTruthy(),
    );
  });
});
