/** Memorials, their stewards, and tributes. */
import { sql } from 'kysely';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { TreeService } from '../tree/index.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { legacyRoutes } from './legacy.routes.ts';
import { createMemorials, type Memorials } from './memorials.service.ts';
import { createMemorialNaming, type MemorialNaming } from './naming.ts';
import { stewardJobs } from './steward-jobs.ts';
import { createStewards, type Stewards } from './stewards.service.ts';
import { createTributes, type Tributes } from './tributes.service.ts';
import { memorialVisibleTo } from '../access/index.ts';

export interface LegacyService {
  readonly memorials: Memorials;
  readonly stewards: Stewards;
  readonly tributes: Tributes;
  /** Memorials by name, for memories. */
  readonly naming: MemorialNaming;
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
  // A picture in a memorial is seen by whoever may read the memorial.
  deps.media.readableThrough(async (connection, viewer, mediaId) => {
    const { rows } =
      await sql`select 1 from memorial m where (m.portrait_media_id = ${mediaId} or exists (
      select 1 from memorial_media x where x.memorial_id = m.id and x.media_id = ${mediaId})) and ${memorialVisibleTo(viewer, 'm')} limit 1`.execute(
        connection,
      );
    return rows.length > 0;
  });
  return {
    service: { memorials, stewards, tributes, naming: createMemorialNaming(deps) },
    module: {
      name: 'legacy',
      routes: legacyRoutes({ memorials, stewards, tributes }),
      jobs: stewardJobs(platform),
    },
  };
}
