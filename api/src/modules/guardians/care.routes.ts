/** A child's day: what its guardians set, give and pause, and what the child reads of it. */
import {
  giveMoreTime,
  liftPause,
  listChildDays,
  listPauses,
  placePause,
  readChildDay,
  readChildSettings,
  readMyDay,
  saveChildSettings,
} from '@kinlore/shared/contracts/care';
import { listChildContacts, listMyContacts } from '@kinlore/shared/contracts/child-log';
import { route, type Route } from '../../platform/http/route.ts';
import { createContacts } from './contacts.ts';
import { createDays, ownDay } from './days.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { createPauses } from './pauses.ts';
import { createSettings } from './settings.ts';

const reads = { gate: 'adult', action: 'child.care', whileViewing: false } as const;

export function settingRoutes(context: GuardiansContext): readonly Route[] {
  const settings = createSettings(context);
  return [
    route(readChildSettings, reads, async ({ input, actor }) => ({
      data: await settings.read(actor, input.params.id),
    })),
    route(
      saveChildSettings,
      {
        gate: 'adult',
        action: 'child.set',
        whileViewing: false,
        limit: { max: 60, seconds: 600 },
      },
      async ({ input, actor, ifMatch }) => ({
        data: await settings.save(actor, input.params.id, input.body, ifMatch),
      }),
    ),
  ];
}

export function dayRoutes(context: GuardiansContext): readonly Route[] {
  const days = createDays(context);
  return [
    route(readChildDay, reads, async ({ input, actor }) => ({
      data: await days.read(actor, input.params.id),
    })),
    route(listChildDays, reads, async ({ input, actor }) => ({
      data: await days.list(actor, input.params.id),
    })),
    route(
      giveMoreTime,
      {
        gate: 'adult',
        action: 'child.give_time',
        whileViewing: false,
        limit: { max: 30, seconds: 600 },
      },
      async ({ input, actor }) => ({
        data: await days.give(actor, input.params.id, input.body.minutes),
      }),
    ),
    route(readMyDay, { gate: 'user', action: 'child.own_day' }, async ({ actor }) => ({
      data: ownDay(actor),
    })),
  ];
}

export function pauseRoutes(context: GuardiansContext): readonly Route[] {
  const pauses = createPauses(context);
  const pausing = {
    gate: 'adult',
    action: 'child.pause',
    whileViewing: false,
    limit: { max: 30, seconds: 600 },
  } as const;
  return [
    route(listPauses, reads, async ({ input, actor }) =>
      pauses.list(actor, input.params.id, input.query),
    ),
    route(placePause, pausing, async ({ input, actor }) => ({
      data: await pauses.place(actor, input.params.id, input.body),
    })),
    route(liftPause, pausing, async ({ input, actor }) =>
      pauses.lift(actor, input.params.id, input.params.pause),
    ),
  ];
}

export function contactRoutes(context: GuardiansContext): readonly Route[] {
  const contacts = createContacts(context);
  return [
    route(listChildContacts, reads, async ({ input, actor }) =>
      contacts.ofChild(actor, input.params.id, input.query),
    ),
    route(listMyContacts, { gate: 'user', action: 'child.own_log' }, async ({ input, actor }) =>
      contacts.own(actor, input.query),
    ),
  ];
}
