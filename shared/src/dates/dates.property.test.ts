import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  civilOf,
  daysBetween,
  monthLength,
  readDay,
  toDay,
} from './calendar.ts';
import {
  compareFuzzy,
  formatFuzzyDate,
  fromGedcom7,
  MAX_TEXT,
  parseFuzzyDate,
  problemsOf,
  sortDay,
  toGedcom7,
  type FuzzyDate,
} from './index.ts';

const today = '2026-11-21';
const anyDay = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) =>
    toDay({ year, month, day: Math.min(day, monthLength(year, month)) }),
  );

const monthsInWords = [
  'January',
  'Feb',
  'march',
  'April',
  'May',
  'Jun',
  'July',
  'Aug.',
  'September',
  'Oct',
  'November',
  'December',
];
const year = fc.integer({ min: 100, max: 2025 });
const period = fc.oneof(
  year.map(String),
  fc.tuple(fc.constantFrom(...monthsInWords), year).map(([month, y]) => `${month} ${y}`),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(...monthsInWords), year)
    .map(([d, month, y]) => `${d} ${month} ${y}`),
  fc
    .tuple(
      fc.constantFrom('spring', 'summer', 'autumn', 'winter'),
      fc.integer({ min: 1000, max: 2025 }),
    )
    .map(([s, y]) => `${s} of ${y}`),
  fc
    .tuple(fc.constantFrom('', 'early ', 'mid ', 'late '), fc.integer({ min: 100, max: 201 }))
    .map(([part, d]) => `${part}${d}0s`),
);
const sentence = fc.oneof(
  period,
  fc
    .tuple(fc.constantFrom('about', 'circa', 'before', 'after', 'since', 'until'), period)
    .map(([word, p]) => `${word} ${p}`),
  fc.tuple(year, year).map(([a, b]) => `between ${Math.min(a, b)} and ${Math.max(a, b)}`),
  fc.integer({ min: 0, max: 130 }).map((age) => `when I was ${age}`),
);
const dateOf = (text: string): FuzzyDate => {
  const parsed = parseFuzzyDate(text, { today });
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.date;
};

describe('the calendar', () => {
  it('counts days as the calendar of ECMAScript does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400_000, max: 400_000 }), (day, days) => {
        const { year: y, month, day: d } = civilOf(day);
        const instant = new Date(0);
        instant.setUTCFullYear(y, month - 1, d + days);
        const moved = instant.toISOString();
        if (instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999)
          expect(addDays(day, days)).toBe(moved.slice(0, 10));
      }),
    );
  });
  it('adding days and months stays on days that exist', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -3000, max: 3000 }), (day, by) => {
        expect(readDay(addDays(day, by))).not.toBeNull();
        expect(readDay(addMonths(day, by))).not.toBeNull();
        expect(daysBetween(day, addDays(day, 1))).toBe(day === '9999-12-31' ? 0 : 1);
      }),
    );
  });
});

describe('any text', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          'about ',
          'the ',
          'between ',
          ' and ',
          "'",
          '19',
          '70s',
          '-',
          'of ',
          'last ',
          '  ',
          '\u0000',
          '\ufdfa',
        ),
        { maxLength: 80 },
      )
      .map((parts) => parts.join('')),
  );
  it('is answered by a sound date or a problem, never by a throw', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const parsed = parseFuzzyDate(text, { today });
        if ('problem' in parsed) return;
        expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
        expect(problemsOf(parsed.date, today)).toEqual([]);
        expect(formatFuzzyDate(parsed.date, { locale: 'en', style: 'long' })).toEqual(
          expect.any(String),
        );
      }),
      { numRuns: 3000 },
    );
  });
  it('costs no more than its length: ten thousand of the worst hundred characters take less than two seconds', () => {
    const worst = [
      'christmas'.repeat(11),
      "the ' ' ' ' ".repeat(8),
      'early '.repeat(16),
      '1'.repeat(100),
      'between '.repeat(12),
      '\ufdfa'.repeat(100),
    ];
    const from = performance.now();
    for (let round = 0; round < 10_000; round += 1)
      parseFuzzyDate(worst[round % worst.length] ?? '', { today });
    expect(performance.now() - from).toBeLessThan(2000);
  });
});

describe('what was understood', () => {
  it('is sound, sorts inside its own span, and travels through GEDCOM unchanged', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const date = dateOf(text);
        expect(problemsOf(date, today)).toEqual([]);
        const middle = sortDay(date);
        if (middle !== null) {
          expect(middle >= (date.start ?? middle)).toBe(true);
          expect(middle <= (date.end ?? middle)).toBe(true);
        }
        expect(fromGedcom7(toGedcom7(date))).toEqual(date);
      }),
      { numRuns: 5000 },
    );
  });
  it('said again in words means the same days', () => {
    fc.assert(
      fc.property(period, (text) => {
        const date = dateOf(text);
        const again = dateOf(formatFuzzyDate(date, { locale: 'en-GB', style: 'long' }));
        expect({ ...again, text: '' }).toEqual({ ...date, text: '' });
      }),
      { numRuns: 2000 },
    );
  });
  it('has one total order', () => {
    fc.assert(
      fc.property(sentence, sentence, sentence, (a, b, c) => {
        const [x, y, z] = [dateOf(a), dateOf(b), dateOf(c)];
        expect(Math.sign(compareFuzzy(x, y))).toBe(-Math.sign(compareFuzzy(y, x)) + 0);
        if (compareFuzzy(x, y) <= 0 && compareFuzzy(y, z) <= 0)
          expect(compareFuzzy(x, z)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
