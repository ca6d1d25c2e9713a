/** Recording in one statement of facts and one of writes: what it answers, and what two at once may not do. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivity,
  readActivity,
  type Activity,
  type CreateActivity,
} from '@kinlore/shared/contracts/activities';
import { newId } from '../../platform/id.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { watchStatements } from '../../testing/statements.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const plain: CreateActivity = {
  type: 'everyday',
  subtype: 'ordinary_day',
  title: 'A day by the river',
  audience: 'self',
};
const post = (user: TestUser, payload: object, key?: string) =>
  server.as(user).raw({
    method: 'POST',
    url: '/api/v1/activities',
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const count = async (table: string, user: TestUser): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(table === 'activity' ? 'owner_id' : 'user_id')} = ${user.id}`.execute(
      server.database,
    )
  ).rows[0]?.n ?? -1;

describe('what is refused', () => {
  it('leaves nothing: no memory, no XP, no event, and its key is free', async () => {
    const [ana, eve] = [await server.world.user(), await server.world.user()];
    const told = async () =>
      (await sql<{ n: number }>`select count(*) as n from outbox`.execute(server.database)).rows[0]
        ?.n;
    const before = await told();
    for (const [code, sent] of [
      ['activity.person_unknown', { people: [{ name: 'Eve', user_id: eve.id }] }],
      ['activity.person_unknown', { audience: 'chosen', chosen_ids: [eve.id] }],
      ['activity.person_unknown', { people: [{ name: 'Rosa', person_id: newId() }] }],
      ['activity.media_unknown', { media: [{ media_id: newId() }] }],
      ['activity.space_unknown', { audience: 'space', space_id: newId() }],
      ['activity.title_needed', { title: ' ' }],
    ] as const)
      expect(
        (await post(ana, { ...plain, ...sent }, 'a-key-refused-first')).json().code,
        JSON.stringify(sent),
      ).toBe(code);
    expect([
      await count('activity', ana),
      await count('xp_ledger', ana),
      await count('idempotency', ana),
      await told(),
    ]).toEqual([0, 0, 0, before]);
    expect((await post(ana, plain, 'a-key-refused-first')).statusCode).toBe(201);
  });
});

describe('the answer', () => {
  const alike = (activity: Activity) => ({
    ...activity,
    chosen: activity.chosen.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  });
  it('is what reading the memory says, whatever is in it', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben Horvat' })];
    await server.world.connect(ana, ben);
    const [one, two] = [await photograph(server, ana), await photograph(server, ana)];
    const tree = newId();
    await server.database
      .insertInto('tree')
      .values({ id: tree, owner_user_id: ana.id, name: 'Ours', created_at: server.clock.now() })
      .execute();
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: ana.id, role: 'owner', joined_at: server.clock.now() })
      .execute();
    const rosa = newId();
    await server.database
      .insertInto('person')
      .values({ id: rosa, tree_id: tree, sex: 'F', living: 'no' })
      .execute();
    await server.database
      .insertInto('person_name')
      .values({
        id: newId(),
        person_id: rosa,
        given: 'Rosa',
        surname: 'Marić',
        full_text: 'Rosa Marić',
        is_primary: true,
      })
      .execute();
    const [memorial, account] = [
      newId(),
      await server.world.user({
        name: 'Jelena Marić',
        accountType: 'memorial',
        columns: { life_status: 'in_remembrance' },
      }),
    ];
    await server.database
      .insertInto('memorial')
      .values({
        id: memorial,
        owner_id: account.id,
        creator_id: ana.id,
        full_name: 'Jelena Marić',
        slug: 'jelena-of-the-answer',
        audience: 'public',
      })
      .execute();
    const when = {
      kind: 'range',
      start: '1975-06-01',
      end: '1975-08-31',
      precision: 'month',
      text: 'summer of 1975',
    } as const;
    const everything: readonly Partial<CreateActivity>[] = [
      {},
      { status: 'draft', title: '', body: ' Half a thought ' },
      {
        audience: 'connections',
        body: `${'A long story. '.repeat(90)}`,
        place: '  Rijeka ',
        when,
        told_by: 'Rosa',
        source_note: 'A letter',
      },
      {
        people: [
          { name: ' Ben ', user_id: ben.id },
          { name: 'Ana', user_id: ana.id },
          { name: 'Rosa', person_id: rosa },
          { name: 'Jelena', user_id: account.id },
          { name: 'Somebody' },
        ],
      },
      {
        feelings: [
          { emotari: 'sadness', intensity: 1 },
          { emotari: 'joy', intensity: 3 },
          { emotari: 'anger', intensity: 1 },
        ],
        media: [
          { media_id: two.id, caption: 'The boat' },
          { media_id: one.id, alt: 'A boat' },
        ],
      },
      { audience: 'chosen', chosen_ids: [ben.id, ana.id] },
      { audience: 'space', space_id: tree },
      { audience: 'family', audience_degree: 2 },
    ];
    for (const sent of everything) {
      server.clock.advance({ seconds: 61 });
      const answered = (await server.as(ana).call(createActivity, { body: { ...plain, ...sent } }))
        .data;
      const read = (await server.as(ana).call(readActivity, { params: { id: answered.id } })).data;
      expect(alike(answered), JSON.stringify(sent)).toEqual(alike(read));
    }
  });
  it('is what a child and a guardian who views as the child would read', async () => {
    const ana = await server.world.user({ accountType: 'parent' });
    const mila = await server.world.child(ana);
    const eyes = await server.world.session(ana);
    await server.world.viewAs(eyes, mila);
    for (const [writer, status] of [
      [mila, 'submitted'],
      [eyes, 'published'],
    ] as const) {
      const answered = (
        await server.as(writer).call(createActivity, { body: { ...plain, audience: 'family' } })
      ).data;
      expect(answered.status).toBe(status);
      expect(answered).toEqual(
        (await server.as(writer).call(readActivity, { params: { id: answered.id } })).data,
      );
    }
  });
});

describe('the same request', () => {
  it('sent twenty times at once makes one memory, and each is given its answer', async () => {
    const ana = await server.world.user();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(ana, plain, 'a-key-of-one-press')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json<{ data: Activity }>().data.id)).size).toBe(
      1,
    );
    expect([await count('activity', ana), await count('xp_ledger', ana)]).toEqual([1, 1]);
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(
      19,
    );
    expect(
      (await post(ana, { ...plain, title: 'Another' }, 'a-key-of-one-press')).json().code,
    ).toBe('general.idempotency_mismatch');
    expect((await post(ana, plain, 'short')).statusCode).toBe(422);
  });
  it('is kept with the memory: there is no moment at which one is there without the other', async () => {
    const ana = await server.world.user();
    const watch = watchStatements();
    try {
      await server.settle();
      watch.take();
      const { data } = (await post(ana, plain, 'a-key-of-the-statement')).json<{
        data: Activity;
      }>();
      const { texts } = watch.take();
      expect(
        texts.filter((text) => text.includes('idempotency') && !text.startsWith('select')),
      ).toEqual([expect.stringContaining('insert into activity')]);
      const { rows } = await sql<{
        answer: { data: Activity };
      }>`select answer from idempotency where user_id = ${ana.id} and key = 'a-key-of-the-statement' and status = 201`.execute(
        server.database,
      );
      expect(rows[0]?.answer.data).toEqual(data);
    } finally {
      watch.stop();
    }
  });
});

describe('many at once', () => {
  it('of one person are counted one after the other: the daily share, the ledger and its cache agree', async () => {
    const ana = await server.world.user();
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        record(server, ana, { title: `Memory ${at}`, audience: 'self' }),
      ),
    );
    const { rows } = await sql<{
      amount: number;
    }>`select amount from xp_ledger where user_id = ${ana.id} order by amount desc`.execute(
      server.database,
    );
    expect(rows.map(({ amount }) => amount)).toEqual([20, 20, 20, 10, 10, 2, 2, 2]);
    expect(
      await server.database
        .selectFrom('progress')
        .select(['xp', 'level'])
        .where('user_id', '=', ana.id)
        .execute(),
    ).toEqual([{ xp: 86, level: 2 }]);
  });
  it('of one whose address is not proved yet are ten at most', async () => {
    const ana = await server.world.user({ verified: false });
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) =>
        post(ana, { ...plain, title: `Memory ${at}`, status: 'draft' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    expect(await count('activity', ana)).toBe(10);
  });
});
