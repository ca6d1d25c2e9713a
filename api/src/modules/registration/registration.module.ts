/** `/registration-requests`, `/invitations`, `/auth/register`. */
import { readInvite, register } from '@kinlore/shared/contracts/auth';
import {
  createInvitation,
  listInvitations,
  requestRegistration,
  resendInvitation,
  revokeInvitation,
} from '@kinlore/shared/contracts/registration';
import type { Input } from '@kinlore/shared/contracts/kernel';
import type { Module } from '../../module.ts';
import { ensure } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { deviceOf, setSessionCookie } from '../auth/index.ts';
import {
  createRegistrationService,
  type RegistrationDeps,
  type RegistrationService,
} from './registration.service.ts';

export type { RegistrationService };

const newAccountOf = (body: Input<typeof register>['body']) => ({
  fullName: body.full_name,
  username: body.username,
  email: body.email,
  password: body.password,
  timeZone: body.time_zone ?? 'UTC',
  inviteToken: body.invite_token,
});

export function createRegistration(
  platform: Platform,
  deps: RegistrationDeps,
): { service: RegistrationService; module: Module } {
  const service = createRegistrationService(platform, deps);
  const routes = [
    route(
      requestRegistration,
      { gate: 'public', action: 'registration.request', limit: { max: 5, seconds: 3600 } },
      async ({ input }) => {
        const { full_name, email, why = '', invited_by = '' } = input.body;
        await service.enquire({ fullName: full_name, email, why, invitedBy: invited_by });
        return {
          data: {
            message: 'Thank you. Someone who runs this instance will read this and write to you.',
          },
        };
      },
    ),
    route(
      createInvitation,
      {
        gate: 'adult',
        action: 'invitation.create',
        replayable: false,
        limit: { max: 30, seconds: 3600 },
      },
      async ({ input, actor }) => {
        const {
          email = null,
          relationship_type: relation = null,
          tree_id,
          person_id,
          message = '',
        } = input.body;
        ensure((tree_id === undefined) === (person_id === undefined), 'family.tree_and_person');
        const place =
          tree_id === undefined || person_id === undefined
            ? null
            : { treeId: tree_id, personId: person_id };
        return { data: await service.invite(actor, { email, relation, place, message }) };
      },
    ),
    route(listInvitations, { gate: 'user', action: 'invitation.list' }, async ({ input, actor }) =>
      service.list(actor.user.id, input.query.limit ?? 20, input.query.cursor),
    ),
    route(
      resendInvitation,
      {
        gate: 'adult',
        action: 'invitation.resend',
        replayable: false,
        limit: { max: 30, seconds: 3600 },
      },
      async ({ input, actor }) => ({ data: await service.resend(actor.user, input.params.id) }),
    ),
    route(
      revokeInvitation,
      { gate: 'adult', action: 'invitation.revoke' },
      async ({ input, actor }) => service.revoke(actor.user.id, input.params.id),
    ),
    route(
      readInvite,
      { gate: 'public', action: 'invitation.read', limit: { max: 30, seconds: 600 } },
      async ({ input }) => ({ data: await service.readInvite(input.body.token) }),
    ),
    route(
      register,
      {
        gate: 'public',
        action: 'account.create',
        replayable: false,
        limit: { max: 10, seconds: 600 },
      },
      async ({ input, request, reply }) => {
        const device = deviceOf(request, input.body.device);
        const data = await service.register(newAccountOf(input.body), device);
        setSessionCookie(platform, reply, data.token, device);
        return { data };
      },
    ),
  ];
  return {
    service,
    module: {
      name: 'registration',
      routes,
      jobs: [{ name: 'registration.expire', cron: '7 2 * * *', run: () => service.expire() }],
    },
  };
}
