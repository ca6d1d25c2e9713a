/** What is done after the answer, so that its time tells nothing; and what is forgotten every night. */
import type { JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { forgetGuesses, forgetPlaces, forgetTokens } from './auth.queries.ts';
import type { AuthService } from './auth.service.ts';
import { FORGOT } from './password-changes.ts';
import { forgetSignInsBefore } from './sign-ins.queries.ts';
import { forgetChallengesBefore } from './ways-in/challenges.queries.ts';
import { forgetDevicesBefore } from './ways-in/devices.queries.ts';

const DAY_MS = 86_400_000;
const KNOWN_DAYS = 90;
/** As long as a browser keeps its mark. */
const DEVICE_DAYS = 400;
/** What guardians see of a teen. */
const SIGN_IN_DAYS = 90;

export const authJobs = (
  { database, clock }: Platform,
  service: AuthService,
): readonly JobDefinition[] => [
  {
    name: FORGOT,
    async run({ email }) {
      if (typeof email === 'string') await service.mailReset(email);
    },
  },
  {
    name: 'auth.housekeeping',
    cron: '27 3 * * *',
    async run() {
      const now = clock.now().getTime();
      await forgetGuesses(database, new Date(now - DAY_MS));
      await forgetPlaces(database, new Date(now - KNOWN_DAYS * DAY_MS));
      await forgetTokens(database, new Date(now - DAY_MS));
      await forgetChallengesBefore(database, new Date(now));
      await forgetSignInsBefore(database, new Date(now - SIGN_IN_DAYS * DAY_MS));
      await forgetDevicesBefore(database, new Date(now - DEVICE_DAYS * DAY_MS));
    },
  },
];
