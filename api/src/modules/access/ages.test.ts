/** An age changes while a row does not: what somebody may is computed from their birth, at the day it is where they live. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addYears, ageAt, exactDay } from '@kinlore/shared/dates';
import { ageBandIn, capabilities, isChildIn, isMinorIn } from '../../platform/capabilities.ts';
import { newId } from '../../platform/id.ts';
import { userColumns, type UserRow } from '../../platform/user-row.ts';
import { todayIn } from '../../platform/zones.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Made {
  readonly account_type?: 'parent' | 'child' | 'teen' | 'adult' | 'memorial';
  readonly birth_start?: string | null;
  readonly birth_end?: string | null;
  readonly time_zone?: string;
  readonly email_verified_at?: Date | null;
  readonly vouched_at?: Date | null;
  readonly suspended_at?: Date | null;
}

let serial = 0;
/** Accounts as the database keeps them, in the order given. */
async function make(accounts: readonly Made[]): Promise<readonly UserRow[]> {
  const rows = accounts.map((account) => {
    serial += 1;
    const life_status: UserRow['life_status'] =
      account.account_type === 'memorial' ? 'in_remembrance' : 'living';
    return {
      ...account,
      id: newId(),
      username: `aged-${String(serial)}`,
      full_name: 'Somebody',
      life_status,
    };
  });
  await server.database.insertInto('app_user').values(rows).execute();
  const read = await server.database
    .selectFrom('app_user')
    .select(userColumns)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id }) => {
    const row = read.find((account) => account.id === id);
    if (row === undefined) throw new Error('An account was not kept.');
    return row;
  });
}

async function bandOf(made: Made, now: Date): Promise<string> {
  const [row] = await make([made]);
  if (row === undefined) throw new Error('No account was made.');
  return capabilities(row, now).band;
}

const born = (day: string) => ({ birth_start: day, birth_end: day });

describe('the age of an account', () => {
  const now = new Date('2027-05-04T10:00:00Z');
  it.each([
    ['a child on the eve of thirteen', born('2014-05-05'), 'child'],
    ['a teen on the day', born('2014-05-04'), 'teen'],
    [
      'a teen already where the day has begun',
      { ...born('2014-05-05'), time_zone: 'Pacific/Kiritimati' },
      'teen',
    ],
    [
      'a child still where it has not',
      { ...born('2014-05-04'), time_zone: 'Pacific/Pago_Pago' },
      'child',
    ],
    [
      'a child still where nobody knows of the place',
      { ...born('2014-05-04'), time_zone: 'Sea/Of' },
      'child',
    ],
    [
      'a child still in a zone of its own making',
      { ...born('2014-05-05'), time_zone: 'X/Y-99' },
      'child',
    ],
    [
      'a child through the whole year, where the year alone is known',
      { birth_start: '2014-01-01', birth_end: '2014-12-31' },
      'child',
    ],
    ['a teen on the eve of eighteen', born('2009-05-05'), 'teen'],
    [
      'grown up on the day, whatever the account was made as',
      { ...born('2009-05-04'), account_type: 'child' },
      'adult',
    ],
    [
      'a child, whatever the account was made as',
      { ...born('2020-01-01'), account_type: 'parent' },
      'child',
    ],
    ['what it was made as, where no birth is known', { account_type: 'teen' }, 'teen'],
    [
      'a child for good, where it was made as one and no birth is known',
      { account_type: 'child' },
      'child',
    ],
    [
      'a child, where it was made as one and only the first day is known',
      { account_type: 'child', birth_start: '1990-01-01' },
      'child',
    ],
    [
      'no older than the first day allows, whatever the account was made as',
      { birth_start: '2015-01-01' },
      'child',
    ],
    [
      'grown up, where the first day allows it and it was made so',
      { birth_start: '1990-01-01' },
      'adult',
    ],
    ['grown up, where nothing is known', {}, 'adult'],
    [
      'none that counts, for a memorial of a child',
      { ...born('2020-01-01'), account_type: 'memorial' },
      'adult',
    ],
  ] as const)('is %s', async (_name, made, band) => {
    expect(await bandOf(made, now)).toBe(band);
  });

  it('turns on the first of March for whoever was born on a leap day, where there is none', async () => {
    const leap = born('2016-02-29');
    expect(await bandOf(leap, new Date('2029-02-28T23:59:59Z'))).toBe('child');
    expect(await bandOf(leap, new Date('2029-03-01T00:00:00Z'))).toBe('teen');
    expect(await bandOf(born('2012-02-29'), new Date('2028-02-28T23:59:59Z'))).toBe('teen');
  });

  it('vouches for no grown-up who proved no address, and lets nobody act who is suspended or dead', async () => {
    const rows = await make([
      {},
      { account_type: 'teen', ...born('2009-05-04') },
      { account_type: 'teen', ...born('2009-05-05') },
      { vouched_at: now },
      { suspended_at: now, email_verified_at: now },
      { account_type: 'memorial' },
    ]);
    const able = rows.map((row) => capabilities(row, now));
    expect(able.map(({ isVerified }) => isVerified)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(able.map(({ mayAct }) => mayAct)).toEqual([true, true, true, true, false, false]);
  });
});

/** Far from none, and from everywhere; of each day some. */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
const day = fc
  .integer({ min: 0, max: 15_000 })
  .map((days) => new Date(Date.UTC(1985, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const person = fc.record({
  account_type: fc.constantFrom('adult', 'parent', 'child', 'teen', 'memorial'),
  birth: fc.option(day),
  time_zone: fc.constantFrom(...zones),
});

describe('the same question in SQL', () => {
  const atOnce = 400;
  const people = fc.sample(person, { seed: 4711, numRuns: atOnce });

  it('has the same answer, for births and zones of every kind', async () => {
    const rows = await make(
      people.map(({ account_type, birth, time_zone }) => ({
        account_type,
        time_zone,
        ...(birth !== null && born(birth)),
      })),
    );
    const { rows: judged } = await sql<{
      id: string;
      band: string;
      child: boolean;
      minor: boolean;
      now: Date;
    }>`
      select a.id, ${ageBandIn('a')} as band, ${isChildIn('a')} as child, ${isMinorIn('a')} as minor, now() as now
      from app_user a where a.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      server.database,
    );
    expect(judged).toHaveLength(atOnce);
    const bands = new Set<string>();
    for (const { id, band, child, minor, now } of judged) {
      const row = rows.find((account) => account.id === id);
      expect(row && capabilities(row, now).band, id).toBe(band);
      expect([child, minor], id).toEqual([band === 'child', band !== 'adult']);
      bands.add(band);
    }
    expect(bands.size).toBe(3);
  });

  it('turns at the first instant of the birthday, by the calendar of the place', async () => {
    const known = people.flatMap(({ birth, time_zone }) =>
      birth === null ? [] : [{ birth, time_zone }],
    );
    const rows = await make(known.map(({ birth, time_zone }) => ({ ...born(birth), time_zone })));
    const yearsOf = (birth: string, zone: string, instant: number) =>
      ageAt(exactDay(todayIn(zone, new Date(instant))), exactDay(birth))?.least;
    rows.forEach((row, at) => {
      const { birth, time_zone } = known[at] ?? { birth: '', time_zone: '' };
      for (const [years, instant] of [
        [13, row.thirteen_at],
        [16, row.sixteen_at],
        [18, row.eighteen_at],
      ] as const) {
        const said = `${birth} in ${time_zone}, ${addYears(birth, years)}`;
        expect(yearsOf(birth, time_zone, instant.getTime()), said).toBe(years);
        expect(yearsOf(birth, time_zone, instant.getTime() - 1), said).toBe(years - 1);
      }
    });
  });
});
