import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const all = (turns: readonly (Promise<void> | null)[]): Promise<unknown> =>
  Promise.all(
    turns.map(async (turn) => {
      await turn;
    }),
  );

describe('a queue of many accounts', () => {
  it('refuses what is more than an account, or all together, may let wait', async () => {
    const gate = Promise.withResolvers<void>();
    const queue = createFairQueue<string, void>(() => gate.promise, { account: 2, all: 3 });
    // The first is in hand, the others wait.
    const taken = [queue('ana', 'in hand'), queue('ana', '1'), queue('ana', '2')];
    expect(queue('ana', '3')).toBeNull();
    taken.push(queue('ben', '1'));
    expect(queue('cleo', '1')).toBeNull();
    expect(taken.every((turn) => turn !== null)).toBe(true);
    gate.resolve();
    await all(taken);
    await expect(queue('cleo', '1')).resolves.toBeUndefined();
  });

  it('lets accounts take turns: many pictures of one keep another waiting for one of them at most', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const queue = createFairQueue<string, void>(
      async (task) => {
        await gate.promise;
        order.push(task);
      },
      { account: 50, all: 100 },
    );
    const turns = ['a1', 'a2', 'a3', 'a4', 'a5'].map((task) => queue('ana', task));
    turns.push(queue('ben', 'b1'), queue('cleo', 'c1'), queue('ben', 'b2'));
    gate.resolve();
    await all(turns);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue<string, string>(
      async (task) => {
        if (task === 'bad') throw new Error('no');
        return task;
      },
      { account: 5, all: 5 },
    );
    const [bad, good] = [queue('ana', 'bad'), queue('ana', 'good')];
    await expect(bad).rejects.toThrow('no');
    await expect(good).resolves.toBe('good');
  });
});
