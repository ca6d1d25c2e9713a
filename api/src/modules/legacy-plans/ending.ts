/** Who looks after a life no longer: one who is taken back, or all of a plan that is deleted. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { decideSteward, isOpen, stewardsOf } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { ownPlan } from './own-plan.ts';

/** The plan of the actor, locked, with one who is asked or has accepted. Throws `general.not_found`. */
export async function openSteward(
  transaction: Connection,
  actor: SignedIn,
  userId: string,
  now: Date,
) {
  const { life_id: lifeId } = await ownPlan(transaction, actor, now);
  const stewards = await stewardsOf(transaction, [lifeId]);
  const steward = stewards.find((row) => row.user_id === userId && isOpen(row));
  ensure(steward, 'general.not_found');
  return { lifeId, steward, stewards };
}

/** Throws `auth.step_up_required`, `legacy_plan.none`, `general.not_found`. */
export const removeSteward = (
  services: PlanServices,
  actor: SignedIn,
  userId: string,
): Promise<void> =>
  services.transact(async (transaction) => {
    const now = services.clock.now();
    const { lifeId, steward } = await openSteward(transaction, actor, userId, now);
    await decideSteward(transaction, steward, 'resigned', now);
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: lifeId,
      action: 'steward.remove',
      concerned: [userId],
    });
  });

/** Of a plan that is deleted. */
export async function endStewards(
  services: PlanServices,
  transaction: Connection,
  lifeId: string,
  now: Date,
): Promise<void> {
  const open = (await stewardsOf(transaction, [lifeId])).filter((row) => isOpen(row));
  for (const row of open) await decideSteward(transaction, row, 'resigned', now);
  await services.stewardLog.writeOfLiving(transaction, {
    lifeId,
    actorId: lifeId,
    action: 'plan.delete',
    concerned: open.map(({ user_id }) => user_id),
  });
}
