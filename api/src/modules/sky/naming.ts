/** Keys of accounts and hashes of segments, under the salt of one viewer: what two people are given says nothing when it is laid side by side. */
import { createHmac } from 'node:crypto';
import { SKY_FORMAT, SKY_WORDS, type SkyName } from '@kinlore/shared/sky';

const KEY_LETTERS = 6;
const HASH_LETTERS = 22;

export interface Salted {
  /** Somebody who said yes to being named: the same wherever they are, whatever they are called there. */
  account(id: string, name: string): SkyName;
  hash(...parts: readonly (string | Uint8Array)[]): string;
}

/** `salt`: of the viewer, from the secret of the instance. */
export function saltedBy(salt: string): Salted {
  const known = new Map<string, string>();
  const keyOf = (value: string): string => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = `@${createHmac('sha256', salt).update(value).digest('base64url').slice(0, KEY_LETTERS)}`;
    known.set(value, made);
    return made;
  };
  return {
    account: (id, name) => ({ key: keyOf(id), name }),
    hash(...parts) {
      const digest = createHmac('sha256', salt).update(
        `${String(SKY_FORMAT)} ${String(SKY_WORDS)}`,
      );
      for (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        digest.update(`${String(bytes.byteLength)} `).update(bytes);
      }
      return digest.digest('base64url').slice(0, HASH_LETTERS);
    },
  };
}
