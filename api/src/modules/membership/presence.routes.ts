/** `/family/tree/:tree/presence`: who is here. */
import { enterPresence, leavePresence } from '@kinlore/shared/contracts/family-presence';
import { route, type Route } from '../../platform/http/route.ts';
import type { Presence } from './presence.ts';

const often = { max: 120, seconds: 60 } as const;

export const presenceRoutes = (presence: Presence): readonly Route[] => [
  // Five a minute for staying, and room for moving quickly from person to person, and for asking again when others do.
  route(
    enterPresence,
    { gate: 'user', action: 'tree.presence', limit: often, replayable: false },
    async ({ input, actor }) => ({
      data: await presence.enter(actor, input.params.tree, input.body.window, input.body.person_id),
    }),
  ),
  route(
    leavePresence,
    { gate: 'user', action: 'tree.presence.leave', limit: often, replayable: false },
    async ({ input, actor }) => {
      await presence.leave(actor, input.params.tree, input.params.window);
    },
  ),
];
