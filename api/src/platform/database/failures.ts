/** Tells a database that is away for a moment from a mistake of ours. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';

const away = new Set([
  '08000',
  '08001',
  '08003',
  '08006', // connection
  '25P03',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05', // too many, cancelled by time, shutting down, starting
  '58030', // an I/O error: nothing was acknowledged, recovery follows
  '26000',
  '42P05', // a prepared statement that is not there: the next call goes without
  '40001',
  '40P01',
  '55P03', // lost a race; the same call may succeed at once
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
// node-postgres gives these no code.
const words =
  /cached plan must not change result type|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** Constraints whose second comer hears what the check before would have said. */
const doubles: Readonly<
  Record<
    string,
    { readonly code: ErrorCode; readonly fields: Readonly<Record<string, readonly string[]>> }
  >
> = {
  app_user_username: {
    code: 'users.username_taken',
    fields: { username: ['This username is taken.'] },
  },
  app_user_email: {
    code: 'auth.email_taken',
    fields: { email: ['There is an account with this e-mail address already.'] },
  },
};

/** What to say to the second of two who wrote the same thing at once, past the check that would have told them; null for any other failure. */
export function doubleOf(error: unknown): {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
} | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  return (
    ('constraint' in error && typeof error.constraint === 'string'
      ? doubles[error.constraint]
      : undefined) ?? { code: 'general.conflict' }
  );
}

interface Coded {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message: string;
}

/** The catalogue code for a failure of the database or its disk, or null when it is neither. */
export function failureOf(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall, message }: Coded = error;
  if (typeof code === 'string' && full.has(code)) return 'general.storage_full';
  if (typeof code === 'string' && away.has(code)) return 'general.unavailable';
  // The socket file is missing while the embedded server restarts.
  if (code === 'ENOENT' && syscall === 'connect') return 'general.unavailable';
  return words.test(message) ? 'general.unavailable' : null;
}
