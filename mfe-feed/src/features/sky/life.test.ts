import { describe, expect, it } from 'vitest';
import { firstDayOf } from '@kinlore/shared/sky';
import { chance, inventedRows, segmentOf, skyPersons, skyPlaces } from '../../testing/sky.ts';
import { findRows, placeOfYear, plainWords, stepIn } from './filter.ts';
import { countYears, lifeOf, partOf, personsOf, placeOf } from './life.ts';
import { nothingWanted, type Wanted } from './sky-address.ts';

const feelings = ['joy', 'sadness', 'love'];
const life = lifeOf([
  segmentOf('1987', [
    {
      day: firstDayOf(1987) + 40,
      feeling: 1,
      place: 'Zemun',
      people: ['Boris Lindqvist', 'Jelena Marković'],
    },
    { day: firstDayOf(1987) + 3, feeling: 2 },
  ]),
  segmentOf('1985', [
    { day: firstDayOf(1985), feeling: 1, place: 'Malmö', people: ['Jelena Marković'] },
  ]),
  segmentOf('', [{ day: -1, feeling: 0, photo: true }]),
]);
const titles = ['the blue boat', 'snow on the stairs', 'market day in malmo', 'a song'];
const find = (wanted: Partial<Wanted>) => {
  const { shown, rows } = findRows(life, { ...nothingWanted, ...wanted }, ({ start, count }) =>
    titles.slice(start, start + count),
  );
  expect(rows.length).toBe(shown.reduce((sum, one) => sum + one, 0));
  return [...rows];
};

describe('a life put together', () => {
  it('is in the order of time, whatever order its segments came in, and the undated are last', () => {
    expect([...life.order]).toEqual([2, 1, 0, 3]);
    expect([...life.rank]).toEqual([2, 1, 0, 3]);
    expect([...life.year]).toEqual([1987, 1987, 1985, 0]);
  });

  it('knows where each row was, with whom, and in which segment it came', () => {
    expect([0, 1, 2, 3].map((row) => placeOf(life, row))).toEqual(['Zemun', '', 'Malmö', '']);
    expect(personsOf(life, 0)).toEqual(['Boris Lindqvist', 'Jelena Marković']);
    expect([personsOf(life, 1), personsOf(life, 2)]).toEqual([[], ['Jelena Marković']]);
    expect([partOf(life, 2)?.years, partOf(life, 3)?.years, partOf(life, 4)]).toEqual([
      '1985',
      '',
      undefined,
    ]);
  });

  it('counts its years by feeling', () => {
    const years = countYears(life);
    expect(years.map(({ year, count }) => [year, count])).toEqual([
      [1985, 1],
      [1987, 2],
      [0, 1],
    ]);
    expect(years[1]?.feelings.slice(0, 3)).toEqual([0, 1, 1]);
    expect(countYears(life, Uint8Array.from([0, 0, 1, 0]))).toHaveLength(1);
  });

  it('is nothing where there is nothing', () => {
    const none = lifeOf([]);
    expect([none.count, none.order.length, countYears(none)]).toEqual([0, 0, []]);
  });
});

describe('what is looked for', () => {
  it.each([
    [{}, [2, 1, 0, 3]],
    [{ year: 1987 }, [1, 0]],
    [{ feeling: 'joy' }, [2, 0]],
    [{ feeling: 'joy', year: 1987 }, [0]],
    [{ place: 'Malmö' }, [2]],
    [{ person: 'Jelena Marković' }, [2, 0]],
    [{ words: 'stairs snow' }, [1]],
    [{ words: 'MALMÖ' }, [2]],
  ] as const)('%j is found in the order of time', (wanted, rows) => {
    expect(find(wanted)).toEqual(rows);
  });

  it.each([
    [{ person: 'Nobody' }],
    [{ place: 'Atlantis' }],
    [{ feeling: 'hunger' }],
    [{ year: 1900 }],
    [{ words: 'volcano' }],
  ])('%j, which is not in this life, finds nothing', (wanted) => {
    expect(find(wanted)).toEqual([]);
  });

  it('finds the same as a plain look through every row', () => {
    const great = lifeOf([segmentOf('all', inventedRows(2_000))]);
    const next = chance(11);
    const one = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)];
    for (let round = 0; round < 60; round += 1) {
      const wanted = {
        ...nothingWanted,
        year: one([null, 1990, 2003]) ?? null,
        feeling: one([null, 'joy', 'love']) ?? null,
        person: one([null, ...skyPersons]) ?? null,
        place: one([null, ...skyPlaces]) ?? null,
      };
      const found = findRows(great, wanted, () => null);
      const plain = [...great.order].filter(
        (row) =>
          (wanted.year === null || great.year[row] === wanted.year) &&
          (wanted.feeling === null || feelings[(great.feeling[row] ?? 0) - 1] === wanted.feeling) &&
          (wanted.person === null || personsOf(great, row).includes(wanted.person)) &&
          (wanted.place === null || placeOf(great, row) === wanted.place),
      );
      expect([...found.rows]).toEqual(plain);
    }
  });

  it('is written without marks and case', () => {
    expect(plainWords('Marković in Malmö')).toBe('markovic in malmo');
  });
});

describe('a step through time', () => {
  const rows = life.order;
  it.each([
    [0, 'nextYear', 1],
    [1, 'nextYear', 3],
    [2, 'nextYear', 3],
    [3, 'nextYear', 3],
    [3, 'previousYear', 1],
    [2, 'previousYear', 0],
    [0, 'previousYear', 0],
    [2, 'first', 0],
    [0, 'last', 3],
  ] as const)('from %s %s leads to %d', (from, step, to) => {
    expect(stepIn(life, rows, from, step)).toBe(to);
  });

  it('finds a year, or the next that has something', () => {
    expect([1980, 1986, 1987, 2020].map((year) => placeOfYear(life, rows, year))).toEqual([
      0, 1, 1, 3,
    ]);
  });
});
