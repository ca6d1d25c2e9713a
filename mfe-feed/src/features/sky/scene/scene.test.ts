/** The rules of the scene, without a browser: where lights stand, which one is under a pointer, what the camera does, when a level moves. */
import { firstDayOf } from '@kinlore/shared/sky';
import { describe, expect, it } from 'vitest';
import { between, eyeOf, projected, viewOf, wholeOf, type Pose } from './camera.ts';
import { moved, turned, zoomed } from './camera-moves.ts';
import { connectionsOf } from './connections.ts';
import { countedByYear, groupsOfLife, MOST_GROUPS } from './groups.ts';
import { extentOf, wholeSky } from './extent.ts';
import { extentOfPeople, groupsOfPeople } from './galaxies.ts';
import { gridInBreaths, gridOf } from './grid.ts';
import { guidesOf } from './guides.ts';
import { layout, lightSize } from './layout.ts';
import {
  isDrawnByProcessor,
  levels,
  measuredFrame,
  meterAt,
  MOST_MOVES,
  SAMPLE,
  type Meter,
} from './levels.ts';
import { marksOf } from './marks.ts';
import { nearLights } from './near.ts';
import { pick, type Lens } from './pick.ts';
import { PEOPLE, PLACE, shellsOf, TIME } from './shells.ts';
import type { SkyColumns } from './sky.types.ts';
import { RADIUS } from './measures.ts';
import { chances, madeFamily, madeLife } from './testing/made-life.ts';
import { placeOnThread, timelineOf } from './timeline.ts';
import { MOST_WORDS, orderOf, placeWords } from './words-on-sky.ts';

const alone = { centre: null, shells: null };
const window = { width: 1280, height: 720 };
const all = (count: number) => new Uint8Array(count).fill(1);

function columnsOf(
  rows: readonly Partial<Record<keyof Omit<SkyColumns, 'count' | 'subtype'>, number>>[],
): SkyColumns {
  const bytes = (key: 'feeling' | 'intensity' | 'stage' | 'type' | 'people' | 'photo') =>
    Uint8Array.from(rows, (row) => row[key] ?? 0);
  return {
    count: rows.length,
    day: Int32Array.from(rows, ({ day }) => day ?? -1),
    feeling: bytes('feeling'),
    intensity: bytes('intensity'),
    stage: bytes('stage'),
    type: bytes('type'),
    subtype: new Uint8Array(rows.length),
    people: bytes('people'),
    photo: bytes('photo'),
  };
}

describe('the thread of a life', () => {
  it('has an arm for each stage that is known, in their order', () => {
    const { arms } = timelineOf(madeLife(2000));
    expect(arms.map(({ stage }) => stage)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(arms.every(({ from, to }, i) => to > from && (arms[i + 1]?.from ?? to) === to)).toBe(
      true,
    );
  });

  it('never goes back in time, whatever a doubtful date says of its stage', () => {
    const columns = columnsOf([
      { day: 700_000, stage: 5 },
      { day: 699_000, stage: 7 },
      { day: 701_000, stage: 6 },
      { day: 705_000, stage: 7 },
    ]);
    const timeline = timelineOf(columns);
    const places = [699_000, 700_000, 701_000, 703_000, 705_000].map((day) =>
      placeOnThread(timeline, day),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('is parted evenly where nobody knows the stages, and is not there without a date', () => {
    const { arms } = timelineOf(columnsOf([{ day: 700_000 }, { day: 720_000 }]));
    expect(arms.length).toBeGreaterThan(3);
    expect(timelineOf(columnsOf([{}, {}])).arms).toEqual([]);
  });
});

describe('a layout', () => {
  const views = ['personal', 'nexus', 'transit', 'collective'] as const;

  it.each(views)('of %s is the same on every run, finite, and within its sky', (view) => {
    const columns = madeLife(3000);
    const asked = { centre: 5, shells: shellsOf(columns, 5) };
    const once = layout(columns, view, asked);
    expect(once).toEqual(layout(madeLife(3000), view, asked));
    expect(once.every((at) => Number.isFinite(at) && Math.abs(at) < 2.2 * RADIUS)).toBe(true);
  });

  it('leaves every light where it is when a memory is added on another day within the life', () => {
    const columns = madeLife(500);
    const at = columns.day.findIndex(
      (day, i) => i > 200 && day !== columns.day[i - 1] && day !== columns.day[i + 1],
    );
    const without = (values: Int32Array | Uint8Array) => [...values].toSpliced(at, 1);
    const fewer: SkyColumns = {
      count: 499,
      day: Int32Array.from(without(columns.day)),
      feeling: Uint8Array.from(without(columns.feeling)),
      intensity: Uint8Array.from(without(columns.intensity)),
      stage: Uint8Array.from(without(columns.stage)),
      type: Uint8Array.from(without(columns.type)),
      subtype: Uint8Array.from(without(columns.subtype)),
      people: Uint8Array.from(without(columns.people)),
      photo: Uint8Array.from(without(columns.photo)),
    };
    const [before, after] = [layout(fewer, 'transit', alone), layout(columns, 'transit', alone)];
    const kept = [...after].toSpliced(3 * at, 3);
    expect([...before]).toEqual(kept);
  });

  it('puts the memory of a nexus in the middle and its own on their shells', () => {
    const columns = madeLife(400);
    const shells = shellsOf(columns, 40);
    const places = layout(columns, 'nexus', { centre: 40, shells });
    const out = (i: number) =>
      Math.hypot(places[3 * i] ?? 0, places[3 * i + 1] ?? 0, places[3 * i + 2] ?? 0);
    expect(out(40)).toBe(0);
    for (let i = 0; i < 400; i += 1)
      if (i !== 40) expect(out(i)).toBeGreaterThan(shells[i] === 0 ? 100 : 15);
  });

  it('makes lights smaller the more there are', () => {
    const sizes = [1, 30, 3000, 100_000, 1_000_000].map(lightSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBe(sizes[1]);
  });
});

describe('a nexus', () => {
  const related = {
    count: 6,
    day: Int32Array.of(1000, 1001, 9000, 9001, 1100, -1),
    place: Uint16Array.of(2, 0, 2, 1, 2, 0),
    person: Uint16Array.of(7, 8, 8, 9),
    personFrom: Uint32Array.of(0, 2, 2, 2, 4, 4, 4),
  };

  it('takes people before place before time', () => {
    expect([...shellsOf(related, 0)]).toEqual([PEOPLE, TIME, PLACE, PEOPLE, PLACE, 0]);
  });

  it('joins nothing by having no place, no date or nobody in common', () => {
    expect([...shellsOf(related, 5)]).toEqual([0, 0, 0, 0, 0, PEOPLE]);
  });
});

describe('groups', () => {
  it('count every dated memory of the filter once, in at most a thousand discs', () => {
    const columns = madeLife(20_000);
    const shown = all(20_000);
    for (let i = 0; i < 20_000; i += 3) shown[i] = 0;
    const counted = countedByYear(columns, shown);
    const dated = columns.day.reduce(
      (sum, day, i) => sum + (day >= 0 && shown[i] === 1 ? 1 : 0),
      0,
    );
    expect(counted.counts.reduce((sum, many) => sum + many, 0)).toBe(dated);
    const groups = groupsOfLife(columns, counted);
    expect(groups.count).toBeLessThanOrEqual(MOST_GROUPS);
    expect(groups.count).toBe(counted.counts.filter((many) => many > 0).length);
  });

  it('take many years together where a life spans two thousand of them', () => {
    const columns = columnsOf([{ day: 10 }, { day: firstDayOf(2020) }]);
    const { step, counts } = countedByYear(columns, all(2));
    expect(step).toBeGreaterThan(20);
    expect(counts.reduce((sum, many) => sum + many, 0)).toBe(2);
  });

  it('of a family belong to their people', () => {
    const people = madeFamily(12);
    const groups = groupsOfPeople(people);
    expect(new Set(groups.owners)).toEqual(new Set(people.keys()));
  });
});

/** All discs that cover a pixel, the slow way. */
function bruteForce(
  positions: Float32Array,
  lens: Lens,
  x: number,
  y: number,
): { light: number; rims: number[] } {
  let [light, nearest] = [-1, Number.POSITIVE_INFINITY];
  const rims: number[] = [];
  for (let i = 0; i < positions.length / 3; i += 1) {
    const seen = projected(
      lens.view,
      [positions[3 * i] ?? 0, positions[3 * i + 1] ?? 0, positions[3 * i + 2] ?? 0],
      {
        width: lens.width,
        height: lens.height,
      },
    );
    if (seen === null || seen.depth < lens.near || !lens.isThere(i)) continue;
    const radius = Math.min(
      lens.most,
      Math.max(lens.least, (lens.sizeOf(i) * lens.focal) / seen.depth),
    );
    const rim = Math.hypot(seen.x - x, seen.y - y) - radius;
    rims.push(rim);
    if (rim <= 0 && seen.depth < nearest) [light, nearest] = [i, seen.depth];
  }
  return { light, rims };
}

function lensOf(pose: Pose, size: number, isThere: (i: number) => boolean = () => true): Lens {
  const focal = window.height / (2 * Math.tan((20 * Math.PI) / 180));
  const sizeOf = (i: number) => size * (0.7 + ((i * 37) % 100) / 100);
  return {
    view: viewOf(pose),
    ...window,
    focal,
    near: 0.5,
    sizeOf,
    least: 1.4,
    most: 32,
    greatest: size * 1.7,
    isThere,
  };
}

describe('a pick', () => {
  it('is the light that a look at every one of them gives, in random scenes from random sides', () => {
    const chance = chances(3);
    for (let scene = 0; scene < 24; scene += 1) {
      const count = 1 + Math.floor(chance() ** 3 * 4000);
      const view = (['personal', 'transit', 'nexus'] as const)[scene % 3] ?? 'personal';
      const positions = layout(madeLife(count, scene), view, alone);
      const pose: Pose = {
        target: [chance() * 60 - 30, 0, chance() * 60 - 30],
        distance: 4 + 300 * chance(),
        around: 6 * chance(),
        down: 0.1 + 2.8 * chance(),
      };
      const lens = lensOf(pose, lightSize(count) * (1 + 6 * chance()), (i) => i % 5 !== 0);
      const grid = gridOf(positions);
      for (let k = 0; k < 60; k += 1) {
        const [x, y] = [chance() * window.width, chance() * window.height];
        expect(pick(grid, lens, { x, y, slack: 0 }) ?? -1).toBe(
          bruteForce(positions, lens, x, y).light,
        );
      }
    }
  });

  it('with slack takes the closest rim, and nothing that is farther away than that', () => {
    const chance = chances(8);
    const positions = layout(madeLife(300), 'personal', alone);
    const lens = lensOf(wholeOf('personal', window), lightSize(300));
    const grid = gridOf(positions);
    for (let k = 0; k < 300; k += 1) {
      const [x, y] = [chance() * window.width, chance() * window.height];
      const { light, rims } = bruteForce(positions, lens, x, y);
      if (light >= 0) continue;
      const closest = Math.min(...rims);
      const found = pick(grid, lens, { x, y, slack: 12 });
      if (closest > 12) expect(found).toBeNull();
      else expect(rims[found ?? -1]).toBeCloseTo(closest, 6);
    }
  });

  it('finds nothing in an empty sky and the only light of another', () => {
    const lens = lensOf(wholeOf('personal', window), 2);
    expect(pick(gridOf(new Float32Array(0)), lens, { x: 10, y: 10, slack: 0 })).toBeNull();
    const seen = projected(lens.view, [0, 0, 0], window);
    expect(
      pick(gridOf(new Float32Array(3)), lens, { x: seen?.x ?? 0, y: seen?.y ?? 0, slack: 0 }),
    ).toBe(0);
  });

  it('looks at few of a hundred thousand, which are sorted beforehand, in pauses', async () => {
    const positions = layout(madeLife(100_000), 'personal', alone);
    let asked = 0;
    const grid = gridOf(positions);
    const off = new AbortController();
    expect(await gridInBreaths(positions, off.signal)).toEqual(grid);
    const moved = gridInBreaths(positions, off.signal);
    off.abort();
    await expect(moved).rejects.toThrow();
    const plain = lensOf(wholeOf('personal', window), lightSize(100_000));
    const lens = { ...plain, sizeOf: (i: number) => ((asked += 1), plain.sizeOf(i)) };
    const chance = chances(5);
    for (let k = 0; k < 100; k += 1)
      pick(grid, lens, { x: chance() * 1280, y: chance() * 720, slack: 0 });
    expect(asked / 100).toBeLessThan(2500);
    expect(grid.starts.length).toBeLessThan(8000);
  });
});

describe('photographs', () => {
  it('are of the nearest lights that are wide enough, no more than there is room for', () => {
    const cells = gridOf(layout(madeLife(2000), 'personal', alone));
    const lights = { cells, hasPhoto: (i: number) => i % 2 === 0 };
    const whole = wholeOf('personal', window);
    const near = nearLights(lights, lensOf({ ...whole, distance: 18 }, lightSize(2000)), {
      least: 6,
      most: 9,
    });
    const depths = near.map(({ depth }) => depth);
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThanOrEqual(9);
    expect(near.every(({ radius, light }) => radius >= 6 && light % 2 === 0)).toBe(true);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(nearLights(lights, lensOf(whole, lightSize(2000)), { least: 6, most: 9 })).toEqual([]);
  });
});

describe('a sky that is seen whole', () => {
  it('fills its window, however small the life or the family', () => {
    for (const count of [1, 2, 15, 400, 9000]) {
      const places = layout(madeLife(count), 'personal', alone);
      const pose = wholeOf('personal', window, extentOf(places));
      const view = viewOf(pose);
      for (let i = 0; i < count; i += 1) {
        const [x = 0, y = 0, z = 0] = places.subarray(3 * i, 3 * i + 3);
        const seen = projected(view, [x, y, z], window);
        expect(Math.abs((seen?.x ?? 1e9) - 640)).toBeLessThan(640);
        expect(Math.abs((seen?.y ?? 1e9) - 360)).toBeLessThan(360);
      }
    }
    expect(extentOf(new Float32Array(0))).toEqual(wholeSky);
    expect(extentOfPeople(madeFamily(1)).reach).toBeLessThan(50);
  });
});

describe('the camera', () => {
  const pose: Pose = { target: [3, 1, -2], distance: 80, around: 0.7, down: 1.1 };

  it('keeps what is under the pointer when it comes nearer', () => {
    const near = zoomed(pose, 0.5, [900, 200], { window, least: 1 });
    const at = (from: Pose) => projected(viewOf(from), near.target, window);
    expect(near.distance).toBe(40);
    expect(at(pose)?.x).toBeCloseTo((900 + 640) / 2, 3);
    expect(at(pose)?.y).toBeCloseTo((200 + 360) / 2, 3);
  });

  it('carries what is held along with the hand', () => {
    const away = moved(pose, 100, -40, window);
    const seen = projected(viewOf(away), pose.target, window);
    expect(seen?.x).toBeCloseTo(740, 3);
    expect(seen?.y).toBeCloseTo(320, 3);
  });

  it('never turns over, comes through nothing and goes nowhere from where nobody comes back', () => {
    expect(turned(pose, 0, 99_999, window).down).toBeGreaterThan(0);
    expect(turned(pose, 0, -99_999, window).down).toBeLessThan(Math.PI);
    expect(zoomed(pose, 1e-9, [0, 0], { window, least: 5 }).distance).toBe(5);
    expect(Math.hypot(...moved(pose, 1e9, 1e9, window).target)).toBeLessThan(300);
  });

  it('flies from where it is to where it goes, the short way round', () => {
    const to: Pose = { ...pose, distance: 5, around: pose.around + 6 };
    expect(
      Math.hypot(...eyeOf(between(pose, to, 0)).map((at, i) => at - (eyeOf(pose)[i] ?? 0))),
    ).toBeLessThan(1e-9);
    expect(between(pose, to, 1).distance).toBeCloseTo(5, 9);
    expect(Math.abs(between(pose, to, 0.5).around - pose.around)).toBeLessThan(0.2);
  });
});

describe('words on the sky', () => {
  it('are at most forty, whole, and never one over another', () => {
    const columns = madeLife(5000);
    const marks = marksOf(columns, countedByYear(columns, all(5000)), 'personal', []);
    const placed = placeWords(marks, orderOf(marks), {
      view: viewOf(wholeOf('personal', window)),
      window,
      inTheWay: [],
    });
    expect(placed.length).toBeGreaterThan(10);
    expect(placed.length).toBeLessThanOrEqual(MOST_WORDS);
    for (const [i, one] of placed.entries())
      for (const other of placed.slice(i + 1))
        expect(Math.abs(one.x - other.x) > 50 || Math.abs(one.y - other.y) > 20).toBe(true);
  });

  it('name everybody of a family who stand close together, a row or two lower where there is no room beside them', () => {
    const people = madeFamily(10).map((person, at) => ({
      ...person,
      name: `Somebody Long ${String(at)}`,
      generation: Math.floor(at / 5),
      branch: (at % 5) - 2,
    }));
    const marks = marksOf(
      columnsOf([]),
      countedByYear(columnsOf([]), all(0)),
      'collective',
      people,
    );
    const close = { width: 600, height: 520 };
    const pose = wholeOf('collective', close, extentOfPeople(people));
    const placed = placeWords(marks, orderOf(marks), {
      view: viewOf(pose),
      window: close,
      inTheWay: [],
    });
    expect(placed.map(({ mark }) => mark).toSorted((a, b) => a - b)).toEqual([...marks.keys()]);
    expect(placed.some(({ lead }) => lead > 0)).toBe(true);
    for (const [i, one] of placed.entries())
      for (const other of placed.slice(i + 1))
        expect(Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 23).toBe(true);
    // Whoever is looked at elsewhere comes first, and in a small window all are called by their first names.
    const [last = 0] = orderOf(marks).toReversed();
    const small = { width: 360, height: 400 };
    const view = viewOf(wholeOf('collective', small, extentOfPeople(people)));
    const calls = placeWords(marks, [last, ...orderOf(marks)], {
      view,
      window: small,
      inTheWay: [],
    });
    expect(calls[0]).toMatchObject({ mark: last, form: 2, lead: 0 });
  });

  it('of a nexus leave its lights free', () => {
    const marks = marksOf(columnsOf([]), countedByYear(columnsOf([]), all(0)), 'nexus', []);
    const seen = { view: viewOf(wholeOf('nexus', window)), window };
    const [first] = placeWords(marks, orderOf(marks), { ...seen, inTheWay: [] });
    if (first === undefined) throw new Error('nothing was placed');
    const light = { x: first.x, y: first.y, radius: 12 };
    const [moved] = placeWords(marks, orderOf(marks), { ...seen, inTheWay: [light] });
    expect(Math.hypot((moved?.x ?? 0) - light.x, (moved?.y ?? 0) - light.y)).toBeGreaterThan(24);
  });

  it('say the count of what is in the filter, and nothing of a year without any', () => {
    const columns = columnsOf([
      { day: firstDayOf(1990) },
      { day: firstDayOf(1990) + 9 },
      { day: firstDayOf(1995) },
    ]);
    const years = marksOf(
      columns,
      countedByYear(columns, Uint8Array.of(1, 1, 0)),
      'personal',
      [],
    ).flatMap(({ says }) => (says.kind === 'year' ? [[says.year, says.count]] : []));
    expect(years).toEqual([[1990, 2]]);
  });
});

describe('lines', () => {
  it('join a small life in the order of time, and none but those in the filter', () => {
    const columns = madeLife(30);
    const places = layout(columns, 'personal', alone);
    const joined = { view: 'personal', centre: null, shells: null, most: 200 } as const;
    expect(connectionsOf(columns, places, { ...joined, shown: () => true }).positions.length).toBe(
      6 * 29,
    );
    expect(
      connectionsOf(columns, places, { ...joined, shown: (i) => i < 3 }).positions.length,
    ).toBe(6 * 2);
    expect(
      connectionsOf(columns, places, { ...joined, most: 10, shown: () => true }).positions.length,
    ).toBe(0);
  });

  it('are drawn in every view of a life without dates too', () => {
    const columns = columnsOf([{}, {}]);
    for (const view of ['personal', 'nexus', 'transit', 'collective'] as const)
      expect(guidesOf(columns, view, [], []).positions.every(Number.isFinite)).toBe(true);
  });
});

describe('device levels', () => {
  it('give particles and connections as the product says', () => {
    const given = (['high', 'medium', 'low', 'lowest', 'minimal'] as const).map((level) => [
      levels[level].maxParticles,
      levels[level].visibleConnections,
    ]);
    expect(given).toEqual([
      [100, 200],
      [50, 100],
      [20, 50],
      [0, 20],
      [0, 100],
    ]);
  });

  it('know a renderer that draws by the processor, by its name', () => {
    expect(isDrawnByProcessor('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))')).toBe(true);
    expect(isDrawnByProcessor('llvmpipe (LLVM 15.0.6, 256 bits)')).toBe(true);
    expect(isDrawnByProcessor('Microsoft Basic Render Driver')).toBe(true);
    expect(isDrawnByProcessor('ANGLE (Apple, ANGLE Metal Renderer: Apple M2)')).toBe(false);
    expect(isDrawnByProcessor('')).toBe(false);
  });

  const after = (meter: Meter, frames: number, milliseconds: number): Meter =>
    Array.from({ length: frames }).reduce<Meter>((now) => measuredFrame(now, milliseconds), meter);

  it('go down after twenty slow frames, not after nineteen, and not for a single long one', () => {
    expect(after(meterAt('high'), SAMPLE - 1, 30).level).toBe('high');
    expect(after(meterAt('high'), SAMPLE, 30).level).toBe('medium');
    expect(measuredFrame(after(meterAt('high'), 40, 12), 900).level).toBe('high');
  });

  it('go up only after ten seconds of quick frames', () => {
    const quick = after(meterAt('low'), 1000, 8);
    expect(quick.level).toBe('low');
    expect(after(quick, 400, 8).level).toBe('medium');
  });

  it('never go to and fro: two moves in a visit, and none from minimal or below the lowest', () => {
    let meter = meterAt('medium');
    for (let round = 0; round < 20; round += 1) {
      meter = after(meter, 2000, 8);
      meter = after(meter, 60, 40);
    }
    expect(meter.moves).toBe(MOST_MOVES);
    expect(after(meterAt('minimal'), 100, 90).level).toBe('minimal');
    expect(after(meterAt('lowest'), 100, 90).level).toBe('lowest');
  });
});
