/** On this day: what happened on this calendar day in former years, and what somebody does not want to be shown of it (decision 0119). */
import {
  changeOnThisDayChoices,
  hideOnThisDay,
  readOnThisDay,
  readOnThisDayChoices,
  showOnThisDayAgain,
} from '@kinlore/shared/contracts/on-this-day';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { route } from '../../platform/http/route.ts';
import type { ActivityService } from '../activities/index.ts';
import type { TreeService } from '../tree/index.ts';
import { changeChoices, hideFrom, readChoices, showAgain } from './choices.service.ts';
import { readDayOfYear } from './reading.service.ts';

export { dayStatement } from './memories.queries.ts';

const limit = { max: 120, seconds: 3600 } as const;

export function createOnThisDayModule(
  platform: Platform,
  offers: { readonly activities: ActivityService; readonly trees: TreeService['naming'] },
): Module {
  const deps = { ...platform, ...offers };
  return {
    name: 'on-this-day',
    routes: [
      route(readOnThisDay, { gate: 'user', action: 'on_this_day.read' }, async ({ actor, input }) =>
        readDayOfYear(deps, actor, input.query),
      ),
      route(
        readOnThisDayChoices,
        { gate: 'user', action: 'on_this_day.read_choices' },
        async ({ actor }) => ({ data: await readChoices(deps, actor) }),
      ),
      route(
        changeOnThisDayChoices,
        { gate: 'user', action: 'on_this_day.change_choices', limit },
        async ({ actor, input }) => ({ data: await changeChoices(deps, actor, input.body) }),
      ),
      route(
        hideOnThisDay,
        { gate: 'user', action: 'on_this_day.hide', limit },
        async ({ actor, input }) => ({ data: await hideFrom(deps, actor, input.body) }),
      ),
      route(
        showOnThisDayAgain,
        { gate: 'user', action: 'on_this_day.show_again', limit },
        async ({ actor, input }) => showAgain(deps, actor, input.params.id),
      ),
    ],
  };
}
