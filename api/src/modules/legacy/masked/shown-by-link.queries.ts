/** What of a memorial a link opens the bytes of. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { tributeIsFor } from '../../access/index.ts';
import { isOfOneHere } from '../tribute-authors.queries.ts';

/** The portrait, the album, and what stands in tributes that are shown to every reader. */
export async function isShownByLink(
  connection: Connection,
  memorialId: string,
  mediaId: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from memorial m where m.id = ${memorialId} and (m.portrait_media_id = ${mediaId}
    or exists (select 1 from memorial_media x where x.memorial_id = m.id and x.media_id = ${mediaId})
    or exists (select 1 from tribute t join tribute_media f on f.tribute_id = t.id
      where t.memorial_id = m.id and f.media_id = ${mediaId} and not f.is_waiting and t.status = 'approved' and t.hidden_at is null
        and ${isOfOneHere('t.author_id')} and ${tributeIsFor(null, 't')}))`.execute(connection);
  return rows.length > 0;
}
