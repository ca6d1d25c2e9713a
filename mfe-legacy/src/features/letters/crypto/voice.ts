/**
 * The recording in a letter, as pieces of one size that the server keeps: encrypted with a key reckoned from the letter's own and a mark by chance, each
 * bound to its place and to how many there are. So a piece of another letter, another recording or another place opens nothing. What the recording is
 * (how long, of which kind) stands within the letter. Pure but for chance.
 */
import { VOICE_PIECE_BYTES, MOST_VOICE_PIECES } from '@kinlore/shared/contracts/letter-voices';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { decodeBase64, encodeBase64, encodeText, randomBytes } from './bytes.ts';
import { decrypt, encrypt } from './cipher.ts';

/** A sound, before it is sealed and after it was opened. */
export interface Sound {
  readonly file: Blob;
  readonly lengthMs: number;
  /** As the player draws it. */
  readonly peaks: string;
}

/** What a letter says of its recording. */
export interface SealedVoice {
  readonly mark: string;
  readonly pieces: number;
  readonly bytes: number;
  /** `audio/...` */
  readonly type: string;
  readonly length_ms: number;
  readonly peaks: string;
}

const MARK = 16;
const KEY = 32;
const AUDIO = /^audio\/[\w.+-]{1,40}(?:;\s?codecs=[\w.,"-]{1,40})?$/u;

/** At least one. */
export const piecesOf = (bytes: number): number =>
  Math.max(1, Math.ceil(bytes / VOICE_PIECE_BYTES));

/** With a new mark: recorded again, or sent anew, it is another one. */
export const describeVoice = ({ file, lengthMs, peaks }: Sound): SealedVoice => ({
  mark: encodeBase64(randomBytes(MARK)),
  pieces: piecesOf(file.size),
  bytes: file.size,
  type: AUDIO.test(file.type) ? file.type : 'audio/webm',
  length_ms: Math.round(lengthMs),
  peaks,
});

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isAudio = (type: unknown): boolean => typeof type === 'string' && AUDIO.test(type);

/** Of a kind that is played and never run as a page, and as long as its pieces hold. */
export function isVoice(value: unknown): value is SealedVoice {
  if (!isFields(value)) return false;
  const { pieces, bytes, length_ms: length, mark, peaks } = value;
  return (
    isCount(pieces, MOST_VOICE_PIECES) &&
    isCount(bytes, pieces * VOICE_PIECE_BYTES) &&
    pieces === piecesOf(bytes) &&
    isCount(length, Number.MAX_SAFE_INTEGER) &&
    isAudio(value['type']) &&
    typeof mark === 'string' &&
    mark !== '' &&
    typeof peaks === 'string'
  );
}

/** Of one letter and one recording. */
export const voiceKeyOf = (letterKey: Uint8Array, { mark }: SealedVoice): Uint8Array =>
  hkdf(sha256, letterKey, decodeBase64(mark), encodeText('kinlore letter voice 1'), KEY);

const placeOf = ({ pieces }: SealedVoice, number: number): string =>
  `kinlore letter voice 1: ${String(number)} of ${String(pieces)}`;

interface Piece {
  readonly voice: SealedVoice;
  /** From one. */
  readonly number: number;
}

/** `bytes`: at most a piece; what is lacking of it is filled up, so that all are of one size. */
export function sealPiece(key: Uint8Array, { voice, number }: Piece, bytes: Uint8Array): string {
  const whole = new Uint8Array(VOICE_PIECE_BYTES);
  whole.set(bytes);
  return encodeBase64(encrypt(key, whole, placeOf(voice, number)));
}

/** Without what it was filled up with. Throws where it is not that piece of that recording, whole. */
export function openPiece(
  key: Uint8Array,
  { voice, number }: Piece,
  cipher: string,
): Uint8Array<ArrayBuffer> {
  const whole = decrypt(key, decodeBase64(cipher), placeOf(voice, number));
  if (whole.length !== VOICE_PIECE_BYTES) throw new TypeError('not a piece');
  const left = voice.bytes - (number - 1) * VOICE_PIECE_BYTES;
  return new Uint8Array(whole.subarray(0, Math.min(left, VOICE_PIECE_BYTES)));
}
