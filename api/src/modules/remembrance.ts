/** Memorials, and what brings people together for those they are of. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createAudit } from './admin/index.ts';
import { createBequests } from './bequests/index.ts';
import { createGatherings } from './gatherings/index.ts';
import { createGazetteer } from './gazetteer/index.ts';
import { createLegacyPlans } from './legacy-plans/index.ts';
import { createLetters } from './letters/index.ts';
import { createGuestTributes } from './guest-tributes/index.ts';
import {
  contestRoutes,
  createLegacy,
  type LegacyDeps,
  type LegacyService,
} from './legacy/index.ts';
import { createSuccession } from './succession/index.ts';

export function createRemembrance(
  platform: Platform,
  deps: LegacyDeps,
): { service: LegacyService; modules: readonly Module[] } {
  const { service, module } = createLegacy(platform, deps);
  const gatherings = createGatherings(platform, {
    people: deps.people,
    memorials: service.memorials,
    gazetteer: createGazetteer(),
  });
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
  const audit = createAudit(platform);
  const contests: Module = {
    name: 'memorial-contests',
    routes: contestRoutes(service.contests, (transaction, by, id, detail) =>
      audit(transaction, by, 'memorial_contest.decide', 'memorial_contest', id, detail),
    ),
  };
  return {
    service,
    modules: [
      module,
      createLegacyPlans(platform, deps),
      createBequests(platform, service),
      gatherings,
      letters,
      guests,
      contests,
      succession,
    ],
  };
}
