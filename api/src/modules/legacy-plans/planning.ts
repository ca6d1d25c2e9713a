/** One's own plan: begun, read, changed and deleted by its owner, who typed the password just now. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  planBuckets,
  type changeLegacyPlan,
  type LegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { readDay } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import { isOpen, stewardsOf, type StewardRow } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { ownPlan } from './own-plan.ts';
import { presentPlan } from './plans.presenter.ts';
import {
  bucketCounts,
  deletePlan,
  insertPlan,
  instructionsOf,
  planOf,
  putInstruction,
  updatePlan,
  type PlanRow,
} from './plans.queries.ts';
import { endStewards } from './ending.ts';
import { endLinks } from './links.ts';

export type PlanChange = Static<typeof changeLegacyPlan.body>;
type SentInstruction = NonNullable<PlanChange['instructions']>[number];

const isAccepted = ({ status }: StewardRow): boolean => status === 'accepted';

async function present(connection: Connection, row: PlanRow): Promise<LegacyPlan> {
  const stewards = await stewardsOf(connection, [row.life_id]);
  return presentPlan(row, {
    instructions: await instructionsOf(connection, row.life_id),
    counts: await bucketCounts(connection, row.life_id),
    isKept: stewards.some((steward) => isAccepted(steward)),
  });
}

/** Null before it was begun. */
export async function readPlan(
  { database }: Platform,
  { user }: SignedIn,
): Promise<LegacyPlan | null> {
  const row = await planOf(database, user.id);
  return row === undefined ? null : present(database, row);
}

/** As it stands now. Throws `legacy_plan.none`. */
async function readIn(transaction: Connection, lifeId: string): Promise<LegacyPlan> {
  const row = await planOf(transaction, lifeId);
  ensure(row, 'legacy_plan.none');
  return present(transaction, row);
}

/** Throws `auth.step_up_required`, `legacy_plan.there`. */
export async function beginPlan(
  { clock, transact }: Platform,
  { user, session }: SignedIn,
): Promise<LegacyPlan> {
  const now = clock.now();
  ensureProved(session, now);
  return transact(async (transaction) => {
    const values = { life_id: user.id, created_at: now, updated_at: now };
    ensure(await insertPlan(transaction, values), 'legacy_plan.there');
    return readIn(transaction, user.id);
  });
}

/** Throws `legacy_plan.opening`, `legacy_plan.opens_later`. */
function ensureSaid({ action, opens_on: on, opens_to: to }: SentInstruction, today: string): void {
  const isDated = action === 'open_on_date';
  ensure(isDated === (on !== null) && isDated === (to !== null), 'legacy_plan.opening');
  if (on === null) return;
  ensure(readDay(on) !== null, 'legacy_plan.opening');
  ensure(on > today, 'legacy_plan.opens_later');
}

async function write(
  transaction: Connection,
  lifeId: string,
  sent: readonly SentInstruction[],
  today: string,
): Promise<void> {
  const buckets = new Set(sent.map(({ bucket }) => bucket));
  ensure(buckets.size === sent.length, 'legacy_plan.twice');
  const before = await instructionsOf(transaction, lifeId);
  for (const said of sent) {
    const stands = before.some(
      (row) =>
        row.bucket === said.bucket &&
        row.action === said.action &&
        row.opens_on === said.opens_on &&
        row.opens_to === said.opens_to,
    );
    // A day that was chosen long ago and has come since is no mistake of who saves something else.
    if (stands) continue;
    ensureSaid(said, today);
    await putInstruction(transaction, { life_id: lifeId, ...said });
  }
}

/** Throws `auth.step_up_required`, `legacy_plan.none`, `legacy_plan.one_confirms`, `general.version_stale`, and what is wrong with an instruction. */
export async function changePlan(
  { clock, transact }: Platform,
  actor: SignedIn,
  version: number,
  { instructions = [], ...said }: PlanChange,
): Promise<LegacyPlan> {
  const now = clock.now();
  return transact(async (transaction) => {
    const row = await ownPlan(transaction, actor, now);
    ensure(row.version === version, 'general.version_stale');
    if (said.quorum === 1) {
      const asked = await stewardsOf(transaction, [row.life_id]);
      ensure(asked.filter((steward) => isOpen(steward)).length <= 1, 'legacy_plan.one_confirms');
    }
    ensure(instructions.length <= planBuckets.length, 'legacy_plan.twice');
    await write(transaction, row.life_id, instructions, now.toISOString().slice(0, 10));
    await updatePlan(transaction, row, { ...said, updated_at: now });
    return readIn(transaction, row.life_id);
  });
}

/** Its words, its instructions and whoever was to look after it. Throws `auth.step_up_required`, `legacy_plan.none`. */
export async function removePlan(services: PlanServices, actor: SignedIn): Promise<void> {
  const now = services.clock.now();
  await services.transact(async (transaction) => {
    const { life_id: lifeId } = await ownPlan(transaction, actor, now);
    await endStewards(services, transaction, lifeId, now);
    await endLinks(services, transaction, lifeId);
    await deletePlan(transaction, lifeId);
  });
}
