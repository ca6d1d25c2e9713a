/** What stewards did, as rows. */
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

export function insertStewardLog(
  transaction: Connection,
  {
    lifeId,
    actorId,
    action,
    now,
  }: { lifeId: string; actorId: string | null; action: string; now: Date },
) {
  return transaction
    .insertInto('steward_log')
    .values({
      id: newId(),
      life_id: lifeId,
      actor_id: actorId,
      action,
      created_at: now,
    })
    .execute();
}
