/**
 * What the server must read again, but nobody who reads the database: sealed with AES-256-GCM. The key comes from the instance's secret, which lies in
 * no database.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Platform } from './ports.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Sign = Platform['sign'];
const keyOf = (sign: Sign, purpose: string): Buffer =>
  Buffer.from(sign(purpose, 'key'), 'base64url');

export interface Sealing {
  /** Bound to the row `id`: copied to another, it opens nothing there. */
  seal(id: string, text: string): Buffer;
  /** Null when it was not sealed by this instance for this row, e.g. after a move without the secrets folder. */
  unseal(id: string, bytes: Buffer): string | null;
}

/** Each purpose has a key of its own. */
export const createSealing = (sign: Sign, purpose: string): Sealing => ({
  seal(id, text) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyOf(sign, purpose), nonce).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  unseal(id, bytes) {
    try {
      const decipher = createDecipheriv(
        CIPHER,
        keyOf(sign, purpose),
        bytes.subarray(0, NONCE_BYTES),
      ).setAAD(Buffer.from(id));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      return null;
    }
  },
});
