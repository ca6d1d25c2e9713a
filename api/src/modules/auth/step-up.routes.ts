import { stepUp } from '@kinlore/shared/contracts/auth';
import { proofOptions, stepUpByCode, stepUpByPasskey } from '@kinlore/shared/contracts/security';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { AuthService } from './auth.service.ts';
import { siteOf } from './ways-in/passkey-check.ts';

/** Of the one who is logged in, also while they view as a child: the proof is theirs. */
const policy = {
  gate: 'user',
  action: 'session.step_up',
  whileViewing: 'aside',
  replayable: false,
  limit: { max: 20, seconds: 600 },
} as const;

type Prover = Pick<AuthService, 'stepUp' | 'stepUpByCode' | 'stepUpByPasskey' | 'proofOptions'>;

export const stepUpRoutes = (platform: Platform, service: Prover): readonly Route[] => [
  route(stepUp, policy, async ({ input, actor }) => {
    await service.stepUp(actor, input.body.password);
  }),
  route(stepUpByCode, policy, async ({ input, actor }) => {
    await service.stepUpByCode(actor, input.body.code);
  }),
  route(proofOptions, policy, async ({ actor, request }) => ({
    data: await service.proofOptions(actor, siteOf(platform, request)),
  })),
  route(stepUpByPasskey, policy, async ({ input, actor, request }) => {
    await service.stepUpByPasskey(actor, { ...input.body, site: siteOf(platform, request) });
  }),
];
