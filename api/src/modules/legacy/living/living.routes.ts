/** `/legacy/living-tributes...` */
import {
  actOnLivingTribute,
  listLivingTributes,
  readLivingTributee,
  sendLivingTribute,
} from '@kinlore/shared/contracts/living-tributes';
import { route, type Route } from '../../../platform/http/route.ts';
import type { LivingTributes } from './living.service.ts';

/** A teen speaks to the living, too; what a child would write is asked of nobody yet, so a child writes none. */
const speaking = { gate: 'teen', limit: { max: 120, seconds: 600 } } as const;

export const livingTributeRoutes = (living: LivingTributes): readonly Route[] => [
  route(
    listLivingTributes,
    { gate: 'user', action: 'living_tribute.list' },
    async ({ input, actor }) => {
      const { limit = 20, cursor, box, user, memorial } = input.query;
      return living.list(actor, { limit, cursor, box, user, memorial });
    },
  ),
  route(
    readLivingTributee,
    { gate: 'user', action: 'living_tribute.tributee' },
    async ({ input, actor }) => ({ data: await living.tributee(actor, input.params.user) }),
  ),
  route(
    sendLivingTribute,
    { ...speaking, action: 'living_tribute.send' },
    async ({ input, actor }) => ({
      data: await living.send(actor, input.params.user, input.body),
    }),
  ),
  route(
    actOnLivingTribute,
    { ...speaking, action: 'living_tribute.act' },
    async ({ input, actor }) => ({
      data: await living.act(actor, {
        id: input.params.tribute,
        act: input.body.act,
        audience: input.body.audience ?? 'family',
      }),
    }),
  ),
];
