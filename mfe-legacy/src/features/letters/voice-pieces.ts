/** A recording on its way: read, encrypted and sent one piece after the other, and fetched and opened again so; neither side holds more than one. */
import { isApiFailure } from '@kinlore/shared/api-client';
import { VOICE_PIECE_BYTES } from '@kinlore/shared/contracts/letter-voices';
import { openPiece, sealPiece, voiceKeyOf, type SealedVoice } from './crypto/voice.ts';
import { beginVoice, putPiece } from './letters.api.ts';

/** How far it has come; where it was cut, the next try goes on from there. Mutable. */
export interface Sent {
  id: string | null;
  pieces: number;
}

interface Outgoing {
  readonly file: Blob;
  readonly letterKey: Uint8Array;
  readonly voice: SealedVoice;
}

interface Sending {
  readonly sent: Sent;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
}

/** Answers the id that the letter is sealed with. Rejects as a call does; what has arrived stays in `sent`. */
export async function sendVoice(outgoing: Outgoing, sending: Sending): Promise<string> {
  try {
    return await sendRest(outgoing, sending);
  } catch (failure) {
    // It waited too long for its letter, and is gone there: from the start.
    if (!isApiFailure(failure) || failure.status !== 404 || sending.sent.id === null) throw failure;
    sending.sent.id = null;
    sending.sent.pieces = 0;
    return sendRest(outgoing, sending);
  }
}

async function sendRest(
  { file, letterKey, voice }: Outgoing,
  { sent, signal, onShare }: Sending,
): Promise<string> {
  onShare(sent.pieces / voice.pieces);
  sent.id ??= await beginVoice(voice.pieces, signal);
  const { id } = sent;
  const key = voiceKeyOf(letterKey, voice);
  for (let number = sent.pieces + 1; number <= voice.pieces; number += 1) {
    onShare((number - 1) / voice.pieces);
    const from = (number - 1) * VOICE_PIECE_BYTES;
    const bytes = await file.slice(from, from + VOICE_PIECE_BYTES).arrayBuffer();
    await putPiece(
      { voice: id, number },
      sealPiece(key, { voice, number }, new Uint8Array(bytes)),
      signal,
    );
    sent.pieces = number;
  }
  return id;
}

export type FetchPiece = (number: number, signal: AbortSignal) => Promise<string>;

/** Null where a piece is not what was sealed, or is not there any more. Rejects as a call does where nothing could be said. */
export async function fetchVoice(
  { letterKey, voice }: Omit<Outgoing, 'file'>,
  fetchPiece: FetchPiece,
  signal: AbortSignal,
): Promise<Blob | null> {
  const key = voiceKeyOf(letterKey, voice);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let number = 1; number <= voice.pieces; number += 1) {
    const cipher = await pieceOrNone(fetchPiece(number, signal));
    const bytes = cipher === null ? null : openedOrNone(key, { voice, number }, cipher);
    if (bytes === null) return null;
    parts.push(bytes);
  }
  return new Blob(parts, { type: voice.type });
}

async function pieceOrNone(piece: Promise<string>): Promise<string | null> {
  try {
    return await piece;
  } catch (failure) {
    // The letter is open to its reader, so that a piece that is not there has been lost.
    if (isApiFailure(failure) && failure.status === 404) return null;
    throw failure;
  }
}

function openedOrNone(
  ...[key, piece, cipher]: Parameters<typeof openPiece>
): Uint8Array<ArrayBuffer> | null {
  try {
    return openPiece(key, piece, cipher);
  } catch {
    return null;
  }
}
