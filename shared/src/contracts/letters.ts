/** Letters that are sealed until their moment. Text and keys are made and opened in pages; the server never has both before the moment (decision 0170). */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { Base64, KeyBytes, WrappedKey } from './letter-keys.ts';
import { PersonCard } from './people.ts';
import { Email } from './users.ts';

export const letterMoments = ['activation', 'date', 'age', 'event'] as const;
export const letterStates = ['sealed', 'due', 'open'] as const;

/** Characters of a letter. */
export const MOST_LETTER_TEXT = 50_000;

const Cipher = Base64(400_000, 60);
const Age = Type.Integer({ minimum: 1, maximum: 120 });

const Recipient = Type.Object({
  user: Nullable(PersonCard),
  name: Type.String(),
  email: Nullable(Type.String()),
});

const Moment = Type.Object({
  kind: Words(letterMoments),
  on: Nullable(Day),
  age: Nullable(Type.Integer()),
  event: Type.String(),
});

/** A letter as its writer sees it, sealed. */
export const SealedLetter = Type.Object({
  id: Id,
  version: Type.Integer(),
  to: Recipient,
  opens: Moment,
  state: Words(letterStates),
  /** They have died, or left: it stays sealed. */
  recipient_gone: Type.Boolean(),
  sealed_at: Instant,
  due_at: Nullable(Instant),
});
export type SealedLetter = Static<typeof SealedLetter>;

/** The day somebody is so old is reckoned from the day of birth that the writer says: what an account says of it is not told by a letter. */
const momentSent = {
  opens: Words(letterMoments),
  on: Type.Optional(Day),
  born: Type.Optional(Day),
  age: Type.Optional(Age),
  event: Type.Optional(Line(300)),
};

export const listLetters = endpoint({
  method: 'GET',
  path: '/letters',
  summary: 'Letters I sealed, the newest first',
  query: Closed(paging),
  answers: { 200: Page(SealedLetter) },
});

export const sealLetter = endpoint({
  method: 'POST',
  path: '/letters',
  summary: 'Seal a letter that the page has encrypted',
  body: Closed({
    recipient_id: Type.Optional(Id),
    recipient_name: Type.Optional(Line(120)),
    recipient_email: Type.Optional(Email),
    ...momentSent,
    cipher: Cipher,
    wrapped_key: WrappedKey,
    key_hash: KeyBytes,
    /** That has arrived whole, encrypted with the key of this letter. */
    voice: Type.Optional(Id),
    /** For which sheets it was wrapped. */
    edition: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  answers: { 201: Data(SealedLetter) },
  fails: [
    'letter.no_key',
    'letter.key_changed',
    'letter.too_many',
    'letter.voice_missing',
    'letter.recipient',
    'letter.moment',
  ],
});

const one = Closed({ letter: Id });

export const moveLetter = endpoint({
  method: 'PATCH',
  path: '/letters/:letter',
  summary: 'Another moment, until the first one has come. Needs If-Match.',
  params: one,
  body: Closed(momentSent),
  answers: { 200: Data(SealedLetter) },
  fails: [
    'letter.moment',
    'letter.moment_come',
    'general.version_required',
    'general.version_stale',
  ],
});

export const withdrawLetter = endpoint({
  method: 'DELETE',
  path: '/letters/:letter',
  summary: 'Take a sealed letter back: nothing of it is left',
  params: one,
  answers: { 204: null },
  fails: ['letter.released'],
});

export const readSealedLetter = endpoint({
  method: 'GET',
  path: '/letters/:letter/sealed',
  summary: 'My own letter as it lies there: two sheets open it in the page',
  params: one,
  answers: { 200: Data(Type.Object({ cipher: Type.String(), wrapped_key: Type.String() })) },
});

export const sayLetterEvent = endpoint({
  method: 'POST',
  path: '/letters/:letter/event',
  summary:
    'Say that what a letter waits for has happened: its writer, then a steward who may release',
  params: one,
  answers: { 204: null },
  fails: ['legacy.permission'],
});

/** A letter to somebody else that waits for two sheets, or for an event that a steward says. */
export const LetterToOpen = Type.Object({
  id: Id,
  from: PersonCard,
  to_name: Type.String(),
  opens: Words(letterMoments),
  event: Type.String(),
  /** Null while its event is not said. */
  due_at: Nullable(Instant),
  recipient_gone: Type.Boolean(),
});
export type LetterToOpen = Static<typeof LetterToOpen>;

export const listLettersToOpen = endpoint({
  method: 'GET',
  path: '/letters/to-open',
  summary: 'Letters of lives I look after whose moment has come, or whose event I may say',
  query: Closed(paging),
  answers: { 200: Page(LetterToOpen) },
});

/** A letter to the reader, or to a child they look after. */
export const ReceivedLetter = Type.Object({
  id: Id,
  from_name: Type.String(),
  state: Words(['due', 'open']),
  since: Instant,
  /** Null for one's own; a child under thirteen reads it once a guardian agrees, or at thirteen. */
  for_child: Nullable(PersonCard),
});
export type ReceivedLetter = Static<typeof ReceivedLetter>;

export const listReceivedLetters = endpoint({
  method: 'GET',
  path: '/letters/received',
  summary: 'Letters to me whose moment has come, and those to children I look after',
  query: Closed(paging),
  answers: { 200: Page(ReceivedLetter) },
});

export const allowChildLetter = endpoint({
  method: 'POST',
  path: '/letters/:letter/child',
  summary: 'A guardian lets a child read a letter whose moment has come',
  params: one,
  answers: { 204: null },
});

export const OpenLetter = Type.Object({
  id: Id,
  from_name: Type.String(),
  sealed_at: Instant,
  cipher: Type.String(),
  key: Type.String(),
});
export type OpenLetter = Static<typeof OpenLetter>;

export const openLetter = endpoint({
  method: 'POST',
  path: '/letters/:letter/read',
  summary: 'The letter for its recipient, by account or by the link in the mail',
  params: one,
  body: Closed({ token: Type.Optional(KeyBytes) }),
  answers: { 200: Data(OpenLetter) },
});
