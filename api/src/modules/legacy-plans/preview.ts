/** "If this happened today": what one person, or everybody, would see, by the rule that carries it out (`effects.ts`). */
import {
  planBuckets,
  type PlanPreview,
  type PlanReaders,
} from '@kinlore/shared/contracts/legacy-plans';
import { stewardPermissions } from '@kinlore/shared/contracts/steward-permissions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { isOpen, stewardsOf, type StewardRow } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { effectOf, seenBy, untold, type Reader } from './effects.ts';
import { instructionsOf, planOf, type InstructionRow, type PlanRow } from './plans.queries.ts';
import {
  countsFor,
  nearRelatives,
  tiesBetween,
  type SeenCount,
  type Ties,
} from './preview.queries.ts';

const openStewards = async (connection: Connection, lifeId: string) =>
  (await stewardsOf(connection, [lifeId])).filter((row) => isOpen(row));

/** Nobody where there is no plan. */
export async function listReaders(
  { database, people }: PlanServices,
  { user: { id } }: SignedIn,
): Promise<PlanReaders> {
  if ((await planOf(database, id)) === undefined) return { stewards: [], relatives: [] };
  const stewards = (await openStewards(database, id)).map(({ user_id }) => user_id);
  const relatives = (await nearRelatives(database, id)).filter((near) => !stewards.includes(near));
  const cards = await people.cards(database, [...stewards, ...relatives]);
  const cardsOf = (ids: readonly string[]) => ids.flatMap((known) => cards.get(known) ?? []);
  return { stewards: cardsOf(stewards), relatives: cardsOf(relatives) };
}

/** Whom the plan is shown to. */
interface Chosen {
  readonly id: string | null;
  readonly steward: StewardRow | undefined;
  readonly ties: Ties;
}

/** Everybody where nobody is named. Throws `general.not_found` for whom the plan is not about. */
async function choose(
  connection: Connection,
  lifeId: string,
  userId: string | undefined,
): Promise<Chosen> {
  if (userId === undefined)
    return { id: null, steward: undefined, ties: { is_near: false, is_family: false } };
  const steward = (await openStewards(connection, lifeId)).find((row) => row.user_id === userId);
  const near = await nearRelatives(connection, lifeId);
  ensure(steward !== undefined || near.includes(userId), 'general.not_found');
  return { id: userId, steward, ties: await tiesBetween(connection, lifeId, userId) };
}

function memoriesFor(
  { counts, instructions, day }: Facts,
  reader: Reader,
): PlanPreview['memories'] {
  return planBuckets.flatMap((bucket) => {
    const count = counts.find((row) => row.bucket === bucket);
    if (count === undefined) return [];
    const effect = effectOf(instructions.find((row) => row.bucket === bucket) ?? untold, bucket);
    const seen = seenBy(effect, { all: count.openable, today: count.today }, reader, day);
    return {
      bucket,
      all: count.memories,
      sees_today: count.today,
      sees_then: seen.then,
      later: seen.later,
      erased: effect.kind === 'erased',
    };
  });
}

interface Facts {
  readonly plan: PlanRow;
  readonly instructions: readonly InstructionRow[];
  readonly counts: readonly SeenCount[];
  /** Today, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Which of the texts that there are reach somebody. */
const textsFor = ({ plan }: Facts, isSteward: boolean, { is_near, is_family }: Ties) => ({
  message: plan.message !== '' && (isSteward || is_near),
  obituary: plan.obituary !== '' && (isSteward || is_family),
  service_wishes: plan.service_wishes !== '' && isSteward,
});

const asWhom = ({ id, steward }: Chosen): PlanPreview['as'] => {
  if (id === null) return 'everybody';
  return steward === undefined ? 'relative' : 'steward';
};

function presentPreview(facts: Facts, chosen: Chosen): Omit<PlanPreview, 'person'> {
  const { steward, ties } = chosen;
  const isSteward = steward !== undefined;
  const written = facts.counts.find(({ bucket }) => bucket === null)?.openable ?? 0;
  return {
    as: asWhom(chosen),
    accepted: steward?.status === 'accepted',
    memories: memoriesFor(facts, { isSteward, isFamily: ties.is_family }),
    for_stewards: isSteward ? written : 0,
    ...textsFor(facts, isSteward, ties),
    permissions: stewardPermissions.filter(
      (permission) => steward?.permissions.includes(permission) === true,
    ),
  };
}

/** Null where there is no plan. Throws `general.not_found` for who is neither a steward nor a close relative. */
export async function previewPlan(
  { clock, database, people }: PlanServices,
  { user: { id: lifeId } }: SignedIn,
  userId: string | undefined,
): Promise<PlanPreview | null> {
  const plan = await planOf(database, lifeId);
  if (plan === undefined) return null;
  const chosen = await choose(database, lifeId, userId);
  const facts = {
    plan,
    instructions: await instructionsOf(database, lifeId),
    counts: await countsFor(database, lifeId, chosen.id),
    day: clock.now().toISOString().slice(0, 10),
  };
  const cards = await people.cards(database, chosen.id === null ? [] : [chosen.id]);
  const person = chosen.id === null ? null : (cards.get(chosen.id) ?? null);
  return { ...presentPreview(facts, chosen), person };
}
