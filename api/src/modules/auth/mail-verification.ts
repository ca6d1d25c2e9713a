/** The mail with the link that proves an address. */
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { verificationMail } from './auth.mails.ts';

/** Sends the link for this address, in the transaction of whatever asked for it. */
export async function mailVerification(
  { links, queueMail }: AuthContext,
  connection: Connection,
  account: { id: string; fullName: string; email: string },
): Promise<void> {
  const { link, expiresAt } = links.make(account.id, account.email);
  await queueMail(connection, {
    to: account.email,
    ...verificationMail(account.fullName, link),
    userId: account.id,
    secret: { link, expiresAt },
  });
}
