import { describe, expect, it } from 'vitest';
import { createRowBatches } from './row-batches.ts';

const rows = { batches: [], done: 1, total: 2 };

describe('rows on their way', () => {
  it('are refused once nobody takes them any more, and what the thread threw is thrown to whoever waits', async () => {
    const left = createRowBatches();
    left.leave();
    await expect(left.put(rows)).rejects.toThrow('Nobody takes these rows.');
    const broken = createRowBatches();
    const waiting = broken.next();
    broken.end({ error: new Error('cut off') });
    await expect(waiting).rejects.toThrow('cut off');
    await expect(broken.filled()).resolves.toBeUndefined();
  });

  it('are waited for before anything begins, and none is lost by it', async () => {
    const rowBatches = createRowBatches();
    let isFilled = false;
    const filled = rowBatches.filled().then(() => {
      isFilled = true;
    });
    await Promise.resolve();
    expect(isFilled).toBe(false);
    const taken = rowBatches.put(rows);
    await filled;
    expect(await rowBatches.next()).toMatchObject(rows);
    await taken;
  });
});
