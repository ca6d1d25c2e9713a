/** `/streaks`: only ever that of the person whose life is looked at in this session. */
import { countDays, endRest, readStreak, takeRest } from '@kinlore/shared/contracts/streaks';
import { route, type Route } from '../../platform/http/route.ts';
import type { StreakDeps } from './reading.ts';
import { countDaysFor, endRestOf, readStreakOf, restFor } from './streaks.service.ts';

const limit = { max: 60, seconds: 3600 } as const;

export const streakRoutes = (deps: StreakDeps): readonly Route[] => [
  route(readStreak, { gate: 'user', action: 'streak.read' }, async ({ actor }) => ({
    data: await readStreakOf(deps, actor.subject),
  })),
  route(countDays, { gate: 'user', action: 'streak.days', limit }, async ({ actor, input }) => ({
    data: await countDaysFor(deps, actor.subject, input.body.on),
  })),
  route(takeRest, { gate: 'user', action: 'streak.rest', limit }, async ({ actor, input }) => ({
    data: await restFor(deps, actor.subject, input.body),
  })),
  route(endRest, { gate: 'user', action: 'streak.end_rest', limit }, async ({ actor }) => ({
    data: await endRestOf(deps, actor.subject),
  })),
];
