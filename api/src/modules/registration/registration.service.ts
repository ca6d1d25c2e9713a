/** Enquire, invite, register: the three ways into an instance. */
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { AuthService, Device } from '../auth/index.ts';
import { createEnquiries } from './enquiries.ts';
import {
  createInvitationLinks,
  type InvitationLinks,
  type LinkDeps,
  type OpenInvitation,
} from './invitation-links.ts';
import { createInvitations } from './invitations.ts';
import { acceptInvitation, expireEntrances } from './registration.queries.ts';
import type { Welcoming } from './welcoming.ts';

export interface RegistrationDeps extends LinkDeps, Welcoming {
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
  { transact, settings }: Platform,
  { auth, welcome }: RegistrationDeps,
  links: InvitationLinks,
) {
  /** Uses the invitation up, once; and whoever invited asks at once what an invitation of a person says. */
  async function sitDown(
    transaction: Connection,
    invitation: OpenInvitation,
    joinerId: string,
  ): Promise<void> {
    if (
      (await acceptInvitation(transaction, invitation.id, joinerId, invitation.proof)) === undefined
    )
      throw new DomainError('auth.invite_invalid');
    // A member of staff who answers an enquiry asks nothing for themselves.
    if (invitation.registration_request_id !== null) return;
    const { inviter_id: inviterId, relation, tree_id: treeId, person_id: personId } = invitation;
    const place = treeId === null || personId === null ? null : { treeId, personId };
    await welcome(transaction, {
      inviterId,
      joinerId,
      relation: relationshipTypes.find((type) => type === relation) ?? null,
      place,
    });
  }

  return {
    /** Makes an account and opens its first session. An invitation is used up with it, or nothing happens at all. */
    async register(input: NewMember, device: Device) {
      const { inviteToken } = input;
      if (inviteToken === undefined && settings.registration !== 'open')
        throw new DomainError('auth.registration_closed');
      return transact(async (transaction) => {
        const invitation =
          inviteToken === undefined ? null : await links.open(transaction, inviteToken);
        // Only the secret in the mail went to this address and nowhere else: whoever holds that one reads the mailbox.
        const emailProven =
          invitation?.proof === 'mailed' &&
          invitation.email?.toLowerCase() === input.email.toLowerCase();
        // Where no mail can be sent nobody could ever prove an address: the hand that gave the link stands in, and the address stays unproven.
        const isVouched = invitation !== null && settings.smtpUrl === null;
        const made = await auth.register(
          transaction,
          {
            ...input,
            emailProven,
            isVouched,
            roles: [],
            invitedBy: invitation?.inviter_id ?? null,
          },
          device,
        );
        if (invitation === null) return made;
        await sitDown(transaction, invitation, made.user.id);
        return made;
      });
    },
  };
}

/** An enquiry that nobody decides is over after this. */
const enquiryDays = 30;

export function createRegistrationService(platform: Platform, deps: RegistrationDeps) {
  const links = createInvitationLinks(platform, deps);
  return {
    ...createEnquiries(platform, links),
    ...createInvitations(platform, links, deps),
    ...createJoining(platform, deps, links),
    expire: (): Promise<void> =>
      expireEntrances(
        platform.database,
        platform.clock.now(),
        new Date(platform.clock.now().getTime() - enquiryDays * 86_400_000),
      ),
  };
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;
