import { describe, expect, it } from 'vitest';
import { createBelt } from './belt.ts';

const rows = { batches: [], done: 1, total: 2 };

describe('rows on their way', () => {
  it('are refused once nobody takes them any more, and what the thread threw is thrown to whoever waits', async () => {
    const left = createBelt();
    left.leave();
    await expect(left.put(rows)).rejects.toThrow('Nobody takes these rows.');
    const broken = createBelt();
    const waiting = broken.next();
    broken.end({ error: new Error('cut off') });
    await expect(waiting).rejects.toThrow('cut off');
    await expect(broken.filled()).resolves.toBeUndefined();
  });

  it('are waited for before anything begins, and none is lost by it', async () => {
    const belt = createBelt();
    let isFilled = false;
    const filled = belt.filled().then(() => {
      isFilled = true;
    });
    await Promise.resolve();
    expect(isFilled).toBe(false);
    const taken = belt.put(rows);
    await filled;
    expect(await belt.next()).toMatchObject(rows);
    await taken;
  });
});
