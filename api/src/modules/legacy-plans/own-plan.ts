import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import { lockLife } from '../legacy/index.ts';
import { lockPlan, type PlanRow } from './plans.queries.ts';

/** The plan of the actor, locked. Throws `auth.step_up_required`, `legacy_plan.none`. */
export async function ownPlan(
  transaction: Connection,
  { user, session }: SignedIn,
  now: Date,
): Promise<PlanRow> {
  ensureProved(session, now);
  // Who answers an invitation holds the life too: what is counted here does not change meanwhile.
  await lockLife(transaction, user.id);
  const row = await lockPlan(transaction, user.id);
  ensure(row, 'legacy_plan.none');
  return row;
}
