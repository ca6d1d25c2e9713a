/** Quiet after a death (decision 0096): who is near is left in peace for thirty days. */
import { QUIET_DAYS } from '@kinlore/shared/contracts/quiet';
import type { Connection, Platform } from '../../platform/ports.ts';
import * as queries from './grief.queries.ts';

const DAY_MS = 86_400_000;

export interface GriefService {
  /** Until when somebody is left in peace; null where they are not. The one reader of it. */
  quietUntil(connection: Connection, userId: string): Promise<Date | null>;
  /** Every quiet time of somebody: a streak rests in it. */
  restsOf(connection: Connection, userId: string): Promise<readonly queries.QuietSpan[]>;
  /** Brings who is quiet into line with the deaths as they stand, and says it by one event for each death: the one place that decides. */
  judge(transaction: Connection, deaths: readonly queries.Death[]): Promise<void>;
}

export const createGriefService = ({
  clock,
  outbox,
}: Pick<Platform, 'clock' | 'outbox'>): GriefService => ({
  quietUntil: (connection, userId) => queries.quietUntil(connection, userId, clock.now()),
  restsOf: queries.quietSpans,
  async judge(transaction, deaths) {
    for (const death of deaths) {
      const since = death.since ?? clock.now();
      const until = new Date(since.getTime() + QUIET_DAYS * DAY_MS);
      const released = await queries.takeQuietBack(transaction, death);
      const quieted = await queries.beginQuiet(transaction, death, { since, until });
      const { id: deathId } = death;
      if (released.length > 0)
        await outbox.append(transaction, { type: 'person.lives', deathId, concerned: released });
      if (quieted.length > 0)
        await outbox.append(transaction, { type: 'person.died', deathId, concerned: quieted });
    }
  },
});
