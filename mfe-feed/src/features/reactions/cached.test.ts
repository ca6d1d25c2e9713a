import { describe, expect, it } from 'vitest';
import { createCache } from './cached.ts';

const MINUTE = 60_000;
const given = () => {
  let time = 0;
  let up = true;
  const asked: string[] = [];
  const cache = createCache({
    load: async (key) => {
      asked.push(key);
      if (!up) throw new Error('away');
      return `${key} at ${time}`;
    },
    fresh: 5 * MINUTE,
    usable: 30 * MINUTE,
    now: () => time,
  });
  return {
    cache,
    asked,
    pass: (ms: number) => void (time += ms),
    goes: (state: 'up' | 'down') => void (up = state === 'up'),
  };
};

describe('an answer that is kept', () => {
  it('is a failure when nothing is held, and when what is held is older than half an hour', async () => {
    const { cache, pass, goes } = given();
    goes('down');
    await expect(cache.get('a')).rejects.toThrow('away');
    goes('up');
    await cache.get('a');
    goes('down');
    pass(31 * MINUTE);
    await expect(cache.get('a')).rejects.toThrow('away');
  });

  it('is shown as old when the call fails within half an hour', async () => {
    const { cache, pass, goes } = given();
    await cache.get('a');
    goes('down');
    pass(29 * MINUTE);
    expect(await cache.get('a')).toEqual({ value: 'a at 0', stale: true });
  });

  it('is asked for once in five minutes, and once by two at the same time', async () => {
    const { cache, asked, pass } = given();
    await Promise.all([cache.get('a'), cache.get('a')]);
    pass(4 * MINUTE);
    await cache.get('a');
    expect(asked).toEqual(['a']);
    pass(2 * MINUTE);
    expect((await cache.get('a')).value).toBe(`a at ${6 * MINUTE}`);
  });

  it('is asked for again after a push', async () => {
    const { cache, asked, pass } = given();
    pass(MINUTE);
    await cache.get('a');
    cache.drop('a');
    await cache.get('a');
    expect(asked).toEqual(['a', 'a']);
  });
});
