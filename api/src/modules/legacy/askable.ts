/** Pure: whether somebody may be asked to look after a life. Asked once, by one message: who is there or asked already, and who said no lately, is left alone. */
import { MOST_STEWARDS } from '@kinlore/shared/contracts/plan-stewards';
import { isQuiet } from './steward-invitations.ts';
import type { StewardRow } from './stewards.queries.ts';

export const isOpen = ({ status }: Pick<StewardRow, 'status'>): boolean =>
  status === 'accepted' || status === 'invited';

/** Why this person is not asked now; null where they may be. */
export function whyNotAsked(
  stewards: readonly StewardRow[],
  userId: string,
  now: Date,
): 'steward_there' | 'steward_declined' | 'too_many_stewards' | null {
  const open = stewards.filter((row) => isOpen(row));
  if (open.some((row) => row.user_id === userId)) return 'steward_there';
  const before = stewards.find((row) => row.user_id === userId);
  if (before?.status === 'declined' && isQuiet(before.decided_at, now)) return 'steward_declined';
  return open.length >= MOST_STEWARDS ? 'too_many_stewards' : null;
}
