/** What was done with a plan and by those who look after it, as its owner reads it. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { listPlanLog } from '@kinlore/shared/contracts/plan-stewards';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { logOf } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';

const PAGE = 20;

/** Newest first. */
export async function readLog(
  { database, people }: PlanServices,
  { user }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<Answer<typeof listPlanLog>> {
  const page = pageOf(
    await logOf(database, user.id, limit, idCursor.decode(cursor)),
    limit,
    ({ id }) => idCursor.encode(id),
  );
  const cards = await people.cards(
    database,
    page.rows.flatMap((row) => row.actor_id ?? []),
  );
  return {
    data: page.rows.map((row) => ({
      id: row.id,
      actor: row.actor_id === null ? null : (cards.get(row.actor_id) ?? null),
      action: row.action,
      created_at: row.created_at.toISOString(),
    })),
    meta: { next: page.next },
  };
}
