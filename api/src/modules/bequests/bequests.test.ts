/** What a plan says of memories, carried out: what is never done, what is, memory by memory, once, and put back where the death was a mistake. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBequestItems, readBequest } from '@kinlore/shared/contracts/bequests';
import { makeShareLink, readSharedPage } from '@kinlore/shared/contracts/share-links';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { createModules } from '../index.ts';
import { goOn } from './carrying-out.ts';
import { comeBack, die, keptBy, plan, remember, type Life } from './testing.ts';

let server: TestServer;
let steward: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  steward = await server.world.user({ name: 'Vesna' });
});
afterAll(() => server.close());

const standing = (id: string) =>
  server.database
    .selectFrom('activity')
    .select(['audience', 'audience_degree', 'status', 'published_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
const audienceOf = async (id: string) => (await standing(id))?.audience;
const itemOf = (id: string) =>
  server.database
    .selectFrom('bequest_item')
    .select(['outcome', 'reason'])
    .where('activity_id', '=', id)
    .executeTakeFirst();
const items = (life: Life) =>
  server.database
    .selectFrom('bequest_item as i')
    .innerJoin('bequest as b', 'b.id', 'i.bequest_id')
    .selectAll('i')
    .where('b.case_id', '=', life.caseId)
    .execute();
const bequestId = async ({ caseId }: Life): Promise<string> =>
  (
    await server.database
      .selectFrom('bequest')
      .select('id')
      .where('case_id', '=', caseId)
      .executeTakeFirstOrThrow()
  ).id;
const run = async (job: string): Promise<void> => {
  await server.platform.jobs.add(server.database, job, {});
  await server.settle();
  await server.settle();
};
const later = async (days: number): Promise<void> => {
  server.clock.advance({ hours: days * 24 });
  steward = await server.world.session(steward);
};
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('nothing changes', () => {
  it('of a life without a plan, and of what the plan does not name', async () => {
    const [none, some] = [await server.world.user(), await server.world.user()];
    await plan(server, some, [{ bucket: 'self', action: 'keep' }]);
    const memories = [
      await remember(server, none),
      await remember(server, some),
      await remember(server, some, { audience: 'connections' }),
      await remember(server, some, { status: 'draft', published_at: null }),
      await remember(server, some, { audience: 'stewards' }),
    ];
    const before = await Promise.all(memories.map(standing));
    for (const one of [none, some]) {
      const life = await die(server, one);
      await server.settle();
      expect(await items(life)).toEqual([]);
    }
    expect(await Promise.all(memories.map(standing))).toEqual(before);
  });

  it('of a memory for everyone that names or shows a child, or somebody living who was not asked', async () => {
    const ana = await server.world.user();
    const mila = await server.world.child(await server.world.user({ accountType: 'parent' }));
    const [agreed, silent] = [await server.world.user(), await server.world.user()];
    await plan(server, ana, [{ bucket: 'family', action: 'publish' }]);
    const named = async (person: {
      user_id?: string;
      tag_status?: 'name' | 'accepted' | 'pending' | 'removed';
    }) => {
      const id = await remember(server, ana, { audience: 'family' });
      await server.database
        .insertInto('activity_person')
        .values({ id: newId(), activity_id: id, ord: 0, name: 'Somebody', ...person })
        .execute();
      return id;
    };
    const photo = await photograph(server, ana);
    const shown = await remember(server, ana, { audience: 'family' });
    await server.database
      .insertInto('activity_media')
      .values({ activity_id: shown, media_id: photo.id, position: 0 })
      .execute();
    await server.database
      .insertInto('photo_tag')
      .values({ id: newId(), media_id: photo.id, user_id: mila.id, status: 'pending' })
      .execute();
    const written = await remember(server, ana, { audience: 'family' });
    await server.database
      .insertInto('memory_coauthor')
      .values({
        activity_id: written,
        user_id: agreed.id,
        role: 'coauthor',
        state: 'accepted',
        asked_at: server.clock.now(),
        answered_at: server.clock.now(),
      })
      .execute();
    const wanted = [
      [await named({ user_id: mila.id, tag_status: 'accepted' }), 'names_child'],
      [await named({ user_id: silent.id, tag_status: 'pending' }), 'names_living'],
      [await named({}), 'names_living'],
      [shown, 'shows_child'],
      [written, 'with_others'],
      [
        await remember(server, ana, { audience: 'family', hidden_at: server.clock.now() }),
        'hidden',
      ],
    ] as const;
    const free = [
      await named({ user_id: agreed.id, tag_status: 'accepted' }),
      await named({ user_id: mila.id, tag_status: 'removed' }),
      await named({ user_id: ana.id, tag_status: 'name' }),
      await remember(server, ana, { audience: 'family' }),
    ];
    await die(server, ana);
    await server.settle();
    for (const [id, reason] of wanted) {
      expect(await itemOf(id), reason).toEqual({ outcome: 'refused', reason });
      expect(await audienceOf(id), reason).toBe('family');
    }
    for (const id of free) {
      expect(await itemOf(id)).toEqual({ outcome: 'done', reason: null });
      expect(await audienceOf(id)).toBe('public');
    }
  });

  it('before its day has begun where they lived, and then once', async () => {
    server.clock.set(new Date('2027-03-01T08:00:00Z'));
    steward = await server.world.session(steward);
    const ana = await server.world.user({ timeZone: 'Pacific/Auckland' });
    await plan(server, ana, [
      { bucket: 'self', action: 'open_on_date', opens_on: '2027-03-09', opens_to: 'family' },
    ]);
    const id = await remember(server, ana);
    await die(server, ana);
    await server.settle();
    // 23:30 on the eighth in Auckland.
    server.clock.set(new Date('2027-03-08T10:30:00Z'));
    await run('bequests.resume');
    expect([await audienceOf(id), (await itemOf(id))?.outcome]).toEqual(['self', 'waiting']);
    server.clock.set(new Date('2027-03-08T11:01:00Z'));
    await run('bequests.resume');
    expect([await audienceOf(id), (await itemOf(id))?.outcome]).toEqual(['family', 'done']);
  });
});

describe('what the plan says', () => {
  it('is done to each kind of memory, and one wish never takes what another has just moved', async () => {
    const ana = await server.world.user();
    await plan(server, ana, [
      { bucket: 'self', action: 'to_family' },
      { bucket: 'connections', action: 'to_stewards' },
      { bucket: 'family', action: 'open_on_date', opens_on: dayIn(30), opens_to: 'public' },
      { bucket: 'public', action: 'erase' },
      { bucket: 'drafts', action: 'to_stewards' },
    ]);
    const written = new Date(server.clock.now().getTime() - 40 * 86_400_000);
    const [own, known, family, space, open, draft] = [
      await remember(server, ana, { audience_degree: 1 }),
      await remember(server, ana, { audience: 'connections' }),
      await remember(server, ana, { audience: 'family' }),
      await remember(server, ana, { audience: 'space' }),
      await remember(server, ana, { audience: 'public' }),
      await remember(server, ana, { status: 'draft', published_at: null, created_at: written }),
    ];
    const life = await die(server, ana);
    await server.settle();
    expect(await standing(own)).toMatchObject({ audience: 'family', audience_degree: 4 });
    expect(await audienceOf(known)).toBe('stewards');
    expect([await audienceOf(family), await audienceOf(space)]).toEqual(['family', 'space']);
    expect((await standing(open))?.deleted_at).toEqual(server.clock.now());
    expect(await standing(draft)).toMatchObject({
      audience: 'stewards',
      status: 'published',
      published_at: written,
    });
    await later(30);
    await run('bequests.resume');
    expect([await audienceOf(family), await audienceOf(space)]).toEqual(['public', 'public']);
    // It became the family's by another wish, and stays theirs.
    expect(await audienceOf(own)).toBe('family');
    expect((await items(life)).every(({ outcome }) => outcome === 'done')).toBe(true);
  });

  it('is told to nobody memory by memory, and opens no link that rests', async () => {
    const ana = await server.world.user();
    const kin = await server.world.user();
    await server.world.relate(ana, kin, 1);
    await plan(server, ana, [{ bucket: 'self', action: 'to_family' }]);
    const { id } = await record(server, ana, { audience: 'family' });
    const link = await server.as(ana).call(makeShareLink, {
      body: { activity_id: id, name: 'For Ben', days: 30 },
    });
    const opens = () =>
      server
        .as(null)
        .call(readSharedPage, { body: { token: link.data.link.split('/').at(-1) ?? '' } });
    await opens();
    await sql`update activity set audience = 'self' where id = ${id}`.execute(server.database);
    await expect(opens()).rejects.toMatchObject({ status: 404 });
    await server.settle();
    const told = () =>
      server.database
        .selectFrom('notification')
        .select('id')
        .where('user_id', 'in', [kin.id, steward.id])
        .execute();
    const before = await told();
    await die(server, ana);
    server.pushes();
    await server.settle();
    expect(await audienceOf(id)).toBe('family');
    await expect(opens()).rejects.toMatchObject({ status: 404 });
    expect(await told()).toEqual(before);
    expect(server.pushes().filter(({ event }) => event.startsWith('activity.'))).toEqual([]);
  });

  it('is done once of 1,200 memories, after a failure in the middle and by five at once, with the same statements for each five hundred', async () => {
    const ana = await server.world.user();
    await plan(server, ana, [{ bucket: 'self', action: 'to_family' }]);
    await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, status, published_at)
      select id, ${ana.id}, ${ana.id}, 'everyday', 'ordinary_day', 'A day', id::text, 'self', 'published', now()
      from (select gen_random_uuid() as id from generate_series(1, 1200)) made`.execute(
      server.database,
    );
    const { platform } = server;
    const parts = [{ bucket: 'self', action: 'to_family', opens_to: 'family', due_on: null }];
    const id = newId();
    const now = server.clock.now();
    await server.database
      .insertInto('bequest')
      .values({
        id,
        case_id: newId(),
        life_id: ana.id,
        parts: JSON.stringify(parts),
        state: 'sorting',
        activated_at: now,
        bin_until: now,
      })
      .execute();
    let steps = 0;
    const failing = {
      ...platform,
      transact: <T>(work: (transaction: Connection) => Promise<T>): Promise<T> =>
        platform.transact(async (transaction) => {
          const result = await work(transaction);
          steps += 1;
          if (steps === 3) throw new Error('the machine is gone');
          return result;
        }),
    };
    await expect(goOn(failing, id)).rejects.toThrow('the machine is gone');
    const half = await sql<{ many: number }>`
      select count(*)::int as many from activity where owner_id = ${ana.id} and audience = 'family'`.execute(
      server.database,
    );
    expect(half.rows).toEqual([{ many: 500 }]);
    await Promise.all(Array.from({ length: 5 }, () => goOn(platform, id)));
    const { rows } = await sql<{ version: number; audience: string; many: number }>`
      select version, audience, count(*)::int as many from activity where owner_id = ${ana.id} group by 1, 2`.execute(
      server.database,
    );
    expect(rows).toEqual([{ version: 2, audience: 'family', many: 1200 }]);
    await sql`update bequest_item set outcome = 'waiting', decided_at = null where bequest_id = ${id}`.execute(
      server.database,
    );
    const watch = watchStatements('of the process');
    await goOn(platform, id);
    const { texts } = watch.take();
    watch.stop();
    // Begin, hold, what is due, how it stands, change, note, commit; three times.
    expect(texts).toHaveLength(3 * 7);
  });

  it('is one for an activation that is told twice', async () => {
    const ana = await server.world.user();
    await plan(server, ana, [{ bucket: 'self', action: 'to_family' }]);
    const id = await remember(server, ana);
    const { caseId } = await die(server, ana);
    await server.platform.transact((transaction) =>
      server.platform.outbox.append(transaction, {
        type: 'life.activated',
        lifeId: ana.id,
        caseId,
        at: server.clock.now().toISOString(),
      }),
    );
    await server.settle();
    const { rows } = await sql`select version from activity where id = ${id}`.execute(
      server.database,
    );
    expect(rows).toEqual([{ version: 2 }]);
  });
});

describe('a death that was a mistake', () => {
  it('leaves every memory as it was, also what was to be erased and what had not been done yet', async () => {
    const ana = await server.world.user();
    await plan(server, ana, [
      { bucket: 'self', action: 'publish' },
      { bucket: 'chosen', action: 'erase' },
      { bucket: 'family', action: 'open_on_date', opens_on: dayIn(300), opens_to: 'public' },
      { bucket: 'drafts', action: 'to_family' },
    ]);
    const memories = [
      await remember(server, ana, { audience_degree: 2 }),
      await remember(server, ana, { audience: 'chosen' }),
      await remember(server, ana, { audience: 'family', audience_degree: 6 }),
      await remember(server, ana, { status: 'draft', published_at: null, audience: 'family' }),
      await remember(server, ana, { audience: 'public' }),
    ];
    const before = await Promise.all(memories.map(standing));
    const life = await die(server, ana);
    await server.settle();
    expect(await Promise.all(memories.map(standing))).not.toEqual(before);
    await later(89);
    await run('bequests.empty-bins');
    await comeBack(server, life);
    await server.settle();
    expect(await Promise.all(memories.map(standing))).toEqual(before);
    expect(new Set((await items(life)).map(({ outcome }) => outcome))).toEqual(
      new Set(['put_back']),
    );
    // Nothing of it comes later: neither its day nor the end of the bin.
    await later(300);
    await run('bequests.resume');
    await run('bequests.empty-bins');
    expect(await Promise.all(memories.map(standing))).toEqual(before);
  });

  it('that is told before anything was done leaves nothing to be done', async () => {
    const ana = await server.world.user();
    await plan(server, ana, [{ bucket: 'self', action: 'publish' }]);
    const id = await remember(server, ana);
    const life = await die(server, ana);
    await comeBack(server, life);
    await server.settle();
    await goOn(server.platform, await bequestId(life));
    expect(await audienceOf(id)).toBe('self');
  });
});

describe('what is to be erased', () => {
  it('is read by nobody at once, and gone for good after ninety-one days, with its words and its files, but none that stand elsewhere', async () => {
    const ana = await server.world.user();
    const kin = await server.world.user();
    await server.world.relate(ana, kin, 1);
    await plan(server, ana, [{ bucket: 'connections', action: 'erase' }]);
    const [alone, both] = [await photograph(server, ana), await photograph(server, ana)];
    const { id } = await record(server, ana, {
      audience: 'connections',
      media: [{ media_id: alone.id }, { media_id: both.id }],
    });
    const stays = await record(server, ana, {
      audience: 'family',
      media: [{ media_id: both.id }],
    });
    const [said, saidElsewhere] = [newId(), newId()];
    await server.database
      .insertInto('comment')
      .values(
        [
          { id: said, subject_id: id },
          { id: saidElsewhere, subject_id: stays.id },
        ].map((one) => ({
          ...one,
          subject_type: 'activity',
          owner_id: ana.id,
          author_id: kin.id,
          body: 'I was there.',
        })),
      )
      .execute();
    const life = await die(server, ana);
    await server.settle();
    expect((await standing(id))?.deleted_at).not.toBeNull();
    await later(90);
    await run('bequests.empty-bins');
    expect(await standing(id)).toBeDefined();
    await later(1);
    await run('bequests.empty-bins');
    expect(await standing(id)).toBeUndefined();
    expect((await items(life)).map(({ outcome }) => outcome)).toEqual(['erased']);
    const left = async (table: 'media' | 'comment', ids: readonly string[]) =>
      (await server.database.selectFrom(table).select('id').where('id', 'in', ids).execute()).map(
        (row) => row.id,
      );
    expect(await left('media', [alone.id, both.id])).toEqual([both.id]);
    expect(await left('comment', [said, saidElsewhere])).toEqual([saidElsewhere]);
  });
});

describe('the report', () => {
  it('says in numbers what stays sealed, and names a memory only to whom it is shown', async () => {
    const ana = await server.world.user();
    await keptBy(server, ana, steward);
    await plan(server, ana, [
      { bucket: 'drafts', action: 'to_stewards' },
      { bucket: 'public', action: 'erase' },
    ]);
    await remember(server, ana, { title: 'My own' });
    await remember(server, ana, { title: 'My own too' });
    const draft = await remember(server, ana, {
      title: 'Begun',
      status: 'draft',
      published_at: null,
    });
    const gone = await remember(server, ana, { title: 'For all', audience: 'public' });
    const life = await die(server, ana);
    await server.settle();
    const at = { params: { memorial: life.memorial } };
    const { data } = await server.as(steward).call(readBequest, at);
    expect(data).toMatchObject({ is_settled: true, kept: [{ bucket: 'self', memories: 2 }] });
    expect(data?.counts).toEqual([
      {
        bucket: 'drafts',
        action: 'to_stewards',
        opens_to: 'stewards',
        opens_on: null,
        outcome: 'done',
        reason: null,
        memories: 1,
      },
      {
        bucket: 'public',
        action: 'erase',
        opens_to: null,
        opens_on: null,
        outcome: 'done',
        reason: null,
        memories: 1,
      },
    ]);
    const { data: done } = await server
      .as(steward)
      .call(listBequestItems, { ...at, query: { outcome: 'done' } });
    expect(done.map(({ memory_id, title }) => [memory_id, title])).toEqual([
      [draft, 'Begun'],
      [gone, null],
    ]);
    expect(JSON.stringify([data, done])).not.toContain('My own');
  });
});
