import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteActivity, listDrafts, readActivity } from '@kinlore/shared/contracts/activities';
import {
  askByMail,
  deleteMailedAnswer,
  listMailedQuestions,
} from '@kinlore/shared/contracts/mailed-questions';
import { deleteMedia, readAnswerMail } from '@kinlore/shared/contracts/media';
import { listQuestions } from '@kinlore/shared/contracts/questions';
import {
  changeQuestionPlan,
  listQuestionPlans,
  makeQuestionPlan,
} from '@kinlore/shared/contracts/question-plans';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { somePicture } from '../../testing/pictures.ts';
import { webm } from '../../testing/recordings.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from './received-mail.routes.ts';

const SECRET = 'a secret between us and the mail server, long enough';
const NOW = '2027-05-04T10:00:00Z';
const folder = join(tmpdir(), `kinlore-maildir-${newId()}`);
let server: TestServer;
const jobs = new Map<string, (payload: Record<string, never>) => Promise<void>>();
const run = async (name: string) => jobs.get(name)?.({});
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      for (const job of modules.flatMap((module) => module.jobs ?? [])) jobs.set(job.name, job.run);
      return modules;
    },
    environment: {
      REPLY_ADDRESS: 'answers@family.example',
      REPLY_SECRET: SECRET,
      REPLY_FOLDER: folder,
    },
  });
});
beforeEach(() => server.clock.set(NOW));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Sent {
  readonly from: string;
  readonly to: string;
  readonly words?: string;
  readonly headers?: readonly string[];
  readonly files?: readonly (readonly [name: string, mime: string, bytes: Buffer])[];
  readonly id?: string;
}

const mailOf = ({ from, to, words = 'My aunt.', headers = [], files = [], id }: Sent): Buffer =>
  Buffer.from(
    [
      `From: Rosa <${from}>`,
      `To: Kinlore <${to}>`,
      `Message-ID: <${id ?? newId()}@mail.example>`,
      'Subject: Re: a question',
      'MIME-Version: 1.0',
      ...headers,
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      words,
      ...files.flatMap(([name, mime, bytes]) => [
        '--b',
        `Content-Type: ${mime}; name="${name}"`,
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        bytes.toString('base64').replaceAll(/(.{76})/gu, '$1\r\n'),
      ]),
      '--b--',
      '',
    ].join('\r\n'),
  );

const stamp = () => String(Math.floor(server.clock.now().getTime() / 1000));
const handOver = async (raw: Buffer, over: Readonly<Record<string, string>> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/received-mail',
    payload: raw,
    headers: {
      'content-type': 'message/rfc822',
      [TIMESTAMP_HEADER]: stamp(),
      [SIGNATURE_HEADER]: signatureOf(SECRET, stamp(), raw),
      ...over,
    },
  });
  return { status: answer.statusCode, body: answer.json<{ data?: { outcome: string } }>() };
};
const outcomeOf = async (sent: Sent) => (await handOver(mailOf(sent))).body.data?.outcome;
const mailsTo = async (address: string | null) =>
  (await server.mails()).filter(({ to }) => to === address);
/** Somebody whose question of the week has come, and where a reply to it goes. */
const asked = async () => {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const body = { weekday: 0, hour: 10, stages: [] };
  await server.as(ana).call(makeQuestionPlan, { body });
  await server.database
    .updateTable('question_plan')
    .set({ next_at: server.clock.now() })
    .where('user_id', '=', ana.id)
    .execute();
  await run('question-plans.send');
  const [mail] = await mailsTo(ana.email);
  return { ana, from: ana.email ?? '', to: mail?.replyTo ?? '' };
};
const drafts = async (who: TestUser) => (await server.as(who).call(listDrafts, { query: {} })).data;
/** A question that went to somebody without an account. */
const mailed = async () => {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const email = `rosa-${newId()}@example.org`;
  await server.as(ana).call(askByMail, {
    body: { to_name: 'Grandma Rosa', to_email: email, words: 'Who taught you to cook?' },
  });
  const list = async () => (await server.as(ana).call(listMailedQuestions, { query: {} })).data;
  return { ana, from: email, to: (await mailsTo(email))[0]?.replyTo ?? '', list };
};

describe('a mail server that hands over a mail', () => {
  it.each([
    ['without a signature', { [SIGNATURE_HEADER]: '' }],
    ['with another signature', { [SIGNATURE_HEADER]: 'a'.repeat(64) }],
    ['signed for another moment', { [TIMESTAMP_HEADER]: '1' }],
  ])('%s finds nothing there', async (_what, over) => {
    const { from, to, ana } = await asked();
    expect((await handOver(mailOf({ from, to }), over)).status).toBe(404);
    expect(await drafts(ana)).toEqual([]);
  });

  it('of fifty megabytes is refused before it is read, and one that nests without end is unreadable', async () => {
    expect((await handOver(Buffer.alloc(50_000_000, 'x'))).status).toBe(413);
    const deep = Array.from({ length: 60 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary="b${String(at)}"`,
      '',
      `--b${String(at)}`,
    ]).flat();
    const raw = Buffer.from(['From: a@example.org', ...deep, '', 'x'].join('\r\n'));
    expect((await handOver(raw)).body.data?.outcome).toBe('unreadable');
    expect((await handOver(Buffer.from([0, 255, 1]))).body.data?.outcome).toBe('unknown');
  });
});

describe('a reply to a question of an account', () => {
  it('to an address of ours that was never given, or elsewhere, is nobody’s', async () => {
    const { from } = await asked();
    const to = `answers+${'0'.repeat(40)}@family.example`;
    expect(await outcomeOf({ from, to })).toBe('unknown');
    expect(await outcomeOf({ from, to: 'answers@family.example' })).toBe('unknown');
  });

  it('from another address answers nothing, and who was asked is told once', async () => {
    const { ana, from, to } = await asked();
    const before = (await mailsTo(from)).length;
    for (const id of ['one', 'two'])
      expect(await outcomeOf({ from: 'mallory@example.org', to, id })).toBe('sender');
    const back = (await mailsTo(from)).slice(before);
    expect(back.map(({ subject }) => subject)).toEqual(['About your reply']);
    expect(await mailsTo('mallory@example.org')).toEqual([]);
    expect(await drafts(ana)).toEqual([]);
  });

  it.each([
    ['an absence', 'Auto-Submitted: auto-replied'],
    ['a list', 'List-Id: <family.example>'],
    ['a bounce', 'Return-Path: <>'],
    ['a mass mail', 'Precedence: bulk'],
  ])('that is %s is let go of, and not answered', async (_what, header) => {
    const { ana, from, to } = await asked();
    const before = (await server.mails()).length;
    expect(await outcomeOf({ from, to, headers: [header] })).toBe('automatic');
    expect([(await server.mails()).length, await drafts(ana)]).toEqual([before, []]);
  });

  it('with nothing in it, or too much, or too late, is said to be so', async () => {
    const { ana, from, to } = await asked();
    expect(await outcomeOf({ from, to, words: '> only what was asked' })).toBe('empty');
    expect(await outcomeOf({ from, to, words: 'very long '.repeat(2_001) })).toBe('long');
    server.clock.advance({ days: 60 });
    expect(await outcomeOf({ from, to })).toBe('late');
    expect((await mailsTo(from)).slice(1).map(({ text }) => text.split('\n')[2])).toHaveLength(3);
    expect(await drafts(await server.world.session(ana))).toEqual([]);
  });

  it('of an account that may not act is let go of', async () => {
    const { ana, from, to } = await asked();
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', ana.id)
      .execute();
    const before = (await server.mails()).length;
    expect(await outcomeOf({ from, to })).toBe('gone');
    expect((await server.mails()).length).toBe(before);
  });

  it('is a draft of theirs with its files, once, and shared by nobody but them', async () => {
    const { ana, from, to } = await asked();
    const [question] = (await server.as(ana).call(listQuestions, { query: {} })).data;
    const raw = mailOf({
      from: from.toUpperCase(),
      to,
      words: 'Моја тетка.\r\n-- \r\nRosa',
      files: [
        ['kitchen.png', 'image/png', await somePicture(120, 80)],
        ['voice.webm', 'audio/webm', webm(3)],
        ['bomb.zip', 'application/zip', Buffer.from('PK\u0003\u0004nothing')],
      ],
    });
    const both = await Promise.all([handOver(raw), handOver(raw)]);
    expect(both.map(({ body }) => body.data?.outcome).toSorted()).toEqual(['again', 'draft']);
    expect((await handOver(raw)).body.data?.outcome).toBe('again');
    expect(await outcomeOf({ from, to, words: 'And one more.' })).toBe('answered');
    const [draft, ...others] = await drafts(ana);
    expect(others).toEqual([]);
    const { data } = await server
      .as(ana)
      .call(readActivity, { params: { id: draft?.id ?? newId() } });
    expect(data).toMatchObject({
      title: question?.words,
      body: 'Моја тетка.',
      status: 'draft',
      audience: 'family',
      recordings: [{ kind: 'audio' }],
    });
    expect(data.media).toHaveLength(1);
    const [, back, more] = await mailsTo(ana.email);
    expect(back?.text).toContain('- bomb.zip');
    expect(more?.text).toContain('has an answer already');
    const waits = (await server.as(ana).call(listQuestions, { query: {} })).data;
    expect(waits.map(({ id }) => id)).toContain(question?.id);
  });

  it('is for whom was chosen with the plan, else as new memories begin, and read by nobody else as a draft', async () => {
    const reader = await server.world.user({ name: 'Ben Kos' });
    const readersAfter = async (
      plan: { readonly audience?: 'self' | 'connections' | 'family' | null },
      first: 'connections' | 'public' | null = null,
    ) => {
      const { ana, from, to } = await asked();
      await server.world.connect(ana, reader);
      const [{ id } = { id: '' }] = (await server.as(ana).call(listQuestionPlans, { query: {} }))
        .data;
      await server.as(ana).call(changeQuestionPlan, {
        params: { id },
        body: { weekday: 0, hour: 10, stages: [], ...plan },
      });
      await server.database
        .updateTable('app_user')
        .set({ first_audience: first })
        .where('id', '=', ana.id)
        .execute();
      expect(await outcomeOf({ from, to })).toBe('draft');
      const [draft] = await drafts(ana);
      const at = { params: { id: draft?.id ?? '' } };
      await expect(server.as(reader).call(readActivity, at)).rejects.toMatchObject({ status: 404 });
      return (await server.as(ana).call(readActivity, at)).data.audience;
    };
    expect(await readersAfter({ audience: 'connections' }, 'public')).toBe('connections');
    expect(await readersAfter({ audience: 'self' })).toBe('self');
    expect(await readersAfter({ audience: null }, 'connections')).toBe('connections');
    expect(await readersAfter({}, 'public')).toBe('public');
    expect(await readersAfter({})).toBe('family');
  });

  it('is kept as it came for its writer alone, with what was cut, and goes with the draft', async () => {
    const { ana, from, to } = await asked();
    const [plan] = (await server.as(ana).call(listQuestionPlans, { query: {} })).data;
    await server.as(ana).call(changeQuestionPlan, {
      params: { id: plan?.id ?? '' },
      body: { weekday: 0, hour: 10, stages: [], signature: ' Yours, Rosa ' },
    });
    const raw = mailOf({ from, to, words: 'My aunt.\r\n\r\nyours, rosa\r\nZemun\r\n-- \r\nSent' });
    expect((await handOver(raw)).body.data?.outcome).toBe('draft');
    const [draft] = await drafts(ana);
    const at = { params: { id: draft?.id ?? '' } };
    const stranger = await server.world.user();
    for (const who of [stranger, null])
      await expect(server.as(who).call(readAnswerMail, at)).rejects.toMatchObject({
        status: who === null ? 401 : 404,
      });
    const { data: mail } = await server.as(ana).call(readAnswerMail, at);
    expect(mail?.cut).toBe('yours, rosa\nZemun\n-- \nSent');
    expect((await server.as(ana).call(readActivity, at)).data.body).toBe('My aunt.');

    const { id, storage_key: key } = await server.database
      .selectFrom('media')
      .select(['id', 'storage_key'])
      .where('owner_id', '=', ana.id)
      .where('kind', '=', 'mail')
      .executeTakeFirstOrThrow();
    const original = { method: 'GET', url: `/api/v1/media/${id}/original` } as const;
    const file = await server.as(ana).raw(original);
    expect(file.rawPayload.equals(raw)).toBe(true);
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="kinlore-.+\.eml"$/u,
    );
    expect(
      (await server.as(null).raw({ method: 'GET', url: mail?.url ?? '' })).rawPayload.equals(raw),
    ).toBe(true);
    expect((await server.as(stranger).raw(original)).statusCode).toBe(404);
    expect(
      (await server.as(stranger).raw({ ...original, url: `/api/v1/media/${id}/file` })).statusCode,
    ).toBe(404);
    const body = { documents: [{ media_id: id }] };
    await expect(record(server, ana, body), 'nor is it shown to anybody').rejects.toMatchObject({
      status: 422,
    });

    const { id: other } = await record(server, ana);
    const none = await server.as(ana).call(readAnswerMail, { params: { id: other } });
    expect(none.data).toBeNull();

    // Also where the memory is read by others, the mail is not.
    await server.database
      .updateTable('activity')
      .set({ status: 'published', audience: 'public', published_at: server.clock.now() })
      .where('id', '=', at.params.id)
      .execute();
    expect((await server.as(stranger).call(readAnswerMail, at)).data).toBeNull();
    expect((await server.as(stranger).raw(original)).statusCode).toBe(404);

    await server.as(ana).call(deleteActivity, at);
    await expect(server.as(ana).call(readAnswerMail, at)).rejects.toMatchObject({ status: 404 });
    expect((await server.as(ana).raw(original)).statusCode).toBe(404);
    server.clock.advance({ days: 2 });
    expect(await server.platform.storage.stat(key), 'until the night sweeps it').not.toBeNull();
    await run('media.sweep');
    expect(await server.platform.storage.stat(key)).toBeNull();
  });

  it('is deleted by itself, and goes with the account of its writer', async () => {
    const mailsKeptFor = async ({ id }: TestUser) =>
      server.database
        .selectFrom('media')
        .select(['id', 'author_id'])
        .where('owner_id', '=', id)
        .where('kind', '=', 'mail')
        .execute();
    const [one, two] = [await asked(), await asked()];
    for (const { from, to } of [one, two]) expect(await outcomeOf({ from, to })).toBe('draft');
    const [mail] = await mailsKeptFor(one.ana);
    await server.as(one.ana).call(deleteMedia, { params: { id: mail?.id ?? '' } });
    const [draft] = await drafts(one.ana);
    const left = await server.as(one.ana).call(readAnswerMail, { params: { id: draft?.id ?? '' } });
    expect(left.data, 'the draft stays').toBeNull();
    expect(await mailsKeptFor(two.ana)).toHaveLength(1);
    const now = server.clock.now();
    await sql`update app_user set erased_at = ${now} where id = ${two.ana.id}`.execute(
      server.database,
    );
    await sql`insert into account_deletion (user_id, asked_at, due_at, begun_at) values (${two.ana.id}, ${now}, ${now}, ${now})`.execute(
      server.database,
    );
    await sql`select erase_account(${two.ana.id})`.execute(server.database);
    expect(await mailsKeptFor(two.ana)).toEqual([]);
    const { rows } = await sql`select 1 from answer_mail w where not exists
      (select 1 from media m where m.id = w.media_id)`.execute(server.database);
    expect(rows).toEqual([]);
  });

  it('in HTML alone and another charset is read', async () => {
    const { ana, from, to } = await asked();
    const head = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${newId()}>\r\nContent-Type: text/html; charset=iso-8859-2\r\n\r\n`;
    const raw = Buffer.concat([Buffer.from(head), Buffer.from('<p>Te\xb9ka zima</p>', 'latin1')]);
    expect((await handOver(raw)).body.data?.outcome).toBe('draft');
    expect(await drafts(ana)).toHaveLength(1);
  });
});

describe('a reply to a question that went to an address', () => {
  it('from elsewhere is refused; from there it waits for who asked, once', async () => {
    const { from, to, list } = await mailed();
    expect(await outcomeOf({ from: 'mallory@example.org', to })).toBe('sender');
    expect(await list()).toMatchObject([{ state: 'asked', answer: null }]);
    const photo = ['kitchen.png', 'image/png', await somePicture(120, 80)] as const;
    expect(await outcomeOf({ from, to, words: 'My aunt.', files: [photo] })).toBe('answer');
    expect(await outcomeOf({ from, to, words: 'Another.' })).toBe('answered');
    expect(await list()).toMatchObject([
      { state: 'answered', answer: { words: 'My aunt.', pictures: [{ width: 120 }] } },
    ]);
  });

  it('is kept as it came for who asked, and goes with the answer', async () => {
    const { ana, from, to, list } = await mailed();
    const raw = mailOf({ from, to, words: 'My aunt.\r\n-- \r\nRosa, Zemun' });
    expect((await handOver(raw)).body.data?.outcome).toBe('answer');
    const [question] = await list();
    expect(question?.answer?.mail?.cut).toBe('-- \nRosa, Zemun');
    const url = question?.answer?.mail?.url ?? '';
    expect((await server.as(ana).raw({ method: 'GET', url })).rawPayload.equals(raw)).toBe(true);
    await server.as(ana).call(deleteMailedAnswer, { params: { id: question?.id ?? '' } });
    expect((await server.as(ana).raw({ method: 'GET', url })).statusCode).toBe(404);
    const left = await server.database
      .selectFrom('media')
      .select('id')
      .where('owner_id', '=', ana.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('a maildir', () => {
  it('is read once, and what cannot be used is moved aside too', async () => {
    const { ana, from, to } = await asked();
    const fresh = join(folder, 'new');
    await mkdir(fresh, { recursive: true });
    await writeFile(join(fresh, '1.mail'), mailOf({ from, to }));
    await writeFile(join(fresh, '2.mail'), 'no mail');
    await run('received-mail.read');
    await run('received-mail.read');
    expect([await readdir(fresh), await drafts(ana)]).toMatchObject([[], [{ status: 'draft' }]]);
    expect(await readdir(join(folder, 'cur'))).toHaveLength(2);
  });
});
