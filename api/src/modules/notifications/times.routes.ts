import { changeTimes, readTimes } from '@kinlore/shared/contracts/settings';
import type { Platform } from '../../platform/ports.ts';
import { DomainError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createTimes } from './times.ts';

export function timesRoutes(platform: Platform): readonly Route[] {
  const times = createTimes(platform);
  return [
    route(readTimes, { gate: 'user', action: 'notification.times_read' }, async ({ actor }) => ({
      data: await times.read(actor.subject.id),
    })),
    route(
      changeTimes,
      { gate: 'user', action: 'notification.times_change', limit: { max: 60, seconds: 3600 } },
      async ({ actor, input }) => {
        // A child's night is for its guardians to say, and no mail is sent to a child.
        if (actor.subject.band === 'child') throw new DomainError('general.not_for_children');
        return { data: await times.change(actor.subject, input.body) };
      },
    ),
  ];
}
