/** Who keeps a life, who is asked to, and what was done: rows of a life, which is an account (decision 0056). */
import { sql, type Insertable } from 'kysely';
import type { LifeSteward } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canAskToKeep, isHere, isOpenTo } from '../access/index.ts';
import { endedBefore } from './steward-invitations.ts';

/** A memorial, as those who keep it are found: by the life it tells. */
export interface Kept {
  readonly id: string;
  readonly owner_id: string;
}

/** Those who are here: who is about to leave keeps nothing that somebody else could rely on. */
export const stewardsOf = (connection: Connection, lives: readonly string[]) =>
  connection
    .selectFrom('life_steward')
    .selectAll()
    .where('life_id', 'in', [...lives])
    .where(isHere('life_steward.user_id'))
    .orderBy(sql`place nulls last`)
    .orderBy('created_at')
    .limit(1_000)
    .execute();
/** The same, once their owner died: before that a plan gives its stewards nothing. */
export const stewardsInForce = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('life_steward')
    .selectAll()
    .where('life_id', '=', lifeId)
    .where(isHere('life_steward.user_id'))
    .where(
      sql<boolean>`exists (select 1 from app_user life where life.id = life_steward.life_id and life.life_status <> 'living')`,
    )
    .orderBy(sql`place nulls last`)
    .orderBy('created_at')
    .execute();

export type StewardRow = Awaited<ReturnType<typeof stewardsOf>>[number];

export const stewardsOfMemorial = (connection: Connection, memorialId: string) =>
  connection
    .selectFrom('life_steward as s')
    .innerJoin('memorial as m', 'm.owner_id', 's.life_id')
    .selectAll('s')
    .where('m.id', '=', memorialId)
    .where(isHere('s.user_id'))
    .orderBy('s.created_at')
    .execute();

/** Whoever declined or resigned before may be asked again: the row is theirs still. */
export const putSteward = (
  transaction: Connection,
  values: Insertable<LifeSteward>,
): Promise<StewardRow> =>
  transaction
    .insertInto('life_steward')
    .values(values)
    .onConflict((conflict) => conflict.columns(['life_id', 'user_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();

export const decideSteward = (
  transaction: Connection,
  { life_id, user_id }: Pick<StewardRow, 'life_id' | 'user_id'>,
  status: 'accepted' | 'declined' | 'resigned' | 'expired',
  at: Date,
): Promise<StewardRow> =>
  transaction
    .updateTable('life_steward')
    .set({ status, decided_at: at })
    .where('life_id', '=', life_id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whoever hands it on keeps it no more; for their family nothing changes. */
export const layDownSteward = (
  transaction: Connection,
  { life_id, user_id }: Pick<StewardRow, 'life_id' | 'user_id'>,
  at: Date,
) =>
  transaction
    .updateTable('life_steward')
    .set({ status: 'resigned', decided_at: at, family_stays: true })
    .where('life_id', '=', life_id)
    .where('user_id', '=', user_id)
    .execute();

/** A grown-up who is there for the one who asks; nobody else keeps a life. */
export const invitable = (connection: Connection, viewer: string, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where(canAskToKeep(viewer, 'u'))
    .executeTakeFirst();

/** Somebody living asks through their plan alone, and across no block. `u` is the account. */
const asksByPlan = (userId: string) => sql<boolean>`(m.id is null and u.life_status = 'living'
  and exists (select 1 from legacy_plan p where p.life_id = s.life_id) and ${isOpenTo(userId, 's.life_id')})`;

/** Open ones, in the order of their lives, above the cursor; one more than asked for. A closed memorial asks nobody. */
export const invitationsFor = (
  connection: Connection,
  userId: string,
  now: Date,
  { limit, after }: { readonly limit: number; readonly after: string | null },
) =>
  connection
    .selectFrom('life_steward as s')
    .innerJoin('app_user as u', 'u.id', 's.life_id')
    .leftJoin('memorial as m', 'm.owner_id', 's.life_id')
    .selectAll('s')
    .select('m.id as memorial_id')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'invited')
    .where('s.created_at', '>', endedBefore(now))
    .where(sql<boolean>`(m.id is not null and m.closed_at is null or ${asksByPlan(userId)})`)
    .where(sql<boolean>`(${after}::uuid is null or s.life_id > ${after}::uuid)`)
    .orderBy('s.life_id')
    .limit(limit + 1)
    .execute();

/** Living people whose life they agreed to look after, above the cursor; one more than asked for. */
export const livingKeptBy = (
  connection: Connection,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: string | null },
) =>
  connection
    .selectFrom('life_steward as s')
    .innerJoin('app_user as u', 'u.id', 's.life_id')
    .selectAll('s')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'accepted')
    .where('u.life_status', '=', 'living')
    .where(isOpenTo(userId, 's.life_id'))
    .where(sql<boolean>`(${after}::uuid is null or s.life_id > ${after}::uuid)`)
    .orderBy('s.life_id')
    .limit(limit + 1)
    .execute();

/** Of somebody living: what a steward is to be, and when they follow. */
export const changeSteward = (
  transaction: Connection,
  { life_id, user_id }: Pick<StewardRow, 'life_id' | 'user_id'>,
  values: Partial<Pick<StewardRow, 'preset' | 'permissions' | 'relation' | 'place'>>,
): Promise<StewardRow> =>
  transaction
    .updateTable('life_steward')
    .set(values)
    .where('life_id', '=', life_id)
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();

const mostAtOnce = 500;

/** Asked at that moment or before and never answered: locked, those another worker has left out. */
export const unansweredSince = (transaction: Connection, askedBefore: Date) =>
  transaction
    .selectFrom('life_steward as s')
    .leftJoin('memorial as m', 'm.owner_id', 's.life_id')
    .select(['s.life_id', 's.user_id', 'm.id as memorial_id'])
    .where('s.status', '=', 'invited')
    .where('s.created_at', '<=', askedBefore)
    .limit(mostAtOnce)
    .forUpdate('s')
    .skipLocked()
    .execute();

/** Of two primary stewards who leave at once, the second is the last. */
export const lockLife = (transaction: Connection, lifeId: string) =>
  sql`select 1 from app_user where id = ${lifeId} for no key update`.execute(transaction);

/** What was done for a life, newest first, below the cursor; one more than asked for. */
export const logOf = (
  connection: Connection,
  lifeId: string,
  limit: number,
  before: string | null,
) =>
  connection
    .selectFrom('steward_log')
    .selectAll()
    .where('life_id', '=', lifeId)
    .where(sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
