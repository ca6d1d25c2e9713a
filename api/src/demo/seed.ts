/** Opens the demo family on an empty instance: one transaction, through the modules' services. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection, Platform } from '../platform/ports.ts';
import { accounts } from './data/index.ts';
import { connectCast, DAY_MS, makeCast, nameOf, type Cast } from './cast.ts';
import { createSetClock, platformWithin } from './one-transaction.ts';
import { seedMemorials } from './remembrance.ts';
import { createDemoServices } from './services.ts';
import { tellStories } from './stories.ts';
import { openStudio, type Studio } from './studio.ts';
import { seedTogether } from './together.ts';
import { hangPortraits, plantTree } from './tree.ts';

/** As the page of the first visit shows them. */
export interface DemoLogin {
  readonly username: string;
  readonly password: string;
  readonly full_name: string;
  readonly note: string;
}

export const demoLogins: readonly DemoLogin[] = accounts.flatMap(
  ({ key, username, password, note }) =>
    password === null ? [] : [{ username, password, full_name: nameOf(key), note }],
);

const MARKER = 'demo_family';
const lock = 4_217_002;
const LOOK_MS = 400;
/** The accounts are this old. */
const ACCOUNTS_DAYS = 260;
/** Events older than this have long been told; the younger ones become the notifications of the first visit. */
const FRESH_DAYS = 6;

/** Pictures take longer than a transaction may otherwise stand idle. A second process of the same instance waits here. */
async function alreadyThere(transaction: Connection): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  const locked = async () =>
    (
      await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(
        transaction,
      )
    ).rows[0]?.mine === true;
  while (!(await locked())) await sleep(LOOK_MS);
  return (
    (await transaction
      .selectFrom('instance_setting')
      .select('key')
      .where('key', '=', MARKER)
      .executeTakeFirst()) !== undefined
  );
}

const faces = (cast: Cast, studio: Studio): Promise<unknown> =>
  Promise.all(accounts.map(({ key, portrait }) => studio.face(cast.as(key), portrait)));

const forgetOldEvents = (transaction: Connection, now: Date): Promise<unknown> =>
  transaction
    .updateTable('outbox')
    .set({ done_at: sql`created_at` })
    .where('created_at', '<', new Date(now.getTime() - FRESH_DAYS * DAY_MS))
    .where('done_at', 'is', null)
    .execute();

async function write(platform: Platform, transaction: Connection): Promise<void> {
  const now = platform.clock.now();
  const clock = createSetClock(new Date(now.getTime() - ACCOUNTS_DAYS * DAY_MS));
  const services = createDemoServices(platformWithin(platform, transaction, clock));
  const studio = await openStudio(services);
  try {
    const cast = await makeCast(transaction, services, clock);
    const painted = faces(cast, studio);
    // Waited for at the end; until then a failure must not count as unhandled.
    painted.catch(() => undefined);
    const tree = await plantTree(transaction, services, cast, now);
    await connectCast(services, cast, clock, now);
    const told = await tellStories({ services, cast, clock, studio, tree, now });
    await seedTogether({ services, cast, clock, now }, told);
    await seedMemorials({ services, cast, clock, studio, tree, now });
    await hangPortraits({ services, cast, studio, tree, transaction });
    await painted;
  } finally {
    await studio.close();
  }
  await forgetOldEvents(transaction, now);
  await transaction
    .insertInto('instance_setting')
    .values({ key: MARKER, value: JSON.stringify(now.toISOString()) })
    .execute();
}

/** Writes the demo family, all or nothing; where it stands already nothing happens. Files of a round that was cut off are swept with other strays. */
export async function seedDemo(platform: Platform): Promise<void> {
  await platform.transact(async (transaction) => {
    if (await alreadyThere(transaction)) return;
    const began = performance.now();
    await write(platform, transaction);
    platform.log.info({ ms: Math.round(performance.now() - began) }, 'the demo family was written');
  });
}

export const createDemoSeeder = (platform: Platform) => ({
  logins: demoLogins,
  seed: () => seedDemo(platform),
});
