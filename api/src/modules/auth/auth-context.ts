/** What every part of the auth service stands on. */
import type { Platform, QueueMail } from '../../platform/ports.ts';
import type { UsersService } from '../users/index.ts';
import type { Guesses } from './guesses.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Sessions } from './sessions.ts';
import type { SuspensionReader } from './suspension-reader.ts';
import type { VerificationLinks } from './verification-links.ts';

export interface AuthContext {
  readonly platform: Platform;
  readonly users: UsersService;
  readonly sessions: Sessions;
  readonly oneTime: OneTimeTokens;
  readonly guesses: Guesses;
  readonly links: VerificationLinks;
  readonly queueMail: QueueMail;
  readonly suspensions: SuspensionReader;
}
