import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addKindOfConnection,
  changeKindOfConnection,
  deleteKindOfConnection,
  listKindsOfConnection,
  nameConnection,
} from '@kinlore/shared/contracts/connection-types';
import {
  disconnect,
  getConnectionStatus,
  listConnectionTypes,
  listConnectionsOf,
  listMyConnections,
  requestConnection,
  acceptConnection,
} from '@kinlore/shared/contracts/connections';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  admin = await server.world.user({ roles: ['admin'] });
});
afterAll(() => server.close());

const all = async () => (await server.as(admin).call(listKindsOfConnection)).data;
const add = async (name: string, who = admin) =>
  (await server.as(who).call(addKindOfConnection, { body: { name } })).data;
const change = (id: number, body: { name?: string; retired?: boolean }, who = admin) =>
  server.as(who).call(changeKindOfConnection, { params: { id }, body });
const remove = (id: number, who = admin) =>
  server.as(who).call(deleteKindOfConnection, { params: { id } });
const offered = async (who: TestUser) =>
  (await server.as(who).call(listConnectionTypes)).data.map(({ name }) => name);

async function friends(type_id?: number) {
  const [ana, ben] = [await server.world.user(), await server.world.user()];
  const { data } = await server.as(ana).call(requestConnection, {
    params: { userId: ben.id },
    body: { date_of_meeting: '2027-05-04', ...(type_id !== undefined && { type_id }) },
  });
  const id = data.connection_id ?? '';
  await server.as(ben).call(acceptConnection, { params: { id } });
  return { ana, ben, id };
}
const name = (who: TestUser, id: string, type_id: number | null) =>
  server.as(who).call(nameConnection, { params: { id }, body: { type_id } });
const seen = async (viewer: TestUser, other: TestUser) =>
  (await server.as(viewer).call(getConnectionStatus, { params: { userId: other.id } })).data.type
    ?.name;

describe('the kinds of connection of an instance', () => {
  it('are no tool of anybody but administrators, who are not told from an address that is none', async () => {
    const ana = await server.world.user();
    const moderator = await server.world.user({ roles: ['moderator'] });
    for (const who of [ana, moderator]) {
      await expect(add('Pen friend', who)).rejects.toMatchObject({ status: 404 });
      await expect(change(6, { name: 'x' }, who)).rejects.toMatchObject({ status: 404 });
      await expect(remove(6, who)).rejects.toMatchObject({ status: 404 });
      await expect(server.as(who).call(listKindsOfConnection)).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it('keep the first five, whatever an administrator wants', async () => {
    for (const { id } of (await all()).slice(0, 5)) {
      await expect(change(id, { name: 'Other' })).rejects.toMatchObject({
        code: 'connection.kind_fixed',
      });
      await expect(change(id, { retired: true })).rejects.toMatchObject({
        code: 'connection.kind_fixed',
      });
      await expect(remove(id)).rejects.toMatchObject({ code: 'connection.kind_fixed' });
    }
    expect((await all()).slice(0, 5).map((kind) => kind.name)).toEqual([
      'Friend',
      'Family',
      'Colleague',
      'Mentor',
      'Acquaintance',
    ]);
  });

  it.each([
    ['nothing', '', 422],
    ['blanks', '   ', 422],
    ['61 characters', 'x'.repeat(61), 422],
    ['two lines', 'a\nb', 422],
    ['one there is, in other capitals', 'FRIEND', 409],
  ])('cannot be called %s', async (_what, said, status) => {
    await expect(add(said)).rejects.toMatchObject({ status });
  });

  it('are added, renamed, retired and offered again, and each is written down', async () => {
    const ana = await server.world.user();
    const kind = await add('Bandmate');
    expect(kind).toMatchObject({ name: 'Bandmate', used: 0, fixed: false, retired_at: null });
    expect(await offered(ana)).toContain('Bandmate');
    await change(kind.id, { name: 'From the band' });
    expect(await offered(ana)).toContain('From the band');
    await change(kind.id, { retired: true });
    expect(await offered(ana)).not.toContain('From the band');
    const again = await add('From the band');
    await expect(change(kind.id, { retired: false })).rejects.toMatchObject({
      code: 'connection.kind_known',
    });
    await remove(again.id);
    await change(kind.id, { retired: false });
    expect(await offered(ana)).toContain('From the band');
    const written = await server.database
      .selectFrom('audit')
      .select('action')
      .where('resource_type', '=', 'connection_type')
      .where('actor_id', '=', admin.id)
      .execute();
    expect(written.length).toBe(6);
  });

  it('that were chosen are retired, never deleted, and stay where they were chosen', async () => {
    const kind = await add('Choir');
    const { ana, ben, id } = await friends(kind.id);
    await expect(remove(kind.id)).rejects.toMatchObject({ code: 'connection.kind_used' });
    await change(kind.id, { retired: true });
    expect(await seen(ana, ben)).toBe('Choir');
    await expect(name(ana, id, kind.id)).rejects.toMatchObject({
      code: 'connection.type_unknown',
    });
    await expect(remove(6)).rejects.toMatchObject({ code: 'connection.kind_fixed' });
  });

  it('wanted forty times at once under one name are one', async () => {
    const made = await Promise.allSettled(Array.from({ length: 40 }, () => add('Sailing')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await all()).filter((kind) => kind.name === 'Sailing')).toHaveLength(1);
  });

  it('that were renamed stay so when the server starts again', async () => {
    await change(6, { name: 'Next door' });
    for (const module of createModules(server.platform))
      if (module.name === 'connections') await module.prepare?.();
    expect((await all()).find(({ id }) => id === 6)?.name).toBe('Next door');
  });
});

describe('how a side names a connection', () => {
  it('is nobody else’s to say, and nothing while the two are not connected', async () => {
    const { ana, ben, id } = await friends();
    await expect(name(await server.world.user(), id, 1)).rejects.toMatchObject({ status: 404 });
    await expect(name(ana, id, 99_999)).rejects.toMatchObject({ code: 'connection.type_unknown' });
    await server.as(ben).call(disconnect, { params: { userId: ana.id } });
    await expect(name(ana, id, 1)).rejects.toMatchObject({ status: 404 });
  });

  it('may differ from the other side, who does not learn it, nor does anybody else', async () => {
    const { ana, ben, id } = await friends(1);
    const lena = await server.world.user();
    await server.world.connect(lena, ana);
    expect([await seen(ana, ben), await seen(ben, ana)]).toEqual(['Friend', 'Friend']);
    expect((await name(ana, id, 4)).data.type?.name).toBe('Mentor');
    expect([await seen(ana, ben), await seen(ben, ana)]).toEqual(['Mentor', 'Friend']);
    const own = (await server.as(ana).call(listMyConnections, { query: {} })).data.connections;
    expect(own.find(({ user }) => user.id === ben.id)?.type?.name).toBe('Mentor');
    const hers = (
      await server.as(lena).call(listConnectionsOf, { params: { userId: ana.id }, query: {} })
    ).data.connections;
    expect(hers.find(({ user }) => user.id === ben.id)?.type?.name).toBe('Friend');
    expect((await name(ana, id, null)).data.type?.name).toBe('Friend');
  });
});
