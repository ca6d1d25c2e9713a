/** Two memorials of the same person become one: who may, what it does, that it is undone, and what the clock does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTributes, readMemorial, updateMemorial } from '@kinlore/shared/contracts/legacy';
import {
  actOnMerge,
  decideMerge,
  listMerges,
  listWaitingMerges,
  proposeMerge,
  type MergeAct,
} from '@kinlore/shared/contracts/memorial-merges';
import { makeMemorialLink, readMemorialLink } from '@kinlore/shared/contracts/memorial-links';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { keepToo } from '../../succession/testing.ts';
import { madeBy, propose, tributeAt, writeTo, type Made } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const PASSWORD = 'thirty-one stairs';
const as = (who: TestUser | null) => server.as(who);
const person = (name: string) => server.world.user({ name });
const act = async (who: TestUser, id: string, what: MergeAct) =>
  (await as(who).call(actOnMerge, { params: { merge: id }, body: { act: what } })).data;
const mergesFor = async (who: TestUser, { at }: Made) =>
  (await as(who).call(listMerges, { ...at, query: {} })).data;
const heard = async (who: TestUser) =>
  (await as(who).call(listNotifications, { query: {} })).data.notifications.flatMap(
    ({ data }) => data.memorial_outcome ?? [],
  );
const stewardsAt = async (who: TestUser, key: string) =>
  (await as(who).call(readMemorial, { params: { memorial: key } })).data.stewards
    .filter(({ status }) => status === 'accepted')
    .map(({ user, preset }) => `${user.full_name}: ${preset}`)
    .toSorted();

/** Ana and Ben are cousins, and each made one. Ana's was first. */
async function two(audience: 'family' | 'public' = 'family') {
  const [ana, ben] = [await person('Ana Kos'), await person('Ben Kos')];
  await server.world.relate(ana, ben, 3);
  const one = await madeBy(server, ana, { audience });
  server.clock.advance({ hours: 1 });
  const other = await madeBy(server, ben, { audience });
  return { ana, ben, one, other };
}

async function merged() {
  const scene = await two();
  const { id } = await propose(server, scene.ana, [scene.one, scene.other]);
  await act(scene.ben, id, 'agree');
  return { ...scene, id };
}

async function later(days: number, ...people: readonly TestUser[]): Promise<TestUser[]> {
  server.clock.advance({ hours: days * 24 });
  return Promise.all(people.map((who) => server.world.session(who)));
}

describe('refused is', () => {
  it('everything of it to whoever keeps neither, and that there is another to who may not read it', async () => {
    const { ana, one, other } = await two();
    const [cousin, stranger] = [await person('Cousin'), await person('Stranger')];
    await server.world.relate(ana, cousin, 1);
    const { id } = await propose(server, ana, [one, other]);
    expect(await mergesFor(cousin, one)).toEqual([]);
    await expect(mergesFor(stranger, one)).rejects.toMatchObject({ status: 404 });
    await expect(propose(server, cousin, [one, other])).rejects.toMatchObject({
      code: 'legacy.permission',
    });
    for (const what of ['agree', 'decline', 'withdraw', 'undo', 'widen'] as const)
      await expect(act(cousin, id, what)).rejects.toMatchObject({ status: 404 });
    const apart = await madeBy(server, stranger, { audience: 'family' });
    await expect(propose(server, ana, [one, apart])).rejects.toMatchObject({ status: 404 });
    await expect(as(null).call(listMerges, { ...one.at, query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('agreeing, declining and undoing to a steward who is not the primary one', async () => {
    const { ana, ben, one, other } = await two();
    const cleo = await person('Cleo Kos');
    await keepToo(server, other.life, cleo, { preset: 'co_steward' });
    const { id } = await propose(server, ana, [one, other]);
    for (const what of ['agree', 'decline', 'withdraw'] as const)
      await expect(act(cleo, id, what)).rejects.toMatchObject({ code: 'legacy.permission' });
    await act(ben, id, 'agree');
    for (const what of ['undo', 'widen'] as const)
      await expect(act(cleo, id, what)).rejects.toMatchObject({ code: 'legacy.permission' });
  });

  it('the same memorial, what was proposed, what is complete, and more stewards than seven', async () => {
    const { ana, ben, one, other } = await two();
    await expect(propose(server, ana, [one, one])).rejects.toMatchObject({
      code: 'memorial_merge.itself',
    });
    const { id } = await propose(server, ana, [one, other]);
    await expect(propose(server, ben, [other, one])).rejects.toMatchObject({
      code: 'memorial_merge.open',
    });
    await as(ana).call(completeMemorial, { ...one.at, body: { complete: true } });
    await expect(act(ben, id, 'agree')).rejects.toMatchObject({ code: 'legacy.completed' });
    await as(ana).call(completeMemorial, { ...one.at, body: { complete: false } });
    for (let index = 0; index < 6; index += 1)
      await keepToo(server, one.life, await person(`Steward ${index}`), { preset: 'host' });
    await expect(act(ben, id, 'agree')).rejects.toMatchObject({
      code: 'legacy.too_many_stewards',
    });
    expect(await stewardsAt(ben, other.slug)).toEqual(['Ben Kos: primary']);
  });

  it('what was answered already, and undoing after thirty days', async () => {
    const { ana, ben, id } = await merged();
    for (const what of ['agree', 'decline', 'withdraw'] as const)
      await expect(act(ben, id, what)).rejects.toMatchObject({ code: 'memorial_merge.over' });
    const [late] = await later(31, ana);
    await expect(act(late ?? ana, id, 'undo')).rejects.toMatchObject({
      code: 'memorial_merge.over',
    });
  });
});

describe('two memorials of the same person', () => {
  it('stay as they are until both primary stewards agree, and who asks is told what was said', async () => {
    const { ana, ben, one, other } = await two();
    const merge = await propose(server, ana, [one, other]);
    expect(merge).toMatchObject({
      state: 'proposed',
      words: 'The same Rosa.',
      kept: { memorial_id: one.id, agreed: true },
      merged: { memorial_id: other.id, agreed: false },
      abilities: { agree: false, decline: false, withdraw: true, undo: false, widen: false },
    });
    await server.settle();
    expect(await heard(ben)).toEqual(['merge_asked']);
    expect((await mergesFor(ben, other))[0]).toMatchObject({
      abilities: { agree: true, decline: true, withdraw: false },
    });
    expect(await stewardsAt(ana, one.slug)).toEqual(['Ana Kos: primary']);
    await act(ben, merge.id, 'decline');
    await server.settle();
    expect(await heard(ana)).toEqual(['merge_declined']);
    expect(await stewardsAt(ben, other.slug)).toEqual(['Ben Kos: primary']);
    // Who was told no may say it again, and take it back.
    const again = await propose(server, ana, [one, other]);
    expect((await act(ana, again.id, 'withdraw')).state).toBe('withdrawn');
    expect((await mergesFor(ana, one)).map(({ state }) => state)).toEqual([
      'withdrawn',
      'declined',
    ]);
  });

  it('become one: what was at both is there, both look after it, and the old address leads there', async () => {
    const { ana, ben, one, other } = await two();
    const [cleo, witness] = [await person('Cleo Kos'), await person('Witness')];
    await server.world.relate(ana, cleo, 1);
    await server.world.relate(ben, cleo, 1);
    await keepToo(server, other.life, witness, { preset: 'witness' });
    await keepToo(server, one.life, cleo, { preset: 'archivist' });
    await keepToo(server, other.life, cleo, { preset: 'host' });
    const mine = await tributeAt(server, one, ana);
    const theirs = await tributeAt(server, other, ben);
    await as(ben).call(
      updateMemorial,
      { ...other.at, body: { biography: 'She was born in Zemun.' } },
      { headers: { 'if-match': '1' } },
    );
    // A relative of Ben alone leaves one that waits.
    const dora = await person('Dora');
    await server.world.relate(ben, dora, 1);
    await writeTo(server, dora, other);
    const { id } = await propose(server, ben, [other, one]);
    expect((await act(ana, id, 'agree')).state).toBe('merged');

    const { data } = await as(cleo).call(readMemorial, { params: { memorial: other.slug } });
    expect(data).toMatchObject({ id: one.id, slug: one.slug, biography: 'She was born in Zemun.' });
    expect(await stewardsAt(ana, other.id)).toEqual(
      ['Ana Kos: primary', 'Ben Kos: primary', 'Cleo Kos: host', 'Witness: witness'].toSorted(),
    );
    const { data: shown } = await as(cleo).call(listTributes, {
      params: { memorial: other.id },
      query: {},
    });
    expect(shown.map((tribute) => tribute.id)).toEqual(expect.arrayContaining([mine, theirs]));
    expect((await as(ana).call(readMemorial, one.at)).data.waiting).toBe(1);
    const { data: log } = await as(ana).call(listStewardLog, { ...one.at, query: {} });
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'memorial.create',
      'memorial.create',
      'memorial.update',
      'merge.merge',
      'merge.merge',
      'merge.propose',
      'merge.propose',
    ]);
    // Who looked after both has the permissions of both, and nobody else has more than they had.
    const { permissions } = await server.database
      .selectFrom('life_steward')
      .select('permissions')
      .where('life_id', '=', one.life)
      .where('user_id', '=', cleo.id)
      .executeTakeFirstOrThrow();
    expect(permissions).toEqual(expect.arrayContaining(['archive.download', 'service.manage']));
    expect(permissions).not.toContain('profile.edit');
    await server.settle();
    expect(await heard(witness)).toEqual(['merged']);
  });

  it('are apart again when either primary steward undoes it, and what came since stays at the kept one', async () => {
    const { ana, ben, one, other, id } = await merged();
    const since = await tributeAt(server, one, ana);
    await act(ben, id, 'undo');
    expect(await stewardsAt(ana, one.slug)).toEqual(['Ana Kos: primary']);
    expect(await stewardsAt(ben, other.slug)).toEqual(['Ben Kos: primary']);
    const { data } = await as(ana).call(listTributes, { ...one.at, query: {} });
    expect(data.map((tribute) => tribute.id)).toEqual([since]);
    await server.settle();
    expect(await heard(ana)).toContain('merge_undone');
    // It may be said again.
    const again = await propose(server, ana, [one, other]);
    expect((await act(ben, again.id, 'agree')).state).toBe('merged');
  });

  it('are shown by no link of either while they are one, and by each again once it is undone', async () => {
    const { ana, ben, one, other } = await two();
    const linkOf = async (who: TestUser, { at }: Made) =>
      (
        await as(who).call(makeMemorialLink, {
          ...at,
          body: { name: 'Her choir', days: 30, password: PASSWORD },
        })
      ).data.link
        .split('/')
        .at(-1) ?? '';
    const links = [await linkOf(ana, one), await linkOf(ben, other)];
    const shows = (token: string) =>
      as(null).call(readMemorialLink, { body: { token, password: PASSWORD } });
    for (const token of links) expect((await shows(token)).data.state).toBe('open');
    const { id } = await propose(server, ana, [one, other]);
    await act(ben, id, 'agree');
    for (const token of links) await expect(shows(token)).rejects.toMatchObject({ status: 404 });
    await act(ben, id, 'undo');
    for (const token of links) expect((await shows(token)).data.state).toBe('open');
  });

  it('are undone in the order in which they were made one, the later one first', async () => {
    const { ana, ben, one, other, id } = await merged();
    const dora = await person('Dora Kos');
    await server.world.relate(ana, dora, 2);
    await server.world.relate(ben, dora, 2);
    const older = await madeBy(server, dora, { audience: 'family' });
    await server.database
      .updateTable('memorial')
      .set({ created_at: new Date('2000-01-01') })
      .where('id', '=', older.id)
      .execute();
    const second = await propose(server, ana, [one, older]);
    await act(dora, second.id, 'agree');
    expect((await as(ana).call(readMemorial, { params: { memorial: other.slug } })).data.id).toBe(
      older.id,
    );
    await expect(act(ana, id, 'undo')).rejects.toMatchObject({ status: 404 });
    await act(dora, second.id, 'undo');
    expect((await as(ana).call(readMemorial, { params: { memorial: other.slug } })).data.id).toBe(
      one.id,
    );
    await act(ana, id, 'undo');
    expect((await as(ben).call(readMemorial, { params: { memorial: other.slug } })).data.id).toBe(
      other.id,
    );
  });

  it('stay apart where nobody answers in ninety days, and what is undone by is forgotten after thirty', async () => {
    const { ana, ben, one, other } = await two();
    const done = await merged();
    await propose(server, ana, [one, other]);
    const night = async () => {
      await server.platform.jobs.add(server.database, 'legacy.merges.look', {});
      await server.settle();
    };
    await later(31);
    await night();
    const { moved } = await server.database
      .selectFrom('memorial_merge')
      .select('moved')
      .where('id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(moved).toBeNull();
    const [early] = await later(0, ana);
    expect((await mergesFor(early ?? ana, one))[0]?.state).toBe('proposed');
    const [late] = await later(60, ben);
    await night();
    expect((await mergesFor(late ?? ben, other))[0]).toMatchObject({
      state: 'expired',
      until: null,
    });
  });

  it('are one at once where one person is the primary steward of both', async () => {
    const ana = await person('Ana Kos');
    const [one, other] = [
      await madeBy(server, ana, { audience: 'family' }),
      await madeBy(server, ana, { audience: 'family' }),
    ];
    expect((await propose(server, ana, [one, other])).state).toBe('merged');
    expect(await stewardsAt(ana, one.slug)).toEqual(['Ana Kos: primary']);
  });
});

describe('somebody with an account', () => {
  it('keeps their own memorial, and two of them are never one', async () => {
    const { ana, ben, one, other } = await two();
    await server.database
      .updateTable('app_user')
      .set({ account_type: 'adult' })
      .where('id', '=', other.life)
      .execute();
    const merge = await propose(server, ana, [one, other]);
    expect(merge.kept.memorial_id).toBe(other.id);
    await act(ben, merge.id, 'decline');
    await server.database
      .updateTable('app_user')
      .set({ account_type: 'adult' })
      .where('id', '=', one.life)
      .execute();
    await expect(
      as(ana).call(proposeMerge, { ...one.at, body: { other: other.slug } }),
    ).rejects.toMatchObject({ code: 'memorial_merge.two_accounts' });
  });
});

describe('a memorial that nobody keeps who can be reached', () => {
  const waiting = async (admin: TestUser) =>
    (await as(admin).call(listWaitingMerges, { query: {} })).data.map(({ id }) => id);
  const decide = (admin: TestUser, id: string, decision: 'agree' | 'decline') =>
    as(admin).call(decideMerge, { params: { id }, body: { decision } });
  const administrator = (name: string) =>
    server.world.user({ name, columns: { roles: ['admin'] } });

  it('is answered for by administrators after thirty days of silence, and no other is', async () => {
    const admin = await administrator('Ada Admin');
    const [silent, well] = [await two(), await two()];
    const { id } = await propose(server, silent.ana, [silent.one, silent.other]);
    const other = await propose(server, well.ana, [well.one, well.other]);
    await server.database
      .insertInto('stewardship')
      .values({
        life_id: silent.other.life,
        user_id: silent.ben.id,
        silent_since: server.clock.now(),
      })
      .execute();
    expect(await waiting(admin)).toEqual([]);
    await expect(decide(admin, id, 'agree')).rejects.toMatchObject({ status: 404 });
    const [ada, ana, theirs] = await later(31, admin, silent.ana, silent.ben);
    if (ada === undefined || ana === undefined || theirs === undefined) throw new Error('Nobody.');
    expect(await waiting(ada)).toEqual([id]);
    await expect(decide(ada, other.id, 'agree')).rejects.toMatchObject({ status: 404 });
    await decide(ada, id, 'agree');
    expect(await waiting(ada)).toEqual([]);
    expect(
      (await as(theirs).call(readMemorial, { params: { memorial: silent.other.slug } })).data.id,
    ).toBe(silent.one.id);
    // Who decided is named to nobody.
    const { data: log } = await as(ana).call(listStewardLog, { ...silent.one.at, query: {} });
    expect(log.find(({ action }) => action === 'merge.merge')?.actor).toBeNull();
    await server.settle();
    expect(await heard(theirs)).toContain('merged');
  });

  it('is not decided about by who keeps one of the two, and may be left apart', async () => {
    const [admin, concerned] = [await administrator('Ada'), await administrator('Cora')];
    const scene = await two();
    await keepToo(server, scene.one.life, concerned, { preset: 'host' });
    const { id } = await propose(server, scene.ana, [scene.one, scene.other]);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', scene.ben.id)
      .execute();
    const [ada, cora, ana] = await later(31, admin, concerned, scene.ana);
    if (ada === undefined || cora === undefined || ana === undefined) throw new Error('Nobody.');
    await expect(decide(cora, id, 'agree')).rejects.toMatchObject({ code: 'memorial_merge.own' });
    await decide(ada, id, 'decline');
    expect((await mergesFor(ana, scene.one))[0]?.state).toBe('declined');
    await server.settle();
    expect(await heard(ana)).toContain('merge_declined');
  });
});
