/** Whatever the world: what is listed is what is read, found by words, counted, named and told, and it is what the specification says. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLife, readActivity, suggestNamed } from '@kinlore/shared/contracts/activities';
import { listComments } from '@kinlore/shared/contracts/comments';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { mapOfFamily, mapOfLife, publicMap } from '@kinlore/shared/contracts/places';
import { search, searchUsers } from '@kinlore/shared/contracts/search';
import { readCollectiveSky, readSky, readSkyNames } from '@kinlore/shared/contracts/sky';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { memoriesIn } from '../search/memories.queries.ts';
import {
  canFind,
  canHear,
  canName,
  canRead,
  canSearch,
  isInFeed,
  isTold,
  type Memory,
} from './testing/oracle.ts';
import { pinsOn, pinsWanted, townAt } from './testing/pins.ts';
import { buildWorld, worldWithDead, type BuiltWorld, type RandomWorld } from './testing/worlds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  // Of an age both the server and the database are asked.
  server.clock.set(new Date());
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 4711);
const WORLDS = Number(process.env['WORLDS'] ?? 8);

interface Page {
  readonly ids: readonly string[];
  readonly next: string | null;
}

/** Every page, to the end; null where the first is not found. */
async function allOf(
  read: (cursor: { readonly cursor?: string }) => Promise<Page>,
): Promise<readonly string[] | null> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page | null = await orAbsent(read(cursor === null ? {} : { cursor }));
    if (page === null) return null;
    ids.push(...page.ids);
    cursor = page.next;
  } while (cursor !== null);
  return ids;
}

/** Null for "not found"; any other refusal is a failure. */
async function orAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    expect(error).toMatchObject({ status: 404 });
    return null;
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const sorted = (ids: readonly string[] | null) => ids?.toSorted() ?? null;

interface Look {
  readonly world: RandomWorld;
  readonly built: BuiltWorld;
  readonly viewer: number;
  readonly user: TestUser;
}

const memoriesWhere = ({ world, built }: Look, holds: (memory: Memory) => boolean) =>
  sorted(world.memories.filter(holds).map(({ at }) => built.memoryAt(at)));
const peopleWhere = ({ world, built }: Look, holds: (at: number) => boolean) =>
  sorted(world.people.filter(({ at }) => holds(at)).map(({ at }) => built.userAt(at).id));

/** One by one, by its address, drafts too. */
async function reads(look: Look): Promise<void> {
  const read: string[] = [];
  for (const id of look.built.memories) {
    const found = await orAbsent(server.as(look.user).call(readActivity, { params: { id } }));
    if (found !== null) read.push(found.data.id);
  }
  expect(sorted(read), 'read').toEqual(
    memoriesWhere(look, (memory) => canRead(look.world, look.viewer, memory)),
  );
}

/** Life by life, two to a page, in both orders; with the count on the profile. */
async function lists(look: Look): Promise<void> {
  const { world, built, viewer, user } = look;
  for (const { at } of world.people) {
    const { id } = built.userAt(at);
    const of = (holds: (memory: Memory) => boolean) =>
      canFind(world, viewer, at)
        ? memoriesWhere(
            look,
            (memory) => memory.owner === at && canRead(world, viewer, memory) && holds(memory),
          )
        : null;
    const published = of(({ status }) => status === 'published');
    for (const [order, expected] of [
      ['life', of(({ status }) => status !== 'draft')],
      ['published', published],
    ] as const) {
      const listed = await allOf(async (cursor) => {
        const { data, meta } = await server
          .as(user)
          .call(listLife, { params: { id }, query: { order, limit: 2, ...cursor } });
        return { ids: idsOf(data), next: meta.next };
      });
      expect(sorted(listed), `life of ${String(at)} by ${order}`).toEqual(expected);
    }
    await isInSky(
      look,
      id,
      of(({ status }) => status !== 'draft'),
    );
    const profile = await orAbsent(server.as(user).call(getProfile, { params: { id }, query: {} }));
    expect(
      profile === null ? null : (profile.data.category_counts['everyday'] ?? 0),
      `count of ${String(at)}`,
    ).toBe(published?.length ?? null);
  }
}

/** The sky of a life holds its list: row by row, by number, and by the sums of its overview. */
async function isInSky(
  { user }: Look,
  id: string,
  expected: readonly string[] | null,
): Promise<void> {
  const as = server.as(user);
  const sky = await orAbsent(as.call(readSky, { params: { user: id } }));
  const ids: string[] = [];
  for (const { years, hash } of sky?.data.segments ?? [])
    ids.push(...(await as.call(readSkyNames, { params: { user: id, years, hash } })).data.id);
  expect(sky === null ? null : sorted(ids), `sky of ${id}`).toEqual(expected);
  expect(sky?.data.total ?? null).toBe(expected?.length ?? null);
  const counted = sky?.data.overview.count.reduce((sum, count) => sum + count, 0) ?? null;
  expect(counted).toBe(expected?.length ?? null);
}

/** Of each life beside one's own that is found: as many as the feed may show of it. */
async function isInCollectiveSky({ world, built, viewer, user }: Look): Promise<void> {
  const { data } = await server.as(user).call(readCollectiveSky, { query: { limit: 100 } });
  const totals = world.people.flatMap(({ at }) => {
    const shown = world.memories.filter((memory) =>
      at === viewer
        ? memory.owner === at && memory.status === 'published' && !memory.deleted
        : memory.owner === at && isInFeed(world, viewer, memory),
    );
    const isTold = shown.length > 0 && canFind(world, viewer, at);
    return isTold ? [[built.userAt(at).id, shown.length] as const] : [];
  });
  expect(new Map(data.map(({ user_id, total }) => [user_id, total])), 'collective').toEqual(
    new Map(totals),
  );
}

/** A search forgives a letter, and so may find what is of another world: that is judged there. */
async function finds(look: Look): Promise<void> {
  const { world, built, viewer, user } = look;
  const ours = new Set([...built.memories, ...idsOf(built.users)]);
  const here = (ids: readonly string[] | null) => sorted(ids?.filter((id) => ours.has(id)) ?? null);
  const as = server.as(user);
  const q = built.word;
  const memories = await allOf(async (cursor) => {
    const { data } = await as.call(search, { query: { q, only: 'memories', limit: 2, ...cursor } });
    return { ids: idsOf(data.memories.items), next: data.memories.next };
  });
  expect(here(memories), 'search').toEqual(
    memoriesWhere(
      look,
      (memory) => memory.status === 'published' && canRead(world, viewer, memory),
    ),
  );
  await findsBesides(look, memories ?? []);
  const people = await allOf(async (cursor) => {
    const { data, meta } = await as.call(searchUsers, { query: { q, limit: 2, ...cursor } });
    return { ids: idsOf(data), next: meta.next };
  });
  expect(here(people), 'people').toEqual(peopleWhere(look, (at) => canSearch(world, viewer, at)));
  const { data: suggested } = await as.call(suggestNamed, { query: { q } });
  expect(here(suggested.flatMap(({ user_id }) => user_id ?? [])), 'suggested').toEqual(
    peopleWhere(look, (at) => at !== viewer && canName(world, viewer, at)),
  );
}

/** A keepsake is read like a memory of its owner for that audience that is out; it is never marked as hard to read. */
const keepsakesRead = ({ world, built, viewer }: Look) =>
  sorted(
    world.memories.flatMap((memory) => {
      const id = built.keepsakes.get(memory.at);
      const isRead = canRead(world, viewer, { ...memory, status: 'published', marked: false });
      return id !== undefined && isRead ? [id] : [];
    }),
  );

/** Comments one by one, places by their number; and where words are so common that the newest are walked through, the same is found. */
async function findsBesides(look: Look, memories: readonly string[]): Promise<void> {
  const { world, built, viewer, user } = look;
  const as = server.as(user);
  const q = built.word;
  const wanted = { viewer: user.id, terms: [q], filters: {}, place: [], limit: 100, after: null };
  const walked = await memoriesIn(
    server.database,
    { ...wanted, tier: 'title' },
    { newest: 0, most: -1 },
  );
  expect(sorted(idsOf(walked)), 'walked').toEqual(sorted(memories));
  const looked = await memoriesIn(
    server.database,
    { ...wanted, tier: 'title' },
    { newest: 0, most: 1000 },
  );
  expect(sorted(idsOf(looked)), 'looked up').toEqual(sorted(memories));
  const { data } = await as.call(search, { query: { q, only: 'places' } });
  const found = world.memories.filter(({ at }) => memories.includes(built.memoryAt(at)));
  expect(
    data.places.items
      .map(({ name, memories: count }) => `${name.text}: ${String(count)}`)
      .toSorted(),
    'places',
  ).toEqual(
    pinsWanted(found, q)
      .flatMap(({ names }) => names)
      .toSorted(),
  );
  const keepsakes = await allOf(async (cursor) => {
    const { data: page } = await as.call(search, {
      query: { q, only: 'keepsakes', limit: 2, ...cursor },
    });
    return { ids: idsOf(page.keepsakes.items), next: page.keepsakes.next };
  });
  expect(sorted(keepsakes), 'keepsakes').toEqual(keepsakesRead(look));
  const comments = await allOf(async (cursor) => {
    const { data: page } = await as.call(search, {
      query: { q, only: 'comments', limit: 60, ...cursor },
    });
    const { items, next } = page.comments;
    return { ids: items.map(({ memory, author }) => `${memory.id} ${author.id}`), next };
  });
  const heard = world.memories.flatMap((memory) =>
    world.people
      .filter(({ at: author }) => canHear(world, viewer, { memory, author }))
      .map(({ at }) => `${built.memoryAt(memory.at)} ${built.userAt(at).id}`),
  );
  expect(sorted(comments), 'comments').toEqual(sorted(heard));
}

async function isFed(look: Look): Promise<void> {
  const fed = await allOf(async (cursor) => {
    const { data, meta } = await server
      .as(look.user)
      .call(readFeed, { query: { limit: 2, ...cursor } });
    return { ids: idsOf(data), next: meta.next };
  });
  expect(sorted(fed), 'feed').toEqual(
    memoriesWhere(look, (memory) => isInFeed(look.world, look.viewer, memory)),
  );
}

/** Who sees which pin, with how many memories, of which years, how exactly and by which names: of each life, and of all that is around. */
async function isOnMaps({ world, built, viewer, user }: Look): Promise<void> {
  const as = server.as(user);
  const query = { zoom: 9 };
  const published = world.memories.filter(({ status }) => status === 'published');
  // Every second life, of each viewer others: each costs a question to the list of towns.
  for (const { at } of world.people.filter((person) => (person.at + viewer) % 2 === 0)) {
    const map = await orAbsent(as.call(mapOfLife, { params: { id: built.userAt(at).id }, query }));
    const told = published.filter(
      (memory) => memory.owner === at && canRead(world, viewer, memory),
    );
    expect(map === null ? null : pinsOn(map.data.pins), `map of ${String(at)}`).toEqual(
      canFind(world, viewer, at) ? pinsWanted(told, built.word) : null,
    );
  }
  const around = published.filter((memory) =>
    memory.owner === viewer ? !memory.deleted : isInFeed(world, viewer, memory),
  );
  const { data } = await as.call(mapOfFamily, { query });
  expect(pinsOn(data.pins), 'map of the family').toEqual(pinsWanted(around, built.word));
  expect([data.way, data.unplaced, data.more_pins]).toEqual([[], [], 0]);
}

/** Of all worlds so far: what a guest may read, by town. */
async function isOnPublicMap(open: ReadonlyMap<string, number>): Promise<void> {
  const { data } = await server.as(null).call(publicMap, {});
  const told = [...open].map(([town, count]) => [town, count < 3 ? null : count] as const);
  expect(new Map(data.map(({ name, memories }) => [name, memories])), 'for everyone').toEqual(
    new Map(told),
  );
}

/** Comments, and the titles that notifications name. */
async function hears(look: Look): Promise<void> {
  const { world, built, viewer, user } = look;
  for (const memory of world.memories) {
    const subject_id = built.memoryAt(memory.at);
    const page = await orAbsent(
      server
        .as(user)
        .call(listComments, { query: { subject_type: 'activity', subject_id, limit: 100 } }),
    );
    const isOut = memory.status === 'published' && canRead(world, viewer, memory);
    expect(
      page === null ? null : sorted(page.data.map(({ author }) => author.id)),
      `comments on ${String(memory.at)}`,
    ).toEqual(
      isOut ? peopleWhere(look, (author) => canHear(world, viewer, { memory, author })) : null,
    );
  }
  const { data } = await server.as(user).call(listNotifications, { query: { limit: 100 } });
  expect(data.notifications).toHaveLength(world.memories.length);
  expect(
    sorted(
      data.notifications.flatMap(({ data: about }) =>
        about.subject_title === undefined ? [] : (about.subject_id ?? []),
      ),
    ),
    'named',
  ).toEqual(
    // What is hard to read is named to its owner alone.
    memoriesWhere(
      look,
      (memory) => canRead(world, viewer, memory) && (!memory.marked || memory.owner === viewer),
    ),
  );
}

/** To whom it is told at once that there is a memory. */
async function tells({ world, built }: Omit<Look, 'viewer' | 'user'>): Promise<void> {
  for (const memory of world.memories.filter(({ status }) => status === 'published')) {
    const activityId = built.memoryAt(memory.at);
    const ownerId = built.userAt(memory.owner).id;
    server.pushes();
    await server.database.transaction().execute((transaction) =>
      server.platform.outbox.append(transaction, {
        type: 'activity.published',
        activityId,
        ownerId,
        authorId: ownerId,
      }),
    );
    await server.settle();
    const told = server
      .pushes()
      .filter(({ event }) => event === 'activity.published')
      .map(({ channel }) => channel);
    expect(sorted(told), `told of ${String(memory.at)}`).toEqual(
      sorted(
        world.people
          .filter(({ at }) => isTold(world, at, memory))
          .map(({ at }) => `private-notifications.${built.userAt(at).id}`),
      ),
    );
  }
}

it('a memory is listed, read, found, counted, heard of and told to those whom the specification names, in any world', async () => {
  let [shown, hidden] = [0, 0];
  const open = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(worldWithDead, async (world) => {
      const built = await buildWorld(server, world);
      for (const { at: viewer, suspended, dead } of world.people) {
        if (suspended || dead) continue;
        const look = { world, built, viewer, user: built.userAt(viewer) };
        await reads(look);
        await lists(look);
        await finds(look);
        await isFed(look);
        await isInCollectiveSky(look);
        await isOnMaps(look);
        await hears(look);
        const read = world.memories.filter((memory) => canRead(world, viewer, memory)).length;
        shown += read;
        hidden += world.memories.length - read;
      }
      for (const memory of world.memories) {
        const id = built.memoryAt(memory.at);
        const found = await orAbsent(server.as(null).call(readActivity, { params: { id } }));
        const isOpen = canRead(world, null, memory);
        expect(found !== null, 'a guest').toBe(isOpen);
        const town = townAt(memory.at);
        if (isOpen) open.set(town, (open.get(town) ?? 0) + 1);
      }
      await isOnPublicMap(open);
      await tells({ world, built });
    }),
    { seed, numRuns: WORLDS, endOnFailure: true },
  );
  expect(shown).toBeGreaterThan(WORLDS * 3);
  expect(hidden).toBeGreaterThan(WORLDS * 3);
}, 240_000);
