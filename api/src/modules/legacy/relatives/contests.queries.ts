/** Contests as administrators read them, and how one ends. */
import type { contestDecisions } from '@kinlore/shared/contracts/memorial-relatives';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { presets } from '../permissions.ts';

const contests = (connection: Connection) =>
  connection
    .selectFrom('memorial_contest as c')
    .innerJoin('memorial as m', 'm.id', 'c.memorial_id')
    .innerJoin('app_user as u', 'u.id', 'c.contester_id')
    .selectAll('c')
    .select(['m.full_name', 'm.owner_id', 'u.full_name as contester_name']);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof contests>['execute']>>[number];

export const contestById = (connection: Connection, id: string): Promise<ListedRow | undefined> =>
  contests(connection).where('c.id', '=', id).executeTakeFirst();

/** Newest first, below the cursor, one more than asked for. */
export const contestsPage = (
  connection: Connection,
  { isOpen, before, limit }: { isOpen: boolean; before: string | null; limit: number },
): Promise<ListedRow[]> =>
  contests(connection)
    .where('c.decided_at', isOpen ? 'is' : 'is not', null)
    .$if(before !== null, (query) => query.where('c.id', '<', before ?? ''))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Who keeps these lives, by name. */
export const keepersOfLives = async (connection: Connection, lives: readonly string[]) =>
  lives.length === 0
    ? []
    : connection
        .selectFrom('life_steward as s')
        .innerJoin('app_user as u', 'u.id', 's.user_id')
        .select(['s.life_id', 'u.id', 'u.full_name'])
        .where('s.life_id', 'in', [...new Set(lives)])
        .where('s.status', '=', 'accepted')
        .where('u.erased_at', 'is', null)
        .orderBy('s.created_at')
        .execute();

export const endContest = (
  transaction: Connection,
  id: string,
  end: {
    readonly decision: (typeof contestDecisions)[number];
    readonly words: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<unknown> =>
  transaction
    .updateTable('memorial_contest')
    .set({ decision: end.decision, words: end.words, decided_by: end.by, decided_at: end.at })
    .where('id', '=', id)
    .execute();

/** Nobody but those who kept it reads it any more. */
export const takeDown = (transaction: Connection, memorialId: string, at: Date): Promise<unknown> =>
  transaction
    .updateTable('memorial')
    .set({ closed_at: at, version: sql`version + 1` })
    .where('id', '=', memorialId)
    .execute();

/** Those who were the primary stewards go on as co-stewards. */
export const stepBack = (transaction: Connection, lifeId: string): Promise<unknown> =>
  transaction
    .updateTable('life_steward')
    .set({ preset: 'co_steward', permissions: [...presets.co_steward] })
    .where('life_id', '=', lifeId)
    .where('preset', '=', 'primary')
    .execute();
