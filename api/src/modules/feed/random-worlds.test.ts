import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { memoryVisibleTo } from '../access/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const seed = Number(process.env['SEED'] ?? 4711);
const audiences = [
  'self',
  'stewards',
  'link',
  'chosen',
  'connections',
  'family',
  'space',
  'public',
] as const;
const PEOPLE = 9;
const MEMORIES = 160;

/** The same chances for the same seed. */
function dice(start: number) {
  let state = start >>> 0;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return {
    below,
    often: (ofTen: number) => below(10) < ofTen,
    one: <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0],
  };
}
type Dice = ReturnType<typeof dice>;

async function bind(people: readonly TestUser[], { often, below }: Dice): Promise<void> {
  for (const [at, one] of people.entries()) {
    for (const other of people.slice(at + 1)) {
      if (often(5)) await server.world.connect(one, other);
      if (often(4)) await server.world.relate(one, other, 1 + below(6));
      if (often(1)) await server.world.block(one, other);
      if (often(1)) await server.world.block(other, one);
    }
  }
}

/** Children with and without guardians, teens, people who were suspended or have left. */
async function people(chance: Dice): Promise<readonly TestUser[]> {
  const made: TestUser[] = [];
  for (let at = 0; at < PEOPLE; at += 1)
    made.push(
      await server.world.user({
        accountType: chance.one(['adult', 'adult', 'parent', 'teen', 'child']),
      }),
    );
  for (const one of made) {
    const guardian = chance.one([made[0] ?? one, ...made]);
    if (chance.often(4) && guardian.id !== one.id) {
      await sql`insert into guardianship (guardian_id, child_id, consent_version, consent_method, withdrawn_at) values (${guardian.id}, ${one.id}, '1', 'none', ${chance.often(3) ? new Date() : null})`.execute(
        server.database,
      );
    }
  }
  // In every world somebody views as a child.
  const third = made[2];
  if (third !== undefined) made.push(await server.world.child(third));
  await bind(made, chance);
  return made;
}

async function trees(members: readonly TestUser[], { often }: Dice): Promise<readonly string[]> {
  const ids = [newId(), newId(), newId()];
  for (const [at, id] of ids.entries()) {
    await sql`insert into tree (id, owner_user_id, name, deleted_at) values (${id}, ${members[0]?.id}, 'Ours', ${at === 2 ? new Date() : null})`.execute(
      server.database,
    );
    for (const member of members)
      if (often(5))
        await sql`insert into tree_member (tree_id, user_id, role) values (${id}, ${member.id}, 'viewer')`.execute(
          server.database,
        );
  }
  return ids;
}

async function memories(
  owners: readonly TestUser[],
  spaces: readonly string[],
  chance: Dice,
): Promise<void> {
  const { below, often, one } = chance;
  for (let at = 0; at < MEMORIES; at += 1) {
    const id = newId();
    const audience = one(audiences);
    const owner = owners[below(owners.length)];
    if (owner === undefined) continue;
    const status = one([
      'published',
      'published',
      'published',
      'published',
      'draft',
      'submitted',
      'archived',
    ] as const);
    await server.database
      .insertInto('activity')
      .values({
        id,
        owner_id: owner.id,
        author_id: owner.id,
        type: 'everyday',
        subtype: 'ordinary_day',
        title: audience,
        slug: id,
        audience,
        audience_degree: 1 + below(6),
        status,
        space_id: audience === 'space' ? (spaces[below(spaces.length)] ?? null) : null,
        deleted_at: often(1) ? new Date() : null,
        // Many at the same instant: then the id decides.
        published_at: status === 'published' ? new Date(Date.UTC(2026, 0, 1, 0, below(12))) : null,
      })
      .execute();
    for (const reader of owners)
      if (audience === 'chosen' && often(3))
        await server.database
          .insertInto('activity_audience')
          .values({ activity_id: id, user_id: reader.id })
          .execute();
  }
}

/** Some keep the life and some were only asked; the memories that are for its stewards are read by the former. */
async function die(
  dead: TestUser | undefined,
  others: readonly (TestUser | undefined)[],
  { one }: Dice,
): Promise<void> {
  if (dead === undefined) return;
  await sql`update app_user set account_type = 'adult', life_status = 'in_remembrance' where id = ${dead.id}`.execute(
    server.database,
  );
  // One who lives has stewards too, who read nothing by it.
  for (const life of [dead, others.at(-2) ?? dead])
    for (const steward of new Set(others))
      if (steward !== undefined && steward.id !== life.id)
        await sql`insert into life_steward (life_id, user_id, preset, permissions, status)
          values (${life.id}, ${steward.id}, 'witness', '{}', ${one(['accepted', 'accepted', 'invited', 'resigned'])})`.execute(
          server.database,
        );
}

interface Judged {
  readonly id: string;
  readonly owner_id: string;
}

/** Everything near somebody, judged one by one. */
async function judged(viewer: TestUser): Promise<readonly Judged[]> {
  const { rows: around } = await sql<{
    id: string;
  }>`select friend_id as id from bond where user_id = ${viewer.id} union select other_id from kin where user_id = ${viewer.id}`.execute(
    server.database,
  );
  const near = around.map(({ id }) => id);
  return await server.database
    .selectFrom('activity as a')
    .select(['a.id', 'a.owner_id'])
    .where('a.owner_id', 'in', [viewer.id, ...near])
    .where('a.status', '=', 'published')
    .where(memoryVisibleTo(viewer.id, 'a'))
    .where((eb) =>
      eb.or([
        eb('a.owner_id', '=', viewer.id),
        eb('a.audience', 'in', ['chosen', 'connections', 'family', 'space', 'public', 'stewards']),
      ]),
    )
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
}

const idsOf = (rows: readonly Judged[]): readonly string[] => rows.map(({ id }) => id);

/** The children whose guardian this is, with a session of the guardian that views as each. */
async function viewedBy(
  guardian: TestUser,
  everybody: readonly TestUser[],
): Promise<readonly { readonly eyes: TestUser; readonly child: TestUser }[]> {
  const { rows } = await sql<{
    id: string;
  }>`select c.id from guardianship g join app_user c on c.id = g.child_id where g.guardian_id = ${guardian.id} and g.withdrawn_at is null and c.account_type = 'child' and c.erased_at is null`.execute(
    server.database,
  );
  const views: { eyes: TestUser; child: TestUser }[] = [];
  for (const child of everybody.filter(({ id }) => rows.some((row) => row.id === id))) {
    const eyes = await server.world.session(guardian);
    await server.world.viewAs(eyes, child);
    views.push({ eyes, child });
  }
  return views;
}

async function paged(
  viewer: TestUser,
  { limit, own = true }: { limit: number; own?: boolean },
): Promise<readonly string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: readonly { id: string }[]; meta: { next: string | null } } = await server
      .as(viewer)
      .call(readFeed, { query: { limit, own, ...(cursor !== null && { cursor }) } });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.meta.next;
  } while (cursor !== null);
  return seen;
}

it.each([0, 1, 2, 3])(
  'the whole feed, page after page, is what `visibleTo` says of each memory, for everybody of random world %d',
  async (world) => {
    const chance = dice(seed + world * 7919);
    const everybody = await people(chance);
    const spaces = await trees(everybody, chance);
    await memories(everybody, spaces, chance);
    // After their sessions were opened: they are read by others, and look at nothing themselves.
    const [suspended, gone, guardian, dead] = everybody;
    const absent = new Set([suspended, gone, dead]);
    const lookers = everybody.filter((one) => !absent.has(one));
    await die(dead ?? lookers[0], [guardian, ...lookers], chance);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended?.id ?? '')
      .execute();
    await server.database
      .updateTable('app_user')
      .set({ erased_at: new Date() })
      .where('id', '=', gone?.id ?? '')
      .execute();
    let [seen, viewed] = [0, 0];
    for (const viewer of lookers) {
      const expected = await judged(viewer);
      expect(await paged(viewer, { limit: 1 + chance.below(9) })).toEqual(idsOf(expected));
      expect(await paged(viewer, { limit: 1 + chance.below(30), own: false })).toEqual(
        idsOf(expected.filter(({ owner_id }) => owner_id !== viewer.id)),
      );
      for (const { eyes, child } of await viewedBy(viewer, everybody)) {
        const theirs = await judged(child);
        expect(await paged(eyes, { limit: 1 + chance.below(9) })).toEqual(idsOf(theirs));
        viewed += theirs.length;
      }
      seen += expected.length;
    }
    expect(seen).toBeGreaterThan(50);
    expect(viewed).toBeGreaterThan(0);
  },
  60_000,
);
