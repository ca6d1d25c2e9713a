import type { Connection } from '../../../platform/ports.ts';
import type { AuthContext } from '../auth-context.ts';
import { securityChangedMail, type SecurityChange } from '../auth.mails.ts';
import { accountForLoginById } from '../auth.queries.ts';

/** By mail, to the owner of the account: what opens it has changed. */
export async function tellChange(
  { platform, queueMail }: Pick<AuthContext, 'platform' | 'queueMail'>,
  transaction: Connection,
  userId: string,
  change: SecurityChange,
): Promise<void> {
  const account = await accountForLoginById(transaction, userId);
  if (account?.email === undefined || account.email === null) return;
  await queueMail(transaction, {
    to: account.email,
    ...securityChangedMail(account.full_name, change, `${platform.publicUrl()}/forgot-password`),
    userId,
  });
}
