/** Proposals that wait for somebody who cannot be reached. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

const waiting = (connection: Connection, before: Date) =>
  connection
    .selectFrom('memorial_merge as g')
    .innerJoin('memorial as k', 'k.id', 'g.kept_id')
    .innerJoin('memorial as m', 'm.id', 'g.merged_id')
    .leftJoin('app_user as p', 'p.id', 'g.proposed_by')
    .select(['g.id', 'g.kept_id', 'g.merged_id', 'g.words', 'g.proposed_at'])
    .select(['k.owner_id as kept_life', 'm.owner_id as merged_life'])
    .select(['k.full_name as kept_name', 'm.full_name as merged_name', 'p.full_name as proposer'])
    .select(sql<boolean>`g.kept_agreed_at is not null`.as('kept_agreed'))
    .select(sql<boolean>`g.merged_agreed_at is not null`.as('merged_agreed'))
    .select(sql<boolean>`has_reachable_keeper(k.owner_id)`.as('kept_reachable'))
    .select(sql<boolean>`has_reachable_keeper(m.owner_id)`.as('merged_reachable'))
    .where('g.state', '=', 'proposed')
    .where('g.proposed_at', '<=', before)
    .where(
      sql<boolean>`(g.kept_agreed_at is null and not has_reachable_keeper(k.owner_id)
        or g.merged_agreed_at is null and not has_reachable_keeper(m.owner_id))`,
    );
export type WaitingRow = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

/** Proposed at that moment or before, the newest first, below the cursor; one more than asked for. */
export const waitingPage = (
  connection: Connection,
  before: Date,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<WaitingRow[]> =>
  waiting(connection, before)
    .where(sql<boolean>`(${below}::uuid is null or g.id < ${below}::uuid)`)
    .orderBy('g.id', 'desc')
    .limit(limit + 1)
    .execute();

export const waitingById = (
  connection: Connection,
  before: Date,
  id: string,
): Promise<WaitingRow | undefined> =>
  waiting(connection, before).where('g.id', '=', id).executeTakeFirst();
