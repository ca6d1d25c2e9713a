/** Reading a whole tree and what changed in it, finding somebody in it, and the tree as such. */
import type { Platform } from '../../../platform/ports.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { PeopleService } from '../../people/index.ts';
import type { TreeContext } from '../tree-context.ts';
import { createChangesReader } from './changes.service.ts';
import { erasingJobs } from './erasing.ts';
import { createKeeping } from './keeping.ts';
import { movesRoutes } from './moves/moves.routes.ts';
import { createMovesReader } from './moves/moves.service.ts';
import { createPreferences } from './preferences.ts';
import { createTreeSearch } from './search.ts';
import { settingsRoutes } from './settings.routes.ts';
import { timesRoutes } from './times.routes.ts';
import { createTimesReader } from './times.service.ts';
import { wholeRoutes } from './whole.routes.ts';
import { createWholeReader } from './whole.service.ts';

export { createWholeReader, erasingJobs };

export function createWhole(
  platform: Platform,
  deps: { people: PeopleService; treeContext: TreeContext },
): readonly Route[] {
  const { reader } = deps.treeContext;
  return [
    ...wholeRoutes({
      whole: createWholeReader(platform, deps),
      changes: createChangesReader(platform, reader),
      preferences: createPreferences(platform),
      search: createTreeSearch(platform, reader),
    }),
    ...timesRoutes(createTimesReader(platform, deps)),
    ...movesRoutes(createMovesReader(platform, deps)),
    ...settingsRoutes(createKeeping(platform, reader)),
  ];
}
