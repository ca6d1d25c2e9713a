/** Stories that several tell: refusals first, then what is read by whom. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerStoryRequest,
  deleteSharedStory,
  listPublishedStories,
  listSharedStories,
  listStoryRequests,
  nameInStory,
  savePerspective,
  withdrawPerspective,
} from '@kinlore/shared/contracts/shared-stories';
import { listBadges, readBadgeWhy } from '@kinlore/shared/contracts/badges';
import { decideCase, listCases } from '@kinlore/shared/contracts/moderation';
import { activatePowerUp } from '@kinlore/shared/contracts/power-ups';
import { listConsentsWanted, withdrawProposal } from '@kinlore/shared/contracts/story-consents';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { disconnect } from '@kinlore/shared/contracts/connections';
import { listPerspectiveVersions } from '@kinlore/shared/contracts/story-versions';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { maskNames } from './names.ts';
import { storyTelling } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const { as, begin, read, ask, tell, propose, say, job, timeIsUp, family } = storyTelling(
  () => server,
);
const daysAgo = (days: number): Date => new Date(server.clock.now().getTime() - days * 86_400_000);
const refused = (status: number) => ({ status });

describe('it is refused', () => {
  it('to read what is not published: to who only knows the owner, to who is asked to tell it, and to guests', async () => {
    const { ana, dan, id } = await family();
    await expect(read(dan, id)).rejects.toMatchObject(refused(404));
    await ask(ana, id, dan);
    await expect(read(dan, id)).rejects.toMatchObject(refused(404));
    const guest = await server.as(null).raw({ method: 'GET', url: `/api/v1/shared-stories/${id}` });
    expect(guest.statusCode).toBe(401);
    expect(
      (await as(dan).call(listPublishedStories, { params: { userId: ana.id }, query: {} })).data,
    ).toEqual([]);
  });

  it('to ask strangers, children and who is across a block, or anybody twice', async () => {
    const { ana, ben, id } = await family();
    const stranger = await server.world.user();
    const child = await server.world.child(ana);
    const blocked = await server.world.user();
    await server.world.connect(ana, blocked);
    await server.world.block(blocked, ana);
    for (const other of [stranger, child, blocked, ana])
      await expect(ask(ana, id, other)).rejects.toMatchObject(refused(404));
    await expect(ask(ana, id, ben)).rejects.toMatchObject({ code: 'shared_story.asked' });
  });

  it('to those who tell it what only its owner may, and to a child to tell', async () => {
    const { ana, ben, dan, id } = await family();
    await expect(ask(ben, id, dan)).rejects.toMatchObject(refused(403));
    await expect(propose(ben, id)).rejects.toMatchObject(refused(403));
    await expect(as(ben).call(deleteSharedStory, { params: { id } })).rejects.toMatchObject(
      refused(403),
    );
    await expect(as(ana).call(deleteSharedStory, { params: { id } })).rejects.toMatchObject({
      code: 'shared_story.others_tell',
    });
    const child = await server.world.child(ana);
    await expect(begin(child)).rejects.toMatchObject(refused(403));
  });

  it('to write over what was saved elsewhere, to say nothing, or to use somebody else’s photo', async () => {
    const { ben, id } = await family();
    await expect(tell(ben, id, 'Again')).rejects.toMatchObject({ code: 'general.version_stale' });
    await expect(tell(ben, id, '  ', { version: 1 })).rejects.toMatchObject({
      code: 'shared_story.unwritten',
    });
    await expect(
      as(ben).call(savePerspective, {
        params: { id },
        body: { version: 1, body: 'Look', audience: 'story', media_ids: [id] },
      }),
    ).rejects.toMatchObject({ code: 'shared_story.picture' });
  });

  it('to publish what nobody offered, for everyone under 16, or twice at once', async () => {
    const { ana, id } = await family();
    const teen = await server.world.user({ accountType: 'teen', born: '2013-01-01' });
    const young = await begin(teen);
    await expect(propose(teen, young)).rejects.toMatchObject({
      code: 'shared_story.nothing_to_publish',
    });
    await tell(teen, young, 'We swam.');
    await expect(propose(teen, young, 'public')).rejects.toMatchObject({
      code: 'shared_story.not_for_everyone',
    });
    await propose(ana, id);
    await expect(propose(ana, id)).rejects.toMatchObject({ code: 'shared_story.under_way' });
  });

  it('to answer for somebody else', async () => {
    const { ana, ben, cora, dan, id } = await family();
    await propose(ana, id);
    for (const [who, whose] of [
      [ana, ben],
      [ben, cora],
      [dan, dan],
    ] as const)
      await expect(say(who, id, 'agree', whose)).rejects.toMatchObject(refused(404));
  });
});

describe('a request', () => {
  it('is listed until it is answered; a no is told to nobody, and looks like silence', async () => {
    const { ana, dan, id } = await family();
    await ask(ana, id, dan);
    const { data } = await as(dan).call(listStoryRequests, { query: {} });
    expect(data).toMatchObject([{ story_id: id, title: 'The flood', from: { id: ana.id } }]);
    await as(dan).call(answerStoryRequest, { params: { id }, body: { answer: 'decline' } });
    expect((await as(dan).call(listStoryRequests, { query: {} })).data).toEqual([]);
    const asked = (await read(ana, id)).tellers_asked.find(({ person }) => person.id === dan.id);
    expect(asked?.status).toBe('pending');
    await expect(ask(ana, id, dan)).rejects.toMatchObject({ code: 'shared_story.asked' });
    await expect(
      as(dan).call(answerStoryRequest, { params: { id }, body: { answer: 'accept' } }),
    ).rejects.toMatchObject(refused(404));
  });

  it('runs out after 60 days, silently, and can be made again', async () => {
    const { ana, dan, id } = await family();
    await ask(ana, id, dan);
    await server.database
      .updateTable('story_participant')
      .set({ invited_at: daysAgo(60) })
      .where('user_id', '=', dan.id)
      .execute();
    await expect(
      as(dan).call(answerStoryRequest, { params: { id }, body: { answer: 'accept' } }),
    ).rejects.toMatchObject(refused(404));
    await job('shared-stories.expire');
    await ask(ana, id, dan);
    expect((await as(dan).call(listStoryRequests, { query: {} })).data).toHaveLength(1);
  });
});

describe('those who tell it', () => {
  it('read what each remembers side by side, contradictions kept, and nothing that is kept to oneself', async () => {
    const { ana, ben, id } = await family();
    await as(ben).call(savePerspective, {
      params: { id },
      body: { version: 1, body: 'It was June.', audience: 'self', when: exactDay('1965-06-01') },
    });
    expect((await read(ana, id)).perspectives.map(({ place }) => place)).toEqual(['The attic']);
    await as(ben).call(savePerspective, {
      params: { id },
      body: {
        version: 2,
        body: 'It was June.',
        audience: 'participants',
        when: exactDay('1965-06-01'),
      },
    });
    const { perspectives, reads } = await read(ana, id);
    expect(reads).toBe('teller');
    expect(
      perspectives.map(({ author, when, mine }) => [author?.full_name, when.start, mine]),
    ).toEqual([
      ['Ana Kos', null, true],
      ['Ben Vuk', '1965-06-01', false],
    ]);
    const { length } = await server.database
      .selectFrom('story_perspective_version as v')
      .innerJoin('story_perspective as p', 'p.id', 'v.perspective_id')
      .select('v.version')
      .where('p.author_id', '=', ben.id)
      .execute();
    expect(length).toBe(3);
    expect((await as(ben).call(listSharedStories, { query: {} })).data).toMatchObject([
      { id, tellers: 2 },
    ]);
  });

  it('earn once for it, and not again for what is withdrawn', async () => {
    const { ben, id } = await family();
    const { xp } = (await as(ben).call(getProgress)).data;
    expect(xp).toBe(30);
    const [own] = (await read(ben, id)).perspectives.filter(({ mine }) => mine);
    await as(ben).call(withdrawPerspective, { params: { id: own?.id ?? '' } });
    expect((await as(ben).call(getProgress)).data.xp).toBe(0);
    expect((await read(ben, id)).perspectives).toHaveLength(1);
  });

  it('take their own back for 30 days after they parted; what is told stays with credit', async () => {
    const { ana, ben, id } = await family();
    const [own] = (await read(ben, id)).perspectives.filter(({ mine }) => mine);
    await as(ana).call(disconnect, { params: { userId: ben.id } });
    await server.database
      .updateTable('connection')
      .set({ decided_at: daysAgo(31) })
      .where('status', '=', 'removed')
      .execute();
    await expect(
      as(ben).call(withdrawPerspective, { params: { id: own?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'shared_story.kept' });
    expect((await read(ana, id)).perspectives).toHaveLength(2);
    await server.world.block(ana, ben);
    await expect(read(ben, id)).rejects.toMatchObject(refused(404));
    expect((await read(ana, id)).perspectives).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('waits 14 days; who was silent is not named, neither on top nor in anybody’s words', async () => {
    const { ana, ben, cora, dan, id } = await family();
    await propose(ana, id);
    expect((await as(cora).call(listConsentsWanted, { query: {} })).data).toMatchObject([
      { story_id: id, person: { id: cora.id } },
    ]);
    await expect(read(dan, id)).rejects.toMatchObject(refused(404));
    expect((await read(cora, id)).reads).toBe('asked');
    await say(ben, id, 'agree');
    server.clock.advance({ days: 14 });
    await job('shared-stories.settle');
    const story = await read(dan, id);
    expect(story).toMatchObject({
      reads: 'reader',
      published: 'connections',
      owner: { id: ana.id },
    });
    expect(story.perspectives.map(({ author, body }) => [author?.full_name, body])).toEqual([
      ['Ana Kos', 'Ben and someone carried the piano upstairs.'],
      ['Ben Vuk', 'Ana Kos cried, and someone laughed.'],
    ]);
    expect(JSON.stringify(story)).not.toContain('Cora');
    expect(
      (await as(dan).call(listPublishedStories, { params: { userId: ana.id }, query: {} })).data,
    ).toMatchObject([{ id, title: 'The flood', tellers: 2 }]);
  });

  it('is at once when everybody has answered, and of what was proposed word for word', async () => {
    const { ana, ben, cora, dan, id } = await family();
    await propose(ana, id);
    await tell(ana, id, 'Something else', { version: 1 });
    await say(ben, id, 'mask');
    await say(cora, id, 'remove');
    const story = await read(dan, id);
    expect(story.perspectives.map(({ author, body }) => [author?.full_name ?? null, body])).toEqual(
      [
        ['Ana Kos', 'someone and someone carried the piano upstairs.'],
        [null, 'Ana Kos cried, and someone laughed.'],
      ],
    );
    expect(JSON.stringify(story)).not.toContain('Ben');
    expect((await read(ben, id)).perspectives[0]?.body).toBe('Something else');
  });

  it('leaves out altogether who wants to be removed, also afterwards', async () => {
    const { ana, ben, cora, dan, id } = await family();
    await propose(ana, id);
    await say(ben, id, 'agree');
    await say(cora, id, 'agree');
    expect((await read(dan, id)).perspectives).toHaveLength(2);
    await say(ben, id, 'remove');
    const story = await read(dan, id);
    expect(story.perspectives.map(({ body }) => body)).toEqual([
      'someone and Cora carried the piano upstairs.',
    ]);
  });

  it('ends with an objection, of whatever edition: it stays with those who tell it, and nobody hears whose it was', async () => {
    const { ana, ben, cora, dan, id } = await family();
    await propose(ana, id);
    await say(ben, id, 'agree');
    await say(cora, id, 'agree');
    await propose(ana, id);
    await say(cora, id, 'object');
    await expect(read(dan, id)).rejects.toMatchObject(refused(404));
    const { edition, published } = await read(ana, id);
    expect(published).toBeNull();
    expect(edition?.outcome).toBe('objected');
    expect(edition?.asked.find(({ person }) => person.id === cora.id)?.answer).toBeNull();
    await timeIsUp(id);
    await expect(read(dan, id)).rejects.toMatchObject(refused(404));
  });

  it('asks the guardian of a child and the stewards of the dead', async () => {
    const { ana, id } = await family();
    const guardian = await server.world.user();
    const child = await server.world.child(guardian, { name: 'Mila Vuk' });
    const dead = await server.world.user({ name: 'Rosa Kos' });
    for (const one of [child, dead]) await server.world.relate(ana, one, 1);
    for (const one of [child, dead])
      await as(ana).call(nameInStory, { params: { id }, body: { user_id: one.id } });
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', dead.id)
      .execute();
    const steward = await server.world.user();
    await server.database
      .insertInto('life_steward')
      .values({
        life_id: dead.id,
        user_id: steward.id,
        preset: 'primary',
        permissions: [],
        status: 'accepted',
      })
      .execute();
    await propose(ana, id);
    await server.settle();
    for (const [who, whose] of [
      [guardian, child],
      [steward, dead],
    ] as const) {
      const { data } = await as(who).call(listConsentsWanted, { query: {} });
      expect(data).toMatchObject([{ story_id: id, person: { id: whose.id } }]);
      await say(who, id, 'agree', whose);
      expect((await as(who).call(listConsentsWanted, { query: {} })).data).toEqual([]);
    }
    await expect(say(child, id, 'agree')).rejects.toMatchObject(refused(404));
  });

  it('is given up by its owner, and goes back to those who tell it when a masked account is erased', async () => {
    const { ana, ben, cora, dan, id } = await family();
    await propose(ana, id);
    await as(ana).call(withdrawProposal, { params: { id } });
    expect((await read(ana, id)).edition?.outcome).toBe('withdrawn');
    await propose(ana, id);
    await say(ben, id, 'agree');
    await say(cora, id, 'mask');
    expect((await read(dan, id)).published).toBe('connections');
    await server.database.deleteFrom('story_consent').where('user_id', '=', cora.id).execute();
    await expect(read(dan, id)).rejects.toMatchObject(refused(404));
    // Its owner leaves: what others told stays theirs, what the owner wrote is gone.
    for (const table of ['story_participant', 'story_consent'] as const)
      await server.database.deleteFrom(table).where('user_id', '=', ana.id).execute();
    expect(await read(ben, id)).toMatchObject({ title: '', place: '' });
  });
});

describe('names are left out', () => {
  it.each([
    ['Ana met ANA KOS at Kos’s.', 'someone met someone at someone’s.'],
    ['Anabel and Kosovo stay.', 'Anabel and Kosovo stay.'],
    ['Ана is another word.', 'Ана is another word.'],
  ])('of %s', (text, masked) => {
    expect(maskNames(text, { masked: ['Ana Kos'], free: [] })).toBe(masked);
  });
  it('whatever signs a name holds', () => {
    const names = { masked: ['J. (Jo) O’Neil-Smith+'], free: [] };
    expect(maskNames('J. (Jo) O’Neil-Smith ran to J.', names)).toBe('someone ran to J.');
  });
  it('and the name of a family is nobody’s alone who may not be named', () => {
    const names = { masked: ['Ben Kos'], free: ['Ana Kos'] };
    expect(maskNames('Ana Kos, Ben Kos and Ben of the Kos house', names)).toBe(
      'Ana Kos, someone and someone of the Kos house',
    );
  });
});

describe('what one told', () => {
  it('is kept in every version for who told it alone, page by page, and brought back by saving it again', async () => {
    const { ana, ben, id } = await family();
    const [own] = (await read(ben, id)).perspectives.filter(({ mine }) => mine);
    const params = { id: own?.id ?? '' };
    await expect(
      as(ana).call(listPerspectiveVersions, { params, query: {} }),
    ).rejects.toMatchObject(refused(404));
    await expect(
      as(ben).call(listPerspectiveVersions, { params, query: { cursor: 'x' } }),
    ).rejects.toMatchObject({ code: 'general.cursor' });
    await tell(ben, id, 'It was dark.', { version: 1 });
    const versions = async (cursor?: string) =>
      as(ben).call(listPerspectiveVersions, {
        params,
        query: { limit: 1, ...(cursor !== undefined && { cursor }) },
      });
    const newest = await versions();
    expect(newest.data.map(({ version, body }) => [version, body])).toEqual([[2, 'It was dark.']]);
    const [first] = (await versions(newest.meta.next ?? '')).data;
    expect(first).toMatchObject({ version: 1, place: 'The cellar' });
    await tell(ben, id, first?.body ?? '', { version: 2 });
    expect((await read(ana, id)).perspectives.map(({ body }) => body)).toContain(first?.body);
  });

  it('counts as a story told together for each who told, once somebody else has', async () => {
    const { ana, ben, id } = await family();
    await server.settle();
    const voices = async (who: TestUser) =>
      (await as(who).call(listBadges)).data.badges.find(({ slug }) => slug === 'many_voices');
    for (const who of [ana, ben])
      expect(await voices(who), who.fullName).toMatchObject({ count: 1, tier: 'bronze' });
    const { data, meta } = await as(ben).call(readBadgeWhy, {
      params: { slug: 'many_voices' },
      query: {},
    });
    expect([data, meta.total]).toMatchObject([
      [{ tie: 'story', tie_id: id, title: 'The flood' }],
      1,
    ]);
  });

  it('gives half as much again and less while the Chorus sings, in a story of three', async () => {
    const { ana, dan, id } = await family();
    await ask(ana, id, dan);
    await as(dan).call(answerStoryRequest, { params: { id }, body: { answer: 'accept' } });
    const power = newId();
    await sql`insert into power_up (id, user_id, slug, source, state, granted_at)
      values (${power}, ${dan.id}, 'chorus', 'test', 'owned', ${server.clock.now()})`.execute(
      server.database,
    );
    await as(dan).call(activatePowerUp, { params: { id: power }, body: {} });
    await tell(dan, id, 'I slept.');
    const { rows } = await sql<{ amount: number; xp: number }>`
      select amount, (parts->0->>'xp')::int as xp from xp_ledger where user_id = ${dan.id} and reason = 'perspective_told'`.execute(
      server.database,
    );
    expect(rows[0]?.amount).toBe(Math.round((rows[0]?.xp ?? 0) * 1.3));
  });
});

describe('what was reported', () => {
  const report = async (by: TestUser, subject_type: string, subject_id: string) =>
    (
      await as(by).raw({
        method: 'POST',
        url: '/api/v1/reports',
        payload: { subject_type, subject_id, reason: 'bullying' },
      })
    ).statusCode;
  const hide = async (moderator: TestUser, subject: string) => {
    const cases = (await as(moderator).call(listCases, { query: { status: 'open' } })).data;
    const one = cases.find((open) => open.subject_type === subject);
    await as(moderator).call(decideCase, {
      params: { id: one?.id ?? '' },
      body: { action: 'hide', reason: 'It mocks her.' },
    });
  };

  it('is refused to who does not read it; hidden it is read by who told it, and a story by its owner', async () => {
    const { ana, ben, dan, id } = await family();
    const moderator = await server.world.user({ roles: ['moderator'] });
    const [bens] = (await read(ana, id)).perspectives.filter(({ mine }) => !mine);
    const side = bens?.id ?? '';
    expect(await report(dan, 'story_perspective', side)).toBe(404);
    expect(await report(dan, 'shared_story', id)).toBe(404);
    expect(await report(ben, 'story_perspective', side)).toBe(422);
    expect(await report(ana, 'story_perspective', side)).toBe(201);
    await hide(moderator, 'story_perspective');
    const bodies = async (who: TestUser) =>
      (await read(who, id)).perspectives.map(({ mine }) => mine);
    expect([await bodies(ana), (await bodies(ben)).length]).toEqual([[true], 2]);
    expect(await report(ben, 'shared_story', id)).toBe(201);
    await hide(moderator, 'shared_story');
    await expect(read(ben, id)).rejects.toMatchObject(refused(404));
    expect((await read(ana, id)).title).toBe('The flood');
  });
});
