/** Who reads a tribute, and one that is half written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  createMemorial,
  decideTribute,
  inviteSteward,
  answerStewardship,
  listMyTributes,
  listTributes,
  sendTribute,
  withdrawTribute,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { deleteMedia } from '@kinlore/shared/contracts/media';
import { sendReport } from '@kinlore/shared/contracts/moderation';
import {
  deleteTributeDraft,
  listReceivedTributes,
  listTributeDrafts,
  readTributeDraft,
  saveTributeDraft,
} from '@kinlore/shared/contracts/tribute-drafts';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph } from '../../testing/memories.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let keeper: TestUser;
let witness: TestUser;
let relative: TestUser;
let author: TestUser;
let reader: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  const columns = { created_at: new Date(server.clock.now().getTime() - 8 * 86_400_000) };
  [keeper, witness, relative, author, reader] = [
    await server.world.user({ name: 'Keeper' }),
    await server.world.user({ name: 'Witness' }),
    await server.world.user({ name: 'Relative' }),
    await server.world.user({ name: 'Author', columns }),
    await server.world.user({ name: 'Reader' }),
  ];
  await server.world.relate(keeper, relative, 2);
});
afterAll(() => server.close());

async function memorial(more: object = {}): Promise<Memorial> {
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: 'Jelena Marković',
      relation: 'granddaughter',
      died: exactDay('2004-11-02'),
      audience: 'public',
      ...more,
    },
  });
  const at = { params: { memorial: data.id } };
  await server
    .as(keeper)
    .call(inviteSteward, { ...at, body: { user_id: witness.id, preset: 'witness' } });
  await server.as(witness).call(answerStewardship, { ...at, body: { answer: 'accept' } });
  return data;
}
const at = ({ id }: { id: string }) => ({ params: { memorial: id } });
type Sent = Static<(typeof sendTribute)['body']>;
const send = async (of: { id: string }, body: Sent) =>
  (await server.as(author).call(sendTribute, { ...at(of), body })).data;
const approve = (id: string) =>
  server.as(keeper).call(decideTribute, { params: { tribute: id }, body: { decision: 'approve' } });
const shown = async (of: { id: string }, who: TestUser | null) =>
  (await server.as(who).call(listTributes, { ...at(of), query: {} })).data;

describe('a tribute for fewer than read the memorial', () => {
  const audiences = [
    ['memorial', ['keeper', 'witness', 'relative', 'author', 'reader', 'guest']],
    ['family', ['keeper', 'witness', 'relative', 'author']],
    ['stewards', ['keeper', 'witness', 'author']],
  ] as const;
  it.each(audiences)('for %s is read, with its file, by %s alone', async (audience, readers) => {
    const of = await memorial();
    const file = await photograph(server, author);
    const { id, audience: said } = await send(of, {
      type: 'photo',
      audience,
      files: [{ media_id: file.id }],
    });
    expect(said).toBe(audience);
    await approve(id);
    const everybody = { keeper, witness, relative, author, reader, guest: null };
    for (const [name, who] of Object.entries(everybody)) {
      const isReader = readers.some((one) => one === name);
      expect(await shown(of, who), name).toHaveLength(isReader ? 1 : 0);
      const opened = await server
        .as(who)
        .raw({ method: 'GET', url: `/api/v1/media/${file.id}/small` });
      expect(opened.statusCode, `the file, for ${name}`).toBe(isReader ? 200 : 404);
      // Three who may report it would hide it.
      if (who === null || isReader) continue;
      await expect(
        server.as(who).call(sendReport, {
          body: { subject_type: 'tribute', subject_id: id, reason: 'spam' },
        }),
        name,
      ).rejects.toMatchObject({ status: 404 });
    }
    if (audience === 'memorial') return;
    await expect(
      server.as(reader).call(withdrawTribute, { params: { tribute: id } }),
      'whoever may not read it is not told that it is there',
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is never read by more than read the memorial', async () => {
    const of = await memorial({ audience: 'chosen', visitor_ids: [author.id] });
    const { id } = await send(of, { type: 'words', body: 'She counted.', audience: 'family' });
    await approve(id);
    await expect(shown(of, relative)).rejects.toMatchObject({ status: 404 });
  });
});

const save = async (of: { id: string }, body: Static<(typeof saveTributeDraft)['body']>) =>
  (await server.as(author).call(saveTributeDraft, { ...at(of), body })).data;
const read = async (of: { id: string }, who = author) =>
  (await server.as(who).call(readTributeDraft, at(of))).data;
const drafts = async (who = author) =>
  (await server.as(who).call(listTributeDrafts, { query: {} })).data;

describe('a tribute that is half written', () => {
  it('is refused at a memorial one may not read, where none are taken, and with files of others', async () => {
    const kept = await memorial({ audience: 'chosen' });
    await expect(save(kept, { type: 'words' })).rejects.toMatchObject({ status: 404 });
    const closed = await memorial({ tribute_moderation: 'closed' });
    await expect(save(closed, { type: 'words' })).rejects.toMatchObject({
      code: 'legacy.tributes_closed',
    });
    const of = await memorial();
    const { id } = await photograph(server, reader);
    await expect(save(of, { type: 'photo', files: [{ media_id: id }] })).rejects.toMatchObject({
      code: 'legacy.tribute_file',
    });
    expect(await read(of)).toBeNull();
  });

  it('is one at each memorial however many tabs keep it, and is read by its author alone', async () => {
    const of = await memorial();
    const file = await photograph(server, author);
    await Promise.all(
      Array.from({ length: 8 }, () => save(of, { type: 'words', body: 'She counted, and' })),
    );
    await save(of, {
      type: 'memory',
      body: 'She counted, and ',
      place: 'Zemun',
      when: exactDay('1951-05-03'),
      audience: 'family',
      files: [{ media_id: file.id, caption: 'On the stairs' }],
    });
    expect(await read(of)).toMatchObject({
      type: 'memory',
      body: 'She counted, and ',
      place: 'Zemun',
      when: { start: '1951-05-03' },
      audience: 'family',
      pictures: [{ media_id: file.id, caption: 'On the stairs' }],
    });
    expect(await drafts()).toMatchObject([{ memorial: { id: of.id }, memorial_id: of.id }]);
    expect(await read(of, keeper)).toBeNull();
    expect(await drafts(keeper)).toEqual([]);
    for (const who of [keeper, witness, author]) expect(await shown(of, who)).toEqual([]);
    const opened = await server
      .as(keeper)
      .raw({ method: 'GET', url: `/api/v1/media/${file.id}/small` });
    expect(opened.statusCode).toBe(404);
    const mine = await server.as(author).call(listMyTributes, { query: {} });
    expect(mine.data.map(({ memorial: one }) => one?.id)).not.toContain(of.id);
    const rows = await server.database
      .selectFrom('tribute')
      .select(['id', 'status'])
      .where('memorial_id', '=', of.id)
      .execute();
    expect(rows).toMatchObject([{ status: 'draft' }]);
    const tribute = rows[0]?.id ?? '';
    for (const who of [keeper, author])
      await expect(
        server.as(who).call(withdrawTribute, { params: { tribute } }),
      ).rejects.toMatchObject({ status: 404 });
    await expect(approve(tribute)).rejects.toMatchObject({ status: 404 });
  });

  it('ends when a tribute is sent, not when a candle is lit, and counts for no day', async () => {
    const of = await memorial();
    await save(of, { type: 'words', body: 'She counted, and' });
    await send(of, { type: 'candle' });
    expect(await read(of)).toMatchObject({ body: 'She counted, and' });
    await send(of, { type: 'words', body: 'She counted, and we were careful.' });
    expect(await read(of)).toBeNull();
    for (let sent = 2; sent < 5; sent += 1) await send(of, { type: 'words', body: 'And again.' });
    await save(of, { type: 'words', body: 'Too many' });
    await expect(send(of, { type: 'words', body: 'Too many' })).rejects.toMatchObject({
      code: 'legacy.tribute_limit',
    });
    expect(await read(of), 'nothing is lost by a refusal').toMatchObject({ body: 'Too many' });
  });

  it('is deleted with nothing but its row, also where the memorial is no longer shared', async () => {
    const of = await memorial({ audience: 'chosen', visitor_ids: [author.id] });
    const file = await photograph(server, author);
    await save(of, { type: 'photo', files: [{ media_id: file.id }] });
    await expect(
      server.as(author).call(deleteMedia, { params: { id: file.id } }),
    ).rejects.toMatchObject({ code: 'media.in_use' });
    await server.database.deleteFrom('memorial_visitor').where('memorial_id', '=', of.id).execute();
    await expect(read(of)).rejects.toMatchObject({ status: 404 });
    expect(await drafts()).toContainEqual(
      expect.objectContaining({ memorial_id: of.id, memorial: null }),
    );
    const drop = (who: TestUser) => server.as(who).call(deleteTributeDraft, at(of));
    await expect(drop(reader)).rejects.toMatchObject({ status: 404 });
    await drop(author);
    await expect(drop(author)).rejects.toMatchObject({ status: 404 });
    await server.as(author).call(deleteMedia, { params: { id: file.id } });
  });
});

describe('what was written at the memorials one keeps', () => {
  it('is what is shown there, to who keeps them alone, in pages', async () => {
    const chief = await server.world.user({ name: 'Chief' });
    const received = async (who: TestUser, query: object = {}) =>
      server.as(who).call(listReceivedTributes, { query });
    const { data: of } = await server.as(chief).call(createMemorial, {
      body: {
        full_name: 'Milan Kos',
        relation: 'son',
        died: exactDay('2004-11-02'),
        audience: 'public',
      },
    });
    const [one, two, three] = [
      await send(of, { type: 'words', body: 'One.', audience: 'stewards' }),
      await send(of, { type: 'words', body: 'Two.' }),
      await send(of, { type: 'words', body: 'Not decided yet.' }),
    ];
    for (const { id } of [one, two])
      await server
        .as(chief)
        .call(decideTribute, { params: { tribute: id }, body: { decision: 'approve' } });
    const first = await received(chief, { limit: 1 });
    expect(first.data).toMatchObject([{ memorial: { id: of.id }, tribute: { id: two.id } }]);
    const rest = await received(chief, { limit: 5, cursor: first.meta.next });
    expect(rest.data).toMatchObject([{ tribute: { id: one.id, audience: 'stewards' } }]);
    expect(rest.data.map(({ tribute }) => tribute.id)).not.toContain(three.id);
    expect((await received(author)).data).toEqual([]);
  });
});
