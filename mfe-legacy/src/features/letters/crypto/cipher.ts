/** Encrypted with what nobody can change unseen: XChaCha20-Poly1305, with a nonce by chance before it. Pure but for chance. */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { encodeText, joinBytes, randomBytes } from './bytes.ts';

const NONCE = 24;

/** `context`: what it is, and is opened as. */
export function encrypt(key: Uint8Array, plain: Uint8Array, context: string): Uint8Array {
  const nonce = randomBytes(NONCE);
  return joinBytes(nonce, xchacha20poly1305(key, nonce, encodeText(context)).encrypt(plain));
}

/** Throws where the key, the context or a bit of it is another one. */
export const decrypt = (key: Uint8Array, bytes: Uint8Array, context: string): Uint8Array =>
  xchacha20poly1305(key, bytes.slice(0, NONCE), encodeText(context)).decrypt(bytes.slice(NONCE));
