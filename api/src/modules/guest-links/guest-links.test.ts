import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity, readActivity } from '@kinlore/shared/contracts/activities';
import {
  GUEST_TOKEN_HEADER,
  endGuestLink,
  keepGuestContribution,
  leaveGuestContribution,
  listGuestContributions,
  listGuestLinks,
  makeGuestLink,
  readGuestPage,
  tellAsGuest,
  withdrawAsGuest,
} from '@kinlore/shared/contracts/guest-links';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { somePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { tusAt, type Tus } from '../../testing/tus.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let tus: Tus;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
});
afterAll(() => server.close());

const DAY = 86_400_000;
const WORDS = 'What do you remember of Jelena’s shop?';
const make = async (who: TestUser, most = 3) => {
  const { data } = await server
    .as(who)
    .call(makeGuestLink, { body: { words: WORDS, days: 30, most } });
  return { id: data.guest_link.id, token: data.link.split('/').at(-1) ?? '' };
};
const read = async (token: string) =>
  (await server.as(null).call(readGuestPage, { body: { token } })).data;
const tell = async (token: string, over: { words?: string; files?: string[] } = {}) =>
  (
    await server.as(null).call(tellAsGuest, {
      body: { token, name: 'Rosa', relation: 'a neighbour', words: 'She gave us plums.', ...over },
    })
  ).data.receipt;
const withdraw = (receipt: string) => server.as(null).call(withdrawAsGuest, { body: { receipt } });
const tray = async (who: TestUser) =>
  (await server.as(who).call(listGuestContributions, { query: {} })).data;
const first = async (who: TestUser) => (await tray(who))[0]?.id ?? '';
const refused = (code: string) => ({ code });
const absent = refused('general.not_found');

async function sendFile(token: string, bytes: Buffer): Promise<string> {
  const bearing = { [GUEST_TOKEN_HEADER]: token };
  const begun = await tus.call(null, 'POST', '/api/v1/guest-links/uploads', {
    ...bearing,
    'upload-length': String(bytes.length),
  });
  const path = begun.headers.get('location') ?? '';
  await tus.call(
    null,
    'PATCH',
    path,
    { ...bearing, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    bytes,
  );
  return path.split('/').at(-1) ?? '';
}

describe('making a link for guests', () => {
  it('is refused to teens and to who has no proved address, and ends at twenty', async () => {
    const teen = await server.world.user({ accountType: 'teen', born: '2012-01-01' });
    const unproved = await server.world.user({ verified: false });
    for (const who of [teen, unproved])
      await expect(make(who)).rejects.toMatchObject({ status: 403 });
    const ana = await server.world.user();
    const made = await Promise.allSettled(Array.from({ length: 22 }, () => make(ana)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(make(ana)).rejects.toMatchObject(refused('guest_link.too_many'));
  });
});

describe('a link for guests', () => {
  it('that nobody made, was taken back, or is of somebody suspended, opens nothing', async () => {
    const ana = await server.world.user();
    const { id, token } = await make(ana);
    await expect(read('x'.repeat(43))).rejects.toMatchObject(absent);
    const suspend = (at: Date | null) =>
      server.database
        .updateTable('app_user')
        .set({ suspended_at: at })
        .where('id', '=', ana.id)
        .execute();
    await suspend(server.clock.now());
    await expect(read(token)).rejects.toMatchObject(absent);
    await expect(tell(token)).rejects.toMatchObject(absent);
    await suspend(null);
    await tell(token);
    const other = await server.world.user();
    await expect(server.as(other).call(endGuestLink, { params: { id } })).rejects.toMatchObject(
      absent,
    );
    await server.as(ana).call(endGuestLink, { params: { id } });
    await expect(tell(token)).rejects.toMatchObject(absent);
    // What was told by it stays.
    expect(await tray(ana)).toMatchObject([{ asked: WORDS, state: 'waiting' }]);
  });

  it('shows what is asked and by whom, and nothing of what others told', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const { token } = await make(ana);
    await tell(token);
    expect(await read(token)).toEqual({
      state: 'open',
      words: WORDS,
      asked_by: 'Ana Kos',
      expires_at: expect.any(String),
    });
  });

  it('takes as many as it was made for, however many come at once, and none when its time is over', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana, 2);
    const told = await Promise.allSettled(Array.from({ length: 6 }, () => tell(token)));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await read(token)).toMatchObject({ state: 'full', words: '' });
    expect(await tray(ana)).toHaveLength(2);
    await server.database
      .updateTable('guest_link')
      .set({
        created_at: new Date(server.clock.now().getTime() - 2 * DAY),
        expires_at: new Date(server.clock.now().getTime() - DAY),
        told: 0,
      })
      .where('owner_id', '=', ana.id)
      .execute();
    await expect(tell(token)).rejects.toMatchObject(refused('guest_link.over'));
    expect(await read(token)).toMatchObject({ state: 'over', words: '', asked_by: '' });
    const links = (await server.as(ana).call(listGuestLinks, { query: {} })).data;
    expect(links).toMatchObject([{ state: 'over' }]);
  });

  it('takes nothing that is empty, and no file that came by another link', async () => {
    const ana = await server.world.user();
    const [one, other] = [await make(ana), await make(ana)];
    await expect(tell(one.token, { words: '   ' })).rejects.toMatchObject(
      refused('guest_link.empty'),
    );
    const file = await sendFile(other.token, await somePicture());
    await expect(tell(one.token, { files: [file] })).rejects.toMatchObject({ status: 404 });
    expect(await tray(ana)).toEqual([]);
    expect((await tus.call(null, 'POST', '/api/v1/guest-links/uploads', {})).status).toBe(404);
  });
});

describe('what a guest told', () => {
  it('waits in the tray of who made the link, who is told, and is read by nobody else', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { token } = await make(ana);
    await tell(token, { files: [await sendFile(token, await somePicture())] });
    await server.settle();
    expect(await tray(ana)).toMatchObject([
      {
        name: 'Rosa',
        relation: 'a neighbour',
        words: 'She gave us plums.',
        state: 'waiting',
        pictures: [{ media_id: expect.any(String) }],
        activity: null,
      },
    ]);
    expect(await tray(ben)).toEqual([]);
    const told = await server.as(ana).call(listNotifications, { query: {} });
    expect(told.data.notifications).toMatchObject([
      { type: 'question_answered', data: { sender_name: 'Rosa' } },
    ]);
    const id = await first(ana);
    for (const act of [keepGuestContribution, leaveGuestContribution])
      await expect(server.as(ben).call(act, { params: { id } })).rejects.toMatchObject(absent);
  });

  it('is kept once as a memory for oneself that says who told it, and kept anew when that is deleted', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana);
    await tell(token, { files: [await sendFile(token, await somePicture())] });
    const id = await first(ana);
    const keep = () => server.as(ana).call(keepGuestContribution, { params: { id } });
    const kept = await Promise.all([keep(), keep()]);
    const ids = new Set(kept.map(({ data }) => data.activity?.id));
    expect(ids.size).toBe(1);
    const memoryId = [...ids][0] ?? '';
    const memory = (await server.as(ana).call(readActivity, { params: { id: memoryId } })).data;
    expect(memory).toMatchObject({
      title: WORDS,
      body: 'She gave us plums.',
      audience: 'self',
      provenance: { told_by: 'Rosa (a neighbour)' },
      media: [{ media_id: expect.any(String) }],
    });
    await expect(
      server.as(ana).call(leaveGuestContribution, { params: { id } }),
    ).rejects.toMatchObject(refused('guest_link.kept_already'));
    await server.as(ana).call(deleteActivity, { params: { id: memoryId } });
    expect(await tray(ana)).toMatchObject([{ state: 'waiting', activity: null }]);
    expect((await keep()).data.activity?.id).not.toBe(memoryId);
  });

  it('is withdrawn with its file by who told it, until it is kept, and leaves room for another', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana, 1);
    const receipt = await tell(token, { files: [await sendFile(token, await somePicture())] });
    const media = () =>
      server.database.selectFrom('media').select('id').where('owner_id', '=', ana.id).execute();
    expect(await media()).toHaveLength(1);
    await expect(withdraw('x'.repeat(43))).rejects.toMatchObject(absent);
    await server.as(ana).call(leaveGuestContribution, { params: { id: await first(ana) } });
    await withdraw(receipt);
    expect(await tray(ana)).toEqual([]);
    expect(await media()).toEqual([]);
    await expect(withdraw(receipt)).rejects.toMatchObject(absent);
    const again = await tell(token);
    await server.as(ana).call(keepGuestContribution, { params: { id: await first(ana) } });
    await expect(withdraw(again)).rejects.toMatchObject(refused('guest_link.kept_already'));
  });
});
