/** `/admin/remotes`: version, health and the pointer of each remote. Health is what pages said of their loads in the last five minutes. */
import {
  endRemoteTrial,
  listRemotes,
  pointRemote,
  switchRemote,
} from '@kinlore/shared/contracts/remotes';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Audit } from './audit.ts';
import type { RemoteRegistry } from './remotes.registry.ts';
import { readEveryRemote, type ReadRemoteStatus } from './remotes.status.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

export function remoteRoutes(
  platform: Platform,
  deps: { registry: RemoteRegistry; audit: Audit; status: ReadRemoteStatus },
): readonly Route[] {
  const { database } = platform;
  const { registry, audit, status } = deps;
  return [
    route(listRemotes, { ...staff, action: 'admin.remotes.list' }, async () => ({
      data: await readEveryRemote(platform, registry),
    })),
    route(pointRemote, { ...staff, action: 'admin.remotes.point' }, async ({ input, actor }) => {
      await registry.pointTo(input.params.name, input.body.version);
      await audit(database, actor, 'remote.point', 'remote', null, {
        remote: input.params.name,
        version: input.body.version,
      });
      return status(input.params.name);
    }),
    route(
      endRemoteTrial,
      { ...staff, action: 'admin.remotes.end_trial' },
      async ({ input, actor }) => {
        await registry.endTrial(input.params.name);
        await audit(database, actor, 'remote.trial_ended', 'remote', null, {
          remote: input.params.name,
        });
        return status(input.params.name);
      },
    ),
    route(switchRemote, { ...staff, action: 'admin.remotes.switch' }, async ({ input, actor }) => {
      await registry.setState(input.params.name, input.body.state);
      await audit(database, actor, 'remote.switch', 'remote', null, {
        remote: input.params.name,
        state: input.body.state,
      });
      return status(input.params.name);
    }),
  ];
}
