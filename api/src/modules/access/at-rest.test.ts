/**
 * Who has died is asked, reminded, congratulated and suggested nowhere (rules R10), place by place. Each is asked of two families: in one all live, so that a
 * place which never says anything to anybody is not taken for one that is silent about the dead.
 *
 * Not asked of here, because it stays as it was: memories of the dead and pictures of them, which may be named and found by whoever could before; "on this day",
 * which the reader's own quiet time rules (grief.test.ts); what guests and mailed questions gathered, which is kept (guest-links.test.ts); the sky of a
 * family and the counts of an administrator, which are held where they are made (sky, admin); photo tags, which a steward answers (photo-tags.test.ts).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHealth } from '@kinlore/shared/contracts/admin';
import { listBadges } from '@kinlore/shared/contracts/badges';
import { listCompanions } from '@kinlore/shared/contracts/companions';
import { getCosmic } from '@kinlore/shared/contracts/cosmic';
import { listMissions } from '@kinlore/shared/contracts/missions';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { readOnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { readQuestionOfDay } from '@kinlore/shared/contracts/questions';
import { listQuests } from '@kinlore/shared/contracts/quests';
import { readStreak } from '@kinlore/shared/contracts/streaks';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { searchUsers } from '@kinlore/shared/contracts/search';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { activated, machineServer, type Machine } from '../activation/testing/families.ts';
import { facts, type Family } from './testing/at-rest-facts.ts';

let machine: Machine;
let server: TestServer;
beforeAll(async () => {
  machine = await machineServer();
  ({ server } = machine);
});
afterAll(() => server.close());
// A Tuesday.
beforeEach(() => server.clock.set('2027-05-04T10:00:00Z'));

async function family(): Promise<Family> {
  const old = { created_at: new Date('2026-01-01T00:00:00Z') };
  const [ana, dan, eva] = [
    await server.world.user({ name: 'Ana Kos', columns: old }),
    await server.world.user({ name: 'Danilo Kos', born: '1950-02-01', columns: old }),
    await server.world.user({ name: 'Eva Roth', columns: old }),
  ];
  const mila = await server.world.child(ana, { columns: old });
  await server.world.connect(ana, dan);
  await server.world.relate(ana, dan, 1);
  await server.world.relate(mila, dan, 2);
  return { server, ana, dan, eva, mila };
}
/** As an activation leaves the account. */
const passAway = ({ id }: TestUser) =>
  sql`update app_user set life_status = 'in_remembrance' where id = ${id}`.execute(server.database);

describe('whoever has died', () => {
  it.each(facts)('$where', async ({ whose, given, asked, living, atRest }) => {
    const here = await family();
    const before = (await given?.(here)) ?? '';
    expect(await asked(here, before), 'while they live').toEqual(living);
    server.clock.set('2027-05-04T10:00:00Z');
    const bereaved = await family();
    const known = (await given?.(bereaved)) ?? '';
    await passAway(bereaved[whose]);
    expect(await asked(bereaved, known), 'once they have died').toEqual(atRest);
  });
});

const own = [
  getCurrentUser,
  listNotifications,
  readStreak,
  listCompanions,
  listMissions,
  listQuests,
  listBadges,
  getCosmic,
  readOnThisDay,
  readQuestionOfDay,
] as const;

it.each(own)('a page of their own, by a session that was left open: $path', async (endpoint) => {
  const { dan } = await family();
  const read = async () =>
    (await server.as(dan).raw({ method: 'GET', url: `/api/v1${endpoint.path}` })).statusCode;
  expect(await read()).toBe(200);
  await passAway(dan);
  expect(await read()).toBe(401);
});

it('is no number of those who run the instance', async () => {
  const { dan } = await family();
  const admin = await server.world.user({ roles: ['owner'] });
  const people = async () => (await server.as(admin).call(getHealth)).data.persona_people;
  const before = await people();
  await passAway(dan);
  expect(await people()).toBe(before - 1);
});

it('is what an activation leaves', async () => {
  const { rosa, mara } = await activated(machine);
  const stranger = await server.world.user({ name: 'Eva Roth' });
  const find = async (who: TestUser) => {
    const { data } = await server.as(who).call(searchUsers, { query: { q: rosa.username } });
    return data.filter(({ id }) => id === rosa.id).map((found) => found.life_status);
  };
  expect([await find(stranger), await find(await server.world.session(mara))]).toEqual([
    [],
    ['in_remembrance'],
  ]);
  expect((await server.as(rosa).raw({ method: 'GET', url: '/api/v1/users/me' })).statusCode).toBe(
    401,
  );
});
