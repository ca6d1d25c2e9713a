/**
 * The links an invitation is sent as, each kept hashed and good once. There are two: the one in the mail proves the address it was sent to, the
 * one told to the inviter lets in and proves nothing, for the inviter could have used it.
 */
import type { RelationshipType } from '@kinlore/shared/contracts/family-relations';
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform, QueueMail } from '../../platform/ports.ts';
import { hashSecret, mintSecret, mintToken, parseToken, sameHash } from '../../platform/tokens.ts';
import { invitationMail } from './registration.mails.ts';
import {
  insertInvitation,
  invitationById,
  renewInvitation,
  type InvitationRow,
} from './registration.queries.ts';

const dayMs = 86_400_000;
/** An invitation of a person stands two weeks; the answer to somebody's enquiry stands one. */
const daysOf = { person: 14, request: 7 } as const;

export interface Inviter {
  readonly id: string;
  readonly fullName: string;
}

export interface InvitationDetails {
  readonly email: string | null;
  /** What they are to the inviter. */
  readonly relation: RelationshipType | null;
  readonly place: { readonly treeId: string; readonly personId: string } | null;
  readonly message: string;
}

/** Which of its secrets opened an invitation. */
export type Proof = 'mailed' | 'told';

export interface LinkDeps {
  readonly queueMail: QueueMail;
  instanceName(connection: Connection): Promise<string>;
}

/** Which secret this is; null for neither. */
function proofOf(
  hash: Buffer,
  row: { readonly token_hash: Buffer; readonly mail_hash: Buffer | null },
): Proof | null {
  if (row.mail_hash !== null && sameHash(row.mail_hash, hash)) return 'mailed';
  return sameHash(row.token_hash, hash) ? 'told' : null;
}

export function createInvitationLinks(
  { clock, publicUrl }: Platform,
  { queueMail, instanceName }: LinkDeps,
) {
  const addressOf = (token: string): string =>
    `${publicUrl()}/?modal=register&invite=${encodeURIComponent(token)}`;
  const expiry = (days: number): Date => new Date(clock.now().getTime() + days * dayMs);

  async function mail(
    transaction: Connection,
    inviter: Inviter,
    {
      id,
      email,
      message,
      expiresAt,
    }: { id: string; email: string; message: string; expiresAt: Date },
    secret: string,
  ): Promise<void> {
    const link = addressOf(`${id}|${secret}`);
    await queueMail(transaction, {
      to: email,
      ...invitationMail(inviter.fullName, await instanceName(transaction), message, link),
      secret: { link, expiresAt, mayHandOn: true },
    });
  }

  return {
    /** Writes an invitation and, where it has an address, mails it. `requestId` names the enquiry it answers. `link` is the one to tell. */
    async write(
      transaction: Connection,
      inviter: Inviter,
      details: InvitationDetails,
      requestId: string | null = null,
    ): Promise<{ row: InvitationRow; link: string }> {
      const { id, token, hash } = mintToken();
      const mailed = mintSecret();
      const { email, relation, place, message } = details;
      const created_at = clock.now();
      const expires_at = expiry(requestId === null ? daysOf.person : daysOf.request);
      await insertInvitation(transaction, {
        id,
        inviterId: inviter.id,
        requestId,
        email,
        relation,
        message,
        hash,
        mailedHash: mailed.hash,
        expires_at,
        created_at,
        treeId: place?.treeId,
        personId: place?.personId,
      });
      if (email !== null)
        await mail(
          transaction,
          inviter,
          { id, email, message, expiresAt: expires_at },
          mailed.secret,
        );
      return {
        row: {
          id,
          email,
          relation,
          message,
          status: 'open',
          expires_at,
          created_at,
          resends: 0,
          accepted_by: null,
          username: null,
          full_name: null,
        },
        link: addressOf(token),
      };
    },

    /** New secrets and the whole time again; the links before are worth nothing from now on. */
    async renew(
      transaction: Connection,
      inviter: Inviter,
      row: InvitationRow,
    ): Promise<{ row: InvitationRow; link: string }> {
      const [told, mailed] = [mintSecret(), mintSecret()];
      const { id, email, message } = row;
      const expires_at = expiry(daysOf.person);
      await renewInvitation(transaction, id, {
        token_hash: told.hash,
        mail_hash: email === null ? null : mailed.hash,
        expires_at,
        resends: row.resends + 1,
      });
      if (email !== null)
        await mail(
          transaction,
          inviter,
          { id, email, message, expiresAt: expires_at },
          mailed.secret,
        );
      return {
        row: { ...row, status: 'open', expires_at, resends: row.resends + 1 },
        link: addressOf(`${id}|${told.secret}`),
      };
    },

    /** The open invitation a token belongs to, and what it proves. Throws `auth.invite_invalid` for every other token, in the same words. */
    async open(connection: Connection, token: string) {
      const parsed = parseToken(token);
      const row = parsed === null ? undefined : await invitationById(connection, parsed.id);
      const proof = parsed === null || row === undefined ? null : proofOf(parsed.hash, row);
      if (
        row === undefined ||
        proof === null ||
        row.status !== 'open' ||
        row.expires_at <= clock.now()
      )
        throw new DomainError('auth.invite_invalid');
      return { ...row, proof };
    },
  };
}
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
export type OpenInvitation = Awaited<ReturnType<InvitationLinks['open']>>;

/** Hashes of a seat's secrets. */
export const seatHashes = (seat: { secret: string; mailSecret: string | null }) => ({
  token_hash: hashSecret(seat.secret),
  mail_hash: seat.mailSecret === null ? null : hashSecret(seat.mailSecret),
});
