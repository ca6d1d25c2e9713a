/** Ten thousand notifications cost a page as many statements as ten do. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listNotifications,
  markAllRead,
  readNotification,
} from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { watchStatements, type StatementWatch } from '../../testing/statements.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let watch: StatementWatch;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  watch = watchStatements();
});
afterAll(async () => {
  watch.stop();
  await server.close();
});

const told = async (who: TestUser, times: number): Promise<void> => {
  await sql`insert into notification (id, user_id, type, data, created_at, updated_at)
    select (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || right(${who.id}, 12))::uuid, ${who.id}, 'comment_received',
      jsonb_build_object('subject_type', 'activity', 'subject_id', ${who.id}::text), ${server.clock.now()}::timestamptz - i * interval '1 minute', ${server.clock.now()}
    from generate_series(1, ${times}::int) i`.execute(server.database);
};

async function costOf(who: TestUser): Promise<readonly number[]> {
  // Whoever asks for the first time in a minute is noted as seen.
  await server.as(who).call(listNotifications, { query: {} });
  watch.take();
  const first = await server.as(who).call(listNotifications, { query: { limit: 20 } });
  const page = watch.take().statements;
  const cursor = first.data.next ?? '';
  await server
    .as(who)
    .call(listNotifications, { query: { limit: 20, ...(cursor !== '' && { cursor }) } });
  const next = watch.take().statements;
  const [latest] = first.data.notifications;
  await server
    .as(who)
    .call(readNotification, { params: { id: latest?.id ?? '' }, query: { alike: true } });
  const one = watch.take().statements;
  await server.as(who).call(markAllRead);
  return [page, next, one, watch.take().statements];
}

it('a page, the next one, reading one and reading all ask the database as often for 10,000 as for 10', async () => {
  const [few, many] = [await server.world.user(), await server.world.user()];
  await told(few, 10);
  await told(many, 10_000);
  const unread = async (who: TestUser) =>
    (await server.as(who).call(listNotifications, { query: {} })).data.unread_count;
  expect([await unread(few), await unread(many)]).toEqual([10, 10_000]);
  expect(await costOf(many)).toEqual(await costOf(few));
  expect(await unread(many)).toBe(0);
});
