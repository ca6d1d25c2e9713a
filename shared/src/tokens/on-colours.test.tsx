import { afterEach, expect, it, vi } from 'vitest';
import { onColours } from './on-colours.ts';

const life = new AbortController();
afterEach(() => {
  life.abort();
});

it('a drawing hears of another theme and of more contrast, until it is taken down', async () => {
  const changed = vi.fn<() => void>();
  onColours(changed, life.signal);
  const page = document.documentElement.dataset;
  page['theme'] = 'light';
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  page['contrast'] = 'more';
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  life.abort();
  page['theme'] = 'shadow';
  await new Promise((told) => queueMicrotask(() => told(null)));
  expect(changed).toHaveBeenCalledTimes(2);
});
