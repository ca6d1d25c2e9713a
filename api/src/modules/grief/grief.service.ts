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
  /** Brings who is quiet into line with the deaths as they stand. */
  judge(transaction: Connection, deaths: readonly queries.Death[]): Promise<void>;
}

export const createGriefService = ({ clock }: Pick<Platform, 'clock'>): GriefService => ({
  quietUntil: (connection, userId) => queries.quietUntil(connection, userId, clock.now()),
  restsOf: queries.quietSpans,
  async judge(transaction, deaths) {
    const since = clock.now();
    const until = new Date(since.getTime() + QUIET_DAYS * DAY_MS);
    for (const death of deaths) {
      await queries.takeQuietBack(transaction, death);
      await queries.beginQuiet(transaction, death, { since, until });
    }
  },
});
