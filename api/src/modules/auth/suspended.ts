/** Somebody proved who they are, and their account is closed: they learn why, and may ask for a second look. No session begins. */
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import type { SuspensionNotice } from './suspension-reader.ts';
import { closeSecondStep, findSecondStep, openSecondStep } from './ways-in/challenges.queries.ts';

export interface AskedToAppeal extends SuspensionNotice {
  readonly suspended: true;
  readonly challenge: string;
}

export async function askToAppeal(
  { platform, suspensions }: AuthContext,
  transaction: Connection,
  userId: string,
): Promise<AskedToAppeal> {
  const now = platform.clock.now();
  const notice = await suspensions.read(transaction, userId, now);
  const challenge = await openSecondStep(transaction, {
    purpose: 'suspended',
    userId,
    remember: false,
    now,
  });
  return { suspended: true, challenge, ...notice };
}

export const createSuspended = ({ platform, suspensions }: AuthContext) => ({
  /** Once a challenge. Throws `auth.challenge_gone` for one that is made up, used or older than five minutes, and what appealing throws. */
  async appealSuspension(input: { readonly challenge: string; readonly words: string }) {
    const { clock, database, transact } = platform;
    const open = await findSecondStep(database, 'suspended', input.challenge, clock.now());
    ensure(open, 'auth.challenge_gone');
    const after = await transact(async (transaction) => {
      ensure(await closeSecondStep(transaction, open.id), 'auth.challenge_gone');
      return suspensions.appeal(transaction, open.userId, input.words);
    });
    after();
  },
});
