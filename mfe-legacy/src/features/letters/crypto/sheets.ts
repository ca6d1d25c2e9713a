/**
 * A secret on three sheets, of which any two restore it and one says nothing (Shamir's sharing). A sheet is 22 bytes, which are sixteen words:
 * version and number, two bytes of which key it is, its share of seventeen, and two that find a mistake of whoever types it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { combine, split } from 'shamir-secret-sharing';
import { areSameBytes, encodeText, joinBytes } from './bytes.ts';
import { keysOf, tagOf, type LegacyKeys } from './legacy-key.ts';

export const SHEETS = 3;
export const SHEETS_NEEDED = 2;
export const WORDS_OF_SHEET = 16;

const VERSION = 1;
const BITS_OF_WORD = 11;
const BYTES_OF_SHEET = 22;
const BYTES_OF_CHECK = 2;

export interface Sheet {
  /** One to three, as it is printed. */
  readonly number: number;
  readonly tag: Uint8Array;
  readonly share: Uint8Array;
}

export type SheetProblem =
  | { readonly kind: 'length'; readonly count: number }
  | { readonly kind: 'word'; readonly word: string; readonly position: number }
  | { readonly kind: 'mistyped' };

export type ReadSheet =
  | { readonly sheet: Sheet; readonly problem: null }
  | { readonly sheet: null; readonly problem: SheetProblem };

const checkOf = (bytes: Uint8Array): Uint8Array =>
  sha256(joinBytes(encodeText('kinlore sheet'), bytes)).slice(0, BYTES_OF_CHECK);

function bytesOf({ number, tag, share }: Sheet): Uint8Array {
  const said = joinBytes(Uint8Array.of(VERSION * 16 + number), tag, share);
  return joinBytes(said, checkOf(said));
}

const indexOfWord: ReadonlyMap<string, number> = new Map(
  wordlist.map((word, index) => [word, index]),
);

export const isSheetWord = (word: string): boolean => indexOfWord.has(word);

/** Words that begin so, for whoever types; each is known by its first four letters. */
export const wordsBeginning = (letters: string, most: number): readonly string[] =>
  letters === '' ? [] : wordlist.filter((word) => word.startsWith(letters)).slice(0, most);

export function wordsOfSheet(sheet: Sheet): readonly string[] {
  const bits = [...bytesOf(sheet)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: WORDS_OF_SHEET },
    (_, word) =>
      wordlist[Number.parseInt(bits.slice(word * BITS_OF_WORD, (word + 1) * BITS_OF_WORD), 2)] ??
      '',
  );
}

/** Small letters, one blank between two words, whatever was typed between them. */
export const wordsIn = (typed: string): readonly string[] =>
  typed.toLowerCase().match(/[a-z]+/gu) ?? [];

const failed = (problem: SheetProblem): ReadSheet => ({ sheet: null, problem });

function bytesOfWords(words: readonly string[]): Uint8Array {
  const bits = words
    .map((word) => (indexOfWord.get(word) ?? 0).toString(2).padStart(BITS_OF_WORD, '0'))
    .join('');
  return Uint8Array.from({ length: BYTES_OF_SHEET }, (_, byte) =>
    Number.parseInt(bits.slice(byte * 8, byte * 8 + 8), 2),
  );
}

export function readSheet(typed: string): ReadSheet {
  const words = wordsIn(typed);
  const wrong = words.findIndex((word) => !isSheetWord(word));
  if (wrong >= 0) return failed({ kind: 'word', word: words[wrong] ?? '', position: wrong + 1 });
  if (words.length !== WORDS_OF_SHEET) return failed({ kind: 'length', count: words.length });
  const bytes = bytesOfWords(words);
  const said = bytes.slice(0, BYTES_OF_SHEET - BYTES_OF_CHECK);
  const [first = 0] = said;
  const number = first % 16;
  const isWhole =
    areSameBytes(checkOf(said), bytes.slice(said.length)) &&
    first - number === VERSION * 16 &&
    number >= 1 &&
    number <= SHEETS;
  return isWhole
    ? { sheet: { number, tag: said.slice(1, 3), share: said.slice(3) }, problem: null }
    : failed({ kind: 'mistyped' });
}

export async function splitIntoSheets(secret: Uint8Array): Promise<readonly Sheet[]> {
  const tag = tagOf(keysOf(secret));
  const shares = await split(secret, SHEETS, SHEETS_NEEDED);
  return shares.map((share, index) => ({ number: index + 1, tag, share }));
}

export type Restored =
  | { readonly secret: Uint8Array; readonly keys: LegacyKeys; readonly problem: null }
  | { readonly secret: null; readonly keys: null; readonly problem: 'same_sheet' | 'other_key' };

const not = (problem: 'same_sheet' | 'other_key'): Restored => ({
  secret: null,
  keys: null,
  problem,
});

/** From two of the three. `other_key`: they are not of one set. */
export async function restoreFrom(one: Sheet, other: Sheet): Promise<Restored> {
  if (!areSameBytes(one.tag, other.tag)) return not('other_key');
  // The last byte of a share is its place on the line: two at the same place are nothing to reckon with, whatever numbers they say.
  if (one.number === other.number || one.share.at(-1) === other.share.at(-1))
    return not(one.number === other.number ? 'same_sheet' : 'other_key');
  const secret = await combine([one.share, other.share]);
  const keys = keysOf(secret);
  return areSameBytes(tagOf(keys), one.tag) ? { secret, keys, problem: null } : not('other_key');
}
