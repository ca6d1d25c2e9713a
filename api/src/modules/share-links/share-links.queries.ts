/** Rows of links, and the memory that one of them opens. */
import { sql, type Insertable } from 'kysely';
import type { ShareLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { memoryOpenByLink } from '../access/index.ts';
import type { LinkKind } from '../secret-links/index.ts';

export const shareLinks = {
  table: 'share_link',
  whose: 'owner_id',
} as const satisfies LinkKind<'share_link'>;

/** With the memory it shows. */
const ofOwner = (connection: Connection, ownerId: string) =>
  connection
    .selectFrom('share_link as l')
    .innerJoin('activity as a', (join) =>
      join.onRef('a.id', '=', 'l.activity_id').on('a.deleted_at', 'is', null),
    )
    .selectAll('l')
    .select(['a.type', 'a.title', 'a.audience'])
    .where('l.owner_id', '=', ownerId);

export type OwnRow = Awaited<ReturnType<ReturnType<typeof ofOwner>['execute']>>[number];

interface Slice {
  readonly activityId: string | undefined;
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. Served by the indexes share_link_made and share_link_memory. */
export const ownPage = (
  connection: Connection,
  ownerId: string,
  { activityId, before, limit }: Slice,
): Promise<OwnRow[]> =>
  ofOwner(connection, ownerId)
    .$if(activityId !== undefined, (query) => query.where('l.activity_id', '=', activityId ?? ''))
    .$if(before !== null, (query) => query.where('l.id', '<', before))
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();

export const ownOne = (
  connection: Connection,
  ownerId: string,
  id: string,
): Promise<OwnRow | undefined> =>
  ofOwner(connection, ownerId).where('l.id', '=', id).executeTakeFirst();

/** The memory that a link is to be made of, if it is theirs. */
export const ownMemory = (connection: Connection, ownerId: string, id: string) =>
  connection
    .selectFrom('activity')
    .select(['id', 'status', 'hidden_at', 'audience'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

interface Counted {
  /** Of the memory, and not over. */
  readonly open: number;
  /** Of this person since then. */
  readonly today: number;
}

export async function countLinks(
  connection: Connection,
  {
    ownerId,
    activityId,
    now,
    since,
  }: { ownerId: string; activityId: string; now: Date; since: Date },
): Promise<Counted> {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from share_link where activity_id = ${activityId} and expires_at > ${now}) as open,
    (select count(*)::int from share_link where owner_id = ${ownerId} and created_at > ${since}) as today`.execute(
    connection,
  );
  return rows[0] ?? { open: 0, today: 0 };
}

export const insertLink = (transaction: Connection, row: Insertable<ShareLink>): Promise<unknown> =>
  transaction.insertInto('share_link').values(row).execute();

export const letGoOn = (connection: Connection, ownerId: string, id: string): Promise<unknown> =>
  connection
    .updateTable('share_link')
    .set({ for_self: true })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();

const opening = (connection: Connection) =>
  connection
    .selectFrom('share_link as l')
    .innerJoin('activity as a', 'a.id', 'l.activity_id')
    .innerJoin('app_user as o', 'o.id', 'a.owner_id')
    .selectAll('l')
    .select([
      'a.title',
      'a.body',
      'a.place_text',
      'a.audience',
      'a.sensitivity',
      'a.when_kind',
      'a.when_start',
      'a.when_end',
      'a.when_precision',
      'a.when_text',
      'o.full_name as owner_name',
      'o.life_status as owner_life',
    ])
    .where(memoryOpenByLink('a', 'l'));

export type OpeningRow = Awaited<ReturnType<ReturnType<typeof opening>['execute']>>[number];

/** The link with its memory, also where its time is over; undefined for one that opens nothing. */
export const byTokenHash = (
  connection: Connection,
  hash: Buffer,
): Promise<OpeningRow | undefined> =>
  opening(connection).where('l.token_hash', '=', hash).executeTakeFirst();

/** The memory that the link opens now. */
export const openedMemory = async (
  connection: Connection,
  id: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await connection
      .selectFrom('share_link as l')
      .innerJoin('activity as a', 'a.id', 'l.activity_id')
      .select('a.id')
      .where('l.id', '=', id)
      .where('l.expires_at', '>', now)
      .where(memoryOpenByLink('a', 'l'))
      .executeTakeFirst()
  )?.id;

/** When, and never by whom. */
export const noteOpened = (connection: Connection, id: string, at: Date): Promise<unknown> =>
  connection
    .updateTable('share_link')
    .set((eb) => ({ opened_count: eb('opened_count', '+', 1), last_opened_at: at }))
    .where('id', '=', id)
    .execute();
