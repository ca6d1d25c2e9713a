/** The voice in a sealed letter: who is given nothing of it, what is not sealed, and that it is whole and goes where its letter goes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseLetters } from '@kinlore/shared/contracts/legacy-keys';
import {
  MOST_WAITING_PIECES,
  beginLetterVoice,
  keepVoicePiece,
  readSealedPiece,
  readVoicePiece,
} from '@kinlore/shared/contracts/letter-voices';
import { allowChildLetter, sealLetter, withdrawLetter } from '@kinlore/shared/contracts/letters';
import { leave } from '@kinlore/shared/contracts/leaving';
import { linkOf } from '../../platform/mail/mail-secrets.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { unpack } from '../exports/testing/fetch-copy.ts';
import { createModules } from '../index.ts';
import {
  keepLife,
  letterBody,
  openDue,
  proofOf,
  rest,
  sealTo,
  sheetsFor,
  somePiece,
  voiceOf,
  type TestLetter,
  type TestSheets,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const none = { status: 404, code: 'general.not_found' };
const missing = { status: 409, code: 'letter.voice_missing' };
const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');

async function family() {
  const [ana, lena] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Lena Kos' }),
  ];
  await server.world.relate(ana, lena, 1);
  return { ana, lena, sheets: await sheetsFor(server, ana) };
}
/** A letter with a voice of two pieces. */
async function spoken(ana: TestUser, to: TestUser) {
  const pieces = [somePiece(), somePiece()] as const;
  const voice = await voiceOf(server, ana, pieces);
  return { voice, pieces, letter: await sealTo(server, ana, { recipient_id: to.id, voice }) };
}
const heard = (who: TestUser | null, { id }: TestLetter, number = 1, token?: string) =>
  server.as(who).call(readVoicePiece, {
    params: { letter: id, number },
    body: token === undefined ? {} : { token },
  });
const own = (who: TestUser, { id }: TestLetter, number = 1) =>
  server.as(who).call(readSealedPiece, { params: { letter: id, number } });
const begin = (who: TestUser, pieces: number) =>
  server.as(who).call(beginLetterVoice, { body: { pieces } });
const put = (who: TestUser, voice: string, number: number, cipher = somePiece()) =>
  server.as(who).call(keepVoicePiece, { params: { voice, number }, body: { cipher } });
const release = async (sheets: TestSheets, { id, key }: TestLetter) =>
  server.as(null).call(releaseLetters, {
    body: { proof: await proofOf(server, sheets), keys: [{ letter: id, key }] },
  });
async function rowsOf(life: TestUser): Promise<{ voices: number; pieces: number }> {
  const { rows } = await sql<{ voices: number; pieces: number }>`
    select count(distinct v.id)::int as voices, count(p.id)::int as pieces
    from letter_voice v left join letter_voice_piece p on p.voice_id = v.id where v.life_id = ${life.id}`.execute(
    server.database,
  );
  return rows[0] ?? { voices: 0, pieces: 0 };
}

describe('before its moment', () => {
  it('nobody hears a piece but its writer: neither its recipient, nor stewards, nor administrators', async () => {
    const { ana, lena } = await family();
    const vesna = await server.world.user({ name: 'Vesna Kos' });
    await keepLife(server, ana, vesna);
    const admin = await server.world.user({ roles: ['owner', 'admin', 'moderator', 'support'] });
    const { letter, pieces } = await spoken(ana, lena);
    for (const who of [lena, vesna, admin, null]) {
      await expect(heard(who, letter)).rejects.toMatchObject(none);
      await expect(heard(who, letter, 1, 'x'.repeat(43))).rejects.toMatchObject(none);
      if (who !== null) await expect(own(who, letter)).rejects.toMatchObject(none);
    }
    // Its writer has it by their own address alone, and there is no third piece.
    await expect(heard(ana, letter)).rejects.toMatchObject(none);
    await expect(own(ana, letter, 3)).rejects.toMatchObject(none);
    expect((await own(ana, letter, 2)).data.cipher).toBe(pieces[1]);
  });
});

describe('what is not sealed', () => {
  it('is a voice of which a piece is missing, of somebody else, or of another letter', async () => {
    const { ana, lena } = await family();
    const { lena: other } = await family();
    await sheetsFor(server, lena);
    const { data } = await begin(ana, 2);
    await put(ana, data.id, 2);
    const seal = (who: TestUser, to: TestUser, voice: string) =>
      server.as(who).call(sealLetter, { body: letterBody({ recipient_id: to.id, voice }) });
    await expect(seal(ana, lena, data.id)).rejects.toMatchObject(missing);
    await put(ana, data.id, 1);
    await expect(seal(lena, ana, data.id)).rejects.toMatchObject(missing);
    await seal(ana, lena, data.id);
    await expect(seal(ana, lena, data.id)).rejects.toMatchObject(missing);
    await expect(seal(ana, lena, other.id)).rejects.toMatchObject(missing);
    // Nothing was sealed along the way.
    expect(await rowsOf(ana)).toEqual({ voices: 1, pieces: 2 });
    const { rows } =
      await sql`select 1 from letter where life_id in (${ana.id}, ${lena.id})`.execute(
        server.database,
      );
    expect(rows).toHaveLength(1);
  });

  it('is a piece for a voice that is somebody else’s, sealed already, or has no such piece', async () => {
    const { ana, lena } = await family();
    await sheetsFor(server, lena);
    const { data } = await begin(ana, 1);
    await expect(put(lena, data.id, 1)).rejects.toMatchObject(none);
    await expect(put(ana, data.id, 2)).rejects.toMatchObject(none);
    const { voice, letter, pieces } = await spoken(ana, lena);
    await expect(put(ana, voice, 1)).rejects.toMatchObject(none);
    expect((await own(ana, letter)).data.cipher).toBe(pieces[0]);
  });

  it('is a piece that is shorter or longer than all others, or a voice without sheets or end', async () => {
    const { ana, lena } = await family();
    const { data } = await begin(ana, 1);
    for (const cipher of [
      somePiece().slice(4),
      `${somePiece()}AAAA`,
      somePiece().replace(/^./u, '.'),
    ])
      await expect(put(ana, data.id, 1, cipher)).rejects.toMatchObject({ status: 422 });
    for (const pieces of [0, 25, 1.5])
      await expect(begin(ana, pieces)).rejects.toMatchObject({ status: 422 });
    await expect(begin(lena, 1)).rejects.toMatchObject({ status: 409, code: 'letter.no_key' });
  });

  it('is more than one person may keep; an open letter makes room, and so does a withdrawn one', async () => {
    const { ana, lena, sheets } = await family();
    const { letter } = await spoken(ana, lena);
    const { letter: unwanted } = await spoken(ana, lena);
    const rest_of = MOST_WAITING_PIECES - 4;
    await server.database
      .insertInto('letter_voice')
      .values({ id: letter.id, life_id: ana.id, pieces: 1, begun_at: server.clock.now() })
      .execute();
    // As so many voices that wait for their letters now.
    for (let left = rest_of - 1; left > 0; left -= 24) await begin(ana, Math.min(24, left));
    const full = { status: 422, code: 'letter.voices_full' };
    await expect(begin(ana, 1)).rejects.toMatchObject(full);
    await server.as(ana).call(withdrawLetter, { params: { letter: unwanted.id } });
    await begin(ana, 2);
    await expect(begin(ana, 1)).rejects.toMatchObject(full);
    await rest(server, ana);
    await openDue(server);
    await release(sheets, letter);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'living' })
      .where('id', '=', ana.id)
      .execute();
    await begin(ana, 2);
  });
});

describe('a voice', () => {
  it('is heard by its recipient once two sheets opened the letter, piece by piece as it was sent', async () => {
    const { ana, lena, sheets } = await family();
    const { letter, pieces } = await spoken(ana, lena);
    const stranger = await server.world.user();
    await rest(server, ana);
    await openDue(server);
    await expect(heard(lena, letter)).rejects.toMatchObject(none);
    await release(sheets, letter);
    for (const [index, cipher] of pieces.entries())
      expect((await heard(lena, letter, index + 1)).data).toEqual({ cipher });
    for (const who of [stranger, null])
      await expect(heard(who, letter)).rejects.toMatchObject(none);
    await server.world.block(lena, ana);
    await expect(heard(lena, letter)).rejects.toMatchObject(none);
  });

  it('is heard by the link of the mail alone, and by no other link', async () => {
    const { ana, sheets } = await family();
    const pieces = [somePiece()];
    const voice = await voiceOf(server, ana, pieces);
    const to = { recipient_name: 'Rosa', recipient_email: 'rosa@kos.example' };
    const letter = await sealTo(server, ana, { ...to, voice });
    const { letter: other } = await spoken(ana, await relative(ana));
    await rest(server, ana);
    await openDue(server);
    await release(sheets, letter);
    await release(sheets, other);
    await server.settle();
    const mails = await server.database
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', to.recipient_email)
      .orderBy('id')
      .execute();
    const sealed = await linkOf(server.platform, server.database, mails.at(-1)?.id ?? '');
    const token = sealed?.link.split('#').at(-1) ?? '';
    expect((await heard(null, letter, 1, token)).data.cipher).toBe(pieces[0]);
    await expect(heard(null, letter)).rejects.toMatchObject(none);
    await expect(heard(null, other, 1, token)).rejects.toMatchObject(none);
  });

  it('of a letter to a child is heard once a guardian agrees, and never by the guardian', async () => {
    const { ana, sheets } = await family();
    const guardian = await server.world.user({ name: 'Mara Kos' });
    const mila = await server.world.child(guardian, { name: 'Mila Kos' });
    await server.world.relate(ana, mila, 2);
    const { letter, pieces } = await spoken(ana, mila);
    await rest(server, ana);
    await openDue(server);
    await release(sheets, letter);
    await expect(heard(mila, letter)).rejects.toMatchObject(none);
    await server.as(guardian).call(allowChildLetter, { params: { letter: letter.id } });
    await expect(heard(guardian, letter)).rejects.toMatchObject(none);
    expect((await heard(mila, letter)).data.cipher).toBe(pieces[0]);
  });

  it('sent again takes its own place; two that are begun at once are two', async () => {
    const { ana, lena } = await family();
    const [one, two] = await Promise.all([begin(ana, 1), begin(ana, 1)]);
    const last = somePiece();
    await put(ana, one.data.id, 1);
    await put(ana, one.data.id, 1, last);
    await put(ana, two.data.id, 1);
    const letter = await sealTo(server, ana, { recipient_id: lena.id, voice: one.data.id });
    expect((await own(ana, letter)).data.cipher).toBe(last);
    expect(await rowsOf(ana)).toEqual({ voices: 2, pieces: 2 });
  });

  it('that forty letters want at once is sealed with one of them', async () => {
    const { ana, lena } = await family();
    const voice = await voiceOf(server, ana, [somePiece()]);
    const sealed = await Promise.allSettled(
      Array.from({ length: 40 }, () => sealTo(server, ana, { recipient_id: lena.id, voice })),
    );
    expect(sealed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sealed)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(missing);
    const { rows } = await sql`select 1 from letter where life_id = ${ana.id}`.execute(
      server.database,
    );
    expect(rows).toHaveLength(1);
  });

  it('of which forty copies of a piece come at once is there once', async () => {
    const { ana } = await family();
    const { data } = await begin(ana, 1);
    const cipher = somePiece();
    await Promise.all(Array.from({ length: 40 }, () => put(ana, data.id, 1, cipher)));
    expect(await rowsOf(ana)).toEqual({ voices: 1, pieces: 1 });
  });

  it('that no letter was sealed with is gone after a day, and one in a letter stays', async () => {
    const { ana, lena } = await family();
    await begin(ana, 1);
    await spoken(ana, lena);
    const now = server.clock.now();
    const sweep = async () => {
      await server.platform.jobs.add(server.database, 'letters.voices', {});
      await server.settle();
    };
    await sweep();
    expect(await rowsOf(ana)).toEqual({ voices: 2, pieces: 2 });
    server.clock.advance({ days: 1, minutes: 1 });
    await sweep();
    expect(await rowsOf(ana)).toEqual({ voices: 1, pieces: 2 });
    server.clock.set(now.toISOString());
  });
});

describe('what is left of a voice', () => {
  it('is nothing once its letter is withdrawn', async () => {
    const { ana, lena } = await family();
    const { letter } = await spoken(ana, lena);
    await server.as(ana).call(withdrawLetter, { params: { letter: letter.id } });
    expect(await rowsOf(ana)).toEqual({ voices: 0, pieces: 0 });
  });

  it('is in the copy of its writer as it lies there, and in that of its recipient once they may hear it', async () => {
    const { ana, lena, sheets } = await family();
    const { letter, pieces } = await spoken(ana, lena);
    const petar = await relative(ana);
    const { letter: unopened } = await spoken(ana, petar);
    const all = pieces.map((cipher, index) => ({
      letter: letter.id,
      number: index + 1,
      of: 2,
      cipher: base64(cipher),
    }));
    expect(await (await unpack(server, ana)).records('sealed-letter-voices')).toEqual(
      expect.arrayContaining(all),
    );
    await rest(server, ana);
    await openDue(server);
    await release(sheets, letter);
    const copy = await unpack(server, lena);
    expect(await copy.records('received-letter-voices')).toEqual(all);
    expect(await copy.records('sealed-letter-voices')).toEqual([]);
    expect(unopened.id).not.toBe(letter.id);
    expect(await (await unpack(server, petar)).records('received-letter-voices')).toEqual([]);
  });

  it('is nothing after its writer has left', async () => {
    const { ana, lena } = await family();
    await spoken(ana, lena);
    await begin(ana, 1);
    await server.world.stepUp(ana);
    await server.as(ana).call(leave, { body: {} });
    const now = server.clock.now();
    server.clock.advance({ days: 40 });
    await server.platform.jobs.add(server.database, 'leaving.erase', {});
    await server.settle();
    expect(await rowsOf(ana)).toEqual({ voices: 0, pieces: 0 });
    server.clock.set(now.toISOString());
  });
});

async function relative(of: TestUser): Promise<TestUser> {
  const other = await server.world.user({ name: 'Petar Kos' });
  await server.world.relate(of, other, 1);
  return other;
}
