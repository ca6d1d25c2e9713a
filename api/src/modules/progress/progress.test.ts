import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProgress, listLedger, takeLevelMoment } from '@kinlore/shared/contracts/progress';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createProgress, type EntryFacts, type ProgressService } from './index.ts';
import { rebuild } from './rebuilding.ts';
import { levelOf } from '@kinlore/shared/persona';

let server: TestServer;
let progress: ProgressService;

beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const made = createProgress(platform);
      progress = made.service;
      return [made.module];
    },
  });
});
afterAll(() => server.close());

const note: EntryFacts = {
  words: 0,
  photos: 0,
  voiceSeconds: 0,
  dated: false,
  placed: false,
  acceptedPeople: 0,
  milestone: false,
  yearsAgo: null,
  sourced: false,
  repeated: false,
};
const within = <T>(
  act: (transaction: Parameters<ProgressService['peakLevel']>[0]) => Promise<T>,
): Promise<T> => server.database.transaction().execute(act);
const write = (user: TestUser, facts: Partial<EntryFacts> = {}, activityId = newId()) =>
  within((transaction) =>
    progress.entryPublished(transaction, {
      activityId,
      userId: user.id,
      facts: { ...note, ...facts },
    }),
  );
const cached = async (user: TestUser) => (await server.as(user).call(getProgress)).data;
const ledgerOf = async (user: TestUser) =>
  (await server.as(user).call(listLedger, { query: { limit: 100 } })).data;

describe('awards', () => {
  it('are not given to a guest, nor shown', async () => {
    await expect(server.as(null).call(getProgress)).rejects.toMatchObject({ status: 401 });
  });
  it('are not given twice for one act, and the second says 0', async () => {
    const ana = await server.world.user();
    const activityId = newId();
    expect(await write(ana, {}, activityId)).toBe(20);
    expect(await write(ana, {}, activityId)).toBe(0);
    expect((await cached(ana)).xp).toBe(20);
  });
  it('are not given to the dead', async () => {
    const gone = await server.world.user({ columns: { life_status: 'in_remembrance' } });
    expect(await write(gone)).toBe(0);
    expect(
      await server.database
        .selectFrom('xp_ledger')
        .select('id')
        .where('user_id', '=', gone.id)
        .execute(),
    ).toEqual([]);
  });
  it('are not given to a child for what others do, but for its own memories', async () => {
    const [ana, bruno] = [await server.world.user(), await server.world.user()];
    const mila = await server.world.child(ana);
    await within((transaction) =>
      progress.reactionGiven(transaction, {
        reactionId: newId(),
        subjectId: newId(),
        reactorId: bruno.id,
        ownerId: mila.id,
      }),
    );
    await within((transaction) =>
      progress.connectionAccepted(transaction, {
        connectionId: newId(),
        userIds: [mila.id, bruno.id],
      }),
    );
    expect(await write(mila)).toBe(20);
    expect(
      (
        await server.database
          .selectFrom('progress')
          .select('xp')
          .where('user_id', '=', mila.id)
          .executeTakeFirst()
      )?.xp,
    ).toBe(20);
    expect((await cached(bruno)).xp).toBe(16);
  });
  it('are not given for a comment of nineteen characters', async () => {
    const ana = await server.world.user();
    expect(
      await within((transaction) =>
        progress.commentWritten(transaction, {
          commentId: newId(),
          authorId: ana.id,
          characters: 19,
        }),
      ),
    ).toBe(0);
    expect(
      await within((transaction) =>
        progress.commentWritten(transaction, {
          commentId: newId(),
          authorId: ana.id,
          characters: 20,
        }),
      ),
    ).toBe(3);
  });
  it('are not given for a reaction to oneself, nor again for one that was taken back and given anew', async () => {
    const [ana, bruno] = [await server.world.user(), await server.world.user()];
    const subjectId = newId();
    const react = (reactorId: string, ownerId: string) =>
      within((transaction) =>
        progress.reactionGiven(transaction, { reactionId: newId(), subjectId, reactorId, ownerId }),
      );
    await react(ana.id, ana.id);
    await react(bruno.id, ana.id);
    await react(bruno.id, ana.id);
    expect([(await cached(ana)).xp, (await cached(bruno)).xp]).toEqual([2, 1]);
  });
  it('for connections stop after five on a day of the person, and go on the next day', async () => {
    const ana = await server.world.user({ timeZone: 'Asia/Tokyo' });
    const meet = async () => {
      const other = await server.world.user();
      await within((transaction) =>
        progress.connectionAccepted(transaction, {
          connectionId: newId(),
          userIds: [ana.id, other.id],
        }),
      );
    };
    for (let met = 0; met < 6; met += 1) await meet();
    expect((await cached(ana)).xp).toBe(75);
    server.clock.advance({ hours: 5 }); // 15:00 in UTC is the next day in Tokyo
    await meet();
    expect((await cached(ana)).xp).toBe(90);
  });
  it('for entries shrink within a day and say by how much', async () => {
    const ana = await server.world.user();
    const amounts = [];
    for (let entry = 0; entry < 6; entry += 1) amounts.push(await write(ana));
    expect(amounts).toEqual([20, 20, 20, 10, 10, 2]);
    const [newest] = await ledgerOf(ana);
    expect(newest?.parts).toEqual([
      { part: 'entry', xp: 20 },
      { part: 'daily_share', xp: -18 },
    ]);
  });
  it('for entries shrink after ten in a week of the person, and are whole again on its Monday', async () => {
    server.clock.set('2027-05-03T12:00:00Z');
    const ana = await server.world.user({ timeZone: 'Europe/Belgrade' });
    const given: number[][] = [];
    for (const day of ['03', '04', '05', '06', '09']) {
      server.clock.set(`2027-05-${day}T12:00:00Z`);
      given.push([await write(ana), await write(ana), await write(ana)]);
    }
    expect(given).toEqual([
      [20, 20, 20],
      [20, 20, 20],
      [20, 20, 20],
      [20, 10, 10],
      [10, 10, 10],
    ]);
    const [newest] = await ledgerOf(ana);
    expect(newest?.parts).toEqual([
      { part: 'entry', xp: 20 },
      { part: 'weekly_share', xp: -10 },
    ]);
    server.clock.set('2027-05-09T21:59:59Z');
    expect(await write(ana)).toBe(5); // the fourth of a day, the sixteenth of the week
    server.clock.set('2027-05-09T22:00:00Z'); // Monday in Belgrade
    expect(await write(ana)).toBe(20);
  });
  it('tell of themselves and of a new level once each', async () => {
    const ana = await server.world.user();
    await write(ana, { milestone: true, photos: 5, yearsAgo: 30 });
    const events = await server.database
      .selectFrom('outbox')
      .select(['type', 'payload'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events.map(({ type }) => type).sort()).toEqual(['level.reached', 'xp.awarded']);
    expect(events.find(({ type }) => type === 'level.reached')?.payload).toMatchObject({
      userId: ana.id,
      level: 2,
    });
  });
});

describe('the moment of a level', () => {
  const ask = async (user: TestUser) =>
    (await server.as(await server.world.session(user)).call(takeLevelMoment)).data;
  const rise = (user: TestUser) => write(user, { milestone: true, photos: 5, yearsAgo: 30 });

  it('is none before there is a new level, in plain pages, and while somebody is left in peace', async () => {
    const ana = await server.world.user();
    expect(await ask(ana)).toBeNull();
    await rise(ana);
    const mode = (ui_mode: 'plain' | 'full') =>
      server.database.updateTable('app_user').set({ ui_mode }).where('id', '=', ana.id).execute();
    await mode('plain');
    expect(await ask(ana)).toBeNull();
    await mode('full');
    const now = server.clock.now();
    await server.database
      .insertInto('grief_quiet')
      .values({
        user_id: ana.id,
        death_id: newId(),
        since: now,
        until: new Date(now.getTime() + 60_000),
      })
      .execute();
    expect(await ask(ana)).toBeNull();
    server.clock.advance({ minutes: 2 });
    expect(await ask(ana)).toEqual({ level: 2, news: [] });
  });
  it('is given to one of forty devices that ask at once, and one for several levels', async () => {
    const ana = await server.world.user();
    for (let time = 0; time < 12; time += 1) {
      server.clock.advance({ days: 2 });
      await rise(ana);
    }
    const { peak_level: level } = await cached(await server.world.session(ana));
    expect(level).toBeGreaterThanOrEqual(5);
    const asked = await server.world.session(ana);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await server.as(asked).call(takeLevelMoment)).data),
    );
    expect(answers.filter((answer) => answer !== null)).toEqual([{ level, news: ['power_up'] }]);
  });
});

describe('the sum of a day', () => {
  const summed = async (user: TestUser) => {
    await server.database
      .transaction()
      .execute((transaction) => server.platform.jobs.add(transaction, 'progress.day-sums', {}));
    await server.settle();
    const events = await server.database
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'xp.day_summed')
      .orderBy('id')
      .execute();
    return events
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes(user.id));
  };
  /** The next time it is this hour in UTC. */
  const until = (hour: number): void => {
    const now = server.clock.now();
    server.clock.advance({
      minutes: ((hour - now.getUTCHours() + 24) % 24 || 24) * 60 - now.getUTCMinutes(),
    });
  };

  it('is told in the morning of the person, of what comments and reactions gave the day before, and of nothing else', async () => {
    until(12);
    const [ana, away] = [
      await server.world.user({ timeZone: 'UTC' }),
      await server.world.user({ timeZone: 'Asia/Tokyo' }),
    ];
    for (const user of [ana, away]) {
      await write(user);
      for (let times = 0; times < 2; times += 1)
        await within((transaction) =>
          progress.commentWritten(transaction, {
            commentId: newId(),
            authorId: user.id,
            characters: 40,
          }),
        );
      await within((transaction) =>
        progress.reactionGiven(transaction, {
          reactionId: newId(),
          subjectId: newId(),
          reactorId: user.id,
          ownerId: newId(),
        }),
      );
    }
    expect(await summed(ana), 'the day is not over').toEqual([]);
    until(7);
    await within((transaction) =>
      progress.commentWritten(transaction, {
        commentId: newId(),
        authorId: ana.id,
        characters: 40,
      }),
    );
    expect(await summed(ana), 'nobody is woken').toEqual([]);
    const day = new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    until(9);
    expect(await summed(ana)).toEqual([
      expect.objectContaining({ userId: ana.id, day, amount: 7, awards: 3 }),
    ]);
    expect(await summed(away), 'it is evening in Tokyo').toEqual([]);
  });
});

describe('a deleted entry', () => {
  it('gives its XP back once, and the level that was reached stays', async () => {
    const ana = await server.world.user();
    const activityId = newId();
    await write(ana, { milestone: true, photos: 5, yearsAgo: 30 }, activityId);
    const source = { type: 'activity', id: activityId, userId: ana.id } as const;
    await within((transaction) => progress.reverse(transaction, source));
    await within((transaction) => progress.reverse(transaction, source));
    expect(await cached(ana)).toMatchObject({
      xp: 0,
      level: 1,
      peak_level: 2,
      into_level: 0,
      to_next: 150,
    });
  });
  it('keeps its XP after thirty days', async () => {
    const ana = await server.world.user();
    const activityId = newId();
    await write(ana, {}, activityId);
    server.clock.advance({ days: 31 });
    await within((transaction) =>
      progress.reverse(transaction, { type: 'activity', id: activityId, userId: ana.id }),
    );
    expect((await cached(await server.world.session(ana))).xp).toBe(20);
  });
});

describe('the ledger', () => {
  it('is read page by page, newest first, without a gap', async () => {
    const ana = await server.world.user();
    for (let entry = 0; entry < 5; entry += 1) await write(ana, { words: entry * 25 });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(ana, cursor);
      seen.push(...page.data.map(({ amount }) => amount));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect(seen).toEqual([12, 12, 22, 21, 20]);
  });
  it('refuses a cursor that is none', async () => {
    const ana = await server.world.user();
    await expect(
      server.as(ana).call(listLedger, { query: { cursor: 'tomorrow' } }),
    ).rejects.toMatchObject({ status: 422, code: 'general.cursor' });
  });
  it('is the sum that the cache holds, after any awards, reversals and doubles at the same time; and a rebuild changes nothing', async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('entry' as const), which: fc.nat(5), words: fc.nat(900) }),
      fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(5) }),
      fc.record({ kind: fc.constant('react' as const), which: fc.nat(5), swap: fc.boolean() }),
      fc.record({ kind: fc.constant('meet' as const), which: fc.nat(5) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
        const [ana, bruno] = [await server.world.user(), await server.world.user()];
        const ids = Array.from({ length: 6 }, newId);
        await Promise.all(
          acts.map((one) =>
            within(async (transaction) => {
              const id = ids[one.which] ?? newId();
              if (one.kind === 'entry')
                await progress.entryPublished(transaction, {
                  activityId: id,
                  userId: ana.id,
                  facts: { ...note, words: one.words },
                });
              if (one.kind === 'reverse')
                await progress.reverse(transaction, { type: 'activity', id, userId: ana.id });
              if (one.kind === 'meet')
                await progress.connectionAccepted(transaction, {
                  connectionId: id,
                  userIds: [ana.id, bruno.id],
                });
              if (one.kind === 'react')
                await progress.reactionGiven(transaction, {
                  reactionId: newId(),
                  subjectId: id,
                  reactorId: one.swap ? ana.id : bruno.id,
                  ownerId: one.swap ? bruno.id : ana.id,
                });
            }),
          ),
        );
        for (const user of [ana, bruno]) {
          const sum = (await ledgerOf(user)).reduce((total, row) => total + row.amount, 0);
          const before = await cached(user);
          expect(before.xp).toBe(sum);
          expect(before.level).toBe(levelOf(sum));
          await progress.rebuild(user.id);
          expect(await cached(user)).toEqual(before);
          await server.database
            .updateTable('progress')
            .set({ xp: 7, level: 1, peak_level: 1 })
            .where('user_id', '=', user.id)
            .execute();
          // Three rows at a time, of what is older than an hour.
          server.clock.advance({ hours: 2 });
          await rebuild(server.platform, user.id, 3);
          expect(await cached(user)).toEqual(before);
        }
      }),
      { numRuns: 8 },
    );
  }, 60_000);
  it('is made anew while it grows, and nothing that came meanwhile is missed or counted twice', async () => {
    const ana = await server.world.user();
    for (let time = 0; time < 8; time += 1) await write(ana, { words: 40 * time });
    server.clock.advance({ hours: 2 });
    const others = await Promise.all(Array.from({ length: 6 }, () => server.world.user()));
    await Promise.all([
      rebuild(server.platform, ana.id, 1),
      ...others.map(({ id }) =>
        within((transaction) =>
          progress.connectionAccepted(transaction, {
            connectionId: newId(),
            userIds: [ana.id, id],
          }),
        ),
      ),
      rebuild(server.platform, ana.id, 2),
    ]);
    const rows = await ledgerOf(ana);
    expect(rows.length).toBeGreaterThan(8);
    expect((await cached(ana)).xp).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  });
});

const readPage = (user: TestUser, cursor: string | null) =>
  server.as(user).call(listLedger, { query: { limit: 2, ...(cursor !== null && { cursor }) } });
