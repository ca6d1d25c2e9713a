/** Badges, and what a life comes to in numbers. Badges are given by the reckoning alone (decision 0093). */
import { fedBadges } from '@kinlore/shared/persona';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import type { Reckoner } from '../reckoning/index.ts';
import { badgeRoutes, statsRoutes, takingRoutes, type AuditTaking } from './badges.routes.ts';
import { createBadgesService, type BadgesService } from './badges.service.ts';
import type { SeenInTrees } from './why.ts';
import { badgeReckoner, type BadgeCounter } from './reckoning.ts';

export type { BadgesService } from './badges.service.ts';
export type { SeenInTrees } from './why.ts';
export type { BadgeCounter } from './reckoning.ts';

export interface BadgesDeps {
  readonly progress: ProgressService;
  /** Families that other parts of the game count. */
  readonly counters?: readonly BadgeCounter[];
  readonly audit: AuditTaking;
  readonly seenInTrees: SeenInTrees;
}

export function createBadges(
  platform: Platform,
  { progress, counters = [], audit, seenInTrees }: BadgesDeps,
): { readonly service: BadgesService; readonly reckoner: Reckoner; readonly module: Module } {
  const rules = fedBadges(counters.map(({ slug }) => slug));
  const reasons = new Map(
    counters.flatMap(({ slug, reasons: read }) =>
      read === undefined ? [] : [[slug, read] as const],
    ),
  );
  const service = createBadgesService({ ...platform, progress, rules, reasons, seenInTrees });
  return {
    service,
    reckoner: badgeReckoner({ outbox: platform.outbox, progress, counters }),
    module: {
      name: 'badges',
      routes: [
        ...badgeRoutes(service),
        ...takingRoutes(platform, service, audit),
        ...statsRoutes({ ...platform, seenInTrees }),
      ],
    },
  };
}
