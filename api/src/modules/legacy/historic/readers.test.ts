/** Who reads a historic memorial, by its address and by search, and what of it: refusals first, then everything that is sent is walked. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGatherings } from '@kinlore/shared/contracts/gatherings';
import { keepToFamily } from '@kinlore/shared/contracts/keeping-to-family';
import {
  listMemorials,
  listTributes,
  readMemorial,
  sendTribute,
  updateMemorial,
} from '@kinlore/shared/contracts/legacy';
import { readMemorialLife } from '@kinlore/shared/contracts/memorial-life';
import { search } from '@kinlore/shared/contracts/search';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import { photograph } from '../../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { keepToo } from '../../succession/testing.ts';
import {
  keepsTree,
  longAgo,
  openToHistory,
  researcher,
  type LongAgo,
  type Said,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const person = (name: string) => server.world.user({ name });
let count = 0;
/** Open to family researchers, under a name that no other has. */
async function open(said: Said = {}) {
  const ana = await person('Ana Kos');
  count += 1;
  const name = `Rosalinda${count} Kos`;
  const memorial = await longAgo(server, ana, { name, ...said });
  await openToHistory(server, memorial);
  return { ana, memorial, name };
}
const read = async (user: TestUser | null, { at }: LongAgo) => {
  try {
    const { data } = await server.as(user).call(readMemorial, at);
    return data.historic?.researching === true ? 'researching' : 'reads';
  } catch (error) {
    if (error instanceof Object && 'status' in error) return error.status;
    throw error;
  }
};
const found = async (user: TestUser, name: string) =>
  (await server.as(user).call(search, { query: { q: name } })).data.memorials.items.map(
    ({ name: { text }, researching }) => `${text}${researching ? ', researching' : ''}`,
  );

describe('a historic memorial for the family is read by', () => {
  const teenBorn = { born: '2011-05-04' } as const;

  it.each([
    ['a grown-up who keeps a tree', 'researching', () => researcher(server, 'Rita Search')],
    ['a grown-up who keeps none', 404, () => person('Nobody Special')],
    [
      'one whose tree holds themselves alone',
      404,
      async () => {
        const user = await researcher(server, 'Alone There');
        await sql`update person set user_id = ${user.id} where tree_id in (select id from tree where owner_user_id = ${user.id})`.execute(
          server.database,
        );
        return user;
      },
    ],
    [
      'one whose tree was removed',
      404,
      async () => {
        const user = await researcher(server, 'Gone Tree');
        await sql`update tree set deleted_at = now() where owner_user_id = ${user.id}`.execute(
          server.database,
        );
        return user;
      },
    ],
    [
      'one who proved no address',
      404,
      async () => keepsTree(server, await server.world.user({ name: 'Unproven', verified: false })),
    ],
    [
      'a teen',
      404,
      async () =>
        keepsTree(
          server,
          await server.world.user({ name: 'Teen', accountType: 'teen', ...teenBorn }),
        ),
    ],
    [
      'a child',
      404,
      async () =>
        keepsTree(server, await server.world.child(await person('Parent'), { name: 'Child' })),
    ],
    [
      'a guardian who views as their child',
      404,
      async () => {
        const guardian = await researcher(server, 'Guardian');
        const child = await server.world.child(guardian, { name: 'Ward' });
        await server.world.viewAs(guardian, child);
        return guardian;
      },
    ],
    [
      'somebody suspended',
      404,
      async () => {
        const user = await researcher(server, 'Suspended');
        await sql`update app_user set suspended_at = now() where id = ${user.id}`.execute(
          server.database,
        );
        return user;
      },
    ],
  ])('%s: %s', async (label, expected, who) => {
    const { memorial, name } = await open();
    const user = await who();
    const answer = await read(user, memorial);
    // Who is suspended is refused at the door.
    if (label === 'somebody suspended') expect([401, 403, 404]).toContain(answer);
    else {
      expect(answer).toBe(expected);
      expect(await found(user, name)).toEqual(
        expected === 'researching' ? [`${name}, researching`] : [],
      );
    }
  });

  it('no guest, also of one for everybody as a researcher', async () => {
    const { memorial } = await open();
    expect(await read(null, memorial)).toBe(404);
    const { memorial: everyones } = await open({ audience: 'public' });
    const { data } = await server.as(null).call(readMemorial, everyones.at);
    expect(data.historic).toBeUndefined();
  });

  it('nobody who blocked, or is blocked by, its maker, one of those who keep it, or the dead', async () => {
    const { ana, memorial, name } = await open();
    const helper = await person('Helper');
    await keepToo(server, memorial.life, helper, { preset: 'curator' });
    for (const [one, other] of [
      [ana.id, null],
      [null, ana.id],
      [helper.id, null],
      [null, helper.id],
      [memorial.life, null],
    ] as const) {
      const rita = await researcher(server, 'Rita Blocked');
      expect(await read(rita, memorial)).toBe('researching');
      await server.database
        .insertInto('block')
        .values({ blocker_id: one ?? rita.id, blocked_id: other ?? rita.id })
        .execute();
      expect(await read(rita, memorial)).toBe(404);
      expect(await found(rita, name)).toEqual([]);
    }
  });

  it('its family and those who keep it as before', async () => {
    const { ana, memorial, name } = await open();
    const cousin = await researcher(server, 'Cousin');
    await server.world.relate(ana, cousin, 2);
    for (const who of [ana, cousin]) {
      expect(await read(who, memorial)).toBe('reads');
      expect(await found(who, name)).toEqual([name]);
    }
    const { data } = await server.as(cousin).call(readMemorial, memorial.at);
    expect(data.historic).toMatchObject({ researching: false, keeping: null });
    expect(data.creator?.full_name).toBe('Ana Kos');
  });

  it('nobody else once it is kept to the family, or is not historic yet', async () => {
    const { ana, memorial, name } = await open();
    const rita = await researcher(server, 'Rita Search');
    expect(await read(rita, memorial)).toBe('researching');
    await server.as(ana).call(keepToFamily, { ...memorial.at, body: { keep_to_family: true } });
    expect(await read(rita, memorial)).toBe(404);
    expect(await found(rita, name)).toEqual([]);
    const young = await longAgo(server, ana, { name: 'Younger Kos' });
    expect(await read(rita, young)).toBe(404);
    expect(await found(rita, 'Younger')).toEqual([]);
  });

  it('nobody else while it is contested, or once its dates say that it is not so long ago', async () => {
    const { ana, memorial } = await open();
    const rita = await researcher(server, 'Rita Search');
    await sql`insert into memorial_contest (id, memorial_id, contester_id, asks_for, reason, raised_at) values (${newId()}, ${memorial.id}, ${ana.id}, 'take_down', 'No.', now())`.execute(
      server.database,
    );
    expect(await read(rita, memorial)).toBe(404);
    await sql`update memorial_contest set decision = 'stands', decided_at = now() where memorial_id = ${memorial.id}`.execute(
      server.database,
    );
    expect(await read(rita, memorial)).toBe('researching');
    const { data } = await server.as(ana).call(readMemorial, memorial.at);
    await server
      .as(ana)
      .call(
        updateMemorial,
        { ...memorial.at, body: { died: exactDay('1971-03-02') } },
        { headers: { 'if-match': String(data.version) } },
      );
    expect(await read(rita, memorial)).toBe(404);
  });

  it('and one for those chosen is no more to its family than to anybody', async () => {
    const { ana, memorial } = await open({ audience: 'chosen', biography: 'Ana Kos was her joy.' });
    const cousin = await researcher(server, 'Cousin');
    await server.world.relate(ana, cousin, 2);
    const { data } = await server.as(cousin).call(readMemorial, memorial.at);
    expect(data.historic?.researching).toBe(true);
    expect(data.biography).not.toContain('Ana');
  });
});

describe('of it they are sent', () => {
  /** Words that stand in nothing else. */
  const secrets = [
    'Anabel',
    'Tomislava',
    'Emerik',
    'Wrenfield',
    'Marigold',
    'Quietly beloved',
    'Our dearest',
    'Tallow Street',
  ] as const;

  async function whole() {
    const ana = await person('Anabel Kos');
    const [helper, emerik] = [await person('Tomislava Kos'), await person('Emerik Tone')];
    const [portrait, other] = [await photograph(server, ana), await photograph(server, ana)];
    const memorial = await longAgo(server, ana, {
      name: 'Filomena Kos',
      biography: 'Filomena Kos taught in Zemun. Anabel Kos and Tomislava wrote this down.',
    });
    const { data } = await server.as(ana).call(readMemorial, memorial.at);
    await server.as(ana).call(
      updateMemorial,
      {
        ...memorial.at,
        body: {
          epitaph: 'Quietly beloved',
          remembered_as: 'Our dearest',
          birth_place: 'Zemun',
          portrait_media_id: portrait.id,
          pictures: [{ media_id: other.id, caption: 'Marigold', alt: 'Marigold' }],
        },
      },
      { headers: { 'if-match': String(data.version) } },
    );
    await keepToo(server, memorial.life, helper, { preset: 'curator' });
    await server.database
      .insertInto('tribute')
      .values({
        id: newId(),
        memorial_id: memorial.id,
        owner_id: memorial.life,
        author_id: emerik.id,
        body: 'Wrenfield, as she called it.',
        status: 'approved',
      })
      .execute();
    await server.database
      .insertInto('gathering')
      .values({
        id: newId(),
        memorial_id: memorial.id,
        kind: 'remembrance',
        day: '2030-05-01',
        minute: 660,
        time_zone: 'UTC',
        starts_at: new Date('2030-05-01T11:00:00Z'),
        address: 'Tallow Street 3',
        everyone_may_come: true,
        created_by: ana.id,
        created_at: server.clock.now(),
      })
      .execute();
    await openToHistory(server, memorial);
    return { ana, memorial, portrait, other };
  }

  it('who they were, without a name of the living, and nothing that others wrote', async () => {
    const { memorial, portrait } = await whole();
    const rita = await researcher(server, 'Rita Search');
    const { data } = await server.as(rita).call(readMemorial, memorial.at);
    expect(data).toMatchObject({
      full_name: 'Filomena Kos',
      birth_place: 'Zemun',
      epitaph: '',
      remembered_as: '',
      pictures: [],
      stewards: [],
      creator: null,
      waiting: null,
      mine: false,
      portrait: { media_id: portrait.id },
    });
    expect(Object.values(data.abilities)).toEqual(Object.keys(data.abilities).map(() => false));
    expect(data.biography).toContain('taught in Zemun');
    const answers = JSON.stringify([
      data,
      (await server.as(rita).call(search, { query: { q: 'Filomena' } })).data,
      (await server.as(rita).call(listMemorials, { query: {} })).data,
    ]);
    for (const secret of secrets) expect(answers).not.toContain(secret);
    expect(answers).toContain('Filomena');
  });

  it('no list of it, and they act on nothing there', async () => {
    const { memorial } = await whole();
    const rita = await researcher(server, 'Rita Search');
    const client = server.as(rita);
    for (const call of [
      () => client.call(listTributes, { ...memorial.at, query: {} }),
      () => client.call(listGatherings, { ...memorial.at, query: {} }),
      () => client.call(readMemorialLife, memorial.at),
      () => client.call(sendTribute, { ...memorial.at, body: { type: 'candle' } }),
      () => client.call(keepToFamily, { ...memorial.at, body: { keep_to_family: true } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    const { data } = await client.call(listMemorials, { query: {} });
    expect(data.map(({ id }) => id)).not.toContain(memorial.id);
  });

  it('the portrait, no other photograph, and nothing of who is in it', async () => {
    const { ana, memorial, portrait, other } = await whole();
    const rita = await researcher(server, 'Rita Search');
    const status = async (user: TestUser, path: string) =>
      (await server.as(user).raw({ method: 'GET', url: `/api/v1/${path}` })).statusCode;
    const bytes = (user: TestUser, id: string) => status(user, `media/${id}/small?format=webp`);
    const tags = (user: TestUser, id: string) => status(user, `photo-tags?media_id=${id}`);
    expect(await bytes(ana, portrait.id)).toBe(200);
    expect(await bytes(rita, portrait.id)).toBe(200);
    expect(await bytes(rita, other.id)).toBe(404);
    expect(await tags(ana, portrait.id)).toBe(200);
    expect(await tags(rita, portrait.id)).toBe(404);
    await server.as(ana).call(keepToFamily, { ...memorial.at, body: { keep_to_family: true } });
    expect(await bytes(rita, portrait.id)).toBe(404);
  });
});
