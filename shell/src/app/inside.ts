/** The part of the shell for those who are logged in. Asked for once; a failed fetch may be tried again. */
import type * as Inside from '../inside/index.ts';

const held: { promise: Promise<typeof Inside> | null } = { promise: null };

export function inside(): Promise<typeof Inside> {
  held.promise ??= import('../inside/index.ts').catch((cause: unknown) => {
    held.promise = null;
    throw cause;
  });
  return held.promise;
}
