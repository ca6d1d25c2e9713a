/** `/admin/remotes`: version, health and the pointer of each remote. Health is what pages said of their loads in the last five minutes. */
import { listRemotes, pointRemote, switchRemote } from '@kinlore/shared/contracts/admin';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Audit } from './audit.ts';
import { readLoads, type Loads } from './remotes.health.ts';
import { presentRemote, type RemoteStatus } from './remotes.presenter.ts';
import type { RemoteRegistry } from './remotes.registry.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;
export function remoteRoutes(
  platform: Platform,
  deps: { registry: RemoteRegistry; audit: Audit },
): readonly Route[] {
  const { database } = platform;
  const { registry, audit } = deps;

  /** Of all versions together, by remote: what people met, whichever version their page held. */
  async function loadsOf(): Promise<ReadonlyMap<string, Pick<Loads, 'loads' | 'failures'>>> {
    const byRemote = Map.groupBy(await readLoads(platform), ({ remote }) => remote);
    return new Map(
      [...byRemote].map(([remote, rows]) => [
        remote,
        {
          loads: rows.reduce((sum, row) => sum + row.loads, 0),
          failures: rows.reduce((sum, row) => sum + row.failures, 0),
        },
      ]),
    );
  }

  async function status(name: string): Promise<{ data: RemoteStatus }> {
    const remote = (await registry.remotes())[name];
    ensure(remote, 'admin.unknown_remote_version');
    return {
      data: presentRemote(remote, await registry.releases(name), (await loadsOf()).get(name)),
    };
  }

  return [
    route(listRemotes, { ...staff, action: 'admin.remotes.list' }, async () => {
      const [remotes, loads] = await Promise.all([registry.remotes(), loadsOf()]);
      const data = await Promise.all(
        Object.values(remotes).map(async (remote) =>
          presentRemote(remote, await registry.releases(remote.name), loads.get(remote.name)),
        ),
      );
      return { data };
    }),
    route(pointRemote, { ...staff, action: 'admin.remotes.point' }, async ({ input, actor }) => {
      await registry.pointTo(input.params.name, input.body.version);
      await audit(database, actor, 'remote.point', 'remote', null, {
        remote: input.params.name,
        version: input.body.version,
      });
      return status(input.params.name);
    }),
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
