import {
  connectByCode,
  listProfileCodes,
  makeProfileCode,
  readProfileCode,
  revokeProfileCode,
} from '@kinlore/shared/contracts/profile-codes';
import { route, type Route } from '../../../platform/http/route.ts';
import type { CodesService } from './codes.service.ts';

export const codeRoutes = (service: CodesService): readonly Route[] => [
  route(
    makeProfileCode,
    {
      gate: 'adult',
      action: 'profile_code.make',
      replayable: false,
      limit: { max: 60, seconds: 3600 },
    },
    async ({ actor, input }) => ({ data: await service.make(actor, input.body.printed) }),
  ),
  route(listProfileCodes, { gate: 'adult', action: 'profile_code.list' }, async ({ actor }) => ({
    data: await service.printed(actor),
  })),
  route(
    revokeProfileCode,
    { gate: 'user', action: 'profile_code.revoke' },
    async ({ actor, input }) => service.revoke(actor, input.params.id),
  ),
  route(
    readProfileCode,
    { gate: 'adult', action: 'profile_code.read', limit: { max: 60, seconds: 600 } },
    async ({ actor, input }) => ({ data: await service.read(actor, input.body.token) }),
  ),
  route(
    connectByCode,
    { gate: 'adult', action: 'profile_code.connect', limit: { max: 60, seconds: 3600 } },
    async ({ actor, input }) => ({ data: await service.connect(actor, input.body) }),
  ),
];
