/** Accounts whose time is over, and those that a restored copy has brought back. */
import type { AuthContext } from '../auth-context.ts';
import { erasedIds, eraseDueAccounts, openAgain } from './erasing.queries.ts';

export const createErasing = ({ platform: { clock, database, transact } }: AuthContext) => ({
  /** Of which nothing is left, for a list outside of the database. */
  erasedIds: (): Promise<readonly string[]> => erasedIds(database),

  /** A restored copy has brought these back: they are gone at once, and erased with the next that are. Answers how many. */
  eraseAnew: (ids: readonly string[]): Promise<number> =>
    transact((transaction) => openAgain(transaction, ids, clock.now())),

  /** What is left of accounts whose time is over is a row without a name. One at a time: each is a transaction of its own. */
  async eraseLeavers(): Promise<void> {
    while ((await eraseDueAccounts(database, clock.now(), 1)) === 1);
  },
});
