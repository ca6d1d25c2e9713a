/**
 * A random walk: in small random worlds people connect, block, part, say anew who reads, hide, suspend, turn thirteen; and after each act
 * everybody reaches by every address, list, search, event, push, letter and copy what the specification lets them reach at that moment, no more
 * and no less. What is denied is byte for byte what is absent, and as many statements. `SEED` tries other walks.
 */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { PushService } from '../../testing/push-service.ts';
import { watchStatements, type StatementWatch } from '../../testing/statements.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { presets } from '../legacy/permissions.ts';
import { keyOf } from './testing/matrix/index.ts';
import { buildMemorial, memorialsOf, type PlannedMemorial } from './testing/memorials.ts';
import {
  anAct,
  perform,
  takesAway,
  type Act,
  type Stage,
  type Staff,
} from './testing/walk/acts.ts';
import { look } from './testing/walk/looking.ts';
import { listen, type Wires } from './testing/walk/told.ts';
import { Village, type Reach } from './testing/walk/village.ts';
import { buildWorld, randomWorld, type RandomWorld } from './testing/worlds.ts';

const seed = Number(process.env['SEED'] ?? 4714);
const WALKS = Number(process.env['WALKS'] ?? 2);
const ACTS = 18;

const leaks = [
  'a list that shows what is not reached',
  'a refusal that says that something is there',
  'a statement more where something is there',
  'an answer kept from before it was taken away',
] as const;
type Leak = (typeof leaks)[number];
/** What the server does wrong, on purpose, while a test looks whether that is found. */
let leak: Leak | null = null;
let leaked: readonly string[] = [];
const remembered = new Map<string, unknown>();

async function leaking(route: Route, call: Parameters<Route['handle']>[0]): Promise<unknown> {
  const key = keyOf(route);
  if (leak === leaks[0] && key === 'GET /feed') {
    const answer = await route.handle(call);
    const { data, meta } = answer as { data: readonly object[]; meta: object }; // a page, as its endpoint says
    return {
      meta,
      data: [...data, ...data.slice(0, 1).map((item) => ({ ...item, id: leaked[0] }))],
    };
  }
  if (key !== 'GET /activities/:id') return route.handle(call);
  const { id } = Object(call.request.params) as { id: string }; // as its endpoint says
  const isThere = leaked.includes(id);
  const session = call.request.headers.authorization ?? '';
  if (leak === leaks[3] && remembered.has(`${session} ${id}`))
    return remembered.get(`${session} ${id}`);
  try {
    const answer = await route.handle(call);
    // Whose it is asks for its version, and would change nothing with an old one.
    const { data } = answer as { data: { owner: { id: string } } }; // as its endpoint says
    const isOwn = call.actor.kind !== 'guest' && call.actor.subject.id === data.owner.id;
    if (!isOwn) remembered.set(`${session} ${id}`, answer);
    return answer;
  } catch (error) {
    if (leak === leaks[1] && isThere) throw new DomainError('general.forbidden');
    if (leak === leaks[2] && isThere) await sql`select 1`.execute(server.database);
    throw error;
  }
}

let server: TestServer;
let watch: StatementWatch;
let staff: Staff;
const service = new PushService();
beforeAll(async () => {
  await service.listen();
  server = await testServer({
    modules: (platform) =>
      createModules(platform).map((module) => ({
        ...module,
        ...(module.routes !== undefined && {
          routes: module.routes.map((route) => ({
            ...route,
            handle: (call: Parameters<Route['handle']>[0]) => leaking(route, call),
          })),
        }),
      })),
  });
  // Of an age both the server and the database are asked, so it is today; and noon, when nobody sleeps.
  server.clock.set(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  watch = watchStatements();
  staff = {
    admin: await server.world.user({ roles: ['owner', 'admin'], columns: { listed: false } }),
    moderator: await server.world.user({ roles: ['moderator'], columns: { listed: false } }),
  };
});
afterAll(async () => {
  watch.stop();
  await server.close();
  await service.close();
});

/** Who keeps a memorial first may do everything there. */
const kept = (memorial: PlannedMemorial): PlannedMemorial => ({
  ...memorial,
  stewards: memorial.stewards.map((steward, at) =>
    at === 0 ? { ...steward, status: 'accepted' as const, moderates: true } : steward,
  ),
});

/** A block ends a connection; the random worlds of other tests have both, so that each is judged by itself. */
const asLived = (world: RandomWorld): RandomWorld => ({
  ...world,
  ties: world.ties.map((tie) => (tie.blocked ? { ...tie, connection: 'none' as const } : tie)),
});

async function settleDown(
  random: RandomWorld,
  planned: readonly PlannedMemorial[],
): Promise<{ stage: Stage; wires: Wires }> {
  const world = asLived(random);
  const village = new Village(world, planned.map(kept));
  const built = await buildWorld(server, world);
  const memorials = [];
  for (const memorial of village.memorials) {
    const made = await buildMemorial(server, built, memorial);
    await sql`update life_steward set preset = 'primary', permissions = ${[...presets.primary]}
      where user_id = ${built.userAt(memorial.stewards[0]?.at ?? 0).id} and life_id = (select owner_id from memorial where id = ${made.id})`.execute(
      server.database,
    );
    memorials.push(made);
  }
  const said = await server.database
    .selectFrom('comment')
    .select(['id', 'subject_id', 'author_id'])
    .where('subject_id', 'in', built.memories)
    .execute();
  const placeOf = (id: string): number => built.users.findIndex((user) => user.id === id);
  village.remarks.push(
    ...said.map(({ id, subject_id, author_id }) => ({
      id,
      memory: built.memories.indexOf(subject_id),
      author: placeOf(author_id),
    })),
  );
  const browsers = [];
  for (const [at, user] of built.users.entries()) {
    const browser = service.browser();
    browsers.push(browser);
    if (!village.isSuspended(at))
      await server.as(user).raw({
        method: 'POST',
        url: '/api/v1/notifications/push-subscriptions',
        payload: browser.subscription,
      });
  }
  await server.settle();
  server.pushes();
  service.take();
  const letters = (await server.mails()).length;
  return {
    stage: {
      server,
      village,
      built,
      memorials,
      watch,
      staff,
      users: [...built.users],
      views: [],
      copied: null,
    },
    wires: { service, browsers, letters },
  };
}

/** Everybody who can look, by place. */
const lookers = ({ village }: Stage): readonly number[] =>
  village.people.map(({ at }) => at).filter((at) => !village.isSuspended(at));

type Reaches = ReadonlyMap<number, Reach>;
const partsOf = (reach: Reach) => Object.entries(reach) as [keyof Reach, readonly unknown[]][]; // its own keys
const sorted = (items: readonly unknown[]): string => items.map(String).toSorted().join(' ');

/** What is not as the specification says of this one's eyes. */
async function compare(stage: Stage, eyes: TestUser | undefined, whose: number, who: string) {
  const { reach, faults } = await look(stage, eyes ?? null);
  const unlike = partsOf(stage.village.reachOf(whose))
    .filter(([part, items]) => sorted(items) !== sorted(reach[part]))
    .map(
      ([part, items]) =>
        `${who} reaches of ${part} [${sorted(reach[part])}] and should [${sorted(items)}]`,
    );
  return { reach, faults: [...faults.map((fault) => `to ${who} ${fault}`), ...unlike] };
}

/** A guardian who views as a child sees what the child sees; and as soon as they may not any more, nothing of it. */
async function throughEyes(
  stage: Stage,
  { eyes, guardian, child }: Stage['views'][number],
): Promise<readonly string[]> {
  const { village, built } = stage;
  const who = `${String(guardian)} as ${String(child)}`;
  const isOver =
    !village.isChild(child) || village.isSuspended(child) || village.isSuspended(guardian);
  if (!isOver) return (await compare(stage, eyes, child, who)).faults;
  const faults: string[] = [];
  for (const memory of village.memories) {
    if (memory.owner !== child) continue;
    const url = `/api/v1/activities/${built.memoryAt(memory.at)}`;
    const { statusCode } = await server.as(eyes).raw({ method: 'GET', url });
    const may = !village.isSuspended(guardian) && village.reads(guardian, memory);
    if (statusCode === 200 && !may) faults.push(`${who} still reads ${String(memory.at)}`);
  }
  return faults;
}

/** What is not as the specification says, for everybody. */
async function inspect(stage: Stage): Promise<{ reaches: Reaches; faults: readonly string[] }> {
  const reaches = new Map<number, Reach>();
  const faults: string[] = [];
  for (const at of lookers(stage)) {
    const seen = await compare(stage, stage.users[at], at, String(at));
    reaches.set(at, seen.reach);
    faults.push(...seen.faults);
  }
  for (const view of stage.views) faults.push(...(await throughEyes(stage, view)));
  return { reaches, faults };
}

/** Those who reach something that they did not reach before. */
function gains(before: Reaches, after: Reaches): readonly string[] {
  return [...after].flatMap(([at, reach]) =>
    partsOf(reach).flatMap(([part, items]) => {
      const had = new Set<unknown>(before.get(at)?.[part]);
      const more = items.filter((item) => !had.has(item));
      return more.length === 0 ? [] : [`${String(at)} gained of ${part} [${sorted(more)}]`];
    }),
  );
}

/** Between two with a block nothing is reached in either direction. */
function acrossBlocks({ village }: Stage, reaches: Reaches): readonly string[] {
  return [...reaches].flatMap(([at, { people }]) =>
    people
      .filter((other) => village.between(at, other).blocked)
      .map((other) => `${String(at)} finds ${String(other)} across a block`),
  );
}

/** What happened, and what was told of it, in all walks. */
const done = new Set<string>();

/** Every act, and after each what is not as it should be. */
async function walk(stage: Stage, wires: Wires, acts: readonly Act[]): Promise<readonly string[]> {
  let { reaches, faults } = await inspect(stage);
  if (faults.length > 0) return faults.map((fault) => `at the beginning: ${fault}`);
  for (const act of acts) {
    const isDone = await perform(stage, act);
    await server.settle();
    const told = await listen(stage, wires, { before: reaches, act });
    if (isDone) done.add(act.kind);
    for (const way of told.ways) done.add(way);
    if (!isDone && act.kind !== 'connect') continue;
    const next = await inspect(stage);
    faults = [
      ...told.faults,
      ...next.faults,
      ...acrossBlocks(stage, next.reaches),
      ...(takesAway.has(act.kind) ? gains(reaches, next.reaches) : []),
    ];
    if (faults.length > 0) return faults.map((fault) => `after ${JSON.stringify(act)}: ${fault}`);
    reaches = next.reaches;
  }
  return [];
}

it('after each act everybody reaches what the specification says, and what is denied is as what is absent', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomWorld,
      memorialsOf,
      fc.array(anAct, { minLength: ACTS, maxLength: ACTS }),
      async (world, memorials, acts) => {
        const { stage, wires } = await settleDown(world, memorials);
        expect(await walk(stage, wires, acts)).toEqual([]);
      },
    ),
    { seed, numRuns: WALKS, endOnFailure: true },
  );
  // A walk in which nothing happens proves nothing.
  expect(done.size, [...done].join(' ')).toBeGreaterThan(10);
}, 240_000);

/** A memory that is out, of a grown-up who is connected with somebody who looks. */
const canBeShared = (world: RandomWorld): number | undefined =>
  world.memories.find(
    ({ owner, status, deleted }) =>
      status === 'published' &&
      !deleted &&
      world.people[owner]?.kind === 'adult' &&
      !world.people[owner].suspended &&
      asLived(world).ties.some(
        ({ one, other, connection }) =>
          connection === 'connected' &&
          (one === owner || other === owner) &&
          world.people[one === owner ? other : one]?.suspended === false,
      ),
  )?.at;

it.each(leaks)('is found by the walk: %s', { timeout: 60_000 }, async (planted) => {
  const samples = fc.sample(fc.tuple(randomWorld, memorialsOf), { seed, numRuns: 50 });
  const found = samples.find(([world]) => canBeShared(world) !== undefined);
  if (found === undefined) throw new Error('nobody shares anything in fifty worlds');
  const [world, memorials] = found;
  const { stage, wires } = await settleDown(world, memorials);
  leaked = stage.built.memories;
  const share: Act = {
    kind: 'readers',
    one: 0,
    other: 0,
    memory: canBeShared(world) ?? 0,
    memorial: 0,
    audience: 'connections',
  };
  leak = planted;
  try {
    expect(await walk(stage, wires, [share, { ...share, audience: 'self' }])).not.toEqual([]);
  } finally {
    leak = null;
    remembered.clear();
  }
});
