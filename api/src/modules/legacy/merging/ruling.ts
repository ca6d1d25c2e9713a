/** Two memorials of the same person, where nobody who keeps one of them can be reached: after thirty days administrators answer for that side. */
import type { ListedMerge, MergeRuling } from '@kinlore/shared/contracts/memorial-merges';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { memorialsByIds } from '../legacy.queries.ts';
import { stewardsOf } from '../stewards.queries.ts';
import { concludeAgreed } from './agreeing.ts';
import { decline } from './deciding.ts';
import { agreeTo, mergeById, type MergeRow } from './merges.queries.ts';
import { lockBoth, type MergingContext } from './merging-context.ts';
import { ensureMergeable } from './proposing.ts';
import { waitingById, waitingPage, type WaitingRow } from './ruling.queries.ts';
import { UNANSWERED_FOR } from './standing.ts';

/** Who writes down what an administrator did. */
export type AuditMerge = (
  transaction: Connection,
  actor: SignedIn,
  mergeId: string,
  detail: { readonly decision: MergeRuling },
) => Promise<void>;

const present = (row: WaitingRow): ListedMerge => ({
  id: row.id,
  proposed_at: row.proposed_at.toISOString(),
  proposed_by: row.proposer,
  words: row.words,
  kept: {
    full_name: row.kept_name,
    agreed: row.kept_agreed,
    reachable: row.kept_reachable,
  },
  merged: {
    full_name: row.merged_name,
    agreed: row.merged_agreed,
    reachable: row.merged_reachable,
  },
});

/** What waits for administrators, both lives locked. Throws `general.not_found`, and `memorial_merge.own` to who keeps either. */
async function lockWaiting(
  { platform }: MergingContext,
  transaction: Connection,
  { user }: SignedIn,
  id: string,
): Promise<{ readonly row: MergeRow; readonly waiting: WaitingRow }> {
  const before = new Date(platform.clock.now().getTime() - UNANSWERED_FOR);
  const found = await waitingById(transaction, before, id);
  ensure(found, 'general.not_found');
  await lockBoth(transaction, [found.kept_life, found.merged_life]);
  const waiting = await waitingById(transaction, before, id);
  const row = await mergeById(transaction, id);
  ensure(waiting, 'general.not_found');
  ensure(row, 'general.not_found');
  const stewards = await stewardsOf(transaction, [row.kept_life, row.merged_life]);
  const isConcerned =
    row.proposed_by === user.id || stewards.some((steward) => steward.user_id === user.id);
  ensure(!isConcerned, 'memorial_merge.own');
  return { row, waiting };
}

/** For each side that nobody keeps who can be reached, and that has not agreed; one memorial where the other has. */
async function agreeFor(
  context: MergingContext,
  transaction: Connection,
  by: string,
  { row, waiting }: { readonly row: MergeRow; readonly waiting: WaitingRow },
): Promise<void> {
  const both = await memorialsByIds(transaction, [row.kept_id, row.merged_id]);
  await ensureMergeable(transaction, both);
  const at = context.platform.clock.now();
  if (!waiting.kept_reachable && !waiting.kept_agreed)
    await agreeTo(transaction, row.id, 'kept', { by, at });
  if (!waiting.merged_reachable && !waiting.merged_agreed)
    await agreeTo(transaction, row.id, 'merged', { by, at });
  await concludeAgreed(context, transaction, { by, isNamed: false }, row.id);
}

export const createMergeRuling = (context: MergingContext) => ({
  /** Newest first. Throws `general.cursor`. */
  async list({ limit = 20, cursor }: { readonly limit?: number; readonly cursor?: string }) {
    const { clock, database } = context.platform;
    const before = new Date(clock.now().getTime() - UNANSWERED_FOR);
    const below = idCursor.decode(cursor);
    const found = await waitingPage(database, before, { below, limit });
    const { rows, next } = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    return { data: rows.map((row) => present(row)), meta: { next } };
  },

  /** For the side that nobody keeps who can be reached; the other one answers itself. Throws what the endpoint declares. */
  decide: (actor: SignedIn, id: string, decision: MergeRuling, audit: AuditMerge): Promise<void> =>
    context.platform.transact(async (transaction) => {
      const found = await lockWaiting(context, transaction, actor, id);
      const by = actor.user.id;
      if (decision === 'decline') await decline(context, transaction, found.row, by);
      else await agreeFor(context, transaction, by, found);
      await audit(transaction, actor, id, { decision });
    }),
});
export type MergeRulings = ReturnType<typeof createMergeRuling>;
