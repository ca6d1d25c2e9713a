import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeOnThisDayChoices,
  hideOnThisDay,
  readOnThisDay,
  readOnThisDayChoices,
  showOnThisDayAgain,
  type HideOnThisDay,
} from '@kinlore/shared/contracts/on-this-day';
import { updatePerson } from '@kinlore/shared/contracts/family';
import { newId } from '../../platform/id.ts';
import { explained, rowsRead } from '../../testing/bench/crowd.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { dayDate, familyOf, ifMatchOptions } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';
import { dayStatement } from './index.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2027-05-05T12:00:00Z'));

const read = async (who: TestUser, query: { day?: string; limit?: number; cursor?: string } = {}) =>
  server.as(await server.world.session(who)).call(readOnThisDay, { query });
const titles = async (who: TestUser, day?: string) =>
  (await read(who, day === undefined ? {} : { day })).data.map(({ title }) => title);
const tell = (who: TestUser, title: string, day: string, more: object = {}) =>
  record(server, who, { title, when: dayDate(day), ...more });
const hide = async (who: TestUser, body: HideOnThisDay) =>
  (await server.as(who).call(hideOnThisDay, { body })).data;
const month = (start: string, end: string) => ({
  when: { kind: 'exact', start, end, precision: 'month', text: start.slice(0, 7) } as const,
});

describe('on this day', () => {
  it('is nobody’s without a session, and refuses days and cursors that are none', async () => {
    await expect(server.as(null).call(readOnThisDay, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    const ana = await server.world.user();
    await expect(read(ana, { day: '02-30' })).rejects.toMatchObject({ code: 'on_this_day.day' });
    for (const query of ['day=5-5', 'limit=101', 'cursor=..', 'day=05-05&day=05-06'])
      expect(
        (await server.as(ana).raw({ method: 'GET', url: `/api/v1/on-this-day?${query}` }))
          .statusCode,
        query,
      ).toBe(422);
  });

  it('holds what may be read of this day in former years, family first and then the latest, page by page, and nothing else', async () => {
    const [ana, cousin, friend, stranger] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await server.world.relate(ana, cousin, 3);
    await server.world.connect(ana, friend);
    await tell(friend, 'a friend, 2020', '2020-05-05');
    await tell(friend, 'kept by a friend', '2020-05-05', { audience: 'self' });
    await tell(friend, 'another day', '2020-05-06');
    await tell(cousin, 'a cousin, 1999', '1999-05-05', { audience: 'family' });
    await tell(cousin, 'for near family', '1999-05-05', { audience: 'family', audience_degree: 2 });
    await tell(stranger, 'a stranger', '1999-05-05', { audience: 'public' });
    await tell(ana, 'my own, kept', '2001-05-05', { audience: 'self' });
    await tell(ana, 'this year', '2027-05-05');
    await tell(ana, 'unfinished', '2001-05-05', { status: 'draft' });
    await tell(ana, 'about then', '2001-05-05', {
      when: { ...dayDate('2001-05-05'), kind: 'about' },
    });
    const { id } = await tell(ana, 'hidden by moderators', '2001-05-05');
    await sql`update activity set hidden_at = now() where id = ${id}`.execute(server.database);
    expect(await titles(ana)).toEqual(['my own, kept', 'a cousin, 1999', 'a friend, 2020']);
    expect(await titles(ana, '05-06')).toEqual(['another day']);
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await read(ana, { limit: 1, ...(typeof cursor === 'string' && { cursor }) });
      paged.push(...page.data.map(({ title }) => title));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect(paged).toEqual(['my own, kept', 'a cousin, 1999', 'a friend, 2020']);
    await server.world.block(friend, ana);
    expect(await titles(ana)).toEqual(['my own, kept', 'a cousin, 1999']);
  });

  it('brings a month without a day round once in it, where nothing else is known of the day', async () => {
    const ana = await server.world.user();
    await tell(ana, 'some time in May', '2001-05-01', month('2001-05-01', '2001-05-31'));
    const shown = async () => {
      const found: string[] = [];
      for (let day = 1; day <= 31; day += 1) {
        const text = `05-${String(day).padStart(2, '0')}`;
        if ((await titles(ana, text)).includes('some time in May')) found.push(text);
      }
      return found;
    };
    const [day, ...others] = await shown();
    expect([day === undefined, others]).toEqual([false, []]);
    await tell(ana, 'the very day', `1990-${day ?? ''}`);
    expect(await titles(ana, day)).toEqual(['the very day']);
  });

  it('remembers a leap day on the 28th where a year has none, and is the day where the reader is', async () => {
    const ana = await server.world.user({ timeZone: 'Pacific/Kiritimati' });
    await tell(ana, 'a leap day', '2004-02-29');
    server.clock.set('2027-02-27T12:00:00Z');
    expect((await read(ana)).meta).toMatchObject({ today: '2027-02-28', day: '02-28' });
    expect(await titles(ana)).toEqual(['a leap day']);
    server.clock.set('2028-02-27T12:00:00Z');
    expect(await titles(ana)).toEqual([]);
    server.clock.set('2028-02-28T12:00:00Z');
    expect(await titles(ana)).toEqual(['a leap day']);
  });

  it('is to a child what it told itself and a guardian approved, also while the guardian looks', async () => {
    const parent = await server.world.user();
    const child = await server.world.child(parent);
    await server.world.relate(child, parent, 1);
    await tell(parent, 'told by a parent', '2020-05-05', { audience: 'family' });
    const { id } = await tell(child, 'told by a child', '2025-05-05', { audience: 'family' });
    expect(await titles(child)).toEqual([]);
    await sql`update activity set status = 'published', published_at = now() where id = ${id}`.execute(
      server.database,
    );
    expect(await titles(child)).toEqual(['told by a child']);
    const looking = await server.world.session(parent);
    await server.world.viewAs(looking, child);
    const { data, meta } = await server.as(looking).call(readOnThisDay, { query: {} });
    expect([data.map(({ title }) => title), meta.anniversaries]).toEqual([['told by a child'], []]);
  });

  it('is read from the index, however many memories a life holds, in as many statements as ever', async () => {
    const [ana, friend] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, friend);
    await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, status, published_at, when_kind, when_start, when_end)
      select gen_random_uuid(), who, who, 'everyday', 'ordinary_day', 'Memory', who || '-' || n, 'connections', 'published', now(), 'exact', day, day
      from unnest(array[${ana.id}, ${friend.id}]::uuid[]) who, generate_series(1, 2500) n,
        lateral (select (date '1950-05-05' + ((n % 50) || ' years')::interval + (n / 50 || ' days')::interval)::date as day) at`.execute(
      server.database,
    );
    await sql`analyze activity`.execute(server.database);
    const statement = dayStatement({
      viewer: ana.id,
      days: [505],
      before: '2027-01-01',
      now: server.clock.now(),
      leftOutSince: server.clock.now(),
      after: null,
      limit: 5,
    });
    const looked = rowsRead(await explained(server.database, statement), 'activity');
    expect(looked).toBeGreaterThanOrEqual(6);
    expect(looked).toBeLessThanOrEqual(2 * 6);
    const few = await server.world.user();
    await tell(few, 'one', '2001-05-05');
    const count = async (who: TestUser) => {
      const session = await server.world.session(who);
      const watch = watchStatements();
      await server.as(session).call(readOnThisDay, { query: { limit: 5 } });
      const { statements } = watch.take();
      watch.stop();
      return statements;
    };
    expect(await count(ana)).toBe(await count(few));
  });
});

describe('what somebody does not want to be shown', () => {
  it('is refused where it says too little, and is nobody else’s to see or to take back', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    for (const [body, code] of [
      [{ what: 'person', for: 'good' }, 'on_this_day.what'],
      [{ what: 'place', name: '  ', for: 'good' }, 'on_this_day.what'],
      [{ what: 'dates', for: 'good', first_day: '2001-05-05' }, 'on_this_day.dates'],
      [
        { what: 'dates', for: 'good', first_day: '2001-05-05', last_day: '2001-05-04' },
        'on_this_day.dates',
      ],
      [{ what: 'person', name: 'Vera', memory_id: newId(), for: 'good' }, 'general.not_found'],
    ] as const)
      await expect(hide(ana, body), code).rejects.toMatchObject({ code });
    const { id } = await hide(ana, { what: 'place', name: 'Zemun', for: 'good' });
    await expect(server.as(ben).call(showOnThisDayAgain, { params: { id } })).rejects.toMatchObject(
      { code: 'general.not_found' },
    );
    expect((await server.as(ben).call(readOnThisDayChoices)).data.hidden).toEqual([]);
    const { rows } = await sql<{ id: string }>`
      insert into on_this_day_hidden (id, user_id, what, name, created_at)
      select gen_random_uuid(), ${ben.id}, 'place', 'Place ' || n, now() from generate_series(1, 100) n returning id`.execute(
      server.database,
    );
    expect(rows).toHaveLength(100);
    await expect(hide(ben, { what: 'place', name: 'Zemun', for: 'good' })).rejects.toMatchObject({
      code: 'on_this_day.full',
    });
  });

  it('does not come up: with a person, from a place, of some days; for a year or until it is shown again', async () => {
    const [ana, friend] = [
      await server.world.user(),
      await server.world.user({ name: 'Petar Ilić' }),
    ];
    await server.world.connect(ana, friend);
    const withVera = await tell(ana, 'with Vera', '2001-05-05', { people: [{ name: 'Véra' }] });
    await tell(ana, 'at Zemun', '2002-05-05', { place: 'Zemun' });
    await tell(ana, 'in 2003', '2003-05-05');
    await tell(friend, 'by Petar', '2004-05-05');
    await tell(ana, 'with Petar', '2005-05-05', {
      people: [{ name: 'P.', user_id: friend.id }],
    });
    const all = ['with Petar', 'in 2003', 'at Zemun', 'with Vera', 'by Petar'];
    expect(await titles(ana)).toEqual(all);
    const rules = [
      await hide(ana, { what: 'person', name: 'vera', for: 'year' }),
      await hide(ana, { what: 'place', name: 'zemun', for: 'good' }),
      await hide(ana, {
        what: 'dates',
        first_day: '2003-01-01',
        last_day: '2003-12-31',
        for: 'good',
      }),
      await hide(ana, { what: 'person', name: 'Petar Ilić', for: 'good' }),
    ];
    // "P." is the same person, but by that name alone nobody knows it.
    expect(await titles(ana)).toEqual(['with Petar']);
    expect(await titles(friend)).toContain('by Petar');
    // Said again it is one thing, for as long as was said last.
    await hide(ana, { what: 'person', name: 'Vera', for: 'year' });
    const chosen = (await server.as(ana).call(readOnThisDayChoices)).data;
    expect(chosen.hidden.map(({ what, until }) => [what, until])).toEqual([
      ['person', null],
      ['dates', null],
      ['place', null],
      ['person', '2028-05-05T12:00:00.000Z'],
    ]);
    server.clock.set('2028-05-05T12:00:00Z');
    expect(await titles(ana)).toEqual(['with Petar', 'with Vera']);
    for (const { id } of rules.slice(1))
      await server.as(await server.world.session(ana)).call(showOnThisDayAgain, { params: { id } });
    expect(await titles(ana)).toEqual(all);
    // By the memory in which they are named, whatever they are called there.
    const session = await server.world.session(ana);
    await hide(session, { what: 'person', name: 'Véra', memory_id: withVera.id, for: 'good' });
    expect(await titles(ana)).not.toContain('with Vera');
  });

  it('is all of it where it is turned off, for a year or for good', async () => {
    const ana = await server.world.user();
    await tell(ana, 'one', '2001-05-05');
    const turn = async (off: 'no' | 'year' | 'good') =>
      (
        await server
          .as(await server.world.session(ana))
          .call(changeOnThisDayChoices, { body: { off } })
      ).data.off;
    expect(await turn('year')).toEqual({ until: '2028-05-05T12:00:00.000Z' });
    expect(await read(ana)).toMatchObject({ data: [], meta: { resting: 'off' } });
    server.clock.set('2028-05-05T12:00:00Z');
    expect(await titles(ana)).toEqual(['one']);
    expect(await turn('good')).toEqual({ until: null });
    server.clock.set('2040-05-05T12:00:00Z');
    expect(await titles(ana)).toEqual([]);
    expect(await turn('no')).toBeNull();
    expect(await titles(ana)).toEqual(['one']);
  });
});

describe('the family', () => {
  const update = async (
    who: TestUser,
    tree: string,
    person: string,
    body: { birth?: ReturnType<typeof dayDate>; death?: ReturnType<typeof dayDate> },
  ) => {
    await server
      .as(await server.world.session(who))
      .call(
        updatePerson,
        { params: { tree, person }, body },
        ifMatchOptions(await family.version(await server.world.session(who), tree, person)),
      );
    await server.settle();
  };
  const anniversaries = async (who: TestUser) =>
    (await read(who)).meta.anniversaries.map(({ kind, date, name }) => [kind, date, name]);

  it('is remembered on the days it was born and died, as far as its tree tells them; nobody’s own birthday', async () => {
    const [ana, viewer, stranger] = [
      await server.world.user({ born: '1980-05-05' }),
      await server.world.user(),
      await server.world.user(),
    ];
    const { tree, self } = await family.plant(ana);
    await update(ana, tree, self, { birth: dayDate('1980-05-05') });
    await family.add(ana, tree, self, 'parent', 'Mara', { birth: dayDate('1955-05-05') });
    const great = await family.add(ana, tree, self, 'parent', 'Rosa', {
      birth: dayDate('1890-05-06'),
      death: dayDate('1950-05-05'),
    });
    expect(great).toBeTruthy();
    await family.letIn(tree, viewer, 'viewer');
    expect(await anniversaries(ana)).toEqual([
      ['birth', '1955-05-05', 'Mara'],
      ['death', '1950-05-05', 'Rosa'],
    ]);
    // Whose living are too far away is told of the dead alone.
    expect(await anniversaries(viewer)).toEqual([['death', '1950-05-05', 'Rosa']]);
    expect(await anniversaries(stranger)).toEqual([]);
    await server.as(viewer).call(hideOnThisDay, {
      body: { what: 'person', name: 'Rosa', for: 'good' },
    });
    expect(await anniversaries(viewer)).toEqual([]);
  });

  it('is left in peace for twelve months after a death, and then or when asked it goes on', async () => {
    const [ana, friend] = [await server.world.user(), await server.world.user()];
    const ask = async (mourning: 'nothing' | 'without_them' | 'everything') =>
      server
        .as(await server.world.session(ana))
        .call(changeOnThisDayChoices, { body: { mourning } });
    await expect(ask('everything')).rejects.toMatchObject({ code: 'on_this_day.not_mourning' });
    const { tree, self } = await family.plant(ana);
    const mother = await family.add(ana, tree, self, 'parent', 'Mara');
    await server.world.connect(ana, friend);
    const withMother = { people: [{ name: 'Mara', person_id: mother }] };
    await tell(ana, 'with my mother', '2001-05-05', withMother);
    await tell(ana, 'the piano', '2002-05-05');
    expect(await titles(friend)).toEqual(['the piano', 'with my mother']);
    await update(ana, tree, mother, { death: dayDate('2027-05-01') });
    expect(await read(ana)).toMatchObject({ data: [], meta: { resting: 'mourning' } });
    // Nor is anybody else reminded of her.
    expect(await titles(friend)).toEqual(['the piano']);
    expect((await ask('without_them')).data.mourning).toEqual({
      until: '2028-05-05T12:00:00.000Z',
      shows: 'without_them',
    });
    expect(await titles(ana)).toEqual(['the piano']);
    await ask('everything');
    expect(await titles(ana)).toEqual(['the piano', 'with my mother']);
    // A later death is quiet again.
    server.clock.set('2027-05-06T12:00:00Z');
    const father = await family.add(await server.world.session(ana), tree, self, 'parent', 'Petar');
    await update(ana, tree, father, { death: dayDate('2027-05-05') });
    expect(await titles(ana, '05-05')).toEqual([]);
    server.clock.set('2028-05-06T12:00:01Z');
    expect(await titles(ana, '05-05')).toEqual(['the piano', 'with my mother']);
  });
});
