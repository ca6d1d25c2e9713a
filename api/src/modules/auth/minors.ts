/** An account that a guardian makes for somebody under 18. Whether they may is decided by the caller. */
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AuthContext } from './auth-context.ts';
import { becomeParent, insertMinor, usernameIsTaken } from './auth.queries.ts';
import { ensureUnguessed, hashPassword } from './passwords.ts';

export interface Minor {
  readonly guardianId: string;
  readonly fullName: string;
  readonly username: string;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly born: string;
  /** Null: only the guardian opens it. */
  readonly password: string | null;
  readonly timeZone: string;
  readonly band: 'child' | 'teen';
}

const taken = () =>
  new DomainError('users.username_taken', { username: ['This username is taken.'] });

export function createMinors({ platform }: AuthContext) {
  return {
    /** Makes it in the caller's transaction, found by nobody's search, and the guardian a parent. Answers its id. Throws `users.username_taken`, `auth.password_known`. */
    async addMinor(transaction: Connection, minor: Minor): Promise<string> {
      const { username, fullName, password } = minor;
      if (password !== null) ensureUnguessed(password, [username, fullName]);
      if (await usernameIsTaken(transaction, username)) throw taken();
      const id = newId();
      const made = await insertMinor(transaction, {
        ...minor,
        id,
        passwordHash: password === null ? null : await hashPassword(password),
        now: platform.clock.now(),
      });
      // Somebody took the name in the same moment.
      if (!made) throw taken();
      await becomeParent(transaction, minor.guardianId);
      return id;
    },
  };
}
