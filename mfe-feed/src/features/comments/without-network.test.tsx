import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { World } from '@kinlore/shared/testing';
import { ana, userOf } from '../../testing/people.ts';
import { noteWaits, waitsOf } from '../../device/waits.ts';
import { useSendingHere } from '../waiting/index.ts';
import { CommentForm } from './CommentForm.tsx';
import { WaitingComments } from './WaitingComments.tsx';

afterEach(() => {
  cleanup();
  noteWaits(ana.id, false);
  vi.restoreAllMocks();
});

const subject = { type: 'activity', id: '01900000-0000-7000-8000-000000000009' } as const;
const Below = () => {
  useSendingHere();
  return (
    <>
      <WaitingComments subject={subject} />
      <CommentForm subject={subject} />
    </>
  );
};

/** How often the server was asked to post it. The network is gone at the latest when it is asked. */
const post = async (isOnline: boolean) => {
  let asked = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline && asked === 0);
  render(
    <World
      user={userOf(ana)}
      answers={{
        'POST /comments': () => {
          asked += 1;
          throw new TypeError('Failed to fetch');
        },
      }}
    >
      <Below />
    </World>,
  );
  const field = await screen.findByLabelText('Write a comment');
  fireEvent.change(field, { target: { value: 'And it was green.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  const list = await screen.findByRole('list', {
    name: 'Your comments that aren’t posted yet',
  });
  expect(list.textContent).toContain('And it was green.');
  // The line stands there a moment before the field is free again.
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  return asked;
};

describe('a comment pressed while the network goes', () => {
  it('is kept without asking where the browser knows already', async () => {
    expect(await post(false)).toBe(0);
    expect(waitsOf(ana.id)).toBe(true);
  });

  it('is kept where nobody answers, and is not refused', async () => {
    expect(await post(true)).toBeGreaterThan(0);
    expect(waitsOf(ana.id)).toBe(true);
  });
});
