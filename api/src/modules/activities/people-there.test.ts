/** Who was there: who may be named, who sees the link, who is asked, and what it earns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerTag,
  deleteActivity,
  listWith,
  readActivity,
  suggestNamed,
  updateActivity,
} from '@kinlore/shared/contracts/activities';
import {
  addRelative,
  createTree,
  removePerson,
  undoOperation,
} from '@kinlore/shared/contracts/family';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { createModules } from '../index.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const dead = {
  kind: 'exact',
  start: '1975-05-02',
  end: '1975-05-02',
  precision: 'day',
  text: '2 May 1975',
} as const;
const born = {
  kind: 'exact',
  start: '1900-01-01',
  end: '1900-12-31',
  precision: 'year',
  text: '1900',
} as const;

/** A tree of this person with a grandmother who died long ago, and a living sister. */
async function family(owner: TestUser) {
  const { data: view } = await server.as(owner).call(createTree, { body: { name: 'Ours' } });
  const [tree, self] = [view.tree.id, view.focus_id];
  const add = async (relation: 'parent' | 'sibling', person: object) => {
    const { data } = await server
      .as(owner)
      .call(addRelative, { params: { tree, person: self }, body: { relation, person } });
    return data;
  };
  await add('parent', { given: 'Jelena', surname: 'Kos', birth: born, death: dead });
  await add('sibling', { given: 'Jelica', surname: 'Kos' });
  const rows = await server.database
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .select(['p.id', 'n.given'])
    .where('p.tree_id', '=', tree)
    .execute();
  const idOf = (given: string) => rows.find((row) => row.given === given)?.id ?? '';
  return { tree, self, jelena: idOf('Jelena'), jelica: idOf('Jelica') };
}

async function join(tree: string, user: TestUser): Promise<void> {
  await server.database
    .insertInto('tree_member')
    .values({ tree_id: tree, user_id: user.id, role: 'viewer', joined_at: server.clock.now() })
    .execute();
}

const suggested = async (user: TestUser, q: string) =>
  (await server.as(user).call(suggestNamed, { query: { q } })).data;

describe('who is suggested', () => {
  it('is nobody for a guest, no stranger, and nobody of a tree one is not in', async () => {
    const [ana, eve] = [
      await server.world.user({ name: 'Ana Kos' }),
      await server.world.user({ name: 'Eve' }),
    ];
    await family(ana);
    await expect(
      server.as(null).call(suggestNamed, { query: { q: 'Jelena' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(await suggested(eve, 'Jelena')).toEqual([]);
    expect(await suggested(eve, 'Ana')).toEqual([]);
  });

  it('is a person of the tree with the years, by the beginning of any word, and never a living one who is hidden there', async () => {
    const [ana, viewer] = [await server.world.user(), await server.world.user()];
    const { tree, jelena } = await family(ana);
    await join(tree, viewer);
    expect((await suggested(ana, 'jel')).map(({ name }) => name)).toEqual([
      'Jelena Kos',
      'Jelica Kos',
    ]);
    expect(await suggested(ana, 'kos jelE')).toMatchObject([
      { kind: 'person', name: 'Jelena Kos', note: '1900–1975', person_id: jelena, user_id: null },
    ]);
    expect((await suggested(viewer, 'jel')).map(({ name }) => name)).toEqual(['Jelena Kos']);
    expect(await suggested(ana, '%_')).toEqual([]);
  });

  it('is an account once, also where it stands in the tree, and a memorial one may read', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben Novak' }),
    ];
    await server.world.connect(ana, ben);
    await server.as(ana).call(createMemorial, {
      body: { full_name: 'Josef Novak', relation: 'grandson', died: dead, audience: 'chosen' },
    });
    expect((await suggested(ana, 'novak')).map(({ kind, name }) => [kind, name])).toEqual([
      ['account', 'Ben Novak'],
      ['memorial', 'Josef Novak'],
    ]);
    expect(await suggested(ben, 'josef')).toEqual([]);
  });
});

describe('a person of a tree in a memory', () => {
  it('is refused where one may not see them, whatever id is sent', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { jelena, jelica, tree } = await family(ana);
    await join(tree, ben);
    const eve = await server.world.user();
    await expect(
      record(server, eve, { people: [{ name: 'J', person_id: jelena }] }),
    ).rejects.toMatchObject({ code: 'activity.person_unknown' });
    await expect(
      record(server, ben, { people: [{ name: 'J', person_id: jelica }] }),
    ).rejects.toMatchObject({ code: 'activity.person_unknown' });
    await expect(
      record(server, ana, {
        people: [
          { name: 'J', person_id: jelena },
          { name: 'K', person_id: jelena },
        ],
      }),
    ).rejects.toMatchObject({ code: 'activity.named_twice' });
  });

  it('is linked for those who may see them there, and by name alone for everyone else', async () => {
    const [ana, viewer, friend] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const { tree, jelena, jelica } = await family(ana);
    await join(tree, viewer);
    for (const other of [viewer, friend]) await server.world.connect(ana, other);
    const { id } = await record(server, ana, {
      people: [
        { name: 'Grandmother', person_id: jelena },
        { name: 'Sis', person_id: jelica },
      ],
    });
    const links = async (user: TestUser) =>
      (await server.as(user).call(readActivity, { params: { id } })).data.people.map(
        ({ name, tree_person }) => [name, tree_person?.person_id ?? null],
      );
    expect(await links(ana)).toEqual([
      ['Grandmother', jelena],
      ['Sis', jelica],
    ]);
    expect(await links(viewer)).toEqual([
      ['Grandmother', jelena],
      ['Sis', null],
    ]);
    expect(await links(friend)).toEqual([
      ['Grandmother', null],
      ['Sis', null],
    ]);
  });

  it('has its memories listed for those who may see the person, each only for those who may read it', async () => {
    const [ana, viewer, eve] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const { tree, jelena, jelica } = await family(ana);
    await join(tree, viewer);
    await server.world.connect(ana, viewer);
    const shared = await Promise.all(
      [1, 2, 3].map((n) =>
        record(server, ana, { title: `With her ${n}`, people: [{ name: 'G', person_id: jelena }] }),
      ),
    );
    await record(server, ana, {
      title: 'Mine alone',
      audience: 'self',
      people: [{ name: 'G', person_id: jelena }],
    });
    const first = await server.as(viewer).call(listWith, { query: { person: jelena, limit: 2 } });
    const second = await server
      .as(viewer)
      .call(listWith, { query: { person: jelena, limit: 2, cursor: first.meta.next ?? '' } });
    expect([...first.data, ...second.data].map(({ id }) => id).toSorted()).toEqual(
      shared.map(({ id }) => id).toSorted(),
    );
    expect(second.meta.next).toBeNull();
    expect((await server.as(ana).call(listWith, { query: { person: jelena } })).data).toHaveLength(
      4,
    );
    for (const [user, person] of [
      [eve, jelena],
      [viewer, jelica],
    ] as const)
      await expect(server.as(user).call(listWith, { query: { person } })).rejects.toMatchObject({
        status: 404,
      });
    await expect(server.as(viewer).call(listWith, { query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('stays when the memory is changed by other words, and comes back with the person', async () => {
    const ana = await server.world.user();
    const { tree, jelica } = await family(ana);
    const { id } = await record(server, ana, { people: [{ name: 'Sis', person_id: jelica }] });
    const link = async () =>
      (await server.as(ana).call(readActivity, { params: { id } })).data.people[0]?.tree_person
        ?.person_id ?? null;
    await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id }, body: { people: [{ name: 'Sis' }, { name: 'Aunt' }] } },
        { headers: { 'if-match': '1' } },
      );
    expect(await link()).toBe(jelica);
    const { version } = await server.database
      .selectFrom('person')
      .select('version')
      .where('id', '=', jelica)
      .executeTakeFirstOrThrow();
    await server
      .as(ana)
      .call(
        removePerson,
        { params: { tree, person: jelica } },
        { headers: { 'if-match': String(version) } },
      );
    expect(await link()).toBeNull();
    await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
    expect(await link()).toBe(jelica);
  });
});

describe('a memorial in a memory', () => {
  it('is linked without asking anybody, earns nothing, and lists its memories', async () => {
    const ana = await server.world.user();
    const { data: memorial } = await server.as(ana).call(createMemorial, {
      body: { full_name: 'Josef Novak', relation: 'grandson', died: dead },
    });
    const [named] = await suggested(ana, 'josef');
    const memory = await record(server, ana, {
      people: [{ name: 'Josef', user_id: named?.user_id ?? null }],
    });
    expect(
      (await server.as(ana).call(readActivity, { params: { id: memory.id } })).data.people,
    ).toMatchObject([{ name: 'Josef', memorial_slug: memorial.slug }]);
    expect(
      (await server.as(ana).call(listWith, { query: { memorial: memorial.slug } })).data.map(
        ({ id }) => id,
      ),
    ).toEqual([memory.id]);
    await expect(
      record(server, ana, { audience: 'chosen', chosen_ids: [named?.user_id ?? ''] }),
    ).rejects.toMatchObject({ code: 'activity.person_unknown' });
  });
});

describe('somebody with an account who is named', () => {
  const told = async (user: TestUser, type: string) => {
    await server.settle();
    return (await server.as(user).call(listNotifications, { query: {} })).data.notifications.filter(
      (each) => each.type === type,
    );
  };
  const xp = async (user: TestUser) => (await server.as(user).call(getProgress)).data.xp;
  const answer = (user: TestUser, id: string, said: 'accept' | 'reject' | 'remove') =>
    server.as(user).call(answerTag, { params: { id }, body: { answer: said } });

  it('hears of it where they may read it, and not where they may not', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, ben);
    const hidden = await record(server, ana, {
      audience: 'self',
      people: [{ name: 'Ben', user_id: ben.id }],
    });
    expect(await told(ben, 'photo_tagged')).toEqual([]);
    const shown = await record(server, ana, { people: [{ name: 'Ben', user_id: ben.id }] });
    expect((await told(ben, 'photo_tagged')).map(({ data }) => data.subject_id)).toEqual([
      shown.id,
    ]);
    expect(hidden.id).not.toBe(shown.id);
  });

  it('is not told a no, and a yes is told to whose memory it is', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, ben);
    const { id } = await record(server, ana, { people: [{ name: 'Ben', user_id: ben.id }] });
    await answer(ben, id, 'reject');
    expect(await told(ana, 'photo_tag_decided')).toEqual([]);
    await answer(ben, id, 'accept');
    expect((await told(ana, 'photo_tag_decided')).map(({ data }) => data.subject_id)).toEqual([id]);
  });

  it('earns five for each yes, four at most, once however often it is taken back and given again', async () => {
    const ana = await server.world.user();
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => server.world.user()));
    for (const each of people) await server.world.connect(ana, each);
    const { id } = await record(server, ana, {
      people: people.map((each, at) => ({ name: `P${at}`, user_id: each.id })),
    });
    const before = await xp(ana);
    const [first] = people as [TestUser, ...TestUser[]]; // five people
    await answer(first, id, 'reject');
    expect((await xp(ana)) - before).toBe(0);
    for (const said of ['accept', 'remove', 'accept', 'accept'] as const)
      await answer(first, id, said);
    expect((await xp(ana)) - before).toBe(5);
    for (const each of people) await answer(each, id, 'accept');
    expect((await xp(ana)) - before).toBe(20);
    await server.as(ana).call(deleteActivity, { params: { id } });
    expect(await xp(ana)).toBeLessThan(before);
  });

  it('has the memories listed in which they said yes, for those who may read each, and for nobody across a block', async () => {
    const [ana, ben, cora] = [
      await server.world.user(),
      await server.world.user({ name: 'Ben' }),
      await server.world.user(),
    ];
    await server.world.connect(ana, ben);
    await server.world.connect(ana, cora);
    await server.world.connect(ben, cora);
    const name = (title: string, more: object = {}) =>
      record(server, ana, { title, people: [{ name: 'Ben', user_id: ben.id }], ...more });
    const [yes, kept] = [
      await name('Yes'),
      await name('Between us', { audience: 'chosen', chosen_ids: [ben.id] }),
    ];
    await name('Not answered');
    for (const { id } of [yes, kept])
      await server.as(ben).call(answerTag, { params: { id }, body: { answer: 'accept' } });
    const titles = async (who: TestUser) =>
      (await server.as(who).call(listWith, { query: { user: ben.id } })).data
        .map(({ title }) => title)
        .toSorted();
    expect([await titles(cora), await titles(ana), await titles(ben)]).toEqual([
      ['Yes'],
      ['Between us', 'Yes'],
      ['Between us', 'Yes'],
    ]);
    await server.world.block(ben, cora);
    await expect(titles(cora)).rejects.toMatchObject({ status: 404 });
  });

  it('who is a child has a guardian who hears of it and answers for it', async () => {
    const [ana, mother] = [
      await server.world.user(),
      await server.world.user({ accountType: 'parent' }),
    ];
    const mila = await server.world.child(mother);
    await server.world.relate(mila, ana, 2);
    const { id } = await record(server, ana, {
      audience: 'family',
      people: [{ name: 'Mila', user_id: mila.id }],
    });
    expect((await told(mother, 'photo_tagged')).map(({ data }) => data.subject_id)).toEqual([id]);
    expect(await told(mila, 'photo_tagged')).toEqual([]);
    await server.world.viewAs(mother, mila);
    expect((await answer(mother, id, 'accept')).data.people).toMatchObject([{ tag: 'accepted' }]);
  });
});
