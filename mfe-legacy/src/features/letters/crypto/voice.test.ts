/** A recording in pieces is opened by its own letter, in its own order, whole; and nothing of it can be seen in what is kept. */
import { VOICE_PIECE_BYTES } from '@kinlore/shared/contracts/letter-voices';
import { describe, expect, it } from 'vitest';
import { areSameBytes, decodeBase64, encodeBase64, joinBytes } from './bytes.ts';
import { keysOf, makeSecret, publicKeysOf } from './legacy-key.ts';
import { newLetterKey, openLetter, sealLetter, unwrapKey, wrapKey } from './sealing.ts';
import { describeVoice, isVoice, openPiece, sealPiece, voiceKeyOf } from './voice.ts';

/** As a recorder's file begins, and a run that would be known again. */
const beginning = new TextEncoder().encode('\u001aE\u0000webm zq-known-run OpusHead');
const bytesOf = (length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length).fill(42);
  bytes.set(beginning);
  return bytes;
};
const soundOf = (length: number) => ({
  file: new Blob([bytesOf(length)], { type: 'audio/webm;codecs=opus' }),
  lengthMs: 4_200,
  peaks: 'AAAA',
});
const letter = (length: number) => {
  const letterKey = newLetterKey();
  const voice = describeVoice(soundOf(length));
  const key = voiceKeyOf(letterKey, voice);
  const ciphers = Array.from({ length: voice.pieces }, (_, index) =>
    sealPiece(
      key,
      { voice, number: index + 1 },
      bytesOf(length).subarray(index * VOICE_PIECE_BYTES, (index + 1) * VOICE_PIECE_BYTES),
    ),
  );
  const open = (number: number, cipher: string) => openPiece(key, { voice, number }, cipher);
  return { letterKey, voice, key, ciphers, open };
};
const at = (all: readonly string[], index: number): string => all[index] ?? '';

describe('a piece of a recording', () => {
  const two = VOICE_PIECE_BYTES + 100;
  it('of another letter, another recording of the same letter, another place, or with a bit changed opens nothing', () => {
    const [mine, other] = [letter(two), letter(two)];
    expect(() => mine.open(1, at(other.ciphers, 0))).toThrow();
    const again = voiceKeyOf(mine.letterKey, describeVoice(soundOf(two)));
    expect(() => openPiece(again, { voice: mine.voice, number: 1 }, at(mine.ciphers, 0))).toThrow();
    expect(() => mine.open(2, at(mine.ciphers, 0))).toThrow();
    const longer = { ...mine.voice, pieces: 3 };
    expect(() => openPiece(mine.key, { voice: longer, number: 1 }, at(mine.ciphers, 0))).toThrow();
    for (const place of [0, 24, 300_000, VOICE_PIECE_BYTES + 39]) {
      const bytes = decodeBase64(at(mine.ciphers, 0));
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(() => mine.open(1, encodeBase64(bytes))).toThrow();
    }
  });

  it('that was cut opens nothing', () => {
    const { ciphers, open } = letter(two);
    for (const length of [0, 20, 60, 400_000])
      expect(() => open(1, at(ciphers, 0).slice(0, length))).toThrow();
  });

  it('is opened by its letter as it was recorded', () => {
    const { ciphers, open } = letter(two);
    const opened = joinBytes(...ciphers.map((cipher, index) => open(index + 1, cipher)));
    expect(opened.length).toBe(two);
    expect(areSameBytes(opened, bytesOf(two))).toBe(true);
  });

  it('tells neither what it holds nor, but in steps of half a megabyte, how much', () => {
    const [short, long] = [letter(beginning.length), letter(VOICE_PIECE_BYTES)];
    expect(short.ciphers.length).toBe(1);
    expect(at(short.ciphers, 0).length).toBe(at(long.ciphers, 0).length);
    const kept = new TextDecoder('latin1').decode(decodeBase64(at(short.ciphers, 0)));
    for (const known of ['webm', 'zq-known-run', 'OpusHead', '*'.repeat(12)])
      expect(kept).not.toContain(known);
  });

  it('is still opened after new sheets, of which only the key of the letter was wrapped anew', () => {
    const { letterKey, voice, ciphers } = letter(300);
    const [old, next] = [keysOf(makeSecret()), keysOf(makeSecret())];
    const words = { to: 'Lena', from: 'Ana', written_on: '2026-11-28', text: '', voice };
    const sealed = sealLetter(words, publicKeysOf(old).wrapping_key, letterKey);
    const again = wrapKey(unwrapKey(old, sealed.wrapped_key), publicKeysOf(next).wrapping_key);
    const key = unwrapKey(next, again);
    expect(openLetter(sealed.cipher, key)).toEqual(words);
    expect([...openPiece(voiceKeyOf(key, voice), { voice, number: 1 }, at(ciphers, 0))]).toEqual([
      ...bytesOf(300),
    ]);
  });
});

describe('what a letter says of its recording', () => {
  const voice = describeVoice(soundOf(100));
  it('is no recording where it is of another kind, or does not fit its pieces', () => {
    for (const change of [
      { type: 'text/html' },
      { type: 'audio/webm\u0000text/html' },
      { pieces: 0 },
      { pieces: 25 },
      { pieces: 2 },
      { bytes: VOICE_PIECE_BYTES + 1 },
      { bytes: -1 },
      { mark: '' },
      { length_ms: 'long' },
      { peaks: null },
    ])
      expect(isVoice({ ...voice, ...change }), JSON.stringify(change)).toBe(false);
    expect(isVoice(null)).toBe(false);
    expect(isVoice(voice)).toBe(true);
  });

  it('that cannot be read leaves the words', () => {
    const keys = keysOf(makeSecret());
    const words = { to: 'Lena', from: 'Ana', written_on: '2026-11-28', text: 'Dear Lena' };
    const sealed = sealLetter(
      { ...words, voice: { ...voice, pieces: 99 } },
      publicKeysOf(keys).wrapping_key,
    );
    expect(openLetter(sealed.cipher, unwrapKey(keys, sealed.wrapped_key))).toEqual({
      ...words,
      voice: null,
    });
  });
});
