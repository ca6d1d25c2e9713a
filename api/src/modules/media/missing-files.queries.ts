import { newId } from '../../platform/id.ts';
import type { Database } from '../../platform/ports.ts';

/** Into the audit, where administrators read it. */
export function writeMissing(
  database: Database,
  { id, file_name, now }: { id: string; file_name: string; now: Date },
) {
  return database
    .insertInto('audit')
    .values({
      id: newId(),
      action: 'media.missing',
      resource_type: 'media',
      resource_id: id,
      detail: JSON.stringify({ file: file_name }),
      created_at: now,
    })
    .execute();
}
