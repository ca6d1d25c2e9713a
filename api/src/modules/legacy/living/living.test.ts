/** Words to the living: who may write them, who reads them, what whom they are for does with them, and what becomes of them after a death. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemorial, listMyTributes } from '@kinlore/shared/contracts/legacy';
import {
  actOnLivingTribute,
  listLivingTributes,
  readLivingTributee,
  sendLivingTribute,
  type LivingTribute,
} from '@kinlore/shared/contracts/living-tributes';
import { sendReport } from '@kinlore/shared/contracts/moderation';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { photograph } from '../../../testing/memories.ts';
import { createModules } from '../../index.ts';
import { presets } from '../permissions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const longHere = () => ({ created_at: new Date(server.clock.now().getTime() - 8 * 86_400_000) });
const person = (name: string) => server.world.user({ name, columns: longHere() });
const none = { status: 404 };
const opens = async (who: TestUser, id: string): Promise<boolean> =>
  (await server.as(who).raw({ method: 'GET', url: `/api/v1/media/${id}/small?format=webp` }))
    .statusCode === 200;

/** Ana and Ben are connected; each has somebody near. */
async function people() {
  const [ana, ben, sister, friend, stranger] = [
    await person('Ana Kos'),
    await person('Ben Kos'),
    await person('Sister Kos'),
    await person('Friend Kos'),
    await person('Stranger Kos'),
  ];
  await server.world.connect(ana, ben);
  await server.world.relate(ana, sister, 2);
  await server.world.connect(ana, friend);
  return { ana, ben, sister, friend, stranger };
}

const write = async (
  author: TestUser | null,
  tributee: TestUser,
  more: {
    body?: string;
    may_show?: boolean;
    type?: 'words' | 'photo';
    files?: { media_id: string }[];
  } = {},
): Promise<LivingTribute> =>
  (
    await server.as(author).call(sendLivingTribute, {
      params: { user: tributee.id },
      body: { type: 'words', body: 'You taught me to swim.', ...more },
    })
  ).data;
const act = async (
  who: TestUser,
  { id }: Pick<LivingTribute, 'id'>,
  name: LivingTribute['acts'][number],
  audience?: 'family' | 'connections',
): Promise<LivingTribute> =>
  (
    await server.as(who).call(actOnLivingTribute, {
      params: { tribute: id },
      body: { act: name, ...(audience && { audience }) },
    })
  ).data;
const list = async (who: TestUser | null, query: object) =>
  (await server.as(who).call(listLivingTributes, { query })).data;
const inBox = async (who: TestUser, box: 'waiting' | 'kept' | 'hidden' | 'written') =>
  (await list(who, { box })).map(({ id }) => id);
const shownOf = async (who: TestUser, { id }: TestUser) =>
  (await list(who, { user: id })).map((row) => row.id);
const told = async (who: TestUser) => {
  await server.settle();
  return (await server.as(who).call(listNotifications, { query: {} })).data.notifications.map(
    ({ type, data }) => [type, data],
  );
};

describe('words to somebody who lives are refused', () => {
  it('to guests, strangers, oneself, across a block, to the dead and to nobody', async () => {
    const { ana, ben, stranger } = await people();
    await expect(write(null, ana)).rejects.toMatchObject({ status: 401 });
    await expect(write(stranger, ana)).rejects.toMatchObject({ code: 'legacy.tributee_not_near' });
    await expect(write(ana, ana)).rejects.toMatchObject({ code: 'legacy.tributee_not_near' });
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', ben.id)
      .execute();
    await expect(write(ana, ben)).rejects.toMatchObject({ code: 'legacy.tributee_not_near' });
    const other = await people();
    await server.world.block(other.ana, other.ben);
    await expect(write(other.ben, other.ana)).rejects.toMatchObject(none);
  });

  it('to a child by who is not of its family, also where connected; to its family not; and from a child', async () => {
    const guardian = await person('Mara Kos');
    const child = await server.world.child(guardian, { name: 'Mila Kos' });
    const [friend, aunt] = [await person('Friend'), await person('Aunt')];
    await server.world.connect(friend, child);
    await server.world.relate(aunt, child, 2);
    await expect(write(friend, child)).rejects.toMatchObject({ code: 'legacy.tributee_not_near' });
    expect((await write(aunt, child)).status).toBe('waiting');
    await expect(write(child, aunt)).rejects.toMatchObject({ status: 403 });
    const may = async (who: TestUser) =>
      (await server.as(who).call(readLivingTributee, { params: { user: child.id } })).data
        .may_write;
    expect([await may(friend), await may(aunt), await may(guardian)]).toEqual([false, true, true]);
  });

  it('beyond five a day to one person, and three a day in all in somebody’s first week', async () => {
    const { ana, ben } = await people();
    for (let sent = 0; sent < 5; sent += 1) await write(ben, ana);
    await expect(write(ben, ana)).rejects.toMatchObject({ code: 'legacy.tribute_limit_person' });
    const newcomer = await server.world.user({ name: 'New' });
    await server.world.connect(newcomer, ana);
    for (let sent = 0; sent < 3; sent += 1) await write(newcomer, ana);
    await expect(write(newcomer, ana)).rejects.toMatchObject({
      code: 'legacy.tribute_limit_first_week',
    });
  });

  it('empty, and with a file that is not one’s own', async () => {
    const { ana, ben } = await people();
    await expect(write(ben, ana, { body: ' ' })).rejects.toMatchObject({
      code: 'legacy.tribute_empty',
    });
    const { id } = await photograph(server, ana);
    await expect(
      write(ben, ana, { type: 'photo', files: [{ media_id: id }] }),
    ).rejects.toMatchObject({ code: 'legacy.tribute_file' });
  });
});

describe('words to somebody who lives', () => {
  it('wait for them alone, who are told and led to them; nobody else reads, finds or decides about them', async () => {
    const { ana, ben, sister, friend } = await people();
    const sent = await write(ben, ana);
    expect([sent.status, sent.audience, sent.acts]).toEqual([
      'waiting',
      'tributee',
      ['withdraw', 'close'],
    ]);
    expect(await told(ana)).toContainEqual([
      'tribute_received',
      expect.objectContaining({
        tribute_id: sent.id,
        tribute_to: 'living',
        sender_name: 'Ben Kos',
      }),
    ]);
    expect([await inBox(ana, 'waiting'), await inBox(ana, 'kept')]).toEqual([[sent.id], []]);
    for (const other of [sister, friend]) {
      expect(await shownOf(other, ana)).toEqual([]);
      await expect(act(other, sent, 'keep')).rejects.toMatchObject(none);
    }
    await expect(act(ben, sent, 'show')).rejects.toMatchObject({ status: 403 });
    // No list of tributes at memorials knows them.
    expect((await server.as(ben).call(listMyTributes, { query: {} })).data).toEqual([]);
  });

  it('are kept for oneself, and their author is told', async () => {
    const { ana, ben, sister } = await people();
    const sent = await write(ben, ana);
    expect((await act(ana, sent, 'keep')).audience).toBe('tributee');
    expect([await inBox(ana, 'kept'), await shownOf(sister, ana), await shownOf(ben, ana)]).toEqual(
      [[sent.id], [], []],
    );
    expect(await told(ben)).toContainEqual([
      'tribute_approved',
      expect.objectContaining({ tribute_id: sent.id, recipient_name: 'Ana Kos' }),
    ]);
    const [row] = await server.database
      .selectFrom('xp_ledger')
      .select('amount')
      .where('user_id', '=', ben.id)
      .where('source_id', '=', sent.id)
      .execute();
    expect(row?.amount).toBe(40);
  });

  it.each([
    ['family', ['sister']],
    ['connections', ['ben', 'friend']],
  ] as const)('shown to %s are read by %s alone, with their file', async (audience, readers) => {
    const all = await people();
    const { ana, ben } = all;
    const { id: media } = await photograph(server, ben);
    const sent = await write(ben, ana, { type: 'photo', body: '', files: [{ media_id: media }] });
    await act(ana, sent, 'show', audience);
    const opened = [];
    for (const name of ['ben', 'sister', 'friend', 'stranger'] as const) {
      const reads = (await shownOf(all[name], ana)).length === 1;
      const file = await opens(all[name], media);
      if (name !== 'ben') expect(file, name).toBe(reads);
      if (reads) opened.push(name);
    }
    expect(opened).toEqual([...readers]);
    await server.world.block(sisterOr(all, audience), ben);
    expect(await shownOf(sisterOr(all, audience), ana)).toEqual([]);
    await act(ana, sent, 'keep');
    expect(await shownOf(all.friend, ana)).toEqual([]);
  });

  it('are hidden again, or declined, of which their author hears nothing', async () => {
    const { ana, ben } = await people();
    const [first, second] = [await write(ben, ana), await write(ben, ana)];
    await act(ana, first, 'show', 'family');
    await act(ana, first, 'hide');
    await act(ana, second, 'decline');
    expect([
      await inBox(ana, 'hidden'),
      await inBox(ana, 'kept'),
      await inBox(ana, 'waiting'),
    ]).toEqual([[first.id], [], []]);
    const mine = await list(ben, { box: 'written' });
    expect(mine.map(({ id, status, audience }) => [id, status, audience])).toEqual([
      [second.id, 'waiting', 'tributee'],
      [first.id, 'kept', 'tributee'],
    ]);
    await expect(act(ana, second, 'keep')).rejects.toMatchObject(none);
    expect((await act(ana, first, 'keep')).status).toBe('kept');
  });

  it('for one person alone are shown to nobody else: from the start, or once their author says so', async () => {
    const { ana, ben, sister } = await people();
    const sent = await write(ben, ana, { may_show: false });
    await expect(act(ana, sent, 'show')).rejects.toMatchObject({ code: 'legacy.tribute_for_one' });
    await act(ana, sent, 'keep');
    await act(ben, sent, 'open');
    expect(await shownOf(sister, ana)).toEqual([]);
    await act(ana, sent, 'show', 'family');
    expect(await shownOf(sister, ana)).toEqual([sent.id]);
    const closed = await act(ben, sent, 'close');
    expect([closed.may_show, closed.audience]).toEqual([false, 'tributee']);
    expect([await shownOf(sister, ana), await inBox(ana, 'kept')]).toEqual([[], [sent.id]]);
  });

  it('are taken back by their author, with what they were rewarded with', async () => {
    const { ana, ben } = await people();
    const sent = await write(ben, ana);
    await act(ana, sent, 'keep');
    await expect(act(ana, sent, 'withdraw')).rejects.toMatchObject({ status: 403 });
    await act(ben, sent, 'withdraw');
    expect([await inBox(ana, 'kept'), await inBox(ben, 'written')]).toEqual([[], []]);
    const rows = await server.database
      .selectFrom('xp_ledger')
      .select('amount')
      .where('user_id', '=', ben.id)
      .where('source_id', '=', sent.id)
      .execute();
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('are reported by whom they are for, and stay hidden where three did until somebody has looked', async () => {
    const { ana, ben, sister, stranger } = await people();
    const sent = await write(ben, ana);
    const report = async (who: TestUser) =>
      server.as(who).call(sendReport, {
        body: { subject_type: 'tribute', subject_id: sent.id, reason: 'bullying' },
      });
    await expect(report(stranger)).rejects.toMatchObject(none);
    await act(ana, sent, 'show', 'family');
    await report(ana);
    await report(sister);
    expect(await shownOf(sister, ana)).toEqual([sent.id]);
    const third = await person('Third');
    await server.world.relate(ana, third, 2);
    await report(third);
    expect([await shownOf(sister, ana), await inBox(ana, 'kept')]).toEqual([[], []]);
    expect((await list(ben, { box: 'written' }))[0]?.hidden).toBe(true);
  });

  it('are read by nobody across a block, nor once their author has left', async () => {
    const { ana, ben, sister } = await people();
    const sent = await write(ben, ana);
    await act(ana, sent, 'show', 'family');
    await server.database
      .updateTable('app_user')
      .set({ erased_at: server.clock.now() })
      .where('id', '=', ben.id)
      .execute();
    expect([await inBox(ana, 'kept'), await shownOf(sister, ana)]).toEqual([[], []]);
  });
});

describe('words to a child', () => {
  it('are read by its guardians first, then by the child, and shown to its family at most', async () => {
    const guardian = await person('Mara Kos');
    const child = await server.world.child(guardian, { name: 'Mila Kos' });
    const [aunt, friend] = [await person('Aunt'), await person('Friend')];
    await server.world.relate(aunt, child, 2);
    await server.world.connect(friend, child);
    const sent = await write(aunt, child);
    expect(await told(guardian)).toContainEqual([
      'tribute_received',
      expect.objectContaining({
        tribute_to: 'living',
        recipient_name: 'Mila Kos',
        ward_id: child.id,
      }),
    ]);
    expect([await inBox(child, 'waiting'), await inBox(guardian, 'waiting')]).toEqual([
      [],
      [sent.id],
    ]);
    await expect(act(child, sent, 'keep')).rejects.toMatchObject({ status: 403 });
    const kept = await act(guardian, sent, 'show', 'connections');
    expect(kept.audience).toBe('family');
    expect([await inBox(child, 'kept'), await shownOf(friend, child)]).toEqual([[sent.id], []]);
    const mine = await told(child);
    expect(mine.map(([type]) => type)).toContain('tribute_received');
    // As the child sees it, and without an act.
    const session = await server.world.session(guardian);
    await server.world.viewAs(session, child);
    expect((await list(session, { box: 'kept' })).map(({ id, acts }) => [id, acts])).toEqual([
      [sent.id, []],
    ]);
    await expect(act(session, sent, 'hide')).rejects.toMatchObject({ status: 403 });
  });

  it('by its guardian wait for nobody', async () => {
    const guardian = await person('Mara Kos');
    const child = await server.world.child(guardian, { name: 'Mila Kos' });
    const sent = await write(guardian, child);
    expect([sent.status, await inBox(child, 'kept')]).toEqual(['kept', [sent.id]]);
  });
});

describe('after a death', () => {
  it('what was shown stands at the memorial for the same and no others, its stewards hide it, and what was kept stays closed', async () => {
    const { ana, ben, sister, friend, stranger } = await people();
    const [shown, kept, waiting] = [
      await write(ben, ana),
      await write(ben, ana),
      await write(ben, ana),
    ];
    await act(ana, shown, 'show', 'family');
    await act(ana, kept, 'keep');
    const memorial = await memorialOf(ana, stranger);
    const at = async (who: TestUser) =>
      (await list(who, { memorial })).map(({ id, acts }) => [id, acts]);
    expect([await at(sister), await at(friend)]).toEqual([[[shown.id, []]], []]);
    // A steward moderates what was shown, and knows of nothing else.
    expect(await at(stranger)).toEqual([[shown.id, ['hide']]]);
    for (const other of [kept, waiting])
      await expect(act(stranger, other, 'hide')).rejects.toMatchObject(none);
    await act(stranger, shown, 'hide');
    expect([await at(sister), await at(stranger)]).toEqual([[], [[shown.id, ['show']]]]);
    expect((await act(stranger, shown, 'show', 'connections')).audience).toBe('family');
    expect([await at(sister), await at(friend)]).toEqual([[[shown.id, []]], []]);
    const log = await server.database
      .selectFrom('steward_log')
      .select('action')
      .where('life_id', '=', ana.id)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['tribute.hide', 'tribute.show']);
    expect(await inBox(ben, 'written')).toEqual([waiting.id, kept.id, shown.id]);
  });

  it('a guest reads none of it, and of a memorial that somebody does not read there is no list', async () => {
    const keeper = await person('Keeper');
    const { data } = await server.as(keeper).call(createMemorial, {
      body: {
        full_name: 'Jelena',
        relation: 'granddaughter',
        died: exactDay('2004-11-02'),
        audience: 'chosen',
      },
    });
    await expect(list(null, { memorial: data.id })).rejects.toMatchObject({ status: 401 });
    await expect(list(await person('Other'), { memorial: data.id })).rejects.toMatchObject(none);
  });
});

const sisterOr = (all: Awaited<ReturnType<typeof people>>, audience: 'family' | 'connections') =>
  audience === 'family' ? all.sister : all.friend;

/** She died, and the keeper looks after her memorial. */
async function memorialOf(dead: TestUser, keeper: TestUser): Promise<string> {
  const { database } = server;
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: 'Ana Kos',
      relation: 'friend',
      died: exactDay('2004-11-02'),
      audience: 'public',
    },
  });
  await database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', dead.id)
    .execute();
  await database
    .insertInto('life_steward')
    .values({
      life_id: dead.id,
      user_id: keeper.id,
      preset: 'host',
      permissions: [...presets.host],
      status: 'accepted',
    })
    .execute();
  await database
    .updateTable('memorial')
    .set({ owner_id: dead.id })
    .where('id', '=', data.id)
    .execute();
  return data.id;
}
