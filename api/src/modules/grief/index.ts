/** Quiet after a death: begun by what a memorial or a tree says, read by everything that plays, asks or suggests. */
import { changeQuiet, endQuiet, readQuiet } from '@kinlore/shared/contracts/quiet';
import type { EventHandler, Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { todayIn } from '../../platform/zones.ts';
import { deathsRemembered, deathsTouched } from './grief.queries.ts';
import { createGriefService, type GriefService } from './grief.service.ts';
import { endQuietTime, letQuietLast, readQuietTime } from './quiet-times.ts';

export type { GriefService } from './grief.service.ts';
export { diedSince, isLeftInPeace, lastDeathNear, quietUntil } from './grief.queries.ts';

const limit = { max: 60, seconds: 3600 } as const;

function quietRoutes(platform: Platform): readonly Route[] {
  return [
    route(readQuiet, { gate: 'user', action: 'quiet.read' }, async ({ actor }) => ({
      data: await readQuietTime(platform, platform.database, actor.subject),
    })),
    route(
      changeQuiet,
      { gate: 'user', action: 'quiet.change', limit },
      async ({ actor, input }) => ({
        data: await letQuietLast(platform, actor.subject, input.body.last_day),
      }),
    ),
    route(endQuiet, { gate: 'user', action: 'quiet.end', limit }, async ({ actor }) => ({
      data: await endQuietTime(platform, actor.subject),
    })),
  ];
}

/** What changed in a tree or of a memorial may be a death, or that it was none. Any order and any repetition come out the same. */
const onDeath = ({ clock }: Pick<Platform, 'clock'>, service: GriefService): EventHandler => ({
  name: 'grief.on-death',
  on: ['family.changed', 'memorial.changed'],
  async handle(transaction, event) {
    // Where the day begins first: who dies today has died today wherever it is said.
    const today = todayIn('Pacific/Kiritimati', clock.now());
    if (event.type === 'family.changed')
      await service.judge(transaction, await deathsTouched(transaction, event, today));
    if (event.type === 'memorial.changed')
      await service.judge(
        transaction,
        await deathsRemembered(transaction, event.memorialId, { today, now: clock.now() }),
      );
  },
});

export function createGrief(platform: Platform): {
  readonly service: GriefService;
  readonly module: Module;
} {
  const service = createGriefService(platform);
  return {
    service,
    module: {
      name: 'grief',
      routes: quietRoutes(platform),
      handlers: [onDeath(platform, service)],
    },
  };
}
