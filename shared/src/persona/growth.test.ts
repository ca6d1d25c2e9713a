import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awardsOf, progressOf, ruleOfBadge, tierOf } from './badges.ts';
import {
  bondBoostOf,
  bondOf,
  companionsAtHome,
  growthOf,
  moodOf,
  sumForBond,
} from './companions.ts';
import { daysInARow } from './days.ts';
import { documentedStages, stageAtAge, stageOfProfile } from './life-stages.ts';
import {
  isComplete,
  missionRefusal,
  missionRules,
  needsOthers,
  offeredMissions,
  ruleOfMission,
  stepsOf,
} from './missions.ts';
import { questShares } from './quests.ts';
import {
  begun,
  boostOf,
  boostPercent,
  refusalOf,
  returnedTime,
  ruleOfPower,
  slotsAt,
  warnsAt,
} from './power-ups.ts';
import { xpBoost } from './power-boosts.ts';
import {
  actOn,
  isCalendarDay,
  lastRestDay,
  mondayOf,
  rewardedWeeks,
  streakOf,
  streakXp,
  weekOfDay,
  type Act,
} from './streaks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const late = (week: number): Act => ({ week, early: false });
const early = (week: number): Act => ({ week, early: true });
const states = (acts: readonly Act[], now: number, rests: Parameters<typeof streakOf>[1] = []) =>
  streakOf(acts, rests, now).weeks.map(({ state }) => state);

describe('a streak', () => {
  it('is nothing where nothing was recorded', () =>
    expect(streakOf([], [], 5)).toEqual({ current: 0, best: 0, embers: 0, weeks: [] }));
  it('counts weeks, and the present one is open until it is met', () => {
    expect(streakOf([late(1), late(1), late(2)], [], 3)).toMatchObject({ current: 2, best: 2 });
    expect(states([late(1), late(2)], 3)).toEqual(['met', 'met', 'open']);
  });
  it('takes a Monday for the week before where that has none, but never the only act of a week that is over', () => {
    expect(states([late(1), early(3)], 3)).toEqual(['met', 'met_late', 'open']);
    expect(states([late(1), early(3), late(3)], 4)).toEqual(['met', 'met_late', 'met', 'open']);
    expect(states([late(1), early(3)], 4)).toEqual(['met', 'missed', 'met', 'open']);
    expect(states([late(1), late(3)], 3)).toEqual(['met', 'missed', 'met']);
  });
  it('earns an ember with four weeks, holds three, and burns one for a missed week without breaking', () => {
    const four = [1, 2, 3, 4].map(late);
    expect(streakOf(four, [], 4).embers).toBe(1);
    expect(streakOf([...four, late(6)], [], 6)).toMatchObject({ current: 5, best: 5, embers: 0 });
    expect(
      streakOf(
        Array.from({ length: 40 }, (_, week) => late(week)),
        [],
        39,
      ).embers,
    ).toBe(3);
    expect(streakOf([...four, late(7)], [], 7)).toMatchObject({ current: 1, best: 4 });
  });
  it('stands still in a rest, also one set backwards, and acts of it still count', () => {
    const rest = [{ from: 3, to: 20 }];
    expect(streakOf([late(1), late(2), late(21)], rest, 21)).toMatchObject({
      current: 3,
      embers: 0,
    });
    expect(streakOf([late(1), late(2), late(10), late(21)], rest, 21)).toMatchObject({
      current: 4,
    });
  });
  it('takes an ember that was given, three at most, also one that was given before all that is left of it', () => {
    expect(streakOf([late(1), late(3)], [], 3, [{ week: 2 }])).toMatchObject({
      current: 2,
      embers: 0,
    });
    expect(streakOf([late(5)], [], 5, [{ week: 2 }]).embers).toBe(1);
    const four = [1, 1, 1, 1].map((week) => ({ week }));
    expect(streakOf([late(1)], [], 1, four).embers).toBe(3);
  });
  it('is the same whatever the order of its acts, and its best is never below its current', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ week: fc.nat(40), early: fc.boolean() })), (acts) => {
        const streak = streakOf(acts, [], 40);
        expect(streakOf(acts.toReversed(), [], 40)).toEqual(streak);
        expect(streak.best).toBeGreaterThanOrEqual(streak.current);
        expect(streak.embers).toBeGreaterThanOrEqual(0);
        expect(streak.embers).toBeLessThanOrEqual(3);
      }),
    );
  });
  it('of days is held by rests, not over before the day is, and breaks without a day', () => {
    const of = (days: readonly string[], today: string) =>
      daysInARow(days, [{ from: '2028-03-02', to: '2028-03-05' }], today);
    expect(of([], '2028-03-01')).toEqual({ current: 0, best: 0 });
    const leap = ['2028-02-28', '2028-02-28', '2028-02-29', '2028-03-01'];
    expect(of(leap, '2028-03-01')).toEqual({ current: 3, best: 3 });
    expect(of(leap, '2028-03-06')).toEqual({ current: 3, best: 3 });
    expect(of(leap, '2028-03-07')).toEqual({ current: 0, best: 3 });
    expect(of([...leap, '2028-03-04', '2028-03-06'], '2028-03-07').current).toBe(5);
    expect(of(['2028-02-20', ...leap], '2028-03-01')).toEqual({ current: 3, best: 3 });
  });
  it('begins its weeks on Monday, over the end of a year and a leap day, and knows what is early', () => {
    expect(mondayOf(weekOfDay('2028-01-02'))).toBe('2027-12-27');
    expect(weekOfDay('2028-02-29') - weekOfDay('2028-02-27')).toBe(1);
    const monday = weekOfDay('2028-02-28');
    const days = ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-05'];
    expect(days.map(actOn)).toEqual(
      [true, true, false, false].map((isEarly) => ({ week: monday, early: isEarly })),
    );
  });
  it('rests twelve months at most, from a leap day to the end of a February', () => {
    expect(['2028-02-29', '2027-03-31', '2027-12-31'].map(lastRestDay)).toEqual([
      '2029-02-28',
      '2028-03-31',
      '2028-12-31',
    ]);
    expect(['2028-02-29', '2027-02-29', '2027-13-01', 'yesterday'].map(isCalendarDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it('is rewarded with every fourth week of a chain, not with those that were only held', () => {
    const acts = [1, 2, 3, 4, 6, 7, 8, 9].map(late);
    expect(rewardedWeeks(streakOf(acts, [], 10)).map(({ week, chain }) => [week, chain])).toEqual([
      [4, 4],
      [9, 8],
    ]);
  });
  it('gives twenty XP for each week, ten weeks at most', () =>
    expect([1, 2, 10, 11, 500].map(streakXp)).toEqual([20, 40, 200, 200, 200]));
});

describe('a badge', () => {
  const rule = ruleOfBadge('first_light')!; // oxlint-disable-line typescript/no-non-null-assertion -- it is in domain.json
  it('gives every tier that was passed at once, the first as an award and the rest as upgrades', () => {
    expect(awardsOf(rule, 0, null)).toEqual([]);
    expect(awardsOf(rule, 100, null).map(({ tier, first, xp }) => [tier, first, xp])).toEqual([
      ['bronze', true, 20],
      ['silver', false, 50],
      ['gold', false, 100],
    ]);
    expect(awardsOf(rule, 100, 'gold')).toEqual([]);
  });
  it('is not taken away by a count that falls', () => {
    expect(tierOf(rule, 24)).toBe('bronze');
    expect(progressOf(rule, 3, 'gold')).toEqual({
      tier: 'gold',
      next: 'platinum',
      count: 3,
      goal: 400,
    });
    expect(progressOf(rule, 5000, 'celestial')).toMatchObject({ next: null, goal: null });
  });
});

describe('a power-up', () => {
  const free = { owned: 1, active: [], level: 1, lastStartedAt: null, embers: 0 };
  const fire = ruleOfPower('storytellers_fire')!; // oxlint-disable-line typescript/no-non-null-assertion -- it is in domain.json
  it('is refused unknown, not owned, twice at once, without a slot, and while it cools', () => {
    const running = [begun(fire, 0)];
    expect(refusalOf('nothing', free, 0)).toBe('unknown');
    expect(refusalOf('storytellers_fire', { ...free, owned: 0 }, 0)).toBe('not_owned');
    expect(refusalOf('storytellers_fire', { ...free, active: running, level: 50 }, HOUR)).toBe(
      'already_active',
    );
    expect(refusalOf('rescue_tide', { ...free, active: running }, HOUR)).toBe('no_slot');
    expect(refusalOf('storytellers_fire', { ...free, lastStartedAt: 0 }, 7 * DAY - 1)).toBe(
      'cooling_down',
    );
    expect(refusalOf('storytellers_fire', { ...free, lastStartedAt: 0 }, 7 * DAY)).toBeNull();
    expect(refusalOf('ember_jar', { ...free, embers: 3 }, 0)).toBe('embers_full');
    expect(refusalOf('ember_jar', { ...free, embers: 2 }, 0)).toBeNull();
    expect(refusalOf('storytellers_fire', { ...free, embers: 3 }, 0)).toBeNull();
  });
  it('takes no slot when it works at once', () =>
    expect(refusalOf('ember_jar', { ...free, active: [begun(fire, 0)] }, HOUR)).toBeNull());
  it.each([
    [1, 1],
    [9, 1],
    [10, 2],
    [25, 3],
    [50, 4],
  ])('at level %d has %d slots', (level, slots) => expect(slotsAt(level)).toBe(slots));
  it('multiplies with others up to two, for what it is for, while it lasts', () => {
    const story = { kind: 'entry', words: 200, yearsAgo: 30, interview: false, voices: 1 } as const;
    const tide = ruleOfPower('rescue_tide')!; // oxlint-disable-line typescript/no-non-null-assertion -- as above
    const both = [begun(fire, 0), begun(tide, 0)];
    expect(xpBoost(both, story, HOUR)).toEqual({
      value: 1.875,
      by: ['storytellers_fire', 'rescue_tide'],
    });
    expect(xpBoost(both, { ...story, words: 149 }, HOUR).by).toEqual(['rescue_tide']);
    expect(xpBoost(both, story, DAY).by).toEqual(['rescue_tide']);
    expect(boostOf([1.5, 1.5])).toBe(2);
    expect(boostPercent(1.25)).toBe(25);
  });
  it('is used up with its charges', () => {
    const suns = ruleOfPower('twin_suns')!; // oxlint-disable-line typescript/no-non-null-assertion -- as above
    const note = { kind: 'entry', words: 1, yearsAgo: null, interview: false, voices: 1 } as const;
    expect(xpBoost([{ ...begun(suns, 0), chargesLeft: 1 }], note, 1).value).toBe(2);
    expect(xpBoost([{ ...begun(suns, 0), chargesLeft: 0 }], note, 1).value).toBe(1);
  });
  it('stopped by hand gives back an hour or more, once', () => {
    const running = begun(fire, 0);
    expect(returnedTime(running, 20 * HOUR, false)).toBe(4 * HOUR);
    expect(returnedTime(running, 20 * HOUR, true)).toBe(0);
    expect(returnedTime(running, 23 * HOUR + 1, false)).toBe(0);
    expect(warnsAt(running)).toBe(23 * HOUR);
    expect(warnsAt(begun(fire, 0, 4 * HOUR))).toBeNull();
  });
});

describe('a mission', () => {
  const book = { active: [], abandonedAt: null, done: false, lastDoneStartedAt: null };
  const active = (slug: string, kind: 'weekly' | 'sacred') => ({ slug, kind });
  it('is refused unknown, twice, beyond three, within a day of giving it up, and when its story is told', () => {
    const three = ['picture_with_names', 'ask_and_listen', 'say_it_aloud'].map((slug) =>
      active(slug, 'weekly'),
    );
    expect(missionRefusal('nothing', book, 0)).toBe('unknown');
    expect(missionRefusal('say_it_aloud', { ...book, active: three }, 0)).toBe('already_active');
    expect(missionRefusal('the_shoebox', { ...book, active: three }, 0)).toBe('too_many');
    expect(missionRefusal('the_vigil', { ...book, active: three }, 0)).toBeNull();
    expect(
      missionRefusal('the_vigil', { ...book, active: [active('forgiveness', 'sacred')] }, 0),
    ).toBe('too_many');
    expect(missionRefusal('the_shoebox', { ...book, abandonedAt: 0 }, 23 * HOUR)).toBe('resting');
    expect(missionRefusal('the_shoebox', { ...book, abandonedAt: 0 }, 24 * HOUR)).toBeNull();
    expect(missionRefusal('the_shoebox', { ...book, done: true }, 0)).toBe('done');
  });
  it('of the week comes back a week after it was begun, of a season after a season', () => {
    const done = { ...book, done: true, lastDoneStartedAt: 0 };
    expect(missionRefusal('say_it_aloud', done, 7 * DAY - 1)).toBe('not_yet');
    expect(missionRefusal('say_it_aloud', done, 7 * DAY)).toBeNull();
    expect(missionRefusal('spring_cleaning', done, 90 * DAY)).toBe('not_yet');
    expect(missionRefusal('spring_cleaning', done, 91 * DAY)).toBeNull();
    expect(missionRefusal('the_shoebox', done, 1000 * DAY)).toBe('done');
  });
  it('that wants others is known as such', () => {
    expect(missionRules.filter(needsOthers).map(({ slug }) => slug)).toEqual([
      'ask_and_listen',
      'someone_elses_side',
      'harvest_table',
      'every_grandparent',
      'the_vigil',
    ]);
  });
  it('is complete when every step is, and more of one is no help for another', () => {
    const rule = ruleOfMission('ask_and_listen')!; // oxlint-disable-line typescript/no-non-null-assertion -- it is in domain.json
    expect(isComplete(rule, { questions_asked: 9 })).toBe(false);
    expect(stepsOf(rule, { questions_asked: 9 })[0]).toMatchObject({ count: 1, done: true });
    expect(isComplete(rule, { questions_asked: 1, questions_answered: 1 })).toBe(true);
  });
  it('is offered only when all it counts is counted by something', () =>
    expect(offeredMissions(new Set(['entries'])).map(({ slug }) => slug)).toEqual([
      'one_small_true_thing',
    ]));
  it('of a family gives each by what they counted, a quarter at least, and nothing for nothing', () => {
    const shares = questShares(
      500,
      new Map([
        ['ana', 45],
        ['iva', 5],
        ['petar', 0],
      ]),
    );
    expect([...shares]).toEqual([
      ['ana', 450],
      ['iva', 125],
    ]);
  });
});

describe('a companion', () => {
  it('come closer twice as fast by oil for their own lantern, and by nothing else', () => {
    const oil = bondBoostOf('lantern_oil', 'joy');
    expect(oil).toEqual({ being: 'joy', value: 2 });
    expect(bondBoostOf('lantern_oil', 'moon')).toBeNull();
    expect(bondBoostOf('wandering_star', 'joy')).toBeNull();
    const boosts = oil === null ? [] : [oil];
    expect(growthOf({ being: 'joy', intensity: 3 }, boosts)).toBe(6);
    expect(growthOf({ being: 'calm', intensity: 3 }, boosts)).toBe(3);
  });
  it('grows at 1, 3, 7, 15 and 31', () => {
    expect([0, 1, 2, 3, 7, 15, 31, 9999].map(bondOf)).toEqual([0, 1, 1, 2, 3, 4, 5, 5]);
    for (const bond of [1, 2, 3, 4, 5] as const) {
      expect(bondOf(sumForBond(bond))).toBe(bond);
      expect(bondOf(sumForBond(bond) - 1)).toBe(bond - 1);
    }
  });
  it('is at home with at most two others: the most felt, the newest, the longest unseen', () => {
    const now = 100 * DAY;
    const felt = (at: number, being: 'joy' | 'love' | 'fear' | 'hope', intensity: 1 | 2 | 3) => ({
      id: `${being}${String(at)}`,
      at: at * DAY,
      feelings: [{ being, intensity }],
    });
    const life = [
      felt(1, 'fear', 3),
      felt(2, 'hope', 1),
      felt(80, 'joy', 3),
      felt(81, 'joy', 3),
      felt(99, 'love', 1),
    ];
    expect(companionsAtHome(life, now)).toEqual(['joy', 'love', 'fear']);
    expect(companionsAtHome([], now)).toEqual([]);
    expect(moodOf('joy', life, now)).toBe(3);
    expect(moodOf('fear', life, now)).toBe(1);
  });
});

describe('a stage of life', () => {
  it.each([
    [-1, 'constellation_before'],
    [0, 'seed'],
    [5.9, 'seed'],
    [6, 'sprout'],
    [13, 'spark'],
    [17.99, 'spark'],
    [18, 'voyager'],
    [84.9, 'lantern'],
    [85, 'elder_star'],
    [140, 'elder_star'],
  ])('at %d is %s', (age, stage) => expect(stageAtAge(age)).toBe(stage));
  it('is the constellation in remembrance, and none without a birth', () => {
    expect(stageOfProfile(30, true)).toBe('constellation');
    expect(stageOfProfile(null, false)).toBeNull();
  });
  it('is whole with twelve, a voice counting twice', () => {
    const entries = Array.from({ length: 5 }, () => ({ stage: 'seed', voice: true }) as const);
    const seed = documentedStages([...entries, { stage: 'seed', voice: false }]).find(
      ({ stage }) => stage === 'seed',
    );
    expect(seed).toEqual({ stage: 'seed', weight: 11, share: 11 / 12 });
  });
});
