/** `/auth/...`, and the password. Every one of these is limited by account and address: slowed down, never locked out. */
import {
  forgotPassword,
  logout,
  resetPassword,
  sendVerification,
  undoEmail,
  verifyEmail,
} from '@kinlore/shared/contracts/auth';
import { updateEmail, updatePassword } from '@kinlore/shared/contracts/users';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { AuthService } from './auth.service.ts';
import { setSessionCookie } from './session-cookie.ts';

export function authRoutes(platform: Platform, service: AuthService): readonly Route[] {
  const sent = { data: { message: 'Verification email sent! Check your inbox.' } };
  return [
    route(
      logout,
      { gate: 'user', action: 'session.close', whileViewing: 'aside' },
      async ({ actor, reply }) => {
        await service.logout(actor);
        setSessionCookie(platform, reply, null);
        void reply.header('clear-site-data', '"cache", "storage"');
      },
    ),
    route(
      forgotPassword,
      { gate: 'public', action: 'password.forgot', limit: { max: 5, seconds: 600 } },
      async ({ input }) => {
        await service.forgotPassword(input.body.email);
        return {
          data: { message: 'If there is an account with this address, we have sent it an e-mail.' },
        };
      },
    ),
    route(
      resetPassword,
      { gate: 'public', action: 'password.reset', limit: { max: 10, seconds: 600 } },
      async ({ input }) => {
        await service.resetPassword(input.body.token, input.body.password);
      },
    ),
    route(
      updatePassword,
      { gate: 'user', action: 'password.change', limit: { max: 10, seconds: 600 } },
      async ({ input, actor }) => {
        await service.changePassword(actor, input.body.current_password, input.body.password);
      },
    ),
    route(
      updateEmail,
      { gate: 'user', action: 'email.change', limit: { max: 10, seconds: 600 } },
      async ({ input, actor }) => ({
        data: await service.changeEmail(actor, input.body.email, input.body.password),
      }),
    ),
    route(
      undoEmail,
      { gate: 'public', action: 'email.undo', limit: { max: 10, seconds: 600 } },
      async ({ input }) => ({ data: await service.undoEmail(input.body.token) }),
    ),
    route(
      sendVerification,
      { gate: 'user', action: 'email.verification', limit: { max: 5, seconds: 600 } },
      async ({ actor }) => {
        await service.sendVerification(actor);
        return sent;
      },
    ),
    route(
      verifyEmail,
      { gate: 'public', action: 'email.verify', limit: { max: 20, seconds: 600 } },
      async ({ input }) => ({ data: await service.verifyEmail(input.body) }),
    ),
  ];
}
