/** Enquire, invite, register: the three ways into an instance. */
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import type { AuthService, Device } from '../auth/index.ts';
import { createEnquiries } from './enquiries.ts';
import { createInvitationLinks, type InvitationLinks, type LinkDeps } from './invitation-links.ts';
import { createInvitations } from './invitations.ts';
import { acceptInvitation } from './registration.queries.ts';

export interface RegistrationDeps extends LinkDeps {
  readonly auth: AuthService;
}

export interface NewMember {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly timeZone: string;
  readonly inviteToken: string | undefined;
}

function createJoining(
  { database, settings }: Platform,
  auth: AuthService,
  links: InvitationLinks,
) {
  return {
    /** Makes an account and opens its first session. An invitation is used up with it, or nothing happens at all. */
    async register(input: NewMember, device: Device) {
      const { inviteToken } = input;
      if (inviteToken === undefined && settings.registration !== 'open')
        throw new DomainError('auth.registration_closed');
      return database.transaction().execute(async (transaction) => {
        const invitation =
          inviteToken === undefined ? null : await links.open(transaction, inviteToken);
        // The token was mailed to this address and nowhere else: whoever holds it reads that mailbox.
        const emailProven = invitation?.email?.toLowerCase() === input.email.toLowerCase();
        const made = await auth.register(
          transaction,
          { ...input, emailProven, roles: [], invitedBy: invitation?.inviter_id ?? null },
          device,
        );
        if (
          invitation !== null &&
          (await acceptInvitation(transaction, invitation.id, made.user.id)) === undefined
        )
          throw new DomainError('auth.invite_invalid');
        return made;
      });
    },
  };
}

export function createRegistrationService(platform: Platform, deps: RegistrationDeps) {
  const links = createInvitationLinks(platform, deps);
  return {
    ...createEnquiries(platform, links),
    ...createInvitations(platform, links),
    ...createJoining(platform, deps.auth, links),
  };
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;
