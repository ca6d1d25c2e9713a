/** Logging in and out, registering, verifying, recovering, and what protects an account: everything that makes or ends a session. */
import type { AuthContext } from './auth-context.ts';
import { createEmailChanges } from './email-changes.ts';
import { createEmailVerification } from './email-verification.ts';
import { createHandingOver } from './handing-over.ts';
import { createErasing } from './leaving/erasing.ts';
import { createLeaving, createMinorLeaving } from './leaving/leaving.ts';
import { createLoggingIn } from './logging-in.ts';
import { createMinors } from './minors.ts';
import { createPasswordChanges } from './password-changes.ts';
import { createRegistering } from './registering.ts';
import { createSuspended } from './suspended.ts';
import { createStepUp } from './step-up.ts';
import { createDevices } from './ways-in/devices.ts';
import { createPasskeyProof } from './ways-in/passkey-proof.ts';
import { createTrust } from './ways-in/trust.ts';
import { createPasskeys } from './ways-in/passkeys.ts';
import { createSecondFactor } from './ways-in/second-factor.ts';
import { createSecondStep } from './ways-in/second-step.ts';

export const createAuthService = (context: AuthContext) => ({
  ...createLoggingIn(context),
  ...createLeaving(context),
  ...createMinorLeaving(context),
  ...createErasing(context),
  ...createSecondStep(context),
  ...createSuspended(context),
  ...createRegistering(context),
  ...createMinors(context),
  ...createHandingOver(context),
  ...createStepUp(context),
  ...createPasswordChanges(context),
  ...createEmailVerification(context),
  ...createEmailChanges(context),
  ...createDevices(context),
  ...createPasskeys(context),
  ...createPasskeyProof(context),
  ...createTrust(context),
  ...createSecondFactor(context),
});
export type AuthService = ReturnType<typeof createAuthService>;
