import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity, readActivity } from '@kinlore/shared/contracts/activities';
import {
  ANSWER_TOKEN_HEADER,
  deleteMailedAnswer,
  keepMailedAnswer,
  listMailedQuestions,
  putMailedAnswerAway,
  readAnswerPage,
  refuseMail,
  sendAnswer,
  withdrawMailedQuestion,
} from '@kinlore/shared/contracts/mailed-questions';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listLedger } from '@kinlore/shared/contracts/progress';
import { webm } from '../../testing/recordings.ts';
import { somePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { tusAt, type Tus } from '../../testing/tus.ts';
import { createModules } from '../index.ts';
import { mailTo } from './testing.ts';

let server: TestServer;
let tus: Tus;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
});
afterAll(() => server.close());

const user = (name = 'Ana Kos') => server.world.user({ name });
const read = async (token: string) =>
  (await server.as(null).call(readAnswerPage, { body: { token } })).data;
const send = (token: string, over: { words?: string; files?: string[] } = {}) =>
  server.as(null).call(sendAnswer, { body: { token, words: 'My grandmother did.', ...over } });
const list = async (who: TestUser) =>
  (await server.as(who).call(listMailedQuestions, { query: {} })).data;
const mailsTo = async (address: string) =>
  (await server.mails()).filter(({ to }) => to === address);
const refused = (code: string) => ({ code });

const UPLOADS = '/api/v1/answers/uploads';
const bearing = (token: string) => ({ [ANSWER_TOKEN_HEADER]: token });
const begin = (token: string, length: number) =>
  tus.call(null, 'POST', UPLOADS, { ...bearing(token), 'upload-length': String(length) });
const part = (token: string, path: string, offset: number, bytes: Buffer) =>
  tus.call(
    null,
    'PATCH',
    path,
    {
      ...bearing(token),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    bytes,
  );
const sendWhole = async (token: string, bytes: Buffer): Promise<string> => {
  const path = (await begin(token, bytes.length)).headers.get('location') ?? '';
  await part(token, path, 0, bytes);
  return path.split('/').at(-1) ?? '';
};

describe('asking by e-mail', () => {
  it('is refused to children and to who has no proved address, to oneself, the same twice, and beyond a day', async () => {
    const ana = await user();
    await server.database
      .updateTable('app_user')
      .set({ created_at: new Date(server.clock.now().getTime() - 30 * 86_400_000) })
      .where('id', '=', ana.id)
      .execute();
    const child = await server.world.child(ana, { name: 'Mila Kos' });
    const unverified = await server.world.user({ verified: false });
    for (const who of [child, unverified])
      await expect(mailTo(server, who)).rejects.toMatchObject({ status: 403 });
    const own = mailTo(server, ana, 'Who am I?', (ana.email ?? '').toUpperCase());
    await expect(own).rejects.toMatchObject(refused('question.to_oneself'));
    await mailTo(server, ana, 'Who sang?', 'one@example.org');
    const again = mailTo(server, ana, 'Who sang?', 'ONE@example.org');
    await expect(again).rejects.toMatchObject(refused('question.asked_already'));
    for (let nth = 0; nth < 4; nth += 1)
      await mailTo(server, ana, `What of ${String(nth)}?`, 'one@example.org');
    const sixth = mailTo(server, ana, 'And then?', 'one@example.org');
    await expect(sixth).rejects.toMatchObject(refused('question.too_many_open'));
    // An address gets five a day from all together.
    const ben = await user('Ben Kos');
    const other = mailTo(server, ben, 'Hello?', 'one@example.org');
    await expect(other).rejects.toMatchObject(refused('question.not_by_mail'));
    for (let nth = 0; nth < 5; nth += 1)
      await mailTo(server, ana, 'Who sang?', `more${String(nth)}@example.org`);
    const eleventh = mailTo(server, ana, 'Who sang?', 'last@example.org');
    await expect(eleventh).rejects.toMatchObject(refused('question.too_many_today'));
  });

  it('writes one mail in the words of who asks; the link in it is kept nowhere', async () => {
    const ana = await user();
    const { token } = await mailTo(server, ana, 'Who sang to you?', 'words@example.org');
    const [mail, ...more] = await mailsTo('words@example.org');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ana Kos has a question for you');
    for (const words of ['Hello Grandma Rosa,', '“Who sang to you?”', 'Only Ana Kos gets'])
      expect(mail?.text).toContain(words);
    const rows = await server.database.selectFrom('mailed_question').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('to somebody across a block writes nothing, and says the same', async () => {
    const [ana, ben] = [await user(), await user('Ben Kos')];
    await server.world.block(ben, ana);
    await mailTo(server, ana, 'Are you there?', ben.email ?? '');
    expect(await mailsTo(ben.email ?? '')).toEqual([]);
    expect(await list(ana)).toMatchObject([{ state: 'asked' }]);
  });

  it('to an address that wants no more is refused to everybody, also after the link is over', async () => {
    const [ana, ben] = [await user(), await user('Ben Kos')];
    const { id, token } = await mailTo(server, ana, 'Who sang?', 'tired@example.org');
    await server.as(ana).call(withdrawMailedQuestion, { params: { id } });
    await server.as(null).call(refuseMail, { body: { token } });
    await server.as(null).call(refuseMail, { body: { token } });
    for (const who of [ana, ben]) {
      const asking = mailTo(server, who, 'And now?', 'Tired@Example.org');
      await expect(asking).rejects.toMatchObject(refused('question.not_by_mail'));
    }
  });
});

describe('a link', () => {
  it('that nobody made, in any shape, opens nothing', async () => {
    await expect(read('x'.repeat(43))).rejects.toMatchObject(refused('general.not_found'));
    for (const token of ['', 'short', `${'x'.repeat(42)}|`])
      await expect(read(token)).rejects.toMatchObject({ status: 422 });
    expect((await begin('x'.repeat(43), 10)).status).toBe(404);
    expect((await tus.call(null, 'POST', UPLOADS, { 'upload-length': '10' })).status).toBe(404);
  });

  it('shows the question and who asked, and nothing else', async () => {
    const ana = await user();
    const { token } = await mailTo(server, ana, 'Who sang to you?', 'page@example.org');
    const { expires_at: until, ...page } = await read(token);
    expect(page).toEqual({
      state: 'open',
      words: 'Who sang to you?',
      asked_by: 'Ana Kos',
      to_name: 'Grandma Rosa',
    });
    expect(until).toMatch(/^\d{4}-/u);
    expect(await list(ana)).toMatchObject([{ state: 'opened' }]);
  });

  it('that was taken back, has run out, or whose asker is gone shows no question and takes no answer', async () => {
    const [ana, ben] = [await user(), await user('Ben Kos')];
    const back = await mailTo(server, ana, 'One?', 'back@example.org');
    const gone = await mailTo(server, ben, 'Two?', 'gone@example.org');
    const late = await mailTo(server, ana, 'Three?', 'late@example.org');
    await server.as(ana).call(withdrawMailedQuestion, { params: { id: back.id } });
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', ben.id)
      .execute();
    await server.database
      .updateTable('mailed_question')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', late.id)
      .execute();
    for (const [{ token }, state] of [
      [back, 'withdrawn'],
      [gone, 'withdrawn'],
      [late, 'expired'],
    ] as const) {
      expect(await read(token)).toMatchObject({ state, words: '', asked_by: '' });
      await expect(send(token)).rejects.toMatchObject(refused('question.link_over'));
      expect((await begin(token, 10)).code).toBe('question.link_over');
    }
    // The night keeps the address no longer.
    const [job] = createModules(server.platform)
      .flatMap(({ jobs = [] }) => jobs)
      .filter(({ name }) => name === 'mailed-questions.end');
    await job?.run({});
    expect(await list(ana)).toMatchObject([{ state: 'expired', to_email: null }]);
  });
});

describe('an answer', () => {
  it('with nothing in it, or with files that are none, leaves the question open', async () => {
    const ana = await user();
    const { token } = await mailTo(server, ana, 'Empty?', 'empty@example.org');
    await expect(send(token, { words: '  ' })).rejects.toMatchObject(
      refused('question.answer_empty'),
    );
    const words = await sendWhole(token, Buffer.from('<script>alert(1)</script>'));
    await expect(send(token, { files: [words] })).rejects.toMatchObject(refused('media.not_kept'));
    const path = (await begin(token, 100)).headers.get('location') ?? '';
    const half = path.split('/').at(-1) ?? '';
    await expect(send(token, { files: [half] })).rejects.toMatchObject(
      refused('media.upload_unfinished'),
    );
    expect((await begin(token, 500_000_001)).code).toBe('general.too_large');
    expect(await read(token)).toMatchObject({ state: 'open' });
  });

  it('takes no file of another question', async () => {
    const ana = await user();
    const one = await mailTo(server, ana, 'One?', 'first@example.org');
    const two = await mailTo(server, ana, 'Two?', 'second@example.org');
    const file = await sendWhole(one.token, await somePicture());
    await expect(send(two.token, { files: [file] })).rejects.toMatchObject(
      refused('general.not_found'),
    );
    expect((await part(two.token, `${UPLOADS}/${file}`, 0, Buffer.from('x'))).status).toBe(404);
    expect(await read(two.token)).toMatchObject({ state: 'open' });
  });

  it('with a voice that was cut on its way and a photo is told, kept as a memory that says who told it, and given once', async () => {
    const ana = await user();
    const { id, token } = await mailTo(server, ana, 'Who sang to you?', 'voice@example.org');
    const [voice, photo] = [webm(3), await somePicture(120, 80)];
    const path = (await begin(token, voice.length)).headers.get('location') ?? '';
    await part(token, path, 0, voice.subarray(0, 40));
    const at = await tus.call(null, 'HEAD', path, bearing(token));
    expect(at.headers.get('upload-offset')).toBe('40');
    await part(token, path, 40, voice.subarray(40));
    const files = [path.split('/').at(-1) ?? '', await sendWhole(token, photo)];
    expect((await send(token, { files })).data).toMatchObject({
      state: 'answered',
      words: '',
      asked_by: 'Ana Kos',
    });
    await expect(send(token)).rejects.toMatchObject(refused('question.answered_already'));
    expect((await begin(token, 10)).code).toBe('question.answered_already');

    await server.settle();
    const notices = (await server.as(ana).call(listNotifications, { query: {} })).data;
    expect(notices.notifications.filter(({ type }) => type === 'question_answered')).toMatchObject([
      { data: { question_id: id, sender_name: 'Grandma Rosa' } },
    ]);
    const ledger = (await server.as(ana).call(listLedger, { query: {} })).data;
    expect(ledger.flatMap((row) => (row.source_type === 'question' ? [row.amount] : []))).toEqual([
      10,
    ]);
    expect(await list(ana)).toMatchObject([
      {
        state: 'answered',
        answer: {
          words: 'My grandmother did.',
          recordings: [{ kind: 'audio' }],
          pictures: [{ width: 120 }],
          activity: null,
        },
      },
    ]);

    const keep = async () =>
      (await server.as(ana).call(keepMailedAnswer, { params: { id } })).data.answer?.activity;
    const kept = await keep();
    expect(await keep()).toEqual(kept);
    const memory = await server.as(ana).call(readActivity, { params: { id: kept?.id ?? '' } });
    expect(memory.data).toMatchObject({
      title: 'Who sang to you?',
      body: 'My grandmother did.',
      audience: 'self',
      provenance: { told_by: 'Grandma Rosa' },
      recordings: [{ kind: 'audio' }],
    });
    const away = server.as(ana).call(putMailedAnswerAway, { params: { id } });
    await expect(away).rejects.toMatchObject(refused('question.no_answer'));
    // A memory that is deleted can be kept anew.
    await server.as(ana).call(deleteActivity, { params: { id: kept?.id ?? '' } });
    expect(await list(ana)).toMatchObject([{ state: 'answered' }]);
    expect((await keep())?.id).not.toBe(kept?.id);
  });

  it('is put away and can be kept later; a question that waits has none', async () => {
    const ana = await user();
    const { id, token } = await mailTo(server, ana, 'Later?', 'away@example.org');
    for (const act of [keepMailedAnswer, putMailedAnswerAway])
      await expect(server.as(ana).call(act, { params: { id } })).rejects.toMatchObject(
        refused('question.no_answer'),
      );
    await send(token);
    await server.as(ana).call(putMailedAnswerAway, { params: { id } });
    expect(await list(ana)).toMatchObject([{ state: 'put_away' }]);
    await expect(
      server.as(ana).call(withdrawMailedQuestion, { params: { id } }),
    ).rejects.toMatchObject(refused('question.not_open'));
    const { data } = await server.as(ana).call(keepMailedAnswer, { params: { id } });
    expect(data.state).toBe('kept');
  });

  it('is deleted by who asked alone, with the files that nothing else shows; what it was kept as stays', async () => {
    const [ana, ben] = [await user(), await user('Ben Kos')];
    const remove = (who: TestUser, id: string) =>
      server.as(who).call(deleteMailedAnswer, { params: { id } });
    const waits = await mailTo(server, ana, 'Who sang?');
    await expect(remove(ana, waits.id)).rejects.toMatchObject(refused('question.no_answer'));
    const media = async (id: string) =>
      (
        await server.database
          .selectFrom('mailed_question')
          .select('media_ids')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).media_ids;
    const answeredWithPicture = async (hue: number) => {
      const { id, token } = await mailTo(server, ana, `What of ${String(hue)}?`);
      const files = [await sendWhole(token, await somePicture(64 + hue))];
      await send(token, { files });
      return { id, token };
    };
    const [plain, kept] = [await answeredWithPicture(1), await answeredWithPicture(2)];
    await expect(remove(ben, plain.id)).rejects.toMatchObject(refused('general.not_found'));
    const files = [...(await media(plain.id)), ...(await media(kept.id))];
    expect(files).toHaveLength(2);
    const { data } = await server.as(ana).call(keepMailedAnswer, { params: { id: kept.id } });
    const memory = data.answer?.activity?.id ?? '';
    await remove(ana, plain.id);
    await remove(ana, kept.id);
    expect((await list(ana)).map(({ id }) => id)).toEqual([waits.id]);
    const left = await server.database
      .selectFrom('media')
      .select('id')
      .where('id', 'in', files)
      .execute();
    expect(left).toEqual([{ id: files[1] }]);
    const told = (await server.as(ana).call(readActivity, { params: { id: memory } })).data;
    expect(told.media).toHaveLength(1);
    expect(told.body).toBe('My grandmother did.');
    const row = await server.database
      .selectFrom('mailed_question')
      .select(['answer', 'to_email', 'state'])
      .where('id', '=', plain.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ answer: null, to_email: null, state: 'withdrawn' });
    expect(await read(plain.token)).toMatchObject({ state: 'withdrawn', asked_by: '' });
    await expect(remove(ana, plain.id)).rejects.toMatchObject(refused('general.not_found'));
  });
});
