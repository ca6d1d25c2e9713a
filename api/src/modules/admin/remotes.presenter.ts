/** A remote as Administration sees it. */
import type { listRemotes } from '@kinlore/shared/contracts/remotes';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { RegisteredRemote, Release } from '@kinlore/shared/registry';
import { isFailing } from './remotes.health.ts';
import { type Loads } from './remotes.health.queries.ts';

export type RemoteStatus = Answer<typeof listRemotes>['data'][number];

function healthOf(loads: Pick<Loads, 'loads' | 'failures'>): RemoteStatus['health'] {
  if (loads.loads === 0) return 'unknown';
  return isFailing(loads) ? 'failing' : 'healthy';
}

export function presentRemote(
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
    canary: remote.canary && {
      version: remote.canary.release.version,
      percent: remote.canary.percent,
      named: remote.canary.accounts.length,
    },
    loads: count,
    failures,
    health: healthOf({ loads: count, failures }),
    versions: releases.map((release) => ({
      version: release.version,
      live: release.version === remote.version,
    })),
    refused: remote.refused && { ...remote.refused, faults: [...remote.refused.faults] },
  };
}
