/** The legacy key, its sheets, and what two of them open (decision 0170). What stands on a sheet is never sent. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { Base64, KeyBytes, MOST_LETTERS, WrappedKey } from './letter-keys.ts';

const SheetHolder = Closed({
  number: Type.Integer({ minimum: 1, maximum: 3 }),
  holder: Line(120, 1),
});

/** What the server knows of one's sheets. */
export const LegacyKey = Type.Object({
  edition: Type.Integer(),
  wrapping_key: Type.String(),
  signing_key: Type.String(),
  made_at: Instant,
  sheets: Type.Array(Type.Object({ number: Type.Integer(), holder: Type.String() })),
});
export type LegacyKey = Static<typeof LegacyKey>;

const keyMade = {
  wrapping_key: KeyBytes,
  signing_key: KeyBytes,
  sheets: Type.Array(SheetHolder, { minItems: 3, maxItems: 3 }),
};

/** That somebody holds two sheets: the challenge of the server, signed with what they restore. */
export const SheetProof = Closed({
  signing_key: KeyBytes,
  challenge: Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9._-]*$' }),
  signature: Base64(86),
});
export type SheetProof = Static<typeof SheetProof>;

export const readLegacyKey = endpoint({
  method: 'GET',
  path: '/legacy/key',
  summary: 'What is known of my sheets; and what drafts of letters are kept with on a device',
  answers: {
    200: Data(
      Type.Object({
        key: Nullable(LegacyKey),
        draft_key: Type.String(),
        // Of the secrets that the instance had before, the newest first: a draft may be older.
        former_draft_keys: Type.Array(Type.String()),
      }),
    ),
  },
});

export const makeLegacyKey = endpoint({
  method: 'POST',
  path: '/legacy/key',
  summary: 'Tell the public half of the key that two of three sheets restore',
  body: Closed(keyMade),
  answers: { 201: Data(LegacyKey) },
  fails: ['letter.key_exists'],
});

export const changeLegacyKey = endpoint({
  method: 'PUT',
  path: '/legacy/key',
  summary:
    'New sheets for old ones: with the proof of two old ones, and every letter wrapped anew for the new key',
  body: Closed({
    ...keyMade,
    proof: SheetProof,
    letters: Type.Array(Closed({ letter: Id, wrapped_key: WrappedKey }), {
      maxItems: MOST_LETTERS,
    }),
  }),
  answers: { 200: Data(LegacyKey) },
  fails: ['letter.no_key', 'letter.proof', 'letter.key_changed'],
});

export const removeLegacyKey = endpoint({
  method: 'DELETE',
  path: '/legacy/key',
  summary: 'Give the sheets up: possible while no letter needs them',
  answers: { 204: null },
  fails: ['letter.no_key', 'letter.key_needed'],
});

export const listLetterKeys = endpoint({
  method: 'GET',
  path: '/legacy/key/letters',
  summary: 'The wrapped keys of my letters that are not open yet, to be wrapped for new sheets',
  answers: {
    200: Data(
      Type.Array(Type.Object({ letter: Id, wrapped_key: Type.String() }), {
        maxItems: MOST_LETTERS,
      }),
    ),
  },
});

export const startLegacyCard = endpoint({
  method: 'POST',
  path: '/legacy-card/challenges',
  summary: 'What is to be signed by whoever holds two sheets',
  body: Closed({ signing_key: KeyBytes }),
  answers: { 200: Data(Type.Object({ challenge: Type.String() })) },
});

export const LegacyCard = Type.Object({
  life_name: Type.String(),
  edition: Type.Integer(),
  life_status: Words(['living', 'in_remembrance']),
  /** Whose moment has come and whose recipient is there: their keys as they are wrapped, never the letters. */
  letters: Type.Array(
    Type.Object({ letter: Id, to_name: Type.String(), wrapped_key: Type.String() }),
    { maxItems: MOST_LETTERS },
  ),
});
export type LegacyCard = Static<typeof LegacyCard>;

export const readLegacyCard = endpoint({
  method: 'POST',
  path: '/legacy-card/read',
  summary:
    'What two sheets open: whose they are, and the wrapped keys of letters whose moment has come',
  body: Closed({ proof: SheetProof }),
  answers: { 200: Data(LegacyCard) },
  fails: ['letter.proof'],
});

export const releaseLetters = endpoint({
  method: 'POST',
  path: '/legacy-card/release',
  summary: 'Hand the keys of letters over for their recipients',
  body: Closed({
    proof: SheetProof,
    keys: Type.Array(Closed({ letter: Id, key: KeyBytes }), {
      minItems: 1,
      maxItems: MOST_LETTERS,
    }),
  }),
  answers: { 200: Data(Type.Object({ released: Type.Integer() })) },
  fails: ['letter.proof', 'letter.wrong_key'],
});
