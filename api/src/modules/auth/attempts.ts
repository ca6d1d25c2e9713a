/** A line in the log for every try to come in: by which way, to which account, and how it ended. Never what was typed: it may be a password. */
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';

export type Way = 'password' | 'second step' | 'passkey';

/** `work` says whose account it is as soon as it knows. */
export async function noted<T>(
  { log }: Pick<Platform, 'log'>,
  way: Way,
  work: (known: (account: string) => void) => Promise<T>,
): Promise<T> {
  let account: string | null = null;
  const tell = (result: string): void => log.info({ way, account, result }, 'coming in');
  try {
    const done = await work((id) => {
      account = id;
    });
    tell('right');
    return done;
  } catch (error) {
    tell(error instanceof DomainError ? error.code : 'failed');
    throw error;
  }
}
