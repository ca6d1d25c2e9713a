/** A letter with a voice in it: a second of a tone, really encrypted. */
import type { Answers } from '@kinlore/shared/testing';
import { encodeBase64 } from '../features/letters/crypto/bytes.ts';
import { newLetterKey, sealLetter } from '../features/letters/crypto/sealing.ts';
import { describeVoice, sealPiece, voiceKeyOf } from '../features/letters/crypto/voice.ts';
import { letter, publicKeys, words } from './letters.ts';

const RATE = 8_000;

/** A tone as a WAV file: eight bits, one channel. */
export function toneOf(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = RATE * seconds;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, letters: string) =>
    Array.from(letters).forEach((one, index) => view.setUint8(at + index, one.codePointAt(0) ?? 0));
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  for (let at = 0; at < samples; at += 1)
    view.setUint8(44 + at, 128 + Math.round(90 * Math.sin((at * 2 * Math.PI * 220) / RATE)));
  return new Uint8Array(view.buffer);
}

export const tone = toneOf(1);
export const toneFile = (name = 'For Lena.wav', bytes = tone): File =>
  new File([bytes], name, { type: 'audio/wav' });

export const letterKey = newLetterKey();
const peaks = btoa(
  Array.from({ length: 60 }, (_, at) =>
    String.fromCodePoint(60 + Math.round(Math.abs(Math.sin(at / 4)) * 190)),
  ).join(''),
);
export const voice = describeVoice({ file: toneFile(), lengthMs: 1_000, peaks });
export const spoken = sealLetter({ ...words, voice }, publicKeys.wrapping_key, letterKey);
export const piece = sealPiece(voiceKeyOf(letterKey, voice), { voice, number: 1 }, tone);
/** The same place of another letter. */
export const foreignPiece = sealPiece(
  voiceKeyOf(newLetterKey(), voice),
  { voice, number: 1 },
  tone,
);

/** As its reader is given it. */
export const withVoice = (answer: Answers[string], sealed = spoken): Answers => ({
  [`POST /letters/${letter.id}/read`]: {
    data: {
      id: letter.id,
      from_name: 'Ana Marković',
      sealed_at: '2026-11-20T10:00:00Z',
      cipher: sealed.cipher,
      key: encodeBase64(letterKey),
    },
  },
  [`POST /letters/${letter.id}/voice/1`]: answer ?? 404,
});
