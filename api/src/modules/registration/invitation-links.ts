/** The link an invitation is sent as: it carries its own proof, a token that is kept hashed and works once. */
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform, QueueMail } from '../../platform/ports.ts';
import { mintToken, parseToken } from '../../platform/tokens.ts';
import { publicUrlOf } from '../auth/index.ts';
import { invitationMail } from './registration.mails.ts';
import { invitationById, type InvitationRow } from './registration.queries.ts';

const dayMs = 86_400_000;
/** An invitation of a person stands two weeks; the answer to somebody's enquiry stands one. */
const daysOf = { person: 14, request: 7 } as const;

export interface Inviter {
  readonly id: string;
  readonly fullName: string;
}

export interface InvitationDetails {
  readonly email: string | null;
  readonly relation: string | null;
  readonly message: string;
}

export interface LinkDeps {
  readonly queueMail: QueueMail;
  instanceName(connection: Connection): Promise<string>;
}

export function createInvitationLinks(
  { clock, settings }: Platform,
  { queueMail, instanceName }: LinkDeps,
) {
  return {
    /** Writes an invitation and, where it has an address, mails it. `requestId` names the enquiry it answers. */
    async write(
      transaction: Connection,
      inviter: Inviter,
      details: InvitationDetails,
      requestId: string | null = null,
    ): Promise<{ row: InvitationRow; link: string }> {
      const { id, token, hash } = mintToken();
      const { email, relation, message } = details;
      const created_at = clock.now();
      const expires_at = new Date(
        created_at.getTime() + (requestId === null ? daysOf.person : daysOf.request) * dayMs,
      );
      await transaction
        .insertInto('invitation')
        .values({
          id,
          inviter_id: inviter.id,
          registration_request_id: requestId,
          email,
          relation,
          message,
          token_hash: hash,
          expires_at,
          created_at,
        })
        .execute();
      const link = `${publicUrlOf(settings)}/?modal=register&invite=${encodeURIComponent(token)}`;
      if (email !== null)
        await queueMail(transaction, {
          to: email,
          ...invitationMail(inviter.fullName, await instanceName(transaction), message, link),
        });
      return {
        row: {
          id,
          email,
          relation,
          message,
          status: 'open',
          expires_at,
          created_at,
          accepted_by: null,
          username: null,
          full_name: null,
        },
        link,
      };
    },

    /** The open invitation a token belongs to. Throws `auth.invite_invalid` for every other token, in the same words. */
    async open(connection: Connection, token: string) {
      const parsed = parseToken(token);
      const row = parsed === null ? undefined : await invitationById(connection, parsed.id);
      const holds = parsed !== null && row?.token_hash.equals(parsed.hash) === true;
      if (row === undefined || !holds || row.status !== 'open' || row.expires_at <= clock.now())
        throw new DomainError('auth.invite_invalid');
      return row;
    },
  };
}
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
