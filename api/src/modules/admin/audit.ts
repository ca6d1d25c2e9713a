/** The append-only record of sensitive acts: who, on whose behalf, what, when; ids and words of closed lists, never content. */
import type { SignedIn } from '../../platform/actor.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';

export type Audit = (
  connection: Connection,
  actor: SignedIn,
  action: string,
  resourceType: string,
  resourceId: string | null,
  detail?: Readonly<Record<string, unknown>>,
) => Promise<void>;

export const createAudit =
  (platform: Platform): Audit =>
  async (connection, actor, action, resourceType, resourceId, detail = {}) => {
    await connection
      .insertInto('audit')
      .values({
        id: newId(),
        actor_id: actor.user.id,
        subject_id: actor.subject.id,
        action,
        resource_type: resourceType,
        resource_id: resourceId,
        detail: JSON.stringify(detail),
        created_at: platform.clock.now(),
      })
      .execute();
  };
