/** Who could look at a plan, and what each reads today. */
import { sql } from 'kysely';
import type { PlanBucket } from '@kinlore/shared/contracts/legacy-plans';
import type { Connection } from '../../platform/ports.ts';
import { isHere, isKin, memoryVisibleTo, notBlocked, type Viewer } from '../access/index.ts';
import { bucketOfRow } from './plans.queries.ts';

/** Those who are told of a death and asked about it: parents, children, siblings, grandparents and grandchildren (rules R10). */
const NEAR = 2;
/** What is for the family reaches so far unless somebody chose otherwise (rules R13). */
const FAMILY = 4;
const MOST_RELATIVES = 50;

/** Relatives of at most two degrees who live and are here, across no block; the nearest first. */
export async function nearRelatives(
  connection: Connection,
  lifeId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from kin k join app_user u on u.id = k.other_id
    where k.user_id = ${lifeId} and k.degree <= ${NEAR} and u.life_status = 'living' and u.account_type <> 'memorial'
      and ${isHere('u.id')} and ${notBlocked(lifeId, 'u.id')}
    order by k.degree, u.full_name, u.id limit ${MOST_RELATIVES}`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface Ties {
  /** Is told the message. */
  readonly is_near: boolean;
  /** Is of those for whom "family" is. */
  readonly is_family: boolean;
}

export async function tiesBetween(
  connection: Connection,
  lifeId: string,
  userId: string,
): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select ${isKin(userId, lifeId, NEAR)} as is_near, ${isKin(userId, lifeId, FAMILY)} as is_family`.execute(
    connection,
  );
  return rows[0] ?? { is_near: false, is_family: false };
}

export interface SeenCount {
  /** Null: written for stewards. */
  readonly bucket: PlanBucket | null;
  readonly memories: number;
  /** What moderators hide is opened to nobody. */
  readonly openable: number;
  /** Read by this viewer today. */
  readonly today: number;
}

/** Of each kind of memory of a life, how many there are, and how many the viewer reads now; null: everybody. */
export async function countsFor(
  connection: Connection,
  lifeId: string,
  viewer: Viewer,
): Promise<readonly SeenCount[]> {
  const { rows } = await sql<SeenCount>`
    select ${bucketOfRow} as bucket, count(*)::int as memories, count(*) filter (where a.hidden_at is null)::int as openable,
      count(*) filter (where ${memoryVisibleTo(viewer, 'a')})::int as today
    from activity a where a.owner_id = ${lifeId} and a.deleted_at is null group by 1`.execute(
    connection,
  );
  return rows;
}
