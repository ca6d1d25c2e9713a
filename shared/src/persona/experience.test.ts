import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerXp,
  dailyShare,
  entryXp,
  levelOf,
  xpAtStartOf,
  weeklyShare,
  xpToNext,
  type EntryFacts,
} from './experience.ts';

const quickNote: EntryFacts = {
  words: 0,
  photos: 0,
  voiceSeconds: 0,
  dated: false,
  placed: false,
  acceptedPeople: 0,
  milestone: false,
  yearsAgo: null,
  sourced: false,
  repeated: false,
};
const fullStory: EntryFacts = {
  words: 900,
  photos: 9,
  voiceSeconds: 31,
  dated: true,
  placed: true,
  acceptedPeople: 6,
  milestone: true,
  yearsAgo: 40,
  sourced: true,
  repeated: false,
};

describe('the level curve', () => {
  it.each([
    [1, 60],
    [5, 210],
    [10, 460],
    [20, 1210],
    [50, 5370],
  ])('takes from level %d %d XP to the next', (level, xp) => {
    expect(xpToNext(level)).toBe(xp);
  });
  it.each([
    [1, 0],
    [5, 440],
    [10, 1950],
    [20, 9640],
    [30, 26_260],
    [50, 99_060],
    [100, 661_150],
  ])('reaches level %d at %d XP', (level, xp) => {
    expect(xpAtStartOf(level)).toBe(xp);
    expect(levelOf(xp)).toBe(level);
    if (xp > 0) expect(levelOf(xp - 1)).toBe(level - 1);
  });
  it('never falls while XP grows', () => {
    fc.assert(
      fc.property(fc.nat(900_000), fc.nat(5000), (xp, more) => levelOf(xp + more) >= levelOf(xp)),
    );
  });
});

describe('what an entry is worth', () => {
  it('is nothing when its words are nearly those of an own earlier entry, and the reason is kept', () => {
    const award = entryXp({ ...fullStory, repeated: true }, 0, 0);
    expect(award.total).toBe(0);
    expect(award.parts.at(-1)).toEqual({ part: 'repeated_text', xp: -172 });
  });
  it('is 20 for a quick note', () =>
    expect(entryXp(quickNote, 0, 0)).toEqual({ total: 20, parts: [{ part: 'entry', xp: 20 }] }));
  it('is 52 for a memory with five photographs, a date and a place', () =>
    expect(entryXp({ ...quickNote, photos: 5, dated: true, placed: true }, 0, 0).total).toBe(52));
  it('is 172 for a full old story', () => expect(entryXp(fullStory, 0, 0).total).toBe(172));
  it('counts an event of nine years ago as not yet rescued', () => {
    expect(entryXp({ ...quickNote, yearsAgo: 9 }, 0, 0).total).toBe(20);
    expect(entryXp({ ...quickNote, yearsAgo: 10 }, 0, 0).total).toBe(35);
  });
  it('shrinks with the fourth and the sixth entry of a day', () => {
    expect([0, 2, 3, 4, 5, 50].map(dailyShare)).toEqual([1, 1, 0.5, 0.5, 0.1, 0.1]);
    expect(entryXp(quickNote, 3, 0)).toEqual({
      total: 10,
      parts: [
        { part: 'entry', xp: 20 },
        { part: 'daily_share', xp: -10 },
      ],
    });
    expect(entryXp(fullStory, 5, 0).total).toBe(17);
  });
  it('shrinks with the eleventh and the twenty-first entry of a week, beside the day', () => {
    expect([0, 9, 10, 19, 20, 500].map(weeklyShare)).toEqual([1, 1, 0.5, 0.5, 0.1, 0.1]);
    expect(entryXp(quickNote, 0, 12).total).toBe(10);
    expect(entryXp(quickNote, 3, 12)).toEqual({
      total: 5,
      parts: [
        { part: 'entry', xp: 20 },
        { part: 'daily_share', xp: -10 },
        { part: 'weekly_share', xp: -5 },
      ],
    });
  });
  it.each([
    [0, 25],
    [24, 25],
    [25, 26],
    [750, 55],
    [9000, 55],
  ])('an answer of %d words is worth %d', (words, xp) => expect(answerXp(words)).toBe(xp));
  it('is always the sum of its parts, never below 0 and never above 172', () => {
    const facts = fc.record({
      words: fc.nat(5000),
      photos: fc.nat(20),
      voiceSeconds: fc.nat(100),
      dated: fc.boolean(),
      placed: fc.boolean(),
      acceptedPeople: fc.nat(30),
      milestone: fc.boolean(),
      yearsAgo: fc.option(fc.nat(120)),
      sourced: fc.boolean(),
      repeated: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.nat(10), fc.nat(30), (given, today, week) => {
        const { total, parts } = entryXp(given, today, week);
        return total >= 0 && total <= 172 && parts.reduce((sum, { xp }) => sum + xp, 0) === total;
      }),
    );
  });
});
