/** The sky of a life: who is refused, what a hash says, and what changes with a memory. */
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity, answerTag, updateActivity } from '@kinlore/shared/contracts/activities';
import {
  readCollectiveSky,
  readSky,
  readSkyNames,
  type SkyManifestSegment,
} from '@kinlore/shared/contracts/sky';
import {
  dateOfDay,
  decodeSegment,
  feelingAt,
  joinSegments,
  segmentFromJson,
  segmentToJson,
  stageAt,
  typeAt,
  type SkySegmentJson,
} from '@kinlore/shared/sky';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { createModules } from '../index.ts';
import { familyOf } from '../tree/testing/families.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const manifest = async (viewer: TestUser, owner: TestUser) =>
  (await server.as(viewer).call(readSky, { params: { user: owner.id } })).data;
const addressOf = (owner: TestUser, { years, hash }: Pick<SkyManifestSegment, 'years' | 'hash'>) =>
  `/api/v1/sky/${owner.id}/segments/${years}/${hash}`;
const fetchSegment = (
  viewer: TestUser,
  owner: TestUser,
  segment: Pick<SkyManifestSegment, 'years' | 'hash'>,
  headers: Readonly<Record<string, string>> = {},
) =>
  server
    .as(viewer)
    .raw({ method: 'GET', url: addressOf(owner, segment), headers: { accept: '*/*', ...headers } });
const bytesOf = (payload: Buffer): ArrayBuffer => new Uint8Array(payload).buffer;
const skyOf = async (viewer: TestUser, owner: TestUser) => {
  const { segments } = await manifest(viewer, owner);
  const read = [];
  for (const segment of segments)
    read.push(decodeSegment(bytesOf((await fetchSegment(viewer, owner, segment)).rawPayload)));
  return joinSegments(read);
};
const names = async (viewer: TestUser, owner: TestUser) => {
  const { segments } = await manifest(viewer, owner);
  const found = [];
  for (const { years, hash } of segments)
    found.push(
      (await server.as(viewer).call(readSkyNames, { params: { user: owner.id, years, hash } }))
        .data,
    );
  return found;
};
async function remember(owner: TestUser, audience: string, day: string | null = null) {
  await sql`
    insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, status, when_kind, when_start, when_end, published_at)
    values (gen_random_uuid(), ${owner.id}, ${owner.id}, 'everyday', 'ordinary_day', 'A day', gen_random_uuid()::text, ${audience}, 'published', 'exact', ${day}, ${day}, now())`.execute(
    server.database,
  );
}
/** Enough that every year stands alone. */
async function crowd(owner: TestUser, years: readonly number[], each: number): Promise<void> {
  await sql`
    insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, status, when_kind, when_start, when_end, published_at)
    select gen_random_uuid(), ${owner.id}, ${owner.id}, 'everyday', 'ordinary_day', 'Day ' || n, gen_random_uuid()::text, 'connections', 'published', 'exact', d, d, now()
    from unnest(${[...years]}::int[]) y cross join generate_series(0, ${each - 1}) n cross join lateral (select make_date(y, 1, 1) + n % 365 as d) day`.execute(
    server.database,
  );
}

describe('is refused', () => {
  it('to whom the life is hidden, with the bytes of a life that never was', async () => {
    const [owner, stranger] = [
      await server.world.user({ columns: { listed: false } }),
      await server.world.user(),
    ];
    await record(server, owner, { audience: 'public' });
    const [segment] = (await manifest(owner, owner)).segments;
    if (segment === undefined) throw new Error('no sky');
    const { years, hash } = segment;
    const nobody = '0192f0c1-0000-7000-8000-000000000000';
    for (const path of ['', `/segments/${years}/${hash}`, `/segments/${years}/${hash}/names`]) {
      const ask = (id: string) =>
        server.as(stranger).raw({ method: 'GET', url: `/api/v1/sky/${id}${path}` });
      const [hidden, absent] = [await ask(owner.id), await ask(nobody)];
      expect([hidden.statusCode, absent.statusCode]).toEqual([404, 404]);
      const { request_id: _, ...said } = hidden.json<Record<string, unknown>>();
      expect(absent.json()).toMatchObject(said);
    }
  });

  it('a segment that is another one by now, one of another viewer, and one under other years', async () => {
    const [owner, friend] = [await server.world.user(), await server.world.user()];
    await server.world.connect(owner, friend);
    await record(server, owner);
    const [mine] = (await manifest(owner, owner)).segments;
    const [theirs] = (await manifest(friend, owner)).segments;
    if (mine === undefined || theirs === undefined) throw new Error('no sky');
    expect(mine.hash).not.toBe(theirs.hash);
    expect((await fetchSegment(friend, owner, mine)).statusCode).toBe(404);
    expect((await fetchSegment(owner, owner, { ...mine, years: '1987' })).statusCode).toBe(404);
    await record(server, owner);
    expect((await fetchSegment(owner, owner, mine)).statusCode).toBe(404);
    for (const years of ['1987-', '-', 'x', '19870', '%00', '1-9999-1'])
      expect((await fetchSegment(owner, owner, { years, hash: mine.hash })).statusCode).toBe(404);
  });

  it('at once to who lost the right, by a block, a tie that ended, an audience or a memory that is gone', async () => {
    const [owner, friend] = [await server.world.user(), await server.world.user()];
    await server.world.connect(owner, friend);
    const { id, version } = await record(server, owner, { title: 'Only for friends' });
    await record(server, owner, { audience: 'public', title: 'For all' });
    const [before] = (await manifest(friend, owner)).segments;
    if (before === undefined) throw new Error('no sky');
    const titles = async () => (await names(friend, owner)).flatMap(({ title }) => title);
    expect((await titles()).toSorted()).toEqual(['For all', 'Only for friends']);
    await server
      .as(owner)
      .call(
        updateActivity,
        { params: { id }, body: { audience: 'self' } },
        { headers: { 'if-match': String(version) } },
      );
    expect((await fetchSegment(friend, owner, before)).statusCode).toBe(404);
    expect(await titles()).toEqual(['For all']);
    await server.database.deleteFrom('bond').where('user_id', '=', friend.id).execute();
    expect(await titles()).toEqual(['For all']);
    await server.world.block(owner, friend);
    await expect(manifest(friend, owner)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what is told', () => {
  it('is every column of a memory: its day, feeling, stage, place, people and photograph', async () => {
    const owner = await server.world.user({ born: '1980-02-29' });
    const picture = await photograph(server, owner);
    await record(server, owner, {
      type: 'milestone',
      subtype: 'graduation',
      title: 'With a hat',
      when: exactDay('1998-03-01'),
      place: 'Graz',
      people: [{ name: 'Rosa' }, { name: 'rosa' }],
      feelings: [
        { emotari: 'calm', intensity: 1 },
        { emotari: 'joy', intensity: 3 },
      ],
      media: [{ media_id: picture.id }],
    });
    await record(server, owner, {
      title: 'Nobody knows when',
      place: 'GRAZ',
      people: [{ name: 'Rosa' }],
    });
    await server.settle();
    const sky = await skyOf(owner, owner);
    expect(sky.count).toBe(2);
    expect(dateOfDay(sky.day[0] ?? 0)).toBe('1998-03-01');
    expect(sky.day[1]).toBe(-1);
    expect([feelingAt(sky.feeling[0] ?? 0), sky.intensity[0]]).toEqual(['joy', 3]);
    expect([typeAt(sky.type[0] ?? 0), typeAt(sky.type[1] ?? 0)]).toEqual(['milestone', 'everyday']);
    expect([stageAt(sky.stage[0] ?? 0), sky.stage[1]]).toEqual(['voyager', 0]);
    expect([...sky.people, ...sky.photo]).toEqual([2, 1, 1, 0]);
    // One place and one person, however they were written.
    expect([sky.places.length, sky.persons.length, sky.place[0], sky.place[1]]).toEqual([
      1, 1, 1, 1,
    ]);
    const [dated, undated] = await names(owner, owner);
    expect([dated?.title, undated?.title]).toEqual([['With a hat'], ['Nobody knows when']]);
    expect(dated?.thumb).toEqual([expect.stringContaining(`/media/${picture.id}/small`)]);
    expect(undated?.thumb).toEqual([null]);
    const { overview, total, thread } = await manifest(owner, owner);
    expect(total).toBe(2);
    const [day, stage] = [sky.day[0], sky.stage[0]];
    expect(thread).toEqual({ from: day, to: day, stage: [stage], day: [day] });
    expect(overview).toEqual({ year: [1998, null], feeling: [1, 0], count: [1, 1] });
  });

  it('is no name that somebody took back, but to whose life it is and to themselves', async () => {
    const [owner, named, other] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await server.world.connect(owner, named);
    await server.world.connect(owner, other);
    const { id } = await record(server, owner, {
      people: [{ name: 'Ben of the boats', user_id: named.id }],
    });
    const called = async (viewer: TestUser) =>
      (await skyOf(viewer, owner)).persons.map(({ name }) => name);
    expect(await called(other)).toEqual(['Ben of the boats']);
    await server.as(named).call(answerTag, { params: { id }, body: { answer: 'reject' } });
    await server.settle();
    expect(await called(other)).toEqual([]);
    expect([await called(owner), await called(named)]).toEqual([
      ['Ben of the boats'],
      ['Ben of the boats'],
    ]);
  });

  it('is no stage to whom the profile tells no birth', async () => {
    const [owner, stranger] = [
      await server.world.user({ born: '1980-02-29' }),
      await server.world.user(),
    ];
    await record(server, owner, { audience: 'public', when: exactDay('1990-05-05') });
    expect((await skyOf(owner, owner)).stage[0]).not.toBe(0);
    expect((await skyOf(stranger, owner)).stage[0]).toBe(0);
  });

  it('comes as bytes, pressed, or as JSON, and says the same', async () => {
    const owner = await server.world.user();
    for (let n = 0; n < 3; n += 1)
      await record(server, owner, { when: exactDay(`200${String(n)}-05-05`), place: 'Graz' });
    const [segment] = (await manifest(owner, owner)).segments;
    if (segment === undefined) throw new Error('no sky');
    const plain = await fetchSegment(owner, owner, segment);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(plain.rawPayload.byteLength).toBe(segment.bytes);
    const pressed = await fetchSegment(owner, owner, segment, { 'accept-encoding': 'gzip, br' });
    expect(pressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(pressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const json = await fetchSegment(owner, owner, segment, { accept: 'application/json' });
    expect(segmentToJson(segmentFromJson(json.json<SkySegmentJson>()))).toEqual(
      segmentToJson(decodeSegment(bytesOf(plain.rawPayload))),
    );
  });
});

describe('a change', () => {
  it('makes one segment another one, and leaves all others and their hashes', async () => {
    const owner = await server.world.user();
    await crowd(owner, [1980, 1981, 1995], 400);
    const { id, version } = await record(server, owner, { when: exactDay('1981-07-01') });
    const before = (await manifest(owner, owner)).segments;
    expect(before.map(({ years, count }) => [years, count])).toEqual([
      ['1980-1989', 801],
      ['1990-1999', 400],
    ]);
    await server
      .as(owner)
      .call(
        updateActivity,
        { params: { id }, body: { title: 'Said anew' } },
        { headers: { 'if-match': String(version) } },
      );
    const after = (await manifest(owner, owner)).segments;
    expect(after.map(({ hash }, at) => hash === before[at]?.hash)).toEqual([false, true]);
    await server.as(owner).call(deleteActivity, { params: { id } });
    expect((await manifest(owner, owner)).segments.map(({ count }) => count)).toEqual([800, 400]);
    // A year that grows beyond its decade stands alone, and what is made anew is what would be made from nothing.
    await crowd(owner, [1981], 700);
    const grown = (await manifest(owner, owner)).segments;
    expect(grown.map(({ years, count }) => [years, count])).toEqual([
      ['1980', 400],
      ['1981', 1_100],
      ['1990-1999', 400],
    ]);
    server.clock.advance({ hours: 2 });
    expect((await manifest(owner, owner)).segments).toEqual(grown);
  });

  it('asks the database once for a sky that is ready, however great; 304 where the page holds it', async () => {
    const owner = await server.world.user();
    await crowd(owner, [1990, 1991, 1992], 500);
    const first = await server.as(owner).raw({ method: 'GET', url: '/api/v1/sky/me' });
    const watch = watchStatements();
    try {
      const [segment] = (await manifest(owner, owner)).segments;
      // The session, and whether anything changed.
      expect(watch.take().statements).toBe(2);
      if (segment === undefined) throw new Error('no sky');
      await fetchSegment(owner, owner, segment);
      expect(watch.take().statements).toBe(2);
    } finally {
      watch.stop();
    }
    const again = await server.as(owner).raw({
      method: 'GET',
      url: '/api/v1/sky/me',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('is noted for a day, and of an erased life not at all', async () => {
    const [owner, gone] = [await server.world.user(), await server.world.user()];
    for (const user of [owner, gone]) await record(server, user);
    const noted = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ id: string }>`
        select distinct owner_id as id from life_change where owner_id in (${owner.id}, ${gone.id})`.execute(
        server.database,
      );
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await noted()).toEqual([owner.id, gone.id].toSorted());
    await server.database
      .updateTable('app_user')
      .set({ erased_at: server.clock.now() })
      .where('id', '=', gone.id)
      .execute();
    expect(await noted()).toEqual([owner.id]);
    const sweepAt = async (instant: Date): Promise<void> => {
      server.clock.set(instant);
      await server.platform.jobs.add(server.database, 'sky.housekeeping', {});
      await server.settle();
    };
    const hours = (many: number) => new Date(Date.now() + many * 3_600_000);
    await sweepAt(hours(23));
    expect(await noted()).toEqual([owner.id]);
    await sweepAt(hours(25));
    expect(await noted()).toEqual([]);
    // What was swept is missed by no sky: it is made anew.
    expect((await manifest(owner, owner)).total).toBe(1);
  });

  it('forty who look at once are shown one sky', async () => {
    const owner = await server.world.user();
    await crowd(owner, [1990], 300);
    const skies = await Promise.all(Array.from({ length: 40 }, () => manifest(owner, owner)));
    expect(new Set(skies.map((sky) => JSON.stringify(sky))).size).toBe(1);
  });
});

describe('the lives around one', () => {
  const lives = async (viewer: TestUser, query: { limit?: number; cursor?: string } = {}) =>
    server.as(viewer).call(readCollectiveSky, { query });

  it('are not those of strangers, across a block, of who shared nothing, or of a child that is not found', async () => {
    const viewer = await server.world.user();
    const [friend, blocked, silent, stranger, cousin] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user({ accountType: 'child', born: '2020-05-05' }),
    ];
    for (const other of [friend, blocked, silent]) await server.world.connect(viewer, other);
    await server.world.relate(viewer, cousin, 4);
    for (const other of [friend, blocked, stranger, cousin]) await remember(other, 'family');
    await remember(friend, 'connections', '1999-05-05');
    for (const other of [blocked, stranger]) await remember(other, 'public');
    await remember(silent, 'self');
    await server.world.block(blocked, viewer);
    const { data } = await lives(viewer);
    expect(data.map(({ user_id, total }) => [user_id, total])).toEqual([[friend.id, 1]]);
    expect(data[0]).toMatchObject({
      is_self: false,
      is_connected: true,
      is_dead: false,
      generation: null,
      overview: { year: [1999], feeling: [0], count: [1] },
    });
  });

  it('stand where the family has them, the dead among them, with what of each is shared', async () => {
    const [viewer, father, mother, child] = [
      await server.world.user({ name: 'Me' }),
      await server.world.user({ name: 'Father', columns: { life_status: 'in_remembrance' } }),
      await server.world.user({ name: 'Mother' }),
      await server.world.user({ name: 'Grown child' }),
    ];
    const family = familyOf(server);
    const { tree, self } = await family.plant(viewer);
    const persons = [self];
    for (const [other, relation, sex] of [
      [father, 'parent', 'M'],
      [mother, 'parent', 'F'],
      [child, 'child', 'F'],
    ] as const) {
      const person = await family.add(viewer, tree, self, relation, other.fullName, { sex });
      persons.push(person);
      await family.letIn(tree, other, 'viewer', person);
    }
    // Kinship is worked out anew with every change of the tree.
    for (const other of [father, mother, child]) {
      await server.world.relate(viewer, other, 1);
      await remember(other, 'family', '1980-01-01');
      await remember(other, 'connections', '1981-01-01');
    }
    await remember(viewer, 'self');
    const { data } = await lives(viewer);
    const place = ({ id }: TestUser) => {
      const found = data.find(({ user_id }) => user_id === id);
      return [found?.generation, found?.branch, found?.total, found?.is_dead];
    };
    expect([viewer, father, mother, child].map(place)).toEqual([
      [0, 0, 1, false],
      [-1, -1, 1, true],
      [-1, 0, 1, false],
      [1, 0, 1, false],
    ]);
    expect(data.map(({ tree_person_id }) => tree_person_id).toSorted()).toEqual(persons.toSorted());
    // Page by page the same, by the same number of questions.
    const watch = watchStatements();
    try {
      const paged = [];
      const asked = new Set<number>();
      let cursor: string | null = null;
      do {
        watch.take();
        const page: Awaited<ReturnType<typeof lives>> = await lives(viewer, {
          limit: 1,
          ...(cursor !== null && { cursor }),
        });
        asked.add(watch.take().statements);
        paged.push(...page.data);
        cursor = page.meta.next;
      } while (cursor !== null);
      expect(paged).toEqual(data);
      expect(asked.size).toBe(1);
    } finally {
      watch.stop();
    }
  });
});
