/** Small random worlds: made by fast-check, and written into the database with a few statements. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { newId } from '../../../platform/id.ts';
import type { TestServer, TestUser } from '../../../testing/index.ts';
import { newCode, noDetails } from '../../keepsakes/index.ts';
import type { Memory, Pair, Person, SmallWorld } from './oracle.ts';
import { placeAt, yearAt } from './pins.ts';

export const PEOPLE = 6;
const MEMORIES = 9;

const pairsOf = (count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, one) =>
    Array.from({ length: count - one - 1 }, (_ignored, step) => [one, one + step + 1] as const),
  ).flat();
const pairs = pairsOf(PEOPLE);

/** True in so many of a hundred. */
const rarely = (weight: number): fc.Arbitrary<boolean> =>
  fc.oneof(
    { weight, arbitrary: fc.constant(true) },
    { weight: 100 - weight, arbitrary: fc.constant(false) },
  );
const place = fc.noBias(fc.nat(PEOPLE - 1));

/** How old somebody is all this year. */
const ages = { adult: 40, youth: 16, teen: 14, child: 8 } as const;

/** Where the birth is known it decides, whatever the account was made as. */
interface MadePerson extends Person {
  readonly isBirthKnown: boolean;
  readonly madeAs: 'adult' | 'parent' | 'teen' | 'child';
}

function accountFor({ kind, isBirthKnown, madeAs }: MadePerson, now: Date) {
  if (!isBirthKnown && kind !== 'youth') return { accountType: kind };
  return {
    accountType: madeAs,
    born: `${String(now.getUTCFullYear() - ages[kind])}-01-01`,
  };
}

const personOf = (at: number) =>
  fc.record({
    at: fc.constant(at),
    // In every world somebody is grown up who looks, and somebody a child.
    kind:
      at < 2
        ? fc.constant(at === 0 ? ('adult' as const) : ('child' as const))
        : fc.constantFrom('adult', 'adult', 'youth', 'teen', 'child'),
    isBirthKnown: fc.boolean(),
    madeAs: fc.constantFrom('adult', 'parent', 'teen', 'child'),
    listed: rarely(60),
    suspended: at < 2 ? fc.constant(false) : rarely(10),
    dead: at < 2 ? fc.constant(false) : rarely(25),
  }) satisfies fc.Arbitrary<MadePerson>;

/** Who set the block matters to nobody, and is written both ways. */
const tie = fc.record({
  connection: fc.constantFrom('none', 'none', 'pending', 'connected', 'connected'),
  degree: fc.constantFrom(null, null, null, null, 1, 2, 3, 4, 5, 6),
  blocked: rarely(15),
  isTurned: fc.boolean(),
});

const memory = fc.record({
  owner: place,
  audience: fc.constantFrom(
    'self',
    'stewards',
    'chosen',
    'connections',
    'family',
    'space',
    'public',
    'public',
  ),
  degree: fc.constantFrom(1, 2, 3, 4, 5, 6),
  chosen: fc.uniqueArray(place, { maxLength: 3 }),
  status: fc.constantFrom('published', 'published', 'published', 'draft', 'submitted', 'archived'),
  deleted: rarely(10),
  marked: rarely(25),
}) satisfies fc.Arbitrary<Omit<Memory, 'at' | 'chosen'> & { readonly chosen: readonly number[] }>;

const planned = fc.record({
  people: fc.tuple(...Array.from({ length: PEOPLE }, (_, at) => personOf(at))),
  ties: fc.array(tie, { minLength: pairs.length, maxLength: pairs.length }),
  guards: fc.array(fc.record({ guardian: place, ward: place, withdrawn: rarely(25) }), {
    minLength: 10,
    maxLength: 10,
  }),
  memories: fc.array(memory, { minLength: MEMORIES, maxLength: MEMORIES }),
  stewards: fc.array(
    fc.record({
      steward: place,
      life: place,
      status: fc.constantFrom('accepted', 'accepted', 'accepted', 'invited', 'resigned'),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  members: fc.uniqueArray(place),
  treeDeleted: rarely(25),
});
type Plan = typeof planned extends fc.Arbitrary<infer P> ? P : never;

export interface RandomWorld extends SmallWorld {
  readonly people: readonly MadePerson[];
  readonly guards: readonly {
    readonly guardian: number;
    readonly ward: number;
    readonly withdrawn: boolean;
  }[];
  readonly stewards: readonly {
    readonly steward: number;
    readonly life: number;
    readonly status: 'accepted' | 'invited' | 'resigned';
  }[];
  /** In the order of `pairs`; `isTurned`: the second of the two blocked the first. */
  readonly ties: readonly (Pair & {
    readonly one: number;
    readonly other: number;
    readonly isTurned: boolean;
  })[];
}

const apart: Pair = { connection: 'none', degree: null, blocked: false };

function worldFrom(plan: Plan): RandomWorld {
  const ties = pairs.flatMap(([one, other], at) => {
    const found = plan.ties[at];
    return found === undefined ? [] : [{ ...found, one, other }];
  });
  const byPair = new Map(
    ties.map((found) => [`${String(found.one)} ${String(found.other)}`, found]),
  );
  // The account of a child is closed by its guardians, and stands for no memorial here.
  const people = plan.people.map((one) => ({ ...one, dead: one.dead && one.kind === 'adult' }));
  const isMinor = (at: number) => plan.people[at]?.kind !== 'adult';
  const guards = plan.guards.filter(
    ({ guardian, ward }, at) =>
      !isMinor(guardian) &&
      guardian !== ward &&
      plan.guards.findIndex((same) => same.guardian === guardian && same.ward === ward) === at,
  );
  const stewards = plan.stewards.filter(
    ({ steward, life }, at) =>
      steward !== life &&
      plan.stewards.findIndex((same) => same.steward === steward && same.life === life) === at,
  );
  return {
    people,
    stewards,
    memories: plan.memories.map((one, at) => ({ ...one, at, chosen: new Set(one.chosen) })),
    members: new Set(plan.members),
    treeDeleted: plan.treeDeleted,
    ties,
    guards,
    between: (one, other) =>
      byPair.get(
        one < other ? `${String(one)} ${String(other)}` : `${String(other)} ${String(one)}`,
      ) ?? apart,
    isSteward: (steward, life) =>
      stewards.some(
        (one) => one.steward === steward && one.life === life && one.status === 'accepted',
      ),
    isGuardian: (guardian, ward) =>
      guards.some((link) => link.guardian === guardian && link.ward === ward && !link.withdrawn),
  };
}

/** Some have died. They look at nothing. */
export const worldWithDead: fc.Arbitrary<RandomWorld> = planned.map(worldFrom);

/** Everybody lives. */
export const randomWorld: fc.Arbitrary<RandomWorld> = worldWithDead.map((world) => ({
  ...world,
  people: world.people.map((one) => ({ ...one, dead: false })),
}));

/** A world as it lies in the database: ids by place, and a word that nothing else holds. */
export interface BuiltWorld {
  readonly word: string;
  readonly users: readonly TestUser[];
  readonly memories: readonly string[];
  /** By the place of the memory that each is kept like. */
  readonly keepsakes: ReadonlyMap<number, string>;
  userAt(at: number): TestUser;
  memoryAt(at: number): string;
}

let serial = 0;

export async function buildWorld(server: TestServer, world: RandomWorld): Promise<BuiltWorld> {
  serial += 1;
  // Letters alone, and no other word nearly the same: a search forgives one letter.
  const word = `w${String(serial * 7_919_777).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? 'x')}`;
  const users: TestUser[] = [];
  for (const person of world.people) {
    const { listed, suspended, dead } = person;
    users.push(
      await server.world.user({
        name: `Somebody ${word}`,
        ...accountFor(person, server.clock.now()),
        columns: {
          listed,
          life_status: dead ? 'in_remembrance' : 'living',
          suspended_at: suspended ? server.clock.now() : null,
          email_verified_at: server.clock.now(),
        },
      }),
    );
  }
  const userAt = (at: number): TestUser => {
    const user = users[at];
    if (user === undefined) throw new Error(`nobody stands at ${String(at)}`);
    return user;
  };
  await tieTogether(server, world, userAt);
  const memories = await remember(server, world, { word, userAt });
  const keepsakes = await keep(server, world, { word, userAt });
  const memoryAt = (at: number): string => memories[at] ?? '';
  return { word, users, memories, keepsakes, userAt, memoryAt };
}

async function tieTogether(
  { world: tests, database, clock }: TestServer,
  { ties, guards, stewards }: RandomWorld,
  userAt: (at: number) => TestUser,
): Promise<void> {
  for (const { one, other, connection, degree, blocked, isTurned } of ties) {
    const [first, second] = [userAt(one), userAt(other)];
    if (connection === 'connected') await tests.connect(first, second);
    if (connection === 'pending') {
      const [low_id = '', high_id = ''] = [first.id, second.id].toSorted();
      await database
        .insertInto('connection')
        .values({
          id: newId(),
          low_id,
          high_id,
          requester_id: first.id,
          status: 'pending',
          requested_at: clock.now(),
        })
        .execute();
    }
    if (degree !== null) await tests.relate(first, second, degree);
    if (blocked) await (isTurned ? tests.block(second, first) : tests.block(first, second));
  }
  for (const { steward, life, status } of stewards)
    await sql`insert into life_steward (life_id, user_id, preset, permissions, status)
      values (${userAt(life).id}, ${userAt(steward).id}, 'witness', '{}', ${status})`.execute(
      database,
    );
  for (const { guardian, ward, withdrawn } of guards)
    await sql`insert into guardianship (guardian_id, child_id, consent_version, consent_method, withdrawn_at)
      values (${userAt(guardian).id}, ${userAt(ward).id}, '1', 'none', ${withdrawn ? clock.now() : null})`.execute(
      database,
    );
}

/** The memories, a comment of everybody below each, and for everybody a notification about each. */
async function remember(
  { database, clock }: TestServer,
  world: RandomWorld,
  { word, userAt }: { word: string; userAt: (at: number) => TestUser },
): Promise<readonly string[]> {
  const now = clock.now();
  const tree = newId();
  await database
    .insertInto('tree')
    .values({
      id: tree,
      owner_user_id: userAt(0).id,
      name: 'Ours',
      created_at: now,
      deleted_at: world.treeDeleted ? now : null,
    })
    .execute();
  for (const at of world.members)
    await database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: userAt(at).id, role: 'viewer' })
      .execute();
  const rows = world.memories.map((memory) => ({
    memory,
    id: newId(),
    owner: userAt(memory.owner).id,
  }));
  await database
    .insertInto('activity')
    .values(
      rows.map(({ memory, id, owner }) => ({
        id,
        owner_id: owner,
        author_id: owner,
        type: 'everyday',
        subtype: 'ordinary_day',
        title: `A day ${word}`,
        place_text: placeAt(memory.at, word),
        slug: id,
        audience: memory.audience,
        audience_degree: memory.degree,
        status: memory.status,
        sensitivity: memory.marked ? 'grief' : null,
        space_id: memory.audience === 'space' ? tree : null,
        // Some are dated and some are not, and many were shared at the same instant: then the id decides.
        ...(yearAt(memory.at) !== null && {
          when_kind: 'exact',
          when_start: '2001-05-01',
          when_end: '2001-05-01',
          when_precision: 'day',
        }),
        published_at:
          memory.status === 'published' ? new Date(now.getTime() - (memory.at % 3) * 1_000) : null,
        deleted_at: memory.deleted ? now : null,
      })),
    )
    .execute();
  const chosen = rows.flatMap(({ memory, id }) =>
    [...memory.chosen].map((at) => ({ activity_id: id, user_id: userAt(at).id })),
  );
  if (chosen.length > 0) await database.insertInto('activity_audience').values(chosen).execute();
  const said = rows.flatMap(({ id, owner }) =>
    world.people.map(({ at }) => ({ id, owner, user: userAt(at).id })),
  );
  await database
    .insertInto('comment')
    .values(
      said.map(({ id, owner, user }) => ({
        id: newId(),
        subject_type: 'activity',
        subject_id: id,
        owner_id: owner,
        author_id: user,
        body: `Yes ${word}`,
      })),
    )
    .execute();
  await database
    .insertInto('notification')
    .values(
      said.map(({ id, user }) => ({
        id: newId(),
        user_id: user,
        type: 'comment_received',
        data: JSON.stringify({ subject_type: 'activity', subject_id: id }),
        created_at: now,
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Beside each memory for an audience that keepsakes have, one of its owner for the same audience; children add none. */
async function keep(
  { database, clock }: TestServer,
  world: RandomWorld,
  { word, userAt }: { word: string; userAt: (at: number) => TestUser },
): Promise<ReadonlyMap<number, string>> {
  const rows = world.memories.flatMap(({ at, owner, audience, degree, deleted }) =>
    world.people[owner]?.kind === 'child' ||
    (audience !== 'self' && audience !== 'connections' && audience !== 'family')
      ? []
      : [
          {
            at,
            row: {
              id: newId(),
              owner_id: userAt(owner).id,
              kind: 'heirloom',
              name: `A clock ${word}`,
              code: newCode(),
              details: JSON.stringify(noDetails),
              audience,
              audience_degree: degree,
              created_at: clock.now(),
              deleted_at: deleted ? clock.now() : null,
            } as const,
          },
        ],
  );
  if (rows.length > 0)
    await database
      .insertInto('keepsake')
      .values(rows.map(({ row }) => row))
      .execute();
  return new Map(rows.map(({ at, row }) => [at, row.id]));
}
