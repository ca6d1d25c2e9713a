/** Who changed a memory, and how its recordings came to be written down. */
import { sql } from 'kysely';
import type { Transcribed } from '@kinlore/shared/contracts/provenance';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt, type Viewer } from '../access/index.ts';

export interface ProvenanceRow {
  /** Accounts that changed it, but for its owner, as far as the viewer may find them; who did first comes first. */
  readonly editors: readonly string[];
  /** One word for each way there is. */
  readonly transcribed: readonly Transcribed[];
}

/** A recording whose words a program wrote is known by its digest: other words than those were changed by somebody. */
export async function provenanceOf(
  connection: Connection,
  { id, viewer, most }: { readonly id: string; readonly viewer: Viewer; readonly most: number },
): Promise<ProvenanceRow> {
  const { rows } = await sql<ProvenanceRow>`
    select
      coalesce((select json_agg(e.author_id order by e.first, e.author_id) from (
        select v.author_id, min(v.version) as first from activity_version v
        join activity a on a.id = v.activity_id
        where v.activity_id = ${id} and v.author_id <> a.owner_id
          and ${viewer === null ? sql`false` : canFindAt(viewer, 'v.author_id')}
        group by v.author_id order by first, v.author_id limit ${most}) e), '[]') as editors,
      coalesce((select json_agg(distinct case
          when t.media_id is null then 'by_hand'
          when md5(r.transcript::text) is distinct from t.digest then 'corrected'
          when t.read_at is not null then 'read'
          else 'by_program' end)
        from activity_recording r
        left join transcription t on t.activity_id = r.activity_id and t.media_id = r.media_id and t.state = 'ready'
        where r.activity_id = ${id} and r.transcript <> '[]'), '[]') as transcribed`.execute(
    connection,
  );
  return rows[0] ?? { editors: [], transcribed: [] };
}
