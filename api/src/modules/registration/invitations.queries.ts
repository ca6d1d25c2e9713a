/** Invitations of members, as rows. */
import { sql } from 'kysely';
import type { Connection, Database } from '../../platform/ports.ts';

export interface Seat {
  readonly id: string;
  /** Told to the inviter, or the only one. */
  readonly secret: string;
  /** In the mail alone. */
  readonly mailSecret: string | null;
  readonly email: string | null;
  readonly inviterId: string;
  readonly message: string;
  readonly expiresAt: Date;
}

export function dismissInvitation(transaction: Connection, id: string) {
  return transaction
    .updateTable('invitation')
    .set({ status: 'revoked' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

export function insertSeat(
  transaction: Connection,
  {
    seat,
    hashes,
    now,
  }: { seat: Seat; hashes: { token_hash: Buffer; mail_hash: Buffer | null }; now: Date },
) {
  return transaction
    .insertInto('invitation')
    .values({
      id: seat.id,
      inviter_id: seat.inviterId,
      email: seat.email,
      message: seat.message,
      ...hashes,
      expires_at: seat.expiresAt,
      created_at: now,
      for_family: true,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...hashes,
        expires_at: seat.expiresAt,
        // Sent again after its time it stands again; what was used stays used.
        status: sql`case when invitation.status = 'expired' then 'open' else invitation.status end`,
      }),
    )
    .execute();
}

export function revokeInvitation(database: Database, id: string, inviterId: string) {
  return database
    .updateTable('invitation')
    .set({ status: 'revoked' })
    .where('id', '=', id)
    .where('inviter_id', '=', inviterId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
}

export function accountWithAddress(transaction: Connection, email: string) {
  return transaction
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
