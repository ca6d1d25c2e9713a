/** Sessions and accounts: who someone is. */
import type { FastifyInstance } from 'fastify';
import type { Module } from '../../module.ts';
import type { Platform, QueueMail } from '../../platform/ports.ts';
import type { UsersService } from '../users/index.ts';
import { authJobs } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService, type AuthService } from './auth.service.ts';
import { createGuesses } from './guesses.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { stepUpRoutes } from './step-up.routes.ts';
import type { SuspensionReader } from './suspension-reader.ts';
import { createVerificationLinks } from './verification-links.ts';
import {
  appealSuspensionRoute,
  keepAccountRoute,
  passkeyRoutes,
  passkeyWayInRoutes,
  sessionRoutes,
  twoFactorRoutes,
  wayInRoutes,
} from './ways-in/security.routes.ts';
import { appKeysAnew } from './ways-in/codes.ts';

export { deviceOf, setSessionCookie } from './session-cookie.ts';
export type { AuthService } from './auth.service.ts';
export type { SuspensionReader } from './suspension-reader.ts';
export type { Device, Sessions } from './sessions.ts';
export { createGuesses, type Guesses } from './guesses.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { becomeParent } from './auth.queries.ts';
export { closeWaysIn } from './closing-life.queries.ts';
export { signInsPage } from './sign-ins.queries.ts';
export { describeDevice } from './ways-in/describe-device.ts';
export { ensureProved, hasProved } from './ways-in/proof.ts';
export {
  beginView,
  countActs,
  endView,
  endViewsOf,
  lockView,
  readViewEnd,
} from './viewing.queries.ts';

/** `GET /sanctum/csrf-cookie`: the bearer header makes it decorative, but clients of this protocol ask for it before they log in. */
const csrfCookie = async (app: FastifyInstance): Promise<void> => {
  app.get(
    '/sanctum/csrf-cookie',
    { config: { policy: { gate: 'public', action: 'csrf.cookie' } } },
    async (_request, reply) => reply.code(204).send(),
  );
};

export function createAuth(
  platform: Platform,
  deps: { users: UsersService; queueMail: QueueMail; suspensions: SuspensionReader },
): { service: AuthService; sessions: Sessions; module: Module } {
  const sessions = createSessions(platform);
  const appKeys = appKeysAnew(platform);
  const links = createVerificationLinks(platform, () => platform.publicUrl());
  const service = createAuthService({
    platform,
    ...deps,
    sessions,
    links,
    oneTime: createOneTimeTokens(platform),
    guesses: createGuesses(platform),
  });
  return {
    service,
    sessions,
    module: {
      name: 'auth',
      routes: [
        ...authRoutes(platform, service),
        ...stepUpRoutes(platform, service),
        ...sessionRoutes(service),
        ...twoFactorRoutes(service),
        ...passkeyRoutes(platform, service),
        ...wayInRoutes(platform, service),
        keepAccountRoute(platform, service),
        appealSuspensionRoute(service),
        ...passkeyWayInRoutes(platform, service),
      ],
      jobs: [...authJobs(platform, service), appKeys.job],
      prepare: appKeys.prepare,
      plugin: csrfCookie,
    },
  };
}
