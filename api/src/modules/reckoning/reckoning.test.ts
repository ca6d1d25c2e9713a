import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createProgress } from '../progress/index.ts';
import { createReckoning, type Reckoned, type Reckoner } from './index.ts';
import type { ReckoningService } from './reckoning.service.ts';
import { createRecompute } from './recompute.ts';
import { noteRecompute, recomputeOf } from './recompute.queries.ts';

let server: TestServer;
let service: ReckoningService;
let seen: { readonly name: string; readonly person: Reckoned }[] = [];
let next: Date | null = null;
let failing = false;
let during: () => Promise<void> = async () => undefined;

const part = (name: string): Reckoner => ({
  name,
  async reckon(_transaction, person) {
    if (failing && name === 'first') throw new Error('a part that fails');
    seen.push({ name, person });
    if (name === 'second') await during();
    return { nextDue: name === 'second' ? next : null };
  },
});

beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const { service: progress } = createProgress(platform);
      const reckoning = createReckoning(platform, {
        lock: (transaction, userId) => progress.lock(transaction, userId),
        reckoners: [part('first'), part('second')],
      });
      ({ service } = reckoning);
      return [reckoning.module];
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  next = null;
  failing = false;
  during = async () => undefined;
});

const told = (user: TestUser) =>
  server.platform.transact((transaction) =>
    server.platform.outbox.append(transaction, {
      type: 'user.joined',
      userId: user.id,
      invitedBy: null,
    }),
  );
const dueOf = async (user: TestUser) =>
  (
    await server.database
      .selectFrom('persona_due')
      .select('due_at')
      .where('user_id', '=', user.id)
      .execute()
  ).map(({ due_at: at }) => at);

describe('a reckoning', () => {
  it('is not made for who is in remembrance, and leaves no mark of them', async () => {
    const ana = await server.world.user();
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', ana.id)
      .execute();
    await told(ana);
    await server.settle();
    expect(await service.reckon(ana.id)).toEqual([]);
    expect(seen).toEqual([]);
    expect(await dueOf(ana)).toEqual([]);
  });
  it('is not lost where one part of it fails, which holds up no other', async () => {
    const ana = await server.world.user();
    failing = true;
    expect(await service.reckon(ana.id)).toMatchObject([{ message: 'a part that fails' }]);
    expect(seen.map(({ name }) => name)).toEqual(['second']);
    expect(await dueOf(ana)).toEqual([new Date(server.clock.now().getTime() + 300_000)]);
  });
  it('follows an event once for whom it concerns, however often it was told', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    for (let time = 0; time < 5; time += 1) await told(ana);
    await server.settle();
    expect(seen.map(({ name, person }) => [name, person.id])).toEqual([
      ['first', ana.id],
      ['second', ana.id],
    ]);
    expect(await dueOf(ana)).toEqual([]);
    expect(await dueOf(ben)).toEqual([]);
  });
  it('comes again when time alone changes what it says', async () => {
    const ana = await server.world.user();
    next = new Date(server.clock.now().getTime() + 3_600_000);
    await service.reckon(ana.id);
    expect(await dueOf(ana)).toEqual([next]);
    await service.reckon(ana.id);
    expect(await dueOf(ana)).toEqual([next]);
  });
  it('keeps a mark that was made while it ran', async () => {
    const ana = await server.world.user();
    during = async () => {
      await server.database
        .insertInto('persona_due')
        .values({ id: newId(), user_id: ana.id, due_at: server.clock.now() })
        .execute();
    };
    await service.reckon(ana.id);
    expect(await dueOf(ana)).toHaveLength(1);
  });
});

describe('rules that changed', () => {
  it('make everybody anew, some at a time, from where it was left, and once', async () => {
    const people = [await server.world.user(), await server.world.user()];
    const { prepare, job } = createRecompute(server.platform, service, 7000);
    await prepare();
    const reckoned = () =>
      seen.filter(({ name }) => name === 'first').map(({ person }) => person.id);
    // It stopped after the first of the two, and everybody before.
    await noteRecompute(server.database, 7000, { after: people[0]?.id ?? '' });
    await job.run({});
    expect(reckoned()).toEqual([people[1]?.id]);
    seen = [];
    await prepare();
    await job.run({});
    expect(reckoned()).toEqual([]);
    expect(await recomputeOf(server.database, 7000)).toBeUndefined();
  });
});
