/** `/missions`: only ever those of the person whose life is looked at in this session. */
import {
  abandonMission,
  completeMission,
  listMissions,
  listSacredMissions,
  startMission,
} from '@kinlore/shared/contracts/missions';
import { route, type Route } from '../../platform/http/route.ts';
import { abandon, finish, listOf, start, type Deps } from './missions.service.ts';

const write = { gate: 'user', limit: { max: 60, seconds: 600 } } as const;

export const missionRoutes = (deps: Deps): readonly Route[] => [
  route(listMissions, { gate: 'user', action: 'mission.list' }, async ({ actor }) => ({
    data: await listOf(deps, actor, false),
  })),
  route(listSacredMissions, { gate: 'user', action: 'mission.list_sacred' }, async ({ actor }) => ({
    data: await listOf(deps, actor, true),
  })),
  route(startMission, { ...write, action: 'mission.start' }, async ({ actor, input }) => ({
    data: await start(deps, actor, input.params.slug),
  })),
  route(abandonMission, { ...write, action: 'mission.abandon' }, async ({ actor, input }) => ({
    data: await abandon(deps, actor, input.params.slug),
  })),
  route(completeMission, { ...write, action: 'mission.complete' }, async ({ actor, input }) => ({
    data: await finish(deps, actor, input.params.slug),
  })),
];
