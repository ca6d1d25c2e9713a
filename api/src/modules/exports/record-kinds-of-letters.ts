/** Records of sealed letters: as they lie there. What they say is nowhere but in them. */
import * as queries from './records-of-letters.queries.ts';
import { all, at, id, or, text, whole, type QueriedKind } from './records.ts';

const voicePiece = all({ letter: id, number: whole, of: whole, cipher: text });

export const letterKinds: readonly QueriedKind[] = [
  {
    name: 'legacy-keys',
    about:
      'The public half of the key that two of three sheets restore, and who has which sheet; what stands on the sheets is nowhere but on them',
    key: 'uuid',
    query: queries.legacyKeysQuery,
    schema: all({
      edition: whole,
      wrapping_key: text,
      signing_key: text,
      made_at: at,
      sheet_1: or(text),
      sheet_2: or(text),
      sheet_3: or(text),
    }),
  },
  {
    name: 'sealed-letters',
    about:
      'Letters this account sealed: encrypted (XChaCha20-Poly1305), each with its key as it is wrapped for two sheets (X25519, HKDF-SHA256), in base64',
    key: 'uuid',
    query: queries.sealedLettersQuery,
    schema: all({
      id,
      to_account: or(id),
      to_name: text,
      to_email: or(text),
      opens: text,
      opens_on: or(text),
      age: or(whole),
      event: text,
      sealed_at: at,
      due_at: or(at),
      opened_at: or(at),
      cipher: text,
      wrapped_key: text,
    }),
  },
  {
    name: 'sealed-letter-voices',
    about:
      'Voices in letters this account sealed, in encrypted pieces (XChaCha20-Poly1305), in base64; the key is reckoned from that of the letter',
    key: 'uuid',
    batch: 4,
    query: queries.sealedVoicesQuery,
    schema: voicePiece,
  },
  {
    name: 'received-letter-voices',
    about:
      'Voices in letters that were sealed for this account and are open, in encrypted pieces (XChaCha20-Poly1305), in base64; the key is reckoned from that of the letter',
    key: 'uuid',
    batch: 4,
    query: queries.receivedVoicesQuery,
    schema: voicePiece,
  },
  {
    name: 'received-letters',
    about:
      'Letters that were sealed for this account and are open, encrypted (XChaCha20-Poly1305), each with its key, in base64',
    key: 'uuid',
    query: queries.receivedLettersQuery,
    schema: all({ id, from: or(text), sealed_at: at, opened_at: at, cipher: text, key: text }),
  },
];
