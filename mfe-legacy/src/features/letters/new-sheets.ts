/** New sheets, from chance to the server: first made, or in place of old ones, when every letter's key is wrapped anew. */
import type { LegacyKey } from '@kinlore/shared/contracts/legacy-keys';
import { keysOf, makeSecret, publicKeysOf, type LegacyKeys } from './crypto/legacy-key.ts';
import { unwrapKey, wrapKey } from './crypto/sealing.ts';
import { splitIntoSheets, wordsOfSheet, type Sheet } from './crypto/sheets.ts';
import { changeKey, letterKeys, makeKey } from './letters.api.ts';
import { proofOf } from './proof.ts';

/** What the page holds until the sheets are printed and proved; then it is forgotten. */
export interface NewSheets {
  readonly keys: LegacyKeys;
  readonly sheets: readonly Sheet[];
}

export async function makeSheets(): Promise<NewSheets> {
  const secret = makeSecret();
  return { keys: keysOf(secret), sheets: await splitIntoSheets(secret) };
}

export interface AskedWord {
  readonly number: number;
  /** From one. */
  readonly position: number;
  readonly word: string;
}

/** Two words of each sheet, by chance: whoever reads them from paper has three sheets that can be read. */
export const wordsToProve = (sheets: readonly Sheet[]): readonly AskedWord[] =>
  sheets.flatMap((sheet) => {
    const words = wordsOfSheet(sheet);
    const chance = globalThis.crypto.getRandomValues(new Uint8Array(2));
    // One of the first half and one of the second.
    return [(chance[0] ?? 0) % 8, 8 + ((chance[1] ?? 0) % 8)].map((at) => ({
      number: sheet.number,
      position: at + 1,
      word: words[at] ?? '',
    }));
  });

/** `old`: what two old sheets restored, where there were any. */
export async function keepSheets(
  { keys }: NewSheets,
  holders: readonly string[],
  old: LegacyKeys | null,
): Promise<LegacyKey> {
  const made = {
    ...publicKeysOf(keys),
    sheets: holders.map((holder, index) => ({ number: index + 1, holder: holder.trim() })),
  };
  if (old === null) return makeKey(made);
  const letters = (await letterKeys()).map(({ letter, wrapped_key }) => ({
    letter,
    wrapped_key: wrapKey(unwrapKey(old, wrapped_key), made.wrapping_key),
  }));
  return changeKey({ ...made, proof: await proofOf(old), letters });
}
