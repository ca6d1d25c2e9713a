/** From which day a memorial can be historic: every kind of date, the latest day that it can mean, leap days, and every clock of the earth. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { exactDay, parseFuzzyDate, unknownDate } from '@kinlore/shared/dates';
import { testServer, type TestServer } from '../../../testing/index.ts';
import { dayEverywhere, historicDay } from '../../access/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const said = (text: string): FuzzyDate => {
  const read = parseFuzzyDate(text, { today: '2027-05-04' });
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.date;
};

async function dayOf(born: FuzzyDate, died: FuzzyDate): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select (${historicDay('m')})::text as day
    from (select ${born.end}::date as born_end, ${died.start}::date as died_start, ${died.end}::date as died_end) m`.execute(
    server.database,
  );
  return rows[0]?.day ?? null;
}

const unknown = unknownDate('');

describe('after a death', () => {
  it.each([
    ['a day', exactDay('1951-03-02'), '2026-03-02'],
    ['a leap day', exactDay('1952-02-29'), '2027-03-01'],
    ['the day before one', exactDay('1952-02-28'), '2027-02-28'],
    ['the day after one', exactDay('1952-03-01'), '2027-03-01'],
    ['a first of March that is 75 years before a leap year', exactDay('1953-03-01'), '2028-03-01'],
    ['the last day of a year', exactDay('1950-12-31'), '2025-12-31'],
    ['a year', said('1951'), '2026-12-31'],
    ['a month', said('March 1951'), '2026-03-31'],
    ['a decade', said('1950s'), '2034-12-31'],
    ['years between', said('between 1949 and 1951'), '2026-12-31'],
    ['before a year', said('before 1951'), '2025-12-31'],
  ])('%s is 75 years after the latest day it means', async (_, died, day) => {
    expect(await dayOf(unknown, died)).toBe(day);
  });

  it('is asked even where the birth is longer ago', async () => {
    expect(await dayOf(exactDay('1890-01-01'), exactDay('1990-01-01'))).toBe('2065-01-01');
  });
});

describe('without a day of death', () => {
  it.each([
    ['a day of birth', exactDay('1917-05-04'), unknown, '2027-05-04'],
    ['a leap day', exactDay('1916-02-29'), unknown, '2026-03-01'],
    ['a year', said('1917'), unknown, '2027-12-31'],
    ['words that say no time', said('1910'), unknownDate('in the great frost'), '2020-12-31'],
    ['a death after some year', said('1880'), said('after 1951'), '2027-01-01'],
  ])(
    '%s counts, 110 years long, and not before 75 after the earliest death',
    async (_, ...dates) => {
      const [born, died, day] = dates;
      expect(await dayOf(born, died)).toBe(day);
    },
  );

  it('and without a birth it never is', async () => {
    expect(await dayOf(unknown, unknown)).toBeNull();
    expect(await dayOf(unknown, unknownDate('in the war'))).toBeNull();
    expect(await dayOf(unknown, said('after 1900'))).toBeNull();
    expect(await dayOf(said('after 1800'), unknown)).toBeNull();
  });
});

it('a day is that of every clock on earth: the last one to come to it decides', async () => {
  const dayAt = async (now: string) =>
    (
      await sql<{
        day: string;
      }>`select (${dayEverywhere(sql`${now}::timestamptz`)})::text as day`.execute(server.database)
    ).rows[0]?.day;
  expect(await dayAt('2027-05-04T11:59:59Z')).toBe('2027-05-03');
  expect(await dayAt('2027-05-04T12:00:00Z')).toBe('2027-05-04');
  expect(await dayAt('2028-02-29T12:00:00Z')).toBe('2028-02-29');
  expect(await dayAt('2028-01-01T00:00:00Z')).toBe('2027-12-31');
});
