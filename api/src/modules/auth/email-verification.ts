/** Proving that an address is one's own: a signed link, sent to it. */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { verificationMail } from './auth.mails.ts';
import { accountForLoginById } from './auth.queries.ts';
import type { VerificationLink } from './verification-links.ts';

/** Sends the link for this address, in the transaction of whatever asked for it. */
export async function mailVerification(
  { links, queueMail }: AuthContext,
  connection: Connection,
  account: { id: string; fullName: string; email: string },
): Promise<void> {
  const mail = verificationMail(account.fullName, links.address(account.id, account.email));
  await queueMail(connection, { to: account.email, ...mail, userId: account.id });
}

export function createEmailVerification(context: AuthContext) {
  const { clock, database } = context.platform;
  return {
    /** Sends the link once more. Throws `auth.already_verified` where there is nothing to prove. */
    async sendVerification(actor: SignedIn): Promise<void> {
      const account = await accountForLoginById(database, actor.user.id);
      ensure(account?.email, 'general.not_found');
      if (account.email_verified_at !== null) throw new DomainError('auth.already_verified');
      const { email, full_name, id } = account;
      if (email === null) throw new DomainError('general.not_found');
      await database
        .transaction()
        .execute((transaction) =>
          mailVerification(context, transaction, { id, fullName: full_name, email }),
        );
    },

    /** Throws `auth.link_invalid` for a link that is broken, late, or for an address the account no longer has. */
    async verifyEmail(link: VerificationLink): Promise<{ already: boolean }> {
      const account = await accountForLoginById(database, link.id);
      if (
        account === undefined ||
        account.email === null ||
        !context.links.holds(link, account.email)
      )
        throw new DomainError('auth.link_invalid');
      if (account.email_verified_at !== null) return { already: true };
      await database
        .updateTable('app_user')
        .set({ email_verified_at: clock.now() })
        .where('id', '=', account.id)
        .where('email', '=', account.email)
        .execute();
      return { already: false };
    },
  };
}
