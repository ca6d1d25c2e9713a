/** Names and faces, as rows. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export const cardColumns = [
  'id',
  'username',
  'full_name',
  'life_status',
  'avatar_media_id',
  'erased_at',
] as const;

/** A list of `StoredCard` as JSON, for a statement that reads the people of a page with it. `ids`: a query of one column. */
export const cardRowsOf = (
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select json_agg(json_build_array(
  u.id, u.username, u.full_name, u.life_status, u.avatar_media_id, u.erased_at is not null)) from app_user u where u.id in (${ids}))`;

export function blocksAmong(connection: Connection, one: string, wanted: string[]) {
  return connection
    .selectFrom('block')
    .select(['blocker_id', 'blocked_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', one), eb('blocked_id', 'in', wanted)]),
        eb.and([eb('blocked_id', '=', one), eb('blocker_id', 'in', wanted)]),
      ]),
    )
    .execute();
}

export function cardRowsBy(connection: Connection, wanted: string[]) {
  return connection.selectFrom('app_user').select(cardColumns).where('id', 'in', wanted).execute();
}
