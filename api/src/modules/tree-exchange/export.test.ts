import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree, readTree } from '@kinlore/shared/contracts/family';
import {
  applyImport,
  exportTree,
  linkExport,
  readExport,
  readImport,
  type TreeExport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  isZip,
  readGedcom,
  readGedzip,
  recordTrees,
  validateGedcom551,
  validateGedcom7,
  writeGedzip,
  type Structure,
} from '@kinlore/shared/gedcom';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { redactAddress } from '../../platform/log.ts';
import { createModules } from '../index.ts';
import { broken, lindqvist, line } from './testing/fixtures.ts';

const year = (value: number): FuzzyDate => ({
  kind: 'exact',
  start: `${value}-01-01`,
  end: `${value}-12-31`,
  precision: 'year',
  text: String(value),
});
const samples = new URL('../../../../../shared/data/gedcom/', import.meta.url);

let server: TestServer;
let ana: TestUser;
let home: string;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ name: 'Ana Kos' });
  home = (await server.as(ana).call(createTree, { body: { name: 'Ours' } })).data.tree.id;
});
afterAll(() => server.close());

async function imported(bytes: Buffer, name: string): Promise<TreeImport> {
  const sent = await server.as(ana).raw({
    method: 'POST',
    url: `/api/v1/family/tree/${home}/import`,
    ...multipart('file', bytes, { name, type: 'text/plain' }),
  });
  const job = sent.json<{ data: TreeImport }>().data.id;
  await server.settle();
  await server.as(ana).call(applyImport, { params: { tree: home, job }, body: { mode: 'new' } });
  await server.settle();
  const { data } = await server.as(ana).call(readImport, { params: { tree: home, job } });
  // A person's trees are counted; these are looked at once.
  await server.database
    .deleteFrom('tree_member')
    .where('tree_id', '=', data.target_tree_id ?? home)
    .where('user_id', '<>', ana.id)
    .execute();
  return data;
}
async function exported(
  who: TestUser,
  tree: string,
  body: Pick<TreeExport, 'format' | 'living'>,
): Promise<{ made: TreeExport; bytes: Buffer }> {
  const begun = (await server.as(who).call(exportTree, { params: { tree }, body })).data;
  await server.settle();
  const made = (await server.as(who).call(readExport, { params: { tree, job: begun.id } })).data;
  const file = await server.as(who).raw({
    method: 'GET',
    url: (await server.as(who).call(linkExport, { params: { tree, job: made.id }, body: {} })).data
      .url,
  });
  expect([made.state, file.statusCode]).toEqual(['ready', 200]);
  return { made, bytes: file.rawPayload };
}
const all = { format: 'gedcom7', living: 'as_i_see' } as const;
const leave = (tree: string) =>
  server.database.deleteFrom('tree_member').where('tree_id', '=', tree).execute();

/** A record as text, its parts in an order of their own: what a file says, however it is arranged. */
const plain = ({ tag, xref, value, pointer, children }: Structure): string =>
  `${xref ?? ''} ${tag} ${value ?? ''} ${pointer ?? ''}(${children.map(plain).toSorted().join('|')})`;
const saysOf = (bytes: Uint8Array): string[] =>
  [...recordTrees(readGedcom(bytes))]
    .filter(({ tag }) => tag !== 'HEAD')
    .map(plain)
    .toSorted();

/** Every line of a file with the tags above it, and how often. Its head is the program's own. */
function linesOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const walk = (above: string, { tag, value, children }: Structure): void => {
    const line = `${above}/${tag} ${value ?? ''}`;
    lines.set(line, (lines.get(line) ?? 0) + 1);
    for (const child of children) walk(`${above}/${tag}`, child);
  };
  for (const record of recordTrees(readGedcom(bytes))) if (record.tag !== 'HEAD') walk('', record);
  return lines;
}

describe('a tree as a file', () => {
  it('is not for strangers, not for children, and gives an address to nobody but the one who asked', async () => {
    const [stranger, child] = [await server.world.user(), await server.world.child(ana)];
    await expect(
      server.as(stranger).call(exportTree, { params: { tree: home }, body: all }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(child).call(exportTree, { params: { tree: home }, body: all }),
    ).rejects.toMatchObject({ status: 403 });
    const { made } = await exported(ana, home, all);
    await expect(
      server.as(stranger).call(readExport, { params: { tree: home, job: made.id } }),
    ).rejects.toMatchObject({ status: 404 });
    const relative = await server.world.user();
    await server.database
      .insertInto('tree_member')
      .values({
        tree_id: home,
        user_id: relative.id,
        role: 'editor',
        joined_at: server.clock.now(),
      })
      .execute();
    for (const [who, status] of [
      [stranger, 404],
      [relative, 404],
      [child, 403],
      [null, 401],
    ] as const) {
      await expect(
        server.as(who).call(linkExport, { params: { tree: home, job: made.id }, body: {} }),
      ).rejects.toMatchObject({ status });
    }
    const begun = (await server.as(ana).call(exportTree, { params: { tree: home }, body: all }))
      .data;
    await expect(
      server.as(ana).call(linkExport, { params: { tree: home, job: begun.id }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await server.settle();
  });

  it('is fetched once by its address, within a minute, in a session of the one who asked', async () => {
    const relative = await server.world.user();
    await server.database
      .insertInto('tree_member')
      .values({
        tree_id: home,
        user_id: relative.id,
        role: 'editor',
        joined_at: server.clock.now(),
      })
      .execute();
    const { made, bytes } = await exported(ana, home, all);
    const { made: other } = await exported(ana, home, all);
    const address = async () =>
      (await server.as(ana).call(linkExport, { params: { tree: home, job: made.id }, body: {} }))
        .data.url;
    const statusOf = async (
      who: TestUser | null,
      url: string,
      headers: Record<string, string> = {},
    ) => (await server.as(who).raw({ method: 'GET', url, headers })).statusCode;
    const first = await address();
    // A wrong address, a wrong file, a wrong person: none of them uses the address up.
    expect(
      await statusOf(
        ana,
        first.replace(/.$/u, (last) => (last === 'A' ? 'E' : 'A')),
      ),
    ).toBe(404);
    expect(await statusOf(ana, first.replace(/token=.*/u, 'token='))).toBe(404);
    expect(await statusOf(ana, first.replace(made.id, other.id))).toBe(404);
    expect(await statusOf(relative, first)).toBe(404);
    expect(await statusOf(null, first)).toBe(401);
    expect(
      await statusOf(null, first, {
        cookie: `kinlore_session=${encodeURIComponent(relative.token)}`,
      }),
    ).toBe(404);
    const head = await server.as(ana).raw({ method: 'HEAD', url: first });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
    // As the browser fetches it: with the cookie alone. Of several at once one is served.
    const cookie = `kinlore_session=${encodeURIComponent(ana.token)}`;
    const race = await Promise.all([1, 2, 3].map(() => statusOf(null, first, { cookie })));
    expect(race.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await statusOf(ana, first)).toBe(404);
    const [late, left] = [await address(), await address()];
    server.clock.advance({ seconds: 59 });
    expect(await statusOf(ana, left)).toBe(200);
    server.clock.advance({ seconds: 2 });
    expect(await statusOf(ana, late)).toBe(404);
    const gone = await address();
    await server.database
      .deleteFrom('tree_member')
      .where('tree_id', '=', home)
      .where('user_id', '=', ana.id)
      .execute();
    expect(await statusOf(ana, gone)).toBe(404);
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: home, user_id: ana.id, role: 'owner', joined_at: server.clock.now() })
      .execute();
  });

  it('keeps of an address only a hash, which no log and no replay knows', async () => {
    const { made } = await exported(ana, home, all);
    const ask = () =>
      server.as(ana).raw({
        method: 'POST',
        url: `/api/v1/family/tree/${home}/export/${made.id}/link`,
        payload: {},
        headers: { 'idempotency-key': '0190a000-0000-7000-8000-000000000001' },
      });
    const url = (await ask()).json<{ data: { url: string } }>().data.url;
    const token = decodeURIComponent(url.split('token=')[1] ?? '');
    const kept = JSON.stringify([
      await server.database.selectFrom('family_export_link').selectAll().execute(),
      await server.database.selectFrom('idempotency').selectAll().execute(),
    ]);
    expect(kept).not.toContain(token.split('|')[1]);
    expect(redactAddress(url)).not.toContain(token.split('|')[1]);
  });

  it('hides the living from whoever may not see them, in every format and choice', async () => {
    const bo = await server.world.user({ name: 'Bo' });
    const { data } = await server.as(ana).call(createTree, { body: { name: 'Hidden' } });
    const tree = data.tree.id;
    const add = (
      person: string,
      relation: 'parent' | 'child',
      given: string,
      born: number,
      died?: number,
    ) =>
      server
        .as(ana)
        .call(addRelative, {
          params: { tree, person },
          body: {
            relation,
            person: {
              given,
              surname: 'Secretson',
              note: 'Secretnote',
              birth: year(born),
              birth_place: 'Secretplace',
              ...(died !== undefined && { death: year(died) }),
            },
          },
        })
        .then((made) => made.data.person_id);
    const forebear = await add(data.focus_id, 'parent', 'Openforebear', 1900, 1970);
    const child = await add(forebear, 'child', 'Secretchild', 1950);
    await server.database
      .updateTable('person')
      .set({
        gedcom_extra: JSON.stringify([
          { tag: '_SECRET', value: 'Secretextra' },
          { tag: 'SNOTE', pointer: 'N1' },
        ]),
      })
      .where('id', '=', child)
      .execute();
    await server.database
      .insertInto('gedcom_record')
      .values({
        id: data.focus_id,
        tree_id: tree,
        tag: 'SNOTE',
        xref: 'N1',
        record: JSON.stringify({ tag: 'SNOTE', xref: 'N1', value: 'Secretshared' }),
      })
      .execute();
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: bo.id, role: 'viewer', joined_at: server.clock.now() })
      .execute();
    for (const format of ['gedcom7', 'gedcom551', 'gedzip', 'json'] as const) {
      for (const living of ['as_i_see', 'deceased_only', 'living_as_living'] as const) {
        const { bytes, made } = await exported(bo, tree, { format, living });
        const text = isZip(bytes)
          ? Buffer.from((await readGedzip(bytes)).gedcom).toString()
          : bytes.toString();
        expect(text).toContain('Openforebear');
        expect(text).not.toMatch(/Secretchild|Secretextra|Secretshared/u);
        expect(text.includes('Living relative') || text.includes('"private":true')).toBe(
          living !== 'deceased_only',
        );
        expect(made.outcome).toMatchObject(
          living === 'deceased_only' ? { persons: 1, left_out: 2 } : { persons: 3, veiled: 2 },
        );
      }
    }
    const own = await exported(ana, tree, { format: 'gedcom7', living: 'living_as_living' });
    expect(own.bytes.toString()).not.toMatch(/Secretchild|Secretshared/u);
    expect((await exported(ana, tree, all)).bytes.toString()).toMatch(
      /Secretchild[^]*Secretextra[^]*Secretshared/u,
    );
  });

  it('tells nothing of what a dead person was to a living one, in any format, also below an event', async () => {
    const file = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 7.0',
      '0 @I1@ INDI',
      '1 NAME Olga /Dead/',
      '1 DEAT Y',
      '2 ASSO @I2@',
      '3 ROLE WITN',
      '3 PHRASE Secretwitness',
      '1 ASSO @I2@',
      '2 ROLE OTHER',
      '3 PHRASE Secretlover',
      '2 NOTE Secretletters',
      '1 ASSO @I3@',
      '2 ROLE FRIEND',
      '0 @I2@ INDI',
      '1 NAME Livia /Alive/',
      '1 BIRT',
      '2 DATE 1990',
      '0 @I3@ INDI',
      '1 NAME Otto /Dead/',
      '1 DEAT',
      '2 DATE 1950',
      '0 TRLR',
      '',
    ].join('\n');
    const tree = (await imported(Buffer.from(file), 'friends.ged')).target_tree_id ?? '';
    const bo = await server.world.user({ name: 'Bo' });
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: bo.id, role: 'viewer', joined_at: server.clock.now() })
      .execute();
    for (const format of ['gedcom7', 'gedcom551', 'gedzip', 'json'] as const) {
      for (const living of ['as_i_see', 'deceased_only', 'living_as_living'] as const) {
        const { bytes } = await exported(bo, tree, { format, living });
        const text = isZip(bytes)
          ? Buffer.from((await readGedzip(bytes)).gedcom).toString()
          : bytes.toString();
        expect(text).toContain('Olga');
        expect(text).not.toMatch(/Secret|Livia/u);
      }
    }
    expect((await exported(bo, tree, all)).bytes.toString()).toMatch(
      /1 ASSO @\w+@\n2 ROLE FRIEND/u,
    );
    expect((await exported(ana, tree, all)).bytes.toString()).toMatch(
      /Secretwitness[^]*Secretlover[^]*Secretletters/u,
    );
    await leave(tree);
  });

  it('says in both versions what the tree says, also of persons who came from no file', async () => {
    const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours too' } });
    await server.as(ana).call(addRelative, {
      params: { tree: data.tree.id, person: data.focus_id },
      body: {
        relation: 'parent',
        nature: 'foster',
        person: {
          given: 'Rosa',
          sex: 'F',
          birth: {
            kind: 'season',
            start: '1944-03-01',
            end: '1944-05-31',
            precision: 'month',
            text: 'spring 1944',
          },
          death: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
        },
      },
    });
    const seven = await exported(ana, data.tree.id, all);
    expect(seven.bytes.toString()).toMatch(/2 PEDI FOSTER/u);
    expect(seven.bytes.toString()).toMatch(/1 DEAT Y/u);
    expect(seven.bytes.toString()).toMatch(/3 PHRASE spring 1944/u);
    expect(validateGedcom7(readGedcom(seven.bytes))).toEqual([]);
    const old = await exported(ana, data.tree.id, { ...all, format: 'gedcom551' });
    expect(validateGedcom551(readGedcom(old.bytes))).toEqual([]);
    const again = await imported(seven.bytes, 'again.ged');
    const view = (
      await server
        .as(ana)
        .call(readTree, { params: { tree: again.target_tree_id ?? '' }, query: {} })
    ).data;
    expect(view.persons.find((person) => person.given === 'Rosa')?.birth).toMatchObject({
      kind: 'season',
      start: '1944-03-01',
      end: '1944-05-31',
    });
    await leave(again.target_tree_id ?? '');
  });
});

describe('a file that comes in and goes out', () => {
  // Each takes seconds through workers and the database, so a run takes one of each kind; `ALL_FILES=1` takes every one. The library reads and writes all of them in its own tests.
  const some = [
    'export-myheritage-2025.ged',
    'family-structure-variants.ged',
    'torture-tgc551.ged',
    'v7-maximal.gdz',
  ];
  const isTaken = (name: string) =>
    process.env['ALL_FILES'] === undefined ? some.includes(name) : /\.(?:ged|gdz)$/u.test(name);
  const files = existsSync(samples) ? readdirSync(samples).filter(isTaken) : [];
  const cases: [string, () => Buffer][] = [
    ['lindqvist', () => Buffer.from(lindqvist)],
    ['broken', () => Buffer.from(broken)],
    ['a line of 400', () => Buffer.from(line(400))],
    ...files.map((name): [string, () => Buffer] => [
      name,
      () => readFileSync(new URL(name, samples)),
    ]),
  ];
  if (files.length === 0) it.skip('real files are not here: shared/data/gedcom', () => undefined);

  it.each(cases)(
    'says the same the second time, is valid, and names nobody twice: %s',
    async (name, bytes) => {
      const first = await imported(bytes(), name.endsWith('.gdz') ? name : `${name}.ged`);
      expect([first.state, first.problem]).toEqual(['applied', null]);
      const one = await exported(ana, first.target_tree_id ?? '', all);
      const second = await imported(one.bytes, 'one.ged');
      expect([second.state, second.problem]).toEqual(['applied', null]);
      expect(second.outcome).toMatchObject({
        persons: first.outcome?.persons,
        families: first.outcome?.families,
      });
      const two = await exported(ana, second.target_tree_id ?? '', all);
      expect(saysOf(two.bytes)).toEqual(saysOf(one.bytes));
      // A file of another version says the same in other words; one of this version says it in the same.
      const source = isZip(bytes()) ? (await readGedzip(bytes())).gedcom : bytes();
      const written = linesOf(one.bytes);
      if (readGedcom(source).version.startsWith('7'))
        expect(
          [...linesOf(source)].filter(([line_, count]) => (written.get(line_) ?? 0) < count),
        ).toEqual([]);
      expect(validateGedcom7(readGedcom(one.bytes)).slice(0, 5)).toEqual([]);
      const old = await exported(ana, first.target_tree_id ?? '', { ...all, format: 'gedcom551' });
      expect(validateGedcom551(readGedcom(old.bytes)).slice(0, 5)).toEqual([]);
      await leave(first.target_tree_id ?? '');
      await leave(second.target_tree_id ?? '');
    },
    120_000,
  );

  it('keeps every word of a file that says much', async () => {
    const first = await imported(Buffer.from(lindqvist), 'words.ged');
    const text = (await exported(ana, first.target_tree_id ?? '', all)).bytes.toString();
    for (const word of [
      'Pneumonia',
      '_EYES grey',
      'p. 12',
      'Parish register of Kivik',
      'Märta Lindqvist',
      'Boat builder',
      'FROM 1895 TO 1930',
      '_STAT Church',
      'in the great war',
      'PEDI ADOPTED',
      'TYPE MARRIED',
      '4F2C9E0A7B3D4C61A2B5C8D7E6F90123',
    ])
      expect(text).toContain(word);
    await leave(first.target_tree_id ?? '');
  });

  it('keeps what is said beside a partner, also of one whom the family alone names; and nothing of whoever is no partner any more', async () => {
    const words =
      '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME Sven //\n1 DEAT Y\n1 FAMS @F1@\n0 @I2@ INDI\n1 NAME Elsa //\n1 DEAT Y\n0 @F1@ FAM\n1 HUSB @I1@\n2 PHRASE the boat builder\n1 WIFE @I2@\n2 PHRASE his cousin\n0 TRLR\n';
    const tree = (await imported(Buffer.from(words), 'beside.ged')).target_tree_id ?? '';
    const said = async () =>
      /0 @\S+ FAM\n([^]*?)0 /u.exec((await exported(ana, tree, all)).bytes.toString())?.[1] ?? '';
    expect(await said()).toMatch(
      /1 HUSB @I1@\n2 PHRASE the boat builder\n1 WIFE @I2@\n2 PHRASE his cousin\n/u,
    );
    const union = await server.database
      .selectFrom('union_')
      .select('id')
      .where('tree_id', '=', tree)
      .executeTakeFirstOrThrow();
    const elsa = await server.database
      .selectFrom('person_name as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select('p.id')
      .where('p.tree_id', '=', tree)
      .where('n.given', '=', 'Elsa')
      .executeTakeFirstOrThrow();
    await server.database
      .deleteFrom('union_partner')
      .where('union_id', '=', union.id)
      .where('person_id', '=', elsa.id)
      .execute();
    expect(await said()).toMatch(/1 HUSB @I1@\n2 PHRASE the boat builder\n/u);
    expect(await said()).not.toMatch(/WIFE|cousin/u);
    await leave(tree);
  });

  it('keeps what stands below a sex, below the pointer to an own family, and beside a partner nobody has a record of or who is named twice', async () => {
    const words = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 7.0',
      '0 @I1@ INDI',
      '1 NAME Sven //',
      '1 SEX M',
      '2 NOTE by the register',
      '1 DEAT Y',
      '1 FAMS @F1@',
      '2 NOTE second of his',
      '2 _NUMBER 2',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '2 PHRASE the boat builder',
      '1 WIFE @I1@',
      '2 PHRASE as a widow',
      '0 @F2@ FAM',
      '1 HUSB @VOID@',
      '2 PHRASE an unknown sailor',
      '0 TRLR',
      '',
    ].join('\n');
    const tree = (await imported(Buffer.from(words), 'below.ged')).target_tree_id ?? '';
    const sven = await server.database
      .selectFrom('person')
      .select(['id', 'sex'])
      .where('tree_id', '=', tree)
      .where('sex', '=', 'M')
      .executeTakeFirstOrThrow();
    const seven = (await exported(ana, tree, all)).bytes.toString();
    expect(seven).toMatch(/1 SEX M\n2 _NOTE by the register\n/u);
    expect(seven).toMatch(/1 FAMS @F1@\n2 NOTE second of his\n2 _NUMBER 2\n/u);
    expect(seven).toMatch(/1 HUSB @I1@\n2 PHRASE the boat builder\n2 _?PHRASE as a widow\n/u);
    expect(seven).toMatch(/1 HUSB @VOID@\n2 PHRASE an unknown sailor\n/u);
    const old = (await exported(ana, tree, { ...all, format: 'gedcom551' })).bytes.toString();
    for (const word of [
      'by the register',
      'second of his',
      '_NUMBER 2',
      'the boat builder',
      'as a widow',
      'an unknown sailor',
    ])
      expect(old).toContain(word);
    await server.database
      .updateTable('person')
      .set({ sex: 'F' })
      .where('id', '=', sven.id)
      .execute();
    expect((await exported(ana, tree, all)).bytes.toString()).toMatch(
      /1 SEX F\n2 _NOTE by the register\n/u,
    );
    await leave(tree);
  });

  it('brings its pictures along and takes them out again', async () => {
    const picture = Buffer.from('89504e470d0a1a0a', 'hex');
    const archive = await writeGedzip(
      new TextEncoder().encode(
        '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME Eva /Pict/\n1 DEAT Y\n1 OBJE @M1@\n0 @M1@ OBJE\n1 FILE photos/eva.png\n2 FORM image/png\n0 TRLR\n',
      ),
      [{ name: 'photos/eva.png', bytes: picture }],
    );
    const first = await imported(Buffer.from(archive), 'eva.gdz');
    expect(first).toMatchObject({ preview: { zipped: true, media: 1 }, outcome: { files: 1 } });
    const out = await exported(ana, first.target_tree_id ?? '', { ...all, format: 'gedzip' });
    const packed = await readGedzip(out.bytes);
    expect(
      Buffer.from((await packed.files.get('photos/eva.png')?.bytes()) ?? []).equals(picture),
    ).toBe(true);
    await leave(first.target_tree_id ?? '');
  });
});
