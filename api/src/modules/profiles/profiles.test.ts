import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '@kinlore/shared/contracts/visibility';
import { listCategories } from '@kinlore/shared/contracts/categories';
import { getProfile, listPlaces } from '@kinlore/shared/contracts/profiles';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createConnections } from '../connections/index.ts';
import { createNotifications } from '../notifications/index.ts';
import { createPeople } from '../people/index.ts';
import { createProgress } from '../progress/index.ts';
import { createProfiles } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const people = createPeople(platform, { avatarAddress: (id) => `/media/${id}` });
      const { service: progress, module } = createProgress(platform);
      const connections = createConnections(platform, {
        people,
        progress,
        notifications: createNotifications(platform).service,
      });
      return [
        module,
        connections.module,
        createProfiles(platform, { people, progress, connections: connections.service }).module,
      ];
    },
  });
});
afterAll(() => server.close());

const about = { born: '1990-05-04', columns: { bio: 'Sings alto.', home_place: 'Zemun' } };
const person = (name = 'Ana Marić') => server.world.user({ name, ...about });
const read = async (viewer: TestUser, key: string) =>
  (await server.as(viewer).call(getProfile, { params: { id: key }, query: {} })).data;
const remember = (owner: TestUser, audience: Audience, place_text: string, when?: string) =>
  server.database
    .insertInto('activity')
    .values({
      id: newId(),
      owner_id: owner.id,
      author_id: owner.id,
      type: 'journey',
      subtype: 'trip',
      title: 'A trip',
      slug: newId(),
      audience,
      place_text,
      status: 'published',
      published_at: server.clock.now(),
      ...(when !== undefined && { when_kind: 'exact', when_start: when, when_end: when }),
    })
    .execute();

describe('a profile', () => {
  it('is hidden from guests, across a block, from the suspended, and answers the same for nobody at all', async () => {
    const [ana, bruno] = [await person(), await person()];
    await expect(
      server.as(null).call(getProfile, { params: { id: ana.id }, query: {} }),
    ).rejects.toMatchObject({ status: 401 });
    const absent = await server.as(bruno).raw({ url: `/api/v1/users/profile/${newId()}` });
    await server.world.block(ana, bruno);
    const blocked = await server.as(bruno).raw({ url: `/api/v1/users/profile/${ana.id}` });
    const { request_id: one, ...absentBody } = absent.json<{ request_id: string }>();
    const { request_id: other, ...blockedBody } = blocked.json<{ request_id: string }>();
    expect([blocked.statusCode, blockedBody]).toEqual([absent.statusCode, absentBody]);
    expect(one).not.toBe(other);
    const gone = await server.world.user({ columns: { suspended_at: new Date() } });
    await expect(read(bruno, gone.username)).rejects.toMatchObject({ status: 404 });
  });
  it('of a child is for guardians and close kin only', async () => {
    const [ana, bruno, aunt] = [await person(), await person(), await person('Aunt')];
    const mila = await server.world.child(ana);
    await server.world.relate(mila, aunt, 2);
    await expect(read(bruno, mila.username)).rejects.toMatchObject({ status: 404 });
    expect((await read(ana, mila.username)).access).toBe('full');
    expect(await read(aunt, mila.username)).toMatchObject({ access: 'full', level: null });
    expect([
      (await read(ana, mila.username)).child_theme,
      (await read(aunt, mila.username)).child_theme,
      (await read(ana, ana.username)).child_theme,
    ]).toEqual(['rainbow', null, null]);
  });
  it('of somebody unlisted is found by those who know them only', async () => {
    const [ana, bruno] = [await person(), await person()];
    const hidden = await server.world.user({ columns: { listed: false } });
    await server.world.connect(hidden, bruno);
    await expect(read(ana, hidden.username)).rejects.toMatchObject({ status: 404 });
    expect((await read(bruno, hidden.username)).access).toBe('full');
  });
  it('shows a stranger a card and nothing else; a friend more; oneself all with the version', async () => {
    const [ana, bruno, cleo] = [await person(), await person(), await person()];
    await server.world.connect(ana, cleo);
    await remember(ana, 'connections', 'Rab');
    expect(await read(bruno, ana.username)).toMatchObject({
      access: 'card',
      full_name: 'Ana Marić',
      bio: '',
      home_place: '',
      birth: null,
      age: null,
      level: null,
      social: { connections: null },
      category_counts: {},
      version: null,
      connection: { status: 'none', can_request: true },
    });
    expect(await read(cleo, ana.id)).toMatchObject({
      access: 'full',
      bio: 'Sings alto.',
      home_place: 'Zemun',
      age: 37,
      level: 1,
      social: { connections: 1 },
      category_counts: { journey: 1 },
      version: null,
      connection: { status: 'connected' },
    });
    expect(await read(ana, ana.id)).toMatchObject({
      access: 'self',
      version: 1,
      connection: { status: 'none', can_request: false },
    });
  });
  it('of somebody in remembrance has no level and no age', async () => {
    const [ana, gone] = [
      await person(),
      await server.world.user({
        ...about,
        columns: { ...about.columns, life_status: 'in_remembrance' },
      }),
    ];
    // There is nobody to ask.
    expect(await read(ana, gone.id)).toMatchObject({ connection: { can_request: false } });
    await server.world.connect(ana, gone);
    expect(await read(ana, gone.id)).toMatchObject({ access: 'full', level: null, age: null });
  });
  it('compares nobody with a child', async () => {
    const ana = await person();
    const mila = await server.world.child(ana);
    expect((await read(mila, ana.username)).level).toBeNull();
  });
});

describe('parts of a profile', () => {
  const ask = (viewer: TestUser, key: string, parts: string) =>
    server.as(viewer).call(getProfile, { params: { id: key }, query: { with: parts } });
  it('that are not known are refused', async () => {
    const ana = await person();
    for (const parts of ['data,secrets', '', 'data,', 'data,data,data,data,data', 'email']) {
      expect(
        (await server.as(ana).raw({ url: `/api/v1/users/profile/${ana.id}?with=${parts}` }))
          .statusCode,
        parts,
      ).toBe(422);
    }
  });
  it('count what the viewer may read, and nothing for a stranger', async () => {
    const [ana, friend, stranger] = [await person(), await person(), await person()];
    await server.world.connect(ana, friend);
    await remember(ana, 'connections', 'Rab', '1968-03-14');
    await remember(ana, 'self', 'Rab', '1950-01-01');
    expect((await ask(ana, ana.id, 'data,badges')).data).toMatchObject({
      data: { memories: 2, pictures: 0, first_year: 1950, last_year: 1968 },
      badges: [],
    });
    expect((await ask(friend, ana.id, 'data')).data).toMatchObject({
      data: { memories: 1, first_year: 1968, last_year: 1968 },
    });
    expect((await ask(stranger, ana.id, 'data')).data.data).toBeUndefined();
    expect((await ask(friend, ana.id, 'badges')).data.data).toBeUndefined();
  });
});

describe('places', () => {
  it('are those of memories the viewer may read, with a place written two ways counted once', async () => {
    const [ana, bruno, cleo] = [await person(), await person(), await person()];
    await server.world.connect(ana, cleo);
    await remember(ana, 'self', 'Secret cove');
    await remember(ana, 'connections', 'Dubrovnik', '1968-03-14');
    await remember(ana, 'connections', 'dubrovnik', '1975-07-01');
    const places = async (viewer: TestUser) =>
      (await server.as(viewer).call(listPlaces, { params: { id: ana.id } })).data;
    expect(await places(bruno)).toEqual([]);
    expect(await places(cleo)).toMatchObject([{ memories: 2, first_year: 1968, last_year: 1975 }]);
    expect(await places(ana)).toHaveLength(2);
  });
});

describe('categories', () => {
  it('are absent where the person is, and count what the viewer may read alone', async () => {
    const [ana, bruno, cleo] = [await person(), await person(), await person()];
    await server.world.connect(ana, cleo);
    await remember(ana, 'connections', 'Rab');
    await remember(ana, 'self', 'Rab');
    const categories = async (viewer: TestUser, id = ana.id) =>
      (await server.as(viewer).call(listCategories, { params: { id } })).data;
    const trips = (memories: number) => [
      { slug: 'journey', memories, subtypes: [{ slug: 'trip', memories }] },
    ];
    expect(await categories(bruno)).toEqual([]);
    expect(await categories(cleo)).toEqual(trips(1));
    expect(await categories(ana, 'me')).toEqual(trips(2));
    await server.world.block(ana, bruno);
    await expect(categories(bruno)).rejects.toMatchObject({ status: 404 });
    await expect(categories(ana, newId())).rejects.toMatchObject({ status: 404 });
  });
});
