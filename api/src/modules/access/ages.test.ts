/** An age changes while a row does not: what somebody may is computed from their birth, at the day it is for them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { listLife, readActivity } from '@kinlore/shared/contracts/activities';
import { createComment } from '@kinlore/shared/contracts/comments';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { addDays, addYears } from '@kinlore/shared/dates';
import { ageBandIn, capabilitiesOf, type Account } from '../../platform/capabilities.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const account = (change: Partial<Account>): Account => ({
  account_type: 'adult',
  birth_end: null,
  time_zone: 'UTC',
  email_verified_at: null,
  vouched_at: null,
  ...change,
});

describe('the age of an account', () => {
  const now = new Date('2027-05-04T10:00:00Z');
  it.each([
    ['a child on the eve of thirteen', { birth_end: '2014-05-05' }, 'child'],
    ['a teen on the day', { birth_end: '2014-05-04' }, 'teen'],
    [
      'a teen already where the day has begun',
      { birth_end: '2014-05-05', time_zone: 'Pacific/Kiritimati' },
      'teen',
    ],
    [
      'a child still where it has not',
      { birth_end: '2014-05-04', time_zone: 'Pacific/Pago_Pago' },
      'child',
    ],
    [
      'a child on the day before the first of March, born on a leap day',
      { birth_end: '2016-02-29' },
      'child',
    ],
    [
      'a child through the whole year, where the year alone is known',
      { birth_end: '2014-12-31' },
      'child',
    ],
    ['a teen on the eve of eighteen', { birth_end: '2009-05-05' }, 'teen'],
    [
      'grown up on the day, whatever the account was made as',
      { birth_end: '2009-05-04', account_type: 'child' },
      'adult',
    ],
    [
      'a child, whatever the account was made as',
      { birth_end: '2020-01-01', account_type: 'parent' },
      'child',
    ],
    ['what it was made as, where no birth is known', { account_type: 'teen' }, 'teen'],
    ['grown up, where nothing is known', {}, 'adult'],
    [
      'none that counts, for a memorial of a child',
      { account_type: 'memorial', birth_end: '2020-01-01' },
      'adult',
    ],
  ] as const)('is %s', (_name, change, band) => {
    expect(capabilitiesOf(account(change), now).band).toBe(band);
  });

  it('vouches for no grown-up who proved no address', () => {
    const isVerified = (change: Partial<Account>) =>
      capabilitiesOf(account(change), now).isVerified;
    expect(isVerified({})).toBe(false);
    expect(isVerified({ account_type: 'teen', birth_end: '2009-05-04' })).toBe(false);
    expect(isVerified({ account_type: 'teen', birth_end: '2009-05-05' })).toBe(true);
    expect(isVerified({ vouched_at: now })).toBe(true);
  });

  it('is the same in SQL, but on the birthday itself', async () => {
    const today =
      (
        await sql<{ day: string }>`select (now() at time zone 'UTC')::date::text as day`.execute(
          server.database,
        )
      ).rows[0]?.day ?? '';
    // Never on a birthday itself, where the two may differ for some hours.
    const births = [
      null,
      ...[11, 12, 13, 16, 17, 18].map((years) => addDays(addYears(today, -years), -40)),
    ];
    for (const account_type of ['adult', 'parent', 'child', 'teen', 'memorial'])
      for (const birth_end of births) {
        const row = account({ account_type, birth_end });
        const { rows } = await sql<{ band: string }>`
          select ${ageBandIn('a')} as band from (select ${account_type}::text as account_type, ${birth_end}::date as birth_end) a`.execute(
          server.database,
        );
        const inAMoment = new Date(`${today}T12:00:00Z`);
        expect(rows[0]?.band, `${account_type} ${String(birth_end)}`).toBe(
          capabilitiesOf(row, inAMoment).band,
        );
      }
  });
});

/** Made as a child, and old enough by now to be none. */
const grownInto = (guardian: TestUser, born: string, name = 'Mila Grown') =>
  server.world.child(guardian, { name, born });

describe('a child who turned thirteen', () => {
  it('is no longer viewed as, and no longer read, by its guardian', async () => {
    const guardian = await server.world.user();
    const [mila, small] = [
      await grownInto(guardian, '2012-01-01'),
      await grownInto(guardian, '2020-01-01', 'Small'),
    ];
    const [own, smalls] = [
      await record(server, mila, { audience: 'self' }),
      await record(server, small, { audience: 'self' }),
    ];
    const read = (id: string) => server.as(guardian).call(readActivity, { params: { id } });
    await expect(read(own.id)).rejects.toMatchObject({ status: 404 });
    expect((await read(smalls.id)).data.id).toBe(smalls.id);
    const viewedAs = async (child: TestUser) => {
      const eyes = await server.world.session(guardian);
      await server.world.viewAs(eyes, child);
      return (await server.as(eyes).call(getCurrentUser, { query: {} })).data.id;
    };
    expect(await viewedAs(mila)).toBe(guardian.id);
    expect(await viewedAs(small)).toBe(small.id);
  });

  it('publishes and comments for itself, and a younger one does not', async () => {
    const [guardian, friend] = [await server.world.user(), await server.world.user()];
    const { id } = await record(server, friend, { audience: 'connections' });
    const say = (who: TestUser) =>
      server.as(who).call(createComment, {
        body: { subject_type: 'activity', subject_id: id, body: 'Yes' },
      });
    const [mila, small] = [
      await grownInto(guardian, '2012-01-01'),
      await grownInto(guardian, '2020-01-01', 'Small'),
    ];
    for (const who of [mila, small]) await server.world.connect(who, friend);
    await expect(say(small)).rejects.toMatchObject({ code: 'general.not_for_children' });
    expect((await say(mila)).data.body).toBe('Yes');
    expect((await record(server, small, { audience: 'family' })).status).toBe('submitted');
    expect((await record(server, mila, { audience: 'family' })).status).toBe('published');
  });
});

describe('somebody under age, whatever the account was made as', () => {
  it('is found by no stranger, and shows strangers nothing', async () => {
    const [young, stranger] = [
      await server.world.user({ name: 'Young Zlatan', born: '2019-03-01' }),
      await server.world.user(),
    ];
    expect((await server.as(stranger).call(searchUsers, { query: { q: 'zlatan' } })).data).toEqual(
      [],
    );
    await expect(
      server.as(stranger).call(listLife, { params: { id: young.id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(record(server, young, { audience: 'public' })).rejects.toMatchObject({
      code: 'activity.audience_too_wide_for_child',
    });
  });
});
