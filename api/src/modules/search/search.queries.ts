/** Looking for people and memories. Memories pass through `visibleTo`; people are those who may be found. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../platform/ports.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import { canSearch, isOfOneCare, memoryVisibleTo } from '../access/index.ts';

/** Lower case without accents, as the indexes have it. */
export const plainText = async (connection: Connection, text: string): Promise<string> =>
  (await sql<{ plain: string }>`select plain(${text}) as plain`.execute(connection)).rows[0]
    ?.plain ?? '';

export interface FoundRow {
  readonly id: string;
  readonly published_us: number;
  readonly body: string;
}

export interface Lookup {
  readonly viewer: string;
  readonly after: PublishedAfter | null;
  readonly limit: number;
}

const memories = (
  connection: Connection,
  { viewer, after, limit }: Lookup,
  matches: RawBuilder<boolean>,
) =>
  sql<FoundRow>`
    select a.id, left(a.body, 20000) as body, (extract(epoch from a.published_at) * 1000000)::bigint as published_us from activity a
    where ${matches} and a.status = 'published' and a.deleted_at is null and ${memoryVisibleTo(viewer, 'a')}
      and ${after === null ? sql`true` : sql`(a.published_at, a.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`}
    order by a.published_at desc, a.id desc limit ${limit + 1}`
    .execute(connection)
    .then(({ rows }) => rows);

/** Which memories name somebody whose name holds all of these beginnings of words. Served by the index activity_person_name. */
const namedIn = (terms: readonly string[]): RawBuilder<unknown> =>
  sql`select p.activity_id from activity_person p where p.tag_status not in ('rejected', 'removed') and ${sql.join(
    terms.map(
      (term) =>
        sql`' ' || plain(p.name) like ${`% ${term}%`} and plain(p.name) like ${`%${term}%`}`,
    ),
    sql` and `,
  )}`;

/** By words of the memory, or the name of somebody who was there; newest first. Served by the indexes activity_search and activity_person_name. */
export const memoriesByWords = (
  connection: Connection,
  lookup: Lookup,
  query: string,
  terms: readonly string[],
): Promise<readonly FoundRow[]> =>
  memories(
    connection,
    lookup,
    sql<boolean>`(a.search @@ to_tsquery('simple', ${query}) or a.id in (${namedIn(terms)}))`,
  );

/** How much of a word must be right: one wrong letter in a word of five is forgiven. The index wants it as a setting of the transaction. */
const LIKENESS = '0.45';

const forgiving = <T>(
  database: Database,
  read: (transaction: Connection) => Promise<T>,
): Promise<T> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(
        transaction,
      );
      return read(transaction);
    });

/** By titles spelled nearly so, newest first. Served by the index activity_title_search. */
export const memoriesByLikeness = (
  database: Database,
  lookup: Lookup,
  plain: string,
): Promise<readonly FoundRow[]> =>
  forgiving(database, (transaction) =>
    memories(transaction, lookup, sql<boolean>`${plain}::text <% plain(a.title)`),
  );

export interface FoundPersonRow {
  readonly id: string;
  /** 0 oneself or connected, 1 family, 2 nobody in particular. */
  readonly near: number;
  readonly relation: string;
}

export interface PeopleAfter {
  readonly near: number;
  readonly id: string;
}

/** People by name, as `canSearch` shows them. `plain` holds letters, digits and single spaces only. */
export const peopleByName = (
  database: Database,
  lookup: PeopleLookup,
): Promise<readonly FoundPersonRow[]> =>
  forgiving(database, (transaction) => byName(transaction, lookup));

interface PeopleLookup {
  readonly viewer: string;
  readonly plain: string;
  readonly strangers: boolean;
  readonly after: PeopleAfter | null;
  readonly limit: number;
}

async function byName(
  connection: Connection,
  { viewer, plain, strangers, after, limit }: PeopleLookup,
): Promise<readonly FoundPersonRow[]> {
  const name = sql`plain(u.full_name || ' ' || u.username)`;
  const { rows } = await sql<FoundPersonRow>`
    select id, near, relation from (
      select u.id, plain(u.full_name) as sort,
        case when u.id = ${viewer} or b.friend_id is not null then 0 when k.other_id is not null or ${isOfOneCare(viewer, sql<string>`u.id`)} then 1 else 2 end as near,
        case when u.id = ${viewer} then 'self' when b.friend_id is not null then 'connected' when k.other_id is not null or ${isOfOneCare(viewer, sql<string>`u.id`)} then 'family' else 'none' end as relation
      from app_user u
      left join bond b on b.user_id = ${viewer} and b.friend_id = u.id
      left join kin k on k.user_id = ${viewer} and k.other_id = u.id
      where (${plain}::text <% ${name} or ${name} like ${`${plain}%`} or ${name} like ${`% ${plain}%`})
        and ${canSearch(viewer, 'u', strangers)}) found
    where ${
      after === null
        ? sql`true`
        : sql`(near, sort, id) > (${after.near}::int, coalesce((select plain(v.full_name) from app_user v where v.id = ${after.id} and ${canSearch(viewer, 'v', strangers)}), ''), ${after.id}::uuid)`
    }
    order by near, sort, id limit ${limit + 1}`.execute(connection);
  return rows;
}
