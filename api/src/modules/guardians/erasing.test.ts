/** Thirty days after a child's account was deleted nothing of it is left but an empty row and the consents (rules R9). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { deleteChild, keepChild } from '@kinlore/shared/contracts/guardianship';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { react } from '@kinlore/shared/contracts/reactions';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { approveSubmissions } from '@kinlore/shared/contracts/submissions';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const daily = async () => {
  await server.platform.jobs.add(server.database, 'guardians.daily', {});
  await server.settle();
};

/** Every column of ids in which this id stands. */
async function placesOf(id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.atttypid = 'uuid'::regtype
    order by 1, 2`.execute(server.database);
  const found: string[] = [];
  for (const { name, column } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${id} limit 1`.execute(
        server.database,
      );
    if (hits.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}

async function family() {
  const ana = await server.world.user({ name: 'Ana' });
  const mila = await server.world.child(ana, { name: 'Mila Zelenika' });
  const leo = await server.world.child(ana, { name: 'Leo' });
  for (const [one, other] of [
    [ana, mila],
    [ana, leo],
    [mila, leo],
  ] as const)
    await server.world.relate(one, other, 1);
  await server.world.connect(mila, leo);
  await server.world.stepUp(ana);
  const picture = await photograph(server, mila);
  const { id } = await record(server, mila, {
    audience: 'family',
    media: [{ media_id: picture.id }],
  });
  await server.as(ana).call(approveSubmissions, { body: { ids: [id] } });
  const { id: others } = await record(server, ana, { audience: 'family' });
  for (const who of [mila, leo])
    await server.as(who).call(react, {
      body: { reactionable_type: 'activity', reactionable_id: others, reaction_type_id: 1 },
    });
  await server.settle();
  return { ana, mila, leo, others };
}
const remove = (who: TestUser, child: TestUser) =>
  server.as(who).call(deleteChild, { params: { id: child.id } });

describe('erasing a child', () => {
  it('happens to nobody whose thirty days are not over, who came back, or who is grown up', async () => {
    const { ana, mila, leo } = await family();
    await remove(ana, mila);
    await remove(ana, leo);
    await server.as(ana).call(keepChild, { params: { id: leo.id } });
    server.clock.advance({ hours: 29 * 24 });
    await daily();
    for (const child of [mila, leo]) expect(await placesOf(child.id)).toContain('bond.user_id');
    await expect(sql`select erase_child(${ana.id})`.execute(server.database)).rejects.toThrow(
      'not the account of a child',
    );
  });

  it('leaves an empty row and the consents, and of others everything', async () => {
    const { ana, mila, leo, others } = await family();
    await remove(ana, mila);
    server.clock.advance({ hours: 30 * 24 + 1 });
    await daily();
    expect(await placesOf(mila.id)).toEqual(['account_deletion.user_id', 'app_user.id']);
    const row = await server.database
      .selectFrom('app_user')
      .select(['full_name', 'username', 'password_hash', 'birth_start', 'avatar_media_id'])
      .where('id', '=', mila.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      full_name: 'Someone',
      username: expect.stringMatching(/^gone_[0-9a-f]{20}$/),
      password_hash: null,
      birth_start: null,
      avatar_media_id: null,
    });
    const later = await server.world.session(ana);
    const { data } = await server.as(later).call(readActivity, { params: { id: others } });
    expect(data.reaction_counts).toEqual({ heart: 1 });
    expect(await placesOf(leo.id)).toContain('reaction.user_id');
    const told = (await server.as(later).call(listNotifications, { query: {} })).data;
    expect(JSON.stringify(told)).not.toContain('Zelenika');
  });
});
