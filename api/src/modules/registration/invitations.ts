/** A member invites somebody they know, reads who came, and takes an invitation back. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { listInvitations } from '@kinlore/shared/contracts/registration';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import {
  seatHashes,
  type InvitationDetails,
  type InvitationLinks,
  type Inviter,
} from './invitation-links.ts';
import { mostResends, presentInvitation, type Invitation } from './registration.presenter.ts';
import { invitationsOf, openInvitations, ownInvitation } from './registration.queries.ts';
import {
  accountWithAddress,
  dismissInvitation,
  insertSeat,
  revokeInvitation,
  type Seat,
} from './invitations.queries.ts';
import type { Welcoming } from './welcoming.ts';

const openAtOnce = 10;

export function createInvitations(
  { clock, database, transact }: Platform,
  links: InvitationLinks,
  welcoming: Welcoming,
) {
  return {
    /** The only answer that holds the link. Throws `registration.already_here` for an address with an account. */
    async invite(actor: SignedIn, input: InvitationDetails): Promise<Invitation> {
      const inviter: Inviter = actor.user;
      return transact(async (transaction) => {
        if (input.email !== null) {
          const known = await accountWithAddress(transaction, input.email);
          if (known !== undefined) throw new DomainError('registration.already_here');
        }
        if (input.place !== null) await welcoming.ensurePlace(transaction, actor, input.place);
        if ((await openInvitations(transaction, inviter.id)) >= openAtOnce)
          throw new DomainError('registration.too_many_invitations');
        const { row, link } = await links.write(transaction, inviter, input);
        return presentInvitation(row, clock.now(), link);
      });
    },

    async list(
      inviterId: string,
      limit: number,
      cursor: string | undefined,
    ): Promise<Answer<typeof listInvitations>> {
      const rows = await invitationsOf(database, inviterId, limit, idCursor.decode(cursor));
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      return {
        data: page.rows.map((row) => presentInvitation(row, clock.now(), null)),
        meta: { next: page.next },
      };
    },

    /** New links, and the whole time again. */
    async resend(inviter: Inviter, id: string): Promise<Invitation> {
      return transact(async (transaction) => {
        const row = await ownInvitation(transaction, inviter.id, id);
        ensure(row, 'general.not_found');
        ensure(row.status === 'open' || row.status === 'expired', 'registration.invitation_gone');
        ensure(row.resends < mostResends, 'registration.too_many_resends');
        const { row: renewed, link } = await links.renew(transaction, inviter, row);
        return presentInvitation(renewed, clock.now(), link);
      });
    },

    async revoke(inviterId: string, id: string): Promise<void> {
      const row = await revokeInvitation(database, id, inviterId);
      ensure(row, 'general.not_found');
    },

    /** A seat for somebody whom another part of the instance invites. The same id again renews it: the secret before is worth nothing from then on. */
    async admit(transaction: Connection, seat: Seat): Promise<void> {
      const hashes = seatHashes(seat);
      await insertSeat(transaction, { seat, hashes, now: clock.now() });
    },

    /** Nobody sits down on it any more. */
    async dismiss(transaction: Connection, id: string): Promise<void> {
      await dismissInvitation(transaction, id);
    },

    /** What the page of a link says before anybody registers with it. */
    async readInvite(token: string) {
      const row = await links.open(database, token);
      return { inviter_name: row.inviter_name, email: row.email, message: row.message };
    },
  };
}
