/** `/settings/security`, `/settings/sessions`, the second step and passkeys. None of it is reached while viewing as a child. */
import { keepAccount, login } from '@kinlore/shared/contracts/auth';
import { appealSuspension } from '@kinlore/shared/contracts/moderation';
import {
  addPasskey,
  answerTwoFactor,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  endTrusted,
  listTrusted,
  listSessions,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  readSecurity,
  removePasskey,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from '@kinlore/shared/contracts/security';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { AuthService } from '../auth.service.ts';
import { siteOf } from './passkey-check.ts';
import { deviceOf, setSessionCookie } from '../session-cookie.ts';

const policyOf = (action: string) => ({ gate: 'user', action, whileViewing: false }) as const;
/** What is said once must not be said again to whoever repeats the call. */
const once = { replayable: false, limit: { max: 10, seconds: 600 } } as const;

/** Where the account is open. */
export const sessionRoutes = (service: AuthService): readonly Route[] => [
  route(listSessions, policyOf('session.list'), ({ input, actor }) =>
    service.listSessions(actor, input.query),
  ),
  route(endSession, policyOf('session.end'), async ({ input, actor }) => {
    await service.endSession(actor, input.params.id);
  }),
  route(listTrusted, policyOf('session.list_trusted'), async ({ actor }) => ({
    data: await service.listTrusted(actor),
  })),
  route(endTrusted, policyOf('session.end_trust'), async ({ input, actor }) => {
    await service.endTrusted(actor, input.params.id);
  }),
  route(endOtherSessions, policyOf('session.end_others'), async ({ actor }) => ({
    data: { ended: await service.endOtherSessions(actor) },
  })),
];

/** The second factor. */
export const twoFactorRoutes = (service: AuthService): readonly Route[] => [
  route(readSecurity, policyOf('security.read'), async ({ actor }) => ({
    data: {
      two_factor: await service.readTwoFactor(actor.user.id),
      passkeys: [...(await service.listPasskeys(actor.user.id))],
    },
  })),
  route(setUpTwoFactor, { ...policyOf('two_factor.set_up'), ...once }, async ({ actor }) => ({
    data: await service.setUpTwoFactor(actor),
  })),
  route(
    confirmTwoFactor,
    { ...policyOf('two_factor.confirm'), ...once },
    async ({ input, actor }) => ({
      data: { recovery_codes: [...(await service.confirmTwoFactor(actor, input.body.code))] },
    }),
  ),
  route(turnOffTwoFactor, policyOf('two_factor.turn_off'), async ({ actor }) => {
    await service.turnOffTwoFactor(actor);
  }),
  route(
    renewRecoveryCodes,
    { ...policyOf('two_factor.renew_codes'), ...once },
    async ({ actor }) => ({
      data: { recovery_codes: [...(await service.renewRecoveryCodes(actor))] },
    }),
  ),
];

/** Coming in with a password, and where it is asked for with a second step. */
export const wayInRoutes = (platform: Platform, service: AuthService): readonly Route[] => [
  route(
    login,
    {
      gate: 'public',
      action: 'session.open',
      replayable: false,
      limit: { max: 10, seconds: 60 },
    },
    async ({ input, request, reply }) => {
      const { device: named, remember = false, ...credentials } = input.body;
      const device = deviceOf(request, named, remember);
      const data = await service.login(credentials, device);
      if ('token' in data) setSessionCookie(platform, reply, data.token, device);
      return { data };
    },
  ),
  route(
    answerTwoFactor,
    { gate: 'public', action: 'session.second_step', ...once },
    async ({ input, request, reply }) => {
      const { device: named, trust = false, ...answer } = input.body;
      const { begun, device } = await service.answerTwoFactor(
        { ...answer, trust },
        deviceOf(request, named),
      );
      if ('token' in begun) setSessionCookie(platform, reply, begun.token, device);
      return { data: begun };
    },
  ),
];

/** Thinking again, of an account that is being deleted. */
export const keepAccountRoute = (platform: Platform, service: AuthService): Route =>
  route(
    keepAccount,
    { gate: 'public', action: 'account.keep', ...once },
    async ({ input, request, reply }) => {
      const { device: named, ...answer } = input.body;
      const { begun, device } = await service.keepAccount(answer, deviceOf(request, named));
      setSessionCookie(platform, reply, begun.token, device);
      return { data: begun };
    },
  );

/** A second look, of an account that moderators closed. */
export const appealSuspensionRoute = (service: AuthService): Route =>
  route(
    appealSuspension,
    { gate: 'public', action: 'account.appeal', ...once },
    async ({ input }) => {
      await service.appealSuspension(input.body);
    },
  );

/** Coming in with a passkey. */
export const passkeyWayInRoutes = (platform: Platform, service: AuthService): readonly Route[] => [
  route(
    passkeyLoginOptions,
    {
      gate: 'public',
      action: 'passkey.login_options',
      replayable: false,
      limit: { max: 30, seconds: 600 },
    },
    async ({ request }) => ({
      data: await service.passkeyLoginOptions(siteOf(platform, request)),
    }),
  ),
  route(
    passkeyLogin,
    { gate: 'public', action: 'passkey.login', ...once },
    async ({ input, request, reply }) => {
      const { device: named, remember = false, ...answer } = input.body;
      const device = deviceOf(request, named, remember);
      const shown = { ...answer, site: siteOf(platform, request) };
      const begun = await service.passkeyLogin(shown, device);
      if ('token' in begun) setSessionCookie(platform, reply, begun.token, device);
      return { data: begun };
    },
  ),
];

export const passkeyRoutes = (platform: Platform, service: AuthService): readonly Route[] => [
  route(
    passkeyOptions,
    { ...policyOf('passkey.options'), ...once },
    async ({ actor, request }) => ({
      data: await service.passkeyOptions(actor, siteOf(platform, request)),
    }),
  ),
  route(addPasskey, { ...policyOf('passkey.add'), ...once }, async ({ input, actor, request }) => ({
    data: await service.addPasskey(actor, { ...input.body, site: siteOf(platform, request) }),
  })),
  route(removePasskey, policyOf('passkey.remove'), async ({ input, actor }) => {
    await service.removePasskey(actor, input.params.id);
  }),
];
