/** Proving that an address is one's own: a signed link, sent to it. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { AuthContext } from './auth-context.ts';
import { mailVerification } from './mail-verification.ts';
import { accountForLoginById, markVerified } from './auth.queries.ts';
import { createEmailChanges } from './email-changes.ts';
import type { VerificationLink } from './verification-links.ts';

export function createEmailVerification(context: AuthContext) {
  const { clock, database, transact } = context.platform;
  const changes = createEmailChanges(context);
  return {
    /** Sends the link once more, to the address that has to be verified. Throws `auth.already_verified` where there is nothing to prove. */
    async sendVerification(actor: SignedIn): Promise<void> {
      const account = await accountForLoginById(database, actor.user.id);
      ensure(account?.email, 'general.not_found');
      if (account.email_verified_at !== null && account.pending_email === null)
        throw new DomainError('auth.already_verified');
      const { full_name, id } = account;
      const email = account.pending_email ?? account.email;
      if (email === null) throw new DomainError('general.not_found');
      await transact((transaction) =>
        mailVerification(context, transaction, { id, fullName: full_name, email }),
      );
    },

    /** Throws `auth.link_invalid` for a link that is broken, late, or for an address the account no longer has. */
    async verifyEmail(link: VerificationLink): Promise<{ already: boolean }> {
      const account = await accountForLoginById(database, link.id);
      if (account === undefined) throw new DomainError('auth.link_invalid');
      if (account.pending_email !== null && context.links.holds(link, account.pending_email)) {
        await changes.takeVerified(account, account.pending_email);
        return { already: false };
      }
      if (account.email === null || !context.links.holds(link, account.email))
        throw new DomainError('auth.link_invalid');
      if (account.email_verified_at !== null) return { already: true };
      await markVerified(database, { now: clock.now(), id: account.id, email: account.email });
      return { already: false };
    },
  };
}
