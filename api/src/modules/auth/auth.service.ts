/** Logging in and out, registering, verifying, recovering: everything that makes or ends a session. */
import type { AuthContext } from './auth-context.ts';
import { createEmailChanges } from './email-changes.ts';
import { createEmailVerification } from './email-verification.ts';
import { createLoggingIn } from './logging-in.ts';
import { createMinors } from './minors.ts';
import { createPasswordChanges } from './password-changes.ts';
import { createRegistering } from './registering.ts';
import { createStepUp } from './step-up.ts';

export const createAuthService = (context: AuthContext) => ({
  ...createLoggingIn(context),
  ...createRegistering(context),
  ...createMinors(context),
  ...createStepUp(context),
  ...createPasswordChanges(context),
  ...createEmailVerification(context),
  ...createEmailChanges(context),
});
export type AuthService = ReturnType<typeof createAuthService>;
