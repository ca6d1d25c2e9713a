/** The part of the shell for those who are logged in. Asked for once; a failed fetch may be tried again. */
type Inside = typeof import('../inside/index.ts');

const held: { promise: Promise<Inside> | null } = { promise: null };

export function inside(): Promise<Inside> {
  held.promise ??= import('../inside/index.ts').catch((cause: unknown) => {
    held.promise = null;
    throw cause;
  });
  return held.promise;
}
