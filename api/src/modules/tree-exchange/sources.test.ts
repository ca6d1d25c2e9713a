import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTree, updatePerson } from '@kinlore/shared/contracts/family';
import {
  listSources,
  readPersonInFull,
  removeSource,
  updateSource,
  updateUnion,
} from '@kinlore/shared/contracts/family-changes';
import {
  applyImport,
  exportTree,
  linkExport,
  readExport,
  readImport,
  undoImport,
  type TreeImport,
} from '@kinlore/shared/contracts/family-exchange';
import { readGedcom, validateGedcom551, validateGedcom7 } from '@kinlore/shared/gedcom';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { ifMatchOptions } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';

/** A register that says much, one known by its short name, a letter told in place, and a source that a kept structure points at. */
const registers = `0 HEAD
1 GEDC
2 VERS 5.5.1
2 FORM LINEAGE-LINKED
1 CHAR UTF-8
0 @I1@ INDI
1 NAME Sven /Lindqvist/
2 SOUR @Q1@
3 PAGE p. 12
3 QUAY 2
3 DATA
4 DATE 3 MAY 1871
4 TEXT Sven, son of Olof
3 NOTE The ink has run.
1 SEX M
1 BIRT
2 DATE 1871
2 SOUR @Q1@
3 PAGE p. 9
1 DEAT
2 DATE 1944
2 SOUR A letter of aunt Elsa
1 BAPL
2 DATE 2 JUN 1890
2 SOUR @Q2@
1 SOUR @Q2@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Elsa /Berg/
1 DEAT Y
2 SOUR A letter of aunt Elsa
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 DATE 1904
2 SOUR @Q1@
3 QUAY 3
0 @Q1@ SOUR
1 TITL Parish register of Kivik
1 AUTH The parish
1 PUBL Kivik, 1890
1 ABBR Kivik
1 TEXT Whole pages are missing.
1 NOTE Read in 1990.
1 REPO @R1@
2 CALN K 7
0 @Q2@ SOUR
1 ABBR Ystad
0 @R1@ REPO
1 NAME City archive
0 TRLR
`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Keeper {
  readonly ana: TestUser;
  readonly home: string;
}
async function keeper(): Promise<Keeper> {
  const ana = await server.world.user({ name: 'Ana Kos' });
  return {
    ana,
    home: (await server.as(ana).call(createTree, { body: { name: 'Ours' } })).data.tree.id,
  };
}
async function imported(
  { ana, home }: Keeper,
  text: string | Buffer,
  mode: 'new' | 'merge' = 'merge',
): Promise<TreeImport> {
  const sent = await server.as(ana).raw({
    method: 'POST',
    url: `/api/v1/family/tree/${home}/import`,
    ...multipart('file', Buffer.from(text), { name: 'kivik.ged', type: 'text/plain' }),
  });
  const job = sent.json<{ data: TreeImport }>().data.id;
  await server.settle();
  await server.as(ana).call(applyImport, { params: { tree: home, job }, body: { mode } });
  await server.settle();
  const { data } = await server.as(ana).call(readImport, { params: { tree: home, job } });
  expect([data.state, data.problem]).toEqual(['applied', null]);
  return data;
}
async function exported(
  who: TestUser,
  tree: string,
  format: 'gedcom7' | 'gedcom551' | 'json' = 'gedcom7',
): Promise<string> {
  const begun = (
    await server
      .as(who)
      .call(exportTree, { params: { tree }, body: { format, living: 'as_i_see' } })
  ).data;
  await server.settle();
  const made = (await server.as(who).call(readExport, { params: { tree, job: begun.id } })).data;
  const { rawPayload } = await server.as(who).raw({
    method: 'GET',
    url: (await server.as(who).call(linkExport, { params: { tree, job: made.id }, body: {} })).data
      .url,
  });
  const validate = format === 'gedcom7' ? validateGedcom7 : validateGedcom551;
  if (format !== 'json') expect(validate(readGedcom(rawPayload))).toEqual([]);
  return rawPayload.toString();
}
const sources = async (who: TestUser, tree: string) =>
  (await server.as(who).call(listSources, { params: { tree }, query: {} })).data;
async function person(who: TestUser, tree: string, given: string) {
  const { id } = await server.database
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .select('p.id')
    .where('p.tree_id', '=', tree)
    .where('p.deleted_at', 'is', null)
    .where('n.given', '=', given)
    .executeTakeFirstOrThrow();
  return (await server.as(who).call(readPersonInFull, { params: { tree, person: id } })).data;
}
const countOf = (text: string, words: string) => text.split(words).length - 1;

describe('sources that come with a file', () => {
  it('are told to nobody who sees none of those they are cited for', async () => {
    const { ana, home } = await keeper();
    const viewer = await server.world.user();
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: home, user_id: viewer.id, role: 'viewer', joined_at: server.clock.now() })
      .execute();
    // Sven may be alive now: only what is cited for Elsa is left.
    await imported(
      { ana, home },
      registers
        .replace('1 DEAT\n2 DATE 1944\n', '1 RESI\n')
        .replace('2 DATE 1871', '2 DATE 2001')
        .replace('2 DATE 1904\n', ''),
    );
    expect(await sources(ana, home)).toHaveLength(3);
    expect((await sources(viewer, home)).map(({ title }) => title)).toEqual([
      'A letter of aunt Elsa',
    ]);
    expect(await exported(viewer, home)).not.toMatch(/Parish register|Olof|City archive|Ystad/u);
  });

  it('stand in the list with what they say, and with each name, event, wedding and person they are cited for', async () => {
    const { ana, home } = await keeper();
    await imported({ ana, home }, registers);
    const listed = await sources(ana, home);
    expect(
      listed
        .map(({ title, author, published, repository, note, citations }) => ({
          title,
          author,
          published,
          repository,
          note,
          citations,
        }))
        .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    ).toEqual([
      {
        title: 'A letter of aunt Elsa',
        author: '',
        published: '',
        repository: '',
        note: '',
        citations: 2,
      },
      {
        title: 'Parish register of Kivik',
        author: 'The parish',
        published: 'Kivik, 1890',
        repository: 'City archive',
        note: 'Read in 1990.',
        citations: 3,
      },
      { title: 'Ystad', author: '', published: '', repository: '', note: '', citations: 1 },
    ]);
    const sven = await person(ana, home, 'Sven');
    const event = (type: string) => sven.events.find((one) => one.type === type)?.id;
    const told = (cited: (typeof sven)['citations'][number]) => [
      cited.source_title,
      cited.fact,
      cited.fact_id,
      cited.page,
      cited.words,
      cited.confidence,
    ];
    expect(sven.citations.map(told)).toEqual([
      [
        'Parish register of Kivik',
        'name',
        sven.names[0]?.id,
        'p. 12',
        'Sven, son of Olof',
        'secondary',
      ],
      ['Parish register of Kivik', 'event', event('birth'), 'p. 9', '', 'unknown'],
      ['A letter of aunt Elsa', 'event', event('death'), '', '', 'unknown'],
      ['Ystad', 'whole', null, '', '', 'unknown'],
    ]);
    expect(sven.unions[0]?.citations.map(told)).toEqual([
      ['Parish register of Kivik', 'event', sven.unions[0]?.events[0]?.id, '', '', 'primary'],
    ]);
  });

  it('go out again as they came, with everything that has no place of its own here', async () => {
    const { ana, home } = await keeper();
    const { target_tree_id } = await imported({ ana, home }, registers, 'new');
    const text = await exported(ana, target_tree_id ?? '');
    for (const words of [
      '0 @Q1@ SOUR',
      '1 ABBR Kivik',
      '1 TEXT Whole pages are missing.',
      '2 CALN K 7',
      '4 DATE 3 MAY 1871',
      '3 NOTE The ink has run.',
      '1 NAME City archive',
      '0 @Q2@ SOUR',
    ])
      expect(countOf(text, `${words}\n`)).toBe(1);
    // Told in place, it is told in place again: no record of its own.
    expect([
      countOf(text, '2 SOUR @VOID@\n3 PAGE A letter of aunt Elsa'),
      countOf(text, '0 @K'),
    ]).toEqual([2, 0]);
    expect(await exported(ana, target_tree_id ?? '', 'gedcom551')).toContain(
      '2 SOUR A letter of aunt Elsa\n',
    );
  });

  it('that were changed go out in their new words, and the old ones are gone', async () => {
    const { ana, home } = await keeper();
    const tree = (await imported({ ana, home }, registers, 'new')).target_tree_id ?? '';
    const [sven, listed] = [await person(ana, tree, 'Sven'), await sources(ana, tree)];
    const [name, birth, letter] = sven.citations;
    const register = listed.find(({ title }) => title.startsWith('Parish'));
    const citations = [
      { id: name?.id ?? '', words: 'Sven, the son of Olof' },
      { id: birth?.id ?? '', page: 'p. 10', confidence: 'primary' as const },
      { id: letter?.id ?? '', page: 'second sheet' },
    ];
    await server
      .as(ana)
      .call(
        updatePerson,
        { params: { tree, person: sven.person.id }, body: { citations } },
        ifMatchOptions(sven.person.version),
      );
    await server.as(ana).call(
      updateSource,
      {
        params: { tree, source: register?.id ?? '' },
        body: { title: 'Church book of Kivik', repository: 'Parish house', note: '' },
      },
      ifMatchOptions(1),
    );
    const union = sven.unions[0];
    await server.as(ana).call(
      updateUnion,
      {
        params: { tree, union: union?.id ?? '' },
        body: { citations: [{ id: union?.citations[0]?.id ?? '', removed: true }] },
      },
      ifMatchOptions(union?.version ?? 0),
    );
    const text = await exported(ana, tree);
    for (const words of [
      '4 TEXT Sven, the son of Olof',
      '4 DATE 3 MAY 1871',
      '3 NOTE The ink has run.',
      '3 PAGE p. 12',
      '3 PAGE p. 10',
      '3 QUAY 3',
      '3 PAGE second sheet',
      '1 TITL Church book of Kivik',
      '1 TITL A letter of aunt Elsa',
      '1 ABBR Kivik',
      '1 NAME Parish house',
    ]) {
      expect([words, countOf(text, `${words}\n`)]).toEqual([words, 1]);
    }
    expect(text).not.toMatch(/Parish register|Sven, son|p\. 9\b|Read in 1990/u);
    // Whoever reads that file again has the same.
    const again = (await imported({ ana, home }, text, 'new')).target_tree_id ?? '';
    const lines = (file: string) =>
      file
        .split('\n')
        .filter((line) => !line.startsWith('1 DATE'))
        .toSorted();
    expect(lines(await exported(ana, again))).toEqual(lines(text));
  });

  it('that were taken out are pointed at by nothing any more', async () => {
    const { ana, home } = await keeper();
    const tree = (await imported({ ana, home }, registers, 'new')).target_tree_id ?? '';
    const ystad = (await sources(ana, tree)).find(({ title }) => title === 'Ystad');
    await server
      .as(ana)
      .call(removeSource, { params: { tree, source: ystad?.id ?? '' } }, ifMatchOptions(1));
    const text = await exported(ana, tree);
    expect(text).toContain('1 BAPL');
    expect(text).not.toMatch(/Q2|Ystad/u);
  });

  it('brought twice are there once; what says more is there beside', async () => {
    const { ana, home } = await keeper();
    await imported({ ana, home }, registers);
    await imported({ ana, home }, `${registers}\n`);
    expect(await sources(ana, home)).toHaveLength(3);
    await imported(
      { ana, home },
      registers
        .replace('1 ABBR Ystad', '1 ABBR Ystad\n1 NOTE Burned in 1801.')
        .replaceAll('Sven', 'Nils'),
    );
    expect((await sources(ana, home)).map(({ title }) => title).toSorted()).toEqual([
      'A letter of aunt Elsa',
      'Parish register of Kivik',
      'Ystad',
      'Ystad',
    ]);
    expect(countOf(await exported(ana, home), '1 TITL Parish register of Kivik')).toBe(1);
  });

  it('are taken back with their file, but for those that were changed or cited since', async () => {
    const { ana, home } = await keeper();
    const made = await imported({ ana, home }, registers);
    const ystad = (await sources(ana, home)).find(({ title }) => title === 'Ystad');
    await server
      .as(ana)
      .call(
        updateSource,
        { params: { tree: home, source: ystad?.id ?? '' }, body: { note: 'Seen.' } },
        ifMatchOptions(1),
      );
    await server.as(ana).call(undoImport, { params: { tree: home, job: made.id }, body: {} });
    await server.settle();
    expect((await sources(ana, home)).map(({ title, note }) => [title, note])).toEqual([
      ['Ystad', 'Seen.'],
    ]);
    expect(
      await server.database
        .selectFrom('citation')
        .select('id')
        .where('tree_id', '=', home)
        .execute(),
    ).toEqual([]);
  });
});

describe('sources that people made by hand', () => {
  it('go out with their citations, and come in again as the same', async () => {
    const { ana, home } = await keeper();
    const tree =
      (
        await imported(
          { ana, home },
          registers.replaceAll(/^\d SOUR .*\n(?:3 .*\n|4 .*\n)*/gmu, ''),
          'new',
        )
      ).target_tree_id ?? '';
    const sven = await person(ana, tree, 'Sven');
    const { data } = await server
      .as(ana)
      .raw({
        method: 'POST',
        url: `/api/v1/family/tree/${tree}/sources`,
        payload: {
          title: 'Told by Nils',
          url: 'https://example.org/nils',
          repository: 'City archive',
        },
      })
      .then((answer) => answer.json<{ data: { source_id: string } }>());
    await server.as(ana).call(
      updatePerson,
      {
        params: { tree, person: sven.person.id },
        body: {
          citations: [
            {
              source_id: data.source_id,
              words: 'He was tall.\nHe sang.',
              confidence: 'questionable',
            },
          ],
        },
      },
      ifMatchOptions(sven.person.version),
    );
    const text = await exported(ana, tree);
    expect(text).toMatch(
      /1 SOUR @K\d+@\n2 DATA\n3 TEXT He was tall\.\n4 CONT He sang\.\n2 QUAY 1\n/u,
    );
    expect(text).toMatch(
      /1 TITL Told by Nils\n1 REPO @R1@\n1 _URL https:\/\/example\.org\/nils\n/u,
    );
    interface Plain {
      persons: { citations?: { source: string; words: string; confidence: string }[] }[];
      sources: { id: string; title: string; url: string }[];
    }
    const plain = JSON.parse(await exported(ana, tree, 'json')) as Plain; // written by writing-plain.ts
    const told = plain.sources.find(({ title }) => title === 'Told by Nils');
    expect(told).toMatchObject({ url: 'https://example.org/nils', repository: 'City archive' });
    expect(plain.persons.flatMap(({ citations = [] }) => citations)).toEqual([
      { source: told?.id, page: '', words: 'He was tall.\nHe sang.', confidence: 'questionable' },
    ]);
    const again = (await imported({ ana, home }, text, 'new')).target_tree_id ?? '';
    expect((await sources(ana, again)).find(({ title }) => title === 'Told by Nils')).toMatchObject(
      { url: 'https://example.org/nils', repository: 'City archive', citations: 1 },
    );
    expect((await person(ana, again, 'Sven')).citations).toMatchObject([
      { words: 'He was tall.\nHe sang.', confidence: 'questionable', fact: 'whole' },
    ]);
  });
});
