/** Looking for people by name: those who may be found. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canSearch, isOfOneCare } from '../access/index.ts';
import { isForgiving } from './correcting.queries.ts';

/** Lower case without accents, as the indexes have it. */
export const plainTexts = async (
  connection: Connection,
  texts: readonly string[],
): Promise<readonly string[]> =>
  (
    await sql<{
      plain: string;
    }>`select plain(t.text) as plain from unnest(${[...texts]}::text[]) with ordinality t(text, at) order by t.at`.execute(
      connection,
    )
  ).rows.map(({ plain }) => plain);

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

export interface PeopleLookup {
  readonly viewer: string;
  readonly plain: string;
  readonly strangers: boolean;
  readonly after: PeopleAfter | null;
  readonly limit: number;
}

/** Read once a statement: with few parameters it is planned once a connection. */
const viewer = sql<string>`(select me.id from me)`;

/**
 * People by name, as `canSearch` shows them. `plain` holds letters, digits and single spaces only; the beginning of a name is near enough to all of it,
 * too. Served by the index app_user_name_search.
 */
export async function peopleByName(
  connection: Connection,
  { viewer: viewerId, plain, strangers, after, limit }: PeopleLookup,
): Promise<readonly FoundPersonRow[]> {
  const { rows } =
    await sql<FoundPersonRow>`with me as materialized (select ${viewerId}::uuid as id)
    select id, near, relation from (
      select u.id, plain(u.full_name) as sort,
        case when u.id = ${viewer} or b.friend_id is not null then 0 when k.other_id is not null or ${isOfOneCare(viewer, sql<string>`u.id`)} then 1 else 2 end as near,
        case when u.id = ${viewer} then 'self' when b.friend_id is not null then 'connected' when k.other_id is not null or ${isOfOneCare(viewer, sql<string>`u.id`)} then 'family' else 'none' end as relation
      from app_user u
      left join bond b on b.user_id = ${viewer} and b.friend_id = u.id
      left join kin k on k.user_id = ${viewer} and k.other_id = u.id
      where ${isForgiving} and ${plain}::text <% plain(u.full_name || ' ' || u.username) and ${canSearch(viewer, 'u', strangers)}) found
    where ${
      after === null
        ? sql`true`
        : sql`(near, sort, id) > (${after.near}::int, coalesce((select plain(v.full_name) from app_user v where v.id = ${after.id} and ${canSearch(viewer, 'v', strangers)}), ''), ${after.id}::uuid)`
    }
    order by near, sort, id limit ${limit + 1}`.execute(connection);
  return rows;
}
