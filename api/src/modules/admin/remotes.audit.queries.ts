/** What becomes of remotes without anybody who is logged in: an update of the instance, a release that failed, a team that publishes from elsewhere. */
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

export interface RemoteEvent {
  /** E.g. `remote.carried_over`. */
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const insertRemoteEvents = (
  connection: Connection,
  events: readonly RemoteEvent[],
  now: Date,
) =>
  connection
    .insertInto('audit')
    .values(
      events.map(({ action, detail }) => ({
        id: newId(),
        action,
        resource_type: 'remote',
        detail: JSON.stringify(detail),
        created_at: now,
      })),
    )
    .execute();
