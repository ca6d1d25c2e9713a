import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { addressOf, createMemoryRateLimiter } from './rate-limit.ts';

const once = { max: 3, seconds: 60 } as const;

it('a flood of other addresses gives nobody a new window', async () => {
  const limiter = createMemoryRateLimiter(createTestClock(), 100);
  for (let n = 0; n < 5; n += 1) await limiter.take('attacker', once);
  for (let n = 0; n < 5_000; n += 1) await limiter.take(`other ${String(n)}`, once);
  expect((await limiter.take('attacker', once)).retryAfter).toBeGreaterThan(0);
});

it('a window that has ended makes room first', async () => {
  const clock = createTestClock();
  const limiter = createMemoryRateLimiter(clock, 10);
  for (let n = 0; n < 9; n += 1)
    for (let again = 0; again < 4; again += 1) await limiter.take(`old ${String(n)}`, once);
  clock.advance({ seconds: 61 });
  for (let n = 0; n < 5; n += 1) await limiter.take(`new ${String(n)}`, once);
  for (let n = 0; n < 5; n += 1)
    for (let again = 0; again < 2; again += 1)
      expect((await limiter.take(`new ${String(n)}`, once)).retryAfter).toBe(0);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
  ['10.0.0.1', '10.0.0.1'],
])('%s counts as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address);
});
