import type { SkyManifest, SkyManifestSegment } from '@kinlore/shared/contracts/sky';
import { firstDayOf } from '@kinlore/shared/sky';
import { describe, expect, it } from 'vitest';
import { segmentOf } from '../../testing/sky.ts';
import { lifeOf, type NamedSegment } from './life.ts';
import { listingOf, listingOfWhole, segmentsAt } from './listing.ts';
import { createParts, MOST_HELD } from './parts.ts';
import { layout } from './scene/layout.ts';
import { Pilot } from './scene/pilot.ts';
import type { Shown } from './scene/shown.ts';
import { yearsNear } from './scene/years-near.ts';
import { timelineOf } from './scene/timeline.ts';
import { countsOf, segmentsOfYear, wholeOf, yearsOfWhole } from './whole.ts';

const years = [1960, 1961, 1962, 1963] as const;
const segments = [
  ...years.map((year) =>
    segmentOf(
      String(year),
      [3, 40, 300].map((day, at) => ({ day: firstDayOf(year) + day, feeling: 1 + (at % 2) })),
    ),
  ),
  segmentOf('undated', [{ day: -1 }, { day: -1, feeling: 1 }]),
];

const manifestOf = (listed: readonly NamedSegment[], each = 3): SkyManifest => ({
  user_id: 'ana',
  total: 14,
  segments: listed.map(({ years: name, hash, segment }) => ({
    years: name,
    hash,
    bytes: 0,
    count: each === 3 ? segment.count : each,
    from: name === 'undated' ? null : Number(name),
    to: name === 'undated' ? null : Number(name),
  })),
  overview: {
    year: [...years.flatMap((year) => [year, year]), null, null],
    feeling: [...years.flatMap(() => [1, 2]), 0, 1],
    count: [...years.flatMap(() => [2, 1]), 1, 1],
  },
  thread: {
    from: firstDayOf(1960) + 3,
    to: firstDayOf(1963) + 300,
    stage: [2, 3],
    day: [firstDayOf(1960) + 3, firstDayOf(1962) + 3],
  },
});
const manifest = manifestOf(segments);
const whole = wholeOf(manifest);
const part = lifeOf(
  segments.filter(({ years: name }) => name === '1961' || name === '1963'),
  whole,
);

describe('a whole life, before its memories have come', () => {
  it('is counted by year and feeling', () => {
    expect(yearsOfWhole(whole).map(({ year, count }) => [year, count])).toEqual([
      ...years.map((year) => [year, 3]),
      [0, 2],
    ]);
    const asked = yearsOfWhole(whole, { year: null, feeling: 'joy' });
    expect(countsOf(asked)).toEqual([...years.flatMap((year) => [year, 1, 2]), 0, 1, 1]);
    expect(yearsOfWhole(whole, { year: 1999, feeling: null })).toEqual([]);
  });

  it('knows which segments a year and a place are in', () => {
    const names = (found: readonly SkyManifestSegment[]) => found.map(({ years: name }) => name);
    expect(names(segmentsOfYear(manifest.segments, 1962))).toEqual(['1962']);
    expect(names(segmentsOfYear(manifest.segments, 0))).toEqual(['undated']);
    expect(names(segmentsAt(manifest.segments, 2, 4))).toEqual(['1960', '1961']);
    expect(names(segmentsAt(manifest.segments, 3, 6))).toEqual(['1961']);
  });

  it('is laid out as when everything is there, and what has come stays where it stood', () => {
    const all = lifeOf(segments, whole);
    expect(timelineOf(part)).toBe(timelineOf(all));
    expect(timelineOf(part).arms.map(({ stage }) => stage)).toEqual([2, 3]);
    const alone = { centre: null, shells: null };
    for (const view of ['personal', 'transit'] as const) {
      const places = layout(all, view, alone);
      const of = (start: number) => [...places.subarray(3 * start, 3 * start + 9)];
      const fewer = layout(part, view, alone);
      expect([...fewer]).toEqual([...of(3), ...of(9)]);
      expect(layout(all, view, alone, { columns: part, places: fewer })).toEqual(places);
      // What is taken over is taken over, not reckoned.
      const moved = layout(all, view, alone, { columns: part, places: fewer.map((x) => x + 1) });
      expect(moved[9]).toBe((places[9] ?? 0) + 1);
    }
  });

  it('wants the lights of those years that are near, and of none from afar', () => {
    const pilot = new Pilot();
    pilot.window = { width: 1000, height: 700 };
    const nothing = { shells: null, people: [], links: [], counts: null, selected: null };
    const shown: Shown = {
      ...nothing,
      columns: part,
      view: 'transit',
      shown: new Uint8Array(6),
      focus: { at: 'all' },
      level: 'high',
      colourBy: 'feeling',
    };
    pilot.set({ target: [0, 0, 0], distance: 600, around: 0, down: 1.2 });
    expect(yearsNear(shown, pilot, 0.08)).toEqual([]);
    pilot.set({ ...pilot.pose, distance: 120 });
    const near = yearsNear(shown, pilot, 0.4);
    expect([near.includes(1961), near.includes(1962), near.includes(1960)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(yearsNear({ ...shown, view: 'nexus' }, pilot, 0.08)).toEqual([]);
  });
});

describe('a list of a life in parts', () => {
  const listing = listingOfWhole(part, manifest.segments, yearsOfWhole(whole));

  it('has a place for every memory, and at it the row where that has come', () => {
    expect(listing.count).toBe(14);
    expect(Array.from({ length: 14 }, (_, place) => listing.rowAt(place))).toEqual([
      null,
      null,
      null,
      0,
      1,
      2,
      null,
      null,
      null,
      3,
      4,
      5,
      null,
      null,
    ]);
    expect([0, 2, 3, 5].map(listing.placeOf)).toEqual([3, 5, 9, 11]);
    expect(listing.placeOf(6)).toBeNull();
    expect([0, 3, 11, 12].map(listing.yearAt)).toEqual([1960, 1961, 1963, 0]);
  });

  it('is walked as one that is all there', () => {
    const all = lifeOf(segments);
    const plain = listingOf(all, all.order);
    for (const step of ['first', 'last', 'nextYear', 'previousYear'] as const)
      for (let place = 0; place < 14; place += 1)
        expect([step, place, listing.step(place, step)]).toEqual([
          step,
          place,
          plain.step(place, step),
        ]);
    for (const year of [1900, 1960, 1962, 1970])
      expect(listing.placeOfYear(year)).toBe(plain.placeOfYear(year));
  });
});

describe('the parts of a life', () => {
  const great = manifestOf(segments, 25_000);
  /** Segments that are said to be so large, and answered when the test says so. */
  function held() {
    const asked: string[] = [];
    const refused = new Set<string>();
    const parts = createParts(async ({ years: name, hash, count }) => {
      asked.push(name);
      await Promise.resolve();
      if (refused.has(name)) throw new Error('not there');
      const one = segments.find((segment) => segment.hash === hash);
      if (one === undefined) throw new Error('unknown');
      return { ...one, segment: { ...one.segment, count } };
    });
    parts.follow(great);
    parts.begin();
    return { parts, asked, refused };
  }
  const named = (names: readonly string[]) =>
    great.segments.filter(({ years: name }) => names.includes(name));
  const settled = () => new Promise((next) => setTimeout(next, 0));
  const here = ({ parts }: ReturnType<typeof held>) =>
    parts.held().segments.map(({ years: name }) => name);

  it('come as they are wanted, in the order of time, and never more than may be held', async () => {
    const one = held();
    one.parts.want('list', named(['1962']));
    one.parts.want('near', named(['1960', '1961', '1962']));
    await settled();
    expect(here(one)).toEqual(['1960', '1962']);
    expect(MOST_HELD).toBeLessThan(3 * 25_000);
    one.parts.want('near', named(['1963']));
    await settled();
    // What is not looked at any more goes.
    expect(here(one)).toEqual(['1962', '1963']);
    expect(one.asked).toEqual(['1962', '1960', '1963']);
  });

  it('of what is looked for are held as many as are asked for', async () => {
    const one = held();
    one.parts.want('search', great.segments);
    await settled();
    expect(here(one)).toEqual(['1960', '1961', '1962', '1963', 'undated']);
  });

  it('that could not be had are said, and asked for again when somebody says so', async () => {
    const one = held();
    one.refused.add('1961');
    one.parts.want('list', named(['1961']));
    await settled();
    expect([here(one), one.parts.held().failed.size, one.asked]).toEqual([[], 1, ['1961']]);
    one.refused.clear();
    one.parts.again();
    await settled();
    expect([here(one), one.parts.held().failed.size]).toEqual([['1961'], 0]);
  });

  it('that are no longer of this life are gone at once', async () => {
    const one = held();
    one.parts.want('list', named(['1961', '1962']));
    await settled();
    one.parts.follow({ ...great, segments: named(['1962']) });
    expect(here(one)).toEqual(['1962']);
  });
});
