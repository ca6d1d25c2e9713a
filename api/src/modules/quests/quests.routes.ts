/** `/quests`: those of the families of the person whose life is looked at in this session. */
import { endQuest, listQuests, readQuest, startQuest } from '@kinlore/shared/contracts/quests';
import { route, type Route } from '../../platform/http/route.ts';
import { end, listOf, read, start, type Deps } from './quests.service.ts';

const write = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;

export const questRoutes = (deps: Deps): readonly Route[] => [
  route(listQuests, { gate: 'user', action: 'quest.list' }, async ({ actor }) => ({
    data: await listOf(deps, actor),
  })),
  route(startQuest, { ...write, action: 'quest.start' }, async ({ actor, input }) => ({
    data: await start(deps, actor, input.body),
  })),
  route(readQuest, { gate: 'user', action: 'quest.read' }, async ({ actor, input }) => ({
    data: await read(deps, actor, input.params.id),
  })),
  route(endQuest, { ...write, action: 'quest.end' }, async ({ actor, input }) => ({
    data: await end(deps, actor, input.params.id),
  })),
];
