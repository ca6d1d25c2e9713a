/** `/admin/remotes`: version, health and the pointer of each remote. Health is what pages said of their loads in the last five minutes. */
import { listRemotes, pointRemote, switchRemote } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { sql } from 'kysely';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { Audit } from './audit.ts';
import type { RegisteredRemote, RegistryDesk, Release } from './remotes.registry.ts';

type RemoteStatus = Answer<typeof listRemotes>['data'][number];
const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;
const windowMs = 5 * 60_000;
/** As in the design: unhealthy when more than 5 % fail over at least 50 loads; with fewer loads, when half of at least four fail. */
const isFailing = (loads: number, failures: number): boolean => (loads >= 50 ? failures / loads > 0.05 : loads >= 4 && failures / loads >= 0.5);

interface Loads {
  readonly remote: string;
  readonly loads: number;
  readonly failures: number;
}

export function remoteRoutes(platform: Platform, deps: { desk: RegistryDesk; audit: Audit }): readonly Route[] {
  const { clock, database } = platform;
  const { desk, audit } = deps;

  async function loadsOf(): Promise<ReadonlyMap<string, Loads>> {
    const { rows } = await sql<Loads>`select detail ->> 'remote' as remote, count(*) as loads, count(*) filter (where detail ->> 'ok' = 'false') as failures
      from client_log where kind = 'remote' and created_at > ${new Date(clock.now().getTime() - windowMs)} group by 1`.execute(database);
    return new Map(rows.map((row) => [row.remote, row]));
  }

  function present(remote: RegisteredRemote, releases: readonly Release[], loads: Loads | undefined): RemoteStatus {
    const [count, failures] = [loads?.loads ?? 0, loads?.failures ?? 0];
    return {
      name: remote.name, version: remote.version, state: remote.state, last_good: remote.lastGood?.version ?? null, loads: count, failures,
      health: count === 0 ? 'unknown' : isFailing(count, failures) ? 'failing' : 'healthy',
      versions: releases.map((release) => ({ version: release.version, live: release.version === remote.version })),
    };
  }

  async function status(name: string): Promise<{ data: RemoteStatus }> {
    const remote = (await desk.inForce()).remotes[name];
    ensure(remote, 'admin.unknown_remote_version');
    return { data: present(remote, await desk.releases(name), (await loadsOf()).get(name)) };
  }

  return [
    route(listRemotes, { ...staff, action: 'admin.remotes.list' }, async () => {
      const [{ remotes }, loads] = await Promise.all([desk.inForce(), loadsOf()]);
      const data = await Promise.all(Object.values(remotes).map(async (remote) => present(remote, await desk.releases(remote.name), loads.get(remote.name))));
      return { data };
    }),
    route(pointRemote, { ...staff, action: 'admin.remotes.point' }, async ({ input, actor }) => {
      await desk.pointTo(input.params.name, input.body.version);
      await audit(database, actor, 'remote.point', 'remote', null, { remote: input.params.name, version: input.body.version });
      return status(input.params.name);
    }),
    route(switchRemote, { ...staff, action: 'admin.remotes.switch' }, async ({ input, actor }) => {
      await desk.setState(input.params.name, input.body.state);
      await audit(database, actor, 'remote.switch', 'remote', null, { remote: input.params.name, state: input.body.state });
      return status(input.params.name);
    }),
  ];
}
