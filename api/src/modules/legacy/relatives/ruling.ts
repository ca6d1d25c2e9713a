/** Contests as administrators who are not concerned read and decide them. */
import type { ContestRuling, ListedContest } from '@kinlore/shared/contracts/memorial-relatives';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { idCursor, pageOf } from '../../../platform/rows.ts';
import { lockLife } from '../stewards.queries.ts';
import { conclude } from './concluding.ts';
import { contestById, contestsPage, keepersOfLives, type ListedRow } from './contests.queries.ts';
import { presentContest, type RelativesContext } from './relatives-context.ts';

/** Who writes down what an administrator did. */
export type AuditContest = (
  transaction: Connection,
  actor: SignedIn,
  contestId: string,
  detail: { readonly decision: ContestRuling },
) => Promise<void>;

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
  readonly status?: 'open' | 'decided';
}

type Keepers = Awaited<ReturnType<typeof keepersOfLives>>;

const presentListed = (row: ListedRow, keepers: Keepers): ListedContest => ({
  ...presentContest(row),
  memorial: { id: row.memorial_id, full_name: row.full_name },
  contester: { id: row.contester_id, full_name: row.contester_name },
  stewards: keepers
    .filter(({ life_id: lifeId }) => lifeId === row.owner_id)
    .map(({ id, full_name }) => ({ id, full_name })),
});

async function present(
  connection: Connection,
  rows: readonly ListedRow[],
): Promise<ListedContest[]> {
  const keepers = await keepersOfLives(
    connection,
    rows.map((row) => row.owner_id),
  );
  return rows.map((row) => presentListed(row, keepers));
}

async function listedOf(connection: Connection, id: string): Promise<ListedContest> {
  const row = await contestById(connection, id);
  ensure(row, 'general.not_found');
  const [listed] = await present(connection, [row]);
  ensure(listed, 'general.not_found');
  return listed;
}

/** The contest, its life locked. Throws where it was decided, or concerns who decides. */
async function lockContest(
  transaction: Connection,
  { user }: SignedIn,
  id: string,
): Promise<ListedRow> {
  const row = await contestById(transaction, id);
  ensure(row, 'general.not_found');
  await lockLife(transaction, row.owner_id);
  const { decision, contester, stewards } = await listedOf(transaction, id);
  ensure(decision === null, 'legacy.contest_decided');
  const concerned = [contester.id, ...stewards.map((one) => one.id)];
  ensure(!concerned.includes(user.id), 'legacy.own_contest');
  return row;
}

export const createContestRuling = (context: RelativesContext) => ({
  /** Newest first. Throws `general.cursor`. */
  async list(query: Asked) {
    const { database } = context.platform;
    const { limit = 20, cursor, status = 'open' } = query;
    const before = idCursor.decode(cursor);
    const found = await contestsPage(database, { isOpen: status === 'open', before, limit });
    const page = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    return { data: await present(database, page.rows), meta: { next: page.next } };
  },

  /** Throws what the endpoint declares. */
  decide: (
    actor: SignedIn,
    id: string,
    { decision, reason }: { readonly decision: ContestRuling; readonly reason: string },
    audit: AuditContest,
  ): Promise<ListedContest> =>
    context.platform.transact(async (transaction) => {
      const row = await lockContest(transaction, actor, id);
      await conclude(context, transaction, {
        kept: { id: row.memorial_id, owner_id: row.owner_id },
        contest: row,
        outcome: decision,
        words: reason,
        by: actor.user.id,
      });
      await audit(transaction, actor, id, { decision });
      return listedOf(transaction, id);
    }),
});
export type ContestRulings = ReturnType<typeof createContestRuling>;
