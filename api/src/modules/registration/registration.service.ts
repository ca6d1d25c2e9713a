/** Enquire, invite, register. An invitation carries its own proof: a token that is kept hashed and works once. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { createInvitation, listInvitations } from '@kinlore/shared/contracts/registration';
import { sql } from 'kysely';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform, QueueMail } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import { mintToken, parseToken, publicUrlOf, type AuthService, type Device } from '../auth/index.ts';
import { invitationMail } from './registration.mails.ts';
import { acceptInvitation, invitationById, invitationsOf, openInvitations, requestById, type InvitationRow } from './registration.queries.ts';

const openAtOnce = 10;
const daysOf = { person: 14, request: 7 } as const;

type Invitation = Answer<typeof createInvitation>['data'];

const presentInvitation = (row: InvitationRow, now: Date, link: string | null): Invitation => ({
  id: row.id,
  email: row.email,
  relation: row.relation,
  message: row.message,
  status: row.status === 'open' && row.expires_at <= now ? 'expired' : oneOf(['open', 'accepted', 'revoked', 'expired'], row.status),
  link,
  accepted_by: row.accepted_by === null || row.username === null || row.full_name === null ? null : { id: row.accepted_by, username: row.username, full_name: row.full_name },
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
});

export interface RegistrationDeps {
  readonly auth: AuthService;
  readonly queueMail: QueueMail;
  instanceName(connection: Connection): Promise<string>;
}

export function createRegistrationService(platform: Platform, deps: RegistrationDeps) {
  const { clock, database, settings } = platform;

  async function writeInvitation(transaction: Connection, inviter: { id: string; fullName: string }, details: { email: string | null; relation: string | null; message: string; requestId: string | null }): Promise<{ row: InvitationRow; link: string }> {
    const { id, token, hash } = mintToken();
    const now = clock.now();
    const expires_at = new Date(now.getTime() + (details.requestId === null ? daysOf.person : daysOf.request) * 86_400_000);
    await transaction
      .insertInto('invitation')
      .values({ id, inviter_id: inviter.id, registration_request_id: details.requestId, email: details.email, relation: details.relation, message: details.message, token_hash: hash, expires_at, created_at: now })
      .execute();
    const link = `${publicUrlOf(settings)}/?modal=register&invite=${encodeURIComponent(token)}`;
    if (details.email !== null) {
      await deps.queueMail(transaction, { to: details.email, ...invitationMail(inviter.fullName, await deps.instanceName(transaction), details.message, link) });
    }
    const row = { id, email: details.email, relation: details.relation, message: details.message, status: 'open', expires_at, created_at: now, accepted_by: null, username: null, full_name: null };
    return { row, link };
  }

  async function validInvitation(connection: Connection, token: string) {
    const parsed = parseToken(token);
    const row = parsed === null ? undefined : await invitationById(connection, parsed.id);
    if (parsed === null || row === undefined || !row.token_hash.equals(parsed.hash) || row.status !== 'open' || row.expires_at <= clock.now()) throw new DomainError('auth.invite_invalid');
    return row;
  }

  return {
    /** The same answer for an address that asked before, or that has an account. */
    async enquire(input: { fullName: string; email: string; why: string; invitedBy: string }): Promise<void> {
      if (settings.registration === 'invite') throw new DomainError('auth.registration_closed');
      await database
        .insertInto('registration_request')
        .values({ id: newId(), full_name: input.fullName, email: input.email, why: input.why, invited_by_words: input.invitedBy, created_at: clock.now() })
        .onConflict((conflict) => conflict.expression(sql`lower(email)`).where('status', '=', 'pending').doNothing())
        .execute();
    },

    async invite(inviter: { id: string; fullName: string }, input: { email: string | null; relation: string | null; message: string }): Promise<Invitation> {
      return database.transaction().execute(async (transaction) => {
        if (input.email !== null) {
          const known = await transaction.selectFrom('app_user').select('id').where(sql`lower(email)`, '=', input.email.toLowerCase()).executeTakeFirst();
          if (known !== undefined) throw new DomainError('registration.already_here');
        }
        if ((await openInvitations(transaction, inviter.id)) >= openAtOnce) throw new DomainError('registration.too_many_invitations');
        const { row, link } = await writeInvitation(transaction, inviter, { ...input, requestId: null });
        return presentInvitation(row, clock.now(), link);
      });
    },

    async list(inviterId: string, limit: number, cursor: string | undefined): Promise<Answer<typeof listInvitations>> {
      const rows = await invitationsOf(database, inviterId, limit, idCursor.decode(cursor));
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      return { data: page.rows.map((row) => presentInvitation(row, clock.now(), null)), meta: { next: page.next } };
    },

    async revoke(inviterId: string, id: string): Promise<void> {
      const row = await database.updateTable('invitation').set({ status: 'revoked' }).where('id', '=', id).where('inviter_id', '=', inviterId).where('status', '=', 'open').returning('id').executeTakeFirst();
      ensure(row, 'general.not_found');
    },

    async readInvite(token: string) {
      const row = await validInvitation(database, token);
      return { inviter_name: row.inviter_name, email: row.email, message: row.message };
    },

    async register(input: { fullName: string; username: string; email: string; password: string; timeZone: string; inviteToken: string | undefined }, device: Device) {
      const { inviteToken } = input;
      if (inviteToken === undefined && settings.registration !== 'open') throw new DomainError('auth.registration_closed');
      return database.transaction().execute(async (transaction) => {
        const invitation = inviteToken === undefined ? null : await validInvitation(transaction, inviteToken);
        // The token was mailed to this address and nowhere else: whoever holds it reads that mailbox.
        const emailProven = invitation?.email?.toLowerCase() === input.email.toLowerCase();
        const made = await deps.auth.register(transaction, { ...input, emailProven, roles: [], invitedBy: invitation?.inviter_id ?? null }, device);
        if (invitation !== null && (await acceptInvitation(transaction, invitation.id, made.user.id)) === undefined) throw new DomainError('auth.invite_invalid');
        return made;
      });
    },

    /** A decision of a member of staff. Inviting mails the link in the same transaction. */
    async decide(decider: { id: string; fullName: string }, id: string, decision: 'invite' | 'decline') {
      return database.transaction().execute(async (transaction) => {
        const request = await requestById(transaction, id);
        ensure(request, 'general.not_found');
        const decided = await transaction
          .updateTable('registration_request')
          .set({ status: decision === 'invite' ? 'invited' : 'declined', decided_by: decider.id, decided_at: clock.now() })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .returningAll()
          .executeTakeFirst();
        ensure(decided, 'registration.already_decided');
        if (decision === 'invite') await writeInvitation(transaction, decider, { email: request.email, relation: null, message: '', requestId: id });
        return decided;
      });
    },
  };
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;
