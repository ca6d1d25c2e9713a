/** The parts of a person that are answered only when they are asked for: `with=data,social,badges,category_counts`. */
import { sql } from 'kysely';
import { userParts, type UserPart, type UserParts } from '@kinlore/shared/contracts/users';
import type { Connection } from '../../platform/ports.ts';
import { memoryOfLifeVisibleTo } from '../access/index.ts';

/** The names in a query that the contract has checked. */
export const readParts = (asked: string | undefined): ReadonlySet<UserPart> => {
  const names = new Set(asked?.split(','));
  return new Set(userParts.filter((part) => names.has(part)));
};

/** Nobody waits for a life to be counted to its end; a figure of this size says "this many or more". */
const MOST = 10_000;

interface CountedRow {
  readonly data: UserParts['data'] | null;
  readonly social: UserParts['social'] | null;
  readonly category_counts: UserParts['category_counts'] | null;
}

/** The badges that somebody has put first, which another module keeps. */
export type PinnedBadges = (
  connection: Connection,
  userId: string,
) => Promise<NonNullable<UserParts['badges']>>;

interface Asked {
  readonly ownerId: string;
  readonly viewer: string;
  readonly pinned?: PinnedBadges | undefined;
}

/** One's own alone: nobody reads another's game. */
const badgesOf = async (connection: Connection, { ownerId, viewer, pinned }: Asked) =>
  ownerId === viewer ? ((await pinned?.(connection, ownerId)) ?? []) : [];

/** The parts that were asked for, counted in one statement: published memories the viewer may read, and people. */
export async function partsOf(
  connection: Connection,
  asked: ReadonlySet<UserPart>,
  who: Asked,
): Promise<UserParts> {
  const badges = asked.has('badges') ? { badges: await badgesOf(connection, who) } : {};
  const counted = (['data', 'social', 'category_counts'] as const).filter((part) =>
    asked.has(part),
  );
  if (counted.length === 0) return badges;
  const read = sql`select a.id, a.type, a.when_sort from activity a
    where a.status = 'published' and ${memoryOfLifeVisibleTo(who.viewer, who.ownerId, 'a')} limit ${MOST}`;
  const never = sql`null::jsonb`;
  const data = sql`(select jsonb_build_object(
      'memories', count(*), 'first_year', extract(year from min(read.when_sort))::int, 'last_year', extract(year from max(read.when_sort))::int,
      'pictures', (select count(*) from activity_media m where m.activity_id in (select id from read))) from read)`;
  const social = sql`(select jsonb_build_object(
      'connections', (select count(*) from (select from bond where user_id = ${who.ownerId} limit ${MOST}) b),
      'relatives', (select count(*) from (select from kin where user_id = ${who.ownerId} limit ${MOST}) k)))`;
  const categories = sql`(select coalesce(jsonb_object_agg(type, memories), '{}') from (select type, count(*) as memories from read group by type) t)`;
  const {
    rows: [row],
  } = await sql<CountedRow>`with read as (${read}) select
    ${asked.has('data') ? data : never} as data, ${asked.has('social') ? social : never} as social, ${asked.has('category_counts') ? categories : never} as category_counts`.execute(
    connection,
  );
  return {
    ...Object.fromEntries(
      counted.flatMap((part) =>
        row?.[part] === null || row?.[part] === undefined ? [] : [[part, row[part]]],
      ),
    ),
    ...badges,
  };
}
