/** Columns of a sky: what is written is read, hostile bytes are refused before anything is made of them, and the size stays what was promised. */
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  MOST_NAMED,
  MOST_ROWS,
  SkyFormatError,
  UNDATED,
  dateOfDay,
  dayOfDate,
  decodeSegment,
  encodeSegment,
  firstDayOf,
  joinSegments,
  rowsToSegment,
  segmentFromJson,
  segmentToJson,
  yearOfDay,
  type SkyName,
  type SkyRow,
  type SkySegment,
} from './index.ts';

const name: fc.Arbitrary<SkyName> = fc.constantFrom(
  { key: 'graz', name: 'Graz' },
  { key: 'b', name: 'שלום' },
  { key: 'c', name: 'Graz' },
  { key: 'd', name: '💡'.repeat(60) },
);

const row = (day: fc.Arbitrary<number>): fc.Arbitrary<SkyRow> =>
  fc.record({
    day,
    type: fc.integer({ min: 0, max: 17 }),
    subtype: fc.constantFrom(0, 7, 255),
    feeling: fc.integer({ min: 0, max: 12 }),
    intensity: fc.integer({ min: 0, max: 3 }),
    stage: fc.integer({ min: 0, max: 11 }),
    photo: fc.boolean(),
    place: fc.option(name),
    people: fc.array(name, { maxLength: 30 }),
  });

const rows = fc
  .oneof(
    fc.array(row(fc.integer({ min: 700_000, max: 700_365 })), { maxLength: 60 }),
    fc.array(row(fc.constant(UNDATED)), { maxLength: 10 }),
  )
  .map((list) => list.toSorted((one, other) => one.day - other.day));

const plain = (segment: SkySegment) => segmentToJson(segment);

it('what is written is read, by bytes and by JSON', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const segment = rowsToSegment(list);
      const read = decodeSegment(encodeSegment(segment).buffer);
      expect(plain(read)).toEqual(plain(segment));
      expect(read.personFrom).toEqual(segment.personFrom);
      expect(plain(segmentFromJson(segmentToJson(segment)))).toEqual(plain(segment));
      for (const [at, { people }] of list.entries()) {
        const named = [...read.person.subarray(read.personFrom[at], read.personFrom[at + 1])];
        expect(named.map((one) => read.persons[one])).toEqual(people.slice(0, MOST_NAMED));
        expect(read.people[at]).toBe(people.length);
      }
    }),
  );
});

it('refuses bytes that were cut, made longer or changed in any place, or reads numbers that lead to something', () => {
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat({ max: 255 }), (list, where, what) => {
      const bytes = encodeSegment(rowsToSegment(list));
      const changed = bytes.slice();
      changed[where % bytes.length] = what;
      for (const hostile of [
        changed,
        bytes.slice(0, where % bytes.length),
        new Uint8Array([...bytes, what]),
        new Uint8Array(where % 64).fill(what),
      ]) {
        const segment = read(hostile);
        if (segment === null) continue;
        expect(segment.count).toBeLessThanOrEqual(MOST_ROWS);
        expect(Math.max(0, ...segment.person)).toBeLessThan(Math.max(1, segment.persons.length));
        expect(Math.max(0, ...segment.place)).toBeLessThanOrEqual(segment.places.length);
        expect(segment.personFrom[segment.count]).toBe(segment.person.length);
      }
      expect(read(bytes.slice(0, bytes.length - 1))).toBeNull();
      expect(read(new Uint8Array([...bytes, 0]))).toBeNull();
    }),
  );
});

/** Null where it is refused; any other error is a fault. */
function read(bytes: Uint8Array<ArrayBuffer>): SkySegment | null {
  try {
    return decodeSegment(bytes.buffer);
  } catch (error) {
    expect(error).toBeInstanceOf(SkyFormatError);
    return null;
  }
}

it('allocates nothing for rows that the bytes do not hold', () => {
  const head = encodeSegment(rowsToSegment([]));
  for (const count of [1, MOST_ROWS, 0xff_ff_ff_ff]) {
    const hostile = head.slice();
    new DataView(hostile.buffer).setUint32(8, count, true);
    expect(() => decodeSegment(hostile.buffer)).toThrow(SkyFormatError);
  }
});

it('refuses to write more rows than a segment holds, and days out of order', () => {
  const one: SkyRow = {
    day: 5,
    type: 0,
    subtype: 0,
    feeling: 0,
    intensity: 0,
    stage: 0,
    photo: false,
    place: null,
    people: [],
  };
  expect(() => rowsToSegment(Array.from({ length: MOST_ROWS + 1 }, () => one))).toThrow(RangeError);
  expect(() => encodeSegment(rowsToSegment([one, { ...one, day: 4 }]))).toThrow(RangeError);
});

it('joined segments say what each said, with one dictionary by key', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 4 }), (lists) => {
      const sky = joinSegments(lists.map(rowsToSegment));
      const all = lists.flat();
      expect(sky.count).toBe(all.length);
      expect(new Set(sky.persons.map(({ key }) => key)).size).toBe(sky.persons.length);
      for (const [at, { day, place, people, photo }] of all.entries()) {
        expect(sky.day[at]).toBe(day);
        expect(sky.photo[at]).toBe(photo ? 1 : 0);
        expect(sky.places[(sky.place[at] ?? 0) - 1] ?? null).toEqual(place);
        const named = [...sky.person.subarray(sky.personFrom[at], sky.personFrom[at + 1])];
        expect(named.map((one) => sky.persons[one])).toEqual(people.slice(0, MOST_NAMED));
      }
    }),
  );
});

it('days and years are those of the calendar, from its first to its last', () => {
  expect([firstDayOf(1), yearOfDay(0), dateOfDay(0)]).toEqual([0, 1, '0001-01-01']);
  for (let year = 1; year <= 9_999; year += 1) {
    const first = firstDayOf(year);
    const date = `${String(year).padStart(4, '0')}-01-01`;
    if (
      dayOfDate(date) !== first ||
      yearOfDay(first) !== year ||
      yearOfDay(first - 1) !== year - 1 ||
      dateOfDay(first) !== date
    )
      expect(date).toBe(`the first day of ${String(year)}`);
  }
});

it('a light costs at most seven bytes on its way', () => {
  // Worse than a life: every number as likely as any other.
  const list: SkyRow[] = Array.from({ length: 2_000 }, (_, at) => {
    const some = (of: number, salt: number) => Math.imul(at * 2_654_435_761 + salt, 40_503) % of;
    const pick = (of: number, salt: number) => Math.abs(some(of, salt));
    return {
      day: 700_000 + Math.floor((at * 365) / 2_000),
      type: pick(18, 1),
      subtype: pick(8, 2),
      feeling: 1 + pick(12, 3),
      intensity: 1 + pick(3, 4),
      stage: 4,
      photo: pick(5, 5) < 2,
      place:
        pick(2, 6) === 0
          ? null
          : {
              key: `p${String(pick(60, 7)).padStart(5, 'x')}`,
              name: `Place ${String(pick(60, 7))}`,
            },
      people: Array.from({ length: pick(4, 8) }, (_none, other) => {
        const who = String(pick(80, 9 + other));
        return { key: `w${who.padStart(5, 'y')}`, name: `Somebody ${who}` };
      }),
    };
  });
  const bytes = encodeSegment(rowsToSegment(list));
  const pressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(pressed.length / list.length).toBeLessThanOrEqual(7);
});
