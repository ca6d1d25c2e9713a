/** What two connected people remember together. */
import type { Module } from '../../../module.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { SharedActivities } from '../../activities/index.ts';
import type { MediaService } from '../../media/index.ts';
import { connectionMemoryRoutes } from './memories.routes.ts';
import { createConnectionMemoriesService, type MemoryDeps } from './memories.service.ts';
import {
  createMemorySubjects,
  readableThroughConnectionMemories,
  type MemorySubjects,
} from './subjects.ts';

interface Deps extends MemoryDeps {
  readonly shared: SharedActivities;
  readonly media: MediaService;
}

export { inspectableTogether } from './inspected.ts';
export { togetherReports } from './reported.ts';

export function createConnectionMemories(
  platform: Platform,
  deps: Deps,
): { subjects: MemorySubjects; module: Module } {
  deps.media.readableThrough(readableThroughConnectionMemories);
  return {
    subjects: createMemorySubjects(platform),
    module: {
      name: 'connection-memories',
      routes: connectionMemoryRoutes({
        database: platform.database,
        service: createConnectionMemoriesService(platform, deps),
        shared: deps.shared,
      }),
    },
  };
}
