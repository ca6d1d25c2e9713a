/** Rows of `relationship_contest`, and which confirmed relations somebody is near enough to. */
import { sql, type Insertable } from 'kysely';
import type { RelationshipContest } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt } from '../access/index.ts';
import type { ClaimRow } from './claims.queries.ts';

/** Degrees within which a relative may contest (rules R8b). */
const nearDegree = 2;
/** Of one relation, the newest. */
const mostTold = 20;

/** What was said against these relations, newest first. */
export async function contestsOf(connection: Connection, claimIds: readonly string[]) {
  if (claimIds.length === 0) return [];
  return connection
    .selectFrom('relationship_contest')
    .selectAll()
    .where('claim_id', 'in', [...claimIds])
    .orderBy('id', 'desc')
    .limit(mostTold * claimIds.length)
    .execute();
}

export type ContestRow = Awaited<ReturnType<typeof contestsOf>>[number];

/** Relations of others, one of whom is within two degrees of the viewer, who may know of both: nobody behind a block is near, and no child of a wider family. */
const nearClaims = (connection: Connection, viewer: string) =>
  connection
    .selectFrom('relationship_claim as c')
    .selectAll('c')
    .where('c.from_id', '<>', viewer)
    .where('c.to_id', '<>', viewer)
    .where(
      sql<boolean>`exists (select 1 from kin k where k.user_id = ${viewer} and k.degree <= ${nearDegree} and k.other_id in (c.from_id, c.to_id))`,
    )
    .where(canFindAt(viewer, 'c.from_id'))
    .where(canFindAt(viewer, 'c.to_id'));

/** The confirmed ones, newest first, below the cursor; one more than asked for. */
export const confirmedNear = (
  connection: Connection,
  viewer: string,
  limit: number,
  before: string | null,
): Promise<ClaimRow[]> =>
  nearClaims(connection, viewer)
    .where('c.status', '=', 'confirmed')
    .where(sql<boolean>`(${before}::uuid is null or c.id < ${before}::uuid)`)
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Locked. Undefined for whoever is not near. */
export const nearClaim = (
  connection: Connection,
  id: string,
  viewer: string,
): Promise<ClaimRow | undefined> =>
  nearClaims(connection, viewer).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

/** One of these accounts is one of the two. */
export async function isSide(
  connection: Connection,
  id: string,
  ids: readonly string[],
): Promise<boolean> {
  const row = await connection
    .selectFrom('relationship_claim')
    .select('id')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('from_id', 'in', [...ids]), eb('to_id', 'in', [...ids])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** What was confirmed for one of these accounts and somebody contests, locked. */
export const disputedClaim = (
  connection: Connection,
  id: string,
  confirmers: readonly string[],
): Promise<ClaimRow | undefined> =>
  connection
    .selectFrom('relationship_claim')
    .selectAll()
    .where('id', '=', id)
    .where('to_id', 'in', [...confirmers])
    .where('status', '=', 'confirmed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('relationship_contest as x')
          .select('x.id')
          .whereRef('x.claim_id', '=', 'relationship_claim.id')
          .where('x.status', '=', 'open'),
      ),
    )
    .forUpdate()
    .executeTakeFirst();

/** Those that were open. */
export async function settleContests(
  transaction: Connection,
  claimId: string,
  now: Date,
): Promise<{ id: string; contesterId: string }[]> {
  const rows = await transaction
    .updateTable('relationship_contest')
    .set({ status: 'settled', decided_at: now })
    .where('claim_id', '=', claimId)
    .where('status', '=', 'open')
    .returning(['id', 'contester_id'])
    .execute();
  return rows.map((row) => ({ id: row.id, contesterId: row.contester_id }));
}

/** Undefined where the same person contests the same claim already. The status is written out: as a parameter, PostgreSQL would not know the index again in a plan it keeps. */
export const insertContest = (
  transaction: Connection,
  contest: Insertable<RelationshipContest>,
): Promise<{ id: string } | undefined> =>
  transaction
    .insertInto('relationship_contest')
    .values(contest)
    .onConflict((conflict) =>
      conflict
        .columns(['claim_id', 'contester_id'])
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export function claimOf(transaction: Connection, id: string) {
  return transaction
    .selectFrom('relationship_claim')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function withdrawContest(
  transaction: Connection,
  { now, id, contesterId }: { now: Date; id: string; contesterId: string },
) {
  return transaction
    .updateTable('relationship_contest')
    .set({ status: 'withdrawn', decided_at: now })
    .where('claim_id', '=', id)
    .where('contester_id', '=', contesterId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
}
