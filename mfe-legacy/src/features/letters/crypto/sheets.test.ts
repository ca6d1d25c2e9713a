/** Any two sheets of three restore the secret, one says nothing, and a wrong one is told: asked of the bytes. */
import { describe, expect, it } from 'vitest';
import { keysOf, makeSecret, publicKeysOf } from './legacy-key.ts';
import {
  SHEETS,
  SHEETS_NEEDED,
  isSheetWord,
  readSheet,
  restoreFrom,
  splitIntoSheets,
  wordsBeginning,
  wordsOfSheet,
  type Sheet,
} from './sheets.ts';

const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
  [1, 0],
  [2, 0],
  [2, 1],
] as const;

async function sheetsOf(secret: Uint8Array): Promise<readonly [Sheet, Sheet, Sheet]> {
  const [one, two, three] = await splitIntoSheets(secret);
  if (one === undefined || two === undefined || three === undefined) throw new Error('three');
  return [one, two, three];
}

/** As it is typed from paper. */
function typed(sheet: Sheet): Sheet {
  const read = readSheet(wordsOfSheet(sheet).join(' '));
  if (read.sheet === null) throw new Error('not read');
  return read.sheet;
}

describe('two sheets', () => {
  it.each(pairs)('%i and %i restore the secret, whatever it is', async (first, second) => {
    const secrets = [
      ...Array.from({ length: 20 }, makeSecret),
      new Uint8Array(16),
      new Uint8Array(16).fill(255),
    ];
    for (const secret of secrets) {
      const sheets = await sheetsOf(secret);
      const restored = await restoreFrom(typed(sheets[first]), typed(sheets[second]));
      expect(restored.secret).toEqual(secret);
      expect(restored.keys && publicKeysOf(restored.keys)).toEqual(publicKeysOf(keysOf(secret)));
    }
  });

  it('of which one was entered twice are no two', async () => {
    const [one] = await sheetsOf(makeSecret());
    expect(await restoreFrom(one, one)).toMatchObject({ secret: null, problem: 'same_sheet' });
  });

  it('of two keys are told, also where their marks are the same', async () => {
    const [one] = await sheetsOf(makeSecret());
    const [, two] = await sheetsOf(makeSecret());
    const apart = await restoreFrom(one, two);
    expect(apart.problem).toBe('other_key');
    const alike = await restoreFrom(one, { ...two, tag: one.tag });
    expect(alike.problem).toBe('other_key');
  });

  it('of the same key that were made at different times are told', async () => {
    const secret = makeSecret();
    const [one] = await sheetsOf(secret);
    const [, two] = await sheetsOf(secret);
    expect((await restoreFrom(one, two)).problem).toBe('other_key');
  });
});

describe('one sheet', () => {
  /**
   * Of a share at a given place every byte is as likely for one secret as for another: counted for the two secrets that differ in every bit. By chance
   * alone the two counts differ by a chi square of 255 on average; above 400 there is a difference that a sheet would tell.
   */
  it('has the same distribution whatever the secret is', async () => {
    const { split } = await import('shamir-secret-sharing');
    const count = async (secret: Uint8Array): Promise<readonly number[][]> => {
      const counts = Array.from({ length: SHEETS }, () => Array.from({ length: 256 }, () => 0));
      for (let round = 0; round < 3_000; round += 1) {
        // As `splitIntoSheets` asks for them, without reckoning the keys of the same secret each time.
        for (const [which, share] of (await split(secret, SHEETS, SHEETS_NEEDED)).entries()) {
          const seen = counts[which];
          if (seen !== undefined) seen[share[0] ?? 0] = (seen[share[0] ?? 0] ?? 0) + 1;
        }
      }
      return counts;
    };
    const [none, all] = [
      await count(new Uint8Array(16)),
      await count(new Uint8Array(16).fill(255)),
    ];
    for (const [which, counts] of none.entries()) {
      const chiSquare = counts.reduce((sum, seen, byte) => {
        const other = all[which]?.[byte] ?? 0;
        return seen + other === 0 ? sum : sum + (seen - other) ** 2 / (seen + other);
      }, 0);
      expect(chiSquare).toBeGreaterThan(100);
      expect(chiSquare).toBeLessThan(400);
    }
  });

  it('fits every secret: for any other one there is a second sheet that would restore it', async () => {
    const { combine } = await import('shamir-secret-sharing');
    const [one, two] = await sheetsOf(makeSecret());
    // A line through the share and another value at zero: each byte of the second sheet that is tried restores another byte, and all 256 occur.
    for (const at of [0, 7, 15]) {
      const found = new Set<number>();
      for (let value = 0; value < 256; value += 1) {
        const tried = two.share.slice();
        tried[at] = value;
        found.add((await combine([one.share, tried]))[at] ?? 0);
      }
      expect(found.size).toBe(256);
    }
  });
});

describe('a sheet that is typed', () => {
  it('is told for every single bit that is another one', async () => {
    const [sheet] = await sheetsOf(makeSecret());
    const words = wordsOfSheet(sheet);
    const { wordlist } = await import('@scure/bip39/wordlists/english.js');
    let told = 0;
    for (const [position, word] of words.entries()) {
      for (let bit = 0; bit < 11; bit += 1) {
        const other = wordlist[wordlist.indexOf(word) ^ (1 << bit)] ?? '';
        const read = readSheet(words.with(position, other).join(' '));
        if (read.problem?.kind === 'mistyped') told += 1;
      }
    }
    // Two bytes let one mistake in 65,536 through, and what they let through does not restore the key.
    expect(told).toBe(176);
  });

  it('may have any case, commas, numbers and lines between its words', async () => {
    const [sheet] = await sheetsOf(makeSecret());
    const messy = wordsOfSheet(sheet)
      .map((word, index) => `${String(index + 1)}. ${word.toUpperCase()},`)
      .join('\n');
    expect(readSheet(messy).sheet).toEqual(sheet);
  });

  it('is told where a word is none, where one is missing, and where two changed places', async () => {
    const [sheet] = await sheetsOf(makeSecret());
    const words = wordsOfSheet(sheet);
    expect(readSheet(words.with(4, 'grandmother').join(' ')).problem).toEqual({
      kind: 'word',
      word: 'grandmother',
      position: 5,
    });
    expect(readSheet(words.slice(1).join(' ')).problem).toEqual({ kind: 'length', count: 15 });
    expect(readSheet('').problem).toEqual({ kind: 'length', count: 0 });
    const [first = '', second = '', ...rest] = words;
    if (first !== second)
      expect(readSheet([second, first, ...rest].join(' ')).problem?.kind).toBe('mistyped');
  });

  it('is helped by the words that begin so', () => {
    expect(wordsBeginning('aban', 6)).toEqual(['abandon']);
    expect(wordsBeginning('ab', 3)).toHaveLength(3);
    expect(wordsBeginning('', 6)).toEqual([]);
    expect(isSheetWord('abandon')).toBe(true);
  });
});
