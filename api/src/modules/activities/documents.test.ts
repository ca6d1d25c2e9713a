/** Documents of memories, from their bytes to who may have them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import { search } from '@kinlore/shared/contracts/search';
import { makeShareLink, readSharedPage } from '@kinlore/shared/contracts/share-links';
import { pdf } from '../../testing/documents.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { tusAt, UPLOADS, type Tus } from '../../testing/tus.ts';
import { unpack } from '../exports/testing/fetch-copy.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let tus: Tus;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
  [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (
  user: TestUser | null,
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => server.as(user).raw({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
const sent = async (user: TestUser, bytes: Buffer, name = 'scan.pdf') => {
  const path = await tus.begin(user, bytes.length, name);
  await tus.send(user, path, 0, bytes);
  return ask(
    user,
    'POST',
    `${UPLOADS.replace('/api/v1', '')}/${path.split('/').at(-1) ?? ''}/keep`,
  );
};
const kept = async (user: TestUser, bytes: Buffer): Promise<Media> => {
  const response = await sent(user, bytes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Media }>().data;
};
const told = { type: 'everyday', subtype: 'ordinary_day', title: 'The certificate' };
const record = (user: TestUser, body: object) =>
  ask(user, 'POST', '/activities', { ...told, ...body });
const memory = async (user: TestUser, id: string, more: object = {}): Promise<Activity> => {
  const documents = [{ media_id: id, caption: 'Baptism of Jovanka' }];
  const response = await record(user, { documents, ...more });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Activity }>().data;
};
const codeOf = (response: { json: () => { code: string } }) => response.json().code;

describe('a document is refused', () => {
  it('where it is none, was cut or is protected, whatever it is called', async () => {
    expect(codeOf(await sent(ana, Buffer.from('<!doctype html><script>')))).toBe('media.not_kept');
    expect(codeOf(await sent(ana, Buffer.from(`\n${pdf().toString('latin1')}`, 'latin1')))).toBe(
      'media.not_kept',
    );
    expect(codeOf(await sent(ana, pdf().subarray(0, -20)))).toBe('media.broken');
    expect(codeOf(await sent(ana, pdf({ locked: true })))).toBe('media.locked');
  });

  it('as a photograph, as a recording, twice, and where it is another’s', async () => {
    const { id } = await kept(ana, pdf());
    const one = { media_id: id };
    for (const body of [{ media: [one] }, { recordings: [one] }])
      expect(codeOf(await record(ana, body))).toBe('activity.media_unknown');
    expect(codeOf(await record(ana, { documents: [one, one] }))).toBe('activity.named_twice');
    expect(codeOf(await record(ben, { documents: [one] }))).toBe('activity.media_unknown');
    const { id: other } = await memory(ana, id);
    const change = await ask(
      ana,
      'PATCH',
      `/activities/${other}`,
      { media: [one] },
      { 'if-match': '"1"' },
    );
    expect(codeOf(change)).toBe('activity.media_unknown');
  });

  it('to strangers, as what it is not, and its original to everybody but its owner', async () => {
    const { id } = await kept(ana, pdf({ words: 'open' }));
    const hidden = await kept(ana, pdf({ words: 'hidden' }));
    await memory(ana, id, { audience: 'public' });
    await memory(ana, hidden.id, { audience: 'self' });
    for (const who of [ben, null])
      expect((await ask(who, 'GET', `/media/${hidden.id}/file`)).statusCode).toBe(404);
    for (const variant of ['play', 'small', 'large'])
      expect((await ask(ana, 'GET', `/media/${id}/${variant}`)).statusCode).toBe(404);
    expect((await ask(ben, 'GET', `/media/${id}/original`)).statusCode).toBe(404);
    expect((await ask(ben, 'GET', `/media/${id}/file`)).statusCode).toBe(200);
  });
});

describe('a document of a memory', () => {
  it('is kept as it came, and goes to its readers so, to be saved and never shown as a page', async () => {
    const bytes = pdf({ pages: 3, words: '/JS (app.alert(1))' });
    const media = await kept(ana, bytes);
    expect(media).toMatchObject({
      kind: 'document',
      mime: 'application/pdf',
      name: 'scan.pdf',
      document: { pages: 3, bytes: bytes.length },
    });
    expect((await kept(ana, bytes)).id).toBe(media.id);
    const { documents = [] } = await memory(ana, media.id, { audience: 'public' });
    expect(documents).toMatchObject([
      { media_id: media.id, caption: 'Baptism of Jovanka', pages: 3, bytes: bytes.length },
    ]);
    expect(JSON.stringify(documents)).not.toContain('scan');
    const file = await server.as(null).raw({ method: 'GET', url: documents[0]?.url ?? '' });
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await ask(ana, 'GET', `/media/${media.id}/original`)).rawPayload).toEqual(bytes);
  });

  it('stays through changes of others fields, is found by its caption, and is in use until it is taken off', async () => {
    const { id } = await kept(ana, pdf({ words: 'kept' }));
    const made = await memory(ana, id);
    const change = async (version: number, body: object) => {
      const headers = { 'if-match': `"${version}"` };
      const response = await ask(ana, 'PATCH', `/activities/${made.id}`, body, headers);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: Activity }>().data;
    };
    const titled = await change(1, { title: 'Another' });
    expect(titled.documents).toEqual(made.documents);
    const { data: found } = await server.as(ana).call(search, { query: { q: 'Jovanka' } });
    expect(found.memories.items).toContainEqual(
      expect.objectContaining({ id: made.id, found_in: 'caption' }),
    );
    expect(codeOf(await ask(ana, 'DELETE', `/media/${id}`))).toBe('media.in_use');
    expect((await change(titled.version, { documents: [] })).documents).toBeUndefined();
    const { data } = await server.as(ana).call(search, { query: { q: 'Jovanka' } });
    expect(data.memories.items.map((one) => one.id)).not.toContain(made.id);
    expect((await ask(ana, 'DELETE', `/media/${id}`)).statusCode).toBe(204);
  });

  it('goes out by a link with its memory, and no longer than that', async () => {
    const bytes = pdf({ words: 'by a link' });
    const { id } = await kept(ana, bytes);
    const made = await memory(ana, id, { audience: 'family' });
    const body = { activity_id: made.id, name: 'Mila', days: 7 as const };
    const { data } = await server.as(ana).call(makeShareLink, { body });
    const token = data.link.split('/').at(-1) ?? '';
    const read = await server.as(null).call(readSharedPage, { body: { token } });
    const [document] = read.data.memory?.documents ?? [];
    const url = document?.url ?? '';
    const open = () => server.as(null).raw({ method: 'GET', url });
    expect((await open()).rawPayload).toEqual(bytes);
    expect((await open()).headers['content-disposition']).toBe('attachment');
    await ask(ana, 'DELETE', `/activities/${made.id}`);
    expect((await open()).statusCode).toBe(404);
  });

  it('is taken along in a copy, bit for bit, beside the page of its memory', async () => {
    const user = await server.world.user();
    const bytes = pdf({ words: 'taken along' });
    const { id } = await kept(user, bytes);
    const made = await memory(user, id);
    const copy = await unpack(server, user);
    expect(await copy.bytes(`data/media/${id}.pdf`)).toEqual(bytes);
    const page = await copy.text(`data/memories/${made.id}.html`);
    expect(page).toContain(
      `<a href="../media/${id}.pdf" type="application/pdf">Baptism of Jovanka</a>`,
    );
  });
});
