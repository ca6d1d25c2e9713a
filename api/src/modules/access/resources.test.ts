import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Selectable } from 'kysely';
import type { Activity } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { memoryOfLifeVisibleTo, memoryVisibleTo } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: () => [] });
});
afterAll(() => server.close());

type Memory = Selectable<Activity>;

async function memory(
  owner: TestUser,
  audience: Memory['audience'],
  status: Memory['status'] = 'published',
): Promise<string> {
  const id = newId();
  const now = server.clock.now();
  await server.database
    .insertInto('activity')
    .values({
      id,
      owner_id: owner.id,
      author_id: owner.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'A day',
      slug: id,
      audience,
      status,
      published_at: now,
    })
    .execute();
  return id;
}
/** By itself, and as one of the life it is of; in another life it is not. */
async function sees(viewer: TestUser | null, id: string): Promise<boolean> {
  const who = viewer?.id ?? null;
  const { owner_id } = await server.database
    .selectFrom('activity')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { alone, of_life, of_another } = await server.database
    .selectFrom('activity as a')
    .select([
      memoryVisibleTo(who, 'a').as('alone'),
      memoryOfLifeVisibleTo(who, owner_id, 'a').as('of_life'),
      memoryOfLifeVisibleTo(who, newId(), 'a').as('of_another'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  expect([of_life, of_another]).toEqual([alone, false]);
  return alone;
}

describe('what everyone may read', () => {
  it('is read by guests and strangers, but not by a child who is no relative', async () => {
    const [ana, ben, mila] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user({ accountType: 'child' }),
    ];
    const id = await memory(ana, 'public');
    expect([await sees(null, id), await sees(ben, id), await sees(mila, id)]).toEqual([
      true,
      true,
      false,
    ]);
    await server.world.relate(mila, ana, 3);
    expect(await sees(mila, id)).toBe(true);
  });

  it('of a child or a teen is read by relatives at most', async () => {
    const [mila, ben] = [
      await server.world.user({ accountType: 'child' }),
      await server.world.user(),
    ];
    const id = await memory(mila, 'public');
    expect([await sees(null, id), await sees(ben, id)]).toEqual([false, false]);
    await server.world.relate(mila, ben, 1);
    expect(await sees(ben, id)).toBe(true);
  });
});

describe('what is for stewards', () => {
  it('is nobody’s but the owner’s while they live, and then read by those who accepted, across no block', async () => {
    const [dead, keeper, asked, apart, kin, blocked] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await server.world.relate(dead, kin, 1);
    await server.world.block(blocked, dead);
    await server.database
      .insertInto('life_steward')
      .values(
        (
          [
            [keeper, 'accepted'],
            [asked, 'invited'],
            [apart, 'resigned'],
            [blocked, 'accepted'],
          ] as const
        ).map(([{ id }, status]) => ({
          life_id: dead.id,
          user_id: id,
          preset: 'witness' as const,
          permissions: [],
          status,
        })),
      )
      .execute();
    const [given, draft, own] = [
      await memory(dead, 'stewards'),
      await memory(dead, 'stewards', 'draft'),
      await memory(dead, 'self'),
    ];
    const seen = async (id: string) => {
      const read: boolean[] = [];
      for (const viewer of [keeper, asked, apart, kin, blocked, null])
        read.push(await sees(viewer, id));
      return read;
    };
    const nobody = [false, false, false, false, false, false];
    expect(await seen(given)).toEqual(nobody);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', dead.id)
      .execute();
    expect(await seen(given)).toEqual([true, false, false, false, false, false]);
    expect([await seen(draft), await seen(own)]).toEqual([nobody, nobody]);
  });
});

describe('what is told to the members of a tree', () => {
  it('is not read by strangers, nor by any member but its owner once the tree is taken away, and again when it is brought back', async () => {
    const [ana, ben, eve] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const tree = newId();
    await server.database
      .insertInto('tree')
      .values({ id: tree, owner_user_id: ana.id, name: 'Ours', created_at: server.clock.now() })
      .execute();
    await server.database
      .insertInto('tree_member')
      .values(
        [ana, ben].map((member) => ({
          tree_id: tree,
          user_id: member.id,
          role: 'editor',
          joined_at: server.clock.now(),
        })),
      )
      .execute();
    const id = await memory(ana, 'space');
    await server.database
      .updateTable('activity')
      .set({ space_id: tree })
      .where('id', '=', id)
      .execute();
    const seen = async () => [await sees(ana, id), await sees(ben, id), await sees(eve, id)];
    expect(await seen()).toEqual([true, true, false]);
    await server.database
      .updateTable('tree')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', tree)
      .execute();
    expect(await seen()).toEqual([true, false, false]);
    await server.database
      .updateTable('tree')
      .set({ deleted_at: null })
      .where('id', '=', tree)
      .execute();
    expect(await seen()).toEqual([true, true, false]);
  });
});

describe('a block', () => {
  it('hides in both directions, whatever else holds', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await server.world.connect(ana, ben);
    const [hers, his] = [await memory(ana, 'connections'), await memory(ben, 'public')];
    expect([await sees(ben, hers), await sees(ana, his)]).toEqual([true, true]);
    await server.world.block(ana, ben);
    expect([await sees(ben, hers), await sees(ana, his)]).toEqual([false, false]);
  });
});

describe('what is not published', () => {
  it('is its owner’s, and a child’s also its guardian’s', async () => {
    const [ana, ben] = [
      await server.world.user({ accountType: 'parent' }),
      await server.world.user(),
    ];
    const mila = await server.world.child(ana);
    await server.world.relate(mila, ben, 1);
    const id = await memory(mila, 'family', 'submitted');
    expect([await sees(mila, id), await sees(ana, id), await sees(ben, id)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
