/** Enquiries and invitations. */
import { sql, type Insertable } from 'kysely';
import type { RegistrationRequest } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

const lockInvitations = (transaction: Connection, inviterId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${inviterId}`}, 0))`.execute(
    transaction,
  );

/** Until the end of the transaction nobody else counts the invitations of this person. */
export const openInvitations = async (
  connection: Connection,
  inviterId: string,
): Promise<number> => {
  await lockInvitations(connection, inviterId);
  const row = await connection
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('inviter_id', '=', inviterId)
    .where('registration_request_id', 'is', null)
    .where('for_family', '=', false)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return row.open;
};

const invitationColumns = [
  'i.id',
  'i.email',
  'i.relation',
  'i.message',
  'i.status',
  'i.expires_at',
  'i.created_at',
  'i.resends',
  'i.accepted_by',
  'a.username',
  'a.full_name',
] as const;

/** Newest first, below the cursor; one more than asked, to know whether there is a next page. */
export const invitationsOf = (
  connection: Connection,
  inviterId: string,
  limit: number,
  before: string | null,
) =>
  connection
    .selectFrom('invitation as i')
    .leftJoin('app_user as a', 'a.id', 'i.accepted_by')
    .select(invitationColumns)
    .where('i.inviter_id', '=', inviterId)
    .where('i.for_family', '=', false)
    .where(sql<boolean>`(${before}::uuid is null or i.id < ${before}::uuid)`)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();

export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number];

export const invitationById = (connection: Connection, id: string) =>
  connection
    .selectFrom('invitation as i')
    .innerJoin('app_user as u', 'u.id', 'i.inviter_id')
    .select([
      'i.id',
      'i.token_hash',
      'i.mail_hash',
      'i.email',
      'i.message',
      'i.inviter_id',
      'i.status',
      'i.expires_at',
      'i.relation',
      'i.tree_id',
      'i.person_id',
      'i.registration_request_id',
      'u.full_name as inviter_name',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** Of the inviter, not for a tree, locked. */
export const ownInvitation = (
  connection: Connection,
  inviterId: string,
  id: string,
): Promise<InvitationRow | undefined> =>
  connection
    .selectFrom('invitation as i')
    .leftJoin('app_user as a', 'a.id', 'i.accepted_by')
    .select(invitationColumns)
    .where('i.id', '=', id)
    .where('i.inviter_id', '=', inviterId)
    .where('i.for_family', '=', false)
    .forUpdate('i')
    .executeTakeFirst();

export const renewInvitation = async (
  connection: Connection,
  id: string,
  renewed: { token_hash: Buffer; mail_hash: Buffer | null; expires_at: Date; resends: number },
): Promise<void> => {
  await connection
    .updateTable('invitation')
    .set({ ...renewed, status: 'open' })
    .where('id', '=', id)
    .execute();
};

/** Uses an invitation up, once, and keeps which of its secrets did. Undefined when another was faster. */
export const acceptInvitation = (
  connection: Connection,
  id: string,
  userId: string,
  used: 'mailed' | 'told',
) =>
  connection
    .updateTable('invitation')
    .set({ status: 'accepted', accepted_by: userId, used })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();

export const requestById = (connection: Connection, id: string) =>
  connection.selectFrom('registration_request').selectAll().where('id', '=', id).executeTakeFirst();

/** Enquiries nobody decided, and invitations nobody used, in their time. */
export const expireEntrances = async (
  connection: Connection,
  now: Date,
  enquiredBefore: Date,
): Promise<void> => {
  await connection
    .updateTable('registration_request')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'pending')
    .where('created_at', '<=', enquiredBefore)
    .execute();
  await connection
    .updateTable('invitation')
    .set({ status: 'expired' })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
};

/** Nothing where the address asked before and waits. The status is written out: as a parameter, PostgreSQL would not know the index again in a plan it keeps. */
export const insertRequest = (
  connection: Connection,
  request: Insertable<RegistrationRequest>,
): Promise<unknown> =>
  connection
    .insertInto('registration_request')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('status', '=', sql.lit('pending'))
        .doNothing(),
    )
    .execute();

export function decideRequest(
  transaction: Connection,
  { decision, deciderId, now, id }: { decision: string; deciderId: string; now: Date; id: string },
) {
  return transaction
    .updateTable('registration_request')
    .set({
      status: decision === 'invite' ? 'invited' : 'declined',
      decided_by: deciderId,
      decided_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

export function insertInvitation(
  transaction: Connection,
  {
    id,
    inviterId,
    requestId,
    email,
    relation,
    message,
    hash,
    mailedHash,
    expires_at,
    created_at,
    treeId,
    personId,
  }: {
    id: string;
    inviterId: string;
    requestId: string | null;
    email: string | null;
    relation: string | null;
    message: string;
    hash: Buffer;
    mailedHash: Buffer;
    expires_at: Date;
    created_at: Date;
    treeId: string | undefined;
    personId: string | undefined;
  },
) {
  return transaction
    .insertInto('invitation')
    .values({
      id,
      inviter_id: inviterId,
      registration_request_id: requestId,
      email,
      relation,
      message,
      token_hash: hash,
      mail_hash: email === null ? null : mailedHash,
      expires_at,
      created_at,
      tree_id: treeId ?? null,
      person_id: personId ?? null,
    })
    .execute();
}
