/** Sealed letters: who is told nothing before the moment, what two sheets are given and hand over, who reads, and what is left of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave } from '@kinlore/shared/contracts/leaving';
import {
  changeLegacyKey,
  listLetterKeys,
  makeLegacyKey,
  readLegacyCard,
  readLegacyKey,
  releaseLetters,
  removeLegacyKey,
} from '@kinlore/shared/contracts/legacy-keys';
import {
  allowChildLetter,
  listLetters,
  listLettersToOpen,
  listReceivedLetters,
  moveLetter,
  openLetter,
  readSealedLetter,
  sayLetterEvent,
  sealLetter,
  withdrawLetter,
} from '@kinlore/shared/contracts/letters';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { search } from '@kinlore/shared/contracts/search';
import { unpack } from '../exports/testing/fetch-copy.ts';
import { linkOf } from '../../platform/mail/mail-secrets.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import {
  keepLife,
  keyBody,
  letterBody,
  newSheets,
  openDue,
  proofOf,
  rest,
  sealTo,
  sheetsFor,
  wrappedKey,
  type TestLetter,
  type TestSheets,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const on = ({ id }: { readonly id: string }) => ({ params: { letter: id } });
const refused = (status: number, code: string) => ({ status, code });
const none = { status: 404, code: 'general.not_found' };

/** Ana writes to Lena; Vesna may release what Ana left, Milo looks after her too and may not. */
async function family() {
  const [ana, lena, vesna, milo] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Lena Kos' }),
    await server.world.user({ name: 'Vesna Kos' }),
    await server.world.user({ name: 'Milo Kos' }),
  ];
  await server.world.relate(ana, lena, 1);
  await keepLife(server, ana, vesna);
  await keepLife(server, ana, milo, ['tributes.moderate']);
  return { ana, lena, vesna, milo, sheets: await sheetsFor(server, ana) };
}
const read = (who: TestUser | null, letter: { readonly id: string }, token?: string) =>
  server.as(who).call(openLetter, { ...on(letter), body: token === undefined ? {} : { token } });
const cardOf = async (sheets: TestSheets, who: TestUser | null = null) =>
  (await server.as(who).call(readLegacyCard, { body: { proof: await proofOf(server, sheets) } }))
    .data;
const release = async (
  sheets: TestSheets,
  letters: readonly Pick<TestLetter, 'id' | 'key'>[],
  who: TestUser | null = null,
) =>
  (
    await server.as(who).call(releaseLetters, {
      body: {
        proof: await proofOf(server, sheets),
        keys: letters.map(({ id, key }) => ({ letter: id, key })),
      },
    })
  ).data.released;
const written = async (who: TestUser) =>
  (await server.as(who).call(listLetters, { query: {} })).data;
const received = async (who: TestUser) =>
  (await server.as(who).call(listReceivedLetters, { query: {} })).data;
const toOpen = async (who: TestUser) =>
  (await server.as(who).call(listLettersToOpen, { query: {} })).data;
const told = async (who: TestUser) =>
  (await server.as(who).call(listNotifications, { query: {} })).data.notifications
    .filter(({ type }) => type === 'letter_to_open' || type === 'letter_for_you')
    .map(({ type, data }) => [type, data]);
const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
const mailsTo = (email: string) =>
  server.database
    .selectFrom('mail')
    .select(['id', 'subject', 'body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

describe('before its moment', () => {
  it('nobody is given the letter but its writer: neither its recipient, nor stewards, nor administrators, nor who holds two sheets', async () => {
    const { ana, lena, vesna, milo, sheets } = await family();
    const admin = await server.world.user({ roles: ['owner', 'admin', 'moderator', 'support'] });
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await openDue(server);
    for (const who of [lena, vesna, milo, admin, null]) {
      await expect(read(who, letter)).rejects.toMatchObject(none);
      await expect(read(who, letter, 'x'.repeat(43))).rejects.toMatchObject(none);
      if (who === null) continue;
      const as = server.as(who);
      await expect(as.call(readSealedLetter, on(letter))).rejects.toMatchObject(none);
      await expect(as.call(withdrawLetter, on(letter))).rejects.toMatchObject(none);
      await expect(as.call(sayLetterEvent, on(letter))).rejects.toMatchObject(none);
      await expect(as.call(allowChildLetter, on(letter))).rejects.toMatchObject(none);
      expect(await written(who)).toEqual([]);
      expect(await received(who)).toEqual([]);
      expect(await toOpen(who)).toEqual([]);
      expect(await told(who)).toEqual([]);
    }
    expect((await cardOf(sheets)).letters).toEqual([]);
    // A key that is handed over too early opens nothing, and is not kept.
    expect(await release(sheets, [letter])).toBe(0);
    await expect(read(lena, letter)).rejects.toMatchObject(none);
    const row = await server.database
      .selectFrom('letter')
      .select(['released_key', 'due_at'])
      .where('id', '=', letter.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ released_key: null, due_at: null });
  });

  it('a date opens with the day where the recipient lives, and not an hour sooner', async () => {
    const { ana, sheets } = await family();
    const far = await server.world.user({ columns: { time_zone: 'Pacific/Honolulu' } });
    await server.world.connect(ana, far);
    server.clock.set('2027-05-04T10:00:00Z');
    const letter = await sealTo(server, ana, {
      recipient_id: far.id,
      opens: 'date',
      on: '2027-05-06',
    });
    server.clock.set('2027-05-06T09:59:00Z'); // still the fifth in Honolulu
    await openDue(server);
    expect((await cardOf(sheets)).letters).toEqual([]);
    server.clock.set('2027-05-06T10:00:00Z');
    await openDue(server);
    expect((await cardOf(sheets)).letters).toMatchObject([{ letter: letter.id }]);
    expect(await written(ana)).toMatchObject([{ state: 'due' }]);
    server.clock.set('2027-05-04T10:00:00Z');
  });

  it('its writer gives it another moment, and withdraws it: nothing of it is left', async () => {
    const { ana, lena } = await family();
    const { id, letter } = await sealTo(server, ana, { recipient_id: lena.id });
    const first = { headers: { 'if-match': String(letter.version) } };
    const body = { opens: 'date', on: '2030-01-01' } as const;
    const { data } = await server.as(ana).call(moveLetter, { ...on({ id }), body }, first);
    expect(data).toMatchObject({ version: 2, opens: { kind: 'date', on: '2030-01-01' } });
    await expect(
      server.as(ana).call(moveLetter, { ...on({ id }), body }, first),
    ).rejects.toMatchObject(refused(412, 'general.version_stale'));
    await server.as(ana).call(withdrawLetter, on({ id }));
    expect(await written(ana)).toEqual([]);
    await expect(server.as(ana).call(readSealedLetter, on({ id }))).rejects.toMatchObject(none);
  });

  it('who is told of it finds no word of it in searches and copies of others', async () => {
    const { ana, lena, vesna } = await family();
    const letter = await sealTo(server, ana, {
      recipient_id: lena.id,
      opens: 'event',
      event: 'when the zqq house is sold',
    });
    await rest(server, ana);
    await openDue(server);
    const { data } = await server.as(lena).call(search, { query: { q: 'zqq' } });
    expect(JSON.stringify(data)).not.toContain('zqq house');
    const copy = await (await unpack(server, lena)).everything();
    expect(copy).not.toContain('zqq house');
    expect(copy).not.toContain(letter.cipher);
    expect(await (await unpack(server, vesna)).everything()).not.toContain(letter.cipher);
  });
});

describe('what cannot be sealed', () => {
  it('is anything without sheets, or for sheets that have gone', async () => {
    const [ana, lena] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, lena);
    const seal = (more: object = {}) =>
      server
        .as(ana)
        .call(sealLetter, { body: { ...letterBody({ recipient_id: lena.id }), ...more } });
    await expect(seal()).rejects.toMatchObject(refused(409, 'letter.no_key'));
    await sheetsFor(server, ana);
    await expect(seal({ edition: 2 })).rejects.toMatchObject(refused(409, 'letter.key_changed'));
    await seal();
  });

  it('is a letter to nobody, to oneself, to a stranger, or to two at once', async () => {
    const { ana, lena } = await family();
    const stranger = await server.world.user();
    const email = 'rosa@example.org';
    for (const to of [
      {},
      { recipient_id: ana.id },
      { recipient_id: stranger.id },
      { recipient_name: 'Rosa' },
      { recipient_email: email },
      { recipient_name: ' ', recipient_email: email },
      { recipient_id: lena.id, recipient_email: email },
    ])
      await expect(server.as(ana).call(sealLetter, { body: letterBody(to) })).rejects.toMatchObject(
        refused(422, 'letter.recipient'),
      );
    expect(await written(ana)).toEqual([]);
  });

  it('is a letter for a moment that is none, or has passed', async () => {
    const { ana, lena } = await family();
    for (const moment of [
      { opens: 'date' },
      { opens: 'date', on: '2027-05-04' },
      { opens: 'date', on: '2026-01-01' },
      { opens: 'date', on: '2027-02-30' },
      { opens: 'date', on: '9000-01-01' },
      { opens: 'age', age: 18 },
      { opens: 'age', born: '1980-01-01', age: 18 },
      { opens: 'age', born: '2020-02-30', age: 18 },
      { opens: 'event' },
      { opens: 'event', event: '  ' },
    ] as const)
      await expect(
        server.as(ana).call(sealLetter, { body: letterBody({ recipient_id: lena.id, ...moment }) }),
      ).rejects.toMatchObject(refused(422, 'letter.moment'));
  });

  it('is a letter of a child or a teen', async () => {
    const guardian = await server.world.user();
    const teen = await server.world.child(guardian, { accountType: 'teen', born: '2012-01-01' });
    await expect(
      server.as(teen).call(makeLegacyKey, { body: keyBody(newSheets()) }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('two sheets', () => {
  it('are needed: a signature of somebody else, an old challenge, or one for other sheets is refused', async () => {
    const { ana, lena, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await rest(server, ana);
    await openDue(server);
    const other = newSheets();
    const proof = await proofOf(server, sheets);
    const forged = [
      { ...proof, signature: (await proofOf(server, other)).signature },
      { ...proof, challenge: (await proofOf(server, other)).challenge },
      { ...proof, challenge: `9999999999999.${proof.challenge.split('.').slice(1).join('.')}` },
      { ...proof, challenge: 'x' },
      // Somebody's own two sheets, of whom nobody knows.
      await proofOf(server, other),
      { ...proof, signing_key: '_'.repeat(43) },
    ];
    const no = refused(403, 'letter.proof');
    for (const one of forged) {
      const as = server.as(null);
      await expect(as.call(readLegacyCard, { body: { proof: one } })).rejects.toMatchObject(no);
      const keys = [{ letter: letter.id, key: letter.key }];
      await expect(as.call(releaseLetters, { body: { proof: one, keys } })).rejects.toMatchObject(
        no,
      );
    }
    server.clock.advance({ minutes: 16 });
    await expect(server.as(null).call(readLegacyCard, { body: { proof } })).rejects.toMatchObject(
      no,
    );
    await expect(read(lena, letter)).rejects.toMatchObject(none);
  });

  it('are given the wrapped key and never the letter; what they hand over opens it for its recipient alone', async () => {
    const { ana, lena, vesna, milo, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await rest(server, ana);
    await openDue(server);
    expect(await toOpen(vesna)).toMatchObject([
      { id: letter.id, to_name: 'Lena Kos', from: { full_name: 'Ana Kos' }, recipient_gone: false },
    ]);
    expect(await toOpen(milo)).toEqual([]);
    const card = await cardOf(sheets, vesna);
    expect(card).toMatchObject({ life_name: 'Ana Kos', life_status: 'in_remembrance' });
    expect(card.letters).toEqual([
      { letter: letter.id, to_name: 'Lena Kos', wrapped_key: expect.any(String) },
    ]);
    expect(JSON.stringify([card, await toOpen(vesna)])).not.toContain(letter.cipher);

    const wrong = { id: letter.id, key: Buffer.alloc(32, 9).toString('base64url') };
    await expect(release(sheets, [wrong], vesna)).rejects.toMatchObject(
      refused(422, 'letter.wrong_key'),
    );
    expect(await received(lena)).toMatchObject([{ state: 'due', from_name: 'Ana Kos' }]);
    expect(await release(sheets, [letter], vesna)).toBe(1);
    expect(await release(sheets, [letter], vesna)).toBe(0);

    expect(await received(lena)).toMatchObject([{ id: letter.id, state: 'open' }]);
    const { data } = await read(lena, letter);
    expect(data).toMatchObject({ cipher: letter.cipher, key: letter.key, from_name: 'Ana Kos' });
    for (const who of [vesna, milo, null])
      await expect(read(who, letter)).rejects.toMatchObject(none);
    await expect(read(lena, letter, 'x'.repeat(43))).rejects.toMatchObject(none);
  });

  it('of one life open no letter of another', async () => {
    const [one, other] = [await family(), await family()];
    const letter = await sealTo(server, other.ana, { recipient_id: other.lena.id });
    await rest(server, other.ana);
    await openDue(server);
    expect((await cardOf(one.sheets)).letters).toEqual([]);
    expect(await release(one.sheets, [letter])).toBe(0);
  });

  it('are changed for new ones by whoever holds two old ones: every letter is wrapped anew, and the old ones open nothing', async () => {
    const { ana, lena, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    const next = newSheets();
    const as = server.as(ana);
    const change = async (more: object = {}) =>
      as.call(changeLegacyKey, {
        body: {
          ...keyBody(next),
          proof: await proofOf(server, sheets),
          letters: [{ letter: letter.id, wrapped_key: 'n'.repeat(139) }],
          ...more,
        },
      });
    await expect(change({ proof: await proofOf(server, next) })).rejects.toMatchObject(
      refused(403, 'letter.proof'),
    );
    for (const letters of [[], [{ letter: (await family()).ana.id, wrapped_key: wrappedKey() }]])
      await expect(change({ letters })).rejects.toMatchObject(refused(409, 'letter.key_changed'));
    const { data } = await change();
    expect(data).toMatchObject({ edition: 2, signing_key: next.signing_key });
    expect((await as.call(listLetterKeys, {})).data).toEqual([
      { letter: letter.id, wrapped_key: 'n'.repeat(139) },
    ]);
    await expect(cardOf(sheets)).rejects.toMatchObject(refused(403, 'letter.proof'));
    expect(await cardOf(next)).toMatchObject({ edition: 2 });
  });

  it('are made once, and given up only while no letter needs them', async () => {
    const { ana, lena, sheets } = await family();
    const as = server.as(ana);
    await expect(as.call(makeLegacyKey, { body: keyBody(newSheets()) })).rejects.toMatchObject(
      refused(409, 'letter.key_exists'),
    );
    await expect(
      server.as(lena).call(makeLegacyKey, { body: keyBody(sheets) }),
    ).rejects.toMatchObject(refused(409, 'letter.key_exists'));
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await expect(as.call(removeLegacyKey, {})).rejects.toMatchObject(
      refused(409, 'letter.key_needed'),
    );
    await as.call(withdrawLetter, on(letter));
    await as.call(removeLegacyKey, {});
    expect((await as.call(readLegacyKey, {})).data.key).toBeNull();
  });

  it('what drafts are kept with is another one for everybody, and always the same', async () => {
    const { ana, lena } = await family();
    const of = async (who: TestUser) =>
      (await server.as(who).call(readLegacyKey, {})).data.draft_key;
    expect(await of(ana)).toBe(await of(ana));
    expect(await of(ana)).not.toBe(await of(lena));
  });
});

describe('an event', () => {
  it('is said by its writer, and by stewards who may release only once the writer cannot', async () => {
    const { ana, lena, vesna, milo } = await family();
    const letter = await sealTo(server, ana, {
      recipient_id: lena.id,
      opens: 'event',
      event: 'when Lena marries',
    });
    const say = (who: TestUser) => server.as(who).call(sayLetterEvent, on(letter));
    for (const who of [lena, vesna, milo]) await expect(say(who)).rejects.toMatchObject(none);
    expect(await toOpen(vesna)).toEqual([]);
    await rest(server, ana);
    expect(await toOpen(vesna)).toMatchObject([{ event: 'when Lena marries', due_at: null }]);
    for (const who of [lena, milo]) await expect(say(who)).rejects.toMatchObject(none);
    await say(vesna);
    await say(vesna);
    await server.settle();
    expect(await received(lena)).toMatchObject([{ state: 'due' }]);
    expect(await told(lena)).toHaveLength(1);
  });

  it('that its writer says opens it, too', async () => {
    const { ana, lena } = await family();
    const letter = await sealTo(server, ana, {
      recipient_id: lena.id,
      opens: 'event',
      event: 'when the house is sold',
    });
    await server.as(ana).call(sayLetterEvent, on(letter));
    const first = { headers: { 'if-match': '1' } };
    await expect(
      server.as(ana).call(moveLetter, { ...on(letter), body: { opens: 'activation' } }, first),
    ).rejects.toMatchObject(refused(409, 'letter.moment_come'));
  });
});

describe('who hears of it', () => {
  it('stewards who may release and the recipient, once at the moment, and the recipient once it is open; with no word of it', async () => {
    const { ana, lena, vesna, milo, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await rest(server, ana);
    await openDue(server);
    await openDue(server);
    const about = { letter_id: letter.id, sender_name: 'Ana Kos' };
    expect(await told(vesna)).toEqual([
      ['letter_to_open', expect.objectContaining({ letter_id: letter.id })],
    ]);
    expect(await told(milo)).toEqual([]);
    expect(await told(lena)).toEqual([
      ['letter_for_you', expect.objectContaining({ ...about, letter: 'due' })],
    ]);
    await release(sheets, [letter], vesna);
    await server.settle();
    expect(await told(lena)).toEqual([
      ['letter_for_you', expect.objectContaining({ ...about, letter: 'open' })],
      ['letter_for_you', expect.objectContaining({ ...about, letter: 'due' })],
    ]);
  });

  it('somebody without an account hears by e-mail, and reads by the link of the second one alone', async () => {
    const { ana, sheets } = await family();
    const email = `rosa-${ana.id.slice(-6)}@example.org`;
    const letter = await sealTo(server, ana, { recipient_name: 'Rosa', recipient_email: email });
    await rest(server, ana);
    await openDue(server);
    const [waiting] = await mailsTo(email);
    expect(waiting?.subject).toBe('Ana Kos left a letter for you');
    expect(waiting?.body).not.toContain('/letters/');
    await release(sheets, [letter]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    // The link is kept apart from the words, sealed, until it is sent: the table tells it nobody.
    expect(mails[1]?.body).not.toContain('/letters/');
    const sealed = await linkOf(server.platform, server.database, mails[1]?.id ?? '');
    expect(sealed?.mayHandOn).toBe(false);
    const token = sealed?.link.split('#').at(-1) ?? '';
    expect((await read(null, letter, token)).data.key).toBe(letter.key);
    await expect(read(null, letter, 'x'.repeat(43))).rejects.toMatchObject(none);
    await expect(read(null, letter)).rejects.toMatchObject(none);
  });
});

describe('a recipient', () => {
  it('who has died or left: the letter stays sealed, and stewards see why', async () => {
    const { ana, lena, vesna, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await rest(server, ana);
    await rest(server, lena);
    await openDue(server);
    expect(await toOpen(vesna)).toMatchObject([{ id: letter.id, recipient_gone: true }]);
    expect((await cardOf(sheets)).letters).toEqual([]);
    expect(await release(sheets, [letter])).toBe(0);
  });

  it('under thirteen reads it once a guardian agrees; the guardian never reads it', async () => {
    const { ana, sheets } = await family();
    const guardian = await server.world.user({ name: 'Mara Kos' });
    const mila = await server.world.child(guardian, { name: 'Mila Kos' });
    await server.world.relate(ana, mila, 2);
    const letter = await sealTo(server, ana, { recipient_id: mila.id });
    await rest(server, ana);
    await openDue(server);
    await release(sheets, [letter]);
    await server.settle();
    await expect(read(mila, letter)).rejects.toMatchObject(none);
    expect(await received(mila)).toEqual([]);
    expect(await told(mila)).toEqual([]);
    expect(await told(guardian)).toContainEqual([
      'letter_for_you',
      expect.objectContaining({ ward_id: mila.id, recipient_name: 'Mila Kos' }),
    ]);
    expect(await received(guardian)).toMatchObject([{ for_child: { full_name: 'Mila Kos' } }]);
    await expect(read(guardian, letter)).rejects.toMatchObject(none);
    await expect(server.as(ana).call(allowChildLetter, on(letter))).rejects.toMatchObject({
      status: 401,
    });
    await server.as(guardian).call(allowChildLetter, on(letter));
    expect((await read(mila, letter)).data.key).toBe(letter.key);
    expect(await received(guardian)).toEqual([]);
    await expect(read(guardian, letter)).rejects.toMatchObject(none);
  });

  it('across a block finds nothing, and finds it once the block is gone', async () => {
    const { ana, lena, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    await server.world.block(lena, ana);
    await rest(server, ana);
    await openDue(server);
    await release(sheets, [letter]);
    await server.settle();
    expect(await received(lena)).toEqual([]);
    expect(await told(lena)).toEqual([]);
    await expect(read(lena, letter)).rejects.toMatchObject(none);
    await server.database.deleteFrom('block').where('blocker_id', '=', lena.id).execute();
    expect((await read(lena, letter)).data.key).toBe(letter.key);
  });
});

describe('a life that comes into remembrance, and back', () => {
  it('has its letters due at once, and sealed again at once', async () => {
    const { ana, lena, sheets } = await family();
    const letter = await sealTo(server, ana, { recipient_id: lena.id });
    const say = async (type: 'life.activated' | 'life.reverted') => {
      const about = { lifeId: ana.id, caseId: ana.id, at: server.clock.now().toISOString() };
      await server.platform.transact((transaction) =>
        server.platform.outbox.append(transaction, { type, ...about }),
      );
      await server.settle();
    };
    await rest(server, ana);
    await say('life.activated');
    expect((await cardOf(sheets)).letters).toMatchObject([{ letter: letter.id }]);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'living' })
      .where('id', '=', ana.id)
      .execute();
    await say('life.reverted');
    expect((await cardOf(sheets)).letters).toEqual([]);
  });
});

describe('a death that was none', () => {
  it('seals again what nobody has read, and what was read stays read', async () => {
    const { ana, lena, sheets } = await family();
    const [seen, unseen, dated] = [
      await sealTo(server, ana, { recipient_id: lena.id }),
      await sealTo(server, ana, { recipient_id: lena.id }),
      await sealTo(server, ana, { recipient_id: lena.id, opens: 'date', on: '2027-05-05' }),
    ];
    await rest(server, ana);
    server.clock.set('2027-05-06T00:00:00Z');
    await openDue(server);
    await release(sheets, [seen, unseen, dated]);
    await read(lena, seen);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'living' })
      .where('id', '=', ana.id)
      .execute();
    await openDue(server);
    await expect(read(lena, unseen)).rejects.toMatchObject(none);
    expect((await read(lena, seen)).data.key).toBe(seen.key);
    expect((await read(lena, dated)).data.key).toBe(dated.key);
    expect((await cardOf(sheets)).letters).toEqual([]);
    server.clock.set('2027-05-04T10:00:00Z');
  });
});

describe('what is left', () => {
  it('a copy holds the letters one sealed as they lie there, and those one may read with their keys', async () => {
    const { ana, lena, sheets } = await family();
    const letter = await sealTo(server, ana, {
      recipient_id: lena.id,
      opens: 'date',
      on: '2027-05-05',
    });
    const own = await (await unpack(server, ana)).records('sealed-letters');
    expect(own).toMatchObject([{ to_name: 'Lena Kos', cipher: base64(letter.cipher) }]);
    expect(JSON.stringify(own)).not.toContain(base64(letter.key));
    server.clock.set('2027-05-05T00:00:00Z');
    await openDue(server);
    expect(await release(sheets, [letter])).toBe(1);
    expect(await (await unpack(server, lena)).records('received-letters')).toMatchObject([
      { from: 'Ana Kos', cipher: base64(letter.cipher), key: base64(letter.key) },
    ]);
    server.clock.set('2027-05-04T10:00:00Z');
  });

  it('who leaves takes letters and sheets along, and while they leave nobody opens any', async () => {
    const { ana, lena, sheets } = await family();
    const letter = await sealTo(server, ana, {
      recipient_id: lena.id,
      opens: 'date',
      on: '2027-05-05',
    });
    await server.world.stepUp(ana);
    await server.as(ana).call(leave, { body: {} });
    server.clock.set('2027-05-06T00:00:00Z');
    await openDue(server);
    await expect(cardOf(sheets)).rejects.toMatchObject(refused(403, 'letter.proof'));
    expect(await received(lena)).toEqual([]);
    server.clock.advance({ days: 40 });
    await server.platform.jobs.add(server.database, 'leaving.erase', {});
    await server.settle();
    const left = async (table: 'letter' | 'legacy_key') =>
      server.database.selectFrom(table).select('life_id').where('life_id', '=', ana.id).execute();
    expect(letter.id).not.toBe('');
    expect(await left('letter')).toEqual([]);
    expect(await left('legacy_key')).toEqual([]);
    server.clock.set('2027-05-04T10:00:00Z');
  });
});
