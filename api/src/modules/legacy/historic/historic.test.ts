/** Memorials of people who died long ago: refusals first, then who is told and when, a no and what becomes of it, and what stands in the way. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepToFamily } from '@kinlore/shared/contracts/keeping-to-family';
import { readMemorial, updateMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { keepToo } from '../../succession/testing.ts';
import { lookAtHistoric } from './historic.jobs.ts';
import { longAgo, lookBack, openToHistory, standingOf, type LongAgo } from './testing.ts';
import { createStewardLog } from '../steward-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const person = (name: string) => server.world.user({ name });
const keep = (user: TestUser | null, { at }: LongAgo, isKept = true) =>
  server.as(user).call(keepToFamily, { ...at, body: { keep_to_family: isKept } });
const historicTo = async (user: TestUser, { at }: LongAgo) =>
  (await server.as(user).call(readMemorial, at)).data.historic;
const toldOf = async (user: TestUser) => {
  const again = await server.world.session(user);
  const { data } = await server.as(again).call(listNotifications, { query: {} });
  return data.notifications.flatMap(({ type, data: said }) =>
    type === 'memorial_historic' ? [said.opens] : [],
  );
};
const logOf = async (user: TestUser, { at }: LongAgo) =>
  (await server.as(user).call(listStewardLog, { ...at, query: {} })).data
    .map(({ action, actor }) => `${actor?.full_name ?? ''} ${action}`.trim())
    .filter((line) => line.includes('historic'));
const isOpen = async (memorial: LongAgo) =>
  (await standingOf(server, memorial)).historic_at !== null;
/** Days pass, then the server looks. */
async function nightAfter(days: number): Promise<void> {
  server.clock.advance({ days });
  await lookBack(server);
}
async function kept(said?: Parameters<typeof longAgo>[2]) {
  const ana = await person('Ana Kos');
  return { ana, memorial: await longAgo(server, ana, said) };
}

describe('refused is a no', () => {
  it('of everybody who does not keep it, or may not say who reads it', async () => {
    const { ana, memorial } = await kept();
    const [stranger, cousin, curator] = [
      await person('Stranger'),
      await person('Cousin'),
      await person('Curator'),
    ];
    await server.world.relate(ana, cousin, 2);
    await keepToo(server, memorial.life, curator, { preset: 'curator' });
    await expect(keep(null, memorial)).rejects.toMatchObject({ status: 401 });
    await expect(keep(stranger, memorial)).rejects.toMatchObject({ status: 404 });
    for (const who of [cousin, curator])
      await expect(keep(who, memorial)).rejects.toMatchObject({ code: 'legacy.permission' });
    expect((await standingOf(server, memorial)).historic_declined_at).toBeNull();
  });

  it('and taking it back, while somebody contests the memorial', async () => {
    const { ana, memorial } = await kept();
    const relative = await person('Relative');
    await sql`insert into memorial_contest (id, memorial_id, contester_id, asks_for, reason, raised_at)
      values (${newId()}, ${memorial.id}, ${relative.id}, 'take_down', 'She lived on.', ${server.clock.now()})`.execute(
      server.database,
    );
    await keep(ana, memorial);
    await expect(keep(ana, memorial, false)).rejects.toMatchObject({ code: 'legacy.paused' });
    expect((await standingOf(server, memorial)).historic_declined_at).not.toBeNull();
  });
});

describe('those who keep it', () => {
  it('are told once, all of them, and ninety days later it is open, not a day sooner', async () => {
    const { ana, memorial } = await kept();
    const helper = await person('Helper');
    await keepToo(server, memorial.life, helper, { preset: 'curator' });
    await lookBack(server);
    await nightAfter(1);
    const opens = new Date(server.clock.now().getTime() + 88 * 86_400_000);
    for (const who of [ana, helper])
      expect(await toldOf(who)).toEqual([opens.toISOString().slice(0, 10)]);
    const mails = await server.database
      .selectFrom('mail')
      .select(['subject'])
      .where('user_id', '=', ana.id)
      .where('subject', 'like', '%family history%')
      .execute();
    expect(mails).toEqual([
      { subject: 'The memorial of Rosa Kos will be open to people who research family history' },
    ]);
    await nightAfter(88);
    expect(await isOpen(memorial)).toBe(false);
    await nightAfter(1);
    expect(await isOpen(memorial)).toBe(true);
    await nightAfter(1);
    const back = await server.world.session(ana);
    expect(await logOf(back, memorial)).toEqual(['historic.open', 'historic.tell']);
    expect(await toldOf(ana)).toHaveLength(1);
    expect(await historicTo(back, memorial)).toMatchObject({
      since: expect.stringMatching(/^20/u),
      researching: false,
      keeping: { told: true, declined_at: null, may_change: true },
    });
  });

  it('are told ninety days before the day, and not ninety-one', async () => {
    const now = server.clock.now();
    const dayIn = (days: number) => {
      const day = new Date(now.getTime() - 12 * 3_600_000 + days * 86_400_000);
      day.setUTCFullYear(day.getUTCFullYear() - 75);
      return exactDay(day.toISOString().slice(0, 10));
    };
    const { ana, memorial } = await kept({ died: dayIn(91) });
    await lookBack(server);
    expect(await toldOf(ana)).toEqual([]);
    await nightAfter(1);
    expect(await toldOf(ana)).toHaveLength(1);
    await nightAfter(89);
    expect(await isOpen(memorial)).toBe(false);
    await nightAfter(1);
    expect(await isOpen(memorial)).toBe(true);
  });

  it('are told once though the night comes twice at once', async () => {
    const { ana, memorial } = await kept();
    const context = { platform: server.platform, log: createStewardLog(server.platform) };
    await Promise.all([lookAtHistoric(context), lookAtHistoric(context)]);
    await server.settle();
    expect(await toldOf(ana)).toHaveLength(1);
    expect(await logOf(ana, memorial)).toEqual(['historic.tell']);
  });

  it('are told of nothing where nobody of them may say no, and it stays with the family', async () => {
    const { ana, memorial } = await kept();
    await sql`update life_steward set permissions = array_remove(permissions, 'audience.change') where life_id = ${memorial.life}`.execute(
      server.database,
    );
    await lookBack(server);
    await nightAfter(200);
    expect(await toldOf(ana)).toEqual([]);
    expect(await isOpen(memorial)).toBe(false);
    await sql`delete from life_steward where life_id = ${memorial.life}`.execute(server.database);
    await nightAfter(200);
    expect(await standingOf(server, memorial)).toMatchObject({ historic_told_at: null });
    // Somebody keeps it again: now there is somebody to ask.
    const cilka = await person('Cilka Kos');
    await keepToo(server, memorial.life, cilka, { preset: 'primary' });
    await nightAfter(1);
    expect(await toldOf(cilka)).toHaveLength(1);
  });

  it('who came after it was told have ninety days of their own where nobody else is left', async () => {
    const { ana, memorial } = await kept();
    await lookBack(server);
    server.clock.advance({ days: 80 });
    const cilka = await person('Cilka Kos');
    await keepToo(server, memorial.life, cilka, { preset: 'primary' });
    await server.database
      .deleteFrom('life_steward')
      .where('life_id', '=', memorial.life)
      .where('user_id', '=', ana.id)
      .execute();
    await lookBack(server);
    expect(await toldOf(cilka)).toHaveLength(1);
    await nightAfter(89);
    expect(await isOpen(memorial)).toBe(false);
    await nightAfter(1);
    expect(await isOpen(memorial)).toBe(true);
  });
});

describe('a no', () => {
  it('said before it was told stays, is in the log once, and nobody is asked', async () => {
    const { ana, memorial } = await kept();
    await keep(ana, memorial);
    await keep(ana, memorial);
    await lookBack(server);
    await nightAfter(400);
    const back = await server.world.session(ana);
    expect(await toldOf(ana)).toEqual([]);
    expect(await isOpen(memorial)).toBe(false);
    expect(await logOf(back, memorial)).toEqual(['Ana Kos historic.keep']);
    expect((await historicTo(back, memorial))?.keeping?.declined_at).toMatch(/^20/u);
  });

  it('said by a co-steward after it is open closes it at once', async () => {
    const { ana, memorial } = await kept();
    const helper = await person('Helper');
    await keepToo(server, memorial.life, helper, { preset: 'co_steward' });
    await openToHistory(server, memorial);
    const { data } = await keep(helper, memorial);
    expect(data.historic).toMatchObject({ since: null, keeping: { may_change: true } });
    await nightAfter(400);
    expect(await isOpen(memorial)).toBe(false);
    expect(await toldOf(ana)).toEqual([]);
  });

  it('that is taken back is told to all who keep it, who have ninety days again', async () => {
    const { ana, memorial } = await kept();
    const helper = await person('Helper');
    await keepToo(server, memorial.life, helper, { preset: 'co_steward' });
    await openToHistory(server, memorial);
    await keep(ana, memorial);
    const { data } = await keep(ana, memorial, false);
    expect(data.historic).toMatchObject({ since: null, keeping: { declined_at: null } });
    expect(await logOf(ana, memorial)).toEqual(['Ana Kos historic.let', 'Ana Kos historic.keep']);
    await lookBack(server);
    expect(await toldOf(helper)).toHaveLength(1);
    await nightAfter(89);
    expect(await isOpen(memorial)).toBe(false);
    await nightAfter(1);
    expect(await isOpen(memorial)).toBe(true);
  });
});

describe('it stays with the family', () => {
  it.each([
    [
      'while a relative contests it',
      ({ id }: LongAgo, ben: TestUser) =>
        sql`insert into memorial_contest (id, memorial_id, contester_id, asks_for, reason, raised_at) values (${newId()}, ${id}, ${ben.id}, 'take_down', 'No.', now())`,
    ],
    [
      'while it is asked whether it is one with another',
      ({ id }: LongAgo) =>
        sql`insert into memorial_merge (id, kept_id, merged_id, proposed_at) select ${newId()}, ${id}, m.id, now() from memorial m where m.id <> ${id} limit 1`,
    ],
    [
      'while a case is open about the life',
      ({ life }: LongAgo) => sql`update app_user set case_opened_at = now() where id = ${life}`,
    ],
    [
      'where the death was taken back',
      ({ life }: LongAgo) =>
        sql`update app_user set life_status = 'living', account_type = 'adult' where id = ${life}`,
    ],
    [
      'once it was taken down',
      ({ id }: LongAgo) => sql`update memorial set closed_at = now() where id = ${id}`,
    ],
    [
      'while moderators hide it',
      ({ id }: LongAgo) => sql`update memorial set hidden_at = now() where id = ${id}`,
    ],
    [
      'where it is of a child',
      ({ id }: LongAgo) =>
        sql`update memorial set born_kind = 'exact', born_start = '1920-01-01', born_end = '1920-01-01' where id = ${id}`,
    ],
    [
      'while it is read by those alone who could read each of its parts',
      ({ id }: LongAgo) =>
        sql`update memorial set merged_into_id = ${id}, closed_at = now(), narrows = true where id = (select id from memorial m where m.id <> ${id} and m.merged_into_id is null limit 1)`,
    ],
    [
      'where a part of it was kept to the family',
      ({ id }: LongAgo) =>
        sql`update memorial set merged_into_id = ${id}, closed_at = now(), historic_declined_at = now() where id = (select id from memorial m where m.id <> ${id} and m.merged_into_id is null limit 1)`,
    ],
  ])('%s', async (_, statement) => {
    const { ana, memorial } = await kept();
    const ben = await person('Ben Kos');
    await kept({ name: 'Another One' });
    await statement(memorial, ben).execute(server.database);
    await lookBack(server);
    await nightAfter(91);
    expect(await toldOf(ana)).toEqual([]);
    expect(await isOpen(memorial)).toBe(false);
  });

  it('again once its dates are corrected', async () => {
    const { ana, memorial } = await kept();
    await openToHistory(server, memorial);
    const { data } = await server.as(ana).call(readMemorial, memorial.at);
    await server
      .as(ana)
      .call(
        updateMemorial,
        { ...memorial.at, body: { died: exactDay('1991-03-02') } },
        { headers: { 'if-match': String(data.version) } },
      );
    expect(await historicTo(ana, memorial)).toBeUndefined();
    await lookBack(server);
    expect(await standingOf(server, memorial)).toMatchObject({
      historic_at: null,
      historic_told_at: null,
    });
    expect(await logOf(ana, memorial)).toEqual(['historic.end']);
  });

  it('and is told anew once another memorial became a part of it', async () => {
    const { ana, memorial } = await kept();
    const { memorial: other } = await kept({ name: 'Rosa Kos too' });
    await openToHistory(server, memorial);
    await sql`insert into memorial_merge (id, kept_id, merged_id, proposed_at, state, decided_at) values (${newId()}, ${memorial.id}, ${other.id}, ${server.clock.now()}, 'merged', ${server.clock.now()})`.execute(
      server.database,
    );
    await lookBack(server);
    expect(await isOpen(memorial)).toBe(false);
    await lookBack(server);
    expect(await toldOf(ana)).toHaveLength(1);
  });
});

it('says nothing of it to who keeps a memorial of somebody who died lately', async () => {
  const { ana, memorial } = await kept({ died: exactDay('2004-11-02') });
  expect(await historicTo(ana, memorial)).toBeUndefined();
  await lookBack(server);
  expect(await toldOf(ana)).toEqual([]);
});
