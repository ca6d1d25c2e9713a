/**
 * The legacy key: sixteen random bytes, and what is reckoned from them: a pair of keys to wrap (X25519) and one to sign (Ed25519). The secret is never
 * stored and never sent; the server keeps the two public keys. Pure but for chance.
 */
import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeBase64, encodeText, randomBytes } from './bytes.ts';

/** 128 random bits: as many as nobody tries out, and few enough to be written by hand. */
export const SECRET_BYTES = 16;

interface KeyPair {
  readonly secretKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

export interface LegacyKeys {
  readonly wrapping: KeyPair;
  readonly signing: KeyPair;
}

const derive = (secret: Uint8Array, purpose: string): Uint8Array =>
  hkdf(sha256, secret, undefined, encodeText(`kinlore legacy key 1: ${purpose}`), 32);

export const makeSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

export function keysOf(secret: Uint8Array): LegacyKeys {
  const [wrapping, signing] = [derive(secret, 'wrap'), derive(secret, 'sign')];
  return {
    wrapping: { secretKey: wrapping, publicKey: x25519.getPublicKey(wrapping) },
    signing: { secretKey: signing, publicKey: ed25519.getPublicKey(signing) },
  };
}

/** As the server knows them. */
export const publicKeysOf = ({ wrapping, signing }: LegacyKeys) => ({
  wrapping_key: encodeBase64(wrapping.publicKey),
  signing_key: encodeBase64(signing.publicKey),
});

/** Two bytes that a sheet carries to be told from those of another key; reckoned from what the server knows, so they say nothing of the secret. */
export const tagOf = ({ signing }: LegacyKeys): Uint8Array => sha256(signing.publicKey).slice(0, 2);

/** That somebody holds the secret, said to a challenge of the server. */
export const signChallenge = ({ signing }: LegacyKeys, challenge: string): string =>
  encodeBase64(ed25519.sign(encodeText(`kinlore legacy card 1\n${challenge}`), signing.secretKey));
