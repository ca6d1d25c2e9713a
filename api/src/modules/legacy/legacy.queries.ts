/** Memorials and tributes. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import { historicVisibleTo, memorialVisibleTo, notBlocked, tributeIsFor } from '../access/index.ts';
import { isOfOneHere } from './tribute-authors.queries.ts';
import { waitsForSteward } from './tribute-waiting.queries.ts';

export const memorialsPage = (
  connection: Connection,
  viewer: Viewer,
  options: { steward: boolean; limit: number; before: string | null },
) =>
  connection
    .selectFrom('memorial as m')
    .selectAll('m')
    .where(memorialVisibleTo(viewer, 'm'))
    .where(sql<boolean>`(${options.before}::uuid is null or m.id < ${options.before}::uuid)`)
    .$if(options.steward, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('life_steward as s')
            .select('s.user_id')
            .whereRef('s.life_id', '=', 'm.owner_id')
            .where('s.user_id', '=', viewer ?? '')
            .where('s.status', '=', 'accepted'),
        ),
      ),
    )
    .orderBy('m.id', 'desc')
    .limit(options.limit + 1)
    .execute();
export type MemorialRow = Awaited<ReturnType<typeof memorialsPage>>[number];

/** The address of one that was merged leads to the one that was kept. */
const memorialCalled = (
  connection: Connection,
  key: string,
  isRead: RawBuilder<boolean>,
): Promise<MemorialRow | undefined> =>
  connection
    .selectFrom('memorial as named')
    .innerJoin('memorial as m', (join) =>
      join.on(sql<boolean>`m.id = coalesce(named.merged_into_id, named.id)`),
    )
    .selectAll('m')
    .where(isRead)
    .where((eb) => eb.or([eb('named.slug', '=', key), eb(sql`named.id::text`, '=', key)]))
    .executeTakeFirst();

/** By slug or id, if the viewer may read it. */
export const memorialFor = (connection: Connection, viewer: Viewer, key: string) =>
  memorialCalled(connection, key, memorialVisibleTo(viewer, 'm'));

/** The same, if the viewer reads it as a family researcher. */
export const historicMemorialFor = (connection: Connection, viewer: Viewer, key: string) =>
  memorialCalled(connection, key, historicVisibleTo(viewer, 'm'));

export const memorialsByIds = async (
  connection: Connection,
  ids: readonly string[],
): Promise<readonly MemorialRow[]> =>
  ids.length === 0
    ? []
    : connection
        .selectFrom('memorial')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute();

export const picturesOf = (connection: Connection, memorialId: string) =>
  connection
    .selectFrom('memorial_media')
    .selectAll()
    .where('memorial_id', '=', memorialId)
    .orderBy('position')
    .execute();

export const waitingCount = async (connection: Connection, memorialId: string): Promise<number> => {
  const row = await connection
    .selectFrom('tribute')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('memorial_id', '=', memorialId)
    .where(isOfOneHere('tribute.author_id'))
    .where('hidden_at', 'is', null)
    .where(waitsForSteward('tribute'))
    .executeTakeFirstOrThrow();
  return row.n;
};

/** Of a row that stands at a memorial; those at none are words to the living (`living/`). */
export interface AtMemorial {
  readonly memorial_id: string;
  readonly audience: 'memorial' | 'family' | 'stewards';
}

export interface TributeFilter {
  readonly memorialId: string;
  readonly viewer: Viewer;
  readonly status: 'approved' | 'pending' | 'hidden';
  readonly limit: number;
  /** Whoever moderates sees tributes across a block too: they decide about them for everybody. */
  readonly moderates: boolean;
  /** Below this row: whether it is pinned, and its id. */
  readonly after: { readonly pinned: boolean; readonly id: string } | null;
}

/** Approved: everyone's, pinned first, with one's own whatever their state. Pending and hidden: asked for by moderators only. */
export function tributesPage(
  connection: Connection,
  { memorialId, viewer, status, moderates, limit, after }: TributeFilter,
) {
  const mine = sql<boolean>`(author_id = ${viewer}::uuid and status not in ('withdrawn', 'removed', 'draft'))`;
  const wanted = {
    approved: sql<boolean>`((status = 'approved' and hidden_at is null) or ${mine})`,
    pending: sql<boolean>`(hidden_at is null and ${waitsForSteward('tribute')})`,
    hidden: sql<boolean>`(status = 'hidden' and hidden_at is null)`,
  }[status];
  const below =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`((pinned_at is not null), id) < (${after.pinned}, ${after.id}::uuid)`;
  return connection
    .selectFrom('tribute')
    .selectAll()
    .where('memorial_id', '=', memorialId)
    .where(isOfOneHere('tribute.author_id'))
    .where(tributeIsFor(viewer, 'tribute'))
    .where(wanted)
    .$if(viewer !== null && !moderates, (query) =>
      query.where(notBlocked(viewer ?? '', 'tribute.author_id')),
    )
    .where(below)
    .orderBy(sql`(pinned_at is not null)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$narrowType<AtMemorial>()
    .execute();
}
export type TributeRow = Awaited<ReturnType<typeof tributesPage>>[number];

/** To act on. What is half written has acts of its own. */
export const tributeById = (connection: Connection, id: string) =>
  connection
    .selectFrom('tribute')
    .selectAll()
    .where('id', '=', id)
    .where('memorial_id', 'is not', null)
    .$narrowType<AtMemorial>()
    .where('status', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst();

/** What waits for a moderator over every memorial they keep, newest first. */
export const waitingFor = (
  connection: Connection,
  userId: string,
  limit: number,
  before: string | null,
) =>
  connection
    .selectFrom('tribute as t')
    .innerJoin('memorial as m', 'm.id', 't.memorial_id')
    .innerJoin('life_steward as s', 's.life_id', 'm.owner_id')
    .selectAll('t')
    .where('s.user_id', '=', userId)
    .where('s.status', '=', 'accepted')
    .where(sql<boolean>`'tributes.moderate' = any(s.permissions)`)
    .where(isOfOneHere('t.author_id'))
    .where('t.hidden_at', 'is', null)
    .where(waitsForSteward('t'))
    .where(sql<boolean>`(${before}::uuid is null or t.id < ${before}::uuid)`)
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .$narrowType<AtMemorial>()
    .execute();

/** What somebody wrote and has not taken back, newest first. */
export const writtenBy = (
  connection: Connection,
  userId: string,
  limit: number,
  before: string | null,
) =>
  connection
    .selectFrom('tribute')
    .selectAll()
    .where('author_id', '=', userId)
    .where('memorial_id', 'is not', null)
    .$narrowType<AtMemorial>()
    .where('status', 'not in', ['withdrawn', 'removed', 'draft'])
    .where(sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Of these memorials those the viewer may read. */
export const readableOf = async (
  connection: Connection,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly MemorialRow[]> =>
  ids.length === 0
    ? []
    : connection
        .selectFrom('memorial as m')
        .selectAll('m')
        .where('m.id', 'in', [...new Set(ids)])
        .where(memorialVisibleTo(viewer, 'm'))
        .execute();

/** Tributes of one author since a moment: what the daily limits count. */
export const sentSince = (connection: Connection, authorId: string, since: Date) =>
  connection
    .selectFrom('tribute')
    .select(['memorial_id', 'owner_id', 'type'])
    .where('author_id', '=', authorId)
    .where('status', '<>', 'draft')
    .where('created_at', '>=', since)
    .execute();
