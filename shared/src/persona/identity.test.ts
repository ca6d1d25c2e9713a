import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignmentHistory as alignmentsOfLife, reachOf, toneOf } from './alignment.ts';
import { archetypeAfter, medianOf, normalisedScores, rawScores } from './archetypes.ts';
import { noPoints, sharesOf, withMemory } from './attributes.ts';
import { attributes, beings, planets, tones, type ActivityType } from './catalogue.ts';
import { challenges, classHistory as classesOfLife, classOf, rankOf } from './classes.ts';
import { kindsOver, lifeOf } from './life.ts';
import { inOrder, type MemoryFacts } from './memory-facts.ts';
import {
  dominantOf,
  resonanceOf,
  resonancesOf,
  tellableChanges,
  weightsOf,
  weightsOfMany,
} from './resonance.ts';
import { endOfWeek, titlesOver, weekNumber, WEEK_MS, type Title } from './weekly.ts';

const DAY = 86_400_000;
const MONDAY = endOfWeek(2900);
const types: readonly ActivityType[] = [
  'milestone',
  'family',
  'relationship',
  'work',
  'learning',
  'journey',
  'creation',
  'body',
  'spirit',
  'loss',
  'everyday',
  'witness',
];

let count = 0;
const memory = (type: ActivityType, at: number, more: Partial<MemoryFacts> = {}): MemoryFacts => ({
  id: `m${String((count += 1)).padStart(6, '0')}`,
  type,
  subtype: null,
  at,
  shared: true,
  feelings: [],
  ...more,
});
const many = (type: ActivityType, number: number, at: number, every = 1): readonly MemoryFacts[] =>
  Array.from({ length: number }, (_, one) => memory(type, at + one * every));

const classHistory = (memories: Iterable<MemoryFacts>, until: number) =>
  classesOfLife(lifeOf(memories), until).map(({ key, since }) => ({ key, since }));
const alignmentHistory = (memories: Iterable<MemoryFacts>, until: number) =>
  alignmentsOfLife(lifeOf(memories), until);

describe('attributes', () => {
  it('are compared after dividing by what each could gather', () => {
    const points = withMemory(withMemory(noPoints, 'body'), 'relationship');
    expect(points).toEqual({ heart: 7, mind: 1, body: 7, craft: 0, spirit: 4, roots: 1 });
    const shares = sharesOf(points);
    expect(shares.body).toBeGreaterThan(shares.heart);
    expect(attributes.reduce((sum, one) => sum + shares[one], 0)).toBeCloseTo(100);
  });
  it('are nothing where nothing was recorded', () => expect(sharesOf(noPoints)).toEqual(noPoints));
});

describe('a class', () => {
  it('is none before five memories, and is there at once with the fifth', () => {
    expect(classHistory(many('work', 4, MONDAY), MONDAY + 60 * DAY)).toEqual([]);
    expect(classHistory(many('work', 5, MONDAY), MONDAY + 60 * DAY)).toEqual([
      { key: 'mind+craft', since: MONDAY + 4 },
    ]);
  });
  it('is that of the first five until a week is over, whatever else comes in it', () =>
    expect(
      classHistory(
        [...many('work', 5, MONDAY), ...many('body', 90, MONDAY + DAY)],
        MONDAY + 6 * DAY,
      ),
    ).toEqual([{ key: 'mind+craft', since: MONDAY + 4 }]));
  it('is the Wayfarer where no attribute stands out', () => {
    expect(classOf({ heart: 20, mind: 17, body: 16, craft: 16, spirit: 16, roots: 15 })).toBe(
      'balanced',
    );
    expect(classOf({ heart: 21, mind: 19, body: 16, craft: 17, spirit: 16, roots: 11 })).toBe(
      'heart+mind',
    );
  });
  it('changes only after three weeks of leading, and not for one odd week', () => {
    const before = many('work', 20, MONDAY);
    const after = many('body', 60, MONDAY + 10 * WEEK_MS);
    expect(classHistory([...before, ...after], MONDAY + 12 * WEEK_MS - 1)).toHaveLength(1);
    const held = classHistory([...before, ...after], MONDAY + 14 * WEEK_MS);
    expect(held.map(({ since }) => Math.floor((since - MONDAY) / WEEK_MS))).toEqual([0, 13]);
  });
  it('does not change within ten memories of the last change', () => {
    const before = many('spirit', 5, MONDAY);
    expect(
      classHistory([...before, ...many('body', 9, MONDAY + WEEK_MS)], MONDAY + 40 * WEEK_MS),
    ).toHaveLength(1);
    expect(
      classHistory([...before, ...many('work', 10, MONDAY + WEEK_MS)], MONDAY + 40 * WEEK_MS)
        .length,
    ).toBeGreaterThan(1);
  });
  it('is challenged by two points of share and no less', () => {
    const shares = { heart: 22, mind: 20, body: 18.5, craft: 15, spirit: 13, roots: 11.5 };
    expect(challenges(shares, 'heart+mind', 'heart+body')).toBe(false);
    expect(challenges({ ...shares, mind: 20.6 }, 'heart+mind', 'heart+body')).toBe(true);
  });
  it.each([
    [1, 'novice'],
    [9, 'novice'],
    [10, 'adept'],
    [29, 'adept'],
    [30, 'master'],
  ])('at level %d is worn by a %s', (level, rank) => expect(rankOf(level)).toBe(rank));
});

describe('an alignment', () => {
  it.each([
    [6, 4, 'balanced'],
    [61, 39, 'light'],
    [4, 6, 'balanced'],
    [39, 61, 'shadow'],
    [0, 0, 'balanced'],
  ])('of %d light and %d shadow is %s', (light, shadow, tone) =>
    expect(toneOf(light, shadow)).toBe(tone),
  );
  it.each([
    [6, 10, 'path'],
    [7, 10, 'beacon'],
    [2, 10, 'path'],
    [1, 10, 'hearth'],
  ])('with %d of %d shared is a %s', (shared, entries, reach) =>
    expect(reachOf(shared, entries)).toBe(reach),
  );
  it('is none before ten memories with a feeling, and counts a year of recording', () => {
    const joy = { feelings: [{ being: 'joy', intensity: 2 }] } as const;
    const felt = (number: number, at: number) =>
      Array.from({ length: number }, (_, one) => memory('family', at + one, joy));
    expect(alignmentHistory(felt(9, MONDAY), MONDAY + 9 * WEEK_MS)).toEqual([]);
    expect(alignmentHistory(felt(10, MONDAY), MONDAY + 9 * WEEK_MS)).toEqual([
      { key: 'light-beacon', since: MONDAY + 9 },
    ]);
    // Two years later the old joy is no longer counted.
    const later = MONDAY + 730 * DAY;
    const grief = Array.from({ length: 10 }, (_, one) =>
      memory('loss', later + one, {
        shared: false,
        feelings: [{ being: 'sadness', intensity: 1 }],
      }),
    );
    expect(
      alignmentHistory([...felt(10, MONDAY), ...grief], later + 9 * WEEK_MS).map(({ key }) => key),
    ).toEqual(['light-beacon', 'shadow-hearth']);
  });
});

describe('an archetype', () => {
  const scores = (done: Parameters<typeof rawScores>[0]) => normalisedScores(rawScores(done), {});
  it('is none where little was done', () =>
    expect(archetypeAfter(null, scores({ photos: 1 }), 0)).toBeNull());
  it('stays for thirty days, and unless another leads by more than 15 %', () => {
    const held = { key: 'keeper', since: 0 } as const;
    const close = scores({ sources: 100, tributes: 38 });
    const clear = scores({ sources: 100, tributes: 39 });
    expect(archetypeAfter(held, close, 31 * DAY)).toEqual(held);
    expect(archetypeAfter(held, clear, 29 * DAY)).toEqual(held);
    expect(archetypeAfter(held, clear, 31 * DAY)).toEqual({ key: 'rememberer', since: 31 * DAY });
  });
  it('is measured against what others do of it', () => {
    const raw = rawScores({ own_words: 50_000, memorials_tended: 2 });
    expect(
      archetypeAfter(null, normalisedScores(raw, { storyteller: 400, rememberer: 2 }), 0)?.key,
    ).toBe('rememberer');
  });
  it('takes the middle of those who play a role at all', () => {
    expect(medianOf([0, 0, 0])).toBeNull();
    expect(medianOf([0, 3, 1, 9])).toBe(3);
    expect(medianOf([1, 2, 3, 10])).toBe(2.5);
  });
});

describe('resonance', () => {
  it.each([
    [0, 4.8],
    [60, 2.2],
    [120, 1.2],
    [480, 0.2],
  ])('of six more at %d rises by %d', (from, rise) =>
    expect(Math.round((resonanceOf(from + 6) - resonanceOf(from)) * 10) / 10).toBe(rise),
  );
  it('is told from a whole point on, to one decimal, once a day for each body', () => {
    const before = resonancesOf(many('spirit', 20, MONDAY));
    const after = resonancesOf(many('spirit', 21, MONDAY));
    expect(tellableChanges(before, after)).toEqual([{ planet: 'neptune', change: 1.2 }]);
    expect(tellableChanges(before, after, new Set(['neptune']))).toEqual([]);
  });
  it('is told when another body leads, however small the step', () => {
    const before = { ...resonancesOf([]), venus: 50, mars: 49.9 };
    const after = { ...before, mars: 50.1 };
    expect(dominantOf(after)).toBe('mars');
    expect(tellableChanges(before, after)).toEqual([{ planet: 'mars', change: 0.2 }]);
    expect(dominantOf(resonancesOf([]))).toBeNull();
  });
});

const anyMemory = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom(...types),
  subtype: fc.constant(null),
  at: fc.integer({ min: MONDAY, max: MONDAY + 100 * WEEK_MS }),
  shared: fc.boolean(),
  feelings: fc.array(
    fc.record({
      being: fc.constantFrom(...beings),
      intensity: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
    { maxLength: 3 },
  ),
});

const weeksOf = (sorted: readonly MemoryFacts[]) => [
  ...new Set(sorted.map(({ at }) => weekNumber(at))),
];
const pointsOf = (memories: readonly MemoryFacts[]) =>
  memories.reduce((points, { type }) => withMemory(points, type), noPoints);

/** Said by the rule itself, with every memory looked at for every week. */
function classesByMemory(sorted: readonly MemoryFacts[], until: number): readonly Title<string>[] {
  const fifth = sorted[4];
  if (fifth === undefined) return [];
  const first = { key: classOf(sharesOf(pointsOf(sorted.slice(0, 5)))), since: fifth.at };
  const before = (instant: number) => sorted.filter(({ at }) => at < instant);
  return titlesOver<string>(first, weeksOf(sorted), until, (week, held) => {
    const now = before(endOfWeek(week));
    const shares = sharesOf(pointsOf(now));
    const leader = classOf(shares);
    const then = held.since === first.since ? 5 : before(held.since).length;
    return {
      leader: challenges(shares, leader, held.key) ? leader : null,
      may: now.length - then >= 10,
    };
  });
}

function alignmentsByMemory(sorted: readonly MemoryFacts[], until: number) {
  const at = (instant: number) => {
    const year = sorted.filter((one) => instant - 365 * DAY <= one.at && one.at < instant);
    const felt = year.flatMap(({ feelings }) => feelings);
    const sum = (tone: 'light' | 'shadow') =>
      felt
        .filter(({ being }) => tones[being] === tone)
        .reduce((all, { intensity }) => all + intensity, 0);
    if (year.filter(({ feelings }) => feelings.length > 0).length < 10) return null;
    const shared = year.filter((one) => one.shared).length;
    return `${toneOf(sum('light'), sum('shadow'))}-${reachOf(shared, year.length)}` as const;
  };
  const since = sorted.find((one) => one.feelings.length > 0 && at(one.at + 1) !== null)?.at;
  const key = since === undefined ? null : at(since + 1);
  const first = since === undefined || key === null ? null : { key, since };
  return titlesOver<string>(first, weeksOf(sorted), until, (week) => ({
    leader: at(endOfWeek(week)),
    may: true,
  }));
}

const added = (all: readonly ReturnType<typeof weightsOf>[]) =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(planets.map((planet) => [planet, (sum[planet] ?? 0) + one[planet]])),
    Object.fromEntries(planets.map((planet): [string, number] => [planet, 0])),
  );

describe('who one is', () => {
  it('does not depend on the order in which memories come, nor on one coming twice', () => {
    fc.assert(
      fc.property(
        fc.array(anyMemory, { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        (memories, chance) => {
          const shuffled = memories
            .map((one) => ({ one, place: chance.next().value }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ one }) => one);
          const until = MONDAY + 120 * WEEK_MS;
          for (const history of [classHistory, alignmentHistory])
            expect(history([...shuffled, ...memories.slice(0, 5)], until)).toEqual(
              history(memories, until),
            );
          const sums = (all: readonly MemoryFacts[]) =>
            Object.values(resonancesOf(all)).map((one) => one.toFixed(9));
          expect(sums(shuffled)).toEqual(sums(memories));
        },
      ),
    );
  });
  it('is the same by the day as memory by memory', () => {
    fc.assert(
      fc.property(fc.array(anyMemory, { maxLength: 120 }), fc.nat(120), (memories, weeks) => {
        const until = MONDAY + weeks * WEEK_MS;
        const sorted = inOrder(memories.filter(({ at }) => at <= until));
        expect(classHistory(sorted, until)).toEqual(classesByMemory(sorted, until));
        expect(alignmentHistory(sorted, until)).toEqual(alignmentsByMemory(sorted, until));
        const boosts = [{ planet: 'moon', value: 1.5 }] as const;
        const [boosted, plain] = [sorted.slice(0, 9), sorted.slice(9)];
        const sums = (all: readonly MemoryFacts[]) => {
          const { days, feelings } = lifeOf(all);
          return { kinds: kindsOver(days), feelings };
        };
        expect(weightsOfMany(sums(sorted), [{ ...sums(boosted), boosts }])).toEqual(
          added([
            ...boosted.map((one) => weightsOf(one, boosts)),
            ...plain.map((one) => weightsOf(one)),
          ]),
        );
      }),
    );
  });
  it('said later says the same of the past', () => {
    fc.assert(
      fc.property(fc.array(anyMemory, { maxLength: 60 }), fc.nat(100), (memories, weeks) => {
        const until = MONDAY + weeks * WEEK_MS;
        const whole = classHistory(memories, MONDAY + 200 * WEEK_MS);
        expect(
          classHistory(
            memories.filter(({ at }) => at <= until),
            until,
          ),
        ).toEqual(whole.filter(({ since }) => since <= until));
      }),
    );
  });
});

describe('memories in their order', () => {
  const recorded = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), at: fc.nat(3) });
  it('are the same however they came, each once, and one list that is in order already is not made anew', () => {
    fc.assert(
      fc.property(fc.array(recorded, { maxLength: 6 }), (memories) => {
        // A set is no list: it is sorted in any case.
        const sorted = inOrder(new Set(memories));
        expect(inOrder(memories)).toEqual(sorted);
        expect(inOrder(sorted)).toBe(sorted);
      }),
    );
  });
});
