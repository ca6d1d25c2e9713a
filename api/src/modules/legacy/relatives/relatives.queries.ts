/** Relatives who were told of a memorial: what they ask, and what they say against it. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { MemorialContest } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';
import { isHere, memorialVisibleTo } from '../../access/index.ts';

/** What the viewer was told, with the memorial: whether it may be read, who made it, and how near they and its primary stewards are. */
const toldTo = (connection: Connection, viewer: string) =>
  connection
    .selectFrom('memorial_told as t')
    .innerJoin('memorial as m', 'm.id', 't.memorial_id')
    .leftJoin('steward_request as r', (join) =>
      join.onRef('r.memorial_id', '=', 't.memorial_id').onRef('r.user_id', '=', 't.user_id'),
    )
    .select(['t.memorial_id', 't.told_at', 'm.owner_id', 'm.full_name', 'm.creator_id'])
    .select(['m.slug', 'm.closed_at', 'm.completed_at', 'r.status as request'])
    .select(memorialVisibleTo(viewer, 'm').as('is_readable'))
    .select(
      sql<boolean>`exists (select 1 from life_steward s where s.life_id = m.owner_id and s.user_id = ${viewer} and s.status in ('accepted', 'invited'))`.as(
        'keeps',
      ),
    )
    .select(
      sql<boolean>`coalesce((select k.degree from kin k where k.user_id = ${viewer} and k.other_id = m.owner_id), 99) < (
        select coalesce(min(coalesce(k.degree, 98)), 0) from life_steward s left join kin k on k.user_id = s.user_id and k.other_id = m.owner_id
        where s.life_id = m.owner_id and s.preset = 'primary' and s.status = 'accepted')`.as(
        'is_nearest',
      ),
    )
    .where('t.user_id', '=', viewer);
export type ToldRow = Awaited<ReturnType<ReturnType<typeof toldTo>['execute']>>[number];

export const toldOf = (
  connection: Connection,
  viewer: string,
  memorialId: string,
): Promise<ToldRow | undefined> =>
  toldTo(connection, viewer).where('t.memorial_id', '=', memorialId).executeTakeFirst();

/** Told since then, or with a question or a contest that is open; newest first, below the cursor, one more than asked for. */
export const toldPage = (
  connection: Connection,
  viewer: string,
  { since, before, limit }: { since: Date; before: string | null; limit: number },
): Promise<ToldRow[]> =>
  toldTo(connection, viewer)
    .where('m.hidden_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('t.told_at', '>', since), eb('m.closed_at', 'is', null)]),
        eb('r.status', '=', 'asked'),
        eb.exists(
          eb
            .selectFrom('memorial_contest as c')
            .select('c.id')
            .whereRef('c.memorial_id', '=', 't.memorial_id')
            .where('c.contester_id', '=', viewer)
            .where((inner) =>
              inner.or([inner('c.decided_at', 'is', null), inner('c.decided_at', '>', since)]),
            ),
        ),
      ]),
    )
    .$if(before !== null, (query) => query.where('t.memorial_id', '<', before ?? ''))
    .orderBy('t.memorial_id', 'desc')
    .limit(limit + 1)
    .execute();

export const putRequest = (
  transaction: Connection,
  row: {
    memorial_id: string;
    user_id: string;
    relation: string;
    status: 'asked' | 'accepted';
    at: Date;
  },
): Promise<unknown> => {
  const { at, ...values } = row;
  const whole = {
    ...values,
    asked_at: at,
    decided_at: row.status === 'accepted' ? at : null,
    decided_by: null,
  };
  return transaction
    .insertInto('steward_request')
    .values(whole)
    .onConflict((conflict) => conflict.columns(['memorial_id', 'user_id']).doUpdateSet(whole))
    .execute();
};

/** Undefined where none is open. */
export const decideRequest = (
  transaction: Connection,
  { memorialId, userId }: { readonly memorialId: string; readonly userId: string },
  end: {
    readonly status: 'accepted' | 'declined' | 'withdrawn';
    readonly by: string;
    readonly at: Date;
  },
) =>
  transaction
    .updateTable('steward_request')
    .set({ status: end.status, decided_by: end.by, decided_at: end.at })
    .where('memorial_id', '=', memorialId)
    .where('user_id', '=', userId)
    .where('status', '=', 'asked')
    .returning(['user_id', 'relation'])
    .executeTakeFirst();

/** Open ones, the oldest first. No more can be asked than relatives were told. */
export const openRequests = (connection: Connection, memorialId: string) =>
  connection
    .selectFrom('steward_request')
    .select(['user_id', 'relation', 'asked_at'])
    .where('memorial_id', '=', memorialId)
    .where('status', '=', 'asked')
    .where(isHere('steward_request.user_id'))
    .orderBy('asked_at')
    .limit(50)
    .execute();

/** Those that nobody answered. Gives them. */
export const expireRequests = (transaction: Connection, askedBefore: Date, at: Date) =>
  transaction
    .updateTable('steward_request')
    .set({ status: 'expired', decided_at: at })
    .where('status', '=', 'asked')
    .where('asked_at', '<=', askedBefore)
    .returning(['memorial_id', 'user_id'])
    .execute();

/** Undefined where another one is open. */
export const insertContest = (transaction: Connection, row: Insertable<MemorialContest>) =>
  transaction
    .insertInto('memorial_contest')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** The latest of this person at each of these. */
export const contestsBy = async (
  connection: Connection,
  contesterId: string,
  memorialIds: readonly string[],
) =>
  memorialIds.length === 0
    ? []
    : connection
        .selectFrom('memorial_contest')
        .selectAll()
        .distinctOn('memorial_id')
        .where('contester_id', '=', contesterId)
        .where('memorial_id', 'in', [...memorialIds])
        .orderBy('memorial_id')
        .orderBy('raised_at', 'desc')
        .execute();

export const openContestAt = (connection: Connection, memorialId: string) =>
  connection
    .selectFrom('memorial_contest')
    .selectAll()
    .where('memorial_id', '=', memorialId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
export type ContestRow = NonNullable<Awaited<ReturnType<typeof openContestAt>>>;
