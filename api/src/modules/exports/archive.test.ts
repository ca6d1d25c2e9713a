/** What is in a copy: everything of the one whose life it is, nothing that is somebody else's alone, and whole. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateActivity } from '@kinlore/shared/contracts/activities';
import { createComment } from '@kinlore/shared/contracts/comments';
import { savePerspective } from '@kinlore/shared/contracts/connections';
import { createKeepsake } from '@kinlore/shared/contracts/keepsakes';
import { createTree } from '@kinlore/shared/contracts/family';
import { exportParts } from '@kinlore/shared/contracts/exports';
import { createMemorial, sendTribute } from '@kinlore/shared/contracts/legacy';
import { react } from '@kinlore/shared/contracts/reactions';
import { actOnLivingTribute, sendLivingTribute } from '@kinlore/shared/contracts/living-tributes';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { ask, read, unpack, type Unpacked } from './testing/fetch-copy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const say = (user: TestUser, memoryId: string, body: string) =>
  server
    .as(user)
    .call(createComment, { body: { subject_type: 'activity', subject_id: memoryId, body } });
const run = (copy: Unpacked, program: string, ...given: string[]): string =>
  execFileSync(program, given, { cwd: copy.folder, encoding: 'utf8' });

/** Words that only one person may read, planted where a careless query would find them. */
const SECRET = 'zq-others-secret';

/** Ana has lived something of every kind; Ben and Cili have told things that are theirs alone. */
async function crowd() {
  const ana = await server.world.user({ name: 'Ana “Nana” <Kos>', born: '1948-03-14' });
  const ben = await server.world.user({ name: 'Ben Kos' });
  const cili = await server.world.user({ name: 'Cili Far' });
  await server.world.connect(ana, ben);
  await server.world.connect(ben, cili);
  await server.world.relate(ana, ben, 1);
  const [one, two] = [await photograph(server, ana), await photograph(server, ben)];
  const piano = await record(server, ana, {
    title: 'The winter <b>we</b> carried the piano',
    body: 'Four of us & one rope.\nAnd a line.\n\n<script>alert(1)</script>',
    when: exactDay('1968-03-14'),
    place: 'Zemun',
    people: [{ name: 'Ben', user_id: ben.id }, { name: 'Baba Mara' }],
    feelings: [{ emotari: 'pride', intensity: 3 }],
    media: [{ media_id: one.id, caption: 'On the stairs', alt: 'Four people under a piano' }],
  });
  const changed = await server
    .as(ana)
    .call(
      updateActivity,
      { params: { id: piano.id }, body: { body: 'Four of us & one rope, thirty-one stairs.' } },
      { headers: { 'if-match': String(piano.version) } },
    );
  await record(server, ana, { title: 'Undated', audience: 'self' });
  const draft = await record(server, ana, { title: 'A draft', status: 'draft' });
  const gone = await record(server, ana, { title: `${SECRET} deleted` });
  await server.database
    .updateTable('activity')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', gone.id)
    .execute();
  const bens = await record(server, ben, { title: 'Snow at Ben’s', media: [{ media_id: two.id }] });
  const private_ = await record(server, ben, { title: `${SECRET} private`, audience: 'self' });
  const { data: samovar } = await server.as(ana).call(createKeepsake, {
    body: {
      kind: 'heirloom',
      name: 'The samovar <i>of</i> Baba Mara',
      words: 'Carried over the border.\n\n<script>alert(2)</script>',
      when: exactDay('1931-05-02'),
      place: 'Pančevo',
      files: [{ media_id: one.id, caption: 'With its tray' }],
      holders: [
        { name: 'Baba Mara', how: 'made' },
        { user_id: ben.id, how: 'given', note: 'For his wedding' },
      ],
      memories: [piano.id],
      next_keeper: 'Mila',
    },
  });
  await say(ben, piano.id, 'I remember the rope');
  await say(ana, bens.id, 'We were so cold');
  await say(cili, bens.id, `${SECRET} below Ben’s`);
  await server.as(ana).call(react, {
    body: { reactionable_type: 'activity', reactionable_id: bens.id, reaction_type_id: 1 },
  });
  return { ana, ben, cili, piano: changed.data, draft, bens, private_, one, two, samovar };
}

describe('a copy of one’s life', () => {
  let made: Awaited<ReturnType<typeof crowd>>;
  let copy: Unpacked;
  beforeAll(async () => {
    made = await crowd();
    // The game of what was just lived, and what its awards bring about: nothing is given any more while the copy is packed.
    await server.settle();
    await server.settle();
    copy = await unpack(server, made.ana);
  });

  it('holds nothing that is somebody else’s alone, and nothing that was deleted', async () => {
    const everything = await copy.everything();
    expect(everything).not.toContain(SECRET);
    for (const secret of [
      made.ana.token,
      made.private_.id,
      made.two.id,
      made.cili.id,
      made.cili.fullName,
    ])
      expect(everything).not.toContain(secret);
    expect(everything).not.toContain(made.ben.email ?? 'ben@');
  });

  it('holds no secret of the account either', async () => {
    const keys = new Set((await copy.records('account')).flatMap((row) => Object.keys(row)));
    for (const key of ['password_hash', 'token_hash', 'secret', 'ip'])
      expect(keys.has(key)).toBe(false);
    expect(await copy.everything()).not.toMatch(/password_hash|token_hash|\$argon2/u);
  });

  it('is whole by sha256sum, in every file, and Info-ZIP finds no fault', async () => {
    expect(run(copy, 'sha256sum', '--quiet', '--strict', '-c', 'manifest-sha256.txt')).toBe('');
    expect(run(copy, 'sha256sum', '--quiet', '--strict', '-c', 'tagmanifest-sha256.txt')).toBe('');
    expect(run(copy, 'unzip', '-tqq', copy.zip)).toMatch(/^(?:No errors.*)?$/su);
    const listed = [
      ...(await copy.text('manifest-sha256.txt')).split('\n'),
      ...(await copy.text('tagmanifest-sha256.txt')).split('\n'),
    ].flatMap((line) => line.split('  ')[1] ?? []);
    expect([...listed, 'tagmanifest-sha256.txt'].toSorted()).toEqual(await copy.paths());
    expect(
      createHash('sha256')
        .update(await copy.bytes('../copy.zip'))
        .digest('hex'),
    ).toBe(
      (
        await server.database
          .selectFrom('data_export')
          .select('sha256')
          .where('id', '=', copy.row.id)
          .executeTakeFirst()
      )?.sha256,
    );
  });

  it('is a bag, and says how much is in it', async () => {
    expect(await copy.text('bagit.txt')).toBe(
      'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n',
    );
    const payload = (await copy.paths()).filter((path) => path.startsWith('data/'));
    const bytes = await Promise.all(payload.map(async (path) => (await copy.bytes(path)).length));
    expect(await copy.text('bag-info.txt')).toContain(
      `Payload-Oxum: ${bytes.reduce((sum, size) => sum + size, 0)}.${payload.length}\n`,
    );
  });

  it('is signed: a manifest that was changed is found out', async () => {
    run(copy, 'sha256sum', '--status', '-c', 'signature/manifest.sha256');
    const check = [
      'pkeyutl',
      '-verify',
      '-pubin',
      '-inkey',
      'signature/public-key.pem',
      '-rawin',
      '-sigfile',
      'signature/manifest.sha256.sig',
      '-in',
    ];
    expect(run(copy, 'openssl', ...check, 'signature/manifest.sha256')).toContain(
      'Signature Verified Successfully',
    );
    expect(() => run(copy, 'openssl', ...check, 'bagit.txt')).toThrow();
  });

  it('keeps the original bit for bit', async () => {
    const [media] = await copy.records('media');
    expect(media).toMatchObject({
      id: made.one.id,
      state: 'whole',
      file: `media/${made.one.id}.jpg`,
    });
    const kept = await server.database
      .selectFrom('media')
      .select(['storage_key', 'sha256'])
      .where('id', '=', made.one.id)
      .executeTakeFirstOrThrow();
    const original = await copy.bytes(`data/media/${made.one.id}.jpg`);
    expect(createHash('sha256').update(original).digest('hex')).toBe(kept.sha256);
    const pixels = async (bytes: Buffer) =>
      (await sharp(bytes).raw().toBuffer()).toString('base64');
    const chunks: Buffer[] = [];
    for await (const chunk of (await server.platform.storage.read(kept.storage_key)).stream)
      chunks.push(chunk as Buffer); // a stream of bytes
    expect(await pixels(original)).toBe(await pixels(Buffer.concat(chunks)));
  });

  it('has as many rows as the database, of every kind', async () => {
    const { id } = made.ana;
    const rows = async (
      table: 'activity' | 'media' | 'reaction' | 'xp_ledger',
      column: 'owner_id' | 'user_id',
    ) => {
      const { n } = await server.database
        .selectFrom(table as 'activity')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where(column as 'owner_id', '=', id)
        .$if(table === 'activity', (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirstOrThrow(); // each has the column it is asked by
      return Number(n);
    };
    expect(await copy.records('memories')).toHaveLength(await rows('activity', 'owner_id'));
    expect(await copy.records('media')).toHaveLength(await rows('media', 'owner_id'));
    expect(await copy.records('reactions')).toHaveLength(await rows('reaction', 'user_id'));
    expect(await copy.records('xp')).toHaveLength(await rows('xp_ledger', 'user_id'));
    const { n } = await server.database
      .selectFrom('activity_version as v')
      .innerJoin('activity as a', 'a.id', 'v.activity_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('a.owner_id', '=', id)
      .where('a.deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBeGreaterThan(0);
    expect(await copy.records('memory-versions')).toHaveLength(Number(n));
    expect(await copy.records('comments-written')).toMatchObject([
      { words: 'We were so cold', below_title: 'Snow at Ben’s' },
    ]);
    expect(await copy.records('comments-received')).toMatchObject([
      { words: 'I remember the rope', written_by: { name: 'Ben Kos' }, memory_id: made.piano.id },
    ]);
    expect(await copy.records('connections')).toMatchObject([
      { with: { id: made.ben.id, name: 'Ben Kos' }, status: 'accepted' },
    ]);
    expect(await copy.records('sessions')).toHaveLength(1);
  });

  it('describes every line of every file by a schema that holds', async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const lists = (await copy.paths()).filter((path) => path.endsWith('.jsonl'));
    expect(lists.length).toBeGreaterThan(20);
    for (const path of lists) {
      const schema: unknown = JSON.parse(await copy.text(path.replace('.jsonl', '.schema.json')));
      const check = ajv.compile(schema as object); // ours
      for (const row of await copy.records(path.slice('data/'.length, -'.jsonl'.length)))
        expect(check(row) ? [] : check.errors, `${path} ${JSON.stringify(row)}`).toEqual([]);
    }
  });

  it('opens by a page that names each memory, and links to nothing that is not there', async () => {
    const index = await copy.text('index.html');
    for (const words of [
      'The winter &lt;b&gt;we&lt;/b&gt; carried the piano',
      'Undated',
      'A draft',
      '>1968<',
      'Without a date',
      '3 memories',
    ])
      expect(index).toContain(words);
    const paths = new Set(await copy.paths());
    for (const page of [...paths].filter((path) => path.endsWith('.html'))) {
      const html = await copy.text(page);
      for (const [, to = ''] of html.matchAll(/(?:href|src)="([^"#][^"]*)"/gu)) {
        const found = new URL(to, `file:///${page}`);
        expect(found.protocol, `${page} → ${to}`).toBe('file:');
        expect(paths.has(decodeURIComponent(found.pathname.slice(1))), `${page} → ${to}`).toBe(
          true,
        );
      }
    }
  });

  it('shows a memory with everything that belongs to it, and what somebody typed never runs', async () => {
    const html = await copy.text(`data/memories/${made.piano.id}.html`);
    for (const words of [
      '14 March 1968 · Zemun',
      'Four of us &amp; one rope, thirty-one stairs.',
      'Baba Mara',
      'Pride',
      'On the stairs',
      'alt="Four people under a piano"',
      'I remember the rope',
      'Ben Kos',
      'Ana “Nana” &lt;Kos&gt;',
    ])
      expect(html).toContain(words);
    for (const path of (await copy.paths()).filter((one) => one.endsWith('.html')))
      expect(await copy.text(path)).not.toMatch(/<script|javascript:|onerror|https?:\/\//iu);
  });
});

describe('what a family keeps, in a copy', () => {
  it('has a page that is named by the code of its label, and a list by codes, both without a script', async () => {
    const { ana, samovar, piano, two } = await crowd();
    // A photograph of somebody who may change it is theirs to take along.
    await server.database
      .insertInto('keepsake_media')
      .values({ keepsake_id: samovar.id, media_id: two.id, caption: 'At Ben’s', position: 1 })
      .execute();
    const copy = await unpack(server, ana);
    const html = await copy.text(`data/keepsakes/${samovar.code}.html`);
    for (const words of [
      'The samovar &lt;i&gt;of&lt;/i&gt; Baba Mara',
      'Heirloom · 2 May 1931 · Pančevo',
      'Carried over the border.',
      'With its tray',
      'Baba Mara · Made it',
      'Ben Kos · Was given it. For his wedding',
      `${samovar.code.slice(0, 5)} ${samovar.code.slice(5)}`,
      `../memories/${piano.id}.html`,
      'Mila',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain(two.id);
    const list = await copy.text('data/keepsakes/index.html');
    expect(list).toContain(`<li id="${samovar.code}"><a href="${samovar.code}.html"`);
    expect(await copy.text('index.html')).toContain('data/keepsakes/index.html');
  });

  it('links to nothing that was not asked for', async () => {
    const { ana, samovar } = await crowd();
    const copy = await unpack(server, ana, { scope: 'me', parts: ['account'] });
    const html = await copy.text(`data/keepsakes/${samovar.code}.html`);
    expect(html).toContain('Baba Mara');
    expect(html).not.toMatch(/\.\.\/(?:pictures|media|memories)\//u);
  });
});

describe('who reads is asked while it is made', () => {
  it('the comment of somebody across a block stays out, also below one’s own memory', async () => {
    const { ana, ben, piano } = await crowd();
    await server.world.block(ben, ana);
    const copy = await unpack(server, ana);
    expect(await copy.records('comments-received')).toEqual([]);
    expect(await copy.records('connections')).toEqual([]);
    expect(await copy.text(`data/memories/${piano.id}.html`)).not.toContain('I remember the rope');
    expect((await copy.records('comments-written'))[0]).toMatchObject({
      words: 'We were so cold',
      below_title: null,
    });
  });

  it('what others wrote of the one who asks stays theirs', async () => {
    const { ana, ben } = await crowd();
    const of = await server.database
      .selectFrom('connection')
      .select('id')
      .where('requester_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await server.as(ben).call(savePerspective, { params: of, body: { words: `${SECRET} of Ana` } });
    await server
      .as(ana)
      .call(savePerspective, { params: of, body: { words: 'He counts the stairs' } });
    const copy = await unpack(server, ana);
    expect(await copy.records('perspectives')).toMatchObject([{ words: 'He counts the stairs' }]);
    expect(await copy.everything()).not.toContain(SECRET);
  });

  it('words to the living are with who wrote them and with whom they are for, once they kept them', async () => {
    const { ana, ben } = await crowd();
    const say = async (body: string) =>
      (
        await server.as(ana).call(sendLivingTribute, {
          params: { user: ben.id },
          body: { type: 'words', body },
        })
      ).data.id;
    const kept = await say('You held the ladder.');
    await say('You never asked.');
    await server
      .as(ben)
      .call(actOnLivingTribute, { params: { tribute: kept }, body: { act: 'keep' } });
    const written = await (await unpack(server, ana)).records('words-to-living');
    expect(written).toMatchObject([
      { words: 'You held the ladder.', kept: true },
      { words: 'You never asked.', kept: false },
    ]);
    const bens = await unpack(server, ben);
    expect(await bens.records('words-received')).toMatchObject([
      { words: 'You held the ladder.', audience: 'tributee', status: 'approved' },
    ]);
    expect(await bens.everything()).not.toContain('You never asked.');
  });

  it('a tribute of one’s own is there, and who keeps a memorial finds it named', async () => {
    const { ana, ben } = await crowd();
    const { data: rosa } = await server.as(ben).call(createMemorial, {
      body: {
        full_name: 'Rosa Kos',
        relation: 'mother',
        died: exactDay('2004-11-02'),
        audience: 'public',
      },
    });
    const { id: photo } = await photograph(server, ana);
    await server.as(ana).call(sendTribute, {
      params: { memorial: rosa.id },
      body: {
        type: 'photo',
        body: 'She counted.',
        files: [{ media_id: photo, caption: 'The stairs', alt: 'A staircase' }],
      },
    });
    expect(await (await unpack(server, ana)).records('tributes')).toMatchObject([
      {
        memorial: 'Rosa Kos',
        type: 'photo',
        words: 'She counted.',
        files: [{ media_id: photo, caption: 'The stairs', alt: 'A staircase', waiting: false }],
      },
    ]);
    const bens = await unpack(server, ben);
    expect(await bens.records('memorials')).toMatchObject([
      { name: 'Rosa Kos', role: 'primary', historic_since: null, kept_to_family_since: null },
    ]);
    expect(await bens.everything()).not.toContain('She counted.');
    expect(await bens.everything()).not.toContain(photo);
  });

  it('a guardian takes the child’s book, and nothing of their own gets into it', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const mila = await server.world.child(ana, { name: 'Mila Kos' });
    await record(server, ana, { title: `${SECRET} of Ana` });
    await record(server, mila, { title: 'I fed the ducks', audience: 'family' });
    const copy = await unpack(server, ana, { scope: 'child', child_id: mila.id });
    expect(await copy.records('memories')).toMatchObject([
      { title: 'I fed the ducks', written_by: { id: mila.id } },
    ]);
    expect(await copy.records('account')).toMatchObject([{ id: mila.id }]);
    expect(await copy.everything()).not.toContain(SECRET);
    expect((await unpack(server, ana)).row.child).toBeNull();
  });

  it('a teen takes their own', async () => {
    const teen = await server.world.user({ name: 'Tin', accountType: 'teen', born: '2012-03-01' });
    await record(server, teen, { title: 'A song', audience: 'self' });
    expect(await (await unpack(server, teen)).records('memories')).toMatchObject([
      { title: 'A song' },
    ]);
  });
});

describe('a family tree', () => {
  it('of one’s own is there as GEDCOM 7, somebody else’s is not, and nothing of it is left on the server', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana Kos' }),
      await server.world.user({ name: 'Ben Kos' }),
    ];
    const { data: hers } = await server.as(ana).call(createTree, { body: { name: 'The Kos <3' } });
    const { data: his } = await server.as(ben).call(createTree, { body: { name: 'Ours' } });
    const copy = await unpack(server, ana);
    const file = await copy.text(`data/trees/${hers.tree.id}.ged`);
    expect(file).toMatch(/^\ufeff?0 HEAD/u);
    expect(file).toContain('2 VERS 7.0');
    expect(file).toContain('Ana /Kos/');
    expect(await copy.text('index.html')).toContain('Family tree: The Kos &lt;3');
    expect(await copy.everything()).not.toContain(his.tree.id);
    expect(run(copy, 'sha256sum', '--quiet', '-c', 'manifest-sha256.txt')).toBe('');
    const left = await server.database
      .selectFrom('family_export')
      .select('id')
      .where('user_id', '=', ana.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('what was not asked for', () => {
  it('is not in it', async () => {
    const { ana, piano } = await crowd();
    const copy = await unpack(server, ana, { scope: 'me', parts: ['memories'] });
    const paths = await copy.paths();
    expect(paths.some((path) => path.startsWith('data/media/'))).toBe(false);
    expect(paths).not.toContain('data/account.jsonl');
    expect(paths).toContain(`data/memories/${piano.id}.html`);
    expect(await copy.records('media')).toMatchObject([{ state: 'left out', file: null }]);
    expect(await copy.text(`data/memories/${piano.id}.html`)).toContain('../pictures/');
    expect(run(copy, 'sha256sum', '--quiet', '-c', 'manifest-sha256.txt')).toBe('');
    expect(copy.row.parts).toEqual(['memories']);
    expect(exportParts).toHaveLength(3);
  });
});

describe('a file that is gone', () => {
  it('is said to be, and keeps nobody’s life in', async () => {
    const { ana, piano, one } = await crowd();
    const { storage_key } = await server.database
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    await server.platform.storage.remove(storage_key);
    const copy = await unpack(server, ana);
    expect(await copy.records('media')).toMatchObject([{ state: 'missing', file: null }]);
    expect(await copy.text(`data/memories/${piano.id}.html`)).not.toContain('../media/');
  });
});

describe('a long life', () => {
  it('has a page for each year that does not fit on the first, and every memory once', async () => {
    const ana = await server.world.user({ name: 'Ana Long' });
    const now = server.clock.now();
    const rows = Array.from({ length: 1_300 }, (_none, at) => {
      const id = newId();
      const dated =
        at % 13 === 0
          ? null
          : `${String(at < 700 ? 1975 : 1980 + (at % 5))}-06-${String((at % 28) + 1).padStart(2, '0')}`;
      return {
        id,
        owner_id: ana.id,
        author_id: ana.id,
        type: 'everyday',
        subtype: 'ordinary_day',
        title: `Day ${String(at)}`,
        slug: `day-${id}`,
        audience: 'self' as const,
        status: 'published' as const,
        when_kind: dated === null ? 'unknown' : 'exact',
        when_start: dated,
        when_end: dated,
        published_at: now,
        created_at: now,
        updated_at: now,
      };
    });
    await server.database.insertInto('activity').values(rows).execute();
    const copy = await unpack(server, ana);
    expect(await copy.records('memories')).toHaveLength(1_300);
    const paths = await copy.paths();
    expect(paths.filter((path) => path.startsWith('data/memories/'))).toHaveLength(1_300);
    expect(paths.filter((path) => path.startsWith('data/years/1975'))).toEqual([
      'data/years/1975-2.html',
      'data/years/1975.html',
    ]);
    const years = await Promise.all(
      paths.filter((path) => path.startsWith('data/years/')).map((path) => copy.text(path)),
    );
    const linked = years.flatMap((html) =>
      [...html.matchAll(/memories\/([0-9a-f-]+)\.html/gu)].map(([, id]) => id),
    );
    expect(linked.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  it('fails in words where the disk fills up meanwhile, and leaves nothing behind', async () => {
    let room = Number.MAX_SAFE_INTEGER;
    const filling = await testServer({
      modules: (platform) => {
        const { storage } = platform;
        return createModules({
          ...platform,
          storage: {
            ...storage,
            room: async () => room,
            write: async (key, source, limits) => {
              if (room > 0 || !key.startsWith('data-exports/'))
                return storage.write(key, source, limits);
              throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
            },
          },
        });
      },
    });
    try {
      const ana = await filling.world.user();
      const { id } = await ask(filling, ana);
      room = 0;
      await filling.settle();
      expect(await read(filling, ana, id)).toMatchObject({ state: 'failed' });
      const keys: string[] = [];
      for await (const { key } of filling.platform.storage.list('data-exports/')) keys.push(key);
      expect(keys).toEqual([]);
    } finally {
      await filling.close();
    }
  });
});
