/** A sealed letter is read by whoever holds the key, and by nobody with any bit of it changed. */
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from './bytes.ts';
import { keysOf, makeSecret, publicKeysOf } from './legacy-key.ts';
import { openDraft, openLetter, sealDraft, sealLetter, unwrapKey, wrapKey } from './sealing.ts';

const words = {
  to: 'Lena',
  from: 'Ana Marković',
  written_on: '2026-11-28',
  text: 'Dear Lena, the apple tree is yours. 🌳',
} as const;

const flipped = (text: string, at: number): string => {
  const bytes = decodeBase64(text);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return encodeBase64(bytes);
};

describe('a sealed letter', () => {
  const keys = keysOf(makeSecret());
  const { wrapping_key } = publicKeysOf(keys);

  it('is not opened by the key of somebody else', () => {
    const sealed = sealLetter(words, wrapping_key);
    expect(() => unwrapKey(keysOf(makeSecret()), sealed.wrapped_key)).toThrow();
  });

  it('is not opened where a bit of it, or of its wrapped key, is another one', () => {
    const sealed = sealLetter(words, wrapping_key);
    const key = unwrapKey(keys, sealed.wrapped_key);
    for (const at of [0, 23, 24, 500, decodeBase64(sealed.cipher).length - 1])
      expect(() => openLetter(flipped(sealed.cipher, at), key)).toThrow();
    for (const at of [0, 31, 32, 60, decodeBase64(sealed.wrapped_key).length - 1])
      expect(() => unwrapKey(keys, flipped(sealed.wrapped_key, at))).toThrow();
  });

  it('is opened by whoever holds the key, as it was written', () => {
    const sealed = sealLetter(words, wrapping_key);
    expect(openLetter(sealed.cipher, unwrapKey(keys, sealed.wrapped_key))).toEqual(words);
  });

  it('tells neither its words nor how many they are', () => {
    const short = sealLetter({ ...words, text: 'Yes.' }, wrapping_key);
    const longer = sealLetter({ ...words, text: 'x'.repeat(3_000) }, wrapping_key);
    expect(short.cipher.length).toBe(longer.cipher.length);
    expect(decodeBase64(short.cipher).join()).not.toContain(
      [...new TextEncoder().encode('Lena')].join(),
    );
    expect(sealLetter(words, wrapping_key).cipher).not.toBe(sealLetter(words, wrapping_key).cipher);
  });

  it('is wrapped anew for new sheets, and the old ones open it no longer', () => {
    const sealed = sealLetter(words, wrapping_key);
    const next = keysOf(makeSecret());
    const again = wrapKey(unwrapKey(keys, sealed.wrapped_key), publicKeysOf(next).wrapping_key);
    expect(openLetter(sealed.cipher, unwrapKey(next, again))).toEqual(words);
    expect(() => unwrapKey(keys, again)).toThrow();
  });
});

describe('a draft on this device', () => {
  const key = encodeBase64(new Uint8Array(32).fill(7));
  it('is read with its key alone', () => {
    const sealed = sealDraft('Dear Lena', key);
    expect(openDraft(sealed, key)).toBe('Dear Lena');
    expect(openDraft(sealed, encodeBase64(new Uint8Array(32).fill(8)))).toBeNull();
    expect(openDraft('not sealed', key)).toBeNull();
  });
});
