/** The part of the shell for those who are logged in. Asked for once; a failed fetch may be tried again. */
import type * as Authenticated from './index.ts';

const held: { promise: Promise<typeof Authenticated> | null } = { promise: null };

export function loadAuthenticated(): Promise<typeof Authenticated> {
  held.promise ??= import('./index.ts').catch((cause: unknown) => {
    held.promise = null;
    throw cause;
  });
  return held.promise;
}
