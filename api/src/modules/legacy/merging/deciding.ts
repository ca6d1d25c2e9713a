/** Answering a proposal, taking it back, undoing what was done, and opening it to both families. */
import type { MemorialMerge, MergeAct } from '@kinlore/shared/contracts/memorial-merges';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { memorialsByIds } from '../legacy.queries.ts';
import { ensureOpen } from '../standing.ts';
import { stewardsOf } from '../stewards.queries.ts';
import { agreed, hearersOf, tell } from './agreeing.ts';
import { textOf } from './lives.ts';
import {
  endMerge,
  mergeById,
  moveBack,
  tellLife,
  widen,
  type MergeRow,
  type Told,
} from './merges.queries.ts';
import { lockBoth, logBoth, type MergingContext } from './merging-context.ts';
import { presentMerges } from './presenting.ts';
import { ensureMergeable } from './proposing.ts';
import { abilitiesOf, sidesOf } from './standing.ts';

interface Act {
  readonly context: MergingContext;
  readonly transaction: Connection;
  readonly actor: SignedIn;
  readonly row: MergeRow;
}

/** The proposal, both lives locked. Throws `general.not_found` for whoever keeps neither. */
async function lockMerge(transaction: Connection, { user }: SignedIn, id: string) {
  const found = await mergeById(transaction, id);
  ensure(found, 'general.not_found');
  await lockBoth(transaction, [found.kept_life, found.merged_life]);
  const row = await mergeById(transaction, id);
  ensure(row, 'general.not_found');
  const stewards = await stewardsOf(transaction, [row.kept_life, row.merged_life]);
  const { kept, primary } = sidesOf(row, stewards, user.id);
  ensure(kept.length > 0, 'general.not_found');
  return { row, stewards, primary };
}

interface End {
  readonly state: 'declined' | 'withdrawn' | 'undone';
  readonly by: string;
  /** An administrator is named to nobody. */
  readonly isNamed: boolean;
}

async function end(
  context: MergingContext,
  transaction: Connection,
  row: MergeRow,
  { state, by, isNamed }: End,
): Promise<void> {
  const at = context.platform.clock.now();
  const told = isNamed ? by : null;
  const hearers = await hearersOf(transaction, row, (preset) => preset === 'primary');
  if (state === 'undone') await moveBack(transaction, row, at);
  await endMerge(transaction, row.id, { state, by, at });
  await logBoth(context, transaction, row, { by: told, action: `merge.${state}` });
  if (state === 'withdrawn') return;
  const proposer =
    row.proposed_by === null ? [] : [{ memorialId: row.kept_id, userId: row.proposed_by }];
  await tell(context, transaction, row, {
    outcome: state === 'undone' ? 'merge_undone' : 'merge_declined',
    by: told,
    userIds: [
      ...hearers,
      ...proposer.filter((one) => !hearers.some(({ userId }) => userId === one.userId)),
    ],
  });
}

/** As an administrator, for a side that cannot answer. */
export const decline = (
  context: MergingContext,
  transaction: Connection,
  row: MergeRow,
  by: string,
): Promise<void> => end(context, transaction, row, { state: 'declined', by, isNamed: false });

const endedAs =
  (state: End['state']) =>
  ({ context, transaction, actor, row }: Act): Promise<void> =>
    end(context, transaction, row, { state, by: actor.user.id, isNamed: true });

/** What both told stays with the proposal, whatever is chosen. */
const telling =
  (told: Told) =>
  async ({ context, transaction, actor, row }: Act): Promise<void> => {
    const [memorial] = await memorialsByIds(transaction, [row.kept_id]);
    ensure(memorial, 'general.not_found');
    await ensureOpen(transaction, memorial);
    const now = context.platform.clock.now();
    const [merge] = await presentMerges(context.people, transaction, actor, { rows: [row], now });
    ensure(merge?.lives, 'memorial_merge.over');
    await tellLife(transaction, row, { told, text: textOf(merge.lives, told), at: now });
    await context.memorials.log.write(transaction, memorial, actor.user.id, 'merge.tell');
  };

const acts: Readonly<Record<MergeAct, (act: Act) => Promise<unknown>>> = {
  async agree({ context, transaction, actor, row }) {
    const both = await memorialsByIds(transaction, [row.kept_id, row.merged_id]);
    await ensureMergeable(transaction, both);
    await agreed(context, transaction, actor, row);
  },
  decline: endedAs('declined'),
  withdraw: endedAs('withdrawn'),
  undo: endedAs('undone'),
  tell_kept: telling('kept'),
  tell_merged: telling('merged'),
  tell_both: telling('both'),
  async widen({ context, transaction, actor, row }) {
    await widen(transaction, row);
    const kept = { id: row.kept_id, owner_id: row.kept_life };
    await context.memorials.log.write(transaction, kept, actor.user.id, 'merge.widen');
  },
};

export const createDeciding = (context: MergingContext) => ({
  /** Throws `general.not_found`, `legacy.permission` for who is no primary steward, and where it is too late. */
  act: (actor: SignedIn, id: string, act: MergeAct): Promise<MemorialMerge> =>
    context.platform.transact(async (transaction) => {
      const now = context.platform.clock.now();
      const { row, stewards, primary } = await lockMerge(transaction, actor, id);
      const abilities = abilitiesOf(row, stewards, { userId: actor.user.id, now });
      if (!abilities[act]) ensure(primary.length > 0, 'legacy.permission');
      ensure(abilities[act], 'memorial_merge.over');
      await acts[act]({ context, transaction, actor, row });
      const after = await mergeById(transaction, id);
      ensure(after, 'general.not_found');
      const [merge] = await presentMerges(context.people, transaction, actor, {
        rows: [after],
        now,
      });
      ensure(merge, 'general.not_found');
      return merge;
    }),
});
