/** Whoever holds the link of somebody who asks for help: what they are told, and being the one who is asked. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { isOpen, lockLife, putSteward, stewardsOf } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { endLink } from './links.ts';
import { linkBy, type LinkRow } from './links.queries.ts';
import { lockPlan, mayTakeOn } from './plans.queries.ts';
import { ensureRoom, haveTwoConfirm } from './stewards.ts';

/** Throws `legacy.not_invited` for every link that opens nothing: never made, over, taken up or taken back. */
async function find({ clock }: PlanServices, connection: Connection, token: string) {
  const row = await linkBy(connection, hashSecret(token), clock.now());
  ensure(row, 'legacy.not_invited');
  return row;
}

export async function readLink(services: PlanServices, token: string) {
  const { id, inviter_name, expires_at } = await find(services, services.database, token);
  return { id, inviter_name, expires_at: expires_at.toISOString() };
}

/** The link and the plan it belongs to, held. Throws `legacy.not_invited`, also across a block, and `legacy_plan.yourself`. */
async function hold(
  services: PlanServices,
  transaction: Connection,
  userId: string,
  token: string,
) {
  const { life_id: lifeId } = await find(services, transaction, token);
  await lockLife(transaction, lifeId);
  // Two who hold the same link: the second finds it gone.
  const link = await find(services, transaction, token);
  ensure(lifeId !== userId, 'legacy_plan.yourself');
  ensure(await mayTakeOn(transaction, userId, lifeId), 'legacy.not_invited');
  const plan = await lockPlan(transaction, lifeId);
  ensure(plan, 'legacy.not_invited');
  return { link, plan };
}

/** They are one who is asked, as any other; told so here and, where they like mail, by mail. */
async function invite(
  { clock, outbox, stewardLog }: PlanServices,
  transaction: Connection,
  link: LinkRow,
  userId: string,
): Promise<void> {
  const now = clock.now();
  const { life_id: lifeId } = link;
  await putSteward(transaction, {
    life_id: lifeId,
    user_id: userId,
    preset: link.preset,
    permissions: link.permissions,
    status: 'invited',
    relation: link.relation,
    invited_by: lifeId,
    created_at: now,
    decided_at: null,
    place: null,
  });
  const at = now.toISOString();
  await outbox.append(transaction, { type: 'legacy_plan.steward_asked', lifeId, userId, at });
  await stewardLog.writeOfLiving(transaction, {
    lifeId,
    actorId: userId,
    action: 'steward.invite',
    concerned: [userId],
  });
}

/** Used up; who is asked already, or agreed, stays as they are. Throws `legacy.not_invited`, `legacy_plan.yourself`, `legacy_plan.too_many_stewards`. */
export const takeLink = (
  services: PlanServices,
  { user }: SignedIn,
  token: string,
): Promise<{ life: string }> =>
  services.transact(async (transaction) => {
    const { link, plan } = await hold(services, transaction, user.id, token);
    const { life_id: life } = link;
    const stewards = await stewardsOf(transaction, [life]);
    await endLink(services, transaction, link.id);
    if (stewards.some((row) => isOpen(row) && row.user_id === user.id)) return { life };
    await ensureRoom(transaction, life, stewards);
    await haveTwoConfirm(transaction, plan, stewards, services.clock.now());
    await invite(services, transaction, link, user.id);
    return { life };
  });
