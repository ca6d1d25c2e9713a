/** A release that fails for many goes back by itself to the one before it: nobody has to be awake for it. */
import type { JobDefinition } from '../../module.ts';
import { newId } from '../../platform/id.ts';
import type { Platform } from '../../platform/ports.ts';
import { mustGoBack, readLoads } from './remotes.health.ts';
import type { RemoteRegistry } from './remotes.registry.ts';
import { settleRemotes } from './remotes.update.ts';

export function remoteJobs(platform: Platform, registry: RemoteRegistry): readonly JobDefinition[] {
  return [
    {
      name: 'admin.remotes.settle',
      cron: '* * * * *',
      run: () => settleRemotes(platform, registry),
    },
    {
      name: 'admin.remotes.go-back',
      cron: '* * * * *',
      async run() {
        const remotes = await registry.remotes();
        for (const loads of (await readLoads(platform)).filter(mustGoBack)) {
          const live = remotes[loads.remote];
          if (
            live === undefined ||
            live.version !== loads.version ||
            !(await registry.goBack(loads.remote, loads.version))
          )
            continue;
          platform.log.error(
            {
              remote: loads.remote,
              version: loads.version,
              loads: loads.loads,
              failures: loads.failures,
            },
            'a release failed for many and went back to the one before',
          );
          await platform.database
            .insertInto('audit')
            .values({
              id: newId(),
              action: 'remote.went_back',
              resource_type: 'remote',
              detail: JSON.stringify({
                remote: loads.remote,
                version: loads.version,
                loads: loads.loads,
                failures: loads.failures,
              }),
              created_at: platform.clock.now(),
            })
            .execute();
        }
      },
    },
  ];
}
