/** Whatever the world: nobody is told the name of somebody in a picture who may not know it, and everybody who may is. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPhotoTags } from '@kinlore/shared/contracts/photo-tags';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { canFind, canRead, type Memory, type SmallWorld } from '../access/testing/oracle.ts';
import {
  buildWorld,
  randomWorld,
  type BuiltWorld,
  type RandomWorld,
} from '../access/testing/worlds.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  server.clock.set(new Date());
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 4711);
const WORLDS = Number(process.env['WORLDS'] ?? 4);

interface Said {
  readonly at: number;
  readonly tagger: number;
  readonly status: 'pending' | 'approved' | 'rejected' | 'removed';
}
interface Shown {
  readonly memory: Memory;
  readonly photo: string;
  readonly said: readonly Said[];
}

const statuses = ['pending', 'approved', 'rejected', 'approved', 'pending', 'removed'] as const;

/** In each memory a picture of its owner, in which everybody is named by somebody. */
async function show(world: RandomWorld, built: BuiltWorld): Promise<readonly Shown[]> {
  const shown = world.memories.map((memory) => ({
    memory,
    photo: newId(),
    said: world.people.map(({ at }) => ({
      at,
      tagger: (at + 1 + memory.at) % world.people.length,
      status: statuses[(at + memory.at) % statuses.length] ?? 'pending',
    })),
  }));
  for (const { memory, photo, said } of shown) {
    const owner = built.userAt(memory.owner).id;
    await server.database
      .insertInto('media')
      .values({
        id: photo,
        owner_id: owner,
        author_id: owner,
        kind: 'photo',
        mime: 'image/jpeg',
        bytes: 1,
        sha256: photo,
        storage_key: `media/${photo}`,
        state: 'ready',
      })
      .execute();
    await server.database
      .insertInto('activity_media')
      .values({ activity_id: built.memoryAt(memory.at), media_id: photo, position: 0 })
      .execute();
    await server.database
      .insertInto('photo_tag')
      .values(
        said.map(({ at, tagger, status }) => ({
          id: newId(),
          media_id: photo,
          tagger_id: built.userAt(tagger).id,
          user_id: built.userAt(at).id,
          status,
        })),
      )
      .execute();
  }
  return shown;
}

/** Said again from the specification (R17): 'name', 'someone', or null for nothing at all. */
function toldOf(
  world: SmallWorld,
  viewer: number,
  { owner }: Memory,
  { at, tagger, status }: Said,
): 'name' | 'someone' | null {
  if (status === 'rejected' || status === 'removed') return null;
  if (at === viewer) return 'name';
  const isKnown = canFind(world, viewer, at) && (at === owner || !world.between(owner, at).blocked);
  if (status === 'approved' || tagger === viewer) return isKnown ? 'name' : null;
  return owner === viewer ? 'someone' : null;
}

const seesPicture = (world: SmallWorld, viewer: number, memory: Memory): boolean =>
  viewer === memory.owner ||
  (world.people[memory.owner]?.kind === 'child' && world.isGuardian(viewer, memory.owner)) ||
  canRead(world, viewer, memory);

it('holds for everybody, of everybody, in every picture', async () => {
  let [named, silent] = [0, 0];
  await fc.assert(
    fc.asyncProperty(randomWorld, async (world) => {
      const built = await buildWorld(server, world);
      const pictures = await show(world, built);
      for (const { at: viewer, suspended } of world.people) {
        if (suspended) continue;
        const as = server.as(built.userAt(viewer));
        for (const { memory, photo, said } of pictures) {
          const asked = as.call(listPhotoTags, { query: { media_id: photo } });
          if (!seesPicture(world, viewer, memory)) {
            await expect(asked).rejects.toMatchObject({ status: 404 });
            silent += said.length;
            continue;
          }
          const { tags } = (await asked).data;
          const expected = said.map((each) => toldOf(world, viewer, memory, each));
          const names = said
            .filter((_, place) => expected[place] === 'name')
            .map(({ at }) => built.userAt(at).id);
          expect(tags.flatMap(({ user }) => user?.id ?? []).toSorted()).toEqual(names.toSorted());
          const masked = tags.filter(({ kind }) => kind === 'hidden');
          expect(masked).toHaveLength(expected.filter((told) => told === 'someone').length);
          // Nothing else of them travels either.
          const hidden = said.filter((_, place) => expected[place] !== 'name');
          for (const { at } of hidden)
            expect(JSON.stringify(tags)).not.toContain(built.userAt(at).id);
          named += names.length;
          silent += hidden.length;
        }
      }
    }),
    { seed, numRuns: WORLDS, endOnFailure: true },
  );
  expect(named).toBeGreaterThan(WORLDS * 3);
  expect(silent).toBeGreaterThan(WORLDS * 3);
}, 60_000);
