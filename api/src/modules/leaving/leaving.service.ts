/** What deleting an account means, and asking for it. */
import type { Leaving } from '@kinlore/shared/contracts/leaving';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { AuthService } from '../auth/index.ts';
import { countErased, lockDependents, readObstacles } from './leaving.queries.ts';

export interface LeavingDeps {
  readonly auth: AuthService;
}

/** What becomes of a child's account is decided by those who look after it. */
const ensureOwn = ({ user }: SignedIn): void =>
  ensure(user.band !== 'child', 'general.not_for_children');

async function ensureSettled(transaction: Connection, userId: string): Promise<void> {
  await lockDependents(transaction, userId);
  const first = await readObstacles(transaction, userId);
  ensure(!first.only_owner, 'leaving.only_owner');
  ensure(first.children.length === 0, 'leaving.only_guardian');
  ensure(first.memorials.length === 0, 'leaving.only_steward');
}

export const createLeavingService = ({ database }: Platform, { auth }: LeavingDeps) => ({
  /** Throws `general.not_for_children`. */
  async read(actor: SignedIn): Promise<Leaving> {
    ensureOwn(actor);
    const { id } = actor.user;
    return { erases: await countErased(database, id), first: await readObstacles(database, id) };
  },

  /** Answers when it is erased. Throws `auth.step_up_required`, `general.not_for_children`, and `leaving.only_…` while somebody depends on the account. */
  async leave(actor: SignedIn): Promise<Date> {
    ensureOwn(actor);
    return auth.leave(actor, (transaction) => ensureSettled(transaction, actor.user.id));
  },
});
export type LeavingService = ReturnType<typeof createLeavingService>;
