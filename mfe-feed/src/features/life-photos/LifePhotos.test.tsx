import { World, type Answers } from '@kinlore/shared/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, memory, mila, picture, userOf } from '../../testing/people.ts';
import { LifePhotos } from './LifePhotos.tsx';

// The room there is: happy-dom lays nothing out.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 800, 600),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const photo = (at: number, text = '14 March 1968') => {
  const { id, type, title, when } = memory(at, { title: `Memory ${String(at)}`, text });
  return {
    picture: picture(at, 900, 600, { alt: '' }),
    memory: { id, type, title, when },
  };
};
const page = (from: number, count: number, next: string | null) => ({
  data: Array.from({ length: count }, (_, at) => photo(from + at)),
  meta: { next },
});

function show(more: Answers[string], user = userOf(ana)) {
  const asked: (string | null)[] = [];
  render(
    <World
      user={user}
      answers={{
        [`GET /users/${ana.id}/photos`]: (request) => {
          const cursor = new URL(request.url).searchParams.get('cursor');
          asked.push(cursor);
          if (cursor === null) return page(0, 100, 'further');
          return typeof more === 'function' ? more(request) : more;
        },
      }}
    >
      <LifePhotos userId={ana.id} />
    </World>,
  );
  return asked;
}

describe('the photographs of a life', () => {
  it('are one stop of the keyboard, from which keys lead to the others, and open large', async () => {
    const asked = show(page(100, 10, null));
    const first = await screen.findByRole('button', { name: 'Enlarge: Memory 0' });
    const stops = () =>
      screen.getAllByRole('button', { name: /^Enlarge/ }).filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([first]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Enlarge: Memory 1');
    expect(stops()).toEqual([document.activeElement]);
    // Far below the screen, and there all the same.
    fireEvent.keyDown(document.activeElement ?? first, { key: 'End' });
    const last = document.activeElement;
    expect(last?.getAttribute('aria-label')).toMatch(/Memory 9\d|Memory 10\d/);
    expect(screen.getAllByRole('listitem').length).toBeLessThan(80);
    fireEvent.click(last ?? first);
    const viewer = await screen.findByRole('dialog', { name: /Photos of “Memory/ });
    expect(within(viewer).getByText(/^Photo \d+/)).toBeTruthy();
    expect(within(viewer).getByRole('button', { name: /Open the memory “Memory/ })).toBeTruthy();
    expect(asked[0]).toBeNull();
  });

  it('say where they stand among those of their year, as far as that is known', async () => {
    show(page(100, 1, null));
    const [item] = await screen.findAllByRole('listitem');
    expect(item?.getAttribute('aria-posinset')).toBe('1');
    expect(['-1', '101']).toContain(item?.getAttribute('aria-setsize'));
    expect(screen.getByRole('region', { name: 'Photos of 1968' })).toBeTruthy();
  });

  const parts = async (...when: readonly string[]) => {
    const data = when.map((text, at) => photo(at, text));
    const { unmount } = render(
      <World
        user={userOf(ana)}
        answers={{ [`GET /users/${ana.id}/photos`]: { data, meta: { next: null } } }}
      >
        <LifePhotos userId={ana.id} />
      </World>,
    );
    const regions = await screen.findAllByRole('region');
    const names = regions.map((region) => region.getAttribute('aria-label'));
    unmount();
    return names;
  };
  const times = (text: string, count: number) => Array.from({ length: count }, () => text);

  it('are parted by years, by decades where years have few, and not at all where those have few', async () => {
    expect(await parts(...times('1968', 4), ...times('1961', 4))).toEqual([
      'Photos of 1968',
      'Photos of 1961',
    ]);
    expect(await parts('1968', '1967', '1964', '1961', 'nobody knows any more')).toEqual([
      'Photos of 1960s',
      'Photos that are not dated',
    ]);
    expect(await parts('1968', '1957', '1931', 'nobody knows any more')).toEqual([
      'Photos of 1931–1968',
      'Photos that are not dated',
    ]);
    expect(await parts('1968')).toEqual(['Photos of 1968']);
  });

  it('that could not be loaded are asked for again, and what was there stays', async () => {
    let failing = true;
    show(
      () => (failing ? 422 : page(100, 10, null)),
      userOf(mila, { account_type: 'child', age: 9 }),
    );
    // A child goes on where it wants to.
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More photos couldn’t be loaded.')).toBeTruthy();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => {
      expect(screen.queryByRole('button', { name: /Try again|Show more/ })).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Enlarge: Memory 0' })).toBeTruthy();
  });
});
