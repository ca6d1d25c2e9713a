/** What is judged before a question goes out. */
import { edgeOf, type RelationshipType } from '@kinlore/shared/contracts/family-relations';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { problemsOf } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { areKin, claimsBetween, saidBefore, type ClaimRow } from './claims.queries.ts';

/** Who was told no does not ask the same person again for so long. */
const cooldownDays = 30;

interface Pair {
  readonly from: string;
  readonly to: string;
}

export function ensurePastSince(since: FuzzyDate | null, today: string): void {
  if (since !== null && problemsOf(since, today).length > 0)
    throw new DomainError('family.impossible_since');
}

/** The open question between the two, if there is one. Throws `family.claim_cooldown` where the asker was told no lately. */
export async function pendingBetween(
  transaction: Connection,
  { from, to }: Pair,
  now: Date,
): Promise<ClaimRow | undefined> {
  const between = await claimsBetween(transaction, from, to);
  const since = now.getTime() - cooldownDays * 86_400_000;
  const wasRejected = between.some(
    (row) =>
      row.from_id === from && row.status === 'rejected' && (row.decided_at?.getTime() ?? 0) > since,
  );
  if (wasRejected) throw new DomainError('family.claim_cooldown');
  return between.find((row) => row.status === 'pending');
}

/** Throws `family.already_related` while it is confirmed and holds: an edge that somebody took out of the tree since may be asked for again. */
export async function ensureNew(
  transaction: Connection,
  from: string,
  to: string,
  type: RelationshipType,
): Promise<void> {
  if (!(await saidBefore(transaction, from, to, type)).some((row) => row.status === 'confirmed'))
    return;
  if (edgeOf(type) === null || (await areKin(transaction, from, to)))
    throw new DomainError('family.already_related');
}
