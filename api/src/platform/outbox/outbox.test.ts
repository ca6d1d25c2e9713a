import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventHandler } from '../../module.ts';
import { newId } from '../id.ts';
import { createDelivery } from './outbox.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { watchStatements } from '../../testing/statements.ts';

let server: TestServer;
const seen: string[] = [];
let failing = true;
let wrote = (): void => undefined;

const handlers: readonly EventHandler[] = [
  {
    name: 'test.writes-then-fails',
    on: ['user.joined'],
    async handle(transaction, event) {
      await transaction
        .insertInto('audit')
        .values({ id: newId(), action: `handled ${event.id}` })
        .execute();
      if (failing) throw new Error('not now');
    },
  },
  {
    name: 'test.sees',
    on: ['user.joined'],
    async handle(_transaction, event) {
      seen.push(event.id);
      return () => wrote();
    },
  },
];

beforeAll(async () => {
  server = await testServer({ modules: () => [{ name: 'test', handlers }] });
});
afterAll(() => server.close());

const joined = { type: 'user.joined', userId: newId(), invitedBy: null } as const;
const rows = () => server.database.selectFrom('outbox').selectAll().execute();

describe('a domain event', () => {
  it('of an act that was undone never happened', async () => {
    await server.database
      .transaction()
      .execute(async (transaction) => {
        await server.platform.outbox.append(transaction, joined);
        throw new Error('undo');
      })
      .catch(() => undefined);
    await server.settle();
    expect(await rows()).toEqual([]);
  });

  it('whose handler fails keeps nothing of it, reaches the others once, and comes again later', async () => {
    await server.platform.outbox.append(server.database, joined);
    await expect(server.settle()).rejects.toThrow('not now');
    expect(seen).toHaveLength(1);
    expect(await server.database.selectFrom('audit').selectAll().execute()).toEqual([]);
    failing = false;
    await server.settle();
    expect((await rows())[0]).toMatchObject({ done_at: null, last_error: 'not now' });
    server.clock.advance({ seconds: 3 });
    await server.settle();
    expect(seen).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ done_at: server.clock.now(), last_error: null });
    expect(await server.database.selectFrom('audit').selectAll().execute()).toHaveLength(1);
  });

  it('is delivered after the commit by itself, and not before it', async () => {
    const before = seen.length;
    const delivered = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    await server.platform.transact(async (transaction) => {
      await server.platform.outbox.append(transaction, joined);
      await sleep(50);
      expect(seen).toHaveLength(before);
    });
    await delivered;
    expect(seen).toHaveLength(before + 1);
  });

  it('is handled once however many processes deliver at the same time', async () => {
    wrote = () => undefined;
    const before = seen.length;
    const ids: string[] = [];
    await server.database.transaction().execute(async (transaction) => {
      for (let index = 0; index < 60; index += 1)
        await server.platform.outbox.append(transaction, joined);
      ids.push('all');
    });
    const { database, transact, clock, log } = server.platform;
    const others = Array.from({ length: 4 }, () =>
      createDelivery({ database, transact, clock, log, handlers }),
    );
    await Promise.all(others.map((other) => other.drain()));
    await server.settle();
    const fresh = seen.slice(before);
    expect(fresh).toHaveLength(60);
    expect(new Set(fresh).size).toBe(60);
  });

  it('that is due with others is handled in one transaction, and by itself only where one of them fails', async () => {
    const watch = watchStatements('of the process');
    try {
      // Said in one act, whose own `begin` is not counted: what is said one by one is on its way before the next is said.
      const begun = async (): Promise<number> => {
        watch.take();
        await server.database
          .transaction()
          .execute((transaction) =>
            server.platform.outbox.append(transaction, joined, joined, joined),
          );
        await server.settle().catch(() => undefined);
        return watch.take().texts.filter((text) => text === 'begin').length - 1;
      };
      const before = seen.length;
      expect(await begun()).toBe(1);
      expect(seen).toHaveLength(before + 3);
      failing = true;
      // Once together, then each of two handlers of three events.
      expect(await begun()).toBe(1 + 6);
      expect(seen).toHaveLength(before + 6);
      const kept = await server.database.selectFrom('audit').select('action').execute();
      expect(
        kept.some(({ action }) => seen.slice(before + 3).some((id) => action.endsWith(id))),
      ).toBe(false);
    } finally {
      failing = false;
      watch.stop();
    }
    server.clock.advance({ seconds: 3 });
    await server.settle();
    expect((await rows()).every((row) => row.done_at !== null)).toBe(true);
  });

  it('without anybody who listens is done', async () => {
    await server.platform.outbox.append(server.database, {
      type: 'level.reached',
      userId: newId(),
      level: 2,
    });
    await server.settle();
    expect((await rows()).every((row) => row.done_at !== null)).toBe(true);
  });
});
