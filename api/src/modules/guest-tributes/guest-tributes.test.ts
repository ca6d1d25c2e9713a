import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerStewardship,
  createMemorial,
  decideTribute,
  inviteSteward,
  listTributes,
  listWaitingTributes,
  readMemorial,
  sendTribute,
  updateMemorial,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { sendReport } from '@kinlore/shared/contracts/moderation';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  TRIBUTE_TOKEN_HEADER,
  confirmGuestTribute,
  endTributeLink,
  listTributeLinks,
  mailGuestTributeAgain,
  makeTributeLink,
  readTributeGuestPage,
  sendGuestTribute,
  withdrawGuestTribute,
} from '@kinlore/shared/contracts/tribute-links';
import { exactDay } from '@kinlore/shared/dates';
import { somePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph } from '../../testing/memories.ts';
import { tusAt, type Tus } from '../../testing/tus.ts';
import type { Module } from '../../module.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let tus: Tus;
let modules: readonly Module[];
let keeper: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      modules = createModules(platform);
      return modules;
    },
  });
  tus = tusAt(await server.listen());
  [keeper, other] = [
    await server.world.user({ name: 'Keeper' }),
    await server.world.user({ name: 'Other' }),
  ];
});
afterAll(() => server.close());

const DAY = 86_400_000;
const guest = () => server.as(null);
const refused = (code: string) => ({ code });
const absent = refused('general.not_found');

async function memorial(more: object = {}): Promise<Memorial> {
  const body = {
    full_name: 'Jelena Marković',
    relation: 'granddaughter',
    born: exactDay('1923-05-03'),
    died: exactDay('2004-11-02'),
    epitaph: 'She counted.',
    audience: 'chosen' as const,
    ...more,
  };
  return (await server.as(keeper).call(createMemorial, { body })).data;
}

const at = ({ id }: { id: string }) => ({ params: { memorial: id } });
async function make(of: { id: string }, who = keeper, most = 3) {
  const { data } = await server
    .as(who)
    .call(makeTributeLink, { ...at(of), body: { days: 30, most } });
  return { id: data.tribute_link.id, token: data.link.split('/').at(-1) ?? '' };
}
const linked = async (more: object = {}, most = 3) => {
  const of = await memorial(more);
  return { of, ...(await make(of, keeper, most)) };
};
const read = async (token: string) =>
  (await guest().call(readTributeGuestPage, { body: { token } })).data;

/** A new address each time: of one, three mails a day. */
let serial = 0;
const newAddress = () => `rosa.${String((serial += 1))}@example.org`;
interface Told {
  readonly name?: string;
  readonly email?: string;
  readonly words?: string;
  readonly files?: string[];
  readonly wants_word?: boolean;
}
async function send(token: string, over: Told = {}) {
  const email = over.email ?? newAddress();
  const body = {
    token,
    name: 'Rosa',
    relation: 'a neighbour',
    words: 'She gave us plums.',
    ...over,
    email,
  };
  const { receipt } = (await guest().call(sendGuestTribute, { body })).data;
  return { receipt, email };
}
const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email);
const secretIn = async (email: string): Promise<string> =>
  /\/tribute\/([\w-]{43})/u.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = async (token: string) =>
  (await guest().call(confirmGuestTribute, { body: { token } })).data;
const withdraw = (token: string) => guest().call(withdrawGuestTribute, { body: { token } });
async function confirmed(token: string, over: Told = {}) {
  const sent = await send(token, over);
  await confirm(await secretIn(sent.email));
  return sent;
}

const waiting = async (of: { id: string }, who = keeper) =>
  (await server.as(who).call(listTributes, { ...at(of), query: { status: 'pending' } })).data;
const shown = async (of: { id: string }, who: TestUser | null = keeper) =>
  (await server.as(who).call(listTributes, { ...at(of), query: {} })).data;
const decide = (id: string, decision: 'approve' | 'reject' | 'hide') =>
  server.as(keeper).call(decideTribute, { params: { tribute: id }, body: { decision } });
const firstOf = async (of: { id: string }) => (await waiting(of))[0]?.id ?? '';

async function sendFile(token: string, bytes: Buffer): Promise<string> {
  const bearing = { [TRIBUTE_TOKEN_HEADER]: token };
  const begun = await tus.call(null, 'POST', '/api/v1/tribute-links/uploads', {
    ...bearing,
    'upload-length': String(bytes.length),
  });
  const path = begun.headers.get('location') ?? '';
  await tus.call(
    null,
    'PATCH',
    path,
    { ...bearing, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    bytes,
  );
  return path.split('/').at(-1) ?? '';
}
const filesOf = async ({ id }: { id: string }) =>
  server.database
    .selectFrom('media as f')
    .innerJoin('memorial as m', 'm.owner_id', 'f.owner_id')
    .select('f.id')
    .where('m.id', '=', id)
    .execute();
const countOf = async ({ id }: { id: string }) =>
  (
    await server.database
      .selectFrom('memorial')
      .select('tribute_count')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.tribute_count;
const night = async () => {
  const jobs = modules.flatMap(({ jobs: own = [] }) => own);
  await jobs.find(({ name }) => name === 'guest-tributes.nightly')?.run({});
};
const age = (receiptHashOf: string, days: number) =>
  server.database
    .updateTable('guest_tribute')
    .set({ sent_at: new Date(server.clock.now().getTime() - days * DAY) })
    .where('name', '=', receiptHashOf)
    .execute();

describe('making a link for guests of a memorial', () => {
  it('is refused to whoever may not invite, and absent to whoever may not read it', async () => {
    const of = await memorial();
    await expect(make(of, other)).rejects.toMatchObject(absent);
    const open = await memorial({ audience: 'public' });
    await expect(make(open, other)).rejects.toMatchObject(refused('legacy.permission'));
    for (const call of [
      () => server.as(other).call(listTributeLinks, { ...at(open), query: {} }),
      async () =>
        server.as(other).call(endTributeLink, {
          params: { memorial: open.id, link: (await make(open)).id },
        }),
    ])
      await expect(call()).rejects.toMatchObject(refused('legacy.permission'));
  });

  it('is refused for a child, for who may have been one, and where no tributes are taken', async () => {
    const child = await memorial({ born: exactDay('1990-01-02'), died: exactDay('2004-11-02') });
    await expect(make(child)).rejects.toMatchObject(refused('tribute_link.child'));
    expect(child.abilities.invite_guests).toBe(false);
    const almost = await memorial({ born: exactDay('1986-11-03'), died: exactDay('2004-11-02') });
    await expect(make(almost)).rejects.toMatchObject(refused('tribute_link.child'));
    const closed = await memorial({ tribute_moderation: 'closed' });
    await expect(make(closed)).rejects.toMatchObject(refused('tribute_link.closed'));
    const grown = await memorial({ born: exactDay('1986-11-02'), died: exactDay('2004-11-02') });
    expect(grown.abilities.invite_guests).toBe(true);
    await expect(make(grown)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('ends at ten of one memorial, however many are pressed at once, and is in the log of its stewards', async () => {
    const of = await memorial();
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => make(of)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(make(of)).rejects.toMatchObject(refused('tribute_link.too_many'));
    const log = await server.as(keeper).call(listStewardLog, { ...at(of), query: { limit: 1 } });
    expect(log.data).toMatchObject([{ action: 'tribute_link.make' }]);
  });
});

describe('a link for guests of a memorial', () => {
  it('shows whom it is for, with the portrait, and nothing else of the memorial', async () => {
    const portrait = await photograph(server, keeper);
    const { of, token } = await linked({
      portrait_media_id: portrait.id,
      biography: 'She was born in Zemun.',
    });
    const page = await read(token);
    expect(page).toEqual({
      kind: 'link',
      state: 'open',
      person: {
        full_name: 'Jelena Marković',
        epitaph: 'She counted.',
        born: expect.anything(),
        died: expect.anything(),
        plate: expect.any(String),
        portrait_url: expect.stringMatching(/^\/api\/v1\/tribute-links\//u),
        remembered_as: '',
      },
      expires_at: expect.any(String),
    });
    const url = page.person?.portrait_url ?? '';
    const open = (address: string) => guest().raw({ method: 'GET', url: address });
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url.replace('/small?', '/large?'))).statusCode).toBe(404);
    const end = { params: { memorial: of.id, link: url.split('/')[4] ?? '' } };
    await server.as(keeper).call(endTributeLink, end);
    expect((await open(url)).statusCode).toBe(404);
    await expect(read(token)).rejects.toMatchObject(absent);
  });

  it('that nobody made opens nothing, and one that is over, full or of a closed memorial takes nothing', async () => {
    await expect(read('x'.repeat(43))).rejects.toMatchObject(absent);
    const { of, token, id } = await linked({}, 1);
    await send(token);
    expect(await read(token)).toMatchObject({ state: 'full' });
    await expect(send(token)).rejects.toMatchObject(refused('tribute_link.full'));
    const next = await linked();
    const moderation = { tribute_moderation: 'closed' as const };
    await server
      .as(keeper)
      .call(
        updateMemorial,
        { ...at(next.of), body: moderation },
        { headers: { 'if-match': String(next.of.version) } },
      );
    expect(await read(next.token)).toMatchObject({ state: 'closed', person: null });
    await expect(send(next.token)).rejects.toMatchObject(refused('tribute_link.closed'));
    const past = (days: number) => new Date(server.clock.now().getTime() - days * DAY);
    await server.database
      .updateTable('tribute_link')
      .set({ created_at: past(2), expires_at: past(1) })
      .where('id', '=', id)
      .execute();
    await expect(send(token)).rejects.toMatchObject(refused('tribute_link.over'));
    expect(await read(token)).toMatchObject({ state: 'over', person: null });
    const list = await server.as(keeper).call(listTributeLinks, { ...at(of), query: {} });
    expect(list.data).toMatchObject([{ state: 'over', taken: 1, made_by: { id: keeper.id } }]);
  });

  it('takes as many as it was made for, however many come at once', async () => {
    const { token } = await linked({}, 2);
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(token)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('takes nothing that is empty, and no file that came by another link, and leaves none behind', async () => {
    const [one, two] = [await linked(), await linked()];
    await expect(send(one.token, { words: '  ' })).rejects.toMatchObject(
      refused('tribute_link.empty'),
    );
    const file = await sendFile(two.token, await somePicture());
    await expect(send(one.token, { files: [file] })).rejects.toMatchObject({ status: 404 });
    expect((await tus.call(null, 'POST', '/api/v1/tribute-links/uploads', {})).status).toBe(404);
    const email = newAddress();
    for (const words of ['One.', 'Two.', 'Three.']) await send(one.token, { email, words });
    const late = await linked();
    const kept = await sendFile(late.token, await somePicture());
    await expect(send(late.token, { email, files: [kept] })).rejects.toMatchObject(
      refused('tribute_link.too_many_mails'),
    );
    expect(await filesOf(late.of)).toEqual([]);
  });
});

describe('what a guest wrote', () => {
  it('reaches nobody until the address has answered, and the mail says nothing of what was written', async () => {
    const { of, token } = await linked();
    const { email } = await send(token, {
      name: 'Win a prize http://evil.example',
      files: [await sendFile(token, await somePicture())],
    });
    await server.settle();
    expect(await waiting(of)).toEqual([]);
    expect(await shown(of)).toEqual([]);
    expect((await server.as(keeper).call(readMemorial, at(of))).data.waiting).toBe(0);
    const told = await server.as(keeper).call(listNotifications, { query: {} });
    expect(told.data.notifications.filter(({ type }) => type === 'tribute_received')).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your words about Jelena Marković');
    expect(mail?.text).not.toMatch(/evil|plums|prize|neighbour/u);
  });

  it('then waits for a steward as a guest’s, with its photographs, and nobody is told the address', async () => {
    const { of, token } = await linked();
    const { email, receipt } = await send(token, {
      files: [await sendFile(token, await somePicture())],
    });
    // The receipt of the device does not answer for the address.
    await expect(confirm(receipt)).rejects.toMatchObject(absent);
    const secret = await secretIn(email);
    expect(await read(secret)).toMatchObject({ kind: 'written', state: 'to_confirm' });
    const twice = await Promise.all([confirm(secret), confirm(secret)]);
    expect(twice).toMatchObject([{ state: 'passed_on' }, { state: 'passed_on' }]);
    await server.settle();
    const [row, ...more] = await waiting(of);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      author: null,
      guest_name: 'Rosa',
      relation: 'a neighbour',
      body: 'She gave us plums.',
      status: 'pending',
      pictures: [{ state: 'ready' }],
    });
    expect(JSON.stringify(row)).not.toContain(email);
    const all = (await server.as(keeper).call(listWaitingTributes, { query: {} })).data;
    expect(JSON.stringify(all)).not.toContain(email);
    expect(all).toContainEqual(
      expect.objectContaining({ tribute: expect.objectContaining({ id: row?.id }) }),
    );
    const told = await server.as(keeper).call(listNotifications, { query: {} });
    expect(told.data.notifications[0]).toMatchObject({
      type: 'tribute_received',
      data: { tribute_id: row?.id },
    });
    const kept = await server.database
      .selectFrom('guest_tribute')
      .select(['email_sealed', 'words'])
      .where('tribute_id', '=', row?.id ?? '')
      .executeTakeFirst();
    expect(kept, 'the address was wanted for nothing more').toEqual({
      email_sealed: null,
      words: '',
    });
  });

  it('is shown once a steward approves it, is read by whoever reads the memorial, and its photograph by nobody else', async () => {
    const reader = await server.world.user({ name: 'Reader' });
    const { of, token } = await linked({ visitor_ids: [reader.id] });
    await confirmed(token, { files: [await sendFile(token, await somePicture())] });
    await server.settle();
    const [pending] = await waiting(of);
    const url = pending?.pictures[0]?.url_small.split('?')[0] ?? '';
    const opens = async (who: TestUser | null) =>
      (await server.as(who).raw({ method: 'GET', url })).statusCode;
    expect([
      await opens(keeper),
      await opens(reader),
      await opens(other),
      await opens(null),
    ]).toEqual([200, 404, 404, 404]);
    await expect(
      server.as(reader).call(decideTribute, {
        params: { tribute: pending?.id ?? '' },
        body: { decision: 'approve' },
      }),
    ).rejects.toMatchObject(absent);
    await decide(pending?.id ?? '', 'approve');
    expect(await shown(of, reader)).toMatchObject([
      {
        author: null,
        guest_name: 'Rosa',
        status: 'approved',
        abilities: { edit: false, withdraw: false },
      },
    ]);
    expect([await opens(reader), await opens(other), await opens(null)]).toEqual([200, 404, 404]);
    await decide(pending?.id ?? '', 'hide');
    expect([await opens(keeper), await opens(reader)]).toEqual([200, 404]);
  });

  it('is nobody’s own: a guest without an account sees no ability, no note of it, and not who wrote it', async () => {
    const { of, token } = await linked({ audience: 'public' });
    await confirmed(token);
    expect(await shown(of, null), 'what waits is shown to no guest as theirs').toEqual([]);
    await decide(await firstOf(of), 'approve');
    expect(await shown(of, null)).toMatchObject([
      { guest_name: null, abilities: { edit: false, withdraw: false, approve: false } },
    ]);
  });

  it('is declined in silence: who wrote it is told that it was passed on', async () => {
    const { of, token } = await linked();
    const { receipt } = await confirmed(token);
    await decide(await firstOf(of), 'reject');
    expect(await read(receipt)).toMatchObject({ kind: 'written', state: 'passed_on' });
  });

  it('is told by one mail that it is shown, where that was wanted, and the address is gone then', async () => {
    const { of, token } = await linked();
    const silent = await confirmed(token);
    const wanted = await confirmed(token, { wants_word: true });
    for (const { id } of await waiting(of)) await decide(id, 'approve');
    await server.settle();
    expect(await mailsTo(silent.email)).toHaveLength(1);
    expect((await mailsTo(wanted.email)).map(({ subject }) => subject)).toEqual([
      'Your words about Jelena Marković',
      'Your words about Jelena Marković can be read now',
    ]);
    // Of a memorial that is not for everybody no address is told.
    expect((await mailsTo(wanted.email)).at(-1)?.text).not.toContain('/memorials/');
    const [one] = await shown(of);
    await decide(one?.id ?? '', 'hide');
    await server.as(keeper).call(decideTribute, {
      params: { tribute: one?.id ?? '' },
      body: { decision: 'show' },
    });
    await server.settle();
    expect(await mailsTo(wanted.email)).toHaveLength(2);
    const kept = await server.database
      .selectFrom('guest_tribute')
      .select('email_sealed')
      .where('memorial_id', '=', of.id)
      .execute();
    expect(kept).toEqual([{ email_sealed: null }, { email_sealed: null }]);
  });

  it('is one with one mail where it is sent again because no answer came, and with the last receipt', async () => {
    const { of, token } = await linked({}, 3);
    const email = newAddress();
    const file = await sendFile(token, await somePicture());
    const again = () => send(token, { email, files: [file] });
    const all = await Promise.all([again(), again(), again(), again()]);
    const last = await again();
    expect(await mailsTo(email)).toHaveLength(1);
    const list = await server.as(keeper).call(listTributeLinks, { ...at(of), query: {} });
    expect(list.data).toMatchObject([{ taken: 1 }]);
    await expect(read(all[0].receipt)).rejects.toMatchObject(absent);
    expect(await read(last.receipt)).toMatchObject({ state: 'to_confirm' });
    await send(token, { email, words: 'And apples.' });
    expect(await mailsTo(email), 'other words are another').toHaveLength(2);
  });

  it('is withdrawn with its files by the device and by the mail, before and after it is shown, and leaves room', async () => {
    const { of, token } = await linked({}, 1);
    const unanswered = await send(token, { files: [await sendFile(token, await somePicture())] });
    expect(await filesOf(of)).toHaveLength(1);
    await expect(withdraw('x'.repeat(43))).rejects.toMatchObject(absent);
    await withdraw(unanswered.receipt);
    expect(await filesOf(of)).toEqual([]);
    await expect(confirm(await secretIn(unanswered.email))).rejects.toMatchObject(absent);
    const { email } = await confirmed(token, {
      files: [await sendFile(token, await somePicture())],
    });
    await decide(await firstOf(of), 'approve');
    expect(await countOf(of)).toBe(1);
    await withdraw(await secretIn(email));
    expect(await shown(of)).toEqual([]);
    expect(await filesOf(of)).toEqual([]);
    expect(await countOf(of)).toBe(0);
    await expect(withdraw(await secretIn(email))).rejects.toMatchObject(absent);
    await send(token);
  });

  it('has its mail sent again, to another address too, three times in all; the mail before opens nothing then', async () => {
    const { token } = await linked();
    const { receipt, email } = await send(token);
    const first = await secretIn(email);
    const better = newAddress();
    const again = (to?: string) =>
      guest().call(mailGuestTributeAgain, {
        body: { receipt, ...(to !== undefined && { email: to }) },
      });
    await again(better);
    await expect(confirm(first)).rejects.toMatchObject(absent);
    await again();
    expect(await mailsTo(better)).toHaveLength(2);
    await expect(again()).rejects.toMatchObject(refused('tribute_link.too_many_mails'));
    await confirm(await secretIn(better));
    await expect(again()).rejects.toMatchObject(refused('tribute_link.confirmed'));
  });

  it('vanishes after seven days of silence with its files, and what was confirmed stays', async () => {
    const { of, token } = await linked({}, 2);
    await confirmed(token, {
      name: 'Answered',
      files: [await sendFile(token, await somePicture())],
    });
    await send(token, {
      name: 'Silent',
      words: '',
      files: [await sendFile(token, Buffer.concat([await somePicture(), Buffer.from('other')]))],
    });
    await age('Answered', 8);
    await age('Silent', 6);
    await night();
    expect(await filesOf(of)).toHaveLength(2);
    await age('Silent', 7);
    // Files that came are as old as what they came with.
    await server.database
      .updateTable('media')
      .set({ created_at: server.clock.now() })
      .where(
        'id',
        'in',
        (await filesOf(of)).map(({ id }) => id),
      )
      .execute();
    await Promise.all([night(), night()]);
    expect(await filesOf(of)).toHaveLength(1);
    expect(await waiting(of)).toMatchObject([{ guest_name: 'Answered' }]);
    expect(await read(token), 'there is room again').toMatchObject({ state: 'open' });
  });

  it('is reported like any other, and hidden for everybody by who moderates', async () => {
    const { of, token } = await linked({ audience: 'public' });
    await confirmed(token);
    await decide(await firstOf(of), 'approve');
    const [one] = await shown(of);
    for (let reporters = 0; reporters < 3; reporters += 1)
      await server.as(await server.world.user()).call(sendReport, {
        body: { subject_type: 'tribute', subject_id: one?.id ?? '', reason: 'spam', words: '' },
      });
    expect(await shown(of)).toEqual([]);
  });

  it('stays, and is counted, when a steward who made the link and wrote there leaves', async () => {
    const leaver = await server.world.user({
      name: 'Leaver',
      columns: { created_at: new Date(server.clock.now().getTime() - 8 * DAY) },
    });
    const of = await memorial({ audience: 'public' });
    await server.as(keeper).call(inviteSteward, {
      ...at(of),
      body: { user_id: leaver.id, preset: 'co_steward' },
    });
    await server.as(leaver).call(answerStewardship, { ...at(of), body: { answer: 'accept' } });
    const { token } = await make(of, leaver);
    await confirmed(token, { files: [await sendFile(token, await somePicture())] });
    await decide(await firstOf(of), 'approve');
    const body = { type: 'words' as const, body: 'Always.' };
    await server.as(leaver).call(sendTribute, { ...at(of), body });
    const now = server.clock.now();
    const asked = { user_id: leaver.id, asked_at: now, due_at: now, begun_at: now };
    await server.database.insertInto('account_deletion').values(asked).execute();
    await server.database
      .updateTable('app_user')
      .set({ erased_at: now })
      .where('id', '=', leaver.id)
      .execute();
    await sql`select erase_account(${leaver.id})`.execute(server.database);
    expect(await shown(of)).toMatchObject([{ guest_name: 'Rosa', pictures: [{ state: 'ready' }] }]);
    expect(await countOf(of)).toBe(1);
    const links = await server.as(keeper).call(listTributeLinks, { ...at(of), query: {} });
    expect(links.data).toMatchObject([
      { made_by: { full_name: 'Someone who left' }, state: 'open' },
    ]);
    await expect(send(token)).resolves.toMatchObject({ receipt: expect.any(String) });
  });
});
