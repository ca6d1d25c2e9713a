/** What somebody is told who proved who they are and may not come in. */
import type { Connection } from '../../platform/ports.ts';
import { appealUntil } from './appeals.ts';
import { decisionInForce } from './suspensions.queries.ts';

export interface SuspensionNotice {
  readonly reason: string;
  readonly until: string | null;
  /** `none`: nobody wrote down why, or the 30 days are over. */
  readonly appeal: 'open' | 'sent' | 'decided' | 'none';
}

function standing(
  decision: NonNullable<Awaited<ReturnType<typeof decisionInForce>>>,
  now: Date,
): SuspensionNotice['appeal'] {
  if (decision.appeal_id !== null) return decision.outcome === null ? 'sent' : 'decided';
  return now <= appealUntil(decision.decided_at) ? 'open' : 'none';
}

export async function readSuspension(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<SuspensionNotice> {
  const decision = await decisionInForce(connection, userId);
  if (decision === undefined) return { reason: '', until: null, appeal: 'none' };
  return {
    reason: decision.reason,
    until: decision.until?.toISOString() ?? null,
    appeal: standing(decision, now),
  };
}
