/** Every act on a memorial, in the transaction of the act. All stewards see it. */
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';

export interface StewardLog {
  write(
    transaction: Connection,
    memorialId: string,
    actorId: string,
    action: string,
  ): Promise<void>;
}

export const createStewardLog = ({ clock }: Platform): StewardLog => ({
  async write(transaction, memorialId, actorId, action) {
    await transaction
      .insertInto('steward_log')
      .values({
        id: newId(),
        memorial_id: memorialId,
        actor_id: actorId,
        action,
        created_at: clock.now(),
      })
      .execute();
  },
});
