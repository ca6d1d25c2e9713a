/** A family as a row of years: what is certain, what is about, and what nobody knows. */
import type { TreeTimes } from '@kinlore/shared/contracts/family-times';
import { timedEvents, type TimedEvent } from '@kinlore/shared/contracts/family-times';
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import { describe, expect, it } from 'vitest';
import { crowdAt } from './crowd.ts';
import { galaxiesIn, lightsOf } from './galaxies.ts';
import { inBreaths, UNNOTICED, type Steps } from '../in-breaths.ts';
import { layoutInBreaths, layoutOf, layoutSteps } from './kin-layout.ts';
import { landRings } from './land.ts';
import type { Timeline } from './model.ts';
import { certainty } from './spans.ts';
import { placeAt, presenceOf } from './presence.ts';
import { timelineOf, timelineSteps, type LapseSources } from './timeline.ts';
import { heightFor, panesIn } from './panes.ts';
import { announced, happenedIn, sentenceOf } from './sentences.ts';
import { speedFor } from './speeds.ts';
import { familyOf, lifeOf, timesOf, type Invented, type Told } from './testing/families.ts';
import { placeNames } from './tree-names.ts';
import { projectionFor } from './where.ts';

const TODAY = 2026;
function lapse(
  people: readonly Invented[],
  {
    told = [],
    lives = [],
    unions = [],
    children = [],
  }: {
    told?: readonly Told[];
    lives?: readonly SkyLife[];
    unions?: readonly { partners: readonly number[]; year?: number }[];
    children?: readonly (readonly [child: number, parent: number])[];
  } = {},
): Timeline {
  const whole = familyOf(people, { unions, children });
  const timeline = timelineOf({ whole, times: timesOf(told), lives, today: TODAY });
  if (timeline === null) throw new Error('no years');
  return timeline;
}
const person = (timeline: Timeline, at = 0) => {
  const one = timeline.people[at];
  if (one === null || one === undefined) throw new Error('nobody');
  return one;
};
const said = (timeline: Timeline, year: number) =>
  happenedIn(timeline, year).map((one) => sentenceOf(timeline, one));

describe('a row of years', () => {
  it('is none where no year is known of anybody', () => {
    const whole = familyOf([{ given: 'Ana' }, { given: 'Ivo', born: 1900, state: 'h' }]);
    expect(timelineOf({ whole, times: timesOf([]), lives: [], today: TODAY })).toBeNull();
  });

  it('goes from the first birth to today, and from the first memory where that is earlier', () => {
    const { first, last } = lapse([
      { given: 'Ana', born: 1950 },
      { given: 'Ivo', born: 1921 },
    ]);
    expect([first, last]).toEqual([1921, TODAY]);
    expect(
      lapse([{ given: 'Ana', born: 1950 }], { lives: [lifeOf('Ana', [[1940, 0, 1]])] }).first,
    ).toBe(1940);
  });

  it('leaves out what cannot have been: a year that is yet to come', () => {
    const timeline = lapse(
      [
        { given: 'Ana', born: 1950 },
        { given: 'Slip', born: 2950 },
      ],
      {
        lives: [
          lifeOf('Ana', [
            [3000, 0, 1],
            [0, 0, 1],
            [1990, 1, 2],
          ]),
        ],
      },
    );
    expect([timeline.people[1], timeline.lives[0]?.lights, timeline.undated]).toEqual([
      null,
      [[1990, 1, 2]],
      1,
    ]);
  });

  it('says nothing of whom the viewer is not told', () => {
    const timeline = lapse([
      { given: 'Ana', born: 1950 },
      { given: '', state: 'h' },
    ]);
    expect([timeline.people[1], timeline.names[1], timeline.undated]).toEqual([null, '', 0]);
  });
});

describe('somebody', () => {
  it('is there from the year of their birth, and has gone from that of their death', () => {
    const one = person(lapse([{ given: 'Ana', born: 1920, died: 1990 }]));
    expect([1919, 1920, 1990, 1991].map((year) => presenceOf(one, year))).toEqual([
      { here: 0, gone: 0 },
      { here: 1, gone: 0 },
      { here: 1, gone: 1 },
      { here: 1, gone: 1 },
    ]);
  });

  it('appears slowly where the year is only about right', () => {
    const one = person(lapse([{ given: 'Ana', born: 1920, doubt: 1 }]));
    const steps = [1917, 1918, 1920, 1922, 1923].map((year) => presenceOf(one, year).here);
    expect(steps).toEqual([0, 0.2, 0.6, 1, 1]);
    const told = person(
      lapse([{ given: 'Ana', born: 1920, doubt: 1 }], {
        told: [{ person: 0, kind: 'birth', from: 1910, to: 1930, vague: true }],
      }),
    );
    expect(told.born).toEqual({ from: 1910, to: 1930 });
  });

  it('who died nobody knows when fades in old age', () => {
    const one = person(lapse([{ given: 'Ana', born: 1800, doubt: 4, state: 'd' }]));
    expect([1869, 1885, 1900].map((year) => presenceOf(one, year).gone)).toEqual([
      0,
      expect.closeTo(0.52, 1),
      1,
    ]);
  });

  it('without a birth is there when the first thing is told of them', () => {
    const one = person(
      lapse([{ given: 'Ana' }, { given: 'Ivo', born: 1900 }], {
        told: [{ person: 0, kind: 'census', from: 1911, to: 1911, place: 'Zemun' }],
      }),
    );
    expect(one.born).toEqual({ from: 1906, to: 1911 });
  });

  it('moves within a year from one place to the next, and stays at the last', () => {
    const timeline = lapse([{ given: 'Ana', born: 1920 }], {
      told: [
        { person: 0, kind: 'birth', from: 1920, to: 1920, place: 'Zemun' },
        { person: 0, kind: 'residence', from: 1969, to: 1985, place: 'Malmö' },
        { person: 0, kind: 'death', from: 1990, to: 1990, place: 'Kivik' },
      ],
    });
    const one = person(timeline);
    expect([1919, 1968, 1969, 1969.5, 1970, 1989].map((year) => placeAt(one, year))).toEqual([
      null,
      { place: 0, from: 0, part: 1 },
      { place: 1, from: 0, part: 0 },
      { place: 1, from: 0, part: 0.5 },
      { place: 1, from: 1, part: 1 },
      { place: 1, from: 1, part: 1 },
    ]);
    expect(said(timeline, 1969)).toEqual(['Ana moved to Malmö']);
    // Where somebody died they need not have lived.
    expect(said(timeline, 1990)).toEqual(['Ana died']);
    expect(crowdAt(timeline, 1969.5)).toEqual({
      here: [0.5, 0.5, 0],
      rest: [0, 0, 0],
      moves: [{ from: 0, to: 1, part: 0.5 }],
    });
    expect(crowdAt(timeline, 1995).rest).toEqual([0, 0, 1]);
  });
});

describe('a year', () => {
  it('tells births, weddings, partings, deaths and memories, and about when where that is so', () => {
    const timeline = lapse(
      [
        { given: 'Ana', surname: 'Kos', born: 1920 },
        { given: 'Ivo', born: 1918, died: 1950 },
        { given: 'Eva', born: 1950, doubt: 1 },
      ],
      {
        unions: [{ partners: [0, 1], year: 1945 }],
        told: [{ union: 0, kind: 'divorce', from: 1950, to: 1950 }],
        lives: [
          lifeOf('Ana Kos', [
            [1950, 1, 2],
            [1950, 3, 1],
          ]),
        ],
      },
    );
    expect(said(timeline, 1945)).toEqual(['Ana Kos and Ivo got married']);
    expect(said(timeline, 1950)).toEqual([
      'Around this year: Eva was born',
      'Ana Kos and Ivo separated',
      'Ivo died',
      '3 memories of Ana Kos',
    ]);
    expect(announced(timeline, 1950)).toMatch(/^1950: Around .* and 1 more$/u);
    expect(announced(timeline, 1951)).toBe('1951: Nothing is recorded for this year.');
  });
});

describe('certainty', () => {
  it('never falls, and is all or nothing where the year is known', () => {
    expect(
      [1899, 1900, 1900.5, 1901].map((year) => certainty({ from: 1900, to: 1900 }, year)),
    ).toEqual([0, 1, 1, 1]);
    const span = { from: 1900, to: 1910 };
    const steps = Array.from({ length: 40 }, (_, at) => certainty(span, 1895 + at / 2));
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  });
});

/** So many people in five hundred years, each with parents, a partner, a birth and a place. */
function great(count: number): LapseSources {
  const people = Array.from({ length: count }, (_, at) => ({
    given: `P${String(at)}`,
    born: 1500 + Math.floor((500 * at) / count),
  }));
  const wide = count / 100;
  const children = people.flatMap((_, at): [number, number][] =>
    at < wide
      ? []
      : [
          [at, at - wide],
          [at, (at - wide) ^ 1],
        ],
  );
  const unions = Array.from({ length: count / 2 }, (_, at) => ({
    partners: [2 * at, 2 * at + 1],
  }));
  const told = people.map(({ born }, at): Told => ({
    person: at,
    kind: 'birth',
    from: born,
    place: `Place ${String(at % 300)}`,
  }));
  const whole = familyOf(people, { unions, children });
  return { whole, times: timesOf(told), lives: [], today: TODAY };
}

/** What comes of it, and what each step took of this thread's processor, in milliseconds. */
function stepped<T>(steps: Steps<T>): readonly [made: T, took: readonly number[]] {
  const took: number[] = [];
  for (;;) {
    const before = process.threadCpuUsage();
    const step = steps.next();
    const { user, system } = process.threadCpuUsage(before);
    took.push((user + system) / 1_000);
    if (step.done === true) return [step.value, took];
  }
}

describe('the tree of a time-lapse', () => {
  it('has parents above children, partners side by side, and nobody on another', () => {
    const timeline = lapse(
      ['Ana', 'Ivo', 'Eva', 'Jan', 'Mia', 'Boris'].map((given, at) => ({ given, born: 1900 + at })),
      {
        unions: [{ partners: [0, 1] }, { partners: [2, 5] }],
        children: [
          [2, 0],
          [2, 1],
          [3, 0],
          [3, 1],
          [4, 2],
          [4, 5],
        ],
      },
    );
    const { row, x, rows, width } = layoutOf(timeline);
    expect([...row]).toEqual([0, 0, 1, 1, 2, 1]);
    expect(Math.abs((x[0] ?? 0) - (x[1] ?? 0))).toBe(1);
    expect(Math.abs((x[2] ?? 0) - (x[5] ?? 0))).toBe(1);
    expect([rows, width]).toEqual([3, 3]);
    for (const level of [0, 1, 2]) {
      const seats = [...x]
        .filter((_, at) => row[at] === level)
        .toSorted((one, other) => one - other);
      for (const [at, seat] of seats.entries())
        expect(seat - (seats[at - 1] ?? -1)).toBeGreaterThanOrEqual(0.999);
    }
  });

  it('ends where somebody is written down as their own forebear', () => {
    const timeline = lapse(
      [
        { given: 'Ana', born: 1900 },
        { given: 'Ivo', born: 1920 },
      ],
      {
        children: [
          [0, 1],
          [1, 0],
        ],
      },
    );
    expect(layoutOf(timeline).width).toBeGreaterThan(0);
  });

  it('of two thousand people is the same at once and with breaths', async () => {
    const timeline = timelineOf(great(2_000));
    if (timeline === null) throw new Error('no years');
    const { x } = layoutOf(timeline);
    expect(x.every((at) => at >= 0)).toBe(true);
    const called = new AbortController();
    expect((await layoutInBreaths(timeline, called.signal)).x).toEqual(x);
    // By a clock on which each step takes half of what nobody notices, something else has its turn after every two.
    let [clock, turns] = [0, 0];
    const other = setInterval(() => (turns += 1));
    const slowly = inBreaths(
      layoutSteps(timeline),
      called.signal,
      () => (clock += UNNOTICED / 2) - UNNOTICED / 2,
    );
    expect((await slowly).x).toEqual(x);
    clearInterval(other);
    const [, took] = stepped(layoutSteps(timeline));
    expect(took.length).toBeGreaterThan(4);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(took.length / 2));
    const off = layoutInBreaths(timeline, called.signal);
    called.abort();
    await expect(off).rejects.toThrow();
    expect(crowdAt(timeline, 2025).here.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2_000, 3);
  });

  it('and their years: of ten thousand people no step holds up the page for fifty milliseconds', () => {
    const [timeline, ofYears] = stepped(timelineSteps(great(10_000)));
    if (timeline === null) throw new Error('no years');
    const [layout, ofLayout] = stepped(layoutSteps(timeline));
    expect(layout.x.every((at) => at >= 0)).toBe(true);
    // With what comes before it in the same turn of the page.
    expect(Math.max(...ofYears, ...ofLayout) + UNNOTICED).toBeLessThan(50);
  });
});

describe('the names of the tree', () => {
  const box = { x: 12, y: 100, width: 366, height: 200 };
  const widthOf = (name: string) => 6 * name.length;
  const row = (names: readonly string[], weight: number, y: number) =>
    names.map((name, at) => ({ name, weight, at: [24 + 28 * at, y] as const }));

  it('on a phone are whole, apart and within it, of the newborn and the living before the dead', () => {
    const dead = row(['Bogdan', 'Desanka', 'Stevan', 'Ljubica', 'Milorad', 'Zorka'], 0, 150);
    const living = row(['Aleksandra', 'Bo', 'Ingrid', 'Maja', 'Nils', 'Oskar'], 1, 200);
    const born = { name: 'Magdalena', weight: 2, at: [24 + 28 * 4, 200] as const };
    const placed = placeNames([...dead, ...living, born], { box, below: 12, height: 12 }, widthOf);
    const spans = placed.map(({ one: { name }, at: [x, y] }) => ({
      name,
      y,
      from: x - widthOf(name) / 2,
      to: x + widthOf(name) / 2,
    }));
    for (const one of spans)
      expect([one.from >= box.x, one.to <= box.x + box.width]).toEqual([true, true]);
    for (const one of spans)
      for (const other of spans)
        if (one !== other && one.y === other.y)
          expect(one.to < other.from || other.to < one.from).toBe(true);
    expect(spans[0]?.name).toBe('Magdalena');
    expect(spans.map(({ name }) => name)).toContain('Aleksandra');
    expect(spans.filter(({ y }) => y === 162).length).toBeGreaterThan(2);
  });
});

describe('the picture', () => {
  it('keeps its panes apart and within itself, side by side or one below the other', () => {
    for (const width of [280, 390, 700, 1_280]) {
      const height = heightFor(width);
      const panes = Object.values(panesIn(width, height));
      for (const { x, y, width: wide, height: high } of panes) {
        expect(Math.min(x, y, wide, high)).toBeGreaterThan(0);
        expect([x + wide <= width, y + high <= height]).toEqual([true, true]);
      }
    }
  });

  it('shows every place of the family, and Europe has its coasts', () => {
    const box = { x: 0, y: 0, width: 400, height: 300 };
    const places = [
      { name: 'Malmö', latitude: 55.6, longitude: 13, isAbout: false },
      { name: 'Bogotá', latitude: 4.6, longitude: -74, isAbout: false },
      { name: 'Nowhere', latitude: Number.NaN, longitude: Number.NaN, isAbout: false },
    ];
    const project = projectionFor(places, box);
    for (const { longitude, latitude } of places.slice(0, 2)) {
      const [x, y] = project(longitude, latitude);
      expect([x > 0, x < 400, y > 0, y < 300]).toEqual([true, true, true, true]);
    }
    const [[east], [west]] = [project(13, 50), project(-74, 50)];
    expect(east).toBeGreaterThan(west);
    const points = landRings().flat();
    expect(points.length).toBeGreaterThan(3_000);
    expect(
      points.every(
        ([longitude, latitude]) => Math.abs(longitude) <= 180.01 && Math.abs(latitude) <= 90.01,
      ),
    ).toBe(true);
    expect(
      points.some(([longitude, latitude]) => Math.hypot(longitude + 9.5, latitude - 38.7) < 1),
    ).toBe(true);
  });

  it('has a galaxy for each life with memories, and its oldest lights in the middle', () => {
    const timeline = lapse([{ given: 'Ana', born: 1950 }], {
      lives: [
        lifeOf('Ana', [
          [1960, 1, 3],
          [1970, 2, 900],
        ]),
        lifeOf('Empty', []),
        lifeOf('Vera', [[1980, 0, 1]]),
      ],
    });
    const galaxies = galaxiesIn(timeline.lives, layoutOf(timeline), {
      x: 0,
      y: 0,
      width: 300,
      height: 200,
    });
    expect(galaxies.map(({ life }) => life).toSorted()).toEqual([0, 2]);
    const lights = lightsOf(
      timeline.lives[0] ?? { name: '', person: null, isDead: false, lights: [] },
    );
    expect(lights.length).toBeLessThanOrEqual(262);
    expect([lights[0]?.year, lights.at(-1)?.year]).toEqual([1960, 1970]);
  });

  it('takes no longer than somebody watches', () => {
    expect([20, 100, 500, 2_500].map(speedFor)).toEqual([1, 5, 25, 25]);
  });
});

const kinds: readonly TimedEvent[] = timedEvents;
it('knows every kind by one digit', () => {
  expect(kinds.length).toBeLessThanOrEqual(10);
  const times: TreeTimes = timesOf([{ person: 0, kind: 'annulment', from: 1900 }]);
  expect(times.events.kind).toBe('9');
});
