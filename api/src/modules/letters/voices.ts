/** The voice in a letter: pieces come encrypted from the page, wait for their letter, and go to whoever may read it. The server has no key for any. */
import { MOST_WAITING_PIECES } from '@kinlore/shared/contracts/letter-voices';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { lockKey } from './keys.queries.ts';
import { readerOf } from './reader.ts';
import { openPiece } from './received.queries.ts';
import {
  countArrived,
  countPieces,
  forgetWaiting,
  giveToLetter,
  insertVoice,
  lockWaiting,
  putPiece,
  sealedPiece,
} from './voices.queries.ts';

const HOUR_MS = 3_600_000;
/** Longer than anybody sends one voice. */
const WAITS_MS = 24 * HOUR_MS;

type Storing = Pick<Platform, 'clock' | 'transact'>;
interface Piece {
  readonly id: string;
  readonly number: number;
}

/** Those that waited for more than an hour make room. Throws `letter.no_key`, `letter.voices_full`. */
export const begin = (
  { clock, transact }: Storing,
  { subject }: SignedIn,
  pieces: number,
): Promise<{ id: string }> =>
  transact(async (transaction) => {
    // Whoever begins two at once is counted one after the other.
    ensure(await lockKey(transaction, subject.id), 'letter.no_key');
    const now = clock.now();
    const before = new Date(now.getTime() - HOUR_MS);
    await forgetWaiting(transaction, { before, lifeId: subject.id });
    const held = await countPieces(transaction, subject.id);
    ensure(held + pieces <= MOST_WAITING_PIECES, 'letter.voices_full');
    const id = newId();
    await insertVoice(transaction, { id, life_id: subject.id, pieces, begun_at: now });
    return { id };
  });

/** Throws `general.not_found` for a voice that is somebody else's, gone, or sealed. */
export const keep = (
  { transact }: Storing,
  { subject }: SignedIn,
  { id, number, cipher }: Piece & { readonly cipher: string },
): Promise<void> =>
  transact(async (transaction) => {
    const voice = await lockWaiting(transaction, subject.id, id);
    ensure(voice !== undefined && number <= voice.pieces, 'general.not_found');
    await putPiece(transaction, { voice_id: id, number, cipher: Buffer.from(cipher, 'base64url') });
  });

/** From now on it is the letter's. Throws `letter.voice_missing` where a piece has not arrived, or another letter has it. */
export async function sealWith(
  transaction: Connection,
  lifeId: string,
  { voice, letter }: { readonly voice: string; readonly letter: string },
): Promise<void> {
  const waiting = await lockWaiting(transaction, lifeId, voice);
  ensure(waiting, 'letter.voice_missing');
  ensure((await countArrived(transaction, voice)) === waiting.pieces, 'letter.voice_missing');
  await giveToLetter(transaction, voice, letter);
}

/** To its writer alone. Throws `general.not_found`. */
export async function readOwnPiece(
  { database }: Pick<Platform, 'database'>,
  { subject }: SignedIn,
  piece: Piece,
): Promise<{ cipher: string }> {
  const row = await sealedPiece(database, subject.id, piece);
  ensure(row, 'general.not_found');
  return { cipher: row.cipher.toString('base64url') };
}

/** To whom the letter is open, and nobody else. Throws `general.not_found`. */
export async function readPiece(
  { database }: Pick<Platform, 'database'>,
  actor: Actor,
  { token, ...piece }: Piece & { readonly token: string | undefined },
): Promise<{ cipher: string }> {
  const reader = readerOf(actor, token);
  const row = reader && (await openPiece(database, piece, reader));
  ensure(row, 'general.not_found');
  return { cipher: row.cipher.toString('base64url') };
}

/** What waited a day and was sealed with no letter. */
export const sweepWaiting = ({ clock, transact }: Storing): Promise<void> =>
  transact(async (transaction) => {
    const before = new Date(clock.now().getTime() - WAITS_MS);
    await forgetWaiting(transaction, { before });
  });
