/** What an instance knows of itself: rows of `instance_setting`, and the lock under which it is set up once. */
import { sql } from 'kysely';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';

const setUpLock = 4_217_001;

/** `opening` until the demo family stands, `failed` when it could not be written. */
const demoStates = ['opening', 'open', 'failed'] as const;
export type DemoState = (typeof demoStates)[number];

async function setting(connection: Connection, key: string): Promise<unknown> {
  const row = await connection
    .selectFrom('instance_setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

async function keep(connection: Connection, key: string, value: string): Promise<void> {
  await connection
    .insertInto('instance_setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }),
    )
    .execute();
}

export const keepName = (connection: Connection, name: string): Promise<void> =>
  keep(connection, 'name', name);
export const keepDemo = (connection: Connection, state: DemoState): Promise<void> =>
  keep(connection, 'demo', state);

export async function nameOf(connection: Connection): Promise<string> {
  const name = await setting(connection, 'name');
  return typeof name === 'string' ? name : 'Kinlore';
}

/** Null where nobody asked for the demo. */
export async function demoOf(connection: Connection): Promise<DemoState | null> {
  const kept = await setting(connection, 'demo');
  return demoStates.find((state) => state === kept) ?? null;
}

/** Nobody lives here and nobody asked for the demo: the two ways to begin are open. */
export async function isEmpty(connection: Connection): Promise<boolean> {
  const firstUser = await connection
    .selectFrom('app_user')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return firstUser === undefined && (await setting(connection, 'demo')) === undefined;
}

/** Takes the empty instance for this transaction; of two who begin at once the second is refused with `instance.already_set_up`. */
export async function claimEmpty(transaction: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${setUpLock})`.execute(transaction);
  ensure(await isEmpty(transaction), 'instance.already_set_up');
}
