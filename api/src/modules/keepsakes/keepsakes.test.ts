import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import {
  createKeepsake,
  deleteKeepsake,
  listKeepsakeMemories,
  listKeepsakes,
  listRemovedKeepsakes,
  readKeepsake,
  readKeepsakeByCode,
  restoreKeepsake,
  updateKeepsake,
  type SentHolder,
} from '@kinlore/shared/contracts/keepsakes';
import { tellOfKeepsakes } from '@kinlore/shared/contracts/memory-keepsakes';
import { answerCoauthoring, askCoauthor } from '@kinlore/shared/contracts/coauthors';
import { listKeepsakeVersions } from '@kinlore/shared/contracts/keepsake-versions';
import { exactDay } from '@kinlore/shared/dates';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const in1951 = {
  kind: 'exact',
  start: '1951-01-01',
  end: '1951-12-31',
  precision: 'year',
  text: '1951',
} as const;
const absent = { status: 404, code: 'general.not_found' };
const refused = (code: string) => ({ code });
const as = (who: TestUser) => server.as(who);
const add = async (who: TestUser, more: object = {}) =>
  (await as(who).call(createKeepsake, { body: { kind: 'heirloom', name: 'The piano', ...more } }))
    .data;
const read = async (who: TestUser, id: string) =>
  (await as(who).call(readKeepsake, { params: { id } })).data;
const open = async (who: TestUser, code: string) =>
  (await as(who).call(readKeepsakeByCode, { params: { code } })).data;
const change = async (who: TestUser, id: string, version: number, body: object) =>
  (
    await as(who).call(
      updateKeepsake,
      { params: { id }, body },
      { headers: { 'if-match': `"${version}"` } },
    )
  ).data;
const list = async (who: TestUser, query: object = {}) =>
  (await as(who).call(listKeepsakes, { query })).data.map(({ name }) => name);

/** Ana keeps it; Ben is her brother, Cora her connection, Eva a relative across a block, Dan nobody to her. */
async function family() {
  const { world } = server;
  const [ana, ben, cora, eva, dan] = [
    await world.user({ name: 'Ana Kos' }),
    await world.user({ name: 'Ben Kos' }),
    await world.user({ name: 'Cora Lind' }),
    await world.user({ name: 'Eva Kos' }),
    await world.user({ name: 'Dan Moro' }),
  ];
  await world.relate(ana, ben, 1);
  await world.relate(ana, eva, 2);
  await world.connect(ana, cora);
  await world.block(ana, eva);
  return { ana, ben, cora, eva, dan };
}

/** Their thirty days are over. */
async function leave({ id }: TestUser): Promise<void> {
  const { database } = server;
  const now = server.clock.now();
  await sql`update app_user set erased_at = ${now} where id = ${id}`.execute(database);
  await sql`insert into account_deletion (user_id, asked_at, due_at, begun_at) values (${id}, ${now}, ${now}, ${now})`.execute(
    database,
  );
  await sql`select erase_account(${id})`.execute(database);
}

describe('what a family keeps', () => {
  it('is absent to strangers, across a block and beyond its audience, by its code as by its id', async () => {
    const { ana, ben, cora, eva, dan } = await family();
    const { id, code } = await add(ana);
    for (const who of [cora, eva, dan]) {
      await expect(read(who, id)).rejects.toMatchObject(absent);
      await expect(open(who, code)).rejects.toMatchObject(absent);
      expect(await list(who)).toEqual([]);
    }
    await expect(open(ben, 'zzzzzzzzzz')).rejects.toMatchObject(absent);
    expect((await open(ben, code)).id).toBe(id);
    await change(ana, id, 1, { audience: 'connections' });
    expect(await list(cora)).toEqual(['The piano']);
    await expect(read(ben, id)).rejects.toMatchObject(absent);
    await change(ana, id, 2, { audience: 'self' });
    await expect(read(cora, id)).rejects.toMatchObject(absent);
    expect(await list(ana)).toEqual(['The piano']);
  });

  it('tells the wish of its owner to nobody else', async () => {
    const { ana, ben, cora } = await family();
    const { id } = await add(ana, { next_keeper: 'Mila plays it best.', editors: [cora.id] });
    expect((await read(ana, id)).next_keeper).toBe('Mila plays it best.');
    for (const who of [ben, cora]) expect((await read(who, id)).next_keeper).toBeNull();
    for (const body of [{ next_keeper: 'Me.' }, { audience: 'self' }, { editors: [] }])
      await expect(change(cora, id, 1, body)).rejects.toMatchObject({ status: 403 });
  });

  it('is changed by those its owner names, and each version is kept', async () => {
    const { ana, ben, cora, dan } = await family();
    await expect(add(ana, { editors: [dan.id] })).rejects.toMatchObject(refused('keepsake.editor'));
    const { id } = await add(ana, { words: 'Black.', editors: [cora.id] });
    await expect(change(ben, id, 1, { words: 'White.' })).rejects.toMatchObject({ status: 403 });
    const changed = await change(cora, id, 1, { words: 'Brown.' });
    expect(changed).toMatchObject({ words: 'Brown.', version: 2 });
    await expect(change(ana, id, 1, { words: 'Red.' })).rejects.toMatchObject({ status: 412 });
    const versions = await as(ana).call(listKeepsakeVersions, { params: { id }, query: {} });
    expect(versions.data).toMatchObject([{ version: 1, words: 'Black.', author: { id: cora.id } }]);
    await expect(
      as(ben).call(listKeepsakeVersions, { params: { id }, query: {} }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('that is removed is gone for everybody, and put back by its owner within thirty days', async () => {
    const { ana, ben } = await family();
    const { id } = await add(ana);
    await expect(as(ben).call(deleteKeepsake, { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
    await as(ana).call(deleteKeepsake, { params: { id } });
    for (const who of [ana, ben]) await expect(read(who, id)).rejects.toMatchObject(absent);
    await expect(as(ben).call(restoreKeepsake, { params: { id } })).rejects.toMatchObject(absent);
    const removed = await as(ana).call(listRemovedKeepsakes, { query: {} });
    expect(removed.data).toMatchObject([{ id }]);
    await as(ana).call(restoreKeepsake, { params: { id } });
    expect((await read(ben, id)).name).toBe('The piano');
    await as(ana).call(deleteKeepsake, { params: { id } });
    server.clock.advance({ days: 31 });
    const later = await server.world.session(ana);
    await expect(as(later).call(restoreKeepsake, { params: { id } })).rejects.toMatchObject(absent);
    await server.platform.jobs.add(server.database, 'keepsakes.removed', {});
    await server.settle();
    const left = await server.database
      .selectFrom('keepsake')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

/** A tree of her own, with her mother Rosa in it. */
async function treeWithRosa(ana: TestUser) {
  const { data } = await as(ana).call(createTree, { body: { name: 'Ours' } });
  const tree = data.tree.id;
  await as(ana).call(addRelative, {
    params: { tree, person: data.focus_id },
    body: { relation: 'parent', person: { given: 'Rosa', surname: 'Kos' } },
  });
  const { id: person } = await server.database
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .select('p.id')
    .where('n.given', '=', 'Rosa')
    .where('p.tree_id', '=', tree)
    .executeTakeFirstOrThrow();
  return { tree, person };
}

describe('the hands it went through', () => {
  it('stand in their order, and nobody is named to who may not know them', async () => {
    const { ana, ben, cora, dan } = await family();
    const { person } = await treeWithRosa(ana);
    // The tree says who is whose relative, and he is not of it.
    await server.world.relate(ana, ben, 1);
    await expect(add(ana, { holders: [{ how: 'given', user_id: dan.id }] })).rejects.toMatchObject(
      refused('keepsake.holder'),
    );
    await expect(add(ana, { holders: [{ how: 'given', name: ' ' }] })).rejects.toMatchObject(
      refused('keepsake.holder'),
    );
    const holders: SentHolder[] = [
      { how: 'bought', name: 'A school in Zemun', to: in1951 },
      { how: 'inherited', person_id: person },
      { how: 'given', user_id: cora.id, note: 'For her wedding' },
      { how: 'unknown', user_id: ana.id },
    ];
    const { id } = await add(ana, { holders });
    const names = async (who: TestUser) => (await read(who, id)).holders.map(({ name }) => name);
    expect(await names(ana)).toEqual(['A school in Zemun', 'Rosa Kos', 'Cora Lind', 'Ana Kos']);
    // Ben is not of the tree; Cora hides from him.
    await server.world.block(cora, ben);
    expect(await names(ben)).toEqual(['A school in Zemun', null, null, 'Ana Kos']);
    await expect(list(ben, { user: cora.id })).rejects.toMatchObject(absent);
    await expect(list(ben, { person })).rejects.toMatchObject(absent);
    expect(await list(ana, { user: cora.id })).toEqual(['The piano']);
    expect(await list(ana, { person })).toEqual(['The piano']);
    expect(await list(ana, { person, kind: 'song' })).toEqual([]);
  });

  it('stay who they were when somebody who is not told who changes their order', async () => {
    const { ana, ben, cora } = await family();
    const { id } = await add(ana, {
      holders: [
        { how: 'found', user_id: cora.id },
        { how: 'given', name: 'Rosa' },
      ],
      editors: [ben.id],
    });
    await server.world.block(cora, ben);
    const seen = (await read(ben, id)).holders;
    expect(seen.map(({ name }) => name)).toEqual([null, 'Rosa']);
    const turned = seen.toReversed().map(({ id: held, how }) => ({ id: held, how }));
    await change(ben, id, 1, { holders: turned });
    expect((await read(ana, id)).holders.map(({ name }) => name)).toEqual(['Rosa', 'Cora Lind']);
  });
});

describe('on a memorial', () => {
  it('stands what went through the hands of whom it remembers, for those who read both', async () => {
    const { ana, ben, cora, dan } = await family();
    const { tree, person } = await treeWithRosa(ana);
    const { data: memorial } = await as(ana).call(createMemorial, {
      body: {
        full_name: 'Rosa Kos',
        relation: 'daughter',
        died: in1951,
        audience: 'public',
        tree_person: { tree_id: tree, person_id: person },
      },
    });
    // The tree says who is whose relative, and he is not of it.
    await server.world.relate(ana, ben, 1);
    const { owner_id: rosa } = await server.database
      .selectFrom('memorial')
      .select('owner_id')
      .where('id', '=', memorial.id)
      .executeTakeFirstOrThrow();
    await add(ana, { holders: [{ how: 'made', user_id: rosa }] });
    await add(ana, { name: 'The loom', holders: [{ how: 'made', person_id: person }] });
    await add(ana, {
      name: 'A secret',
      audience: 'self',
      holders: [{ how: 'made', user_id: rosa }],
    });
    await add(ana, { name: 'Not hers' });
    await add(ana, {
      name: 'For friends',
      audience: 'connections',
      holders: [{ how: 'made', user_id: rosa }],
    });
    const on = (who: TestUser) => list(who, { memorial: memorial.slug });
    expect(await on(ana)).toEqual(['For friends', 'A secret', 'The loom', 'The piano']);
    // They read the memorial, and are of no tree: whom it stands for there is not told them.
    expect(await on(ben)).toEqual(['The piano']);
    expect(await on(cora)).toEqual(['For friends']);
    expect(await on(dan)).toEqual([]);
    await sql`update memorial set audience = 'family' where id = ${memorial.id}`.execute(
      server.database,
    );
    await expect(on(dan)).rejects.toMatchObject(absent);
    await expect(list(ana, { memorial: 'nobody-at-all' })).rejects.toMatchObject(absent);
  });
});

describe('what tells of it', () => {
  it('photographs are shown to its readers alone, and only one’s own are added', async () => {
    const { ana, ben, cora, dan } = await family();
    const [own, theirs] = [await photograph(server, ana), await photograph(server, ben)];
    await expect(add(ana, { files: [{ media_id: theirs.id }] })).rejects.toMatchObject(
      refused('keepsake.file'),
    );
    const { id, pictures } = await add(ana, {
      files: [{ media_id: own.id, caption: 'Open' }],
      editors: [cora.id],
    });
    expect(pictures).toMatchObject([{ media_id: own.id, caption: 'Open' }]);
    await server.settle();
    const seen = async (who: TestUser) =>
      (await as(who).raw({ method: 'GET', url: `/api/v1/media/${own.id}/small` })).statusCode;
    expect([await seen(ben), await seen(dan)]).toEqual([200, 404]);
    // Who may change it adds their own, and leaves what is there.
    const more = await photograph(server, cora);
    const files = [{ media_id: more.id }, { media_id: own.id }];
    expect((await change(cora, id, 1, { files })).pictures).toHaveLength(2);
  });

  it('no photograph of it is removed before it is taken out, nor with whoever leaves', async () => {
    const { ana, cora } = await family();
    const [own, more] = [await photograph(server, ana), await photograph(server, cora)];
    const { id } = await add(ana, { files: [{ media_id: own.id }], editors: [cora.id] });
    await change(cora, id, 1, { files: [{ media_id: own.id }, { media_id: more.id }] });
    const removal = { method: 'DELETE', url: `/api/v1/media/${own.id}` } as const;
    const kept = await as(ana).raw(removal);
    expect([kept.statusCode, kept.json<{ code: string }>().code]).toEqual([409, 'media.in_use']);
    await leave(cora);
    expect((await read(ana, id)).pictures.map(({ media_id: of }) => of)).toEqual([own.id, more.id]);
    await change(ana, id, 2, { files: [{ media_id: more.id }] });
    expect((await as(ana).raw(removal)).statusCode).toBe(204);
    // Whose keepsake it is takes it along, and a photograph of somebody else stays theirs.
    await leave(ana);
    const { rows } = await sql<{ id: string }>`
      select id from media where id in (${own.id}, ${more.id})`.execute(server.database);
    expect(rows).toEqual([{ id: more.id }]);
  });

  it('memories are shown to who reads them, and others stay linked', async () => {
    const { ana, ben, cora } = await family();
    const secret = await record(server, ana, { title: 'My secret', audience: 'self' });
    const shared = await record(server, ana, { title: 'The move', audience: 'family' });
    const { id } = await add(ana, { memories: [secret.id, shared.id], editors: [ben.id] });
    const titles = async (who: TestUser) =>
      (await read(who, id)).memories.map(({ title }) => title).toSorted();
    expect(await titles(ana)).toEqual(['My secret', 'The move']);
    expect(await titles(ben)).toEqual(['The move']);
    await expect(change(ben, id, 1, { memories: { link: [secret.id] } })).rejects.toMatchObject(
      refused('keepsake.memory'),
    );
    // Nor does he unlink what he does not read.
    await change(ben, id, 1, { memories: { unlink: [secret.id, shared.id] } });
    expect(await titles(ana)).toEqual(['My secret']);
    expect(await list(ana, { memory: secret.id })).toEqual(['The piano']);
    await expect(list(ben, { memory: secret.id })).resolves.toEqual([]);
    expect(await list(cora)).toEqual([]);
  });

  it('a memory tells of keepsakes by who writes it, and is seen there where both may be read', async () => {
    const { ana, ben, cora, dan } = await family();
    const tell = (who: TestUser, id: string, keepsakes: readonly string[]) =>
      as(who).call(tellOfKeepsakes, { params: { id }, body: { keepsakes: [...keepsakes] } });
    const piano = await add(ana);
    const diary = await add(ana, { name: 'The diary', audience: 'self' });
    // Ben’s memory is for his relatives; Cora, whom he is connected with, is none.
    await server.world.connect(ben, cora);
    const { id: memory } = await record(server, ben, { title: 'The move', audience: 'family' });
    await expect(tell(ben, memory, [piano.id, diary.id])).rejects.toMatchObject(
      refused('keepsake.unknown'),
    );
    await expect(tell(ana, memory, [piano.id])).rejects.toMatchObject({ status: 403 });
    await expect(tell(dan, memory, [piano.id])).rejects.toMatchObject(absent);
    await tell(ben, memory, [piano.id]);
    const told = async (who: TestUser) => (await read(who, piano.id)).memories.map(({ id }) => id);
    expect([await told(ana), await list(ana, { memory })]).toEqual([[memory], ['The piano']]);
    await change(ana, piano.id, 1, { editors: [cora.id] });
    // She reads the piano, not the memory.
    expect([await told(cora), await list(cora, { memory })]).toEqual([[], []]);
    // Who writes it with him links what they read, and leaves what they do not read.
    const person = { id: memory, person: ana.id };
    await as(ben).call(askCoauthor, { params: person, body: { role: 'contributor' } });
    await as(ana).call(answerCoauthoring, { params: { id: memory }, body: { answer: 'accept' } });
    await expect(tell(ana, memory, [])).rejects.toMatchObject(refused('coauthor.not_yours'));
    await as(ben).call(askCoauthor, { params: person, body: { role: 'coauthor' } });
    await tell(ana, memory, [diary.id]);
    expect([await list(ana, { memory }), await list(ben, { memory })]).toEqual([['The diary'], []]);
    await tell(ben, memory, []);
    expect(await list(ana, { memory })).toEqual(['The diary']);
  });

  it('memories that tell of it come page by page, in the order of what happened, to who reads each', async () => {
    const { ana, ben, dan } = await family();
    const days = [...Array.from({ length: 24 }, (_none, at) => 1951 + (at % 12)), null, null];
    const told: string[] = [];
    for (const [at, year] of days.entries()) {
      const when = year === null ? {} : { when: exactDay(`${year}-05-01`) };
      const audience = at % 5 === 0 ? 'self' : 'family';
      told.push((await record(server, ana, { title: `Told ${at}`, audience, ...when })).id);
    }
    const { id, version } = await add(ana, { memories: told.slice(0, 20) });
    await change(ana, id, version, { memories: { link: told.slice(20) } });
    const pages = async (who: TestUser) => {
      const first = await read(who, id);
      const all = [...first.memories];
      for (let cursor = first.memories_next; cursor !== null;) {
        const query = { cursor, limit: 3 };
        const page = await as(who).call(listKeepsakeMemories, { params: { id }, query });
        all.push(...page.data);
        cursor = page.meta.next;
      }
      return all;
    };
    const own = await pages(ana);
    expect((await read(ana, id)).memories).toHaveLength(20);
    expect(new Set(own.map((one) => one.id))).toEqual(new Set(told));
    expect(own).toHaveLength(told.length);
    const starts = own.map(({ when }) => when.start ?? '9999');
    expect(starts).toEqual(starts.toSorted());
    expect((await pages(ben)).map((one) => one.id)).toEqual(
      own.map((one) => one.id).filter((one) => told.indexOf(one) % 5 !== 0),
    );
    const params = { id };
    await expect(as(dan).call(listKeepsakeMemories, { params, query: {} })).rejects.toMatchObject(
      absent,
    );
    await expect(
      as(ana).call(listKeepsakeMemories, { params, query: { cursor: 'bm9uZQ' } }),
    ).rejects.toMatchObject(refused('general.cursor'));
  });

  it('a memory tells of twenty keepsakes at most, from either side', async () => {
    const { ana } = await family();
    const { id: memory } = await record(server, ana, { title: 'The house', audience: 'family' });
    const kept = [];
    for (let at = 0; at < 21; at += 1) kept.push((await add(ana, { name: `Chair ${at}` })).id);
    const params = { id: memory };
    await as(ana).call(tellOfKeepsakes, { params, body: { keepsakes: kept.slice(0, 20) } });
    const [last = ''] = kept.slice(20);
    await expect(change(ana, last, 1, { memories: { link: [memory] } })).rejects.toMatchObject(
      refused('keepsake.too_many_links'),
    );
    expect(await list(ana, { memory, limit: 50 })).toHaveLength(20);
  });
});
