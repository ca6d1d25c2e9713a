/** The record of sensitive acts, as rows. */
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

export function insertAudit(
  connection: Connection,
  {
    actorId,
    subjectId,
    action,
    resourceType,
    resourceId,
    detail,
    now,
  }: {
    actorId: string;
    subjectId: string;
    action: string;
    resourceType: string;
    resourceId: string | null;
    detail: Readonly<Record<string, unknown>>;
    now: Date;
  },
) {
  return connection
    .insertInto('audit')
    .values({
      id: newId(),
      actor_id: actorId,
      subject_id: subjectId,
      action,
      resource_type: resourceType,
      resource_id: resourceId,
      detail: JSON.stringify(detail),
      created_at: now,
    })
    .execute();
}
