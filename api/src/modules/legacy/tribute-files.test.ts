/** Photographs, voices and films in tributes: whose they may be, who opens them, and what becomes of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  createMemorial,
  decideTribute,
  editTribute,
  listTributes,
  listWaitingTributes,
  sendTribute,
  updateMemorial,
  withdrawTribute,
  type Memorial,
  type Tribute,
} from '@kinlore/shared/contracts/legacy';
import { deleteMedia, type Media } from '@kinlore/shared/contracts/media';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph } from '../../testing/memories.ts';
import { film, wav } from '../../testing/recordings.ts';
import { tusAt, UPLOADS, type Tus } from '../../testing/tus.ts';
import { createModules } from '../index.ts';

type Sent = Static<(typeof sendTribute)['body']>;

let server: TestServer;
let tus: Tus;
let keeper: TestUser;
let author: TestUser;
let reader: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
  [keeper, author, reader, stranger] = [
    await server.world.user({ name: 'Keeper' }),
    await server.world.user({ name: 'Author', columns: longHere() }),
    await server.world.user({ name: 'Reader' }),
    await server.world.user({ name: 'Stranger' }),
  ];
});
afterAll(() => server.close());

const longHere = () => ({ created_at: new Date(server.clock.now().getTime() - 8 * 86_400_000) });

async function memorial(more: object = {}): Promise<Memorial> {
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: 'Jelena Marković',
      relation: 'granddaughter',
      died: exactDay('2004-11-02'),
      audience: 'chosen',
      visitor_ids: [author.id, reader.id],
      ...more,
    },
  });
  return data;
}

async function recording(user: TestUser, bytes: Buffer): Promise<Media> {
  const path = await tus.begin(user, bytes.length);
  await tus.send(user, path, 0, bytes);
  const response = await server
    .as(user)
    .raw({ method: 'POST', url: `${UPLOADS}/${path.split('/').at(-1) ?? ''}/keep` });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Media }>().data;
}

const leave = async (who: TestUser, { id }: { id: string }, body: Sent): Promise<Tribute> =>
  (await server.as(who).call(sendTribute, { params: { memorial: id }, body })).data;
const photoIn = (id: string, caption = 'On the stairs'): Sent => ({
  type: 'photo',
  files: [{ media_id: id, caption, alt: 'Jelena on a staircase' }],
});
const decide = (
  { id }: { id: string },
  decision: 'approve' | 'reject' | 'hide',
): Promise<unknown> =>
  server.as(keeper).call(decideTribute, { params: { tribute: id }, body: { decision } });
const edit = async (tribute: Tribute, body: Static<(typeof editTribute)['body']>) =>
  (
    await server
      .as(author)
      .call(
        editTribute,
        { params: { tribute: tribute.id }, body },
        { headers: { 'if-match': String(tribute.version) } },
      )
  ).data;
const opens = async (who: TestUser | null, id: string, variant = 'small'): Promise<number> =>
  (await server.as(who).raw({ method: 'GET', url: `/api/v1/media/${id}/${variant}?format=webp` }))
    .statusCode;
/** Author, steward, reader, stranger, guest. */
const everybody = async (id: string, variant?: string): Promise<number[]> => {
  const answers: number[] = [];
  for (const who of [author, keeper, reader, stranger, null])
    answers.push(await opens(who, id, variant));
  return answers;
};
const listed = async (who: TestUser | null, { id }: { id: string }) =>
  (await server.as(who).call(listTributes, { params: { memorial: id }, query: {} })).data;

describe('a file is refused', () => {
  it('where it is somebody else’s, named twice, no longer there, or an eleventh', async () => {
    const at = await memorial();
    const [own, other] = [await photograph(server, author), await photograph(server, reader)];
    const lost = '018f0000-0000-7000-8000-000000000000';
    for (const files of [
      [{ media_id: other.id }],
      [{ media_id: own.id }, { media_id: own.id }],
      [{ media_id: own.id }, { media_id: lost }],
    ])
      await expect(leave(author, at, { type: 'photo', files })).rejects.toMatchObject({
        code: 'legacy.tribute_file',
        status: 422,
      });
    const eleven = Array.from({ length: 11 }, () => ({ media_id: own.id }));
    await expect(leave(author, at, { type: 'photo', files: eleven })).rejects.toMatchObject({
      code: 'general.invalid',
    });
    expect(await listed(author, at)).toEqual([]);
  });

  it('where none of the kind that the tribute is named by is there, and words still want words', async () => {
    const at = await memorial();
    const [picture, voice] = [await photograph(server, author), await recording(author, wav(1))];
    const refused: readonly (readonly [Sent, string])[] = [
      [{ type: 'photo', body: 'Look.' }, 'legacy.tribute_no_file'],
      [{ type: 'photo', files: [{ media_id: voice.id }] }, 'legacy.tribute_no_file'],
      [{ type: 'voice', files: [{ media_id: picture.id }] }, 'legacy.tribute_no_file'],
      [{ type: 'video', files: [{ media_id: voice.id }] }, 'legacy.tribute_no_file'],
      [{ type: 'words', files: [{ media_id: picture.id }] }, 'legacy.tribute_empty'],
      [{ type: 'memory', body: ' ', files: [{ media_id: picture.id }] }, 'legacy.tribute_empty'],
    ];
    for (const [body, code] of refused)
      await expect(leave(author, at, body)).rejects.toMatchObject({ code });
  });

  it('as the tribute’s last, while it is changed', async () => {
    const at = await memorial();
    const { id } = await photograph(server, author);
    const sent = await leave(author, at, photoIn(id));
    await expect(edit(sent, { body: 'Only words', files: [] })).rejects.toMatchObject({
      code: 'legacy.tribute_no_file',
    });
    await expect(
      edit(sent, { body: '', files: [{ media_id: (await photograph(server, reader)).id }] }),
    ).rejects.toMatchObject({ code: 'legacy.tribute_file' });
    expect((await listed(author, at))[0]?.pictures).toHaveLength(1);
  });
});

describe('a photograph in a tribute is opened', () => {
  it('while it waits, by its author and the steward; once it is approved by who reads the memorial, and nobody else', async () => {
    const at = await memorial();
    const { id } = await photograph(server, author);
    expect(await everybody(id)).toEqual([200, 404, 404, 404, 404]);
    const sent = await leave(author, at, photoIn(id));
    expect(sent.pictures).toMatchObject([
      { media_id: id, caption: 'On the stairs', alt: 'Jelena on a staircase', state: 'ready' },
    ]);
    expect(await everybody(id)).toEqual([200, 200, 404, 404, 404]);
    const waiting = await server.as(keeper).call(listWaitingTributes, { query: {} });
    expect(waiting.data.map(({ tribute }) => tribute.pictures.length)).toContain(1);
    await decide(sent, 'approve');
    expect(await everybody(id)).toEqual([200, 200, 200, 404, 404]);
    expect((await listed(reader, at))[0]?.pictures.map(({ media_id }) => media_id)).toEqual([id]);
    // What the camera wrote stays its author's.
    expect(await everybody(id, 'original')).toEqual([200, 404, 404, 404, 404]);
  });

  it('by guests where the memorial is for everybody, under an address that anybody may keep', async () => {
    const at = await memorial({ audience: 'public' });
    const { id } = await photograph(server, author);
    const sent = await leave(author, at, photoIn(id));
    expect(await listed(null, at)).toEqual([]);
    await decide(sent, 'approve');
    const [shown] = await listed(null, at);
    const url = shown?.pictures[0]?.url ?? '';
    expect((await server.as(null).raw({ method: 'GET', url })).statusCode).toBe(200);
    await decide(sent, 'hide');
    expect((await server.as(null).raw({ method: 'GET', url })).statusCode).toBe(404);
  });

  it('by its author and the steward alone once it is declined or hidden, and across a block by the steward alone', async () => {
    const at = await memorial();
    const [declined, hidden, seen] = [
      await photograph(server, author),
      await photograph(server, author),
      await photograph(server, author),
    ];
    await decide(await leave(author, at, photoIn(declined.id)), 'reject');
    const shown = await leave(author, at, photoIn(hidden.id));
    await decide(shown, 'approve');
    await decide(shown, 'hide');
    for (const { id } of [declined, hidden])
      expect(await everybody(id)).toEqual([200, 200, 404, 404, 404]);
    await decide(await leave(author, at, photoIn(seen.id)), 'approve');
    const blocking = await server.world.user({ name: 'Blocking' });
    await server.database
      .insertInto('memorial_visitor')
      .values({ memorial_id: at.id, user_id: blocking.id })
      .execute();
    expect(await opens(blocking, seen.id)).toBe(200);
    await server.world.block(blocking, author);
    expect(await opens(blocking, seen.id)).toBe(404);
    expect(await opens(keeper, seen.id)).toBe(200);
  });

  it('by nobody but its author once moderators hid the tribute, or once it was taken back', async () => {
    const at = await memorial();
    const [reported, taken] = [await photograph(server, author), await photograph(server, author)];
    const first = await leave(author, at, photoIn(reported.id));
    await decide(first, 'approve');
    await server.database
      .updateTable('tribute')
      .set({ hidden_at: server.clock.now() })
      .where('id', '=', first.id)
      .execute();
    expect(await everybody(reported.id)).toEqual([200, 404, 404, 404, 404]);
    const second = await leave(author, at, photoIn(taken.id));
    await decide(second, 'approve');
    const back = await server.as(author).call(withdrawTribute, { params: { tribute: second.id } });
    expect(back.data.pictures).toEqual([]);
    expect(await everybody(taken.id)).toEqual([200, 404, 404, 404, 404]);
  });

  it('no longer by somebody whom the memorial is no longer shown to', async () => {
    const at = await memorial();
    const { id } = await photograph(server, author);
    await decide(await leave(author, at, photoIn(id)), 'approve');
    expect(await opens(reader, id)).toBe(200);
    await server
      .as(keeper)
      .call(
        updateMemorial,
        { params: { memorial: at.id }, body: { visitor_ids: [author.id] } },
        { headers: { 'if-match': String(at.version) } },
      );
    expect(await opens(reader, id)).toBe(404);
  });
});

describe('a voice and a film in a tribute', () => {
  it('are told as what they are, and played by the same rule', async () => {
    const at = await memorial();
    const [voice, seen] = [await recording(author, wav(1)), await recording(author, film())];
    const said = await leave(author, at, {
      type: 'voice',
      files: [{ media_id: voice.id, caption: 'Her song' }],
    });
    expect(said).toMatchObject({
      type: 'voice',
      body: '',
      pictures: [],
      recordings: [{ media_id: voice.id, kind: 'audio', caption: 'Her song', transcript: [] }],
    });
    const shown = await leave(author, at, { type: 'video', files: [{ media_id: seen.id }] });
    expect(shown.recordings).toMatchObject([{ kind: 'video' }]);
    expect(await everybody(voice.id, 'play')).toEqual([200, 200, 404, 404, 404]);
    await decide(said, 'approve');
    expect(await everybody(voice.id, 'play')).toEqual([200, 200, 200, 404, 404]);
    expect(await everybody(seen.id, 'play')).toEqual([200, 200, 404, 404, 404]);
  });
});

describe('a change of a tribute that is shown', () => {
  it('waits with its photographs, which readers do not open, while the old ones stay', async () => {
    const at = await memorial();
    const [old, fresh] = [await photograph(server, author), await photograph(server, author)];
    await decide(await leave(author, at, { ...photoIn(old.id), body: 'At home' }), 'approve');
    const shown = (await listed(author, at))[0];
    expect(shown).toBeDefined();
    if (shown === undefined) return;
    const changed = await edit(shown, { body: 'At sea', files: [{ media_id: fresh.id }] });
    expect(changed).toMatchObject({
      body: 'At home',
      pictures: [{ media_id: old.id }],
      pending_body: 'At sea',
      pending_files: { pictures: [{ media_id: fresh.id }], recordings: [] },
    });
    expect((await listed(reader, at))[0]).toMatchObject({
      pictures: [{ media_id: old.id }],
      pending_body: null,
      pending_files: null,
    });
    expect(await everybody(fresh.id)).toEqual([200, 200, 404, 404, 404]);
    // New words alone keep the photographs of the change.
    const again = await edit(changed, { body: 'At sea, 1951' });
    expect(again.pending_files?.pictures.map(({ media_id }) => media_id)).toEqual([fresh.id]);
    await decide(shown, 'approve');
    expect((await listed(reader, at))[0]).toMatchObject({
      body: 'At sea, 1951',
      pictures: [{ media_id: fresh.id }],
    });
    expect(await everybody(fresh.id)).toEqual([200, 200, 200, 404, 404]);
    expect(await everybody(old.id)).toEqual([200, 404, 404, 404, 404]);
  });

  it('leaves nothing behind where it is declined', async () => {
    const at = await memorial();
    const [old, fresh] = [await photograph(server, author), await photograph(server, author)];
    await decide(await leave(author, at, photoIn(old.id)), 'approve');
    const [shown] = await listed(author, at);
    expect(shown).toBeDefined();
    if (shown === undefined) return;
    // No words are a change as well.
    const changed = await edit(shown, { body: '', files: [{ media_id: fresh.id }] });
    expect(changed).toMatchObject({ edit_waiting: true, pending_body: '' });
    await decide(shown, 'reject');
    expect((await listed(author, at))[0]).toMatchObject({
      edit_waiting: false,
      pictures: [{ media_id: old.id }],
      pending_files: null,
    });
    expect(await everybody(fresh.id)).toEqual([200, 404, 404, 404, 404]);
  });
});

describe('a report of a tribute', () => {
  it('says how many files it shows, and none of a change that waits', async () => {
    const at = await memorial();
    const [old, fresh] = [await photograph(server, author), await photograph(server, author)];
    await decide(await leave(author, at, photoIn(old.id)), 'approve');
    const [shown] = await listed(author, at);
    expect(shown).toBeDefined();
    if (shown === undefined) return;
    await edit(shown, { body: '', files: [{ media_id: old.id }, { media_id: fresh.id }] });
    const { statusCode } = await server.as(reader).raw({
      method: 'POST',
      url: '/api/v1/reports',
      payload: { subject_type: 'tribute', subject_id: shown.id, reason: 'private' },
    });
    expect(statusCode).toBe(201);
    const { content } = await server.database
      .selectFrom('report')
      .innerJoin('report_snapshot as s', 's.id', 'report.snapshot_id')
      .select('s.content')
      .where('reporter_id', '=', reader.id)
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ pictures: 1 });
  });
});

describe('the photograph of a tribute', () => {
  it('is not removed under it, and can be once it was taken back', async () => {
    const at = await memorial();
    const { id } = await photograph(server, author);
    const sent = await leave(author, at, photoIn(id));
    await expect(server.as(author).call(deleteMedia, { params: { id } })).rejects.toMatchObject({
      code: 'media.in_use',
    });
    await server.as(author).call(withdrawTribute, { params: { tribute: sent.id } });
    await server.as(author).call(deleteMedia, { params: { id } });
    expect(await opens(author, id)).toBe(404);
  });
});
