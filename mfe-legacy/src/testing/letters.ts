/** Invented letters, and sheets that were really made: their words are what a page shows and takes. */
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import type { LetterToOpen, ReceivedLetter, SealedLetter } from '@kinlore/shared/contracts/letters';
import { idOf, type Answers } from '@kinlore/shared/testing';
import { keysOf, publicKeysOf, tagOf } from '../features/letters/crypto/legacy-key.ts';
import { sealLetter as sealWords } from '../features/letters/crypto/sealing.ts';
import { wordsOfSheet } from '../features/letters/crypto/sheets.ts';
import { ana, boris, page, petar } from './memorials.ts';

/** Always the same, so that stories look the same: the line through the secret (16 sevens) with a slope of one. */
const secret = new Uint8Array(16).fill(7);
export const keys = keysOf(secret);
export const publicKeys = publicKeysOf(keys);
export const sheets = [1, 2, 3].map((number) => ({
  number,
  tag: tagOf(keys),
  // In the field of 256 the line 7 + x, at x = 1, 2, 3.
  share: Uint8Array.from([...new Uint8Array(16).fill(7 ^ number), number]),
}));
export const wordsOf = (number: 1 | 2 | 3): string => {
  const sheet = sheets[number - 1];
  return sheet === undefined ? '' : wordsOfSheet(sheet).join(' ');
};

export const draftKey = 'd'.repeat(43);
export const legacyKey: LegacyKey = {
  edition: 1,
  ...publicKeys,
  made_at: '2026-11-20T10:00:00Z',
  sheets: [
    { number: 1, holder: 'Vesna Marković' },
    { number: 2, holder: 'Lena, who lives next door' },
    { number: 3, holder: 'Notary Kovač' },
  ],
};

export const words = {
  to: 'Petar Marković',
  from: 'Ana Marković',
  written_on: '2026-11-20',
  text: 'Dear Petar,\n\nthe apple tree by the gate is yours. Your grandfather planted it on the day you were born, and never told you.\n\nCount the stairs for me sometimes.',
} as const;
export const sealed = sealWords(words, publicKeys.wrapping_key);

export const letter: SealedLetter = {
  id: idOf(701),
  version: 1,
  to: { user: petar, name: petar.full_name, email: null },
  opens: { kind: 'activation', on: null, age: null, event: '' },
  state: 'sealed',
  recipient_gone: false,
  sealed_at: '2026-11-20T10:00:00Z',
  due_at: null,
};
export const letters: readonly SealedLetter[] = [
  letter,
  {
    ...letter,
    id: idOf(702),
    to: { user: null, name: 'Rosa Bianchi', email: 'rosa@example.org' },
    opens: { kind: 'age', on: '2037-03-01', age: 18, event: '' },
  },
  {
    ...letter,
    id: idOf(703),
    opens: { kind: 'event', on: null, age: null, event: 'when the house by the river is sold' },
  },
  { ...letter, id: idOf(704), state: 'due', due_at: '2026-11-25T10:00:00Z' },
  { ...letter, id: idOf(705), state: 'open', due_at: '2026-11-25T10:00:00Z' },
  { ...letter, id: idOf(706), recipient_gone: true },
];
export const opening: LetterToOpen = {
  id: idOf(711),
  from: boris,
  to_name: 'Petar Marković',
  opens: 'activation',
  event: '',
  due_at: '2026-11-25T10:00:00Z',
  recipient_gone: false,
};
export const arrived: ReceivedLetter = {
  id: idOf(721),
  from_name: 'Boris Lindqvist',
  state: 'open',
  since: '2026-11-25T10:00:00Z',
  for_child: null,
};

interface World {
  readonly key?: LegacyKey | null;
  readonly written?: readonly SealedLetter[];
  readonly toOpen?: readonly LetterToOpen[];
  readonly received?: readonly ReceivedLetter[];
}
export const withLetters = ({
  key = legacyKey,
  written = [],
  toOpen = [],
  received = [],
}: World = {}): Answers => ({
  'GET /legacy/key': { data: { key, draft_key: draftKey, former_draft_keys: [] } },
  'GET /letters': page(written),
  'GET /letters/to-open': page(toOpen),
  'GET /letters/received': page(received),
});
export const writer = ana;
