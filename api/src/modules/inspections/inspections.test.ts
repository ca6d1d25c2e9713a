/** Break-glass: who may read what was asked for, for how long, and who hears of it. Refusals first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import { restorePerson, setRoles, suspendPerson } from '@kinlore/shared/contracts/admin';
import {
  endInspection,
  listInspections,
  listMyInspections,
} from '@kinlore/shared/contracts/inspections';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { keyIn } from './finding.ts';
import { admin, asksToRead, askToRead, look, why } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const never = '01890000-0000-7000-8000-000000000000';
const ask = (by: TestUser, body: Record<string, unknown>) =>
  server.as(by).raw({ method: 'POST', url: '/api/v1/admin/inspections', payload: body });
const told = async (user: TestUser) => {
  await server.settle();
  const { data } = await server.as(user).call(listNotifications, { query: {} });
  return data.notifications.filter(({ type }) => type === 'content_inspected');
};
const mine = async (user: TestUser) =>
  (await server.as(user).call(listMyInspections, { query: {} })).data;
const tell = async () => {
  await server.platform.jobs.add(server.database, 'inspections.tell', {});
  await server.settle();
};
const auditOf = (asker: TestUser) =>
  server.database
    .selectFrom('audit')
    .select(['action', 'resource_type', 'resource_id', 'detail'])
    .where('actor_id', '=', asker.id)
    .where('action', 'like', 'inspection.%')
    .orderBy('id')
    .execute();
/** No administrator but these: one who can be asked is one too many where a test counts them. */
const onlyThese = (...users: readonly TestUser[]) =>
  server.database
    .updateTable('app_user')
    .set({ roles: [] })
    .where(
      'id',
      'not in',
      users.map(({ id }) => id),
    )
    .execute();

describe('asking is refused', () => {
  it('to moderators, to those who help with questions, and to everybody else: there is no such address', async () => {
    const { memoryId } = await asksToRead(server);
    for (const roles of [['moderator'], ['support'], []] as const) {
      const user = await server.world.user({ roles });
      await server.world.stepUp(user);
      expect((await ask(user, { kind: 'memory', what: memoryId, reason: why })).statusCode).toBe(
        404,
      );
    }
  });

  it('without the password typed just now', async () => {
    const { memoryId } = await asksToRead(server);
    const by = await server.world.user({ roles: ['admin'] });
    await expect(askToRead(server, by, memoryId)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    await server.world.stepUp(by);
    server.clock.advance({ minutes: 6 });
    await expect(askToRead(server, by, memoryId)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
  });

  it.each([
    ['19 characters of a reason', { reason: 'x'.repeat(19) }, 422],
    ['501 characters', { reason: 'x'.repeat(501) }, 422],
    ['a reason of blanks', { reason: ' '.repeat(30) }, 422],
    ['another kind', { kind: 'comment' }, 422],
    ['a key of its own', { asker_id: never }, 422],
    ['what is not there', { what: never }, 404],
    ['what is no address', { what: "';--" }, 404],
  ])('with %s', async (_name, wrong, status) => {
    const { memoryId } = await asksToRead(server);
    const by = await admin(server, 'Ada Min');
    const sent = { kind: 'memory', what: memoryId, reason: why, ...wrong };
    expect((await ask(by, sent)).statusCode).toBe(status);
  });

  it('of one’s own, of a draft, and of what was deleted', async () => {
    const by = await admin(server, 'Ada Min');
    const { id: own } = await record(server, by);
    await expect(askToRead(server, by, own)).rejects.toMatchObject({
      code: 'inspection.your_own',
    });
    const person = await server.world.user();
    const { id } = await record(server, person);
    for (const gone of [{ status: 'draft' as const }, { deleted_at: new Date() }]) {
      await server.database.updateTable('activity').set(gone).where('id', '=', id).execute();
      await expect(askToRead(server, by, id)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('with a second administrator', () => {
  it('nothing is read before one agrees, nobody agrees to their own, and nobody else reads it', async () => {
    const { asker, second, decide, agree, look: read, person, memoryId } = await asksToRead(server);
    await expect(read()).rejects.toMatchObject({ code: 'inspection.not_open' });
    await expect(decide(asker, 'agree')).rejects.toMatchObject({
      code: 'inspection.another_must_agree',
    });
    const late = await server.world.session(second);
    server.clock.advance({ minutes: 1 });
    await expect(decide(late, 'agree')).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await agree();
    expect((await read()).data).toMatchObject([
      { id: memoryId, title: 'The letter', words: 'Nobody but me.', audience: 'self' },
    ]);
    await expect(read(second)).rejects.toMatchObject({ status: 404 });
    // What was opened is read here, and the memory itself stays closed.
    for (const by of [asker, second])
      await expect(
        server.as(by).call(readActivity, { params: { id: memoryId } }),
      ).rejects.toMatchObject({ status: 404 });
    expect(await mine(person)).toEqual([]);
  });

  it('an answer is given once, also by forty at once', async () => {
    const { decide, second } = await asksToRead(server);
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, (_none, at) => decide(second, at % 2 === 0 ? 'agree' : 'decline')),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(settled.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'inspection.already_decided' },
    });
  });

  it('what was declined, or waited for more than a day, is never read', async () => {
    const declined = await asksToRead(server);
    await declined.decide(declined.second, 'decline');
    await expect(declined.look()).rejects.toMatchObject({ code: 'inspection.not_open' });
    const waited = await asksToRead(server);
    server.clock.advance({ hours: 24 });
    await server.world.stepUp(waited.second);
    await expect(waited.agree()).rejects.toMatchObject({ code: 'inspection.already_decided' });
    const past = await server.as(waited.asker).call(listInspections, { query: { status: 'past' } });
    expect(past.data.find(({ id }) => id === waited.id)).toMatchObject({ stage: 'lapsed' });
    expect(await mine(waited.person)).toEqual([]);
  });

  it('who asks forty times at once has asked once', async () => {
    const { asker, memoryId, id } = await asksToRead(server);
    await server.database
      .updateTable('inspection')
      .set({ ended_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    const sent = { kind: 'memory', what: memoryId, reason: why };
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(asker, sent)));
    expect(new Set(answers.map(({ body }) => JSON.parse(body).data.id)).size).toBe(1);
    const rows = await server.database
      .selectFrom('inspection')
      .select('id')
      .where('asker_id', '=', asker.id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('about an administrator does not exist for that one, who is no second one either', async () => {
    const person = await admin(server, 'Oda Other');
    const asker = await admin(server, 'Ada Min');
    const { id: memoryId } = await record(server, person, { audience: 'self' });
    await onlyThese(person, asker);
    const { id, stage } = await askToRead(server, asker, memoryId);
    expect(stage).toBe('open');
    const { data } = await server.as(person).call(listInspections, { query: {} });
    expect(data.map((one) => one.id)).not.toContain(id);
    await expect(server.as(person).call(endInspection, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('what is open', () => {
  it('is over after an hour, and each look until then is in the audit without a word of it', async () => {
    const { agree, look: read, asker, id, memoryId } = await asksToRead(server);
    await agree();
    await read();
    server.clock.advance({ minutes: 59 });
    await read();
    server.clock.advance({ minutes: 1 });
    await expect(read()).rejects.toMatchObject({ code: 'inspection.not_open' });
    const looks = (await auditOf(asker)).filter(({ action }) => action === 'inspection.read');
    const written = {
      action: 'inspection.read',
      resource_type: 'memory',
      resource_id: memoryId,
      detail: { inspection: id },
    };
    expect(looks).toEqual([written, written]);
    expect(JSON.stringify(await auditOf(asker))).not.toMatch(/letter|danger|Nobody/u);
  });

  it('is ended by hand, by whoever asked or another administrator, and twice is once', async () => {
    const { agree, look: read, second, id } = await asksToRead(server);
    await agree();
    const end = () => server.as(second).call(endInspection, { params: { id } });
    expect((await end()).data.stage).toBe('ended');
    expect((await end()).data.stage).toBe('ended');
    await expect(read()).rejects.toMatchObject({ code: 'inspection.not_open' });
  });

  it('is over with the role, also where it is given back', async () => {
    const { agree, look: read, asker } = await asksToRead(server);
    await agree();
    const owner = await server.world.user({ roles: ['owner'] });
    const give = (roles: 'admin'[]) =>
      server.as(owner).call(setRoles, { params: { id: asker.id }, body: { roles } });
    await give([]);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    await give(['admin']);
    await expect(read()).rejects.toMatchObject({ code: 'inspection.not_open' });
  });

  it('is over with a suspension, also where it is lifted', async () => {
    const { agree, asker, id } = await asksToRead(server);
    await agree();
    const owner = await server.world.user({ roles: ['owner'] });
    const params = { id: asker.id };
    await server.as(owner).call(suspendPerson, { params, body: { reason: 'Too curious' } });
    await server.as(owner).call(restorePerson, { params });
    await expect(look(server, await server.world.session(asker), id)).rejects.toMatchObject({
      code: 'inspection.not_open',
    });
  });

  it('opens nothing beside it: of all memories titles alone, of another its own question', async () => {
    const person = await server.world.user();
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await record(server, person, { title, audience: 'self' })).id);
    const asker = await admin(server, 'Ada Min');
    await onlyThese(asker);
    const { id } = await askToRead(
      server,
      asker,
      `/?modal=codex&username=${person.username}`,
      'memories',
    );
    const page = await server.as(asker).raw({
      method: 'GET',
      url: `/api/v1/admin/inspections/${id}/content?limit=2`,
    });
    const { data, meta } = JSON.parse(page.body) as Awaited<ReturnType<typeof look>>;
    expect(data.map(({ title, words }) => [title, words])).toEqual([
      ['Three', ''],
      ['Two', ''],
    ]);
    const rest = await server.as(asker).raw({
      method: 'GET',
      url: `/api/v1/admin/inspections/${id}/content?limit=2&cursor=${meta.next ?? ''}`,
    });
    expect(JSON.parse(rest.body)).toMatchObject({ data: [{ title: 'One' }], meta: { next: null } });
  });

  it('is a memorial by its address, and what two remember together', async () => {
    const keeper = await server.world.user();
    const friend = await server.world.user();
    await server.world.connect(keeper, friend);
    const bond = await server.database
      .selectFrom('bond')
      .select('connection_id')
      .where('user_id', '=', keeper.id)
      .executeTakeFirstOrThrow();
    const memorial = await server.as(keeper).call(createMemorial, {
      body: {
        full_name: 'Jelena Kos',
        relation: 'granddaughter',
        died: exactDay('2004-11-02'),
        audience: 'family',
      },
    });
    const together = await server.as(friend).call(addConnectionMemory, {
      params: { id: bond.connection_id },
      body: { title: 'The well', body: 'Deep.' },
    });
    const asker = await admin(server, 'Ada Min');
    await onlyThese(asker);
    const first = await askToRead(
      server,
      asker,
      `https://kin.example.org/memorials/${memorial.data.slug}`,
      'memorial',
    );
    expect((await look(server, asker, first.id)).data).toMatchObject([{ title: 'Jelena Kos' }]);
    const second = await askToRead(server, asker, together.data.id, 'connection_memory');
    expect((await look(server, asker, second.id)).data).toMatchObject([
      { title: 'The well', words: 'Deep.' },
    ]);
    server.clock.advance({ days: 7 });
    await tell();
    const [keepers, friends] = [
      await server.world.session(keeper),
      await server.world.session(friend),
    ];
    expect((await mine(keepers)).map(({ kind, of }) => [kind, of?.full_name ?? null])).toEqual([
      ['connection_memory', null],
      ['memorial', 'Jelena Kos'],
    ]);
    expect((await mine(friends)).map(({ kind }) => kind)).toEqual(['connection_memory']);
  });
});

describe('who is told', () => {
  it('is the person after seven days, once, in the app and by e-mail: who, when and why', async () => {
    const { agree, look: read, person, asker, second } = await asksToRead(server);
    await agree();
    await read();
    server.clock.advance({ days: 6, hours: 23 });
    await tell();
    const theirs = await server.world.session(person);
    expect(await told(theirs)).toEqual([]);
    expect(await mine(theirs)).toEqual([]);
    server.clock.advance({ hours: 1 });
    await Promise.all(Array.from({ length: 5 }, () => tell()));
    expect((await told(theirs)).map(({ data }) => data)).toEqual([{ sender_name: asker.fullName }]);
    expect(await mine(theirs)).toMatchObject([
      {
        kind: 'memory',
        of: null,
        asked_by: { id: asker.id },
        agreed_by: { id: second.id },
        reason: why,
        looks: 1,
      },
    ]);
    const mails = (await server.mails()).filter(
      ({ to, subject }) => to === person.email && subject.includes('could read'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(why);
    expect(mails[0]?.text).toContain(asker.fullName);
    expect(mails[0]?.text).toContain(second.fullName);
  });

  it('are a child’s guardians at once, and a teen’s guardians at once and the teen after seven days', async () => {
    const guardian = await server.world.user({ name: 'Ana Kos' });
    const child = await server.world.child(guardian, { name: 'Mila Kos' });
    const teen = await server.world.child(guardian, {
      name: 'Tin Kos',
      accountType: 'teen',
      born: '2012-01-01',
    });
    const asker = await admin(server, 'Ada Min');
    await onlyThese(asker);
    for (const young of [child, teen]) await askToRead(server, asker, young.username, 'memories');
    expect((await told(guardian)).map(({ data }) => data.recipient_name)).toEqual([
      'Tin Kos',
      'Mila Kos',
    ]);
    expect((await mine(guardian)).map(({ of }) => of?.full_name)).toEqual(['Tin Kos', 'Mila Kos']);
    expect([await mine(child), await mine(teen)]).toEqual([[], []]);
    server.clock.advance({ days: 7 });
    await tell();
    expect(await mine(await server.world.session(child))).toEqual([]);
    expect(await mine(await server.world.session(teen))).toMatchObject([{ kind: 'memories' }]);
  });
});

describe('what an administrator pastes', () => {
  it.each([
    [never.toUpperCase(), never],
    [`https://kin.example.org/?modal=activity-view&activityId=${never}`, never],
    ['/memorials/jelena-kos/', 'jelena-kos'],
    ['https://kin.example.org/memorials/jelena-kos?tab=1', 'jelena-kos'],
    ['/?modal=codex&username=vesna&tab=persona', 'vesna'],
    [' @vesna ', 'vesna'],
    ['', ''],
  ])('%s is %s', (what, key) => {
    expect(keyIn(what)).toBe(key);
  });
});
