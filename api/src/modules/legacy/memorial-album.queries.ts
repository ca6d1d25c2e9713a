/** Pictures and visitors of a memorial. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { historicVisibleTo, memorialVisibleTo, type Viewer } from '../access/index.ts';

export function showsPicture(connection: Connection, mediaId: string, viewer: Viewer) {
  return sql`select 1 from memorial m where (m.portrait_media_id = ${mediaId} or exists (
      select 1 from memorial_media x where x.memorial_id = m.id and x.media_id = ${mediaId})) and ${memorialVisibleTo(viewer, 'm')} limit 1`.execute(
    connection,
  );
}

/** To who reads it as a family researcher the portrait alone, and of who is in it nothing. */
export async function showsHistoricPortrait(
  connection: Connection,
  viewer: Viewer,
  mediaId: string,
  aspect: 'picture' | 'names',
): Promise<boolean> {
  if (aspect === 'names') return false;
  const { rows } =
    await sql`select 1 from memorial m where m.portrait_media_id = ${mediaId} and ${historicVisibleTo(viewer, 'm')} limit 1`.execute(
      connection,
    );
  return rows.length > 0;
}

export function insertVisitors(
  connection: Connection,
  there: { id: string }[],
  memorialId: string,
) {
  return connection
    .insertInto('memorial_visitor')
    .values(there.map(({ id }) => ({ memorial_id: memorialId, user_id: id })))
    .execute();
}

export function existingAccounts(connection: Connection, ids: readonly string[]) {
  return connection
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .execute();
}

export function clearVisitors(connection: Connection, memorialId: string) {
  return connection.deleteFrom('memorial_visitor').where('memorial_id', '=', memorialId).execute();
}

export function insertPictures(
  connection: Connection,
  rows: { memorial_id: string; media_id: string; caption: string; alt: string; position: number }[],
) {
  return connection
    .insertInto('memorial_media')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function clearAlbum(connection: Connection, memorialId: string) {
  return connection.deleteFrom('memorial_media').where('memorial_id', '=', memorialId).execute();
}

export function portraitOf(connection: Connection, memorialId: string) {
  return connection
    .selectFrom('memorial')
    .select('portrait_media_id')
    .where('id', '=', memorialId)
    .executeTakeFirst();
}
