import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createActivity,
  deleteActivity,
  listDrafts,
  listLife,
  readActivity,
  readPost,
  updateActivity,
  answerTag,
} from '@kinlore/shared/contracts/activities';
import { listVersions } from '@kinlore/shared/contracts/activity-versions';
import { listLedger } from '@kinlore/shared/contracts/progress';
import { createModules } from '../index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { decideSubmission } from '@kinlore/shared/contracts/submissions';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [ana, ben, stranger] = [
    await server.world.user(),
    await server.world.user({ name: 'Ben' }),
    await server.world.user({ name: 'Stranger' }),
  ];
  await server.world.connect(ana, ben);
});
afterAll(() => server.close());

const minimal = { type: 'everyday', subtype: 'ordinary_day', title: 'A day' };
const post = (payload: object, user: TestUser = ana) =>
  server.as(user).raw({ method: 'POST', url: '/api/v1/activities', payload });
const never = '01890000-0000-7000-8000-000000000000';
const exact = (day: string) =>
  ({ kind: 'exact', start: day, end: day, precision: 'day', text: day }) as const;

describe('what is refused', () => {
  const cases: readonly (readonly [string, object, string])[] = [
    ['an unknown field', { ...minimal, xp: 500 }, 'general.invalid'],
    ['somebody else as the owner', { ...minimal, owner_id: never }, 'general.invalid'],
    ['a list for a title', { ...minimal, title: ['a'] }, 'general.invalid'],
    ['an object for a title', { ...minimal, title: { $ne: '' } }, 'general.invalid'],
    ['a title of 100 kB', { ...minimal, title: 'x'.repeat(100_000) }, 'general.invalid'],
    ['a NUL', { ...minimal, body: 'a\u0000b' }, 'general.invalid'],
    ['half a character', { ...minimal, body: 'a\ud800b' }, 'general.invalid'],
    ['a line break in a title', { ...minimal, title: 'a\nb' }, 'general.invalid'],
    ['a title of blanks', { ...minimal, title: '   ' }, 'activity.title_needed'],
    ['no title', { type: 'everyday', subtype: 'ordinary_day' }, 'activity.title_needed'],
    ['an unknown type', { ...minimal, type: 'crime' }, 'general.invalid'],
    ['a subtype of another type', { ...minimal, subtype: 'wedding' }, 'activity.subtype_unknown'],
    [
      'a subtype that is a word of the language',
      { ...minimal, subtype: 'constructor' },
      'activity.subtype_unknown',
    ],
    [
      'a day that does not exist',
      { ...minimal, when: exact('1999-02-30') },
      'activity.date_impossible',
    ],
    ['a day to come', { ...minimal, when: exact('2099-01-01') }, 'activity.date_impossible'],
    [
      'an end before its start',
      { ...minimal, when: { ...exact('1999-02-03'), kind: 'between', end: '1990-01-01' } },
      'activity.date_impossible',
    ],
    [
      'four feelings',
      {
        ...minimal,
        feelings: ['joy', 'love', 'hope', 'calm'].map((emotari) => ({ emotari, intensity: 1 })),
      },
      'general.invalid',
    ],
    [
      'an intensity of four',
      { ...minimal, feelings: [{ emotari: 'joy', intensity: 4 }] },
      'general.invalid',
    ],
    [
      'the same feeling twice',
      {
        ...minimal,
        feelings: [
          { emotari: 'joy', intensity: 1 },
          { emotari: 'joy', intensity: 2 },
        ],
      },
      'activity.named_twice',
    ],
    [
      'thirty-one people',
      { ...minimal, people: Array.from({ length: 31 }, () => ({ name: 'x' })) },
      'general.invalid',
    ],
    [
      'a person nobody knows',
      { ...minimal, people: [{ name: 'x', user_id: never }] },
      'activity.person_unknown',
    ],
    [
      'a photograph that does not exist',
      { ...minimal, media: [{ media_id: never }] },
      'activity.media_unknown',
    ],
    [
      'chosen readers, but none chosen',
      { ...minimal, audience: 'chosen' },
      'activity.chosen_needed',
    ],
    [
      'a chosen reader nobody knows',
      { ...minimal, audience: 'chosen', chosen_ids: [never] },
      'activity.person_unknown',
    ],
    [
      'a space one is not in',
      { ...minimal, audience: 'space', space_id: never },
      'activity.space_unknown',
    ],
    ['a space without saying which', { ...minimal, audience: 'space' }, 'activity.space_unknown'],
    ['an audience that is not offered', { ...minimal, audience: 'everyone' }, 'general.invalid'],
  ];
  it.each(cases)('%s', async (_name, payload, code) => {
    const response = await post(payload);
    expect(response.json()).toMatchObject({ code });
    expect(response.statusCode).toBe(422);
  });
  it("another's photograph, and a stranger by id", async () => {
    const { id: media_id } = await photograph(server, ben);
    expect((await post({ ...minimal, media: [{ media_id }] })).json()).toMatchObject({
      code: 'activity.media_unknown',
    });
    expect(
      (await post({ ...minimal, people: [{ name: 'S', user_id: stranger.id }] })).json(),
    ).toMatchObject({ code: 'activity.person_unknown' });
  });
  it('a guest', async () => {
    await expect(
      server.as(null).call(createActivity, { body: { ...minimal, type: 'everyday' } }),
    ).rejects.toMatchObject({ status: 401 });
  });
  it('an id that is none, or a cursor that is none', async () => {
    for (const path of [
      'activities/1',
      'activities/%00',
      "activities/'or 1=1",
      'posts/A%20B',
      'users/1/activities',
    ]) {
      expect(
        (await server.as(ana).raw({ method: 'GET', url: `/api/v1/${path}` })).statusCode,
        path,
      ).toBe(404);
    }
    for (const cursor of [
      'x',
      'AAAA',
      Buffer.from('9999999999999999 01890000-0000-7000-8000-000000000000').toString('base64url'),
      Buffer.from('2026-02-31 01890000-0000-7000-8000-000000000000').toString('base64url'),
    ]) {
      for (const order of ['life', 'published'] as const) {
        await expect(
          server.as(ana).call(listLife, { params: { id: 'me' }, query: { cursor, order } }),
        ).rejects.toMatchObject({ status: 422, code: 'general.cursor' });
      }
    }
  });
});

describe('a memory', () => {
  it('comes back as it was told, with its photographs, people, feelings and where it comes from', async () => {
    const media = await photograph(server, ana);
    const activity = await record(server, ana, {
      type: 'milestone',
      subtype: 'wedding',
      title: '  The wedding in Zemun ',
      body: 'It rained.\n\nWe danced.',
      when: {
        kind: 'about',
        start: '1966-01-01',
        end: '1970-12-31',
        precision: 'year',
        text: 'about 1968',
      },
      place: 'Zemun',
      people: [{ name: 'Aunt Rosa' }, { name: 'Ben', user_id: ben.id }],
      feelings: [
        { emotari: 'joy', intensity: 3 },
        { emotari: 'longing', intensity: 1 },
      ],
      audience: 'family',
      audience_degree: 2,
      media: [{ media_id: media.id, caption: 'On the steps', alt: 'A couple on church steps' }],
      told_by: 'Rosa',
      source_note: "grandfather's diary",
    });
    expect(activity).toMatchObject({
      title: 'The wedding in Zemun',
      body: 'It rained.\n\nWe danced.',
      body_complete: true,
      place: 'Zemun',
      when: { kind: 'about', text: 'about 1968' },
      audience: 'family',
      audience_degree: 2,
      people: [
        { name: 'Aunt Rosa', user: null, tag: 'name' },
        { name: 'Ben', tag: 'pending', user: { id: ben.id } },
      ],
      feelings: [
        { emotari: 'joy', intensity: 3 },
        { emotari: 'longing', intensity: 1 },
      ],
      media: [
        {
          media_id: media.id,
          caption: 'On the steps',
          alt: 'A couple on church steps',
          state: 'ready',
          width: 64,
          height: 48,
        },
      ],
      status: 'published',
      version: 1,
      provenance: {
        told_by: 'Rosa',
        method: 'typed',
        source_note: "grandfather's diary",
        edited_at: null,
      },
      owner: { id: ana.id },
      author: { id: ana.id },
      abilities: { edit: true, delete: true, comment: true, react: true },
      my_reaction: null,
      comment_count: 0,
    });
    expect(activity.slug).toMatch(/^the-wedding-in-zemun-[a-z0-9]{10}$/);
    expect((await server.as(ana).call(readPost, { params: { slug: activity.slug } })).data.id).toBe(
      activity.id,
    );
  });
  it('is kept to oneself when nobody said otherwise', async () => {
    expect(
      (await server.as(ana).call(createActivity, { body: { ...minimal, type: 'everyday' } })).data
        .audience,
    ).toBe('self');
  });
  it('is written once when the same request comes twice', async () => {
    const headers = { 'idempotency-key': 'the-same-key-twice' };
    const body = { ...minimal, type: 'everyday' } as const;
    const [one, two] = [
      await server.as(ana).call(createActivity, { body }, { headers }),
      await server.as(ana).call(createActivity, { body }, { headers }),
    ];
    expect(one.data.id).toBe(two.data.id);
  });
  it('gives its owner XP in the same breath, with the reasons, and tells of itself', async () => {
    const user = await server.world.user();
    const media = await photograph(server, user);
    const { id } = await record(server, user, {
      type: 'milestone',
      subtype: 'graduation',
      when: exact('1990-06-01'),
      place: 'Novi Sad',
      media: [{ media_id: media.id }],
      source_note: 'a letter',
    });
    const {
      data: [row],
    } = await server.as(user).call(listLedger, { query: {} });
    expect(row).toMatchObject({
      source_id: id,
      amount: 20 + 10 + 5 + 5 + 25 + 15 + 10,
      parts: expect.arrayContaining([
        { part: 'rescued', xp: 15 },
        { part: 'photos', xp: 10 },
      ]),
    });
    const events = await server.database
      .selectFrom('outbox')
      .select(['type', 'payload'])
      .where('type', '=', 'activity.published')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(events[0]?.payload).toEqual({ activityId: id, ownerId: user.id, authorId: user.id });
  });
  it('told twice in nearly the same words gives XP once', async () => {
    const user = await server.world.user();
    const body =
      'We carried the piano over the frozen river, my father in front and his three brothers behind, and nobody spoke.';
    await record(server, user, { body });
    await record(server, user, { body: `${body} ` });
    const { data } = await server.as(user).call(listLedger, { query: {} });
    expect(data.map(({ amount }) => amount)).toEqual([0, 20]);
  });
});

describe('who reads a memory', () => {
  const reads = async (user: TestUser | null, id: string): Promise<number> =>
    (await server.as(user).raw({ method: 'GET', url: `/api/v1/activities/${id}` })).statusCode;

  it('is decided by its audience at the moment of reading', async () => {
    const world = await Promise.all(
      ['Owner', 'Friend', 'Cousin', 'Far cousin', 'Named', 'Nobody'].map((name) =>
        server.world.user({ name }),
      ),
    );
    const [owner, friend, cousin, far, named, nobody] = world as [
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
      TestUser,
    ]; // six names, six people
    await server.world.connect(owner, friend);
    await server.world.connect(owner, named);
    await server.world.relate(owner, cousin, 3);
    await server.world.relate(owner, far, 5);
    const expected: Readonly<Record<string, readonly number[]>> = {
      self: [200, 404, 404, 404, 404, 404, 404],
      connections: [200, 200, 404, 404, 200, 404, 404],
      family: [200, 404, 200, 404, 404, 404, 404],
      chosen: [200, 404, 404, 404, 200, 404, 404],
      public: [200, 200, 200, 200, 200, 200, 200],
    };
    for (const [audience, statuses] of Object.entries(expected)) {
      const { id } = await record(server, owner, {
        audience: audience as 'self',
        ...(audience === 'chosen' && { chosen_ids: [named.id] }),
      });
      expect(
        await Promise.all(
          [owner, friend, cousin, far, named, nobody, null].map((user) => reads(user, id)),
        ),
        audience,
      ).toEqual(statuses);
    }
    const { id } = await record(server, owner, { audience: 'public' });
    await server.world.block(nobody, owner);
    expect(await reads(nobody, id)).toBe(404);
  });
  it('and what is not shared answers as if it did not exist, byte for byte', async () => {
    const { id } = await record(server, ana, { audience: 'self' });
    const [hidden, absent] = await Promise.all(
      [id, never].map((one) =>
        server.as(ben).raw({ method: 'GET', url: `/api/v1/activities/${one}` }),
      ),
    );
    const { request_id: _one, ...said } = hidden?.json() ?? {};
    const { request_id: _two, ...saidOfNothing } = absent?.json() ?? {};
    expect(said).toEqual(saidOfNothing);
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect(
        (
          await server.as(ben).raw({
            method,
            url: `/api/v1/activities/${id}`,
            headers: { 'if-match': '1' },
            ...(method === 'PATCH' && { payload: {} }),
          })
        ).statusCode,
      ).toBe(404);
    }
  });
  it('a photograph is seen by whoever reads a memory it stands in, and by nobody else', async () => {
    const media = await photograph(server, ana);
    const bytes = async (user: TestUser | null) =>
      (await server.as(user).raw({ method: 'GET', url: `/api/v1/media/${media.id}/small` }))
        .statusCode;
    expect([await bytes(ana), await bytes(ben), await bytes(stranger), await bytes(null)]).toEqual([
      200, 404, 404, 404,
    ]);
    const { id } = await record(server, ana, { media: [{ media_id: media.id }] });
    expect([await bytes(ben), await bytes(stranger), await bytes(null)]).toEqual([200, 404, 404]);
    expect(
      (await server.as(ana).raw({ method: 'DELETE', url: `/api/v1/media/${media.id}` })).json(),
    ).toMatchObject({ code: 'media.in_use' });
    await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id }, body: { audience: 'self' } },
        { headers: { 'if-match': '1' } },
      );
    expect(await bytes(ben)).toBe(404);
    await server.as(ana).call(deleteActivity, { params: { id } });
    expect(
      (await server.as(ana).raw({ method: 'DELETE', url: `/api/v1/media/${media.id}` })).statusCode,
    ).toBe(204);
    expect(await bytes(ana)).toBe(404);
  });
});

describe('changing a memory', () => {
  const patch = (user: TestUser, id: string, payload: object, version?: string) =>
    server.as(user).raw({
      method: 'PATCH',
      url: `/api/v1/activities/${id}`,
      payload,
      headers: version === undefined ? {} : { 'if-match': version },
    });

  it('needs the version it is based on, and loses no silent update', async () => {
    const { id } = await record(server, ana);
    expect((await patch(ana, id, { title: 'x' })).statusCode).toBe(428);
    expect((await patch(ana, id, { title: 'One' }, '"1"')).json()).toMatchObject({
      data: { title: 'One', version: 2 },
    });
    const stale = await patch(ana, id, { title: 'Two' }, '1');
    expect([stale.statusCode, stale.json().errors]).toEqual([412, { version: ['2'] }]);
    for (const odd of ['0', '-1', 'abc', '1e9'])
      expect((await patch(ana, id, {}, odd)).statusCode, odd).toBe(412);
    expect((await patch(ben, id, { title: 'Mine now' }, '2')).statusCode).toBe(403);
    expect((await patch(ana, id, { status: 'draft' }, '2')).json()).toMatchObject({
      code: 'activity.not_a_draft',
    });
  });
  it('of two at once one wins and the other is told', async () => {
    const { id } = await record(server, ana);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => patch(ana, id, { title }, '1')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  });
  it('keeps how it read before, for those who may edit it', async () => {
    const { id } = await record(server, ana, { body: 'First words', place: 'Zemun' });
    await patch(ana, id, { body: 'Second words' }, '1');
    await patch(ana, id, { title: 'Another title' }, '2');
    const { data } = await server.as(ana).call(listVersions, { params: { id }, query: {} });
    expect(data.map(({ version, body, place }) => [version, body, place])).toEqual([
      [2, 'Second words', 'Zemun'],
      [1, 'First words', 'Zemun'],
    ]);
    await expect(
      server.as(ben).call(listVersions, { params: { id }, query: {} }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(stranger).call(listVersions, { params: { id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });
  it('is not called edited when only its readers change', async () => {
    const { id } = await record(server, ana, { audience: 'connections' });
    server.clock.advance({ minutes: 1 });
    const changed = async (body: object, version: number) =>
      (
        await server
          .as(ana)
          .call(
            updateActivity,
            { params: { id }, body },
            { headers: { 'if-match': String(version) } },
          )
      ).data.provenance.edited_at;
    expect(await changed({ audience: 'family', audience_degree: 2 }, 1)).toBeNull();
    expect(await changed({ audience: 'connections', title: 'Another' }, 2)).not.toBeNull();
  });
  it('leaves alone what is not sent', async () => {
    const media = await photograph(server, ana);
    const { id } = await record(server, ana, {
      body: 'Words',
      feelings: [{ emotari: 'calm', intensity: 2 }],
      media: [{ media_id: media.id, caption: 'c', alt: 'a' }],
      people: [{ name: 'Rosa' }],
    });
    const { data } = (await patch(ana, id, { title: 'Only the title' }, '1')).json();
    expect(data).toMatchObject({
      body: 'Words',
      feelings: [{ emotari: 'calm' }],
      media: [{ media_id: media.id, caption: 'c' }],
      people: [{ name: 'Rosa' }],
    });
  });
});

describe('a deleted memory', () => {
  it('is gone by every address, and its XP with it', async () => {
    const user = await server.world.user();
    const { id, slug } = await record(server, user, { audience: 'public' });
    await expect(server.as(ben).call(deleteActivity, { params: { id } })).rejects.toMatchObject({
      status: 403,
    });
    await server.as(user).call(deleteActivity, { params: { id } });
    await expect(server.as(user).call(readActivity, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(server.as(user).call(readPost, { params: { slug } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(server.as(user).call(deleteActivity, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(
      (await server.as(user).call(listLife, { params: { id: 'me' }, query: {} })).data,
    ).toEqual([]);
    expect(
      (await server.as(user).call(listLedger, { query: {} })).data.reduce(
        (sum, { amount }) => sum + amount,
        0,
      ),
    ).toBe(0);
  });
});

describe('a draft', () => {
  it('may lack what a memory needs, is seen by nobody else, and gives nothing until it is shared', async () => {
    const user = await server.world.user();
    await server.world.connect(user, ben);
    const draft = await record(server, user, {
      status: 'draft',
      title: '',
      audience: 'connections',
    });
    expect(draft).toMatchObject({
      status: 'draft',
      published_at: null,
      abilities: { comment: false, react: false },
    });
    await expect(
      server.as(ben).call(readActivity, { params: { id: draft.id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (await server.as(await server.world.session(user)).call(listDrafts, { query: {} })).data.map(
        ({ id }) => id,
      ),
    ).toEqual([draft.id]);
    expect(
      (await server.as(user).call(listLife, { params: { id: 'me' }, query: {} })).data,
    ).toEqual([]);
    await expect(
      server
        .as(user)
        .call(
          updateActivity,
          { params: { id: draft.id }, body: { status: 'published' } },
          { headers: { 'if-match': '1' } },
        ),
    ).rejects.toMatchObject({ code: 'activity.title_needed' });
    const { data } = await server
      .as(user)
      .call(
        updateActivity,
        { params: { id: draft.id }, body: { status: 'published', title: 'Now it has one' } },
        { headers: { 'if-match': '1' } },
      );
    expect(data).toMatchObject({
      status: 'published',
      slug: expect.stringMatching(/^now-it-has-one-/),
    });
    expect((await server.as(user).call(listLedger, { query: {} })).data).toHaveLength(1);
    expect((await server.as(ben).call(readActivity, { params: { id: draft.id } })).data.title).toBe(
      'Now it has one',
    );
  });
});

describe('a life', () => {
  it('is read in its own order, undated memories last, and in the order of sharing, page by page', async () => {
    const user = await server.world.user();
    const days = ['1990-05-01', null, '1950-01-01', '2001-01-01', null, '1990-05-01'];
    for (const day of days) {
      server.clock.advance({ seconds: 1 });
      await record(server, user, {
        title: day ?? 'undated',
        ...(day !== null && { when: exact(day) }),
      });
    }
    const walk = async (order: 'life' | 'published'): Promise<readonly string[]> => {
      const titles: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: readonly { title: string }[]; meta: { next: string | null } } =
          await server.as(user).call(listLife, {
            params: { id: 'me' },
            query: { order, limit: 2, ...(cursor !== null && { cursor }) },
          });
        titles.push(...page.data.map(({ title }) => title));
        cursor = page.meta.next;
      } while (cursor !== null);
      return titles;
    };
    expect(await walk('life')).toEqual([
      '2001-01-01',
      '1990-05-01',
      '1990-05-01',
      '1950-01-01',
      'undated',
      'undated',
    ]);
    expect(await walk('published')).toEqual(days.map((day) => day ?? 'undated').toReversed());
  });
  it('is read place by place, in any spelling of it, and no further than one may read', async () => {
    const [owner, viewer] = [await server.world.user(), await server.world.user()];
    await server.world.connect(owner, viewer);
    for (const [title, place] of [
      ['One', 'Malmö'],
      ['Two', 'malmo'],
      ['Three', 'Malmö Central'],
      ['Four', ''],
    ] as const)
      await record(server, owner, { title, place });
    await record(server, owner, { title: 'Kept', place: 'Malmö', audience: 'self' });
    const titles = async (who: TestUser, place: string) =>
      (await server.as(who).call(listLife, { params: { id: owner.id }, query: { place } })).data
        .map(({ title }) => title)
        .toSorted();
    expect([
      await titles(viewer, 'Malmö'),
      await titles(owner, 'MALMO'),
      await titles(owner, 'Lund'),
    ]).toEqual([['One', 'Two'], ['Kept', 'One', 'Two'], []]);
    await expect(titles(owner, '')).rejects.toMatchObject({ status: 422 });
  });
  it('of somebody else holds what the viewer may read, and does not exist across a block', async () => {
    const [owner, viewer] = [await server.world.user(), await server.world.user()];
    await server.world.connect(owner, viewer);
    await record(server, owner, { title: 'Shared' });
    await record(server, owner, { title: 'Kept', audience: 'self' });
    expect(
      (await server.as(viewer).call(listLife, { params: { id: owner.id }, query: {} })).data.map(
        ({ title }) => title,
      ),
    ).toEqual(['Shared']);
    await server.world.block(owner, viewer);
    await expect(
      server.as(viewer).call(listLife, { params: { id: owner.id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(viewer).call(listLife, { params: { id: never }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('who is not yet verified', () => {
  it('keeps at most ten memories, for themselves alone, even when ten are sent at once', async () => {
    const user = await server.world.user({ verified: false });
    expect((await post({ ...minimal, audience: 'connections' }, user)).json()).toMatchObject({
      code: 'activity.verify_to_share',
    });
    const answers = await Promise.all(Array.from({ length: 14 }, () => post(minimal, user)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      403,
      403,
      403,
      403,
    ]);
  });
});

describe('children and teens', () => {
  it('a child shares with the family at most, and only once the guardian agreed', async () => {
    const guardian = await server.world.user({ accountType: 'parent' });
    const [child, uncle] = [
      await server.world.child(guardian),
      await server.world.user({ name: 'Uncle' }),
    ];
    await server.world.relate(child, uncle, 3);
    for (const audience of ['connections', 'public', 'chosen'])
      expect(
        (await post({ ...minimal, audience, chosen_ids: [uncle.id] }, child)).json(),
        audience,
      ).toMatchObject({ code: 'activity.audience_too_wide_for_child' });
    const { id } = await record(server, child, { audience: 'family', title: 'My tooth' });
    await expect(server.as(uncle).call(readActivity, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await server.as(guardian).call(readActivity, { params: { id } })).data).toMatchObject({
      status: 'submitted',
      abilities: { edit: false, delete: true },
    });
    await expect(
      server.as(child).call(decideSubmission, { params: { id }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(uncle).call(decideSubmission, { params: { id }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ status: 404 });
    await server
      .as(guardian)
      .call(decideSubmission, { params: { id }, body: { decision: 'approve' } });
    await expect(
      server.as(guardian).call(decideSubmission, { params: { id }, body: { decision: 'approve' } }),
    ).rejects.toMatchObject({ code: 'activity.not_submitted' });
    expect((await server.as(uncle).call(readActivity, { params: { id } })).data).toMatchObject({
      title: 'My tooth',
      reaction_set: 'child',
    });
    const again = await server
      .as(child)
      .call(
        updateActivity,
        { params: { id }, body: { title: 'x' } },
        { headers: { 'if-match': '2' } },
      );
    expect(again.data, 'what the child changes waits again').toMatchObject({ status: 'submitted' });
  });
  it('a guardian who views as the child records for the child, and both are named', async () => {
    const guardian = await server.world.user({ accountType: 'parent' });
    const child = await server.world.child(guardian);
    await server.world.viewAs(guardian, child);
    const activity = await record(server, guardian, { audience: 'family' });
    expect(activity).toMatchObject({
      status: 'published',
      owner: { id: child.id },
      author: { id: guardian.id },
    });
  });
  it('a teen does not go public', async () => {
    const teen = await server.world.user({ accountType: 'teen' });
    expect((await post({ ...minimal, audience: 'public' }, teen)).json()).toMatchObject({
      code: 'activity.audience_too_wide_for_teen',
    });
    expect((await post({ ...minimal, audience: 'connections' }, teen)).statusCode).toBe(201);
  });
});

describe('a name with an account behind it', () => {
  it('is linked for nobody but the two it concerns until it is accepted, and never again once it was taken off', async () => {
    const [owner, tagged, third] = [
      await server.world.user(),
      await server.world.user({ name: 'Tagged' }),
      await server.world.user(),
    ];
    await server.world.connect(owner, tagged);
    await server.world.connect(owner, third);
    const { id } = await record(server, owner, {
      people: [{ name: 'My friend', user_id: tagged.id }],
    });
    const seen = async (user: TestUser) =>
      (await server.as(user).call(readActivity, { params: { id } })).data.people[0];
    expect([await seen(owner), await seen(tagged), await seen(third)]).toMatchObject([
      { tag: 'pending', user: { id: tagged.id } },
      { tag: 'pending', user: { id: tagged.id } },
      { name: 'My friend', tag: 'name', user: null },
    ]);
    await expect(
      server.as(third).call(answerTag, { params: { id }, body: { answer: 'accept' } }),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(tagged).call(answerTag, { params: { id }, body: { answer: 'accept' } });
    expect(await seen(third)).toMatchObject({ tag: 'accepted', user: { id: tagged.id } });
    await server.as(tagged).call(answerTag, { params: { id }, body: { answer: 'remove' } });
    await server
      .as(owner)
      .call(
        updateActivity,
        { params: { id }, body: { people: [{ name: 'My friend', user_id: tagged.id }] } },
        { headers: { 'if-match': '1' } },
      );
    expect(await seen(owner)).toMatchObject({ tag: 'removed', user: null });
    expect(await seen(third)).toBeUndefined();
    // Nor by its name, which stays to whose memory it is and to whom it was.
    expect(await seen(tagged)).toMatchObject({ name: 'My friend', tag: 'removed' });
  });
});
