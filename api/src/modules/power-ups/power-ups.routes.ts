/** `/power-ups`: only ever those of the person whose life is looked at in this session. */
import {
  activatePowerUp,
  deactivatePowerUp,
  listPowerUps,
  readPowerUpSlots,
} from '@kinlore/shared/contracts/power-ups';
import { route, type Route } from '../../platform/http/route.ts';
import type { Deps } from './ending.ts';
import { activate, deactivate, listOf, slotsOf } from './power-ups.service.ts';

const write = { gate: 'user', limit: { max: 60, seconds: 600 } } as const;

export const powerUpRoutes = (deps: Deps): readonly Route[] => [
  route(listPowerUps, { gate: 'user', action: 'power_up.list' }, async ({ actor }) => ({
    data: await listOf(deps, actor),
  })),
  route(readPowerUpSlots, { gate: 'user', action: 'power_up.slots' }, async ({ actor }) => ({
    data: await slotsOf(deps, actor),
  })),
  route(activatePowerUp, { ...write, action: 'power_up.activate' }, async ({ actor, input }) => ({
    data: await activate(deps, actor, { id: input.params.id, choice: input.body.choice }),
  })),
  route(
    deactivatePowerUp,
    { ...write, action: 'power_up.deactivate' },
    async ({ actor, input }) => ({
      data: await deactivate(deps, actor, input.params.id),
    }),
  ),
];
