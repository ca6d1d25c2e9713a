/** How a remote stands: what is live, what some try, and how its loads go. */
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { readLoads } from './remotes.health.ts';
import { type Loads } from './remotes.health.queries.ts';
import { presentRemote, type RemoteStatus } from './remotes.presenter.ts';
import type { RemoteRegistry } from './remotes.registry.ts';

/** Throws `admin.unknown_remote_version`. */
export type ReadRemoteStatus = (name: string) => Promise<{ data: RemoteStatus }>;

/** Of all versions together, by remote: what people met, whichever version their page held. */
async function loadsOf(
  platform: Platform,
): Promise<ReadonlyMap<string, Pick<Loads, 'loads' | 'failures'>>> {
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

export const createRemoteStatus =
  (platform: Platform, registry: RemoteRegistry): ReadRemoteStatus =>
  async (name) => {
    const remotes = await registry.remotes();
    const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
    ensure(remote, 'admin.unknown_remote_version');
    const loads = await loadsOf(platform);
    return { data: presentRemote(remote, await registry.releases(name), loads.get(name)) };
  };

export async function readEveryRemote(
  platform: Platform,
  registry: RemoteRegistry,
): Promise<RemoteStatus[]> {
  const [remotes, loads] = await Promise.all([registry.remotes(), loadsOf(platform)]);
  return Promise.all(
    Object.values(remotes).map(async (remote) =>
      presentRemote(remote, await registry.releases(remote.name), loads.get(remote.name)),
    ),
  );
}
