/** The append-only record of sensitive acts: who, on whose behalf, what, when; ids and words of closed lists, never content. */
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { insertAudit } from './audit.queries.ts';

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
    await insertAudit(connection, {
      actorId: actor.user.id,
      subjectId: actor.subject.id,
      action,
      resourceType,
      resourceId,
      detail,
      now: platform.clock.now(),
    });
  };
