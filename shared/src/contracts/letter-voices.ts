/** A voice in a sealed letter: encrypted in the page, in pieces of one size, so that neither side ever holds more than one (decision 0191). */
import { Closed, Data, Id, Type, endpoint } from './kernel.ts';
import { Base64, KeyBytes } from './letter-keys.ts';

/** Bytes of sound in one piece; the last is filled up. */
export const VOICE_PIECE_BYTES = 524_288;
/** Of one letter: 12 MB. */
export const MOST_VOICE_PIECES = 24;
/** Of all letters of one person that are not open yet: 240 MB. */
export const MOST_WAITING_PIECES = 480;
export const MOST_VOICE_BYTES = VOICE_PIECE_BYTES * MOST_VOICE_PIECES;
/** A recording that is made here. */
export const MOST_VOICE_MS = 600_000;

const PieceNumber = Type.Integer({ minimum: 1, maximum: MOST_VOICE_PIECES });
/** 524,328 bytes: a nonce of 24, the piece, a tag of 16. */
const Piece = Base64(699_104);

export const beginLetterVoice = endpoint({
  method: 'POST',
  path: '/letters/voices',
  summary: 'Begin a voice that a letter is going to be sealed with',
  body: Closed({ pieces: PieceNumber }),
  answers: { 201: Data(Type.Object({ id: Id })) },
  fails: ['letter.no_key', 'letter.voices_full'],
});

export const keepVoicePiece = endpoint({
  method: 'PUT',
  path: '/letters/voices/:voice/pieces/:number',
  summary: 'One encrypted piece of it, until the letter is sealed; sent again it takes its place',
  params: Closed({ voice: Id, number: PieceNumber }),
  body: Closed({ cipher: Piece }),
  answers: { 204: null },
});

const piece = Closed({ letter: Id, number: PieceNumber });
const answered = Data(Type.Object({ cipher: Type.String() }));

export const readSealedPiece = endpoint({
  method: 'GET',
  path: '/letters/:letter/sealed/voice/:number',
  summary: 'A piece of the voice in my own letter, as it lies there',
  params: piece,
  answers: { 200: answered },
});

export const readVoicePiece = endpoint({
  method: 'POST',
  path: '/letters/:letter/voice/:number',
  summary:
    'A piece of the voice for who may read the letter, by account or by the link in the mail',
  params: piece,
  body: Closed({ token: Type.Optional(KeyBytes) }),
  answers: { 200: answered },
});
