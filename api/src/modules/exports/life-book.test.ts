/** The book of a life: who may not have one, what is not in it, and that other programs read it. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { answerCoauthoring, askCoauthor } from '@kinlore/shared/contracts/coauthors';
import { listDataExports } from '@kinlore/shared/contracts/exports';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import type { Media } from '@kinlore/shared/contracts/media';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { wav } from '../../testing/recordings.ts';
import { tusAt, UPLOADS } from '../../testing/tus.ts';
import { createModules } from '../index.ts';
import { askForBook, fetchBook, fetchEpub, openBook } from './testing/fetch-book.ts';
import { ask, fetchAt, link, read } from './testing/fetch-copy.ts';

let server: TestServer;
let port: string;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  port = await server.listen();
});
afterAll(() => server.close());

const person = (name = 'Ana Kos', born = '1948-03-14') => server.world.user({ name, born });
const refused = (code: string) => expect.objectContaining({ code });
const requested = (user: TestUser | null, body: object) =>
  server.as(user).raw({ method: 'POST', url: '/api/v1/settings/data-exports', payload: body });
const later = <T>(time: Parameters<TestServer['clock']['advance']>[0], work: () => Promise<T>) => {
  const before = server.clock.now().toISOString();
  server.clock.advance(time);
  return work().finally(() => server.clock.set(before));
};
const change = async (user: TestUser, id: string, body: object) => {
  const { version } = (await server.as(user).call(readActivity, { params: { id } })).data;
  return server
    .as(user)
    .call(updateActivity, { params: { id }, body }, { headers: { 'if-match': String(version) } });
};
const hide = (table: 'activity' | 'media', id: string) =>
  server.database
    .updateTable(table)
    .set({ hidden_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
const voice = async (user: TestUser): Promise<Media> => {
  const tus = tusAt(port);
  const bytes = wav(1);
  const path = await tus.begin(user, bytes.length);
  await tus.send(user, path, 0, bytes);
  const kept = `${UPLOADS}/${path.split('/').at(-1) ?? ''}/keep`;
  return (await server.as(user).raw({ method: 'POST', url: kept })).json<{ data: Media }>().data;
};

describe('a book is not made', () => {
  it('for a guest or a child, of somebody else, without the password, nor with a part of a copy', async () => {
    const ana = await person();
    const mila = await server.world.child(ana, { name: 'Mila Kos' });
    const ben = await person('Ben');
    await record(server, mila, { audience: 'self' });
    expect((await requested(null, { scope: 'me', shape: 'epub' })).statusCode).toBe(401);
    await record(server, ana);
    expect((await requested(ana, { scope: 'me', shape: 'epub' })).json()).toMatchObject({
      code: 'auth.step_up_required',
    });
    for (const user of [mila, ben]) await server.world.stepUp(user);
    expect((await requested(mila, { scope: 'me', shape: 'epub' })).json()).toMatchObject({
      code: 'general.not_for_children',
    });
    const others = { scope: 'child', child_id: mila.id, shape: 'epub' };
    expect((await requested(ben, others)).statusCode).toBe(404);
    await server.world.stepUp(ana);
    for (const body of [
      { scope: 'me', shape: 'pdf' },
      { scope: 'me', shape: 'epub', parts: ['memories'] },
      { scope: 'me', with_hard: true },
      { scope: 'me', shape: 'copy', direction: 'rtl' },
      { scope: 'me', shape: 'epub', direction: 'up' },
      { scope: 'me', shape: 'epub', with_hard: 'yes' },
    ])
      expect((await requested(ana, body)).statusCode, JSON.stringify(body)).toBe(422);
    expect((await server.as(ana).call(listDataExports, { query: { kind: 'book' } })).data).toEqual(
      [],
    );
  });

  it('of nothing: drafts, what is left out and what is hard to read are not in it', async () => {
    const ana = await person();
    await expect(askForBook(server, ana, { shape: 'epub' })).rejects.toEqual(
      refused('exports.book_empty'),
    );
    await record(server, ana, { status: 'draft' });
    await record(server, ana, { skip_from_book: true });
    await record(server, ana, { sensitivity: 'grief' });
    await expect(askForBook(server, ana, { shape: 'a5' })).rejects.toEqual(
      refused('exports.book_empty'),
    );
    await expect(askForBook(server, ana, { shape: 'a5', with_hard: true })).resolves.toMatchObject({
      total: 1,
      with_hard: true,
      shape: 'a5',
    });
  });

  it('of more than it holds, and says how much that is', async () => {
    const ana = await person();
    const one = await record(server, ana);
    await sql`insert into activity (id, slug, owner_id, author_id, type, subtype, title, audience, status)
      select gen_random_uuid(), 'many-' || n, owner_id, author_id, type, subtype, title, audience, status
      from activity, generate_series(1, 5000) n where id = ${one.id}`.execute(server.database);
    await expect(askForBook(server, ana, { shape: 'epub' })).rejects.toEqual(
      refused('exports.book_too_large'),
    );
  });

  it('twice at the same time: of fifteen who ask at once one is heard; the newest takes the place of the one before', async () => {
    const ana = await person();
    await record(server, ana);
    await server.world.stepUp(ana);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => requested(ana, { scope: 'me', shape: 'epub' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(
      new Set(answers.flatMap((answer) => answer.json<{ code?: string }>().code ?? [])),
    ).toEqual(new Set(['exports.book_under_way']));
    await server.settle();
    const again = await fetchBook(server, ana, { shape: 'a4' });
    const { data } = await server.as(ana).call(listDataExports, { query: { kind: 'book' } });
    expect(data.map(({ id, state }) => [id === again.row.id, state])).toEqual([
      [true, 'ready'],
      [false, 'expired'],
    ]);
    const keys: string[] = [];
    for await (const { key } of server.platform.storage.list('data-exports/')) keys.push(key);
    expect(keys.filter((key) => data.some(({ id }) => key.includes(id)))).toHaveLength(1);
  });

  it('by an account that is suspended before its turn comes', async () => {
    const ana = await person();
    await record(server, ana);
    const { id } = await askForBook(server, ana, { shape: 'epub' });
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', ana.id)
      .execute();
    await server.settle();
    const row = await server.database
      .selectFrom('data_export')
      .select(['state', 'storage_key'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'failed', storage_key: null });
  });
});

describe('a book opens', () => {
  it('for nobody else, in no other session, not twice by one address and not after a week', async () => {
    const [ana, ben] = [await person(), await person('Ben')];
    await record(server, ana);
    const { row } = await fetchBook(server, ana, { shape: 'epub' });
    await expect(link(server, ben, row.id)).rejects.toMatchObject({ status: 404 });
    const url = await link(server, ana, row.id);
    expect((await fetchAt(server, null, url)).statusCode).toBe(401);
    expect((await fetchAt(server, ben, url)).statusCode).toBe(404);
    expect((await fetchAt(server, await server.world.session(ana), url)).statusCode).toBe(404);
    const { headers, statusCode } = await fetchAt(server, ana, url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="kinlore-.*\.epub"$/u),
      'cache-control': 'private, no-store',
    });
    expect((await fetchAt(server, ana, url)).statusCode).toBe(404);
    await later({ days: 8 }, async () => {
      await expect(link(server, ana, row.id)).rejects.toEqual(refused('exports.expired'));
    });
  });

  it('beside a copy: neither is in the way of the other', async () => {
    const ana = await person();
    await record(server, ana);
    await fetchBook(server, ana, { shape: 'epub' });
    await expect(ask(server, ana)).resolves.toMatchObject({ shape: 'copy', state: 'queued' });
    await server.settle();
    const { data } = await server.as(ana).call(listDataExports, { query: {} });
    expect(data.map(({ shape }) => shape)).toEqual(['copy']);
  });
});

/** Words that are not for paper. */
const SECRET = 'zq-not-for-paper';

async function life() {
  const ana = await person('Ana “Nana” <Kos>');
  const ben = await person('Ben Kos', '1950-01-01');
  await server.world.connect(ana, ben);
  const [one, gone] = [await photograph(server, ana), await photograph(server, ana)];
  const song = await voice(ana);
  const piano = await record(server, ana, {
    title: 'The winter <b>we</b> carried the piano',
    body: 'Four of us & one rope.\nAnd a line.\n\n<script>alert(1)</script>',
    when: exactDay('1968-03-13'),
    place: 'Zemun',
    told_by: 'Aunt Vera',
    people: [{ name: 'Baba Mara' }, { name: `${SECRET} Ben`, user_id: ben.id }],
    media: [
      { media_id: one.id, caption: 'On the stairs', alt: 'Four people under a "piano"' },
      { media_id: gone.id, caption: SECRET },
    ],
  });
  await server.database
    .updateTable('activity_person')
    .set({ tag_status: 'rejected' })
    .where('activity_id', '=', piano.id)
    .where('user_id', '=', ben.id)
    .execute();
  await hide('media', gone.id);
  const bens = await photograph(server, ben);
  await server.database
    .insertInto('activity_media')
    .values({ activity_id: piano.id, media_id: bens.id, caption: SECRET, alt: '', position: 9 })
    .execute();
  const sung = await record(server, ana, {
    title: 'The song',
    when: exactDay('1953-06-01'),
    place: 'zemun',
    people: [{ name: 'baba mara' }],
    recordings: [
      { media_id: song.id, caption: 'Sung', transcript: [{ at: 0, text: 'Oj Morava' }] },
    ],
  });
  await record(server, ana, { title: 'Before all', when: exactDay('1930-01-01') });
  await record(server, ana, { title: 'Undated' });
  await record(server, ana, { title: `${SECRET} draft`, status: 'draft' });
  const skipped = await record(server, ana, { title: `${SECRET} skipped`, skip_from_book: true });
  await record(server, ana, { title: 'Hard to read', sensitivity: 'grief' });
  const hidden = await record(server, ana, { title: `${SECRET} hidden` });
  await hide('activity', hidden.id);
  await record(server, ben, { title: `${SECRET} of Ben` });
  await server.settle();
  return { ana, ben, one, piano, sung, skipped };
}

describe('the book of a life', () => {
  let made: Awaited<ReturnType<typeof life>>;
  beforeAll(async () => {
    made = await life();
  });

  it('holds nothing that was left out, hidden, unfinished or somebody else’s, and no name that was taken back', async () => {
    const book = await fetchEpub(server, made.ana);
    const everything = Object.values(book.files).join('\n');
    expect(everything).not.toContain(SECRET);
    expect(everything).not.toContain('Hard to read');
    expect(everything).not.toContain(made.skipped.id);
    expect(everything).not.toContain(made.ben.fullName);
    const all = await fetchEpub(server, made.ana, { with_hard: true });
    expect(all.read).toContain('Hard to read');
    expect(Object.values(all.files).join('\n')).not.toContain(SECRET);
  });

  it('is an EPUB: what it is comes first and as it is, every page is XML, and every page and picture is listed', async () => {
    const { first, files } = await fetchEpub(server, made.ana);
    expect(first).toEqual(['mimetype', 0, 0, 0]);
    expect(files['mimetype']).toBe('application/epub+zip');
    const opf = files['book/package.opf'] ?? '';
    const listed = [...opf.matchAll(/href="([^"]+)"/gu)].map(([, href = '']) => href);
    const there = Object.keys(files)
      .filter((path) => path.startsWith('book/') && path !== 'book/package.opf')
      .map((path) => path.slice('book/'.length));
    expect(listed.toSorted()).toEqual(there.toSorted());
    for (const [path, page] of Object.entries(files).filter(([name]) => name.endsWith('.xhtml')))
      for (const [, target = ''] of page.matchAll(/(?:href|src)="([^"]+)"/gu))
        if (!target.startsWith('http')) expect(there, `${target} in ${path}`).toContain(target);
    expect(opf).toContain('page-progression-direction="ltr"');
    const turned = await fetchEpub(server, made.ana, { direction: 'rtl' });
    expect(turned.files['book/package.opf']).toContain('page-progression-direction="rtl"');
  });

  it('goes through the life by its stages, what has no date at the end', async () => {
    const { files, read: text } = await fetchEpub(server, made.ana);
    const marks = ['Before Me', 'Before all', 'Seed', 'The song', 'Voyager', 'carried the piano'];
    const places = [...marks, 'Without a date', 'Undated'].map((words) => text.indexOf(words));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const contents = files['book/contents.xhtml'] ?? '';
    expect(
      [...contents.matchAll(/<a href="[^"]+">([^<]*)<\/a>/gu)].map(([, words]) => words),
    ).toEqual([
      'Before Me',
      'Before all',
      'Seed',
      'The song',
      'Voyager',
      'The winter &lt;b&gt;we&lt;/b&gt; carried the piano',
      'Without a date',
      'Undated',
      'People in this book',
      'Places in this book',
    ]);
  });

  it('says what was written as text, with its day, its picture and a way to its voice', async () => {
    const { files, read: text } = await fetchEpub(server, made.ana);
    const page = files[`book/m-${made.piano.id}.xhtml`] ?? '';
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('one rope.<br/>And a line.');
    expect(page).toContain('13 March 1968 · Zemun');
    expect(page).toContain('Told by Aunt Vera');
    expect(page).toContain(
      `<img src="p-${made.one.id}.jpg" alt="Four people under a &quot;piano&quot;"/>`,
    );
    const sung = files[`book/m-${made.sung.id}.xhtml`] ?? '';
    expect(sung).toContain('Oj Morava');
    expect(sung).toContain(`${server.platform.publicUrl()}/post/${made.sung.slug}`);
    expect(files[`book/q-${made.sung.id}.svg`]).toContain('<svg');
    expect(text).toContain('<strong dir="auto">Baba Mara</strong>: ');
    const [, places = ''] = text.split('Places in this book</h1>');
    expect(places).toContain(`<a href="m-${made.sung.id}.xhtml"`);
    expect(places).toContain(`<a href="m-${made.piano.id}.xhtml"`);
  });

  it('shows photographs upright and without what the camera wrote', async () => {
    const { files } = await fetchEpub(server, made.ana);
    const bytes = Buffer.from(files[`book/p-${made.one.id}.jpg`] ?? '', 'hex');
    const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([format, exif, xmp, iptc]).toEqual(['jpeg', undefined, undefined, undefined]);
  });

  it('is printed from one page that fetches nothing and runs nothing', async () => {
    const { file, name } = await fetchBook(server, made.ana, { shape: 'a5' });
    expect(name).toMatch(/\.html$/u);
    const page = await readFile(file, 'utf8');
    expect(page).not.toContain(SECRET);
    expect(page).not.toContain('Hard to read');
    expect(page).toContain('size:A5');
    expect(page).toContain('<li><a href="#c-seed">Seed</a> · Age 0–5</li>');
    expect(page).toContain('src="data:image/jpeg;base64,');
    expect(page).not.toMatch(/<script|src="(?!data:)|url\(/u);
    expect(
      await readFile((await fetchBook(server, made.ana, { shape: 'a4' })).file, 'utf8'),
    ).toContain('size:A4');
  });
});

describe('a book of hostile words', () => {
  it('is read by other programs, whatever stands in it', async () => {
    const ana = await server.world.user({ name: '</style><script>alert("x")</script>\\' });
    const { id } = await record(server, ana, {
      title: ']]></title><script>"evil',
      place: '--><img src=x onerror=alert(1)>',
      when: exactDay('1968-03-13'),
      people: [{ name: '"><b>' }],
    });
    const nothing = await server.as(ana).raw({
      method: 'PATCH',
      url: `/api/v1/activities/${id}`,
      headers: { 'if-match': '1' },
      payload: { title: 'a\u0000b' },
    });
    expect(nothing.statusCode).toBe(422);
    // As former versions, or an import, may have left it: what no address takes today.
    const body = `\u0001\u000B\uFFFE${'a'.repeat(100_000)} 👩‍👩‍👧 \u202Eשלום`;
    await server.database.updateTable('activity').set({ body }).where('id', '=', id).execute();
    const { files } = await fetchEpub(server, ana);
    const everything = Object.values(files).join('\n');
    expect(everything).not.toMatch(/<script|<img src=x|<b>/u);
    expect(everything).toContain('The 1960s');
    expect(everything).toContain('👩‍👩‍👧 \u202Eשלום');
    const { file } = await fetchBook(server, ana, { shape: 'a4' });
    const page = await readFile(file, 'utf8');
    expect(page).not.toMatch(/<script|<img src=x|<b>/u);
    expect(page.match(/<\/style>/gu)).toHaveLength(1);
  });

  it('is whole for Info-ZIP, and a photograph whose file is gone is left out', async () => {
    const ana = await person();
    const one = await photograph(server, ana);
    await record(server, ana, { media: [{ media_id: one.id, caption: 'Gone' }] });
    await server.settle();
    const keys = await server.database
      .selectFrom('media_variant')
      .select('storage_key')
      .where('media_id', '=', one.id)
      .execute();
    for (const { storage_key: key } of keys) await server.platform.storage.remove(key);
    const { file } = await fetchBook(server, ana, { shape: 'epub' });
    expect(execFileSync('unzip', ['-tqq', file], { encoding: 'utf8' })).toMatch(
      /^(?:No errors.*)?$/su,
    );
    expect(Object.keys(openBook(file).files).some((path) => path.endsWith('.jpg'))).toBe(false);
  });
});

describe('what is left out of the book', () => {
  it('is said by its owner alone, to its owner alone', async () => {
    const [ana, ben] = [await person(), await person('Ben')];
    await server.world.connect(ana, ben);
    const { id } = await record(server, ana, { skip_from_book: true });
    const said = async (user: TestUser) =>
      (await server.as(user).call(readActivity, { params: { id } })).data.skip_from_book;
    expect(await said(ana)).toBe(true);
    expect(await said(ben)).toBeUndefined();
    await expect(change(ben, id, { skip_from_book: false })).rejects.toMatchObject({
      code: 'general.forbidden',
    });
    await server
      .as(ana)
      .call(askCoauthor, { params: { id, person: ben.id }, body: { role: 'coauthor' } });
    await server.as(ben).call(answerCoauthoring, { params: { id }, body: { answer: 'accept' } });
    expect(await said(ben)).toBeUndefined();
    await expect(change(ben, id, { skip_from_book: false })).rejects.toMatchObject({
      code: 'coauthor.not_yours',
    });
    await change(ben, id, { title: 'Written together' });
    expect(await said(ana)).toBe(true);
    await change(ana, id, { skip_from_book: false });
    expect(await said(ana)).toBeUndefined();
  });
});

it('is told to whoever asked for it as what it is, in the page and by e-mail', async () => {
  const ana = await person();
  await record(server, ana);
  const { row } = await fetchBook(server, ana, { shape: 'epub' });
  await server.settle();
  const { data } = await server.as(ana).call(listNotifications, { query: {} });
  expect(data.notifications.find(({ type }) => type === 'export_ready')?.data).toEqual({
    export_kind: 'book',
  });
  const mails = (await server.mails()).filter(({ to }) => to === ana.email);
  expect(mails.map(({ subject }) => subject)).toContain(
    'The book of your life is ready to download',
  );
  expect(row.parts).toEqual(['memories']);
});

it('of a child is made for its guardian, with what the child keeps', async () => {
  const ana = await person();
  const mila = await server.world.child(ana, { name: 'Mila Kos' });
  const { id } = await record(server, mila, { title: 'My tooth', audience: 'self' });
  await record(server, mila, { title: 'My own words', audience: 'self' });
  await server.database
    .updateTable('activity')
    .set({ status: 'published' })
    .where('owner_id', '=', mila.id)
    .execute();
  // What a grown-up changed stays marked in a book that will be the child's own.
  await server.database
    .insertInto('activity_version')
    .values({ activity_id: id, version: 0, author_id: ana.id, snapshot: '{}' })
    .execute();
  await record(server, ana, { title: SECRET });
  const { read: text } = await fetchEpub(server, ana, { scope: 'child', child_id: mila.id });
  expect(text).toContain('My tooth');
  expect(text).toContain('Mila Kos');
  expect(text.split('Written down or changed by Ana Kos')).toHaveLength(2);
  expect(text).not.toContain(SECRET);
  const { data } = await server
    .as(ana)
    .call(listDataExports, { query: { kind: 'book', subject_id: mila.id } });
  expect(data).toMatchObject([{ scope: 'child', shape: 'epub', state: 'ready' }]);
  expect(await read(server, ana, data[0]?.id ?? '')).toMatchObject({ downloads: 1 });
});
