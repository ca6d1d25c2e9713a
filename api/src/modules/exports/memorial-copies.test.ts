/** Copies of a memorial: what is shown there is in them, whole and readable by other programs; what was private, waits, was declined or is somebody's address is in none of their bytes. */
import { execFileSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGathering, answerGathering } from '@kinlore/shared/contracts/gatherings';
import { createKeepsake } from '@kinlore/shared/contracts/keepsakes';
import { createMemorial, type Memorial } from '@kinlore/shared/contracts/legacy';
import { listKeptLives } from '@kinlore/shared/contracts/exports';
import type { Media } from '@kinlore/shared/contracts/media';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { flag, phonePicture } from '../../testing/pictures.ts';
import { film, PLACE } from '../../testing/recordings.ts';
import { tusAt, UPLOADS, type Tus } from '../../testing/tus.ts';
import { multipart } from '../../testing/upload.ts';
import { die, keptBy, plan, remember, type Life } from '../bequests/testing.ts';
import { createModules } from '../index.ts';
import { readCameraTags } from '../media/camera-tags.ts';
import { presets } from '../legacy/permissions.ts';
import { ask, fetchAt, link, read, unpack, type Unpacked } from './testing/fetch-copy.ts';

let server: TestServer;
let tus: Tus;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
});
afterAll(() => server.close());

let width = 40;
/** With all that a phone writes; no two are the same file. */
async function phoned(user: TestUser): Promise<{ readonly id: string; readonly bytes: Buffer }> {
  width += 2;
  const bytes = await phonePicture(6, flag(width, 40));
  const sent = await server
    .as(user)
    .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', bytes) });
  return { id: sent.json<{ data: Media }>().data.id, bytes };
}

let films = 0;
/** A film that says where it was made; no two are the same file. */
async function filmed(user: TestUser): Promise<string> {
  films += 1;
  const bytes = Buffer.concat([
    film(),
    Buffer.from(`\0\0\0\x0cfree${String(1000 + films)}`, 'latin1'),
  ]);
  const path = await tus.begin(user, bytes.length);
  await tus.send(user, path, 0, bytes);
  const url = `${UPLOADS}/${path.split('/').at(-1) ?? ''}/keep`;
  const kept = await server.as(user).raw({ method: 'POST', url });
  expect(kept.statusCode, kept.body).toBe(201);
  return kept.json<{ data: Media }>().data.id;
}

const filesIn = async (copy: Unpacked): Promise<readonly string[]> =>
  (await copy.paths()).filter((path) => path.startsWith('data/media/'));
const named = (files: readonly string[], ids: readonly string[]) =>
  files.filter((path) => ids.some((id) => path.includes(id)));

/** In none of its bytes, as they are or as another program reads them. */
async function expectAbsent(copy: Unpacked, secrets: readonly string[]): Promise<void> {
  const all = await copy.everything();
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
  for (const path of (await filesIn(copy)).filter((name) => name.endsWith('.jpg'))) {
    const { latitude, longitude, make } = readCameraTags(await copy.bytes(path));
    expect([latitude, longitude, make], path).toEqual([undefined, undefined, undefined]);
  }
}

async function keep(life: string, user: TestUser, preset: 'archivist' | 'curator' | 'witness') {
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: life,
      user_id: user.id,
      preset,
      permissions: [...presets[preset]],
      status: 'accepted',
      created_at: server.clock.now(),
    })
    .execute();
}

interface Left {
  readonly status?:
    | 'pending'
    | 'approved'
    | 'rejected'
    | 'withdrawn'
    | 'hidden'
    | 'removed'
    | 'draft';
  readonly author: TestUser | null;
  readonly words: string;
  readonly more?: object;
  readonly files?: readonly { readonly id: string; readonly isWaiting?: boolean }[];
}

async function leave(memorial: string, life: string, left: Left): Promise<void> {
  const { status = 'approved', author, words, more = {}, files = [] } = left;
  const id = newId();
  await server.database
    .insertInto('tribute')
    .values({
      id,
      memorial_id: memorial,
      owner_id: life,
      author_id: author?.id ?? null,
      body: words,
      status,
      created_at: server.clock.now(),
      ...more,
    })
    .execute();
  for (const [position, file] of files.entries())
    await server.database
      .insertInto('tribute_media')
      .values({
        tribute_id: id,
        media_id: file.id,
        is_waiting: file.isWaiting ?? false,
        position,
        caption: 'On the stairs',
        alt: 'Jelena on a staircase',
      })
      .execute();
}

/** A memorial of somebody without an account, kept by three, with all that can hang at one. */
async function laid() {
  const { world } = server;
  const long = { created_at: new Date(server.clock.now().getTime() - 40 * 86_400_000) };
  const [maker, archivist, curator, author, blocked] = [
    await world.user({ name: 'Ana Kos' }),
    await world.user({ name: 'Vesna Kos' }),
    await world.user({ name: 'Boris Kos' }),
    await world.user({ name: 'Petar Ilić', columns: long }),
    await world.user({ name: 'Blocked Zq-author' }),
  ];
  await world.connect(maker, archivist);
  await server.database
    .insertInto('block')
    .values({ blocker_id: blocked.id, blocked_id: archivist.id })
    .execute();
  const [hung, own, told, waiting, unseen] = [
    await phoned(maker),
    await phoned(archivist),
    await phoned(author),
    await phoned(author),
    await phoned(author),
  ];
  const song = await filmed(author);
  await sql`update media set original_name = 'zq-name-of-a-file.jpg' where owner_id <> ${archivist.id}`.execute(
    server.database,
  );
  const { data: memorial } = await server.as(maker).call(createMemorial, {
    body: {
      full_name: 'Jelena Kos',
      relation: 'mother',
      born: exactDay('1923-03-14'),
      died: exactDay('2004-11-02'),
      birth_place: 'Zemun',
      epitaph: 'She counted the stairs aloud.',
      biography: 'She kept bees.\n\nAnd <b>honey</b> & bread.',
      audience: 'chosen',
      visitor_ids: [author.id],
      pictures: [{ media_id: hung.id, caption: 'At the oven', alt: 'Jelena at an oven' }],
    },
  });
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', memorial.id)
    .executeTakeFirstOrThrow();
  await server.database
    .insertInto('memorial_media')
    .values({ memorial_id: memorial.id, media_id: own.id, caption: '', alt: '', position: 7 })
    .execute();
  await server.database
    .updateTable('memorial')
    .set({ remembered_as: 'Gone to the bees' })
    .where('id', '=', memorial.id)
    .execute();
  await keep(life, archivist, 'archivist');
  await keep(life, curator, 'curator');
  const at = (left: Left) => leave(memorial.id, life, left);
  await at({
    author,
    words: 'She carried the piano.',
    more: { pending_body: 'zq-change-that-waits', decision_note: 'zq-note' },
    files: [{ id: told.id }, { id: song }, { id: waiting.id, isWaiting: true }],
  });
  await at({ author: null, words: 'A plum each.', more: { guest_name: 'Rosa' } });
  await at({ author, words: 'For you alone.', more: { audience: 'stewards' } });
  await at({ author, words: '', more: { type: 'candle' } });
  for (const status of ['pending', 'rejected', 'withdrawn', 'hidden', 'removed', 'draft'] as const)
    await at({ author, status, words: `zq-${status}`, files: [{ id: unseen.id }] });
  await at({ author, words: 'zq-reported', more: { hidden_at: server.clock.now() } });
  await at({ author: blocked, words: 'zq-blocked' });
  return {
    maker,
    archivist,
    curator,
    author,
    memorial,
    life,
    hung,
    own,
    told,
    waiting,
    unseen,
    song,
  };
}

async function gather(by: TestUser, memorial: Memorial): Promise<void> {
  const { data } = await server.as(by).call(addGathering, {
    params: { memorial: memorial.id },
    body: {
      kind: 'funeral',
      day: '2031-05-01',
      time: '18:00',
      time_zone: 'Europe/Belgrade',
      town: 'Zemun',
      venue: 'St. Nicholas',
      address: 'Zq-street 9',
      live_url: 'https://live.example.org/zq-live',
      wishes: 'zq-no-flowers',
      note: 'zq-practical',
    },
  });
  await server.as(by).call(answerGathering, {
    params: { gathering: data.id },
    body: { answer: 'coming', companions: 2, words: 'zq-i-come' },
  });
}

/** One that its readers see, and one that is private: each with a photograph. */
async function hang(by: TestUser, life: string): Promise<readonly [string, string]> {
  const [shown, unseen] = [await phoned(by), await phoned(by)];
  const add = (name: string, audience: 'connections' | 'self', file: string) =>
    server.as(by).call(createKeepsake, {
      body: {
        kind: 'heirloom',
        name,
        audience,
        next_keeper: 'zq-next-keeper',
        files: [{ media_id: file, caption: 'In use' }],
        holders: [
          { user_id: life, how: 'inherited' },
          { name: 'Marta the baker', how: 'given', note: 'For the wedding' },
        ],
      },
    });
  await add('The oven peel', 'connections', shown.id);
  await add('zq-private-ring', 'self', unseen.id);
  return [shown.id, unseen.id];
}

describe('a copy of a memorial of somebody without an account', () => {
  let made: Awaited<ReturnType<typeof laid>>;
  let copy: Unpacked;
  let [peel, ring] = ['', ''];
  const wanted = () => ({ scope: 'memorial', memorial_id: made.memorial.id }) as const;
  beforeAll(async () => {
    made = await laid();
    await gather(made.maker, made.memorial);
    [peel, ring] = await hang(made.maker, made.life);
  });

  it('is made for no stranger, no visitor and no steward without the permission, and without the password for nobody', async () => {
    const stranger = await server.world.user();
    for (const [who, code] of [
      [stranger, 'general.not_found'],
      [made.author, 'legacy.permission'],
      [made.curator, 'legacy.permission'],
    ] as const)
      await expect(ask(server, who, wanted()), who.fullName).rejects.toMatchObject({ code });
    for (const who of [stranger, made.author, made.curator])
      expect(
        (await server.as(who).call(listKeptLives, { query: { memorial_id: made.memorial.id } }))
          .data,
      ).toEqual([]);
    const { rows } = await sql`select 1 from data_export`.execute(server.database);
    expect(rows).toEqual([]);
  });

  it('is there at once, is made, and its stewards read that it was', async () => {
    const { data } = await server
      .as(made.archivist)
      .call(listKeptLives, { query: { memorial_id: made.memorial.id } });
    expect(data).toEqual([
      { memorial_id: made.memorial.id, life_id: made.life, full_name: 'Jelena Kos', from: null },
    ]);
    copy = await unpack(server, made.archivist, wanted());
    expect(copy.row).toMatchObject({ scope: 'memorial', parts: ['memories', 'originals'] });
    const log = await server
      .as(made.curator)
      .call(listStewardLog, { params: { memorial: made.memorial.id }, query: {} });
    expect(log.data[0]).toMatchObject({
      action: 'archive.ask',
      actor: { full_name: 'Vesna Kos' },
    });
    await expect(ask(server, made.archivist, wanted())).rejects.toMatchObject({
      code: 'exports.already_asked',
    });
  });

  it('holds what is shown there', async () => {
    const [memorial] = await copy.records('memorial');
    expect(memorial).toMatchObject({
      name: 'Jelena Kos',
      line: 'She counted the stairs aloud.',
      remembered_as: 'Gone to the bees',
      birth_place: 'Zemun',
      stewards: [
        { name: 'Ana Kos', role: 'primary', relation: 'mother' },
        { name: 'Vesna Kos', role: 'archivist' },
        { name: 'Boris Kos', role: 'curator' },
      ],
    });
    const tributes = await copy.records('tributes-shown');
    expect(
      tributes.map(({ words, written_by, is_guest, read_by }) => [
        words,
        written_by,
        is_guest,
        read_by,
      ]),
    ).toEqual([
      ['She carried the piano.', 'Petar Ilić', false, 'memorial'],
      ['A plum each.', 'Rosa', true, 'memorial'],
      ['For you alone.', 'Petar Ilić', false, 'stewards'],
      ['', 'Petar Ilić', false, 'memorial'],
    ]);
    expect(await copy.records('gatherings-held')).toMatchObject([
      { kind: 'funeral', day: '2031-05-01', time: '18:00', town: 'Zemun', venue: 'St. Nicholas' },
    ]);
    expect(await copy.records('keepsakes')).toMatchObject([
      {
        name: 'The oven peel',
        next_keeper: '',
        changed_by: [],
        hands: [
          { name: 'Jelena Kos', how: 'inherited' },
          { name: 'Marta the baker', how: 'given', note: 'For the wedding' },
        ],
      },
    ]);
    const acts = (await copy.records('steward-log')).map(({ act, said }) => [act, said]);
    expect(acts).toContainEqual(['memorial.create', 'Ana Kos created the memorial']);
    expect(acts).toContainEqual(['gathering.add', 'Ana Kos added a gathering']);
  });

  it('holds photographs and recordings as large and as long as they came, without where they were made', async () => {
    const files = await filesIn(copy);
    const { hung, own, told, waiting, unseen, song } = made;
    expect(named(files, [hung.id, own.id, told.id, song, peel])).toHaveLength(5);
    expect(named(await copy.paths(), [waiting.id, unseen.id, ring])).toEqual([]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    for (const { id, bytes } of [hung, told])
      expect(await pixels(await copy.bytes(`data/media/${id}.jpg`))).toEqual(await pixels(bytes));
    // One's own says to oneself all it said.
    expect((await copy.bytes(`data/media/${own.id}.jpg`)).equals(own.bytes)).toBe(true);
    const heard = await copy.bytes(`data/media/${song}.mp4`);
    expect(heard.length).toBe(film().length + 12);
    expect(heard.includes(PLACE)).toBe(false);
    const states = new Map((await copy.records('media')).map(({ id, state }) => [id, state]));
    expect([hung.id, own.id, told.id, song].map((id) => states.get(id))).toEqual([
      'bare',
      'whole',
      'bare',
      'bare',
    ]);
  });

  it('says in none of its bytes what waits, was declined or taken back, is private, or is an address', async () => {
    const { own } = made;
    const all = await copy.everything();
    expect(all).toContain('She carried the piano.');
    for (const secret of ['zq-', 'Zq-', '@example.org', ring])
      expect(all.includes(secret), secret).toBe(false);
    for (const path of (await filesIn(copy)).filter((name) => !name.includes(own.id))) {
      const bytes = await copy.bytes(path);
      for (const secret of ['Ana Secret', 'SERIAL-4711', 'secret-xmp', PLACE])
        expect(bytes.includes(secret), `${path} ${secret}`).toBe(false);
    }
  });

  it('is whole for other programs: its sums, its schemas, its pages and where they lead', async () => {
    const run = (...args: readonly [string, ...string[]]) =>
      execFileSync(args[0], args.slice(1), { cwd: copy.folder, encoding: 'utf8' });
    run('sha256sum', '--status', '-c', 'manifest-sha256.txt');
    run('sha256sum', '--status', '-c', 'tagmanifest-sha256.txt');
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    const paths = await copy.paths();
    const lists = paths.filter((path) => path.endsWith('.jsonl'));
    expect(lists.length).toBe(9);
    for (const path of lists) {
      const schema: object = JSON.parse(await copy.text(path.replace('.jsonl', '.schema.json')));
      const check = ajv.compile(schema);
      for (const row of await copy.records(path.slice('data/'.length, -'.jsonl'.length)))
        expect(check(row) ? [] : check.errors, `${path} ${JSON.stringify(row)}`).toEqual([]);
    }
    for (const path of paths.filter((name) => name.endsWith('.html'))) {
      const html = await copy.text(path);
      expect(html, path).not.toContain('<b>honey</b>');
      for (const [, to = ''] of html.matchAll(/(?:href|src)="([^"#]+)"/gu)) {
        const at = new URL(to, `file:///${path}`).pathname.slice(1);
        expect(paths, `${path} leads to ${to}`).toContain(at);
      }
    }
    const index = await copy.text('index.html');
    for (const there of ['Their life', 'Tributes', 'Gatherings', 'Activity log', '1 keepsake'])
      expect(index).toContain(there);
    expect(index).not.toContain('No memories yet');
    expect(await copy.text('data/memorial/life.html')).toContain(
      '&lt;b&gt;honey&lt;/b&gt; &amp; bread',
    );
    expect(await copy.text('data/memorial/life.html')).toContain(
      'Gone to the bees · 14 March 1923, Zemun',
    );
    expect(await copy.text('data/memorial/tributes.html')).toContain('Lit a candle.');
  });

  it('is closed where the memorial is', async () => {
    const url = await link(server, made.archivist, copy.row.id);
    await sql`update memorial set closed_at = now() where id = ${made.memorial.id}`.execute(
      server.database,
    );
    const answer = await fetchAt(server, made.archivist, url);
    await expect(ask(server, made.archivist, wanted())).rejects.toMatchObject({
      code: 'legacy.taken_down',
    });
    const hidden = await read(server, made.archivist, copy.row.id).catch((error: unknown) => error);
    await sql`update memorial set closed_at = null where id = ${made.memorial.id}`.execute(
      server.database,
    );
    expect(answer.statusCode).toBe(404);
    expect(hidden).toMatchObject({ status: 404 });
  });
});

describe('originals and voices in a copy of the life of somebody who died', () => {
  /** Memories that a steward reads by a wish, by their tie, and not at all: each with a photograph and a film. */
  async function dead() {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const steward = await server.world.user({ name: 'Vesna' });
    await server.world.connect(ana, steward);
    await keptBy(server, ana, steward, presets.archivist);
    await plan(server, ana, [{ bucket: 'self', action: 'to_stewards' }], {
      message: 'zq-last-words',
      service_wishes: 'zq-wishes',
    });
    await remember(server, ana, { title: 'zq-draft', status: 'draft', published_at: null });
    await server.database
      .insertInto('legacy_key')
      .values({
        life_id: ana.id,
        wrapping_key: newId().padEnd(43, 'w'),
        signing_key: newId().padEnd(43, 's'),
        made_at: server.clock.now(),
      })
      .execute();
    await server.database
      .insertInto('letter')
      .values({
        id: newId(),
        life_id: ana.id,
        recipient_id: steward.id,
        opens: 'event',
        event: 'zq-when-the-house-is-sold',
        cipher: Buffer.from('zq-letter'.repeat(9)),
        wrapped_key: 'k'.repeat(139),
        key_hash: Buffer.alloc(32, 2),
        sealed_at: server.clock.now(),
      })
      .execute();
    const memory = async (title: string, audience: 'self' | 'connections' | 'chosen') => {
      const [photo, song] = [await phoned(ana), await filmed(ana)];
      const { id } = await record(server, ana, {
        title,
        audience,
        media: [{ media_id: photo.id }],
        recordings: [{ media_id: song }],
        ...(audience === 'chosen' && { chosen_ids: [other.id] }),
      });
      return { id, photo, song };
    };
    const other = await server.world.user();
    await server.world.connect(ana, other);
    const given = await memory('The letters in the drawer', 'self');
    const blurred = await memory('In the yard', 'self');
    const hidden = await memory('At the fair', 'self');
    const tied = await memory('The oven', 'connections');
    const secret = await memory('zq-for-one', 'chosen');
    await sql`insert into media_blur (id, media_id, x, y, w, h) values (${newId()}, ${blurred.photo.id}, 0.1, 0.1, 0.2, 0.2)`.execute(
      server.database,
    );
    await sql`update media set hidden_at = now() where id = ${hidden.photo.id}`.execute(
      server.database,
    );
    const life: Life = await die(server, ana);
    await server.settle();
    server.clock.advance({ hours: 92 * 24 });
    return {
      life,
      steward: await server.world.session(steward),
      given,
      blurred,
      hidden,
      tied,
      secret,
    };
  }

  it('are those of memories that were given, and only those', async () => {
    const { life, steward, given, blurred, hidden, tied, secret } = await dead();
    const copy = await unpack(server, steward, { scope: 'memorial', memorial_id: life.memorial });
    const all = await copy.everything();
    for (const there of ['The letters in the drawer', 'In the yard', 'At the fair', 'The oven'])
      expect(all).toContain(there);
    const files = await filesIn(copy);
    expect(named(files, [given.photo.id, given.song])).toHaveLength(2);
    // What somebody had made unrecognisable is so in the picture of the page alone.
    expect(named(files, [blurred.photo.id, hidden.photo.id])).toEqual([]);
    expect(named(files, [blurred.song, hidden.song])).toHaveLength(2);
    // Read by a tie, and by no wish: as pages show it.
    expect(named(files, [tied.photo.id, tied.song])).toEqual([]);
    const paths = await copy.paths();
    expect(paths).toContain(`data/pictures/${tied.photo.id}.webp`);
    expect(paths).toContain(`data/pictures/${blurred.photo.id}.webp`);
    expect(named(paths, [hidden.photo.id, secret.photo.id, secret.song])).toEqual([]);
    await expectAbsent(copy, [
      'zq-',
      secret.id,
      'secret-xmp',
      'SERIAL-4711',
      PLACE,
      '@example.org',
    ]);
    const page = await copy.text(`data/memories/${given.id}.html`);
    expect(page).toContain(`../media/${given.song}.mp4`);
    expect(await copy.text(`data/memories/${tied.id}.html`)).not.toContain('../media/');
  });

  it('are none where the wish was taken back', async () => {
    const { life, steward, given } = await dead();
    await sql`update bequest_item set outcome = 'put_back' where activity_id = ${given.id}`.execute(
      server.database,
    );
    await sql`update activity set audience = 'self' where id = ${given.id}`.execute(
      server.database,
    );
    const copy = await unpack(server, steward, { scope: 'memorial', memorial_id: life.memorial });
    expect(named(await copy.paths(), [given.photo.id, given.song, given.id])).toEqual([]);
  });
});
