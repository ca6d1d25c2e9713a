/** Somebody asks to be let in; a member of staff answers. */
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import type { InvitationLinks, Inviter } from './invitation-links.ts';
import { decideRequest, insertRequest, requestById } from './registration.queries.ts';

export interface Enquiry {
  readonly fullName: string;
  readonly email: string;
  readonly why: string;
  readonly invitedBy: string;
}

export function createEnquiries(
  { clock, database, transact, settings }: Platform,
  links: InvitationLinks,
) {
  return {
    /** The same answer for an address that asked before, or that has an account. */
    async enquire({ fullName, email, why, invitedBy }: Enquiry): Promise<void> {
      if (settings.registration === 'invite') throw new DomainError('auth.registration_closed');
      await insertRequest(database, {
        id: newId(),
        full_name: fullName,
        email,
        why,
        invited_by_words: invitedBy,
        created_at: clock.now(),
      });
    },

    /** A decision of a member of staff. Inviting mails the link in the same transaction. */
    async decide(decider: Inviter, id: string, decision: 'invite' | 'decline') {
      return transact(async (transaction) => {
        const request = await requestById(transaction, id);
        ensure(request, 'general.not_found');
        const decided = await decideRequest(transaction, {
          decision,
          deciderId: decider.id,
          now: clock.now(),
          id,
        });
        ensure(decided, 'registration.already_decided');
        if (decision === 'invite')
          await links.write(
            transaction,
            decider,
            { email: request.email, relation: null, place: null, message: '' },
            id,
          );
        return decided;
      });
    },
  };
}
