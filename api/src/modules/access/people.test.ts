/** Whoever may not know of somebody learns nothing of them at any address, and whoever may, may everywhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivity,
  listLife,
  listWith,
  suggestNamed,
} from '@kinlore/shared/contracts/activities';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  createMemorial,
  inviteSteward,
  listTributes,
  readMemorial,
  sendTribute,
} from '@kinlore/shared/contracts/legacy';
import { getProfile, listPlaces } from '@kinlore/shared/contracts/profiles';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const died: FuzzyDate = {
  kind: 'exact',
  start: '2004-11-02',
  end: '2004-11-02',
  precision: 'day',
  text: '2 November 2004',
};

/** Where somebody can be asked for by id; the addresses that answered with something else than "not found". */
async function foundAt(viewer: TestUser, id: string): Promise<readonly string[]> {
  const as = server.as(viewer);
  const addresses: Readonly<Record<string, () => Promise<unknown>>> = {
    profile: () => as.call(getProfile, { params: { id }, query: {} }),
    life: () => as.call(listLife, { params: { id }, query: {} }),
    places: () => as.call(listPlaces, { params: { id } }),
    together: () => as.call(listWith, { query: { user: id } }),
  };
  const found: string[] = [];
  for (const [name, ask] of Object.entries(addresses)) {
    try {
      await ask();
      found.push(name);
    } catch (error) {
      expect(error, name).toMatchObject({ status: 404, code: 'general.not_found' });
    }
  }
  return found;
}
const everywhere = ['profile', 'life', 'places', 'together'];

const named = (viewer: TestUser, person: TestUser) =>
  server.as(viewer).call(createActivity, {
    body: {
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'A day',
      audience: 'self',
      people: [{ name: 'Somebody', user_id: person.id }],
    },
  });
const suggested = async (viewer: TestUser, q: string) =>
  (await server.as(viewer).call(suggestNamed, { query: { q } })).data.map(({ name }) => name);

describe('somebody unlisted', () => {
  it('is found by no stranger at any address, nor asked to keep a memorial; and everywhere by whoever knows them', async () => {
    const [hidden, stranger, friend] = [
      await server.world.user({ columns: { listed: false } }),
      await server.world.user(),
      await server.world.user(),
    ];
    await server.world.connect(hidden, friend);
    expect(await foundAt(stranger, hidden.id)).toEqual([]);
    expect(await foundAt(friend, hidden.id)).toEqual(everywhere);
    const { data: memorial } = await server.as(stranger).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died },
    });
    await expect(
      server.as(stranger).call(inviteSteward, {
        params: { memorial: memorial.id },
        body: { user_id: hidden.id, preset: 'host' },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('a child', () => {
  it('is found, suggested and named by relatives of two degrees and its guardian, and by no relative further away', async () => {
    const [guardian, cousin, aunt] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const mila = await server.world.child(guardian, { name: 'Mila Zorica' });
    await server.world.relate(mila, cousin, 4);
    await server.world.relate(mila, aunt, 2);
    expect(await foundAt(cousin, mila.id)).toEqual([]);
    expect(await suggested(cousin, 'zorica')).toEqual([]);
    await expect(named(cousin, mila)).rejects.toMatchObject({ code: 'activity.person_unknown' });
    for (const near of [guardian, aunt]) {
      expect(await foundAt(near, mila.id)).toEqual(everywhere);
      expect(await suggested(near, 'zorica')).toEqual(['Mila Zorica']);
      expect((await named(near, mila)).data.people).toHaveLength(1);
    }
  });

  it('finds no stranger by their id, however listed, and its relatives everywhere', async () => {
    const [guardian, stranger, uncle] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const mila = await server.world.child(guardian);
    await server.world.relate(mila, uncle, 3);
    expect(await foundAt(mila, stranger.id)).toEqual([]);
    expect(await foundAt(mila, uncle.id)).toEqual(everywhere);
    expect(await foundAt(mila, guardian.id)).toEqual(everywhere);
  });

  it('reads a memorial for everybody only where it is of the family', async () => {
    const [guardian, keeper] = [await server.world.user(), await server.world.user()];
    const [mila, mara] = [await server.world.child(guardian), await server.world.child(guardian)];
    const { data: memorial } = await server.as(keeper).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died, audience: 'public' },
    });
    await server.world.relate(mara, keeper, 3);
    const read = (viewer: TestUser | null) =>
      server.as(viewer).call(readMemorial, { params: { memorial: memorial.slug } });
    await expect(read(mila)).rejects.toMatchObject({ status: 404 });
    for (const viewer of [null, guardian, mara])
      expect((await read(viewer)).data.full_name).toBe('Jelena Kos');
  });
});

describe('somebody suspended', () => {
  it('is named in nothing new, whoever knows them', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, ben);
    expect((await named(ana, ben)).data.people).toHaveLength(1);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: new Date() })
      .where('id', '=', ben.id)
      .execute();
    await expect(named(ana, ben)).rejects.toMatchObject({ code: 'activity.person_unknown' });
  });
});

describe('a teen', () => {
  it('is shown by a search to nobody but those near, their guardian too', async () => {
    const [guardian, stranger] = [await server.world.user(), await server.world.user()];
    const teen = await server.world.child(guardian, {
      name: 'Vukan Teenager',
      accountType: 'teen',
      born: '2012-03-01',
    });
    const search = async (viewer: TestUser) =>
      (await server.as(viewer).call(searchUsers, { query: { q: 'vukan' } })).data.map(
        ({ id, relation }) => [id, relation],
      );
    expect(await search(stranger)).toEqual([]);
    expect(await search(guardian)).toEqual([[teen.id, 'family']]);
  });

  it('has what it shares told at once to those only who may read it', async () => {
    const [friend, aunt] = [await server.world.user(), await server.world.user()];
    const teen = await server.world.user({ accountType: 'teen', born: '2012-03-01' });
    await server.world.connect(teen, friend);
    await server.world.relate(teen, aunt, 3);
    server.pushes();
    const { id } = await record(server, teen, { audience: 'family', audience_degree: 3 });
    await server.database
      .updateTable('activity')
      .set({ audience: 'public' })
      .where('id', '=', id)
      .execute();
    await server.settle();
    expect(
      server
        .pushes()
        .filter(({ event }) => event === 'activity.published')
        .map(({ channel }) => channel),
    ).toEqual([`private-notifications.${aunt.id}`]);
  });
});

describe('a tribute', () => {
  it('is not read across a block, but by whoever moderates', async () => {
    const [keeper, author, reader] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const { data: memorial } = await server.as(keeper).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died, audience: 'public' },
    });
    const at = { params: { memorial: memorial.id } };
    const { data: sent } = await server
      .as(author)
      .call(sendTribute, { ...at, body: { type: 'words', body: 'She counted.' } });
    await server.database
      .updateTable('tribute')
      .set({ status: 'approved' })
      .where('id', '=', sent.id)
      .execute();
    await server.world.block(reader, author);
    await server.world.block(author, keeper);
    const read = async (viewer: TestUser | null) =>
      (await server.as(viewer).call(listTributes, { ...at, query: {} })).data.map(({ id }) => id);
    expect(await read(reader)).toEqual([]);
    expect(await read(keeper)).toEqual([sent.id]);
    expect(await read(null)).toEqual([sent.id]);
  });
});
