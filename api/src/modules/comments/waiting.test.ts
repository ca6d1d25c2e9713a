/** What a child says below a memory waits for a guardian (rules R19). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { readChildSettings, saveChildSettings, placePause } from '@kinlore/shared/contracts/care';
import type { ChildSettings } from '@kinlore/shared/contracts/care';
import {
  approveComments,
  decideComment,
  listWaitingComments,
} from '@kinlore/shared/contracts/child-comments';
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  type Comment,
} from '@kinlore/shared/contracts/comments';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listLedger } from '@kinlore/shared/contracts/progress';
import type { SubmissionDecision } from '@kinlore/shared/contracts/submission-words';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

/** Rosa's memory that her family reads; Mila reads it, whose guardian is Ana. Ben is family of Rosa. */
async function family() {
  const [ana, rosa, ben] = [
    await server.world.user({ name: 'Ana' }),
    await server.world.user({ name: 'Rosa' }),
    await server.world.user({ name: 'Ben' }),
  ];
  const mila = await server.world.child(ana);
  await server.world.relate(mila, rosa, 2);
  await server.world.relate(ben, rosa, 1);
  const { id } = await record(server, rosa, { audience: 'family', title: 'The piano' });
  return { ana, rosa, ben, mila, id };
}
const say = async (who: TestUser, subject_id: string, body = 'I was there too, Grandma!') =>
  (
    await server
      .as(who)
      .call(createComment, { body: { subject_type: 'activity', subject_id, body } })
  ).data;
const below = async (who: TestUser, subject_id: string) =>
  (await server.as(who).call(listComments, { query: { subject_type: 'activity', subject_id } }))
    .data;
const change = async (who: TestUser, { id, version }: Comment, body: string) =>
  (
    await server
      .as(who)
      .call(
        updateComment,
        { params: { id }, body: { body } },
        { headers: { 'if-match': String(version) } },
      )
  ).data;
const waiting = async (who: TestUser, query: object = {}) =>
  server.as(who).call(listWaitingComments, { query });
const decide = (who: TestUser, id: string, decision: SubmissionDecision, note?: string) =>
  server.as(who).call(decideComment, {
    params: { id },
    body: { decision, ...(note !== undefined && { note }) },
  });
const approve = async (who: TestUser, ids: string[]) =>
  (await server.as(who).call(approveComments, { body: { ids } })).data;
const heard = async (who: TestUser, type: string) => {
  await server.settle();
  const { data } = await server.as(who).call(listNotifications, { query: {} });
  return data.notifications.filter((one) => one.type === type);
};
const count = async (who: TestUser, id: string) =>
  (await server.as(who).call(readActivity, { params: { id } })).data.comment_count;
const set = async (guardian: TestUser, child: TestUser, wanted: Partial<ChildSettings>) => {
  const params = { id: child.id };
  const { data } = await server.as(guardian).call(readChildSettings, { params });
  const { version, changed_by: _by, changed_at: _at, ...settings } = { ...data, ...wanted };
  await server
    .as(guardian)
    .call(
      saveChildSettings,
      { params, body: settings },
      { headers: { 'if-match': `"${String(version)}"` } },
    );
};

describe('until a guardian has said yes', () => {
  it('nobody but the child reads it, counts it, hears of it, reacts to it or earns by it', async () => {
    const { ana, rosa, ben, mila, id } = await family();
    const said = await say(mila, id);
    expect(said).toMatchObject({ status: 'submitted', abilities: { edit: true, react: false } });
    expect((await below(mila, id)).map(({ id: one }) => one)).toEqual([said.id]);
    for (const who of [rosa, ben]) {
      expect(await below(who, id)).toEqual([]);
      await expect(
        server.as(who).call(deleteComment, { params: { id: said.id } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(decide(who, said.id, 'approve')).rejects.toMatchObject({ status: 404 });
      expect((await waiting(who)).data).toEqual([]);
      expect(await heard(who, 'comment_received')).toEqual([]);
    }
    const react = await server.as(rosa).raw({
      method: 'POST',
      url: '/api/v1/reactions',
      payload: { reactionable_type: 'comment', reactionable_id: said.id, reaction_type_id: 1 },
    });
    expect(react.statusCode).toBe(404);
    expect(await count(rosa, id)).toBe(0);
    expect(await below(ana, id).catch(() => 'unread')).toBe('unread');
    expect((await server.as(mila).call(listLedger, { query: {} })).data).toEqual([]);
  });

  it('the child cannot say yes to itself, nor can the guardian while viewing as the child', async () => {
    const { ana, mila, id } = await family();
    const said = await say(mila, id);
    await expect(decide(mila, said.id, 'approve')).rejects.toMatchObject({ status: 404 });
    const desk = await server.world.session(ana);
    await server.world.viewAs(desk, mila);
    await expect(decide(desk, said.id, 'approve')).rejects.toMatchObject({ status: 403 });
  });

  it('it waits no more once the memory is gone from the child’s eyes', async () => {
    const { ana, rosa, mila, id } = await family();
    const said = await say(mila, id);
    await server.world.block(rosa, mila);
    expect((await waiting(ana)).data).toEqual([]);
    await expect(decide(ana, said.id, 'approve')).rejects.toMatchObject({ status: 404 });
    expect((await approve(ana, [said.id])).refused).toEqual([
      { id: said.id, code: 'general.not_found' },
    ]);
    server.clock.advance({ hours: 25 });
    await server.platform.jobs.add(server.database, 'comments.remind_guardians', {});
    expect(await heard(ana, 'child_submission_pending')).toHaveLength(1);
  });

  it('an account that rests waits too, until it is decided who looks after it', async () => {
    const { ana, mila, id } = await family();
    const said = await say(mila, id);
    const rest = (at: Date | null) =>
      server.database
        .updateTable('app_user')
        .set({ on_hold_at: at })
        .where('id', '=', mila.id)
        .execute();
    await rest(server.clock.now());
    expect((await waiting(ana)).data).toEqual([]);
    await expect(decide(ana, said.id, 'approve')).rejects.toMatchObject({ code: 'parent.on_hold' });
    await rest(null);
    expect((await waiting(ana)).data).toHaveLength(1);
  });

  it('comments that were turned off or paused are refused, and what waits can still be decided', async () => {
    const { ana, mila, id } = await family();
    const said = await say(mila, id);
    await set(ana, mila, { comments: false });
    await expect(say(mila, id)).rejects.toMatchObject({ code: 'care.comments_off' });
    expect(
      (await server.as(mila).call(readActivity, { params: { id } })).data.abilities.comment,
    ).toBe(false);
    await set(ana, mila, { comments: true });
    await server.as(ana).call(placePause, {
      params: { id: mila.id },
      body: { kind: 'pause_comments', reason: 'A break', days: 1 },
    });
    await expect(say(mila, id)).rejects.toMatchObject({ code: 'care.paused' });
    await expect(change(mila, said, 'Other words')).rejects.toMatchObject({ code: 'care.paused' });
    expect((await decide(ana, said.id, 'approve')).data.status).toBe('published');
  });
});

describe('a guardian', () => {
  it('reads what it says, below what, and says yes: then it is there, counted and told of once', async () => {
    const { ana, rosa, mila, id } = await family();
    await server.world.relate(ana, rosa, 1);
    const said = await say(mila, id);
    expect((await waiting(ana)).data).toMatchObject([
      {
        id: said.id,
        author: { id: mila.id },
        body: 'I was there too, Grandma!',
        was_shared: false,
        below: { type: 'activity', id, title: 'The piano', owner: { id: rosa.id } },
      },
    ]);
    expect(await heard(ana, 'child_submission_pending')).toMatchObject([
      { waiting: true, data: { subject_type: 'comment', subject_id: said.id } },
    ]);
    await decide(ana, said.id, 'approve', 'Lovely!');
    expect(await below(rosa, id)).toMatchObject([{ id: said.id, status: 'published' }]);
    expect(await count(rosa, id)).toBe(1);
    expect(await heard(rosa, 'comment_received')).toHaveLength(1);
    expect(await heard(mila, 'child_submission_decided')).toMatchObject([
      { data: { decision: 'approve', comment_id: said.id, subject_id: id } },
    ]);
    expect(await heard(ana, 'child_submission_pending')).toMatchObject([{ waiting: false }]);
    await expect(decide(ana, said.id, 'return')).rejects.toMatchObject({
      code: 'comment.not_submitted',
    });
  });

  it('does not read a title they may not read, nor a name across a block', async () => {
    const { ana, rosa, mila, id } = await family();
    await server.world.block(ana, rosa);
    await say(mila, id);
    expect((await waiting(ana)).data).toMatchObject([{ below: { title: null, owner: null } }]);
  });

  it('gives it back with a word; the child alone reads it, changes it, and it waits again', async () => {
    const { ana, rosa, mila, id } = await family();
    const said = await say(mila, id);
    await decide(ana, said.id, 'return', 'Write Grandma’s name.');
    const [given] = await below(mila, id);
    expect(given).toMatchObject({
      status: 'draft',
      verdict: { decision: 'return', note: 'Write Grandma’s name.', decider: { id: ana.id } },
    });
    expect([await below(rosa, id), (await waiting(ana)).data]).toEqual([[], []]);
    expect(await change(mila, given ?? said, 'I was there too, Rosa!')).toMatchObject({
      status: 'submitted',
      verdict: null,
    });
    expect(await heard(ana, 'child_submission_pending')).toHaveLength(2);
    await decide(ana, said.id, 'reject');
    expect((await below(mila, id))[0]?.verdict?.decision).toBe('reject');
    await server.as(mila).call(deleteComment, { params: { id: said.id } });
    expect([await below(mila, id), await count(rosa, id)]).toEqual([[], 0]);
  });

  it('speaks for the child while viewing: it is approved by that, and says by whose hand', async () => {
    const { ana, rosa, mila, id } = await family();
    await server.world.viewAs(ana, mila);
    await set(await server.world.session(ana), mila, { comments: false });
    const said = await say(ana, id, 'Mila says: the piano was heavy.');
    expect(said).toMatchObject({ status: 'published', author: { id: mila.id } });
    expect(await below(rosa, id)).toMatchObject([
      { author: { id: mila.id }, written_by: { id: ana.id } },
    ]);
    expect(await count(rosa, id)).toBe(1);
  });

  it('is one of two: either decides, and one who left decides nothing', async () => {
    const { ana, ben, mila, id } = await family();
    await server.database
      .insertInto('guardianship')
      .values({
        guardian_id: ben.id,
        child_id: mila.id,
        consent_version: '1',
        consent_method: 'none',
        consented_at: server.clock.now(),
      })
      .execute();
    const [one, two] = [await say(mila, id, 'One'), await say(mila, id, 'Two')];
    await decide(ben, one.id, 'approve');
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('guardian_id', '=', ben.id)
      .execute();
    await expect(decide(ben, two.id, 'approve')).rejects.toMatchObject({ status: 404 });
    expect((await waiting(ana)).data.map(({ body }) => body)).toEqual(['Two']);
  });

  it('approves once when forty say yes at once', async () => {
    const { ana, rosa, mila, id } = await family();
    const said = await say(mila, id);
    const tried = await Promise.allSettled(
      Array.from({ length: 40 }, () => decide(ana, said.id, 'approve')),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count(rosa, id)).toBe(1);
    expect(await heard(rosa, 'comment_received')).toHaveLength(1);
    expect(await heard(mila, 'child_submission_decided')).toHaveLength(1);
  });

  it('is asked again after a day and after three, once each', async () => {
    const { ana, mila, id } = await family();
    await say(mila, id);
    const rounds: number[] = [];
    for (const hours of [23, 2, 46, 2, 200]) {
      server.clock.advance({ hours });
      await server.platform.jobs.add(server.database, 'comments.remind_guardians', {});
      rounds.push((await heard(ana, 'child_submission_pending')).length);
    }
    expect(rounds).toEqual([1, 2, 2, 3, 3]);
  });
});

describe('a change of what others read', () => {
  it.each([
    ['all', 'submitted', 0],
    ['text', 'published', 0],
    ['tell', 'published', 1],
  ] as const)('with trust %s is %s', async (trust, status, told) => {
    const { ana, rosa, mila, id } = await family();
    await set(ana, mila, { trust });
    const said = await say(mila, id);
    await decide(ana, said.id, 'approve');
    await server.settle();
    const [now = said] = await below(mila, id);
    expect(await change(mila, now, 'The piano was heavy.')).toMatchObject({ status });
    const isHeard = status === 'published';
    expect((await below(rosa, id)).length).toBe(isHeard ? 1 : 0);
    expect(await count(rosa, id)).toBe(isHeard ? 1 : 0);
    expect(await heard(ana, 'child_memory_changed')).toHaveLength(told);
    if (isHeard) return;
    expect((await waiting(ana)).data).toMatchObject([{ was_shared: true }]);
    await decide(ana, said.id, 'approve');
    expect(await count(rosa, id)).toBe(1);
    expect(await heard(rosa, 'comment_received')).toHaveLength(1);
  });
});

describe('many', () => {
  it('of fifty at once each is judged by itself, in as many statements as one takes', async () => {
    const { ana, rosa, mila, id } = await family();
    const { mila: foreign, id: elsewhere } = await family();
    const { id: other } = await record(server, rosa, { audience: 'family' });
    const said = [];
    for (let at = 0; at < 51; at += 1) said.push((await say(mila, at % 2 ? id : other)).id);
    const { id: hidden } = await say(foreign, elsewhere);
    const [warm = '', first = '', ...rest] = said;
    const watch = watchStatements();
    const asked = async (ids: string[]) => {
      await server.settle();
      watch.take();
      const answer = await approve(ana, ids);
      return { answer, statements: watch.take().statements };
    };
    await asked([warm]);
    const one = await asked([first]);
    const { answer: many, statements } = await asked([...rest.slice(0, 48), hidden, first]);
    watch.stop();
    expect(many).toMatchObject({
      approved: rest.slice(0, 48),
      refused: [
        { id: hidden, code: 'general.not_found' },
        { id: first, code: 'comment.not_submitted' },
      ],
    });
    expect(statements).toBe(one.statements);
    expect([await count(rosa, id), await count(rosa, other)]).toEqual([25, 25]);
    await expect(
      server.as(ana).call(approveComments, { body: { ids: [...said, newId()] } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('are listed the oldest first, page by page, each once, of one child or of all', async () => {
    const { ana, rosa, mila, id } = await family();
    const lena = await server.world.child(ana, { name: 'Lena' });
    await server.world.relate(lena, rosa, 2);
    for (const [who, words] of [
      [mila, 'One'],
      [lena, 'Two'],
      [mila, 'Three'],
    ] as const)
      await say(who, id, words);
    const words = async (query: object) => (await waiting(ana, query)).data.map(({ body }) => body);
    const first = await waiting(ana, { limit: 2 });
    expect([
      first.data.map(({ body }) => body),
      await words({ limit: 2, cursor: first.meta.next ?? '' }),
      await words({ child_id: lena.id }),
      await words({ child_id: rosa.id }),
    ]).toEqual([['One', 'Two'], ['Three'], ['Two'], []]);
  });
});
