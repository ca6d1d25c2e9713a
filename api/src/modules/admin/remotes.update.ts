/** What an update of the instance made of each published release: said in the log and the audit; Administration shows what was refused. */
import type { Outcome } from '@kinlore/shared/registry/node';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import type { RemoteRegistry } from './remotes.registry.ts';

const actions = {
  carried: 'remote.carried_over',
  refused: 'remote.not_carried_over',
  replaced: 'remote.replaced_by_update',
} as const;

/**
 * Asks the gates of the published releases again, once for each update: at start, and each minute, since a build may be replaced under a running
 * server. Where somebody is publishing at that moment, pages are served by the same rule until the next time.
 */
export async function settleRemotes(platform: Platform, registry: RemoteRegistry): Promise<void> {
  try {
    await registry.settleUpdate((outcomes) => tell(platform, outcomes));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    platform.log.warn('somebody is publishing: what an update made of releases is said later');
  }
}

async function tell(platform: Platform, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await platform.database
    .insertInto('audit')
    .values(
      outcomes.map(({ fate, ...told }) => ({
        id: newId(),
        action: actions[fate],
        resource_type: 'remote',
        detail: JSON.stringify(told),
        created_at: platform.clock.now(),
      })),
    )
    .execute();
  for (const { fate, ...told } of outcomes) {
    if (fate === 'refused')
      platform.log.error(told, 'a published release does not fit the updated instance');
    else if (fate === 'carried')
      platform.log.info(told, 'a published release was carried over to the updated instance');
    else platform.log.warn(told, 'the update brought a newer release than the published one');
  }
}
