/** Whatever the world: memorials, tributes and pictures are read by those whom the specification names, and a guardian who views as a child sees what the child sees. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { listMemorials, listTributes, readMemorial } from '@kinlore/shared/contracts/legacy';
import { photograph } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import {
  buildMemorial,
  canDecide,
  canReadMemorial,
  canReadTribute,
  memorialsOf,
  type BuiltMemorial,
  type PlannedMemorial,
} from './testing/memorials.ts';
import { canRead, type Looker } from './testing/oracle.ts';
import { buildWorld, randomWorld, type BuiltWorld, type RandomWorld } from './testing/worlds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  // Of an age both the server and the database are asked.
  server.clock.set(new Date());
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 4712);
const WORLDS = Number(process.env['WORLDS'] ?? 8);

interface Scene {
  readonly world: RandomWorld;
  readonly built: BuiltWorld;
  readonly memorials: readonly { readonly plan: PlannedMemorial; readonly made: BuiltMemorial }[];
  /** A picture that hangs in every memory of its owner, and in each of their tributes. */
  readonly pictures: readonly { readonly id: string; readonly owner: number }[];
}
interface Look {
  readonly scene: Scene;
  readonly viewer: Looker;
  /** Whose session it is: the viewer's own, or that of a guardian who views as them; null for a guest. */
  readonly eyes: TestUser | null;
}

/** Undefined for "not found"; any other refusal is a failure. */
async function orAbsent<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    expect(error).toMatchObject({ status: 404 });
    return undefined;
  }
}

/** The first two, who are never suspended: a grown-up and a child. */
async function hangPictures(
  world: RandomWorld,
  built: BuiltWorld,
  memorials: Scene['memorials'],
): Promise<Scene['pictures']> {
  const pictures: { id: string; owner: number }[] = [];
  for (const owner of [0, 1]) {
    const { id } = await photograph(server, built.userAt(owner));
    const rows = world.memories
      .filter((memory) => memory.owner === owner)
      .map(({ at }) => ({ activity_id: built.memoryAt(at), media_id: id, position: 0 }));
    if (rows.length > 0) await server.database.insertInto('activity_media').values(rows).execute();
    const letters = memorials.flatMap(({ plan, made }) =>
      plan.tributes.flatMap(({ author, status }, at) => {
        const tribute_id = made.tributes[at];
        return author === owner && status !== 'withdrawn' && tribute_id !== undefined
          ? [{ tribute_id, media_id: id, is_waiting: false, position: 0 }]
          : [];
      }),
    );
    if (letters.length > 0)
      await server.database.insertInto('tribute_media').values(letters).execute();
    pictures.push({ id, owner });
  }
  return pictures;
}

async function readsMemorials({ scene, viewer, eyes }: Look): Promise<number> {
  const { world, memorials } = scene;
  const readable = memorials.filter(({ plan }) => canReadMemorial(world, viewer, plan));
  for (const { plan, made } of memorials) {
    const isReadable = canReadMemorial(world, viewer, plan);
    const params = { memorial: made.id };
    const read = await orAbsent(server.as(eyes).call(readMemorial, { params }));
    expect(read !== undefined, 'a memorial').toBe(isReadable);
    const page = await orAbsent(
      server.as(eyes).call(listTributes, { params, query: { limit: 50 } }),
    );
    const expected = plan.tributes.flatMap((tribute, at) =>
      canReadTribute(world, viewer, plan, tribute) ? [made.tributes[at] ?? ''] : [],
    );
    expect(page?.data.map(({ id }) => id).toSorted(), 'tributes').toEqual(
      isReadable ? expected.toSorted() : undefined,
    );
  }
  if (eyes !== null) {
    const ours = new Set(memorials.map(({ made }) => made.id));
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: { id: string }[]; meta: { next: string | null } } = await server
        .as(eyes)
        .call(listMemorials, { query: { limit: 20, ...(cursor !== null && { cursor }) } });
      listed.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect(listed.filter((id) => ours.has(id)).toSorted(), 'memorials').toEqual(
      readable.map(({ made }) => made.id).toSorted(),
    );
  }
  return readable.length;
}

/** Whoever keeps it, and whoever reads a memory or a tribute it hangs in, or decides about the tribute. */
async function loadsPictures({ scene, viewer, eyes }: Look): Promise<void> {
  const { world, pictures, memorials } = scene;
  for (const { id, owner } of pictures) {
    const isKept =
      viewer === owner ||
      (viewer !== null && world.people[owner]?.kind === 'child' && world.isGuardian(viewer, owner));
    const isShown =
      world.memories.some((memory) => memory.owner === owner && canRead(world, viewer, memory)) ||
      memorials.some(
        ({ plan }) =>
          canReadMemorial(world, viewer, plan) &&
          plan.tributes.some(
            (tribute) =>
              tribute.author === owner &&
              (canReadTribute(world, viewer, plan, tribute) ||
                canDecide(viewer, plan, tribute.status)),
          ),
      );
    const { statusCode } = await server
      .as(eyes)
      .raw({ method: 'GET', url: `/api/v1/media/${id}/small?format=webp` });
    expect(statusCode, `a picture of ${String(owner)} for ${String(viewer)}`).toBe(
      isKept || isShown ? 200 : 404,
    );
  }
}

async function readsMemories({ scene: { world, built }, viewer, eyes }: Look): Promise<void> {
  for (const memory of world.memories) {
    const id = built.memoryAt(memory.at);
    const read = await orAbsent(server.as(eyes).call(readActivity, { params: { id } }));
    expect(read !== undefined, `memory ${String(memory.at)} for ${String(viewer)}`).toBe(
      canRead(world, viewer, memory),
    );
  }
}

/** Every child, through the eyes of a guardian whose consent stands. */
async function eyesOfGuardians({ world, built }: Scene): Promise<readonly [number, TestUser][]> {
  const eyes: [number, TestUser][] = [];
  for (const { guardian, ward, withdrawn } of world.guards) {
    const [keeper, child] = [world.people[guardian], world.people[ward]];
    if (withdrawn || keeper?.suspended !== false || child?.suspended !== false) continue;
    if (child.kind !== 'child') continue;
    const session = await server.world.session(built.userAt(guardian));
    await server.world.viewAs(session, built.userAt(ward));
    eyes.push([ward, session]);
  }
  return eyes;
}

it('a memorial, a tribute and a picture are read by those whom the specification names, by a guardian as the child as well, in any world', async () => {
  let [shown, hidden, viewed] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(randomWorld, memorialsOf, async (world, plans) => {
      const built = await buildWorld(server, world);
      const memorials: { plan: PlannedMemorial; made: BuiltMemorial }[] = [];
      for (const plan of plans)
        memorials.push({ plan, made: await buildMemorial(server, built, plan) });
      const scene: Scene = {
        world,
        built,
        memorials,
        pictures: await hangPictures(world, built, memorials),
      };
      const own = world.people
        .filter(({ suspended }) => !suspended)
        .map(({ at }) => [at, built.userAt(at)] as const);
      const guarded = await eyesOfGuardians(scene);
      for (const [viewer, eyes] of [...own, ...guarded, [null, null] as const]) {
        const look = { scene, viewer, eyes };
        const readable = await readsMemorials(look);
        await loadsPictures(look);
        shown += readable;
        hidden += plans.length - readable;
      }
      for (const [viewer, eyes] of guarded) await readsMemories({ scene, viewer, eyes });
      viewed += guarded.length;
    }),
    { seed, numRuns: WORLDS, endOnFailure: true },
  );
  expect(shown).toBeGreaterThan(WORLDS * 3);
  expect(hidden).toBeGreaterThan(WORLDS * 3);
  expect(viewed).toBeGreaterThan(WORLDS / 4);
}, 120_000);
