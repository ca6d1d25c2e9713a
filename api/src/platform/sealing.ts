/**
 * What the server must read again, but nobody who reads the database: sealed with AES-256-GCM. The key comes from the instance's secret, which lies in
 * no database.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sign } from './ports.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sign: Sign, purpose: string): Buffer =>
  Buffer.from(sign(purpose, 'key'), 'base64url');

export interface Sealing {
  /** Bound to the row `id`: copied to another, it opens nothing there. */
  seal(id: string, text: string): Buffer;
  /** Also what a secret of before has sealed. Null when it was not sealed by this instance for this row, e.g. after a move without the secrets folder. */
  unseal(id: string, bytes: Buffer): string | null;
  /** Whether the newest secret sealed it, one of before, or none there is. */
  by(id: string, bytes: Buffer): 'newest' | 'former' | null;
}

const unsealWith = (
  { sign, purpose }: { readonly sign: Sign; readonly purpose: string },
  id: string,
  bytes: Buffer,
): string | null => {
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
};

/** Each purpose has a key of its own. */
export function createSealing(sign: Sign, purpose: string): Sealing {
  const openWith = (one: Sign, id: string, bytes: Buffer) =>
    unsealWith({ sign: one, purpose }, id, bytes);
  const openFormer = (id: string, bytes: Buffer): string | null => {
    for (const one of sign.former ?? []) {
      const text = openWith(one, id, bytes);
      if (text !== null) return text;
    }
    return null;
  };
  return {
    seal(id, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(sign, purpose), nonce).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal: (id, bytes) => openWith(sign, id, bytes) ?? openFormer(id, bytes),
    by(id, bytes) {
      if (openWith(sign, id, bytes) !== null) return 'newest';
      return openFormer(id, bytes) === null ? null : 'former';
    },
  };
}

/** What a sealed file has more than what is in it, in bytes. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** 256 bits, for one file alone. */
export const newFileKey = (): Buffer => randomBytes(32);

/** A file, a piece at a time and as its pieces come: nonce, bytes, tag. Bound to the row `id`: put in the place of another, it opens nothing there. */
export async function* sealPieces(
  source: AsyncIterable<Buffer>,
  id: string,
  key: Buffer,
): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id));
  yield nonce;
  for await (const piece of source) yield cipher.update(piece);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Whole or not at all: nothing is given out before all of it is known to be what was sealed. Null where one bit is another. */
export function unsealFile(file: Buffer, id: string, key: Buffer): Buffer | null {
  if (file.length < SEAL_BYTES) return null;
  try {
    const decipher = createDecipheriv(CIPHER, key, file.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(id))
      .setAuthTag(file.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(file.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]);
  } catch {
    return null;
  }
}
