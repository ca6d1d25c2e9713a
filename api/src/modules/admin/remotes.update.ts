/** What an update of the instance made of each published release: said in the log and the audit at start; Administration shows what was refused. */
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import type { RemoteRegistry } from './remotes.registry.ts';

const actions = {
  carried: 'remote.carried_over',
  refused: 'remote.not_carried_over',
  replaced: 'remote.replaced_by_update',
} as const;

/** Asks the gates of the published releases again, once for each update. */
export async function settleRemotes(platform: Platform, registry: RemoteRegistry): Promise<void> {
  for (const { remote, version, fate, faults } of await registry.settleUpdate()) {
    const told = { remote, version, faults };
    if (fate === 'refused')
      platform.log.error(told, 'a published release does not fit the updated instance');
    else if (fate === 'carried')
      platform.log.info(told, 'a published release was carried over to the updated instance');
    else platform.log.warn(told, 'the update brought a newer release than the published one');
    await platform.database
      .insertInto('audit')
      .values({
        id: newId(),
        action: actions[fate],
        resource_type: 'remote',
        detail: JSON.stringify(told),
        created_at: platform.clock.now(),
      })
      .execute();
  }
}
