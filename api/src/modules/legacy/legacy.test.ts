import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, addRelative, readTree } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  answerStewardship,
  createMemorial,
  decideTribute,
  editTribute,
  inviteSteward,
  listMemorials,
  listTributes,
  listWaitingTributes,
  readMemorial,
  removeSteward,
  sendTribute,
  updateMemorial,
  withdrawTribute,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const died: FuzzyDate = {
  kind: 'exact',
  start: '2004-11-02',
  end: '2004-11-02',
  precision: 'day',
  text: '2 November 2004',
};
const born: FuzzyDate = {
  kind: 'about',
  start: '1923-01-01',
  end: '1923-12-31',
  precision: 'year',
  text: 'about 1923',
};
const match = (version: number) => ({ headers: { 'if-match': String(version) } });

let server: TestServer;
let keeper: TestUser;
let friend: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  const known = { created_at: new Date(server.clock.now().getTime() - 8 * 86_400_000) };
  [keeper, friend, stranger] = [
    await server.world.user({ name: 'Keeper', columns: known }),
    await server.world.user({ name: 'Friend', columns: known }),
    await server.world.user({ name: 'Stranger' }),
  ];
  await server.world.relate(keeper, friend, 2);
});
afterAll(() => server.close());

const memorial = async (more: object = {}): Promise<Memorial> =>
  (
    await server.as(keeper).call(createMemorial, {
      body: { full_name: 'Jelena Marković', relation: 'granddaughter', born, died, ...more },
    })
  ).data;
const at = ({ id }: { id: string }) => ({ params: { memorial: id } });

describe('making a memorial', () => {
  it('wants a death, and dates that can be', async () => {
    const body = { full_name: 'Jelena', relation: 'granddaughter' };
    await expect(server.as(keeper).call(createMemorial, { body })).rejects.toMatchObject({
      status: 422,
      code: 'legacy.living',
    });
    await expect(
      server.as(keeper).call(createMemorial, { body: { ...body, born, died: unknownDate() } }),
      'a date that says nothing',
    ).rejects.toMatchObject({ code: 'legacy.living' });
    await expect(
      server.as(keeper).call(createMemorial, { body: { ...body, died: born, born: died } }),
    ).rejects.toMatchObject({ code: 'legacy.impossible_dates' });
  });

  it('goes without a death where nobody born so long ago is alive, and is not left without either afterwards', async () => {
    const ancestor = { full_name: 'Petar', relation: 'great-great-grandson' };
    const years = (count: number) =>
      exactDay(`${String(server.clock.now().getUTCFullYear() - count)}-01-01`);
    await expect(
      server.as(keeper).call(createMemorial, { body: { ...ancestor, born: years(109) } }),
    ).rejects.toMatchObject({ code: 'legacy.living' });
    const { data: made } = await server
      .as(keeper)
      .call(createMemorial, { body: { ...ancestor, born: years(112) } });
    expect(made.died.kind).toBe('unknown');
    const change = (body: object) =>
      server.as(keeper).call(updateMemorial, { ...at(made), body }, match(made.version));
    await expect(change({ born: unknownDate() })).rejects.toMatchObject({
      status: 422,
      code: 'legacy.living',
    });
    await expect(
      change({ died: years(113) }),
      'before the birth that is written already',
    ).rejects.toMatchObject({ code: 'legacy.impossible_dates' });
  });

  it('is not for guests, children, teens or the unverified', async () => {
    const body = { full_name: 'Jelena', relation: 'x', died };
    await expect(server.as(null).call(createMemorial, { body })).rejects.toMatchObject({
      status: 401,
    });
    for (const who of [
      { accountType: 'child' as const },
      { accountType: 'teen' as const },
      { verified: false },
    ]) {
      await expect(
        server.as(await server.world.user(who)).call(createMemorial, { body }),
      ).rejects.toMatchObject({ status: 403 });
    }
  });

  it('makes the maker its primary steward, and an owner that nobody can log in to', async () => {
    const made = await memorial({ epitaph: 'She counted the stairs aloud.' });
    expect(made).toMatchObject({
      full_name: 'Jelena Marković',
      mine: true,
      audience: 'family',
      stewards: [{ preset: 'primary', status: 'accepted' }],
      waiting: 0,
    });
    const row = await server.database
      .selectFrom('memorial')
      .innerJoin('app_user', 'app_user.id', 'memorial.owner_id')
      .select(['account_type', 'password_hash', 'listed'])
      .where('memorial.id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ account_type: 'memorial', password_hash: null, listed: false });
  });

  it('of a person of the tree ties both together once', async () => {
    const maker = await server.world.user({ name: 'Maker' });
    const make = (more: object) =>
      server.as(maker).call(createMemorial, {
        body: { full_name: 'Jelena Marković', relation: 'daughter', born, died, ...more },
      });
    const { data } = await server.as(maker).call(createTree, { body: { name: 'Ours' } });
    const { data: added } = await server.as(maker).call(addRelative, {
      params: { tree: data.tree.id, person: data.focus_id },
      body: { relation: 'parent', person: { given: 'Jelena' } },
    });
    const tree_person = { tree_id: data.tree.id, person_id: added.person_id };
    const made = (await make({ tree_person })).data;
    const view = await server
      .as(maker)
      .call(readTree, { params: { tree: data.tree.id }, query: {} });
    expect(view.data.persons.find((person) => person.id === added.person_id)).toMatchObject({
      living: false,
      memorial_slug: made.slug,
      death: died,
    });
    await expect(make({ tree_person })).rejects.toMatchObject({
      status: 409,
      code: 'legacy.person_has_memorial',
    });
  });
});

describe('reading a memorial', () => {
  it('of the family is absent for strangers and guests, byte for byte as one that is not there', async () => {
    const { id, slug } = await memorial();
    const absent = await server
      .as(stranger)
      .raw({ method: 'GET', url: '/api/v1/legacy/memorials/nobody-here' });
    for (const key of [id, slug]) {
      const refused = await server
        .as(stranger)
        .raw({ method: 'GET', url: `/api/v1/legacy/memorials/${key}` });
      expect(refused.statusCode).toBe(404);
      expect({ ...refused.json<object>(), request_id: '' }).toEqual({
        ...absent.json<object>(),
        request_id: '',
      });
    }
    await expect(
      server.as(null).call(readMemorial, { params: { memorial: slug } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(stranger).call(listTributes, { ...at({ id }), query: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(stranger).call(sendTribute, { ...at({ id }), body: { type: 'words', body: 'x' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (await server.as(stranger).call(listMemorials, { query: {} })).data.some(
        (card) => card.id === id,
      ),
    ).toBe(false);
  });

  it('reaches the family, the chosen and the public as it says, and nobody further', async () => {
    const family = await memorial();
    const chosen = await memorial({ audience: 'chosen', visitor_ids: [stranger.id] });
    const open = await memorial({ audience: 'public' });
    const reads = async (who: TestUser | null, { slug }: Memorial) =>
      (await server.as(who).raw({ method: 'GET', url: `/api/v1/legacy/memorials/${slug}` }))
        .statusCode;
    expect([
      await reads(friend, family),
      await reads(stranger, family),
      await reads(null, family),
    ]).toEqual([200, 404, 404]);
    expect([
      await reads(friend, chosen),
      await reads(stranger, chosen),
      await reads(null, chosen),
    ]).toEqual([404, 200, 404]);
    expect([
      await reads(friend, open),
      await reads(stranger, open),
      await reads(null, open),
    ]).toEqual([200, 200, 200]);
  });

  it('never carries a count of tributes or visits', async () => {
    const { slug } = await memorial({ audience: 'public' });
    const keys = Object.keys(
      (await server.as(null).call(readMemorial, { params: { memorial: slug } })).data,
    );
    expect(keys.filter((key) => /count|views|total/.test(key))).toEqual([]);
  });
});

describe('keeping a memorial', () => {
  it('wants the permission for each field, and the version', async () => {
    const made = await memorial();
    await server
      .as(keeper)
      .call(inviteSteward, { ...at(made), body: { user_id: friend.id, preset: 'host' } });
    await server.as(friend).call(answerStewardship, { ...at(made), body: { answer: 'accept' } });
    await expect(
      server
        .as(friend)
        .call(updateMemorial, { ...at(made), body: { biography: 'x' } }, match(made.version)),
    ).rejects.toMatchObject({ status: 403, code: 'legacy.permission' });
    await expect(
      server.as(keeper).call(updateMemorial, { ...at(made), body: { biography: 'x' } }),
    ).rejects.toMatchObject({ status: 428 });
    const { data } = await server
      .as(keeper)
      .call(
        updateMemorial,
        { ...at(made), body: { biography: 'She was born by the river.' } },
        match(made.version),
      );
    expect(data).toMatchObject({
      biography: 'She was born by the river.',
      epitaph: '',
      version: made.version + 1,
    });
    await expect(
      server
        .as(keeper)
        .call(updateMemorial, { ...at(made), body: { biography: 'y' } }, match(made.version)),
    ).rejects.toMatchObject({ status: 412 });
  });

  it('is refused with a picture of somebody else', async () => {
    const made = await memorial();
    const foreign = '01900000-0000-7000-8000-000000000001';
    await expect(
      server
        .as(keeper)
        .call(
          updateMemorial,
          { ...at(made), body: { pictures: [{ media_id: foreign }] } },
          match(made.version),
        ),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('is never without a primary steward', async () => {
    const made = await memorial();
    await expect(
      server.as(keeper).call(answerStewardship, { ...at(made), body: { answer: 'resign' } }),
    ).rejects.toMatchObject({ status: 409, code: 'legacy.last_steward' });
    await expect(
      server.as(keeper).call(removeSteward, { params: { memorial: made.id, user: keeper.id } }),
    ).rejects.toMatchObject({ code: 'legacy.last_steward' });
  });

  it('lets only the invited answer, and writes every act where all stewards see it', async () => {
    const made = await memorial();
    await expect(
      server.as(friend).call(answerStewardship, { ...at(made), body: { answer: 'accept' } }),
    ).rejects.toMatchObject({ code: 'legacy.not_invited' });
    await server
      .as(keeper)
      .call(inviteSteward, { ...at(made), body: { user_id: friend.id, preset: 'curator' } });
    await expect(
      server
        .as(keeper)
        .call(inviteSteward, { ...at(made), body: { user_id: friend.id, preset: 'host' } }),
    ).rejects.toMatchObject({ code: 'legacy.steward_there' });
    await expect(
      server.as(friend).call(listStewardLog, { ...at(made), query: {} }),
    ).rejects.toMatchObject({ code: 'legacy.permission' });
    await server.as(friend).call(answerStewardship, { ...at(made), body: { answer: 'accept' } });
    const { data } = await server.as(friend).call(listStewardLog, { ...at(made), query: {} });
    expect(data.map((entry) => entry.action)).toEqual([
      'steward.accept',
      'steward.invite',
      'memorial.create',
    ]);
  });
});

describe('a tribute', () => {
  it('is refused while closed, without words, twice a candle a day, and the sixth time', async () => {
    const made = await memorial();
    const send = (body: { type: 'words' | 'candle'; body?: string }) =>
      server.as(friend).call(sendTribute, { ...at(made), body });
    await expect(send({ type: 'words', body: '   ' })).rejects.toMatchObject({
      status: 422,
      code: 'legacy.tribute_empty',
    });
    await send({ type: 'candle' });
    await expect(send({ type: 'candle' })).rejects.toMatchObject({
      status: 409,
      code: 'legacy.candle_today',
    });
    for (let index = 0; index < 4; index += 1) await send({ type: 'words', body: 'Thank you.' });
    await expect(send({ type: 'words', body: 'Once more.' })).rejects.toMatchObject({
      status: 429,
      code: 'legacy.tribute_limit',
    });
    server.clock.advance({ hours: 25 });
    [keeper, friend, stranger] = (await Promise.all(
      [keeper, friend, stranger].map((who) => server.world.session(who)),
    )) as [TestUser, TestUser, TestUser];
    const { data } = await server.as(keeper).call(readMemorial, { params: { memorial: made.id } });
    await server
      .as(keeper)
      .call(
        updateMemorial,
        { ...at(made), body: { tribute_moderation: 'closed' } },
        match(data.version),
      );
    await expect(send({ type: 'words', body: 'Late.' })).rejects.toMatchObject({
      status: 409,
      code: 'legacy.tributes_closed',
    });
  });

  it('is refused the fourth time in a day to somebody who came this week, on whichever memorials', async () => {
    const newcomer = await server.world.user({ name: 'Newcomer' });
    const [one, other] = [
      await memorial({ audience: 'public' }),
      await memorial({ audience: 'public' }),
    ];
    const send = (to: Memorial) =>
      server
        .as(newcomer)
        .call(sendTribute, { ...at(to), body: { type: 'words', body: 'Thank you.' } });
    for (const to of [one, one, other]) await send(to);
    await expect(send(other)).rejects.toMatchObject({
      status: 429,
      code: 'legacy.tribute_limit_first_week',
    });
  });

  it('of family and connections of the person is shown at once where only those are trusted, after the first thirty days', async () => {
    const made = await memorial({ audience: 'public', tribute_moderation: 'trusted' });
    const { owner_id } = await server.database
      .selectFrom('memorial')
      .select('owner_id')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    const [kin, bonded, other] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const dead = { ...other, id: owner_id };
    await server.world.relate(kin, dead, 2);
    await server.world.connect(bonded, dead);
    const send = async (who: TestUser) =>
      (
        await server
          .as(await server.world.session(who))
          .call(sendTribute, { ...at(made), body: { type: 'words', body: 'Thank you.' } })
      ).data.status;
    expect([await send(kin), await send(bonded), await send(other)]).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
    await server.database
      .updateTable('memorial')
      .set({ created_at: new Date(server.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', made.id)
      .execute();
    expect([await send(kin), await send(bonded), await send(other)]).toEqual([
      'approved',
      'approved',
      'pending',
    ]);
  });

  it('waits for a steward: its author sees it, nobody else does, and both are told in turn', async () => {
    const made = await memorial({ audience: 'public' });
    const { data: sent } = await server.as(friend).call(sendTribute, {
      ...at(made),
      body: { type: 'memory', body: 'She carried the piano.', relation: 'neighbour' },
    });
    expect(sent.status).toBe('pending');
    const list = async (who: TestUser | null) =>
      (await server.as(who).call(listTributes, { ...at(made), query: {} })).data.map(
        (tribute) => tribute.id,
      );
    expect([await list(friend), await list(stranger), await list(null)]).toEqual([
      [sent.id],
      [],
      [],
    ]);
    await expect(
      server
        .as(stranger)
        .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server
        .as(friend)
        .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 403, code: 'legacy.permission' });
    await server.settle();
    const told = async (who: TestUser, type: string) =>
      (
        await server.database
          .selectFrom('notification')
          .select('id')
          .where('user_id', '=', who.id)
          .where('type', '=', type)
          .where('data', '@>', JSON.stringify({ tribute_id: sent.id }))
          .execute()
      ).length;
    expect([
      await told(keeper, 'tribute_received'),
      await told(friend, 'tribute_approved'),
    ]).toEqual([1, 0]);
    expect(
      (await server.as(keeper).call(listWaitingTributes, { query: {} })).data.map(
        (entry) => entry.tribute.id,
      ),
    ).toContain(sent.id);
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } });
    await server.settle();
    expect([await list(stranger), await told(friend, 'tribute_approved')]).toEqual([[sent.id], 1]);
    await expect(
      server
        .as(keeper)
        .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('that is rejected stays silent: its author sees it as not yet shown', async () => {
    const made = await memorial({ audience: 'public' });
    const { data: sent } = await server
      .as(friend)
      .call(sendTribute, { ...at(made), body: { type: 'words', body: 'Hm.' } });
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'reject' } });
    const { data } = await server.as(friend).call(listTributes, { ...at(made), query: {} });
    expect(data).toEqual([expect.objectContaining({ id: sent.id, status: 'pending' })]);
  });

  it('is worth 40 XP to its author once it is approved, once, and nothing any more when they take it back', async () => {
    const author = await server.world.user({ name: 'Author' });
    const xpOf = async (who: TestUser) => (await server.as(who).call(getProgress)).data.xp;
    const made = await memorial({ audience: 'public' });
    const { data: sent } = await server
      .as(author)
      .call(sendTribute, { ...at(made), body: { type: 'words', body: 'She taught me to swim.' } });
    const decide = (decision: 'approve' | 'reject' | 'hide' | 'show') =>
      server.as(keeper).call(decideTribute, { params: { tribute: sent.id }, body: { decision } });
    expect(await xpOf(author)).toBe(0);
    await decide('reject');
    expect(await xpOf(author)).toBe(0);
    const keepers = await xpOf(keeper);
    await decide('approve');
    expect([await xpOf(author), await xpOf(keeper)]).toEqual([40, keepers]);
    await decide('hide');
    await decide('show');
    expect(await xpOf(author)).toBe(40);
    await server.as(author).call(withdrawTribute, { params: { tribute: sent.id } });
    expect(await xpOf(author)).toBe(0);
  });

  it('once approved keeps its words until a change of them is approved too', async () => {
    const made = await memorial({ audience: 'public' });
    const { data: sent } = await server
      .as(friend)
      .call(sendTribute, { ...at(made), body: { type: 'words', body: 'First words.' } });
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } });
    const { data: approved } = await server
      .as(friend)
      .call(listTributes, { ...at(made), query: {} });
    await expect(
      server
        .as(friend)
        .call(
          editTribute,
          { params: { tribute: sent.id }, body: { body: 'Second words.' } },
          match(sent.version),
        ),
    ).rejects.toMatchObject({ status: 412 });
    await server
      .as(friend)
      .call(
        editTribute,
        { params: { tribute: sent.id }, body: { body: 'Second words.' } },
        match(approved[0]?.version ?? 0),
      );
    const seen = async () =>
      (await server.as(null).call(listTributes, { ...at(made), query: {} })).data[0];
    expect(await seen()).toMatchObject({ body: 'First words.', pending_body: null });
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } });
    expect(await seen()).toMatchObject({ body: 'Second words.' });
  });

  it('can be hidden, shown, withdrawn; and three at the most are pinned, first in the list', async () => {
    const made = await memorial({ audience: 'public' });
    const ids: string[] = [];
    for (const body of ['One.', 'Two.', 'Three.', 'Four.']) {
      const { data } = await server
        .as(keeper)
        .call(sendTribute, { ...at(made), body: { type: 'words', body } });
      expect(data.status).toBe('approved');
      ids.push(data.id);
    }
    const decide = (index: number, decision: 'pin' | 'hide' | 'show') =>
      server
        .as(keeper)
        .call(decideTribute, { params: { tribute: ids[index] ?? '' }, body: { decision } });
    for (const index of [0, 1, 2]) await decide(index, 'pin');
    await expect(decide(3, 'pin')).rejects.toMatchObject({ code: 'legacy.too_many_pins' });
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.as(null).call(listTributes, {
        ...at(made),
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
      pages.push(...page.data.map((tribute) => tribute.body));
      cursor = page.meta.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual(['Three.', 'Two.', 'One.', 'Four.']);
    await decide(3, 'hide');
    await server.as(keeper).call(withdrawTribute, { params: { tribute: ids[0] ?? '' } });
    expect(
      (await server.as(null).call(listTributes, { ...at(made), query: {} })).data,
    ).toHaveLength(2);
    await decide(3, 'show');
    expect(
      (await server.as(null).call(listTributes, { ...at(made), query: {} })).data,
    ).toHaveLength(3);
  });
});
