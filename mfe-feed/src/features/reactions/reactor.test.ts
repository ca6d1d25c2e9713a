import { describe, expect, it } from 'vitest';
import { createReactor, withReaction, type ReactionFacts } from './reactor.ts';

/** A server that answers when told to. */
const given = (initial: ReactionFacts = { counts: { heart: 2 }, mine: null }) => {
  const asked: string[] = [];
  const shown: ReactionFacts[] = [];
  const failures: unknown[] = [];
  let held = initial;
  const waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
  const answer = () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  const reactor = createReactor(initial, {
    give: async (slug) => {
      asked.push(slug);
      await answer();
      held = withReaction(held, slug);
      held = { ...held, mine: { id: `r-${slug}`, slug } };
      return { id: `r-${slug}`, counts: held.counts };
    },
    takeBack: async (id) => {
      asked.push(`-${id}`);
      await answer();
      held = withReaction(held, null);
    },
    show: (facts) => shown.push(facts),
    failed: (failure) => failures.push(failure),
  });
  const next = async (how: 'answers' | 'refuses') => {
    const call = waiting.shift();
    if (how === 'answers') call?.resolve();
    else call?.reject(new Error('no'));
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { reactor, asked, shown, failures, next };
};

describe('a reaction', () => {
  it('is taken back when the server refuses it, and the refusal is told once', async () => {
    const { reactor, shown, failures, next } = given();
    const done = reactor.press('hug');
    expect(shown.at(-1)).toEqual({ counts: { heart: 2, hug: 1 }, mine: { id: '', slug: 'hug' } });
    await next('refuses');
    await done;
    expect(shown.at(-1)).toEqual({ counts: { heart: 2 }, mine: null });
    expect(failures).toHaveLength(1);
  });

  it('falls back to the earlier one when only the change is refused', async () => {
    const { reactor, shown, next } = given({
      counts: { heart: 3 },
      mine: { id: 'r1', slug: 'heart' },
    });
    const done = reactor.press('hug');
    expect(shown.at(-1)?.counts).toEqual({ heart: 2, hug: 1 });
    await next('refuses');
    await done;
    expect(shown.at(-1)).toEqual({ counts: { heart: 3 }, mine: { id: 'r1', slug: 'heart' } });
  });

  it('shows at once, and then what the server counts', async () => {
    const { reactor, shown, next } = given();
    const done = reactor.press('heart');
    expect(shown.at(-1)?.counts).toEqual({ heart: 3 });
    await next('answers');
    await done;
    expect(shown.at(-1)).toEqual({ counts: { heart: 3 }, mine: { id: 'r-heart', slug: 'heart' } });
  });

  it('asks one thing after the other, and the last wish wins', async () => {
    const { reactor, asked, shown, next } = given();
    const done = reactor.press('heart');
    void reactor.press('hug');
    void reactor.press('smile');
    expect(asked).toEqual(['heart']);
    await next('answers');
    expect(asked).toEqual(['heart', 'smile']);
    await next('answers');
    await done;
    expect(shown.at(-1)).toMatchObject({ counts: { heart: 2, smile: 1 }, mine: { slug: 'smile' } });
  });

  it('pressed twice is no reaction: given and taken back again', async () => {
    const { reactor, asked, shown, next } = given();
    const done = reactor.press('heart');
    void reactor.press('heart');
    expect(shown.at(-1)).toEqual({ counts: { heart: 2 }, mine: null });
    await next('answers');
    await next('answers');
    await done;
    expect(asked).toEqual(['heart', '-r-heart']);
    expect(shown.at(-1)).toEqual({ counts: { heart: 2 }, mine: null });
  });
});
