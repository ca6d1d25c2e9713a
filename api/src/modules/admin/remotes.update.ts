/** What an update of the instance made of each published release: said in the log and the audit; Administration shows what was refused. */
import type { Outcome } from '@kinlore/shared/registry/node';
import type { Platform } from '../../platform/ports.ts';
import { insertRemoteEvents } from './remotes.audit.queries.ts';

const actions = {
  carried: 'remote.carried_over',
  refused: 'remote.not_carried_over',
  replaced: 'remote.replaced_by_update',
} as const;

/** Belongs to the change that writes the outcomes down: neither is there without the other. */
export async function tellOutcomes(
  platform: Platform,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const events = outcomes.map(({ fate, ...detail }) => ({ action: actions[fate], detail }));
  await platform.transact((transaction) =>
    insertRemoteEvents(transaction, events, platform.clock.now()),
  );
  for (const { fate, ...told } of outcomes) {
    if (fate === 'refused')
      platform.log.error(told, 'a published release does not fit the updated instance');
    else if (fate === 'carried')
      platform.log.info(told, 'a published release was carried over to the updated instance');
    else platform.log.warn(told, 'the update brought a newer release than the published one');
  }
}
