/** Whatever the world and whatever the plan: nobody reads more than before but where an instruction names it, and after a mistake everybody what they read before. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLife, readActivity } from '@kinlore/shared/contracts/activities';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { search } from '@kinlore/shared/contracts/search';
import { openTo, planActions, planBuckets } from '@kinlore/shared/contracts/legacy-plans';
import { testServer, type TestServer } from '../../testing/index.ts';
import {
  canFind,
  canRead,
  isInFeed,
  type Memory,
  type SmallWorld,
} from '../access/testing/oracle.ts';
import {
  buildWorld,
  worldWithDead,
  type BuiltWorld,
  type RandomWorld,
} from '../access/testing/worlds.ts';
import { createModules } from '../index.ts';
import { bucketOf, effectOf, type Instruction } from '../legacy-plans/index.ts';
import { FAMILY_DEGREE } from './deciding.ts';
import { comeBack, die, plan } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  server.clock.set(new Date());
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 4711);
const WORLDS = Number(process.env['WORLDS'] ?? 6);
/** Whose plan it is: grown up and living in every world. */
const LIFE = 0;

type Plan = ReadonlyMap<(typeof planBuckets)[number], Instruction>;
const anInstruction = fc
  .tuple(
    fc.constantFrom(...planActions),
    fc.constantFrom(...openTo),
    // A day that has come, and one that has not.
    fc.constantFrom('2020-01-01', '2999-01-01'),
  )
  .map(([action, to, on]): Instruction =>
    action === 'open_on_date'
      ? { action, opens_on: on, opens_to: to }
      : { action, opens_on: null, opens_to: null },
  );
const aPlan: fc.Arbitrary<Plan> = fc
  .tuple(...planBuckets.map(() => fc.option(anInstruction, { freq: 4 })))
  .map(
    (chosen) =>
      new Map(
        planBuckets.flatMap((bucket, at) => {
          const one = chosen[at];
          return one === undefined || one === null ? [] : [[bucket, one] as const];
        }),
      ),
  );

/** Two thirds of the memories are of the life. */
const ofOneLife = worldWithDead.map((world): RandomWorld => ({
  ...world,
  memories: world.memories.map((memory) =>
    memory.at % 3 === 2 ? memory : { ...memory, owner: LIFE },
  ),
}));

/** What the plan makes of a memory, as the specification says it. */
function asWished(memory: Memory, wishes: Plan): Memory {
  if (memory.owner !== LIFE || memory.deleted) return memory;
  const bucket = bucketOf(memory);
  const wish = bucket === null ? undefined : wishes.get(bucket);
  if (bucket === null || wish === undefined) return memory;
  const effect = effectOf(wish, bucket);
  if (effect.kind === 'erased') return { ...memory, deleted: true };
  if (effect.kind === 'stays' || effect.on === '2999-01-01') return memory;
  return {
    ...memory,
    audience: effect.to,
    status: 'published',
    degree: effect.to === 'family' ? FAMILY_DEGREE : memory.degree,
  };
}

const dead = (world: RandomWorld): readonly RandomWorld['people'][number][] =>
  world.people.map((one) => (one.at === LIFE ? { ...one, dead: true } : one));

interface Seen {
  readonly read: readonly string[];
  readonly fed: readonly string[];
  readonly found: readonly string[];
  readonly life: readonly string[];
  readonly counted: number;
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    expect(error).toMatchObject({ status: 404 });
    return null;
  });

/** By its address, in the feed, by words, in the list of the life and in the count on its profile. */
async function look(built: BuiltWorld, viewer: number): Promise<Seen> {
  const as = server.as(await server.world.session(built.userAt(viewer)));
  const read: { id: string }[] = [];
  for (const id of built.memories) {
    const found = await orNull(as.call(readActivity, { params: { id } }));
    if (found !== null) read.push(found.data);
  }
  const { data: feed } = await as.call(readFeed, { query: { limit: 50 } });
  const found = await as.call(search, { query: { q: built.word, only: 'memories', limit: 50 } });
  const ours = new Set(built.memories);
  const { id } = built.userAt(LIFE);
  const life = await orNull(
    as.call(listLife, { params: { id }, query: { order: 'life', limit: 50 } }),
  );
  const profile = await orNull(as.call(getProfile, { params: { id }, query: {} }));
  return {
    read: idsOf(read),
    fed: idsOf(feed),
    found: idsOf(found.data.memories.items.filter((one) => ours.has(one.id))),
    life: idsOf(life?.data ?? []),
    counted: profile?.data.category_counts['everyday'] ?? 0,
  };
}

function expected(world: SmallWorld, built: BuiltWorld, viewer: number): Seen {
  const where = (holds: (memory: Memory) => boolean) =>
    world.memories
      .filter(holds)
      .map(({ at }) => built.memoryAt(at))
      .toSorted();
  const reads = (memory: Memory) => canRead(world, viewer, memory);
  const life = canFind(world, viewer, LIFE)
    ? where((one) => one.owner === LIFE && one.status !== 'draft' && reads(one))
    : [];
  const isPublished = (one: Memory) => one.status === 'published' && reads(one);
  return {
    read: where(reads),
    fed: where((one) => isInFeed(world, viewer, one)),
    found: where(isPublished),
    life,
    counted: canFind(world, viewer, LIFE)
      ? where((one) => one.owner === LIFE && isPublished(one)).length
      : 0,
  };
}

it('holds', async () => {
  let [changed, hidden] = [0, 0];
  await fc.assert(
    fc.asyncProperty(ofOneLife, aPlan, async (world, wishes) => {
      const built = await buildWorld(server, world);
      const viewers = world.people
        .filter((one) => !one.suspended && !one.dead && one.at !== LIFE)
        .map(({ at }) => at);
      const sees = async (then: SmallWorld, when: string) => {
        for (const viewer of viewers)
          expect(await look(built, viewer), `${when}: ${String(viewer)}`).toEqual(
            expected(then, built, viewer),
          );
      };
      await plan(
        server,
        built.userAt(LIFE),
        [...wishes].map(([bucket, wish]) => ({ bucket, ...wish })),
      );
      await sees(world, 'while they live');
      const life = await die(server, built.userAt(LIFE));
      await server.settle();
      const after: SmallWorld = {
        ...world,
        people: dead(world),
        memories: world.memories.map((memory) => asWished(memory, wishes)),
      };
      await sees(after, 'after the activation');
      for (const memory of world.memories) {
        const then = after.memories[memory.at] ?? memory;
        const bucket = bucketOf(memory);
        for (const viewer of [...viewers, null]) {
          const [was, is] = [
            canRead({ ...world, people: dead(world) }, viewer, memory),
            canRead(after, viewer, then),
          ];
          if (was !== is) changed += 1;
          if (!is) hidden += 1;
          if (!was && is)
            expect(memory.owner === LIFE && bucket !== null && wishes.has(bucket)).toBe(true);
        }
        const isOpen = await orNull(
          server.as(null).call(readActivity, { params: { id: built.memoryAt(memory.at) } }),
        );
        expect(isOpen !== null, 'a guest').toBe(canRead(after, null, then));
      }
      await comeBack(server, life);
      await server.settle();
      await sees(world, 'after it was a mistake');
    }),
    { seed, numRuns: WORLDS, endOnFailure: true },
  );
  expect(changed).toBeGreaterThan(WORLDS * 3);
  expect(hidden).toBeGreaterThan(WORLDS * 3);
}, 240_000);
