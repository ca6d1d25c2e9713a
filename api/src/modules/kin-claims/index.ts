/** Relations between accounts: said by one, confirmed by the other, and contested by who knows better. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { claimJobs } from './claims.jobs.ts';
import { claimRoutes } from './claims.routes.ts';
import { createClaims, type Claims } from './claims.service.ts';
import type { ClaimDeps } from './deciding.ts';

export type { ClaimDeps };

export function createKinClaims(
  platform: Platform,
  deps: ClaimDeps,
): { service: Claims; module: Module } {
  const claims = createClaims(platform, deps);
  return {
    service: claims,
    module: { name: 'kin-claims', routes: claimRoutes(claims), jobs: claimJobs(platform) },
  };
}
