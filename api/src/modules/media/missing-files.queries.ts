import { newId } from '../../platform/id.ts';
import type { Database } from '../../platform/ports.ts';

/** Into the audit, where administrators read it. */
export function writeMissing(
  database: Database,
  { id, file_name, now }: { id: string; file_name: string; now: Date },
  what: 'media' | 'legacy_document' = 'media',
) {
  return database
    .insertInto('audit')
    .values({
      id: newId(),
      action: `${what}.missing`,
      resource_type: what,
      resource_id: id,
      detail: JSON.stringify({ file: file_name }),
      created_at: now,
    })
    .execute();
}
