/** `/admin/remotes`: version, health and the pointer of each remote. Health is what pages said of their loads in the last five minutes. */
import { listRemotes, pointRemote, switchRemote } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Audit } from './audit.ts';
import { isFailing, readLoads, type Loads } from './remotes.health.ts';
import type { RegisteredRemote, RemoteRegistry, Release } from './remotes.registry.ts';

type RemoteStatus = Answer<typeof listRemotes>['data'][number];
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

  function healthOf(loads: Pick<Loads, 'loads' | 'failures'>): RemoteStatus['health'] {
    if (loads.loads === 0) return 'unknown';
    return isFailing(loads) ? 'failing' : 'healthy';
  }

  function present(
    remote: RegisteredRemote,
    releases: readonly Release[],
    loads: Pick<Loads, 'loads' | 'failures'> | undefined,
  ): RemoteStatus {
    const [count, failures] = [loads?.loads ?? 0, loads?.failures ?? 0];
    return {
      name: remote.name,
      version: remote.version,
      state: remote.state,
      last_good: remote.lastGood?.version ?? null,
      loads: count,
      failures,
      health: healthOf({ loads: count, failures }),
      versions: releases.map((release) => ({
        version: release.version,
        live: release.version === remote.version,
      })),
    };
  }

  async function status(name: string): Promise<{ data: RemoteStatus }> {
    const remote = (await registry.inForce()).remotes[name];
    ensure(remote, 'admin.unknown_remote_version');
    return { data: present(remote, await registry.releases(name), (await loadsOf()).get(name)) };
  }

  return [
    route(listRemotes, { ...staff, action: 'admin.remotes.list' }, async () => {
      const [{ remotes }, loads] = await Promise.all([registry.inForce(), loadsOf()]);
      const data = await Promise.all(
        Object.values(remotes).map(async (remote) =>
          present(remote, await registry.releases(remote.name), loads.get(remote.name)),
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
