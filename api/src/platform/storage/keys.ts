/** Storage keys: `folder/folder/name`, lower-case, no way up and out. Made by us, never by a caller. */
const KEY = /^(?:[a-z0-9][a-z0-9._-]{0,99}\/){0,6}[a-z0-9][a-z0-9._-]{0,99}$/;

/** Throws for a key that could leave the storage; a mistake of ours, so a plain error. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
  return key;
}
