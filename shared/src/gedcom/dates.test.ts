import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  dayFromNumber,
  dayNumber,
  isoOf,
  monthLength,
  numberOfIso,
  parseGedcomDate,
  writeGedcomDate,
} from './index.ts';

const bounds = (text: string): (string | undefined)[] => {
  const { kind, start, end } = parseGedcomDate(text);
  return [kind, start, end];
};

describe('dates', () => {
  it.each([
    ['2 JAN 1900', 'exact', '1900-01-02', '1900-01-02'],
    ['FEB 1900', 'exact', '1900-02-01', '1900-02-28'],
    ['1900', 'exact', '1900-01-01', '1900-12-31'],
    ['jan 1900', 'exact', '1900-01-01', '1900-01-31'],
    ['ABT 1850', 'about', '1850-01-01', '1850-12-31'],
    ['Abt. MAR 1850', 'about', '1850-03-01', '1850-03-31'],
    ['CAL 1850', 'calculated', '1850-01-01', '1850-12-31'],
    ['EST 1850', 'estimated', '1850-01-01', '1850-12-31'],
    ['BEF 1850', 'before', undefined, '1850-12-31'],
    ['AFT 1850', 'after', '1850-01-01', undefined],
    ['FROM 1850', 'from', '1850-01-01', undefined],
    ['TO 1850', 'to', undefined, '1850-12-31'],
    ['BET 1840 AND MAR 1850', 'between', '1840-01-01', '1850-03-31'],
    ['FROM 1 JAN 1840 TO 1850', 'from-to', '1840-01-01', '1850-12-31'],
    ['INT 1850 (about harvest)', 'interpreted', '1850-01-01', '1850-12-31'],
    ['(when the king died)', 'phrase', undefined, undefined],
    ['', 'empty', undefined, undefined],
    ['44 BC', 'exact', '-0044-01-01', '-0044-12-31'],
    ['15 MAR 44 B.C.', 'exact', '-0044-03-15', '-0044-03-15'],
    ['44 BCE', 'exact', '-0044-01-01', '-0044-12-31'],
    ['@#DJULIAN@ 25 OCT 1917', 'exact', '1917-11-07', '1917-11-07'],
    ['JULIAN 25 OCT 1917', 'exact', '1917-11-07', '1917-11-07'],
    ['@#DJULIAN@ 5 FEB 1699/00', 'exact', '1700-02-15', '1700-02-15'],
    ['@#DHEBREW@ 1 TSH 5784', 'exact', '2023-09-16', '2023-09-16'],
    ['HEBREW 15 NSN 5784', 'exact', '2024-04-23', '2024-04-23'],
    ['@#DFRENCH R@ 18 BRUM 8', 'exact', '1799-11-09', '1799-11-09'],
    ['FRENCH_R 1 VEND 1', 'exact', '1792-09-22', '1792-09-22'],
    ['@#DROMAN@ 1 JAN 700', 'exact', undefined, undefined],
    ['@#DJULIAN@ BEF 25 OCT 1917', 'before', undefined, '1917-11-07'],
    ['31 FEB 1900', 'phrase', undefined, undefined],
    ['harvest time', 'phrase', undefined, undefined],
    ['0', 'phrase', undefined, undefined],
    ['BET JULIAN 1 JAN 1700 AND 2 JAN 1700', 'between', '1700-01-11', '1700-01-12'],
  ])('%s is %s, %s to %s', (text, kind, start, end) =>
    expect(bounds(text)).toEqual([kind, start, end]),
  );

  it('the text is always kept, phrases told, precision of the coarser', () => {
    expect(parseGedcomDate('  Harvest, 1850 or so ')).toMatchObject({
      text: '  Harvest, 1850 or so ',
      phrase: 'Harvest, 1850 or so',
      precision: 'none',
    });
    expect(parseGedcomDate('INT 1850 (about harvest)')).toMatchObject({
      phrase: 'about harvest',
      precision: 'year',
    });
    expect(parseGedcomDate('BET 1 JAN 1850 AND FEB 1850').precision).toBe('month');
  });
  it.each([
    ['abt 5 mar 1850', 'ABT 5 MAR 1850', 'ABT 5 MAR 1850'],
    ['44 BC', '44 B.C.', '44 BCE'],
    ['@#DFRENCH R@ 18 BRUM 8', '@#DFRENCH R@ 18 BRUM 8', 'FRENCH_R 18 BRUM 8'],
    ['JULIAN 5 FEB 1699/00', '@#DJULIAN@ 5 FEB 1699/00', 'JULIAN 5 FEB 1700'],
    ['INT 1850 (x)', 'INT 1850 (x)', '1850'],
    ['(x)', '(x)', ''],
    ['BET 1840 AND 1850', 'BET 1840 AND 1850', 'BET 1840 AND 1850'],
  ])('%s is written %s and %s', (text, old, seven) =>
    expect([
      writeGedcomDate(parseGedcomDate(text), '5.5.1'),
      writeGedcomDate(parseGedcomDate(text), '7.0'),
    ]).toEqual([old, seven]),
  );
});

const calendars: readonly Calendar[] = ['gregorian', 'julian', 'hebrew', 'french'];
describe('calendars', () => {
  it('every day number is one day in every calendar and comes back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...calendars),
        fc.integer({ min: 2_375_840, max: 2_600_000 }),
        (calendar, number) => {
          const { year, month, day } = dayFromNumber(calendar, number);
          expect(day).toBeLessThanOrEqual(monthLength(calendar, year, month));
          expect(dayNumber(calendar, year, month, day)).toBe(number);
        },
      ),
    );
  });
  it('ISO days come back, before Christ too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (number) => {
        expect(numberOfIso(isoOf(number))).toBe(number);
      }),
    );
    expect([numberOfIso('0000-01-01'), numberOfIso('1900-02-29'), numberOfIso('x')]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('agrees with the platform on Gregorian and Hebrew days', () => {
    const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    });
    fc.assert(
      fc.property(fc.integer({ min: -60_000, max: 60_000 }), (days) => {
        const date = new Date(days * 86_400_000);
        const number = days + 2_440_588;
        expect(isoOf(number)).toBe(date.toISOString().slice(0, 10));
        const parts = Object.fromEntries(
          hebrew.formatToParts(date).map(({ type, value }) => [type, value]),
        );
        const own = dayFromNumber('hebrew', number);
        expect([String(own.year), String(own.day)]).toEqual([parts['year'], parts['day']]);
      }),
      { numRuns: 300 },
    );
  });
  it('what is written is read again as the same days, in both versions', () => {
    const point = fc.tuple(
      fc.constantFrom(...calendars),
      fc.integer({ min: 2_375_840, max: 2_600_000 }),
      fc.constantFrom('', 'ABT ', 'BEF ', 'AFT ', 'FROM ', 'TO ', 'CAL ', 'EST '),
    );
    fc.assert(
      fc.property(
        point,
        fc.constantFrom('5.5.1' as const, '7.0' as const),
        ([calendar, number, word], version) => {
          const day = dayFromNumber(calendar, number);
          const first = parseGedcomDate(
            `${word}${writeGedcomDate({ kind: 'exact', precision: 'day', calendar, text: '', points: [{ calendar, ...day }] }, version)}`,
          );
          const again = parseGedcomDate(writeGedcomDate(first, version), version);
          expect({ ...again, text: '' }).toEqual({ ...first, text: '' });
          expect([again.start, again.end]).toContain(isoOf(number));
        },
      ),
    );
  });
  it('no text makes the reader fail', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.stringMatching(/^(ABT|BET|FROM|INT|@#D?[A-Z]*@| |AND|TO|JAN|[0-9/()]|B\.C\.)*$/),
        ),
        (text) => {
          expect(parseGedcomDate(text).text).toBe(text);
        },
      ),
    );
  });
});
