/** Memorials, their stewards, and tributes. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { TreeService } from '../tree/index.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import {
  createContestRuling,
  relativesJobs,
  relativesRoutes,
  tellOnceMade,
  type ContestRulings,
} from './relatives/index.ts';
import { createMaskedMemorials, type MaskedMemorials } from './masked/index.ts';
import { createMemorialFinding, type MemorialFinding } from './finding.ts';
import { historicJobs, historicRoutes } from './historic/index.ts';
import { legacyRoutes } from './legacy.routes.ts';
import { createMemorials, type Memorials } from './memorials.service.ts';
import {
  createMergeRuling,
  mergingJobs,
  mergingRoutes,
  type MergeRulings,
} from './merging/index.ts';
import { createMemorialNaming, type MemorialNaming } from './naming.ts';
import { stewardJobs } from './steward-jobs.ts';
import { createStewards, type Stewards } from './stewards.service.ts';
import { showsTributeFile } from './tribute-files.queries.ts';
import { createGuestTributesOf, type GuestTributes } from './tribute-guests.ts';
import { treeTiesRoutes } from './tree-ties.routes.ts';
import { createTributes, type Tributes } from './tributes.service.ts';
import { showsHistoricPortrait, showsPicture } from './memorial-album.queries.ts';

export { stewardWith } from './keeping.ts';
export { memorialForLinks } from './memorial-for-links.ts';
export { isOpen, whyNotAsked } from './askable.ts';
export { createLives, lifeRoutes } from './life/index.ts';
export { contestRoutes } from './relatives/index.ts';
export { mergeRulingRoutes } from './merging/index.ts';
export { permissionsOf, presets, type Preset } from './permissions.ts';
export type { MaskedMemorials } from './masked/index.ts';
export { ensureNotHeld, ensureOpen } from './standing.ts';
export { expiryOf, isExpired } from './steward-invitations.ts';
export { createStewardLog, type StewardLog } from './steward-log.ts';
export {
  changeSteward,
  decideSteward,
  invitable,
  layDownSteward,
  livingKeptBy,
  lockLife,
  logOf,
  putSteward,
  stewardsOf,
  type StewardRow,
} from './stewards.queries.ts';
export { isOfChild, type GuestTributes } from './tribute-guests.ts';
export type { GuestMemorial } from './tribute-guests.queries.ts';
export { bornOf, diedOf } from './memorial-content.ts';
export { insertStewardLog } from './steward-log.queries.ts';
export type { Memorials } from './memorials.service.ts';
export { inspectableMemorial } from './inspected.ts';
export { legacyReports } from './reported.ts';

export interface LegacyService {
  readonly memorials: Memorials;
  readonly stewards: Stewards;
  readonly tributes: Tributes;
  /** What guests write, for the module of their links. */
  readonly guests: GuestTributes;
  /** Memorials without the names of the living, for the module of their links. */
  readonly masked: MaskedMemorials;
  /** Memorials by name, for memories. */
  readonly naming: MemorialNaming;
  /** Memorials by name, for search. */
  readonly finding: MemorialFinding;
  /** For administrators: memorials that relatives contest. */
  readonly contests: ContestRulings;
  /** For administrators: two memorials of the same person, where nobody answers. */
  readonly merges: MergeRulings;
}

export interface LegacyDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly tree: TreeService;
  readonly progress: ProgressService;
}

export function createLegacy(
  platform: Platform,
  deps: LegacyDeps,
): { service: LegacyService; module: Module } {
  const memorials = createMemorials(platform, deps);
  const stewards = createStewards(platform, { ...deps, memorials });
  const tributes = createTributes(platform, { ...deps, memorials });
  showPictures(deps.media);
  const relatives = { platform, people: deps.people, memorials };
  return {
    service: {
      memorials,
      stewards,
      tributes,
      guests: createGuestTributesOf({ ...platform, media: deps.media }),
      masked: createMaskedMemorials(deps),
      naming: createMemorialNaming(deps),
      finding: createMemorialFinding(memorials),
      contests: createContestRuling(relatives),
      merges: createMergeRuling(relatives),
    },
    module: {
      name: 'legacy',
      routes: [
        ...legacyRoutes({ memorials, stewards, tributes }),
        ...relativesRoutes(relatives),
        ...treeTiesRoutes({ platform, memorials, ...deps }),
        ...mergingRoutes(relatives),
        ...historicRoutes({ platform, memorials }),
      ],
      handlers: [tellOnceMade(platform)],
      jobs: jobsOf(relatives),
    },
  };
}

const jobsOf = (context: {
  readonly platform: Platform;
  readonly people: PeopleService;
  readonly memorials: Memorials;
}) => [
  ...stewardJobs(context.platform),
  ...relativesJobs(context),
  ...mergingJobs(context),
  ...historicJobs({ platform: context.platform, log: context.memorials.log }),
];

/** A picture in a memorial is seen by whoever may read the memorial, and its portrait by family researchers. */
function showPictures(media: MediaService): void {
  media.readableThrough(async (connection, viewer, mediaId) => {
    const { rows } = await showsPicture(connection, mediaId, viewer);
    return rows.length > 0;
  });
  media.readableThrough(showsTributeFile);
  media.readableThrough(showsHistoricPortrait);
}
