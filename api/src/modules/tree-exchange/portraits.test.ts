/** Pictures of an archive on the persons they show: in with the import, out with the export, and in neither for whom they are not meant. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, updatePerson } from '@kinlore/shared/contracts/family';
import {
  applyImport,
  exportTree,
  linkExport,
  readExport,
  readImport,
  readImportReport,
  undoImport,
  type TreeExport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { readPersonInFull } from '@kinlore/shared/contracts/family-changes';
import { readWholeTree } from '@kinlore/shared/contracts/family-whole';
import type { Media } from '@kinlore/shared/contracts/media';
import {
  readGedcom,
  readGedzip,
  recordTrees,
  validateGedcom7,
  writeGedzip,
  type Structure,
} from '@kinlore/shared/gedcom';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { phonePicture, somePicture } from '../../testing/pictures.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { mostTrees } from '../tree/tree-creation.ts';

let server: TestServer;
let ana: TestUser;
let home: string;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ name: 'Ana Kos' });
  home = (await server.as(ana).call(createTree, { body: { name: 'Ours' } })).data.tree.id;
});
afterAll(() => server.close());

const read = async (job: string): Promise<TreeImport> =>
  (await server.as(ana).call(readImport, { params: { tree: home, job } })).data;
async function imported(bytes: Uint8Array, name = 'ours.gdz', dryRun = false): Promise<TreeImport> {
  const sent = await server.as(ana).raw({
    method: 'POST',
    url: `/api/v1/family/tree/${home}/import`,
    ...multipart('file', Buffer.from(bytes), { name, type: 'application/zip' }),
  });
  expect(sent.statusCode, sent.body).toBe(202);
  const job = sent.json<{ data: TreeImport }>().data.id;
  await server.settle();
  await server
    .as(ana)
    .call(applyImport, { params: { tree: home, job }, body: { mode: 'new', dry_run: dryRun } });
  await server.settle();
  return read(job);
}
async function exported(
  who: TestUser,
  tree: string,
  body: Pick<TreeExport, 'format' | 'living'> = { format: 'gedzip', living: 'as_i_see' },
) {
  const begun = (await server.as(who).call(exportTree, { params: { tree }, body })).data;
  await server.settle();
  const made = (await server.as(who).call(readExport, { params: { tree, job: begun.id } })).data;
  const file = await server.as(who).raw({
    method: 'GET',
    url: (await server.as(who).call(linkExport, { params: { tree, job: made.id }, body: {} })).data
      .url,
  });
  expect([made.state, file.statusCode]).toEqual(['ready', 200]);
  return file.rawPayload;
}
const leave = (tree: string) =>
  server.database.deleteFrom('tree_member').where('tree_id', '=', tree).execute();

/** Given names with the sha256 of the photograph each is shown by. */
async function shownIn(tree: string): Promise<Record<string, string | null>> {
  const rows = await server.database
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .leftJoin('media as m', 'm.id', 'p.portrait_media_id')
    .select(['n.given', 'm.sha256'])
    .where('p.tree_id', '=', tree)
    .where('p.deleted_at', 'is', null)
    .where('n.is_primary', '=', true)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.given, row.sha256]));
}
const sha = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');

const gedcom = (lines: readonly string[]) =>
  new TextEncoder().encode(['0 HEAD', '1 GEDC', '2 VERS 7.0', ...lines, '0 TRLR', ''].join('\n'));
const person = (xref: string, name: string, ...more: readonly string[]) => [
  `0 @${xref}@ INDI`,
  `1 NAME ${name} /Pict/`,
  ...more,
];
const media = (xref: string, path: string, form = 'image/jpeg') => [
  `0 @${xref}@ OBJE`,
  `1 FILE ${path}`,
  `2 FORM ${form}`,
];
const plain = ({ tag, xref, value, pointer, children }: Structure): string =>
  `${xref ?? ''} ${tag} ${value ?? ''} ${pointer ?? ''}(${children.map(plain).toSorted().join('|')})`;
async function saysOf(
  bytes: Uint8Array,
): Promise<{ says: string[]; files: Record<string, string> }> {
  const archive = await readGedzip(bytes);
  const files: Record<string, string> = {};
  for (const [path, entry] of [...archive.files].toSorted())
    files[path] = await sha(await entry.bytes());
  return {
    says: [...recordTrees(readGedcom(archive.gedcom))]
      .filter(({ tag }) => tag !== 'HEAD')
      .map(plain)
      .toSorted(),
    files,
  };
}

/** Larger on a side than any picture may be; one that unpacks to gigabytes is refused with its whole archive. */
const bomb = () =>
  sharp({ create: { width: 16_001, height: 2, channels: 3, background: 'black' } })
    .png()
    .toBuffer();

describe('an archive that is brought in', () => {
  it('keeps its family where a picture is torn, a bomb, or none at all, and says so by line', async () => {
    const good = await somePicture(300, 200);
    const torn = good.subarray(0, 900);
    const lines = [
      ...person('I1', 'Eva', '1 DEAT Y', '1 OBJE @M1@', '1 OBJE @M2@'),
      ...person('I2', 'Ida', '1 DEAT Y', '1 OBJE @M3@'),
      ...person('I3', 'Una', '1 DEAT Y', '1 OBJE @M4@', '1 OBJE @M5@'),
      ...person('I4', 'Nobody', '1 OBJE @M6@'),
      ...media('M1', 'a/torn.jpg'),
      ...media('M2', 'a/good.jpg'),
      ...media('M3', 'a/bomb.png', 'image/png'),
      ...media('M4', 'a/will.txt', 'text/plain'),
      ...media('M5', 'a/lie.jpg'),
      ...media('M6', 'a/not-there.jpg'),
    ];
    const archive = await writeGedzip(gedcom(lines), [
      { name: 'a/torn.jpg', bytes: torn },
      { name: 'a/good.jpg', bytes: good },
      { name: 'a/bomb.png', bytes: await bomb() },
      { name: 'a/will.txt', bytes: Buffer.from('All to Ida.') },
      { name: 'a/lie.jpg', bytes: Buffer.from('<script>') },
    ]);
    const done = await imported(archive);
    expect(done).toMatchObject({
      state: 'applied',
      problem: null,
      outcome: { persons: 4, files: 5 },
    });
    expect(await shownIn(done.target_tree_id ?? '')).toEqual({
      Eva: await sha(good),
      Ida: null,
      Una: null,
      Nobody: null,
    });
    const { data: report } = await server
      .as(ana)
      .call(readImportReport, { params: { tree: home, job: done.id }, query: {} });
    const at = (path: string) => lines.findIndex((line) => line.endsWith(path)) + 4;
    expect(
      report
        .filter(({ code }) => code === 'picture-unusable')
        .map(({ line, severity, detail }) => [line, severity, detail.split(':')[0]]),
    ).toEqual([
      [at('a/torn.jpg'), 'warning', 'a/torn.jpg'],
      [at('a/bomb.png'), 'warning', 'a/bomb.png'],
      [at('a/lie.jpg'), 'warning', 'a/lie.jpg'],
    ]);
    // Everything went along all the same, and goes out again.
    expect(
      Object.keys((await saysOf(await exported(ana, done.target_tree_id ?? ''))).files),
    ).toEqual(['a/bomb.png', 'a/good.jpg', 'a/lie.jpg', 'a/torn.jpg', 'a/will.txt']);
    await leave(done.target_tree_id ?? '');
  }, 60_000);

  it('rehearsed makes no photograph, and taken back shows nobody any more', async () => {
    const bytes = await somePicture(200, 200);
    const archive = await writeGedzip(
      gedcom([...person('I1', 'Eva', '1 DEAT Y', '1 OBJE @M1@'), ...media('M1', 'eva.jpg')]),
      [{ name: 'eva.jpg', bytes }],
    );
    const photographs = async () =>
      (
        await server.database
          .selectFrom('media')
          .select('id')
          .where('sha256', '=', await sha(bytes))
          .execute()
      ).length;
    expect((await imported(archive, 'eva.gdz', true)).state).toBe('ready');
    expect(await photographs()).toBe(0);
    const done = await imported(archive, 'eva.gdz');
    const tree = done.target_tree_id ?? '';
    const ben = await server.world.user({ name: 'Ben' });
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: ben.id, role: 'viewer', joined_at: server.clock.now() })
      .execute();
    const { data: whole } = await server
      .as(ben)
      .call(readWholeTree, { params: { tree }, query: {} });
    const bytesFor = async () =>
      (
        await server.as(ben).raw({
          method: 'GET',
          url: (whole.marks[0]?.picture ?? '/none').replace(/&expires.*/u, ''),
        })
      ).statusCode;
    expect([whole.marks.length, await bytesFor()]).toEqual([1, 200]);
    await server.as(ana).call(undoImport, { params: { tree: home, job: done.id }, body: {} });
    await server.settle();
    expect([(await read(done.id)).state, await bytesFor(), await photographs()]).toEqual([
      'undone',
      404,
      1,
    ]);
  });
});

describe('an archive that fails', () => {
  it('leaves no photograph that was not there before', async () => {
    const [kept, fresh] = [await somePicture(210, 200), await somePicture(230, 200)];
    const cleo = await server.world.user({ name: 'Cleo' });
    const { data } = await server.as(cleo).call(createTree, { body: { name: 'Ours' } });
    await server.as(cleo).raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', kept) });
    for (let at = 1; at < mostTrees; at += 1)
      await server.as(cleo).call(createTree, { body: { name: `Tree ${at}` } });
    server.clock.advance({ seconds: 5 });
    const archive = await writeGedzip(
      gedcom([
        ...person('I1', 'Eva', '1 OBJE @M1@'),
        ...person('I2', 'Ida', '1 OBJE @M2@'),
        ...media('M1', 'kept.jpg'),
        ...media('M2', 'fresh.jpg'),
      ]),
      [
        { name: 'kept.jpg', bytes: kept },
        { name: 'fresh.jpg', bytes: fresh },
      ],
    );
    const sent = await server.as(cleo).raw({
      method: 'POST',
      url: `/api/v1/family/tree/${data.tree.id}/import`,
      ...multipart('file', Buffer.from(archive), {
        name: 'one-too-many.gdz',
        type: 'application/zip',
      }),
    });
    const job = sent.json<{ data: TreeImport }>().data.id;
    await server.settle();
    await server
      .as(cleo)
      .call(applyImport, { params: { tree: data.tree.id, job }, body: { mode: 'new' } });
    await server.settle();
    expect(
      (await server.as(cleo).call(readImport, { params: { tree: data.tree.id, job } })).data,
    ).toMatchObject({ state: 'failed', problem: { code: 'family.too_many_trees' } });
    const there = await server.database
      .selectFrom('media')
      .select('sha256')
      .where('owner_id', '=', cleo.id)
      .execute();
    expect(there).toEqual([{ sha256: await sha(kept) }]);
  }, 60_000);
});

describe('an archive that is taken out', () => {
  it('says the same the second time and the third, whichever picture somebody is shown by', async () => {
    const [one, two, three] = [
      await somePicture(220, 200),
      await somePicture(240, 200),
      await somePicture(260, 200),
    ];
    const archive = await writeGedzip(
      gedcom([
        ...person('I1', 'Eva', '1 DEAT Y', '1 OBJE @M1@', '1 OBJE @M2@', '2 _PRIM Y'),
        ...person('I2', 'Ida', '1 DEAT Y', '1 OBJE @M1@', '2 _PRIM N', '1 OBJE @M3@'),
        ...person('I3', 'Una', '1 DEAT Y', '1 OBJE @M1@'),
        ...person('I4', 'Rex', '1 DEAT Y'),
        ...person('I5', 'Kai', '1 DEAT Y', '1 OBJE @M2@'),
        ...media('M1', 'p/one.jpg'),
        ...media('M2', 'p/two.jpg'),
        ...media('M3', 'p/three.jpg'),
      ]),
      [
        { name: 'p/one.jpg', bytes: one },
        { name: 'p/two.jpg', bytes: two },
        { name: 'p/three.jpg', bytes: three },
      ],
    );
    const first = (await imported(archive)).target_tree_id ?? '';
    expect(await shownIn(first)).toEqual({
      Eva: await sha(two),
      Ida: await sha(three),
      Una: await sha(one),
      Rex: null,
      Kai: await sha(two),
    });
    const untouched = await saysOf(await exported(ana, first));
    expect(untouched.files).toEqual({
      'p/one.jpg': await sha(one),
      'p/two.jpg': await sha(two),
      'p/three.jpg': await sha(three),
    });
    expect(untouched.says.join()).not.toContain('portraits/');

    // One gets a photograph, one another, and one is shown by none any more.
    const bodyOf = async (bytes: Buffer) =>
      (
        await server
          .as(ana)
          .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', bytes) })
      ).json<{ data: Media }>().data.id;
    const put = async (given: string, portrait: string | null) => {
      const row = await server.database
        .selectFrom('person as p')
        .innerJoin('person_name as n', 'n.person_id', 'p.id')
        .select(['p.id', 'p.version'])
        .where('p.tree_id', '=', first)
        .where('n.given', '=', given)
        .executeTakeFirstOrThrow();
      await server
        .as(ana)
        .call(
          updatePerson,
          { params: { tree: first, person: row.id }, body: { portrait } },
          { headers: { 'if-match': String(row.version) } },
        );
    };
    await put('Rex', await bodyOf(await phonePicture(1)));
    await put('Una', await bodyOf(await somePicture(280, 200)));
    await put('Kai', null);
    const changed = await exported(ana, first);
    expect(validateGedcom7(readGedcom((await readGedzip(changed)).gedcom))).toEqual([]);
    const second = await imported(changed, 'second.gdz');
    const then = await shownIn(second.target_tree_id ?? '');
    const said = await saysOf(changed);
    expect(then).toMatchObject({ Eva: await sha(two), Ida: await sha(three), Kai: null });
    const made = Object.entries(said.files)
      .filter(([path]) => path.startsWith('portraits/'))
      .map(([, hash]) => hash);
    expect(made.toSorted()).toEqual([then['Rex'], then['Una']].toSorted());
    // Nothing of what a camera wrote leaves with it.
    const packed = await readGedzip(changed);
    for (const [path, entry] of packed.files)
      if (path.startsWith('portraits/'))
        expect(Buffer.from(await entry.bytes()).toString('latin1')).not.toContain('SERIAL-4711');
    const again = await exported(ana, second.target_tree_id ?? '');
    expect(await saysOf(again)).toEqual(said);
    const third = await imported(again, 'third.gdz');
    expect(await saysOf(await exported(ana, third.target_tree_id ?? ''))).toEqual(said);
    for (const tree of [first, second.target_tree_id ?? '', third.target_tree_id ?? ''])
      await leave(tree);
  }, 90_000);

  it('has no picture of anybody who is not in it in full: not named, and not packed', async () => {
    const [living, dead] = [await somePicture(320, 200), await somePicture(340, 200)];
    const archive = await writeGedzip(
      gedcom([
        ...person('I1', 'Eva', '1 BIRT', '2 DATE 2001', '1 OBJE @M1@'),
        ...person('I2', 'Ida', '1 DEAT Y', '1 OBJE @M2@'),
        ...media('M1', 'p/living.jpg'),
        ...media('M2', 'p/dead.jpg'),
      ]),
      [
        { name: 'p/living.jpg', bytes: living },
        { name: 'p/dead.jpg', bytes: dead },
      ],
    );
    const tree = (await imported(archive, 'both.gdz')).target_tree_id ?? '';
    // And one who is shown by a photograph that came with no file.
    const eva = await server.database
      .selectFrom('person as p')
      .innerJoin('person_name as n', 'n.person_id', 'p.id')
      .select(['p.id', 'p.version'])
      .where('p.tree_id', '=', tree)
      .where('n.given', '=', 'Eva')
      .executeTakeFirstOrThrow();
    const own = (
      await server.as(ana).raw({
        method: 'POST',
        url: '/api/v1/media',
        ...multipart('file', await somePicture(360, 200)),
      })
    ).json<{ data: Media }>().data.id;
    await server
      .as(ana)
      .call(
        updatePerson,
        { params: { tree, person: eva.id }, body: { portrait: own } },
        { headers: { 'if-match': String(eva.version) } },
      );
    const bo = await server.world.user({ name: 'Bo' });
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: bo.id, role: 'viewer', joined_at: server.clock.now() })
      .execute();
    await expect(
      server.as(bo).call(readPersonInFull, { params: { tree, person: eva.id } }),
    ).rejects.toMatchObject({ status: 404 });
    for (const [who, choice] of [
      [bo, 'as_i_see'],
      [bo, 'living_as_living'],
      [ana, 'deceased_only'],
      [ana, 'living_as_living'],
    ] as const) {
      const { says, files } = await saysOf(
        await exported(who, tree, { format: 'gedzip', living: choice }),
      );
      expect(Object.keys(files), `${choice}`).toEqual(['p/dead.jpg']);
      expect(says.join()).not.toMatch(/portraits\/|living\.jpg/u);
    }
    expect(Object.keys((await saysOf(await exported(ana, tree))).files)).toEqual([
      'p/dead.jpg',
      'p/living.jpg',
      `portraits/${own}.webp`,
    ]);
    // A file without an archive names no picture that does not travel with it.
    const alone = await exported(ana, tree, { format: 'gedcom7', living: 'as_i_see' });
    expect(alone.toString()).not.toContain('portraits/');
    await leave(tree);
  }, 60_000);
});
