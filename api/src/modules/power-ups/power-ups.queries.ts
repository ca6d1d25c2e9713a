/** What somebody has earned, and each time it works. */
import { sql, type Selectable } from 'kysely';
import type { PowerUp, PowerUpUse } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type PowerRow = Selectable<PowerUp>;
export type UseRow = Selectable<PowerUpUse>;

/** Once for each source. */
export const insertPower = (
  transaction: Connection,
  power: Pick<PowerRow, 'id' | 'user_id' | 'slug' | 'source' | 'granted_at'>,
) =>
  transaction
    .insertInto('power_up')
    .values({ ...power, state: 'owned' })
    .onConflict((conflict) => conflict.columns(['user_id', 'slug', 'source']).doNothing())
    .execute();

export interface Owned {
  readonly slug: string;
  readonly count: number;
  /** One that was begun before goes first. */
  readonly next_id: string;
  readonly lasts_ms: number | null;
}

/** How many of each kind lie unused, and which is next. */
export async function ownedBy(connection: Connection, userId: string): Promise<readonly Owned[]> {
  const { rows } = await sql<Owned>`
    select distinct on (slug) slug, (count(*) over (partition by slug))::int as count, id as next_id, lasts_ms::float8 as lasts_ms
    from power_up where user_id = ${userId} and state = 'owned' order by slug, lasts_ms is null, granted_at, id`.execute(
    connection,
  );
  return rows;
}

/** When each kind was begun last. */
export const begunLast = (connection: Connection, userId: string) =>
  connection
    .selectFrom('power_up_use')
    .select(['slug', sql<Date>`max(started_at)`.as('at')])
    .where('user_id', '=', userId)
    .groupBy('slug')
    .execute();

export type OpenUse = UseRow & Pick<PowerRow, 'returned'>;

export const openUses = (connection: Connection, userId: string): Promise<readonly OpenUse[]> =>
  connection
    .selectFrom('power_up_use as w')
    .innerJoin('power_up as p', 'p.id', 'w.power_up_id')
    .selectAll('w')
    .select('p.returned')
    .where('w.user_id', '=', userId)
    .where('w.ended_at', 'is', null)
    .orderBy('w.id')
    .execute();

export const powerOf = (connection: Connection, userId: string, id: string) =>
  connection
    .selectFrom('power_up')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const insertUse = (
  transaction: Connection,
  use: Pick<
    UseRow,
    'id' | 'power_up_id' | 'user_id' | 'slug' | 'choice' | 'charges' | 'started_at' | 'ends_at'
  >,
) => transaction.insertInto('power_up_use').values(use).execute();

export const setPower = (
  transaction: Connection,
  id: string,
  changed: Partial<Pick<PowerRow, 'state' | 'lasts_ms' | 'charges_used' | 'returned'>>,
) => transaction.updateTable('power_up').set(changed).where('id', '=', id).execute();

export const endUse = (
  transaction: Connection,
  id: string,
  how: Pick<UseRow, 'ended_at' | 'ending'>,
) => transaction.updateTable('power_up_use').set(how).where('id', '=', id).execute();

/** Who has one whose time is over. Served by power_up_use_due. */
export const usersEnding = (connection: Connection, before: Date, limit: number) =>
  connection
    .selectFrom('power_up_use as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select('w.user_id')
    .distinct()
    .where('w.ended_at', 'is', null)
    .where('w.ends_at', '<=', before)
    .where('u.erased_at', 'is', null)
    .limit(limit)
    .execute();

export const usesToWarn = (
  connection: Connection,
  now: Date,
  { within, atLeast }: { readonly within: Date; readonly atLeast: number },
  limit: number,
) =>
  connection
    .selectFrom('power_up_use')
    .select(['id', 'user_id', 'slug', 'ends_at'])
    .where('ended_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', within)
    .where(sql<boolean>`ends_at - started_at >= make_interval(secs => ${atLeast / 1000})`)
    .limit(limit)
    .execute();

/** False where another process said it first. */
export async function markWarned(transaction: Connection, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('power_up_use')
    .set({ warned_at: at })
    .where('id', '=', id)
    .where('warned_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
