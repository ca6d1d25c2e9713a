import { emit } from '@kinlore/shared/bus';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, boris, memory, picture, stream, userOf } from '../../testing/people.ts';
import { World, type Answers, type Answer } from '@kinlore/shared/testing';
import { Stream } from './Stream.tsx';

const page = (data: unknown, next: string | null = null) => ({ data, meta: { next } });
const show = (answers: Answers, more: Partial<ReturnType<typeof userOf>> = {}) =>
  render(
    <World user={userOf(ana, more)} answers={answers}>
      <Stream user={userOf(ana, more)} />
    </World>,
  );

/** Sees nothing by itself; a test tells it that the end came near. */
const watchers: (() => void)[] = [];
beforeEach(() => {
  watchers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(near: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        watchers.push(() => near([{ isIntersecting: true }]));
      }
      observe() {
        /* told by the test */
      }
      disconnect() {
        /* told by the test */
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the stream', () => {
  it('says what is unaffected when it cannot be read, and tries again', async () => {
    show({ 'GET /feed': 503 });
    expect(await screen.findByText(/the draft stays on this device/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('says what belongs here while there is nothing', async () => {
    show({ 'GET /feed': page([]) });
    expect(await screen.findByRole('button', { name: 'Write the first one' })).toBeTruthy();
  });

  it('never reads on by itself for a child', async () => {
    show({ 'GET /feed': page(stream, 'c') }, { account_type: 'child', age: 9 });
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
    expect(watchers).toHaveLength(0);
  });

  it('gives each memory its own year, its first picture at its proportions, up to three more and how many are left', async () => {
    const pictures = Array.from({ length: 7 }, (_, n) =>
      picture(n, n === 0 ? 800 : 600, n === 0 ? 1200 : 400),
    );
    const { container } = show({
      'GET /feed': page([
        memory(1, { text: '1968', media: pictures }),
        memory(2, { text: '1950s', title: 'Without a picture' }),
      ]),
    });
    await screen.findByText('Without a picture');
    const [first, second] = screen.getAllByRole('article');
    expect(first?.firstChild?.textContent).toBe('1968');
    expect(second?.firstChild?.textContent).toBe('1950s');
    const [lead, ...strip] = Array.from(
      container.querySelectorAll('img[srcset], img[loading="lazy"]'),
    );
    expect([lead?.getAttribute('width'), lead?.getAttribute('height')]).toEqual(['800', '1200']);
    expect(strip).toHaveLength(3);
    expect(screen.getByText('3 more pictures')).toBeTruthy();
    expect(second?.querySelector('img[width="600"]')).toBeNull();
  });

  it('tells who may read it to its author alone', async () => {
    show({
      'GET /feed': page([
        memory(1, { title: 'Mine', audience: 'connections' }),
        memory(2, {
          title: 'Theirs',
          owner: boris,
          author: boris,
          audience: 'connections',
          abilities: { edit: true, delete: false, comment: true, react: true },
        }),
      ]),
    });
    await screen.findByText('Theirs');
    expect(screen.getAllByText(/Your connections/)).toHaveLength(1);
  });

  it('offers what arrived as one line, and shows it only when asked', async () => {
    const answers: Record<string, Answer> = { 'GET /feed': page(stream.slice(0, 2)) };
    show(answers);
    await screen.findByText('The winter we carried the piano');
    answers['GET /feed'] = page([
      memory(0, { title: 'Just told', published_at: '2026-11-21T08:00:00Z' }),
      ...stream.slice(0, 2),
    ]);
    emit('realtime.resumed', { after: 'rejoined' });
    const line = await screen.findByRole('button', { name: '1 new memory' });
    expect(screen.queryByText('Just told')).toBeNull();
    fireEvent.click(line);
    expect(await screen.findByText('Just told')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 new memory' })).toBeNull());
  });
});
