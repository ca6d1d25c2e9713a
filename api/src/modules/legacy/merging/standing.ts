/** How far two memorials are on their way to one, and what somebody may do about it. Pure. */
import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import type { StewardRow } from '../stewards.queries.ts';
import { tellable } from './lives.ts';
import { sides, type MergeRow, type Side } from './merges.queries.ts';

const DAY = 86_400_000;
/** A proposal is answered within three months. */
export const ANSWERED_WITHIN = 90 * DAY;
/** After so long without an answer administrators look whether anybody can be reached. */
export const UNANSWERED_FOR = 30 * DAY;
export const UNDONE_WITHIN = 30 * DAY;

type Keeping = Pick<StewardRow, 'life_id' | 'user_id' | 'status' | 'preset' | 'permissions'>;

export const lifeOf = (row: MergeRow, side: Side): string =>
  side === 'kept' ? row.kept_life : row.merged_life;

export const hasAgreed = (row: MergeRow, side: Side): boolean =>
  (side === 'kept' ? row.kept_agreed_at : row.merged_agreed_at) !== null;

/** Of which of the two somebody is a steward, or the primary one. */
export const sidesOf = (
  row: MergeRow,
  stewards: readonly Keeping[],
  userId: string,
): { readonly kept: readonly Side[]; readonly primary: readonly Side[] } => {
  const own = stewards.filter((one) => one.user_id === userId && one.status === 'accepted');
  const keeps = (side: Side, asPrimary: boolean) =>
    own.some(
      (one) => one.life_id === lifeOf(row, side) && (!asPrimary || one.preset === 'primary'),
    );
  return {
    kept: sides.filter((side) => keeps(side, false)),
    primary: sides.filter((side) => keeps(side, true)),
  };
};

/** Until when it is answered, or can be undone. */
export function endOf({
  state,
  proposed_at: asked,
  decided_at: done,
  moved,
}: MergeRow): Date | null {
  if (state === 'proposed') return new Date(asked.getTime() + ANSWERED_WITHIN);
  return state === 'merged' && moved !== null && done !== null
    ? new Date(done.getTime() + UNDONE_WITHIN)
    : null;
}

export function abilitiesOf(
  row: MergeRow,
  stewards: readonly Keeping[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): MemorialMerge['abilities'] {
  const { primary } = sidesOf(row, stewards, userId);
  const end = endOf(row);
  const isInTime = end !== null && end > now;
  const isOpen = row.state === 'proposed' && isInTime;
  const tell = tellable(row, stewards, userId);
  const isDone = row.state === 'merged' && primary.includes('kept');
  return {
    agree: isOpen && primary.some((side) => !hasAgreed(row, side)),
    decline: isOpen && primary.length > 0 && row.proposed_by !== userId,
    withdraw: isOpen && row.proposed_by === userId,
    undo: isDone && isInTime,
    widen: isDone && row.narrows,
    tell_kept: tell.kept,
    tell_merged: tell.merged,
    tell_both: tell.both,
  };
}
