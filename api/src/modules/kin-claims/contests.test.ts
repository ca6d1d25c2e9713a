/** A confirmed relation that a near relative says is not so (rules R8b). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRelationship,
  confirmRelationship,
  endRelationship,
  listFamilyRequests,
  proposeRelationship,
  type RelationshipClaim,
} from '@kinlore/shared/contracts/family';
import {
  changeRelationship,
  contestRelationship,
  listNearRelationships,
  withdrawContest,
} from '@kinlore/shared/contracts/family-contests';
import type { RelationshipType } from '@kinlore/shared/contracts/family-relations';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { dayDate, yearDate } from '../tree/testing/families.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const propose = (from: TestUser, to: TestUser, type: RelationshipType, more: object = {}) =>
  server
    .as(from)
    .call(proposeRelationship, { body: { recipient_id: to.id, relationship_type: type, ...more } })
    .then(({ data }) => data);
const confirm = (who: TestUser, id: string) =>
  server
    .as(who)
    .call(confirmRelationship, { params: { id } })
    .then(({ data }) => data);
const contest = (who: TestUser, id: string, reason = 'She was adopted, and nobody says it.') =>
  server
    .as(who)
    .call(contestRelationship, { params: { id }, body: { reason } })
    .then(({ data }) => data);
const withdraw = (who: TestUser, id: string) =>
  server
    .as(who)
    .call(withdrawContest, { params: { id } })
    .then(({ data }) => data);
const near = async (who: TestUser): Promise<RelationshipClaim[]> =>
  (await server.as(who).call(listNearRelationships, { query: {} })).data;
const own = async (who: TestUser, id: string) =>
  (await server.as(who).call(listFamilyRequests, { query: {} })).data.find(
    (claim) => claim.id === id,
  );
const contestsTold = async (who: TestUser) => {
  await server.settle();
  return (await server.as(who).call(listNotifications, { query: {} })).data.notifications
    .filter(({ type }) => type === 'family_relationship_contested')
    .map(({ data }) => [data.outcome, data.sender_name]);
};

/** Ana and Ben confirmed to be siblings; Cora is Ana's child. */
async function given() {
  const [ana, ben, cora] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Kos' }),
    await server.world.user({ name: 'Cora Kos' }),
  ];
  const child = await propose(ana, cora, 'child');
  await confirm(cora, child.id);
  const { id } = await propose(ana, ben, 'sibling', { message: 'From Zemun.' });
  return { ana, ben, cora, id, confirmed: () => confirm(ben, id) };
}

describe('contesting a relation', () => {
  it('is refused to strangers, to the two themselves, before it is confirmed, twice, and without a reason', async () => {
    const { ana, ben, cora, id, confirmed } = await given();
    const stranger = await server.world.user();
    await expect(contest(cora, id)).rejects.toMatchObject({
      status: 409,
      code: 'family.contest_not_confirmed',
    });
    await confirmed();
    await expect(contest(stranger, id)).rejects.toMatchObject({ status: 404 });
    for (const side of [ana, ben])
      await expect(contest(side, id)).rejects.toMatchObject({
        status: 409,
        code: 'family.contest_own',
      });
    for (const reason of ['', 'x'.repeat(501)])
      await expect(contest(cora, id, reason)).rejects.toMatchObject({ status: 422 });
    await contest(cora, id);
    await expect(contest(cora, id)).rejects.toMatchObject({
      status: 409,
      code: 'family.contest_open',
    });
    await expect(withdraw(stranger, id)).rejects.toMatchObject({ status: 404 });
    expect(await near(stranger)).toEqual([]);
  });

  it('is refused to whoever is further than two steps away, and to whoever is blocked', async () => {
    const { ana, cora, id, confirmed } = await given();
    await confirmed();
    const [dan, eva] = [
      await server.world.user({ name: 'Dan' }),
      await server.world.user({ name: 'Eva' }),
    ];
    await server.database
      .insertInto('kin')
      .values([
        { user_id: dan.id, other_id: ana.id, degree: 3 },
        { user_id: eva.id, other_id: ana.id, degree: 2 },
      ])
      .execute();
    await expect(contest(dan, id)).rejects.toMatchObject({ status: 404 });
    expect([await near(dan), (await near(eva)).map((claim) => claim.id)]).toEqual([
      [],
      expect.arrayContaining([id]),
    ]);
    await server.database
      .insertInto('block')
      .values({ blocker_id: ana.id, blocked_id: cora.id })
      .execute();
    await expect(contest(cora, id)).rejects.toMatchObject({ status: 404 });
    expect(await near(cora)).toEqual([]);
  });

  it('leaves both versions standing: what was confirmed, and what is said against it, told to the two', async () => {
    const { ana, ben, cora, id, confirmed } = await given();
    await confirmed();
    expect(
      (await near(cora)).map(({ id: one, side, message, disputed, contests }) => [
        one,
        side,
        message,
        disputed,
        contests,
      ]),
    ).toEqual([[id, 'relative', '', false, []]]);
    expect(await contest(cora, id, 'No.')).toMatchObject({
      status: 'confirmed',
      disputed: true,
      contests: [{ reason: 'No.', status: 'open', mine: true }],
    });
    for (const side of [ana, ben]) {
      expect(await own(side, id)).toMatchObject({
        status: 'confirmed',
        disputed: true,
        message: 'From Zemun.',
        contests: [{ reason: 'No.', by: { full_name: 'Cora Kos' }, mine: false }],
      });
      expect(await contestsTold(side)).toEqual([['contested', 'Cora Kos']]);
    }
  });

  it('is told to other relatives as a dispute, without the words', async () => {
    const { ana, cora, id, confirmed } = await given();
    await confirmed();
    const dan = await server.world.user({ name: 'Dan' });
    await confirm(dan, (await propose(ana, dan, 'child')).id);
    await contest(cora, id);
    expect((await near(dan)).find((claim) => claim.id === id)).toMatchObject({
      disputed: true,
      contests: [],
      tree_id: null,
    });
  });

  it('is taken back by whoever said it, also where they stand no longer near', async () => {
    const { ana, cora, id, confirmed } = await given();
    await confirmed();
    await contest(cora, id);
    await server.database.deleteFrom('kin').where('user_id', '=', cora.id).execute();
    expect(await withdraw(cora, id)).toMatchObject({
      disputed: false,
      contests: [{ status: 'withdrawn' }],
    });
    expect(await own(ana, id)).toMatchObject({
      disputed: false,
      contests: [{ status: 'withdrawn' }],
    });
    await expect(withdraw(cora, id)).rejects.toMatchObject({ status: 404 });
  });

  it('is settled when the one who confirmed it does so anew, and whoever said it learns of it', async () => {
    const { ana, ben, cora, id, confirmed } = await given();
    await confirmed();
    await expect(confirmed()).rejects.toMatchObject({ status: 409, code: 'family.claim_decided' });
    await contest(cora, id);
    await expect(confirm(ana, id)).rejects.toMatchObject({ status: 404 });
    expect(await confirm(ben, id)).toMatchObject({
      status: 'confirmed',
      disputed: false,
      contests: [{ status: 'settled' }],
    });
    expect(await contestsTold(cora)).toEqual([['confirmed', 'Ben Kos']]);
    await contest(cora, id, 'Still not.');
    expect((await own(ana, id))?.contests.map(({ status }) => status)).toEqual(['open', 'settled']);
  });

  it('said over and over is said once: PostgreSQL plans anew what is asked often', async () => {
    const { ana, cora, id, confirmed } = await given();
    await confirmed();
    await contest(cora, id);
    for (let time = 0; time < 12; time += 1)
      await expect(contest(cora, id)).rejects.toMatchObject({ code: 'family.contest_open' });
    expect((await own(ana, id))?.contests.map(({ status }) => status)).toEqual(['open']);
  });

  it('is settled when one of the two ends the relation', async () => {
    const { ana, cora, id, confirmed } = await given();
    await confirmed();
    await contest(cora, id);
    expect((await server.as(ana).call(endRelationship, { params: { id } })).data).toMatchObject({
      status: 'ended',
      disputed: false,
    });
    expect(await contestsTold(cora)).toEqual([['ended', 'Ana Kos']]);
    await expect(contest(cora, id)).rejects.toMatchObject({
      code: expect.stringMatching(/not_confirmed|not_found/u) as string,
    });
  });
});

describe('a relation that was proposed', () => {
  it('is said otherwise by whoever proposed it, while nobody has answered', async () => {
    const { ana, ben, cora, id, confirmed } = await given();
    const change = (who: TestUser, body: object) =>
      server.as(who).call(changeRelationship, { params: { id }, body });
    for (const other of [ben, cora])
      await expect(change(other, { message: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(change(ana, { since: dayDate('2199-01-01') })).rejects.toMatchObject({
      status: 422,
      code: 'family.impossible_since',
    });
    await expect(change(ana, { status: 'confirmed' })).rejects.toMatchObject({ status: 422 });
    expect((await change(ana, { since: yearDate(1981) })).data).toMatchObject({
      message: 'From Zemun.',
      since: { text: '1981', precision: 'year' },
    });
    expect((await change(ana, { message: 'From Belgrade.' })).data).toMatchObject({
      message: 'From Belgrade.',
      since: { text: '1981' },
    });
    expect((await change(ana, { since: null })).data.since).toBeNull();
    await confirmed();
    await expect(change(ana, { message: 'x' })).rejects.toMatchObject({
      status: 409,
      code: 'family.claim_decided',
    });
  });

  it('says since when it is so', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await expect(
      propose(ana, ben, 'partner', { since: dayDate('2199-01-01') }),
    ).rejects.toMatchObject({
      code: 'family.impossible_since',
    });
    const { id, since } = await propose(ana, ben, 'partner', { since: yearDate(2004) });
    expect([since?.text, (await own(ben, id))?.since?.text]).toEqual(['2004', '2004']);
    await server.as(ana).call(cancelRelationship, { params: { id } });
  });
});
