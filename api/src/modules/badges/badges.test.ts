/** Badges on a real database: given once, hidden until found, kept, pinned, taken away; and what a life comes to. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import {
  listBadgeFamilies,
  listBadges,
  pinBadges,
  readBadgeWhy,
  takeBadge,
  giveBadgeBack,
  listTakenBadges,
  type Badge,
} from '@kinlore/shared/contracts/badges';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { getImpact, getStats, type Stats } from '@kinlore/shared/contracts/stats';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { exactDay } from '@kinlore/shared/dates';
import { fedBadges } from '@kinlore/shared/persona';
import { newId } from '../../platform/id.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { createProgress, type ProgressService } from '../progress/index.ts';
import type { Reckoned } from '../reckoning/index.ts';
import type { AwardRow } from './badges.queries.ts';
import { badgeReckoner, newTiers } from './reckoning.ts';

let server: TestServer;
let progress: ProgressService;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  progress = createProgress(server.platform).service;
});
afterAll(() => server.close());

const as = (who: TestUser) => server.as(who);
const shelf = async (who: TestUser) => (await as(who).call(listBadges)).data;
const badge = async (who: TestUser, slug: string): Promise<Badge | undefined> =>
  (await shelf(who)).badges.find((one) => one.slug === slug);
const why = (who: TestUser, slug: string, cursor?: string) =>
  as(who).call(readBadgeWhy, { params: { slug }, query: cursor === undefined ? {} : { cursor } });
const recorded = async (who: TestUser, ...sent: readonly Parameters<typeof record>[2][]) => {
  const made = [];
  for (const one of sent) made.push(await record(server, who, one));
  await server.settle();
  return made;
};
/** Many at once, as an import brings them. */
const imported = async (who: TestUser, count: number) => {
  const at = server.clock.now();
  await server.database
    .insertInto('activity')
    .values(
      Array.from({ length: count }, () => {
        const id = newId();
        return {
          id,
          owner_id: who.id,
          author_id: who.id,
          type: 'everyday',
          subtype: 'ordinary_day',
          title: 'A day',
          slug: id,
          audience: 'self' as const,
          status: 'published' as const,
          published_at: at,
        };
      }),
    )
    .execute();
};
const reckon = (who: TestUser, change: Partial<Reckoned> = {}) =>
  server.platform.transact(async (transaction) => {
    await progress.lock(transaction, who.id);
    return badgeReckoner({ outbox: server.platform.outbox, progress, counters: [] }).reckon(
      transaction,
      {
        id: who.id,
        timeZone: 'UTC',
        isChild: false,
        quietUntil: null,
        now: server.clock.now(),
        ...change,
      },
    );
  });
const told = async (who: TestUser) =>
  (await as(who).call(listNotifications, { query: {} })).data.notifications
    .filter(({ type }) => type.startsWith('badge_'))
    .map(({ type, data }) => [type, data.badge_name, data.tier_name, data.badges_more]);
const given = (who: TestUser) =>
  server.database
    .selectFrom('badge_award')
    .select(['slug', 'tier'])
    .where('user_id', '=', who.id)
    .execute();

/** A voice that has been kept, so long in milliseconds. */
const voiceOf = async (who: TestUser, length_ms: number): Promise<string> => {
  const id = newId();
  await server.database
    .insertInto('media')
    .values({
      id,
      owner_id: who.id,
      author_id: who.id,
      kind: 'recording',
      state: 'ready',
      sha256: id,
      bytes: 1,
      mime: 'audio/webm',
      storage_key: `media/${id}`,
      length_ms,
    })
    .execute();
  return id;
};

describe('a shelf', () => {
  it('is nobody else’s, and has no badge that nothing counts, nor a hidden one that was not found', async () => {
    await expect(server.as(null).call(listBadges)).rejects.toMatchObject({ status: 401 });
    const slugs = (await shelf(await server.world.user())).badges.map(({ slug }) => slug);
    expect(slugs).toContain('first_light');
    for (const absent of ['heirloom', 'time_capsule', 'deep_time', 'emotari'])
      expect(slugs).not.toContain(absent);
  });
  it('says nothing of why a hidden badge would be given: as of one that does not exist', async () => {
    const ana = await server.world.user();
    const [hidden, unknown] = [
      await as(ana).raw({ url: '/api/v1/badges/deep_time/why' }),
      await as(ana).raw({ url: '/api/v1/badges/no_such_badge/why' }),
    ];
    expect([hidden.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(hidden.json()).toMatchObject({ code: unknown.json<{ code: string }>().code });
  });
  it('pins only what was earned, five at most, in the order that was said last', async () => {
    const ana = await server.world.user();
    const pin = (...pinned: string[]) => as(ana).call(pinBadges, { body: { pinned } });
    await expect(pin('first_light')).rejects.toMatchObject({ code: 'badges.not_held' });
    await expect(pin('deep_time')).rejects.toMatchObject({ code: 'badges.not_held' });
    await expect(pin('a_a', 'b_b', 'c_c', 'd_d', 'e_e', 'f_f')).rejects.toMatchObject({
      status: 422,
    });
    await recorded(ana, { subtype: 'meal' });
    expect((await pin('first_light', 'recipe')).data.pinned).toEqual(['first_light', 'recipe']);
    await Promise.all(Array.from({ length: 8 }, () => pin('recipe', 'first_light')));
    expect((await shelf(ana)).pinned).toEqual(['recipe', 'first_light']);
    expect((await pin()).data.pinned).toEqual([]);
  });
  it('shows what is pinned with the account and the profile of its owner, to nobody else, and not while a guardian holds it', async () => {
    const guardian = await server.world.user();
    const mila = await server.world.child(guardian);
    await imported(mila, 1);
    await reckon(mila, { isChild: true });
    await as(mila).call(pinBadges, { body: { pinned: ['first_light'] } });
    const query = { with: 'badges' };
    const account = async () => (await as(mila).call(getCurrentUser, { query })).data.badges;
    const profile = async (who: TestUser) =>
      (await as(who).call(getProfile, { params: { id: mila.id }, query })).data.badges;
    const pinned = [{ slug: 'first_light', tier: 'bronze' }];
    expect([await account(), await profile(mila)]).toEqual([pinned, pinned]);
    expect(await profile(guardian)).toEqual([]);
    await sql`insert into child_pause (id, child_id, placed_by, kind, reason, placed_at, until)
      values (gen_random_uuid(), ${mila.id}, ${guardian.id}, 'pause_gamification', 'A break', ${server.clock.now()}, ${new Date(server.clock.now().getTime() + 86_400_000)})`.execute(
      server.database,
    );
    expect([await account(), await profile(mila)]).toEqual([[], []]);
  });
});

describe('a badge', () => {
  it('is given by the first memory, with its XP, told once, and says which memory it was', async () => {
    const ana = await server.world.user();
    const [memory] = await recorded(ana, { title: 'The first tram' });
    expect(await badge(ana, 'first_light')).toMatchObject({
      tier: 'bronze',
      count: 1,
      next: 'silver',
      goal: 25,
    });
    expect((await as(ana).call(getProgress)).data.xp).toBe(40);
    expect(await told(ana)).toEqual([['badge_awarded', 'First Light', 'Bronze', undefined]]);
    const { data, meta } = await why(ana, 'first_light');
    expect(data).toMatchObject([{ activity_id: memory?.id, title: 'The first tram', gave: 1 }]);
    expect(meta).toMatchObject({ total: 1, next: null });
    expect(meta.rule).toContain('Silver at 25');
  });
  it('of forty reckonings at once is one, and every tier between is given and told as one', async () => {
    const ana = await server.world.user();
    await imported(ana, 101);
    await Promise.all(Array.from({ length: 40 }, () => reckon(ana)));
    expect((await given(ana)).map(({ tier }) => tier).toSorted()).toEqual([
      'bronze',
      'gold',
      'silver',
    ]);
    await server.settle();
    expect((await as(ana).call(getProgress)).data.xp).toBe(170);
    expect(await told(ana)).toEqual([['badge_awarded', 'First Light', 'Gold', undefined]]);
    const first = await why(ana, 'first_light');
    const second = await why(ana, 'first_light', first.meta.next ?? '');
    expect([first.data.length, second.data.length, first.meta.total]).toEqual([20, 20, 101]);
    expect(first.data).not.toContainEqual(second.data[0]);
  });
  it('leads to each memory once, page by page, though many are of one millisecond', async () => {
    const ana = await server.world.user();
    await imported(ana, 45);
    await sql`update activity set published_at = published_at + abs(hashtext(id::text)) % 3000 * interval '1 microsecond' where owner_id = ${ana.id}`.execute(
      server.database,
    );
    const pages = [await why(ana, 'first_light')];
    for (let next = pages[0]?.meta.next; next; next = pages.at(-1)?.meta.next)
      pages.push(await why(ana, 'first_light', next));
    const { rows } = await sql<{
      id: string;
    }>`select id from activity where owner_id = ${ana.id} order by date_trunc('milliseconds', published_at) desc, id desc`.execute(
      server.database,
    );
    expect(
      pages.flatMap(({ data }) =>
        data.map((reason) => 'activity_id' in reason && reason.activity_id),
      ),
    ).toEqual(rows.map(({ id }) => id));
  });
  it('stays when what made it is deleted; the count falls, and nothing is given twice', async () => {
    const ana = await server.world.user();
    const [one] = await recorded(ana, { when: exactDay('1987-02-03'), place: 'Split' });
    expect(await badge(ana, 'deep_time')).toMatchObject({
      tier: 'silver',
      hidden: true,
      count: 40,
    });
    const before = await given(ana);
    await as(ana).call(
      updateActivity,
      {
        params: { id: one?.id ?? '' },
        body: { audience: 'self' },
      },
      { headers: { 'if-match': `"${String(one?.version)}"` } },
    );
    await server.settle();
    expect(await given(ana)).toEqual(before);
    await as(ana).call(deleteActivity, { params: { id: one?.id ?? '' } });
    await server.settle();
    expect(await badge(ana, 'deep_time')).toMatchObject({ tier: 'silver', count: 0 });
    await reckon(ana);
    expect(await given(ana)).toEqual(before);
    await recorded(ana, {});
    expect(await badge(ana, 'first_light')).toMatchObject({ tier: 'bronze', count: 1 });
    expect((await given(ana)).filter(({ slug }) => slug === 'first_light')).toHaveLength(1);
  });
  it('by what others do is not for children, and a child’s memory counts once it is approved', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const mila = await server.world.child(ana);
    await server.world.connect(ana, ben);
    await server.world.connect(mila, ben);
    await recorded(mila, { audience: 'family' });
    await reckon(mila, { isChild: true });
    await reckon(ana);
    expect(await given(mila)).toEqual([]);
    expect(await given(ana)).toEqual([{ slug: 'circle', tier: 'bronze' }]);
    expect((await shelf(mila)).badges.map(({ slug }) => slug)).not.toContain('circle');
    await server.database
      .updateTable('activity')
      .set({ status: 'published', published_at: server.clock.now() })
      .where('owner_id', '=', mila.id)
      .execute();
    await reckon(mila, { isChild: true });
    expect(await given(mila)).toEqual([{ slug: 'first_light', tier: 'bronze' }]);
  });
  it('earned in a time of grief is there, and nobody is told', async () => {
    const ana = await server.world.user();
    await imported(ana, 1);
    await reckon(ana, { quietUntil: new Date(server.clock.now().getTime() + 1000) });
    await server.settle();
    expect(await given(ana)).toHaveLength(1);
    expect(await told(ana)).toEqual([]);
  });
  it('grows with the years of a steward, and comes again when the next one is full', async () => {
    const ana = await server.world.user();
    await as(ana).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died: exactDay('2004-11-02') },
    });
    const { nextDue } = await reckon(ana);
    const now = server.clock.now();
    expect(nextDue?.getUTCFullYear()).toBe(now.getUTCFullYear() + 1);
    expect(await given(ana)).toEqual([]);
    const later = new Date(nextDue?.getTime() ?? 0);
    expect((await reckon(ana, { now: later })).nextDue?.getTime()).toBeGreaterThan(later.getTime());
    expect(await given(ana)).toEqual([{ slug: 'steward', tier: 'bronze' }]);
  });
  it('is given by what another part of the game counts: the best of the weeks in a row', async () => {
    const ana = await server.world.user();
    expect(await badge(ana, 'constancy')).toMatchObject({ tier: null, count: 0, goal: 4 });
    await server.database
      .insertInto('streak')
      .values({ user_id: ana.id, best: 14, zones: '[]' })
      .execute();
    await recorded(ana, {});
    expect(await badge(ana, 'constancy')).toMatchObject({ tier: 'silver', count: 14 });
  });
  it('depends on nothing but the highest count there ever was, in whatever order counts come', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { maxLength: 12 }), (counts) => {
        const rules = fedBadges().filter(({ slug }) => slug === 'first_light');
        const rows: AwardRow[] = [];
        for (const count of [...counts, ...counts])
          for (const { slug, tier } of newTiers(rules, { first_light: count }, rows))
            rows.push({
              id: newId(),
              user_id: newId(),
              slug,
              tier,
              count,
              awarded_at: new Date(0),
              taken_at: null,
              taken_because: null,
            });
        const most = Math.max(0, ...counts);
        expect(rows.map(({ tier }) => tier)).toEqual(
          newTiers(rules, { first_light: most }, []).map(({ tier }) => tier),
        );
      }),
    ));
});

describe('a badge that was earned by abuse', () => {
  it('is taken by no one but an administrator, never of oneself, and only one that is held', async () => {
    const [ana, owner] = [await server.world.user(), await server.world.user({ roles: ['owner'] })];
    const take = (who: TestUser, id: string) =>
      as(who).call(takeBadge, { params: { id }, body: { slug: 'first_light', because: 'copied' } });
    await expect(take(ana, owner.id)).rejects.toMatchObject({ status: 404 });
    await expect(as(ana).call(listBadgeFamilies)).rejects.toMatchObject({ status: 404 });
    await expect(take(owner, ana.id)).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await server.world.stepUp(owner);
    await expect(take(owner, owner.id)).rejects.toMatchObject({ code: 'admin.not_yourself' });
    await expect(take(owner, ana.id)).rejects.toMatchObject({ code: 'badges.not_held' });
  });
  it('is gone with its XP and its pin, is recorded and told with the reason, and never given again', async () => {
    const [ana, owner] = [await server.world.user(), await server.world.user({ roles: ['owner'] })];
    await recorded(ana, {});
    await server.world.stepUp(owner);
    const { data: families } = await as(owner).call(listBadgeFamilies);
    expect(families).toContainEqual({ slug: 'first_light', name: 'First Light' });
    await as(ana).call(pinBadges, { body: { pinned: ['first_light'] } });
    await as(owner).call(takeBadge, {
      params: { id: ana.id },
      body: { slug: 'first_light', because: 'automated' },
    });
    await recorded(ana, {});
    expect(await badge(ana, 'first_light')).toMatchObject({
      tier: null,
      goal: null,
      taken_because: 'automated',
    });
    expect((await shelf(ana)).pinned).toEqual([]);
    expect((await as(ana).call(getProgress)).data.xp).toBe(40);
    const { notifications } = (await as(ana).call(listNotifications, { query: {} })).data;
    expect(notifications.find(({ type }) => type === 'badge_taken')?.data).toEqual({
      badge_name: 'First Light',
      badge_abuse: 'automated',
    });
    const logged = await server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_id', '=', ana.id)
      .execute();
    expect(logged).toEqual([
      { action: 'badge.take', detail: { slug: 'first_light', because: 'automated' } },
    ]);
  });
});

describe('a badge that was taken away by mistake', () => {
  const back = (who: TestUser, id: string) =>
    as(who).call(giveBadgeBack, { params: { id }, body: { slug: 'first_light' } });
  const take = (who: TestUser, id: string) =>
    as(who).call(takeBadge, { params: { id }, body: { slug: 'first_light', because: 'copied' } });
  it('is given back by no one but an administrator who proves it, never to oneself, and only one that was taken', async () => {
    const [ana, owner] = [await server.world.user(), await server.world.user({ roles: ['owner'] })];
    await expect(back(ana, owner.id)).rejects.toMatchObject({ status: 404 });
    await expect(as(ana).call(listTakenBadges, { params: { id: owner.id } })).rejects.toMatchObject(
      { status: 404 },
    );
    await expect(back(owner, ana.id)).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await server.world.stepUp(owner);
    await expect(back(owner, owner.id)).rejects.toMatchObject({ code: 'admin.not_yourself' });
    await recorded(ana, {});
    await expect(back(owner, ana.id)).rejects.toMatchObject({ code: 'badges.not_taken' });
  });
  it('is there as it was, with its XP, is told and recorded, can be earned further, and be taken again', async () => {
    const [ana, owner] = [await server.world.user(), await server.world.user({ roles: ['owner'] })];
    await recorded(ana, {});
    await server.world.stepUp(owner);
    const xp = async () => (await as(ana).call(getProgress)).data.xp;
    const [held, earned] = [await badge(ana, 'first_light'), await xp()];
    for (let time = 0; time < 2; time += 1) {
      await take(owner, ana.id);
      expect((await as(owner).call(listTakenBadges, { params: { id: ana.id } })).data).toEqual([
        expect.objectContaining({ slug: 'first_light', because: 'copied' }),
      ]);
      expect(await xp()).toBeLessThan(earned);
      const answers = await Promise.allSettled(
        Array.from({ length: 40 }, () => back(owner, ana.id)),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await server.settle();
      expect(await badge(ana, 'first_light')).toEqual(held);
      expect(await xp()).toBe(earned);
    }
    expect((await as(owner).call(listTakenBadges, { params: { id: ana.id } })).data).toEqual([]);
    const { notifications } = (await as(ana).call(listNotifications, { query: {} })).data;
    expect(notifications.filter(({ type }) => type === 'badge_returned')).toHaveLength(2);
    const logged = await server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_id', '=', ana.id)
      .where('action', '=', 'badge.return')
      .execute();
    expect(logged).toEqual([
      { action: 'badge.return', detail: { slug: 'first_light' } },
      { action: 'badge.return', detail: { slug: 'first_light' } },
    ]);
    await take(owner, ana.id);
    await recorded(ana, ...Array.from({ length: 24 }, () => ({})));
    expect((await badge(ana, 'first_light'))?.tier).toBeNull();
    await back(owner, ana.id);
    await server.settle();
    expect((await badge(ana, 'first_light'))?.tier).toBe('silver');
  });
});

/** What a life comes to, from every memory as it was written. */
async function readOneByOne({ id }: TestUser): Promise<Stats> {
  const { rows } = await sql<Omit<Stats, 'years'>>`
    with mine as materialized (
      select a.id, a.type, a.place_text, extract(year from a.when_sort)::int as year, regexp_count(a.body, '\\S+') as words
      from activity a where a.owner_id = ${id} and a.status = 'published' and a.deleted_at is null
    )
    select count(*)::int as memories, coalesce(sum(words), 0)::int as words, 0 as pictures,
      (select count(distinct coalesce(n.user_id::text, n.person_id::text, plain(n.name)))::int from activity_person n join mine on mine.id = n.activity_id
        where n.tag_status not in ('rejected', 'removed')) as people,
      count(distinct plain(place_text)) filter (where place_text <> '')::int as places,
      min(year) as first_year, max(year) as last_year,
      (select coalesce(json_object_agg(type, memories), '{}') from (select type, count(*)::int as memories from mine group by type) t) as by_type,
      (select coalesce(json_agg(json_build_object('year', year, 'memories', memories) order by year), '[]')
        from (select year, count(*)::int as memories from mine where year is not null group by year) y) as by_year
    from mine`.execute(server.database);
  const [row] = rows;
  if (row === undefined) throw new Error('one row');
  return { ...row, years: row.by_year.length };
}

describe('a voice', () => {
  it('gives its badge by the minute, and says which memory gave it', async () => {
    const ana = await server.world.user();
    await recorded(ana, { recordings: [{ media_id: await voiceOf(ana, 59_999) }] });
    await reckon(ana);
    expect((await given(ana)).map(({ slug }) => slug)).not.toContain('voice');
    await recorded(ana, { recordings: [{ media_id: await voiceOf(ana, 29 * 60_000 + 1) }] });
    await reckon(ana);
    expect((await given(ana)).filter(({ slug }) => slug === 'voice')).toEqual([
      { slug: 'voice', tier: 'bronze' },
      { slug: 'voice', tier: 'silver' },
    ]);
    const why = await as(ana).raw({ url: '/api/v1/badges/voice/why' });
    expect(why.json<{ data: { gave: number }[] }>().data.map(({ gave }) => gave)).toEqual([29, 1]);
  });
});

describe('what a life comes to', () => {
  it('is counted from published memories alone, by type and by year', async () => {
    const ana = await server.world.user();
    const photo = await photograph(server, ana);
    const voice = await voiceOf(ana, 5 * 60_000);
    const at = { when: exactDay('1968-07-01'), place: 'Rijeka' };
    await recorded(
      ana,
      {
        ...at,
        body: 'We carried  the piano.',
        people: [{ name: 'Nona' }],
        media: [{ media_id: photo.id }],
        recordings: [{ media_id: voice }],
      },
      { ...at, place: 'rijeka', type: 'family', subtype: 'recipe', people: [{ name: 'nona' }] },
    );
    await record(server, ana, { status: 'draft', title: 'Not yet' });
    expect((await as(ana).call(getStats)).data).toEqual({
      memories: 2,
      words: 4,
      pictures: 1,
      people: 1,
      places: 1,
      first_year: 1968,
      last_year: 1968,
      years: 1,
      by_type: { everyday: 1, family: 1 },
      by_year: [{ year: 1968, memories: 2 }],
    });
    expect((await as(ana).call(getImpact)).data).toEqual({
      lives_documented: 1,
      people_named: 1,
      hours_of_voice: 0.1,
      words: 4,
      photos_identified: 1,
      oldest_memory_year: 1968,
      generations_linked: 0,
      places: 1,
      stories_with_many_voices: 0,
      rescued: 0,
      readers_in_family: 0,
      questions_answered: 0,
      tributes: 0,
    });
  });
  it('is what reading every memory comes to, whatever was written, hidden away, deleted or answered', async () => {
    const words = fc.constantFrom('', ' ', 'one', ' two  words ', 'a\nb\tc', 'Ž\u00a0ivot', '— …');
    const one = fc.record({
      type: fc.constantFrom('everyday', 'family', 'loss'),
      body: fc.array(words, { maxLength: 4 }).map((parts) => parts.join('')),
      place: fc.constantFrom('', 'Rijeka', 'rijeka', 'Čabar', 'Cabar'),
      day: fc.constantFrom(null, '1968-12-31', '1969-01-01', '2024-02-29'),
      status: fc.constantFrom('published', 'published', 'draft', 'archived'),
      deleted: fc.constantFrom(false, false, true),
      people: fc.array(
        fc.tuple(
          fc.constantFrom('Nona', 'nona', 'Ivan'),
          fc.constantFrom('name', 'accepted', 'rejected', 'removed'),
        ),
        { maxLength: 2 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 25 }), async (memories) => {
        const ana = await server.world.user();
        for (const [
          nth,
          { type, body, place, day, status, deleted, people },
        ] of memories.entries()) {
          const id = newId();
          await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, body, place_text, when_kind, when_start, when_end, audience, status, published_at, deleted_at)
            values (${id}, ${ana.id}, ${ana.id}, ${type}, 'ordinary_day', 'T', ${id}, ${body}, ${place}, ${day === null ? 'unknown' : 'exact'}, ${day}, ${day}, 'self', ${status}, now(), ${deleted ? new Date() : null})`.execute(
            server.database,
          );
          for (const [ord, [name, tag]] of people.entries())
            await sql`insert into activity_person (activity_id, ord, name, tag_status, user_id) values (${id}, ${ord}, ${name}, ${tag}, ${nth % 3 === 0 ? ana.id : null})`.execute(
              server.database,
            );
        }
        const stats = await readOneByOne(ana);
        expect((await as(ana).call(getStats)).data).toEqual(stats);
        expect((await as(ana).call(getImpact)).data).toMatchObject({
          people_named: stats.people,
          words: stats.words,
          oldest_memory_year: stats.first_year,
          places: stats.places,
        });
      }),
      { numRuns: 12 },
    );
  });
  it('is nothing where nothing was recorded, and never a fault', async () => {
    const ana = await server.world.user();
    expect((await as(ana).call(getStats)).data).toMatchObject({ memories: 0, by_year: [] });
  });
});
