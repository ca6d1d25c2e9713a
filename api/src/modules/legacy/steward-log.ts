/** Every act for a life, in the transaction of the act. All stewards see it, and their pages hear that there is something new. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { insertStewardLog } from './steward-log.queries.ts';
import type { Kept } from './stewards.queries.ts';

export interface StewardLog {
  /** `actorId`: null for what time did. `concerned`: accounts that are no stewards and see the change too. */
  write(
    transaction: Connection,
    kept: Kept,
    actorId: string | null,
    action: string,
    concerned?: readonly string[],
  ): Promise<void>;
  /** The same for somebody living, whose plan it is: they hear of it, and who is concerned. */
  writeOfLiving(
    transaction: Connection,
    act: {
      readonly lifeId: string;
      readonly actorId: string | null;
      readonly action: string;
      readonly concerned?: readonly string[];
    },
  ): Promise<void>;
}

export const createStewardLog = ({
  clock,
  outbox,
}: Pick<Platform, 'clock' | 'outbox'>): StewardLog => ({
  async write(transaction, { id: memorialId, owner_id: lifeId }, actorId, action, concerned = []) {
    await insertStewardLog(transaction, { lifeId, actorId, action, now: clock.now() });
    await outbox.append(transaction, { type: 'memorial.changed', memorialId, concerned });
  },
  async writeOfLiving(transaction, { lifeId, actorId, action, concerned = [] }) {
    await insertStewardLog(transaction, { lifeId, actorId, action, now: clock.now() });
    await outbox.append(transaction, { type: 'legacy_plan.changed', lifeId, concerned });
  },
});
