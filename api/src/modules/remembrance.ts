/** Memorials, and what brings people together for those they are of. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createAudit } from './admin/index.ts';
import { createBequests } from './bequests/index.ts';
import { createGatherings, createGatheringsByLink } from './gatherings/index.ts';
import type { LifeOfMemorial } from './activities/index.ts';
import { createGazetteer } from './gazetteer/index.ts';
import { createLegacyPlans, type Seats } from './legacy-plans/index.ts';
import { createLetters } from './letters/index.ts';
import { createGuestTributes } from './guest-tributes/index.ts';
import { createMemorialLinks } from './memorial-links/index.ts';
import {
  contestRoutes,
  createLegacy,
  createLives,
  lifeRoutes,
  mergeRulingRoutes,
  type LegacyDeps,
  type LegacyService,
} from './legacy/index.ts';
import { createSuccession } from './succession/index.ts';

/** What administrators decide about memorials, written down. */
function rulingsFor(platform: Platform, service: LegacyService): Module {
  const audit = createAudit(platform);
  return {
    name: 'memorial-contests',
    routes: [
      ...contestRoutes(service.contests, (transaction, by, id, detail) =>
        audit(transaction, by, 'memorial_contest.decide', 'memorial_contest', id, detail),
      ),
      ...mergeRulingRoutes(service.merges, (transaction, by, id, detail) =>
        audit(transaction, by, 'memorial_merge.decide', 'memorial_merge', id, detail),
      ),
    ],
  };
}

export function createRemembrance(
  platform: Platform,
  deps: LegacyDeps & {
    readonly activities: { readonly told: LifeOfMemorial };
    readonly seats: Seats;
  },
): { service: LegacyService; modules: readonly Module[] } {
  const { service, module } = createLegacy(platform, deps);
  const { memorials } = service;
  const gazetteer = createGazetteer();
  const gatherings = createGatherings(platform, { people: deps.people, memorials, gazetteer });
  const succession = createSuccession(platform, {
    people: deps.people,
    memorials: service.memorials,
  });
  const letters = createLetters(platform, {
    people: deps.people,
    stewardLog: service.memorials.log,
  });
  const guests = createGuestTributes(platform, {
    people: deps.people,
    media: deps.media,
    legacy: service,
  });
  const links = createMemorialLinks(platform, {
    people: deps.people,
    media: deps.media,
    legacy: service,
    gatherings: createGatheringsByLink(platform),
  });
  const contests = rulingsFor(platform, service);
  return {
    service,
    modules: [
      module,
      createLegacyPlans(platform, deps),
      createBequests(platform, service),
      gatherings,
      livesOf({ ...platform, ...deps, told: deps.activities.told, memorials, gazetteer }),
      letters,
      guests,
      links,
      contests,
      succession,
    ],
  };
}

const livesOf = (deps: Parameters<typeof createLives>[0]): Module => ({
  name: 'memorial-lives',
  routes: lifeRoutes(createLives(deps)),
});
