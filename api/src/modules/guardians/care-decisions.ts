/** What administrators decided about who looks after a child, and why: for whoever looked after it then, also who was removed. */
import {
  CARE_DECISION_DAYS,
  type listCareDecisions,
} from '@kinlore/shared/contracts/child-decisions';
import { conflictDecisions } from '@kinlore/shared/contracts/guardianship';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import { decisionsFor } from './care-decisions.queries.ts';
import type { GuardiansContext } from './guardians-context.ts';

const DAY_MS = 86_400_000;

export async function readCareDecisions(
  { platform: { clock, database } }: GuardiansContext,
  { user }: SignedIn,
  { limit = 20, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<Answer<typeof listCareDecisions>> {
  const since = new Date(clock.now().getTime() - CARE_DECISION_DAYS * DAY_MS);
  const before = idCursor.decode(cursor);
  const rows = await decisionsFor(database, user.id, { since, before, limit });
  const page = pageOf(rows, limit, ({ id }) => idCursor.encode(id));
  return {
    data: page.rows.map((row) => ({
      id: row.id,
      child: { id: row.child_id, full_name: row.full_name },
      decision: oneOf(conflictDecisions, row.decision),
      reason: row.reason,
      decided_at: row.decided_at.toISOString(),
    })),
    meta: { next: page.next },
  };
}
