/** A release that fails for many goes back by itself to the one before it: nobody has to be awake for it. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { insertRemoteEvents } from './remotes.audit.queries.ts';
import { mustGoBack, readLoads } from './remotes.health.ts';
import { type Loads } from './remotes.health.queries.ts';
import type { RemoteRegistry } from './remotes.registry.ts';

export function remoteJobs(platform: Platform, registry: RemoteRegistry): readonly JobDefinition[] {
  return [
    {
      name: 'admin.remotes.settle',
      cron: '* * * * *',
      run: () => registry.settleUpdate(),
    },
    {
      name: 'admin.remotes.go-back',
      cron: '* * * * *',
      async run() {
        for (const loads of (await readLoads(platform)).filter(mustGoBack))
          await takeBack(platform, registry, loads);
      },
    },
  ];
}

/** What everybody gets goes back to the release before it; what some try is taken from them. */
async function takeBack(platform: Platform, registry: RemoteRegistry, loads: Loads): Promise<void> {
  const { remote, version, loads: count, failures } = loads;
  const live = (await registry.remotes())[remote];
  const isTried = live?.canary?.release.version === version;
  if (isTried) await registry.endTrial(remote, version);
  else if (live?.version !== version || !(await registry.goBack(remote, version))) return;
  const detail = { remote, version, loads: count, failures };
  platform.log.error(
    detail,
    isTried
      ? 'a release that some tried failed for many and is tried no more'
      : 'a release failed for many and went back to the one before',
  );
  const action = isTried ? 'remote.trial_failed' : 'remote.went_back';
  await insertRemoteEvents(platform.database, [{ action, detail }], platform.clock.now());
}
