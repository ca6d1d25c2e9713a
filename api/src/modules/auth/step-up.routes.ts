import { stepUp } from '@kinlore/shared/contracts/auth';
import { route, type Route } from '../../platform/http/route.ts';
import type { AuthService } from './auth.service.ts';

/** Of the one who is logged in, also while they view as a child: the proof is theirs. */
export const stepUpRoute = (service: Pick<AuthService, 'stepUp'>): Route =>
  route(
    stepUp,
    {
      gate: 'user',
      action: 'session.step_up',
      whileViewing: 'aside',
      replayable: false,
      limit: { max: 10, seconds: 600 },
    },
    async ({ input, actor }) => {
      await service.stepUp(actor, input.body.password);
    },
  );
