import { describe, expect, it } from 'vitest';
import { row } from '../../fixtures.ts';
import { foldRows } from './fold-rows.ts';

const reaction = (n: number) =>
  row(n, {
    reason: 'reaction_received',
    source_type: 'reaction',
    amount: 2,
    title: null,
    activity_type: null,
    parts: [{ part: 'reaction_received', xp: 2 }],
  });

describe('rows of the ledger', () => {
  it('are not folded where each names a memory, or is made of several parts', () => {
    const named = [row(1), row(2)];
    const made = [3, 4].map((n) => ({
      ...reaction(n),
      parts: [
        { part: 'entry' as const, xp: 20 },
        { part: 'daily_share' as const, xp: -18 },
      ],
    }));
    expect(foldRows([...named, ...made]).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('of one reason in a row are one, with the sum; another reason between them begins anew', () => {
    const comment = { ...reaction(4), reason: 'comment_written' as const, amount: 3 };
    const folds = foldRows([reaction(1), reaction(2), reaction(3), comment, reaction(5)]);
    expect(folds.map(({ row: { id }, count, amount }) => ({ id, count, amount }))).toEqual([
      { id: reaction(1).id, count: 3, amount: 6 },
      { id: comment.id, count: 1, amount: 3 },
      { id: reaction(5).id, count: 1, amount: 2 },
    ]);
  });
});
