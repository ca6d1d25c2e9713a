import { describe, expect, it } from 'vitest';
import type { FuzzyDate } from '../contracts/fuzzy-date.ts';
import {
  ageAt,
  compareFuzzy,
  exactDay,
  formatDay,
  formatFuzzyDate,
  fromGedcom7,
  isPastLiving,
  isWithin,
  isYearKnown,
  lifeYears,
  monthDay,
  parseFuzzyDate,
  problemsOf,
  saysAnything,
  sortDay,
  sortDaySql,
  toGedcom7,
  unknownDate,
  yearSaid,
} from './index.ts';

const today = '2026-11-21';
const birth = exactDay('1961-03-04');
const read = (text: string, more: { birth?: FuzzyDate; order?: 'dmy' | 'mdy' } = {}) =>
  parseFuzzyDate(text, { today, ...more });
const dated = (text: string, more: Parameters<typeof read>[1] = {}): FuzzyDate => {
  const parsed = read(text, more);
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.date;
};

describe('the month and day of a span', () => {
  it.each([
    ['1923-03-12', '1923-03-12', 312],
    ['1923-12-31', '1923-12-31', 1231],
    ['1924-02-01', '1924-02-29', 200],
    ['1923-02-01', '1923-02-27', 0],
    ['1923-03-02', '1923-03-31', 0],
    ['1923-03-01', '1924-03-01', 0],
    ['1923-01-01', '1923-12-31', 0],
    [null, '1923-03-12', 0],
    ['1923-03-12', null, 0],
  ])('%s to %s is %i', (start, end, told) => {
    expect(monthDay(start, end)).toBe(told);
  });
});

describe('what cannot be a date is refused with its reason', () => {
  it.each([
    ['31 February', 'impossible'],
    ['31 February 1970', 'impossible'],
    ['29 February 1971', 'impossible'],
    ['31.4.1950', 'impossible'],
    ['1944-13', 'impossible'],
    ['1944-02-30', 'impossible'],
    ['32/1/1950', 'impossible'],
    ['when I was 400', 'impossible'],
    ['winter 1975/80', 'impossible'],
    ['2031', 'future'],
    ['about 2030', 'future'],
    ['22 November 2026', 'future'],
    ['before 2040', 'future'],
    ['from 1950 to 2090', 'future'],
    ['winter of 2026', 'future'],
    ['between 1963 and 1960', 'reversed'],
    ['from May 1950 to April 1950', 'reversed'],
    ['12345', 'out_of_range'],
    ['the day we moved', 'not_understood'],
    ['about about 1968', 'not_understood'],
    ['between 1960', 'not_understood'],
    ['12 13 14 15', 'not_understood'],
    ['44 BC', 'not_understood'],
    ['1968\u0000', 'not_understood'],
    ['\ud800', 'not_understood'],
    ['x'.repeat(101), 'too_long'],
  ])('%j is %s', (text, problem) => {
    expect(read(text)).toEqual({ problem });
  });
});

describe('what people write', () => {
  it.each([
    ['1968', 'exact', '1968-01-01', '1968-12-31', 'year'],
    ['about 1968', 'about', '1966-01-01', '1970-12-31', 'year'],
    ['circa 1900', 'about', '1898-01-01', '1902-12-31', 'year'],
    ['c. 1900', 'about', '1898-01-01', '1902-12-31', 'year'],
    ['c1900', 'about', '1898-01-01', '1902-12-31', 'year'],
    ['Around May 1944', 'about', '1944-04-01', '1944-06-30', 'month'],
    ['summer of 1975', 'season', '1975-06-01', '1975-08-31', 'month'],
    ['in the summer of 1975', 'season', '1975-06-01', '1975-08-31', 'month'],
    ['winter of 1975', 'season', '1975-12-01', '1976-02-29', 'month'],
    ['winter 1975/76', 'season', '1975-12-01', '1976-02-29', 'month'],
    ['fall 1980', 'season', '1980-09-01', '1980-11-30', 'month'],
    ['spring', 'season', '2026-03-01', '2026-05-31', 'month'],
    ['last summer', 'season', '2026-06-01', '2026-08-31', 'month'],
    ['last winter', 'season', '2025-12-01', '2026-02-28', 'month'],
    ['1970s', 'decade', '1970-01-01', '1979-12-31', 'decade'],
    ['the seventies', 'decade', '1970-01-01', '1979-12-31', 'decade'],
    ["the '70s", 'decade', '1970-01-01', '1979-12-31', 'decade'],
    ['the twenties', 'decade', '1920-01-01', '1929-12-31', 'decade'],
    ['early 1970s', 'decade', '1970-01-01', '1973-12-31', 'decade'],
    ['mid-1970s', 'decade', '1974-01-01', '1976-12-31', 'decade'],
    ['late 1970s', 'decade', '1977-01-01', '1979-12-31', 'decade'],
    ['before 1950', 'before', null, '1949-12-31', 'year'],
    ['after May 1944', 'after', '1944-06-01', null, 'month'],
    ['since 1950', 'range', '1950-01-01', null, 'year'],
    ['until 1950', 'range', null, '1950-12-31', 'year'],
    ['between 1960 and 1963', 'between', '1960-01-01', '1963-12-31', 'year'],
    ['from 1950 to 1955', 'range', '1950-01-01', '1955-12-31', 'year'],
    ['1950-1955', 'range', '1950-01-01', '1955-12-31', 'year'],
    ['1950 – 1955', 'range', '1950-01-01', '1955-12-31', 'year'],
    ['1950-55', 'range', '1950-01-01', '1955-12-31', 'year'],
    ['3 to 5 May 1944', 'range', '1944-05-03', '1944-05-05', 'day'],
    ['May 1944', 'exact', '1944-05-01', '1944-05-31', 'month'],
    ['1944-05', 'exact', '1944-05-01', '1944-05-31', 'month'],
    ['5/1944', 'exact', '1944-05-01', '1944-05-31', 'month'],
    ['12 May 1944', 'exact', '1944-05-12', '1944-05-12', 'day'],
    ['Friday, 12th of May 1944', 'exact', '1944-05-12', '1944-05-12', 'day'],
    ['May 12th, 1944', 'exact', '1944-05-12', '1944-05-12', 'day'],
    ['1944-05-12', 'exact', '1944-05-12', '1944-05-12', 'day'],
    ['12.5.1944', 'exact', '1944-05-12', '1944-05-12', 'day'],
    ['12. 5. 1944.', 'exact', '1944-05-12', '1944-05-12', 'day'],
    ['29 February 1972', 'exact', '1972-02-29', '1972-02-29', 'day'],
    ["summer of '75", 'season', '1975-06-01', '1975-08-31', 'month'],
    ['yesterday', 'exact', '2026-11-20', '2026-11-20', 'day'],
    ['today', 'exact', '2026-11-21', '2026-11-21', 'day'],
    ['3 May', 'exact', '2026-05-03', '2026-05-03', 'day'],
    ['Christmas 1975', 'about', '1975-12-18', '1976-01-01', 'day'],
    ['30 years ago', 'about', '1994-01-01', '1998-12-31', 'year'],
    ['early 1968', 'between', '1968-01-01', '1968-04-30', 'month'],
    ['about the summer of 1975', 'season', '1975-06-01', '1975-08-31', 'month'],
    ['after the early 1970s', 'after', '1974-01-01', null, 'year'],
    ['987', 'exact', '0987-01-01', '0987-12-31', 'year'],
    ['2026', 'exact', '2026-01-01', '2026-12-31', 'year'],
  ])('%s', (text, kind, start, end, precision) => {
    expect(dated(text)).toEqual({ kind, start, end, precision, text });
    expect(problemsOf(dated(text), today)).toEqual([]);
  });

  it.each(['', '  ', 'unknown', '?', "don't know"])(
    '%j is an unknown date and keeps its words',
    (text) => {
      expect(dated(text)).toEqual({
        kind: 'unknown',
        start: null,
        end: null,
        precision: 'day',
        text: text.trim(),
      });
    },
  );

  it.each([
    'when I was 7',
    'when she was seven',
    'aged 7',
    'at the age of 7',
    'at age 7',
    'I was about 7 years old',
  ])('%s counts from the birth day where it is known', (text) => {
    expect(dated(text, { birth })).toEqual({
      kind: 'age',
      start: '1968-03-04',
      end: '1969-03-03',
      precision: 'year',
      text,
    });
    expect(dated(text)).toEqual({ kind: 'age', start: null, end: null, precision: 'year', text });
  });

  it('an age that is still to come is in the future', () => {
    expect(read('when I was 80', { birth })).toEqual({ problem: 'future' });
  });

  it('reads 5/12/1944 by the order asked for, and says what else it may be', () => {
    expect(read('5/12/1944')).toMatchObject({
      date: { start: '1944-12-05' },
      otherwise: { start: '1944-05-12' },
    });
    expect(read('5/12/1944', { order: 'mdy' })).toMatchObject({
      date: { start: '1944-05-12' },
      otherwise: { start: '1944-12-05' },
    });
    expect(read('25/12/1944', { order: 'mdy' })).toEqual({
      date: exactDay('1944-12-25', '25/12/1944'),
    });
    expect(read('5/5/1944')).not.toHaveProperty('otherwise');
    expect(read('5.12.1944', { order: 'mdy' })).toEqual({
      date: exactDay('1944-12-05', '5.12.1944'),
    });
  });

  it('offers the other century where only the decade was said', () => {
    expect(read('the twenties')).toMatchObject({ otherwise: { start: '2020-01-01' } });
    expect(read('the seventies')).toMatchObject({ otherwise: { start: '1870-01-01' } });
    expect(read("'24")).toMatchObject({
      date: { start: '2024-01-01' },
      otherwise: { start: '1924-01-01' },
    });
  });
});

describe('in words', () => {
  const words = (text: string, style: 'long' | 'short' | 'year', locale = 'en-GB') =>
    formatFuzzyDate(dated(text, { birth }), { locale, style });
  it.each([
    ['about 1968', 'about 1968', 'c. 1968', 'c. 1968'],
    ['12 May 1944', '12 May 1944', '12 May 1944', '1944'],
    ['5 September 1944', '5 September 1944', '5 Sept 1944', '1944'],
    ['May 1944', 'May 1944', 'May 1944', '1944'],
    ['about 12 May 1944', 'about 12 May 1944', 'c. 12 May 1944', 'c. 1944'],
    ['around the 1970s', 'about 1970s', 'c. 1970s', 'c. 1970s'],
    ['summer of 1975', 'summer of 1975', 'summer of 1975', '1975'],
    ['winter of 1975', 'winter of 1975/76', 'winter of 1975/76', '1975–1976'],
    ['the seventies', '1970s', '1970s', '1970s'],
    ['early 1970s', 'early 1970s', 'early 1970s', 'early 1970s'],
    ['before 1950', 'before 1950', 'before 1950', 'before 1950'],
    ['before 12 May 1944', 'before 12 May 1944', 'before 12 May 1944', 'before 1944'],
    ['after May 1944', 'after May 1944', 'after May 1944', 'after 1944'],
    ['between 1960 and 1963', 'between 1960 and 1963', 'between 1960 and 1963', '1960–1963'],
    ['from 1950 to 1955', 'from 1950 to 1955', 'from 1950 to 1955', '1950–1955'],
    ['since 1950', 'since 1950', 'since 1950', 'since 1950'],
    ['until May 1950', 'until May 1950', 'until May 1950', 'until 1950'],
    ['when I was 7', 'at the age of 7 (1968–1969)', 'at the age of 7 (1968–1969)', '1968–1969'],
    ['yesterday', '20 November 2026', '20 Nov 2026', '2026'],
    ['unknown', 'unknown', 'unknown', ''],
    ['', 'date unknown', 'date unknown', ''],
  ])('%s', (text, long, short, year) => {
    expect([words(text, 'long'), words(text, 'short'), words(text, 'year')]).toEqual([
      long,
      short,
      year,
    ]);
  });
  it('speaks the months of the locale', () => {
    expect(words('12 May 1944', 'long', 'de')).toBe('12. Mai 1944');
    expect(words('12 May 1944', 'long', 'th')).toContain('1944');
  });
  it('says the years of a life', () => {
    expect(lifeYears(dated('1923'), dated('12 May 2004'))).toBe('1923 – 2004');
    expect(lifeYears(dated('about 1923'), dated('before 2004'))).toBe('c. 1923 – before 2004');
    expect(lifeYears(dated('1923'), null)).toBe('1923 –');
    expect(lifeYears(unknownDate(), dated('2004'))).toBe('? – 2004');
    expect(lifeYears(dated('1923'), unknownDate())).toBe('1923 – ?');
    expect(lifeYears(null, null)).toBe('');
  });
});

describe('order, ages, spans', () => {
  it('sorts by the middle, unknown last', () => {
    const sorted = ['unknown', 'after 1980', '1968', 'the sixties', 'before 1960', 'about 1967']
      .map((text) => dated(text))
      .toSorted(compareFuzzy);
    expect(sorted.map(({ text }) => text)).toEqual([
      'before 1960',
      'the sixties',
      'about 1967',
      '1968',
      'after 1980',
      'unknown',
    ]);
    expect(sortDay(dated('1968'))).toBe('1968-07-01');
  });
  it('names the same expression for the database, and refuses to build one from anything but a column', () => {
    expect(sortDaySql('when')).toBe(
      'case when when_start is not null and when_end is not null then when_start + (when_end - when_start) / 2 else coalesce(when_start, when_end) end',
    );
    expect(() => sortDaySql('when; drop table x')).toThrow(RangeError);
  });
  it('gives ages as the least and the most', () => {
    expect(ageAt(exactDay('1968-03-03'), birth)).toEqual({ least: 6, most: 6 });
    expect(ageAt(dated('1968'), birth)).toEqual({ least: 6, most: 7 });
    expect(ageAt(dated('before 1968'), birth)).toBeNull();
    expect(ageAt(dated('1950'), birth)?.most).toBeLessThan(0);
  });
  it('finds what may lie in a span', () => {
    const sixties = { start: '1960-01-01', end: '1969-12-31' };
    expect(
      ['1968', 'about 1971', 'before 1962', 'after 1950'].map((text) =>
        isWithin(dated(text), sixties),
      ),
    ).toEqual([true, true, true, true]);
    expect(
      ['1971', 'before 1950', 'after 1990', 'unknown'].map((text) =>
        isWithin(dated(text), sixties),
      ),
    ).toEqual([false, false, false, false]);
  });
});

describe('a date that was sent', () => {
  const whole = dated('1968');
  it.each([
    [{ ...whole, start: '1968-02-30' }, 'impossible'],
    [{ ...whole, start: '0000-01-01' }, 'impossible'],
    [{ ...whole, start: '1969-01-01' }, 'reversed'],
    [{ ...whole, end: null }, 'inconsistent'],
    [{ ...whole, end: '1968-11-30' }, 'inconsistent'],
    [{ ...whole, precision: 'day' as const }, 'inconsistent'],
    [{ ...whole, kind: 'unknown' as const }, 'inconsistent'],
    [{ ...whole, kind: 'season' as const }, 'inconsistent'],
    [{ ...whole, kind: 'before' as const }, 'inconsistent'],
    [{ ...dated('1970s'), end: '1985-12-31' }, 'inconsistent'],
    [exactDay('2026-11-22'), 'future'],
    [{ ...whole, text: 'x'.repeat(101) }, 'too_long'],
    [
      {
        kind: 'after' as const,
        start: '2028-01-01',
        end: null,
        precision: 'year' as const,
        text: '',
      },
      'future',
    ],
  ])('%j is %s', (date, problem) => {
    expect(problemsOf(date, today)).toEqual([problem]);
  });
});

describe('GEDCOM 7', () => {
  it.each([
    ['1968', '1968'],
    ['12 May 1944', '12 MAY 1944'],
    ['May 1944', 'MAY 1944'],
    ['about 1968', 'ABT 1968'],
    ['about May 1944', 'ABT MAY 1944'],
    ['before 1950', 'BEF 1950'],
    ['after May 1944', 'AFT MAY 1944'],
    ['between 1960 and 1963', 'BET 1960 AND 1963'],
    ['from 1950 to 1955', 'FROM 1950 TO 1955'],
    ['since 1950', 'FROM 1950'],
    ['until 1950', 'TO 1950'],
    ['summer of 1975', 'BET JUN 1975 AND AUG 1975'],
    ['winter of 1975', 'BET DEC 1975 AND FEB 1976'],
    ['the seventies', 'BET 1970 AND 1979'],
    ['early 1970s', 'BET 1970 AND 1973'],
    ['around the 1970s', 'ABT 1975'],
    ['last summer', 'BET JUN 2026 AND AUG 2026'],
    ['yesterday', '20 NOV 2026'],
    ['when I was 7', ''],
    ['unknown', ''],
    ['', ''],
  ])('%j travels as %j and comes back the same', (text, payload) => {
    const date = dated(text);
    expect(toGedcom7(date)).toEqual({ date: payload, phrase: text === '' ? null : text });
    expect(fromGedcom7(toGedcom7(date))).toEqual(date);
  });
  it('reads what others write, and keeps the words of what it cannot', () => {
    expect(fromGedcom7({ date: 'EST 1850', phrase: null })).toMatchObject({
      kind: 'about',
      start: '1848-01-01',
      text: 'EST 1850',
    });
    expect(fromGedcom7({ date: 'JULIAN 5 OCT 1582', phrase: null })).toEqual(
      unknownDate('JULIAN 5 OCT 1582'),
    );
    expect(fromGedcom7({ date: '44 BCE', phrase: null })).toEqual(unknownDate('44 BCE'));
    expect(fromGedcom7({ date: '31 FEB 1900', phrase: 'a cold day' })).toEqual(
      unknownDate('a cold day'),
    );
  });
});

describe('a calendar day in words', () => {
  it('is written like every other date, day first in plain English', () => {
    expect(formatDay('1968-09-01', 'en')).toBe('1 September 1968');
    expect(formatDay('1968-09-01T23:30:00Z', 'en')).toBe('1 September 1968');
    expect(formatFuzzyDate(exactDay('1968-09-01'), { locale: 'en', style: 'long' })).toBe(
      '1 September 1968',
    );
    expect(formatDay('1968-09-01', 'en-US')).toBe('September 1, 1968');
  });
});

describe('the year that is said of a date', () => {
  const span = (kind: FuzzyDate['kind'], start: string | null, end: string | null): FuzzyDate => ({
    kind,
    start,
    end,
    precision: 'day',
    text: '',
  });
  it('of a winter is the one it began in, and of everything else the middle', () => {
    expect([
      yearSaid(span('season', '2004-12-01', '2005-02-28')),
      yearSaid(span('season', '2003-12-01', '2004-02-29')),
      yearSaid(span('between', '1960-01-01', '1963-12-31')),
    ]).toEqual([2004, 2003, 1961]);
    expect([
      yearSaid(span('after', '1950-01-01', null)),
      yearSaid(span('before', null, '-0043-03-14')),
      yearSaid(unknownDate()),
    ]).toEqual([1950, -43, null]);
  });
  it('is certain where all of it lies in one year and nobody said about', () => {
    expect(
      [
        span('season', '2004-06-01', '2004-08-31'),
        span('between', '2004-03-01', '2004-05-31'),
        exactDay('2004-03-01'),
      ].map(isYearKnown),
    ).toEqual([true, true, true]);
    expect(
      [
        span('season', '2004-12-01', '2005-02-28'),
        span('about', '2004-03-01', '2004-05-31'),
        span('after', '2004-01-01', null),
        span('between', '2004-01-01', '2005-01-01'),
      ].map(isYearKnown),
    ).toEqual([false, false, false, false]);
  });
});

describe('a life', () => {
  it('is past where even the last day it may have begun on lies more than 110 years back, and nothing is known without one', () => {
    const past = (born: FuzzyDate) => isPastLiving(born, '2027-05-04');
    expect([
      past(unknownDate('long ago')),
      past(exactDay('1917-05-05')),
      past({
        kind: 'after',
        start: '1830-01-01',
        end: null,
        precision: 'year',
        text: 'after 1830',
      }),
    ]).toEqual([false, false, false]);
    expect([
      past(exactDay('1917-05-03')),
      past({
        kind: 'decade',
        start: '1900-01-01',
        end: '1909-12-31',
        precision: 'decade',
        text: '1900s',
      }),
    ]).toEqual([true, true]);
  });
  it('says something of an end in words that cannot be placed, and nothing in blanks', () => {
    expect([
      saysAnything(unknownDate('in the winter of the big snow')),
      saysAnything(exactDay('1917-05-03')),
      saysAnything(unknownDate('  ')),
    ]).toEqual([true, true, false]);
  });
});
