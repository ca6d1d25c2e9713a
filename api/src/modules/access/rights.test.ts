/** Who may do what, by age (rules R9 and R19): what is refused to whom, and what each is given. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLife, readActivity } from '@kinlore/shared/contracts/activities';
import { createComment } from '@kinlore/shared/contracts/comments';
import { createTree } from '@kinlore/shared/contracts/family';
import { exportTree } from '@kinlore/shared/contracts/family-exchange';
import { inviteToFamily } from '@kinlore/shared/contracts/family-invitations';
import { createMemorial, sendTribute } from '@kinlore/shared/contracts/legacy';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { getCurrentUser, updateProfile } from '@kinlore/shared/contracts/users';
import { exactDay } from '@kinlore/shared/dates';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const start = '2027-05-04T10:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
beforeEach(() => server.clock.set(start));
afterAll(() => server.close());

/** Made as a child, and maybe old enough by now to be none. */
const made = (guardian: TestUser, born: string) =>
  server.world.child(guardian, { name: 'Mila Grown', born });

/** Of each age one, all connected with the same friend. */
async function generations(friend: TestUser) {
  const guardian = await server.world.user();
  const [small, young, old] = [
    await made(guardian, '2019-03-01'),
    await made(guardian, '2013-01-01'),
    await made(guardian, '2010-01-01'),
  ];
  for (const one of [small, young, old, guardian]) await server.world.connect(one, friend);
  return { guardian, small, young, old };
}

const me = async (user: TestUser) =>
  (await server.as(user).call(getCurrentUser, { query: {} })).data;

describe('what is refused by age', () => {
  it('is everybody for a child and a teen under sixteen, and nobody for whoever is older', async () => {
    const { small, young, old } = await generations(await server.world.user());
    const share = (who: TestUser) => record(server, who, { audience: 'public' });
    await expect(share(small)).rejects.toMatchObject({
      code: 'activity.audience_too_wide_for_child',
    });
    await expect(share(young)).rejects.toMatchObject({
      code: 'activity.audience_too_wide_for_teen',
    });
    const { id } = await share(old);
    const stranger = await server.world.user();
    const read = (who: TestUser | null) => server.as(who).call(readActivity, { params: { id } });
    expect((await read(stranger)).data.id).toBe(id);
    expect((await read(null)).data.id).toBe(id);
  });

  it('is a word that waits for a guardian from a child, and is heard from a teen', async () => {
    const friend = await server.world.user();
    const { small, young } = await generations(friend);
    const { id } = await record(server, friend, { audience: 'connections' });
    const say = (who: TestUser) =>
      server.as(who).call(createComment, {
        body: { subject_type: 'activity', subject_id: id, body: 'Yes' },
      });
    expect((await say(small)).data.status).toBe('submitted');
    expect((await say(young)).data.status).toBe('published');
    expect((await record(server, small, { audience: 'family' })).status).toBe('submitted');
    expect((await record(server, young, { audience: 'family' })).status).toBe('published');
  });

  it('is a memorial for every minor, and a tribute at one for a child alone', async () => {
    const { guardian, small, young } = await generations(await server.world.user());
    const make = (who: TestUser) =>
      server.as(who).call(createMemorial, {
        body: {
          full_name: 'Jelena Marić',
          relation: 'great-granddaughter',
          born: exactDay('1923-02-01'),
          died: exactDay('2004-11-02'),
        },
      });
    for (const who of [small, young])
      await expect(make(who)).rejects.toMatchObject({ code: 'general.not_for_children' });
    const { id } = (await make(guardian)).data;
    for (const who of [small, young]) await server.world.relate(guardian, who, 1);
    const light = (who: TestUser) =>
      server.as(who).call(sendTribute, { params: { memorial: id }, body: { type: 'candle' } });
    await expect(light(small)).rejects.toMatchObject({ code: 'general.not_for_children' });
    expect((await light(young)).data.type).toBe('candle');
  });

  it('is a tree as a file for a child, and nothing else of trees is given to a teen', async () => {
    const { guardian, small, young } = await generations(await server.world.user());
    const { tree } = (await server.as(guardian).call(createTree, { body: { name: 'Ours' } })).data;
    for (const { id } of [small, young])
      await server.database
        .insertInto('tree_member')
        .values({ tree_id: tree.id, user_id: id, role: 'viewer' })
        .execute();
    const carry = (who: TestUser) =>
      server.as(who).call(exportTree, {
        params: { tree: tree.id },
        body: { format: 'gedcom7', living: 'as_i_see' },
      });
    await expect(carry(small)).rejects.toMatchObject({ code: 'general.not_for_children' });
    expect((await carry(young)).data.format).toBe('gedcom7');
    await expect(
      server.as(young).call(createTree, { body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ code: 'general.not_for_children' });
    const invite = (who: TestUser) =>
      server.as(who).call(inviteToFamily, { body: { tree_id: tree.id, role: 'viewer' } });
    await expect(invite(small)).rejects.toMatchObject({ code: 'family.child_account' });
    await expect(invite(young)).rejects.toMatchObject({ code: 'general.not_for_children' });
    expect((await invite(guardian)).data.status).toBe('open');
  });
});

describe('a birthday', () => {
  it('ends what a guardian sees as the child while the session is open, and what the child was refused', async () => {
    const guardian = await server.world.user();
    const child = await made(guardian, '2014-05-05');
    await server.world.viewAs(guardian, child);
    server.clock.set('2027-05-04T23:30:00Z');
    await server.world.viewAs(guardian, child);
    expect(await me(guardian)).toMatchObject({ id: child.id, account_type: 'child' });
    expect((await me(child)).account_type).toBe('child');
    server.clock.set('2027-05-05T00:00:00Z');
    expect(await me(guardian)).toMatchObject({ id: guardian.id });
    expect((await me(child)).account_type).toBe('teen');
  });

  it('is gone with for good: no guardian reads what is kept to oneself any more', async () => {
    const guardian = await server.world.user();
    const [grown, small] = [await made(guardian, '2012-01-01'), await made(guardian, '2020-01-01')];
    const [own, smalls] = [
      await record(server, grown, { audience: 'self' }),
      await record(server, small, { audience: 'self' }),
    ];
    const read = (id: string) => server.as(guardian).call(readActivity, { params: { id } });
    await expect(read(own.id)).rejects.toMatchObject({ status: 404 });
    expect((await read(smalls.id)).data.id).toBe(smalls.id);
  });

  it('ends the care at eighteen: the guardian of before is a stranger to whoever is unlisted', async () => {
    const guardian = await server.world.user();
    const find = async (born: string) => {
      const ward = await server.world.child(guardian, {
        born,
        accountType: 'teen',
        columns: { listed: false },
      });
      return server.as(guardian).call(listLife, { params: { id: ward.id }, query: {} });
    };
    await expect(find('2005-01-01')).rejects.toMatchObject({ status: 404 });
    expect((await find('2012-01-01')).data).toEqual([]);
  });
});

describe('somebody under age, whatever the account was made as', () => {
  it('is found by no stranger, and shows strangers nothing', async () => {
    const [young, stranger] = [
      await server.world.user({ name: 'Young Zlatan', born: '2019-03-01' }),
      await server.world.user(),
    ];
    expect((await server.as(stranger).call(searchUsers, { query: { q: 'zlatan' } })).data).toEqual(
      [],
    );
    await expect(
      server.as(stranger).call(listLife, { params: { id: young.id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('mends a birth that was written wrong, which nobody does whose account was made for a minor', async () => {
    const change = (who: TestUser) =>
      server
        .as(who)
        .call(
          updateProfile,
          { body: { birth: exactDay('1990-01-01') } },
          { headers: { 'if-match': '1' } },
        );
    const guardian = await server.world.user();
    const mayChange = async (who: TestUser) =>
      (await server.as(who).call(getProfile, { params: { id: who.id }, query: {} })).data
        .may_change_birth;
    for (const born of ['2019-03-01', '2005-01-01']) {
      const young = await made(guardian, born);
      expect(await mayChange(young)).toBe(false);
      await expect(change(young)).rejects.toMatchObject({ code: 'general.not_for_children' });
    }
    const mistaken = await server.world.user({ born: '2019-03-01' });
    expect((await me(mistaken)).account_type).toBe('child');
    expect(await mayChange(mistaken)).toBe(true);
    expect((await change(mistaken)).data.account_type).toBe('adult');
  });
});

describe('an account that may not act any more', () => {
  it('is a guest, whatever sessions are open, and so is a child that is viewed as', async () => {
    for (const columns of [
      { suspended_at: new Date(start) },
      { erased_at: new Date(start) },
      { life_status: 'in_remembrance' },
    ]) {
      const gone = await server.world.user({ columns });
      await expect(me(gone)).rejects.toMatchObject({ status: 401 });
    }
    const guardian = await server.world.user();
    const child = await server.world.child(guardian, {
      columns: { suspended_at: new Date(start) },
    });
    await server.world.viewAs(guardian, child);
    expect((await me(guardian)).id).toBe(guardian.id);
  });
});
