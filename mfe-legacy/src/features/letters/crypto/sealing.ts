/**
 * Letters as the server keeps them. A letter is encrypted with a fresh key of its own (XChaCha20-Poly1305), and that key is wrapped for the legacy key
 * (X25519 with a key made for this once, HKDF, XChaCha20-Poly1305): whoever holds two sheets unwraps it. Of libraries rather than of the browser, whose
 * own ciphers are missing where a page is not served over https, as in many a home. Pure but for chance.
 */
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  decodeBase64,
  decodeText,
  encodeBase64,
  encodeText,
  joinBytes,
  randomBytes,
} from './bytes.ts';
import { decrypt, encrypt } from './cipher.ts';
import type { LegacyKeys } from './legacy-key.ts';
import { isVoice, type SealedVoice } from './voice.ts';

const KEY = 32;
/** A sealed letter tells its length in steps of so many bytes. */
const STEP = 4_096;

/** What is sealed: whom it is for and from stands within, so that nobody can hand one letter to somebody else. */
export interface LetterWords {
  readonly to: string;
  readonly from: string;
  /** `YYYY-MM-DD`. */
  readonly written_on: string;
  readonly text: string;
  /** What its recording is; null where something stands there that cannot be read. */
  readonly voice?: SealedVoice | null;
}

export interface SealedLetter {
  readonly cipher: string;
  readonly wrapped_key: string;
  /** Of the letter's key: the server keeps no other one for it. */
  readonly key_hash: string;
}

const wrappingKey = (shared: Uint8Array, once: Uint8Array, legacy: Uint8Array): Uint8Array =>
  hkdf(sha256, shared, joinBytes(once, legacy), encodeText('kinlore letter 1: wrap'), KEY);

/** `wrappingPublic`: the public key of whose two sheets will open it, base64. */
export function wrapKey(letterKey: Uint8Array, wrappingPublic: string): string {
  const legacy = decodeBase64(wrappingPublic);
  const once = randomBytes(KEY);
  const oncePublic = x25519.getPublicKey(once);
  const key = wrappingKey(x25519.getSharedSecret(once, legacy), oncePublic, legacy);
  return encodeBase64(joinBytes(oncePublic, encrypt(key, letterKey, 'kinlore letter key 1')));
}

/** Throws where it was wrapped for another key. */
export function unwrapKey({ wrapping }: LegacyKeys, wrapped: string): Uint8Array {
  const bytes = decodeBase64(wrapped);
  const once = bytes.slice(0, KEY);
  const shared = x25519.getSharedSecret(wrapping.secretKey, once);
  const key = wrappingKey(shared, once, wrapping.publicKey);
  return decrypt(key, bytes.slice(KEY), 'kinlore letter key 1');
}

/** Filled with blanks to the next step. */
function filled(text: string): Uint8Array {
  const bytes = encodeText(text);
  const whole = new Uint8Array(Math.ceil(bytes.length / STEP) * STEP).fill(0x20);
  whole.set(bytes);
  return whole;
}

export const newLetterKey = (): Uint8Array => randomBytes(KEY);

/** `key`: of this letter alone; its recording is encrypted with what is reckoned from it. */
export function sealLetter(
  words: LetterWords,
  wrappingPublic: string,
  key = newLetterKey(),
): SealedLetter {
  return {
    cipher: encodeBase64(encrypt(key, filled(JSON.stringify(words)), 'kinlore letter 1')),
    wrapped_key: wrapKey(key, wrappingPublic),
    key_hash: encodeBase64(sha256(key)),
  };
}

const isWords = (value: unknown): value is LetterWords =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'from', 'written_on', 'text'].every(
    (key) => key in value && typeof Reflect.get(value, key) === 'string',
  );

/** Throws where it is not whole. */
export function openLetter(cipher: string, key: Uint8Array): LetterWords {
  const words: unknown = JSON.parse(
    decodeText(decrypt(key, decodeBase64(cipher), 'kinlore letter 1')),
  );
  if (!isWords(words)) throw new TypeError('not a letter');
  const { voice, ...rest } = words;
  return voice === undefined ? rest : { ...rest, voice: isVoice(voice) ? voice : null };
}

/** A draft on this device, sealed with a key that only the server's answer to its writer holds. */
export const sealDraft = (text: string, key: string): string =>
  encodeBase64(encrypt(sha256(decodeBase64(key)), encodeText(text), 'kinlore letter draft 1'));
/** As a draft, for what is recorded into it. */
export const sealRecorded = (bytes: Uint8Array, key: string): Uint8Array =>
  encrypt(sha256(decodeBase64(key)), bytes, 'kinlore letter recording 1');
/** Null where it cannot be read. */
export function openRecorded(sealed: Uint8Array, key: string): Uint8Array | null {
  try {
    return decrypt(sha256(decodeBase64(key)), sealed, 'kinlore letter recording 1');
  } catch {
    return null;
  }
}
/** Null where it cannot be read. */
export function openDraft(sealed: string, key: string): string | null {
  try {
    return decodeText(
      decrypt(sha256(decodeBase64(key)), decodeBase64(sealed), 'kinlore letter draft 1'),
    );
  } catch {
    return null;
  }
}
