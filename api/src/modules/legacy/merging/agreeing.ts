/** Agreeing for the memorials one is a primary steward of. Once both have, they are one. */
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { stewardsOf } from '../stewards.queries.ts';
import { agreeTo, carryOut, mergeById, sides, type MergeRow } from './merges.queries.ts';
import { logBoth, type MergingContext } from './merging-context.ts';
import { hasAgreed, lifeOf, sidesOf } from './standing.ts';

type Outcome = 'merge_asked' | 'merged' | 'merge_declined' | 'merge_undone';

/** To the stewards of these memorials whom it concerns, but for who did it. */
export async function tell(
  { platform }: MergingContext,
  transaction: Connection,
  row: MergeRow,
  {
    outcome,
    by,
    userIds,
  }: {
    readonly outcome: Outcome;
    /** Null for an administrator. */
    readonly by: string | null;
    readonly userIds: readonly { readonly memorialId: string; readonly userId: string }[];
  },
): Promise<void> {
  const at = platform.clock.now().toISOString();
  for (const { memorialId, userId } of userIds)
    if (userId !== by)
      await platform.outbox.append(transaction, {
        type: 'memorial.merging',
        memorialId,
        userId,
        actorId: by,
        outcome,
        key: `${row.id} ${outcome} ${at}`,
      });
}

/** Who keeps either, each with the memorial they keep. */
export async function hearersOf(
  transaction: Connection,
  row: MergeRow,
  isAsked: (preset: string) => boolean,
): Promise<{ memorialId: string; userId: string }[]> {
  const stewards = await stewardsOf(transaction, [row.kept_life, row.merged_life]);
  const hearers = new Map<string, string>();
  for (const side of sides)
    for (const steward of stewards)
      if (
        steward.life_id === lifeOf(row, side) &&
        steward.status === 'accepted' &&
        isAsked(steward.preset) &&
        !hearers.has(steward.user_id)
      )
        hearers.set(steward.user_id, side === 'kept' ? row.kept_id : row.merged_id);
  return [...hearers].map(([userId, memorialId]) => ({ memorialId, userId }));
}

/** Who agreed: an administrator is named to nobody. */
interface Agreeing {
  readonly by: string;
  readonly isNamed: boolean;
}

async function mergeNow(
  context: MergingContext,
  transaction: Connection,
  { by, isNamed }: Agreeing,
  row: MergeRow,
): Promise<void> {
  await logBoth(context, transaction, row, { by: isNamed ? by : null, action: 'merge.merge' });
  await carryOut(transaction, row, { by, at: context.platform.clock.now() });
  const userIds = await hearersOf(transaction, row, () => true);
  await tell(context, transaction, row, { outcome: 'merged', by: isNamed ? by : null, userIds });
}

/** One memorial once both sides have agreed; else who has not is asked. */
export async function concludeAgreed(
  context: MergingContext,
  transaction: Connection,
  agreeing: Agreeing,
  id: string,
): Promise<MergeRow> {
  const row = await mergeById(transaction, id);
  ensure(row, 'general.not_found');
  if (sides.every((side) => hasAgreed(row, side))) {
    await mergeNow(context, transaction, agreeing, row);
    return (await mergeById(transaction, id)) ?? row;
  }
  if (agreeing.isNamed) {
    const userIds = await hearersOf(transaction, row, (preset) => preset === 'primary');
    await tell(context, transaction, row, { outcome: 'merge_asked', by: agreeing.by, userIds });
  }
  return row;
}

/** The proposal with what the actor agrees to by being the primary steward of one, or of both. */
export async function agreed(
  context: MergingContext,
  transaction: Connection,
  { user: { id: by } }: SignedIn,
  row: MergeRow,
): Promise<MergeRow> {
  const stewards = await stewardsOf(transaction, [row.kept_life, row.merged_life]);
  const { primary } = sidesOf(row, stewards, by);
  for (const side of primary)
    if (!hasAgreed(row, side))
      await agreeTo(transaction, row.id, side, { by, at: context.platform.clock.now() });
  return concludeAgreed(context, transaction, { by, isNamed: true }, row.id);
}
