import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, listTrees, readTree, undoOperation } from '@kinlore/shared/contracts/family';
import {
  applyImport,
  cancelImport,
  listImports,
  readImport,
  readImportReport,
  undoImport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { readWholeTree } from '@kinlore/shared/contracts/family-whole';
import { writeGedzip } from '@kinlore/shared/gedcom';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { broken, lindqvist, line } from './testing/fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Kept {
  readonly ana: TestUser;
  readonly tree: string;
}
async function kept(): Promise<Kept> {
  const ana = await server.world.user({ name: 'Ana Kos' });
  return {
    ana,
    tree: (await server.as(ana).call(createTree, { body: { name: 'Ours' } })).data.tree.id,
  };
}
const send = (who: TestUser, tree: string, text: string | Buffer, name = 'kivik.ged') =>
  server.as(who).raw({
    method: 'POST',
    url: `/api/v1/family/tree/${tree}/import`,
    ...multipart('file', Buffer.from(text), { name, type: 'text/plain' }),
  });
async function bring({ ana, tree }: Kept, text: string | Buffer): Promise<TreeImport> {
  const sent = await send(ana, tree, text);
  expect([sent.statusCode, sent.body]).toEqual([202, expect.any(String)]);
  await server.settle();
  return read({ ana, tree }, sent.json<{ data: TreeImport }>().data.id);
}
const read = async ({ ana, tree }: Kept, job: string): Promise<TreeImport> =>
  (await server.as(ana).call(readImport, { params: { tree, job } })).data;
async function apply(
  keeper: Kept,
  { id }: TreeImport,
  body: { mode: 'new' | 'merge'; dry_run?: boolean; name?: string },
): Promise<TreeImport> {
  await server.as(keeper.ana).call(applyImport, { params: { tree: keeper.tree, job: id }, body });
  await server.settle();
  return read(keeper, id);
}
const whole = async (who: TestUser, tree: string) =>
  (
    await server
      .as(who)
      .raw({ method: 'GET', url: `/api/v1${readWholeTree.path.replace(':tree', tree)}` })
  ).json<{ data: { persons: { id: string[]; given: string[] }; links: { nature: string } } }>()
    .data;
const rowsOf = async (tree: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of [
    'person',
    'union_',
    'parent_child',
    'life_event',
    'source',
    'gedcom_record',
  ] as const) {
    counts[table] = (
      await server.database
        .selectFrom(table)
        .select('id')
        .where('tree_id', '=', tree)
        .where('deleted_at', 'is', null)
        .execute()
    ).length;
  }
  return counts;
};

describe('bringing a file', () => {
  it('is for those who keep the tree: to others it does not exist, or is forbidden', async () => {
    const { ana, tree } = await kept();
    const [stranger, viewer] = [await server.world.user(), await server.world.user()];
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: viewer.id, role: 'viewer', joined_at: server.clock.now() })
      .execute();
    expect((await send(stranger, tree, lindqvist)).statusCode).toBe(404);
    expect((await send(viewer, tree, lindqvist)).statusCode).toBe(403);
    const made = await bring({ ana, tree }, lindqvist);
    for (const [who, status] of [
      [stranger, 404],
      [viewer, 403],
    ] as const) {
      await expect(
        server.as(who).call(readImport, { params: { tree, job: made.id } }),
      ).rejects.toMatchObject({ status });
      await expect(
        server.as(who).call(applyImport, { params: { tree, job: made.id }, body: { mode: 'new' } }),
      ).rejects.toMatchObject({ status });
    }
    const other = await kept();
    await expect(
      server.as(other.ana).call(readImport, { params: { tree: other.tree, job: made.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('refuses what is no family tree, what is empty, and a body that is no upload, and keeps nothing of them', async () => {
    const { ana, tree } = await kept();
    const files = async () => {
      let count = 0;
      for await (const file of server.platform.storage.list('imports/'))
        count += Number(file.bytes >= 0);
      return count;
    };
    const before = await files();
    const refused = async (text: string | Buffer) =>
      (await send(ana, tree, text)).json<{ code: string }>().code;
    expect(await refused('%PDF-1.7 something else')).toBe('family.not_gedcom');
    expect(await refused(Buffer.from([0, 1, 2, 3, 255]))).toBe('family.not_gedcom');
    expect(await refused('')).toBe('family.no_file');
    expect(
      (
        await server
          .as(ana)
          .raw({ method: 'POST', url: `/api/v1/family/tree/${tree}/import`, payload: { x: 1 } })
      ).statusCode,
    ).toBe(415);
    expect(
      await server.database
        .selectFrom('family_import')
        .select('id')
        .where('tree_id', '=', tree)
        .execute(),
    ).toEqual([]);
    expect(await files()).toBe(before);
  });

  it('refuses what is too large before it is sent, and a body that was cut off', async () => {
    const { ana, tree } = await kept();
    const whole = multipart('file', Buffer.from(lindqvist), { name: 'a.ged', type: 'text/plain' });
    const url = `/api/v1/family/tree/${tree}/import`;
    const large = await server.as(ana).raw({
      method: 'POST',
      url,
      ...whole,
      headers: { ...whole.headers, 'content-length': String(300 * 1024 * 1024) },
    });
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([
      413,
      'general.too_large',
    ]);
    const cut = await server
      .as(ana)
      .raw({ method: 'POST', url, ...whole, payload: whole.payload.subarray(0, 400) });
    expect(cut.statusCode).toBe(400);
    expect(
      await server.database
        .selectFrom('family_import')
        .select('id')
        .where('tree_id', '=', tree)
        .execute(),
    ).toEqual([]);
  });

  it('does not open archives that unpack to far more than they are, or reach outside of themselves', async () => {
    const keeper = await kept();
    const bomb = await writeGedzip(new TextEncoder().encode(lindqvist), [
      { name: 'pictures/white.bmp', bytes: new Uint8Array(20_000_000) },
    ]);
    expect(await bring(keeper, Buffer.from(bomb))).toMatchObject({
      state: 'failed',
      problem: { code: 'family.unsafe_archive' },
    });
    const honest = Buffer.from(
      await writeGedzip(new TextEncoder().encode(lindqvist), [
        { name: 'aa/b.txt', bytes: new Uint8Array(3) },
      ]),
    );
    const climbing = Buffer.from(
      honest.toString('latin1').replaceAll('aa/b.txt', '../b.txt'),
      'latin1',
    );
    expect(await bring(keeper, climbing)).toMatchObject({
      state: 'failed',
      problem: { code: 'family.unsafe_archive' },
    });
    expect(await bring(keeper, honest)).toMatchObject({
      state: 'ready',
      preview: { zipped: true, persons: 6 },
    });
  });

  it('reads a file that was cut off as far as it goes, and says so', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist.slice(0, lindqvist.indexOf('0 @F1@ FAM')));
    expect(made).toMatchObject({ state: 'ready', preview: { persons: 6, families: 0 } });
    const report = await server
      .as(keeper.ana)
      .call(readImportReport, { params: { tree: keeper.tree, job: made.id }, query: {} });
    expect(report.data.map(({ code }) => code)).toContain('no-trailer');
  });

  it('shows what is in it before anything is written, and the same file again is the same import', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist);
    expect(made).toMatchObject({ state: 'ready', file_name: 'kivik.ged', problem: null });
    expect(made.preview).toMatchObject({
      persons: 6,
      families: 2,
      sources: 1,
      media: 0,
      others: 1,
      living: 1,
      known: 0,
      made_by: 'Old Book 3.1',
      language: 'Swedish',
      errors: 0,
    });
    expect(made.preview?.kept).toBeGreaterThan(4);
    expect(await rowsOf(keeper.tree)).toMatchObject({ person: 1, union_: 0 });
    expect((await bring(keeper, lindqvist)).id).toBe(made.id);
    expect(
      (await server.as(keeper.ana).call(listImports, { params: { tree: keeper.tree }, query: {} }))
        .data,
    ).toHaveLength(1);
  });

  it('counts as maybe alive whom the tree itself takes for alive: relatives tell of those without a date', async () => {
    const person = (id: string, ...more: string[]) => [
      `0 @${id}@ INDI`,
      `1 NAME ${id} /Undated/`,
      ...more,
    ];
    const family = (id: string, partners: string[], children: string[]) => [
      `0 @${id}@ FAM`,
      ...partners.map((one, at) => `1 ${at === 0 ? 'HUSB' : 'WIFE'} @${one}@`),
      ...children.map((one) => `1 CHIL @${one}@`),
    ];
    const text = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 7.0',
      ...person('Grandparent'),
      ...person('Parent'),
      ...person('Born1840', '1 BIRT', '2 DATE 1840'),
      ...person('Spouse'),
      ...person('Child'),
      ...person('Adopted'),
      ...person('Loner'),
      ...person('Young', '1 BIRT', '2 DATE 1999'),
      ...person('ParentOfYoung'),
      ...family('F1', ['Grandparent'], ['Parent']),
      ...family('F2', ['Parent'], ['Born1840']),
      ...family('F3', ['Born1840', 'Spouse'], ['Child', 'Adopted']),
      ...family('F4', ['ParentOfYoung'], ['Young']),
      '0 TRLR',
      '',
    ]
      .join('\n')
      .replace('1 NAME Adopted /Undated/', '1 NAME Adopted /Undated/\n1 FAMC @F3@\n2 PEDI ADOPTED');
    for (const file of [text, lindqvist, line(40)]) {
      const keeper = await kept();
      const made = await bring(keeper, file);
      const done = await apply(keeper, made, { mode: 'new' });
      const { persons } = (
        await server.as(keeper.ana).raw({
          method: 'GET',
          url: `/api/v1${readWholeTree.path.replace(':tree', done.target_tree_id ?? '')}`,
        })
      ).json<{ data: { persons: { state: string } } }>().data;
      expect(made.preview?.living).toBe(persons.state.replaceAll(/[^l]/gu, '').length);
      if (file === text) expect(made.preview?.living).toBe(4);
    }
  });

  it('tells by line what is wrong, page by page', async () => {
    const keeper = await kept();
    const made = await bring(keeper, broken);
    expect(made.preview?.errors).toBeGreaterThan(0);
    const first = await server
      .as(keeper.ana)
      .call(readImportReport, { params: { tree: keeper.tree, job: made.id }, query: { limit: 2 } });
    expect(first.data).toHaveLength(2);
    const second = await server.as(keeper.ana).call(readImportReport, {
      params: { tree: keeper.tree, job: made.id },
      query: { limit: 100, cursor: first.meta.next ?? '' },
    });
    expect([...first.data, ...second.data].map((found) => found.code)).toEqual(
      expect.arrayContaining(['duplicate-xref', 'dangling-xref']),
    );
    await expect(
      server.as(keeper.ana).call(readImportReport, {
        params: { tree: keeper.tree, job: made.id },
        query: { cursor: 'x' },
      }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('applying an import', () => {
  it('makes a tree of the importer’s own, with every person, nature, date and place, and one revision', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist);
    const done = await apply(keeper, made, { mode: 'new', name: 'Lindqvist of Kivik' });
    expect(done).toMatchObject({
      state: 'applied',
      outcome: { persons: 6, families: 2, links: 6, matched: 0 },
    });
    const trees = (await server.as(keeper.ana).call(listTrees)).data;
    expect(trees.find(({ id }) => id === done.target_tree_id)).toMatchObject({
      name: 'Lindqvist of Kivik',
      role: 'owner',
      persons: 6,
      revision: 1,
    });
    const view = (
      await server
        .as(keeper.ana)
        .call(readTree, { params: { tree: done.target_tree_id ?? '' }, query: { up: 3, down: 3 } })
    ).data;
    const sven = view.persons.find(({ given }) => given === 'Sven Olof');
    expect(sven).toMatchObject({
      surname: 'Lindqvist',
      sex: 'M',
      living: false,
      birth: { kind: 'about', text: 'ABT 1871' },
      birth_place: 'Kivik, Skåne',
      note: 'He built the boat in the picture.',
    });
    const ingrid = view.persons.find(({ given }) => given === 'Ingrid');
    expect(
      view.parent_links.filter((link) => link.child_id === ingrid?.id).map((link) => link.nature),
    ).toEqual(['adoptive', 'adoptive']);
    expect(view.unions.map((union) => [union.kind, union.status]).sort()).toEqual([
      ['married', 'current'],
      ['unknown', 'divorced'],
    ]);
    expect(await rowsOf(done.target_tree_id ?? '')).toMatchObject({ gedcom_record: 2, source: 1 });
  });

  it('can be rehearsed: everything is counted and nothing is there', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist);
    const rehearsed = await apply(keeper, made, { mode: 'merge', dry_run: true });
    expect(rehearsed).toMatchObject({ state: 'ready', outcome: { persons: 6, families: 2 } });
    expect(await rowsOf(keeper.tree)).toMatchObject({ person: 1, union_: 0, gedcom_record: 0 });
    await expect(
      server
        .as(keeper.ana)
        .call(undoImport, { params: { tree: keeper.tree, job: made.id }, body: {} }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('twice into one tree knows everybody again, by id and by place in the file, and adds nobody', async () => {
    const keeper = await kept();
    await apply(keeper, await bring(keeper, lindqvist), { mode: 'merge' });
    const before = await rowsOf(keeper.tree);
    const again = await bring(keeper, `${lindqvist}\n`);
    expect(again.preview).toMatchObject({ known: 6 });
    expect(await apply(keeper, again, { mode: 'merge' })).toMatchObject({
      state: 'applied',
      outcome: { persons: 0, families: 0, matched: 6 },
    });
    const after = await rowsOf(keeper.tree);
    expect([after['person'], after['union_'], after['parent_child'], after['life_event']]).toEqual([
      before['person'],
      before['union_'],
      before['parent_child'],
      before['life_event'],
    ]);
  });

  it('takes files as they come: doubled names, loops, people of nowhere', async () => {
    const keeper = await kept();
    const done = await apply(keeper, await bring(keeper, broken), { mode: 'new' });
    expect(done).toMatchObject({ state: 'applied', outcome: { persons: 5, families: 2 } });
    expect((await whole(keeper.ana, done.target_tree_id ?? '')).persons.id).toHaveLength(5);
  });

  it('is refused twice, and beyond the number of persons a tree holds, with nothing half there', async () => {
    const small = await testServer({
      modules: createModules,
      environment: { KINLORE_TREE_PERSONS: '100' },
    });
    const ana = await small.world.user();
    const tree = (await small.as(ana).call(createTree, { body: { name: 'Small' } })).data.tree.id;
    const sent = await small.as(ana).raw({
      method: 'POST',
      url: `/api/v1/family/tree/${tree}/import`,
      ...multipart('file', Buffer.from(line(101)), { name: 'long.ged', type: 'text/plain' }),
    });
    const job = sent.json<{ data: TreeImport }>().data.id;
    await small.settle();
    await small.as(ana).call(applyImport, { params: { tree, job }, body: { mode: 'merge' } });
    await expect(
      small.as(ana).call(applyImport, { params: { tree, job }, body: { mode: 'merge' } }),
    ).rejects.toMatchObject({ status: 409 });
    await small.settle();
    expect((await small.as(ana).call(readImport, { params: { tree, job } })).data).toMatchObject({
      state: 'failed',
      problem: { code: 'family.too_many_persons' },
    });
    expect(
      await small.database.selectFrom('person').select('id').where('tree_id', '=', tree).execute(),
    ).toHaveLength(1);
    await small.close();
  });
});

describe('an import that somebody stopped', () => {
  it('leaves nothing, and a step that nobody was heard of is begun again until it is done', async () => {
    const keeper = await kept();
    const made = await bring(keeper, line(3_000));
    await server.database
      .updateTable('family_import')
      .set({
        state: 'applying',
        mode: 'merge',
        runner: made.id,
        heartbeat_at: server.clock.now(),
        attempts: 1,
      })
      .where('id', '=', made.id)
      .execute();
    const sweep = () =>
      server.platform.jobs
        .add(server.database, 'family.imports.sweep', {})
        .then(() => server.settle());
    await sweep();
    expect((await read(keeper, made.id)).state).toBe('applying');
    server.clock.advance({ seconds: 90 });
    await sweep();
    await server.settle();
    expect(await read(keeper, made.id)).toMatchObject({
      state: 'applied',
      outcome: { persons: 3_000 },
    });
  });

  it('says so after the third time', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist);
    await server.database
      .updateTable('family_import')
      .set({
        state: 'applying',
        mode: 'merge',
        attempts: 3,
        heartbeat_at: new Date(server.clock.now().getTime() - 90_000),
      })
      .where('id', '=', made.id)
      .execute();
    await server.platform.jobs.add(server.database, 'family.imports.sweep', {});
    await server.settle();
    expect(await read(keeper, made.id)).toMatchObject({
      state: 'failed',
      problem: { code: 'family.import_interrupted' },
    });
    expect(await rowsOf(keeper.tree)).toMatchObject({ person: 1 });
  });

  it('is let go of by whoever brought it, with its file', async () => {
    const keeper = await kept();
    const made = await bring(keeper, lindqvist);
    await server
      .as(keeper.ana)
      .call(cancelImport, { params: { tree: keeper.tree, job: made.id }, body: {} });
    await expect(
      server
        .as(keeper.ana)
        .call(applyImport, { params: { tree: keeper.tree, job: made.id }, body: { mode: 'new' } }),
    ).rejects.toMatchObject({ status: 409 });
    const { storage_key } = await server.database
      .selectFrom('family_import')
      .select('storage_key')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(await server.platform.storage.stat(storage_key)).toBeNull();
  });
});

describe('taking an import back', () => {
  const undo = async (keeper: Kept, { id }: TreeImport): Promise<TreeImport> => {
    await server
      .as(keeper.ana)
      .call(undoImport, { params: { tree: keeper.tree, job: id }, body: {} });
    await server.settle();
    return read(keeper, id);
  };

  it('leaves the tree as it was, and a tree that was nothing else goes as a whole', async () => {
    const keeper = await kept();
    const merged = await apply(keeper, await bring(keeper, lindqvist), { mode: 'merge' });
    expect(await undo(keeper, merged)).toMatchObject({ state: 'undone', outcome: { stayed: 0 } });
    expect(await rowsOf(keeper.tree)).toEqual({
      person: 1,
      union_: 0,
      parent_child: 0,
      life_event: 0,
      source: 0,
      gedcom_record: 0,
    });
    expect(
      await server.database
        .selectFrom('citation')
        .select('id')
        .where('tree_id', '=', keeper.tree)
        .execute(),
    ).toEqual([]);
    const made = await apply(keeper, await bring(keeper, lindqvist), { mode: 'new' });
    expect((await server.as(keeper.ana).call(listTrees)).data).toHaveLength(2);
    await undo(keeper, made);
    expect((await server.as(keeper.ana).call(listTrees)).data).toHaveLength(1);
  });

  it('is not what undoing the newest operation does by the way', async () => {
    const keeper = await kept();
    await apply(keeper, await bring(keeper, lindqvist), { mode: 'merge' });
    await expect(
      server.as(keeper.ana).call(undoOperation, { params: { tree: keeper.tree }, body: {} }),
    ).rejects.toMatchObject({ code: 'family.nothing_to_undo' });
  });

  it('leaves what was touched since, and says how many', async () => {
    const keeper = await kept();
    const made = await apply(keeper, await bring(keeper, lindqvist), { mode: 'merge' });
    const sven = await server.database
      .selectFrom('person as p')
      .innerJoin('person_name as n', 'n.person_id', 'p.id')
      .select(['p.id', 'p.version'])
      .where('p.tree_id', '=', keeper.tree)
      .where('n.given', '=', 'Sven Olof')
      .executeTakeFirstOrThrow();
    await server.as(keeper.ana).raw({
      method: 'PATCH',
      url: `/api/v1/family/tree/${keeper.tree}/persons/${sven.id}`,
      payload: { note: 'I knew him.' },
      headers: { 'if-match': String(sven.version) },
    });
    expect(await undo(keeper, made)).toMatchObject({ state: 'undone', outcome: { stayed: 1 } });
    expect(await rowsOf(keeper.tree)).toMatchObject({
      person: 2,
      parent_child: 0,
      gedcom_record: 2,
      source: 1,
    });
    expect((await whole(keeper.ana, keeper.tree)).persons.given).toContain('Sven Olof');
  });
});
