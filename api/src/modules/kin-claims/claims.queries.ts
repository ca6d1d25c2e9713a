/** Rows of `relationship_claim`, and whom one may be put to. */
import { inverseRelation, type RelationshipType } from '@kinlore/shared/contracts/family-relations';
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind, isHere, notBlocked } from '../access/index.ts';

/** Those a person asked or was asked, newest first, below the cursor; one more than asked for. */
export const claimsOf = (
  connection: Connection,
  userId: string,
  limit: number,
  before: string | null,
) =>
  connection
    .selectFrom('relationship_claim')
    .selectAll()
    .where((eb) => eb.or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
    .where(isHere('relationship_claim.from_id'))
    .where(isHere('relationship_claim.to_id'))
    .where(sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
export type ClaimRow = Awaited<ReturnType<typeof claimsOf>>[number];

/** Confirmed claims that say the same of the two, by either side: those that hold, and those that ended. */
export const saidBefore = (
  connection: Connection,
  from: string,
  to: string,
  type: RelationshipType,
): Promise<Pick<ClaimRow, 'id' | 'status'>[]> =>
  connection
    .selectFrom('relationship_claim')
    .select(['id', 'status'])
    .where('status', 'in', ['confirmed', 'ended'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('from_id', '=', from),
          eb('to_id', '=', to),
          eb('relationship_type', '=', type),
        ]),
        eb.and([
          eb('from_id', '=', to),
          eb('to_id', '=', from),
          eb('relationship_type', '=', inverseRelation[type]),
        ]),
      ]),
    )
    .limit(100)
    .execute();

export const areKin = async (
  connection: Connection,
  one: string,
  other: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('kin')
    .select('degree')
    .where('user_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst()) !== undefined;

/** What two people asked each other lately, whoever asked, newest first. */
export const claimsBetween = (
  connection: Connection,
  one: string,
  other: string,
): Promise<ClaimRow[]> =>
  connection
    .selectFrom('relationship_claim')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', one), eb('to_id', '=', other)]),
        eb.and([eb('from_id', '=', other), eb('to_id', '=', one)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** An open question of this side, locked. Throws `general.not_found` for anybody else's, `family.claim_decided` for one that was answered. */
export async function openClaim(
  connection: Connection,
  id: string,
  side: { column: 'to_id' | 'from_id'; users: readonly string[] },
): Promise<ClaimRow> {
  const row = await connection
    .selectFrom('relationship_claim')
    .selectAll()
    .where('id', '=', id)
    .where(side.column, 'in', [...side.users])
    .forUpdate()
    .executeTakeFirst();
  ensure(row, 'general.not_found');
  ensure(row.status === 'pending', 'family.claim_decided');
  return row;
}

/** What was confirmed between one of these accounts and another, locked. Throws `family.claim_not_confirmed` for what is not, or is over. */
export async function confirmedClaim(
  connection: Connection,
  id: string,
  users: readonly string[],
): Promise<ClaimRow> {
  const row = await connection
    .selectFrom('relationship_claim')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('from_id', 'in', [...users]), eb('to_id', 'in', [...users])]))
    .forUpdate()
    .executeTakeFirst();
  ensure(row, 'general.not_found');
  ensure(row.status === 'confirmed', 'family.claim_not_confirmed');
  return row;
}

/** Questions that nobody answered in the time they stand. */
export const expireClaims = async (
  connection: Connection,
  before: Date,
  now: Date,
): Promise<void> => {
  await connection
    .updateTable('relationship_claim')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'pending')
    .where('created_at', '<=', before)
    .execute();
};

/** Throws `general.not_found` for whoever is not there for the asker: a child is there for those alone who may know of it, and its guardian is asked. */
export async function ensureAskable(
  connection: Connection,
  asker: string,
  recipientId: string,
): Promise<void> {
  const recipient = await connection
    .selectFrom('app_user')
    .select(isChildIn('app_user').as('is_child'))
    .select(canFind(asker, 'app_user').as('is_found'))
    .where('id', '=', recipientId)
    .where('erased_at', 'is', null)
    .where('life_status', '=', 'living')
    .where(notBlocked(asker, 'app_user.id'))
    .executeTakeFirst();
  ensure(recipient, 'general.not_found');
  ensure(!recipient.is_child || recipient.is_found, 'general.not_found');
}
