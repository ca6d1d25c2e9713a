/** Saying that two memorials are of the same person. A steward of the one says so of another that they may read. */
import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import { MOST_STEWARDS } from '@kinlore/shared/contracts/plan-stewards';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { isOpen } from '../askable.ts';
import { stewardOf } from '../keeping.ts';
import type { MemorialRow } from '../legacy.queries.ts';
import { ensureOpen } from '../standing.ts';
import { stewardsOf } from '../stewards.queries.ts';
import { agreed } from './agreeing.ts';
import { lockBoth, logBoth, type MergingContext } from './merging-context.ts';
import { accountTypeOf, insertMerge, mergeById } from './merges.queries.ts';
import { presentMerges } from './presenting.ts';

/** Nothing of either is held, closed, complete, or hidden by moderators. Throws as `ensureOpen` does. */
export async function ensureMergeable(
  transaction: Connection,
  memorials: readonly MemorialRow[],
): Promise<void> {
  for (const memorial of memorials) {
    await ensureOpen(transaction, memorial);
    if (memorial.hidden_at !== null) throw new DomainError('legacy.paused');
  }
  const open = await stewardsOf(
    transaction,
    memorials.map(({ owner_id: life }) => life),
  );
  const people = new Set(open.filter((row) => isOpen(row)).map((row) => row.user_id));
  ensure(people.size <= MOST_STEWARDS, 'legacy.too_many_stewards');
}

/** The one that stands for an account stays; else the one that was made first. Throws `memorial_merge.two_accounts`. */
async function whichStays(
  transaction: Connection,
  [one, other]: readonly [MemorialRow, MemorialRow],
): Promise<{ readonly kept: MemorialRow; readonly merged: MemorialRow }> {
  const isAccount = async ({ owner_id: life }: MemorialRow) =>
    (await accountTypeOf(transaction, life)) !== 'memorial';
  const [oneLived, otherLived] = [await isAccount(one), await isAccount(other)];
  ensure(!(oneLived && otherLived), 'memorial_merge.two_accounts');
  const isOneKept = oneLived || (!otherLived && one.created_at <= other.created_at);
  return isOneKept ? { kept: one, merged: other } : { kept: other, merged: one };
}

/** Both memorials, locked, the actor a steward of the first. Throws `legacy.permission`, `memorial_merge.itself`. */
async function lockPair(
  { memorials }: MergingContext,
  transaction: Connection,
  actor: SignedIn,
  [key, otherKey]: readonly [string, string],
): Promise<readonly [MemorialRow, MemorialRow]> {
  const own = await memorials.find(transaction, actor, key);
  ensure(await stewardOf(transaction, own, actor), 'legacy.permission');
  const other = await memorials.find(transaction, actor, otherKey);
  ensure(own.id !== other.id, 'memorial_merge.itself');
  await lockBoth(transaction, [own.owner_id, other.owner_id]);
  return [own, other];
}

export const createProposing = (context: MergingContext) => ({
  /** Who is a primary steward of one has agreed for it by saying so. Throws what the endpoint declares. */
  propose: (
    actor: SignedIn,
    key: string,
    { other, words = '' }: { readonly other: string; readonly words?: string },
  ): Promise<MemorialMerge> =>
    context.platform.transact(async (transaction) => {
      const now = context.platform.clock.now();
      const pair = await lockPair(context, transaction, actor, [key, other]);
      await ensureMergeable(transaction, pair);
      const { kept, merged } = await whichStays(transaction, pair);
      const id = newId();
      const isNew = await insertMerge(transaction, {
        id,
        kept_id: kept.id,
        merged_id: merged.id,
        proposed_by: actor.user.id,
        words,
        proposed_at: now,
      });
      ensure(isNew, 'memorial_merge.open');
      const row = await mergeById(transaction, id);
      ensure(row, 'general.not_found');
      await logBoth(context, transaction, row, { by: actor.user.id, action: 'merge.propose' });
      const after = await agreed(context, transaction, actor, row);
      const [merge] = await presentMerges(context.people, transaction, actor, {
        rows: [after],
        now,
      });
      ensure(merge, 'general.not_found');
      return merge;
    }),
});
