import { World, userOf, type Answers } from '@kinlore/shared/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asked, card, none } from '../../fixtures.ts';
import CodePage from '../profile/CodePage.tsx';
import { CodeDialog } from './CodeDialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const me = userOf(card(1, 'Ana Marić'));
const bruno = card(2, 'Bruno Kos');
const token = (serial: number) => `token-number-${String(serial)}-of-a-test`;
const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () =>
  screen.getByRole('img', { name: /leads to your profile/u }).getAttribute('data-address');

/** A server that makes another code each time, and keeps those that are printed. */
function maker() {
  let made = 0;
  let printed: { id: string; created_at: string }[] = [];
  const answers: Answers = {
    'POST /profile-codes': async (request) => {
      made += 1;
      const { printed: keeps }: { printed: boolean } = await request.json();
      if (keeps) printed = [{ id: 'printed', created_at: '2027-04-30T10:00:00Z' }];
      return { data: { id: String(made), token: token(made), expires_at: null } };
    },
    'GET /profile-codes': () => ({ data: printed }),
    'DELETE /profile-codes/printed': () => {
      printed = [];
      return new Response(null, { status: 204 });
    },
  };
  return answers;
}

describe('one’s own code', () => {
  it('is made anew before it ends, and is another', async () => {
    vi.useFakeTimers();
    render(
      <World user={me} answers={maker()}>
        <CodeDialog onClose={() => undefined} />
      </World>,
    );
    await settle();
    expect(shown()).toMatch(new RegExp(`/c/${token(1)}$`, 'u'));
    await settle(7 * 60_000);
    expect(shown()).toMatch(new RegExp(`/c/${token(1)}$`, 'u'));
    await settle(60_000);
    expect(shown()).toMatch(new RegExp(`/c/${token(2)}$`, 'u'));
  });

  it('that could not be made says so, and is tried again', async () => {
    let tries = 0;
    const answers = maker();
    render(
      <World
        user={me}
        answers={{
          ...answers,
          'POST /profile-codes': () => {
            tries += 1;
            return tries === 1 ? 503 : { data: { id: 'x', token: token(9), expires_at: null } };
          },
        }}
      >
        <CodeDialog onClose={() => undefined} />
      </World>,
    );
    expect(await screen.findByRole('heading', { name: 'We couldn’t make a code' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /leads to your profile/u })).toBeTruthy();
  });

  it('is printed once, stands in the list, and is turned off there', async () => {
    render(
      <World user={me} answers={maker()}>
        <CodeDialog onClose={() => undefined} />
      </World>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Make a code to print' }));
    await screen.findByRole('heading', { name: 'Your code to print' });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Turn off the code made on/u }));
    await vi.waitFor(() => {
      expect(screen.queryByRole('listitem')).toBeNull();
    });
  });
});

describe('a code that somebody reads', () => {
  const open = (answers: Answers) =>
    render(
      <World user={me} answers={answers}>
        <CodePage params={{ token: token(1) }} />
      </World>,
    );

  it.each([404, 422])('that answers %d is no code any more', async (status) => {
    open({ 'POST /profile-codes/read': status });
    expect(await screen.findByRole('heading', { name: 'This code doesn’t work' })).toBeTruthy();
  });

  it('that could not be asked about is not called dead', async () => {
    open({ 'POST /profile-codes/read': 503 });
    expect(await screen.findByRole('heading', { name: 'We couldn’t read this code' })).toBeTruthy();
  });

  it('connects with the token that was read, and says that it waits for an answer', async () => {
    let state = none;
    const sent: unknown[] = [];
    open({
      'POST /profile-codes/read': () => ({
        data: { user: bruno, is_self: false, connection: state },
      }),
      'GET /connections/types': { data: [] },
      'POST /profile-codes/connect': async (request) => {
        sent.push(await request.json());
        state = asked('sent');
        return { data: state };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Connect' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send Request' }));
    expect(await screen.findByRole('button', { name: 'Connection Pending' })).toBeTruthy();
    expect(sent).toMatchObject([{ token: token(1) }]);
  });
});
