import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Recording } from '@kinlore/shared/contracts/media';
import { World } from '@kinlore/shared/testing';
import { ana, memory, userOf } from '../../testing/people.ts';
import RecordingList from './RecordingList.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const recording: Recording = {
  media_id: '0190a000-0000-7000-8000-000000000001',
  kind: 'audio',
  mime: 'audio/mp4',
  length_ms: 2_000,
  width: null,
  height: null,
  peaks: '',
  url: 'data:,first',
  caption: 'From her phone',
  transcript: [],
};

function show(first: Recording) {
  vi.useFakeTimers();
  const asked: string[] = [];
  const page = (one: Recording) => {
    const told = memory(1, { recordings: [one] });
    const editing = { onEdited: () => undefined, onStale: (id: string) => void asked.push(id) };
    return (
      <World user={userOf(ana)} answers={answers}>
        <RecordingList memory={told} recordings={told.recordings} editing={editing} />
      </World>
    );
  };
  const { container, rerender } = render(page(first));
  return {
    asked,
    show: (next: Recording) => rerender(page(next)),
    wait(seconds: number) {
      act(() => {
        vi.advanceTimersByTime(seconds * 1_000);
      });
    },
    source: () => container.querySelector('audio')?.getAttribute('src'),
    hear() {
      act(() => {
        container.querySelector('audio')?.dispatchEvent(new Event('play'));
      });
    },
  };
}
const answers = {
  [`GET /activities/${memory(1).id}/transcriptions`]: { data: { engine: null, items: [] } },
};
const making = /A copy that plays everywhere is being made/u;
const notMade = /A copy that plays everywhere couldn’t be made/u;

describe('a recording that not every browser plays', () => {
  it('is asked for again while its copy is made, and played as the copy once that is there', () => {
    const page = show({ ...recording, copy: 'making' });
    expect(screen.getByText(making)).toBeTruthy();
    page.wait(6);
    expect(page.asked).toEqual([memory(1).id]);
    page.show({ ...recording, copy: 'making', url: 'data:,second' });
    expect(page.source(), 'nothing new yet').toBe('data:,first');
    page.show({ ...recording, url: 'data:,third' });
    expect(screen.queryByText(making)).toBeNull();
    expect(page.source()).toBe('data:,third');
    const before = page.asked.length;
    page.wait(60);
    expect(page.asked).toHaveLength(before);
    page.show({ ...recording, url: 'data:,fourth' });
    expect(page.source(), 'an address that only ends anew').toBe('data:,third');
  });

  it('goes on where it is being heard', () => {
    const page = show({ ...recording, copy: 'making' });
    page.hear();
    page.show({ ...recording, url: 'data:,second' });
    expect(page.source()).toBe('data:,first');
    expect(screen.queryByText(making)).toBeNull();
  });

  it('says plainly that no copy could be made, and asks no more', () => {
    const page = show({ ...recording, copy: 'failed' });
    expect(screen.getByText(notMade)).toBeTruthy();
    page.wait(60);
    expect(page.asked).toEqual([]);
  });
});
