/** Who is to look after a life after a death, asked by its owner while they live. Each act wants the password of the last five minutes, and is in the log. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type {
  askPlanSteward,
  changePlanSteward,
  PlanSteward,
} from '@kinlore/shared/contracts/plan-stewards';
import { MOST_STEWARDS } from '@kinlore/shared/contracts/plan-stewards';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  changeSteward,
  invitable,
  isOpen,
  presets,
  putSteward,
  stewardsOf,
  whyNotAsked,
  type StewardRow,
} from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { openSteward } from './ending.ts';
import { linksOf } from './links.queries.ts';
import { ownPlan } from './own-plan.ts';
import { updatePlan, type PlanRow } from './plans.queries.ts';
import { presentPlanStewards } from './stewards.presenter.ts';

type Asked = Static<typeof askPlanSteward.body>;
type Role = Static<typeof changePlanSteward.body>;

/** Of the life, whoever was asked and was not taken back. */
export async function listStewards(
  { people }: PlanServices,
  connection: Connection,
  lifeId: string,
): Promise<PlanSteward[]> {
  const rows = await stewardsOf(connection, [lifeId]);
  const cards = await people.cards(
    connection,
    rows.map(({ user_id }) => user_id),
  );
  return presentPlanStewards(rows, cards);
}

/** Throws `legacy_plan.one_primary`: of those who follow each other one is the first. */
function ensureOnePrimary(
  stewards: readonly StewardRow[],
  userId: string,
  preset: Role['preset'],
): void {
  const isTaken = stewards.some(
    (row) => row.user_id !== userId && isOpen(row) && row.preset === 'primary',
  );
  ensure(preset !== 'primary' || !isTaken, 'legacy_plan.one_primary');
}

const refusals = {
  steward_there: 'legacy_plan.steward_there',
  steward_declined: 'legacy.steward_declined',
  too_many_stewards: 'legacy_plan.too_many_stewards',
} as const;

/** Throws why this person is not asked now. */
async function ensureAskable(
  transaction: Connection,
  { stewards, ownerId, now }: { stewards: readonly StewardRow[]; ownerId: string; now: Date },
  { user_id: userId, preset }: Asked,
): Promise<void> {
  ensure(userId !== ownerId, 'legacy_plan.yourself');
  ensure(await invitable(transaction, ownerId, userId), 'general.not_found');
  const refusal = whyNotAsked(stewards, userId, now);
  if (refusal !== null) throw new DomainError(refusals[refusal]);
  ensureOnePrimary(stewards, userId, preset);
}

/** Who is asked by an address has a place among the seven. Throws `legacy_plan.too_many_stewards`. */
export async function ensureRoom(
  transaction: Connection,
  lifeId: string,
  stewards: readonly StewardRow[],
): Promise<void> {
  const open = stewards.filter((row) => isOpen(row));
  const links = await linksOf(transaction, lifeId);
  ensure(open.length + links.length < MOST_STEWARDS, 'legacy_plan.too_many_stewards');
}

/** Who asks a second one has two confirm: one alone would be one of several (rules R10). */
export async function haveTwoConfirm(
  transaction: Connection,
  plan: PlanRow,
  stewards: readonly StewardRow[],
  now: Date,
): Promise<void> {
  const others = stewards.filter((row) => isOpen(row));
  if (plan.quorum === 1 && others.length > 0)
    await updatePlan(transaction, plan, { quorum: 2, updated_at: now });
}

async function presentOne(
  services: PlanServices,
  transaction: Connection,
  lifeId: string,
  userId: string,
): Promise<PlanSteward> {
  const all = await listStewards(services, transaction, lifeId);
  const one = all.find(({ user }) => user.id === userId);
  ensure(one, 'general.not_found');
  return one;
}

/** Throws `auth.step_up_required`, `legacy_plan.none`, `general.not_found` for whom the owner may not ask, and why they are not asked now. */
export const askSteward = (
  services: PlanServices,
  actor: SignedIn,
  asked: Asked,
): Promise<PlanSteward> =>
  services.transact(async (transaction) => {
    const now = services.clock.now();
    const plan = await ownPlan(transaction, actor, now);
    const lifeId = plan.life_id;
    const stewards = await stewardsOf(transaction, [lifeId]);
    await ensureAskable(transaction, { stewards, ownerId: lifeId, now }, asked);
    await ensureRoom(transaction, lifeId, stewards);
    await haveTwoConfirm(transaction, plan, stewards, now);
    const { user_id: userId, preset, permissions = presets[preset], relation = '' } = asked;
    await putSteward(transaction, {
      life_id: lifeId,
      user_id: userId,
      preset,
      permissions: [...permissions],
      status: 'invited',
      relation,
      invited_by: lifeId,
      created_at: now,
      decided_at: null,
      place: null,
    });
    await services.outbox.append(transaction, {
      type: 'legacy_plan.steward_asked',
      lifeId,
      userId,
      at: now.toISOString(),
    });
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: lifeId,
      action: 'steward.invite',
      concerned: [userId],
    });
    return presentOne(services, transaction, lifeId, userId);
  });

/** Throws `auth.step_up_required`, `legacy_plan.none`, `legacy_plan.one_primary`, `general.not_found`. */
export const changeRole = (
  services: PlanServices,
  actor: SignedIn,
  userId: string,
  { preset, permissions, relation }: Role,
): Promise<PlanSteward> =>
  services.transact(async (transaction) => {
    const now = services.clock.now();
    const { lifeId, steward, stewards } = await openSteward(transaction, actor, userId, now);
    ensureOnePrimary(stewards, userId, preset);
    await changeSteward(transaction, steward, {
      preset,
      permissions: [...(permissions ?? presets[preset])],
      ...(relation !== undefined && { relation }),
    });
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: lifeId,
      action: 'steward.role',
      concerned: [userId],
    });
    return presentOne(services, transaction, lifeId, userId);
  });

/** Throws `auth.step_up_required`, `legacy_plan.none`, `legacy_plan.order` where these are not all there are. */
export const orderStewards = (
  services: PlanServices,
  actor: SignedIn,
  userIds: readonly string[],
): Promise<PlanSteward[]> =>
  services.transact(async (transaction) => {
    const { life_id: lifeId } = await ownPlan(transaction, actor, services.clock.now());
    const open = (await stewardsOf(transaction, [lifeId])).filter((row) => isOpen(row));
    const isWhole =
      open.length === userIds.length && open.every(({ user_id }) => userIds.includes(user_id));
    ensure(isWhole, 'legacy_plan.order');
    for (const row of open)
      await changeSteward(transaction, row, { place: userIds.indexOf(row.user_id) + 1 });
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: lifeId,
      action: 'steward.order',
    });
    return listStewards(services, transaction, lifeId);
  });
