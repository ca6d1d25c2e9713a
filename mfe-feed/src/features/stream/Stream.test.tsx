import { emit } from '@kinlore/shared/bus';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, memory, stream, userOf } from '../../testing/people.ts';
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
    expect(await screen.findByText(/its draft stays on this device/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });

  it('says what belongs here while there is nothing', async () => {
    show({ 'GET /feed': page([]) });
    expect(await screen.findByRole('button', { name: 'Record the first one' })).toBeTruthy();
  });

  it('never reads on by itself for a child', async () => {
    show({ 'GET /feed': page(stream, 'c') }, { account_type: 'child', age: 9 });
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeTruthy();
    expect(watchers).toHaveLength(0);
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
    expect(screen.queryByRole('button', { name: '1 new memory' })).toBeNull();
  });
});
