/** Words that are one slip of the hand away from what was typed: two letters in the wrong order, one too many, one missing, one wrong. Pure. */

export interface Spelling {
  readonly word: string;
  /** How far it is from what was typed: 0 the same, 1 two letters changed places, 2 one missing or too many, 3 one wrong. */
  readonly slip: number;
}

const between = (first: string, last: string): readonly string[] => {
  const start = first.codePointAt(0) ?? 0;
  const count = (last.codePointAt(0) ?? 0) - start + 1;
  return Array.from({ length: count }, (_none, at) => String.fromCodePoint(start + at));
};

/** Letters as the database makes them plain. A script that is not here has too many, or words that are not told apart: of it letters change places or are too many. */
const alphabets = [between('a', 'z'), [...between('а', 'џ'), 'ґ'], between('α', 'ω')];

const alphabetOf = (letters: readonly string[]): readonly string[] =>
  alphabets.find((alphabet) => letters.some((letter) => alphabet.includes(letter))) ?? [];

const swapped = (letters: readonly string[]): readonly string[] =>
  letters
    .slice(1)
    .map((letter, at) =>
      [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)].join(''),
    );

/** `letter` at this place, in place of so many that stand there. */
const put = (letters: readonly string[], letter: string, [at, over]: readonly [number, number]) =>
  [...letters.slice(0, at), letter, ...letters.slice(at + over)].join('');

/** Each word once, with the least slip; the word itself first. */
export function spellingsNear(word: string): readonly Spelling[] {
  const letters = Array.from(word);
  const alphabet = alphabetOf(letters);
  const missing = [...letters.keys(), letters.length].flatMap((at) =>
    alphabet.map((letter) => put(letters, letter, [at, 0])),
  );
  const tooMany = [...letters.keys()].map((at) => put(letters, '', [at, 1]));
  const wrong = [...letters.keys()].flatMap((at) =>
    alphabet.map((letter) => put(letters, letter, [at, 1])),
  );
  const found = new Map<string, number>([[word, 0]]);
  for (const [slip, words] of [swapped(letters), [...missing, ...tooMany], wrong].entries())
    for (const near of words) if (!found.has(near)) found.set(near, slip + 1);
  return Array.from(found, ([near, slip]) => ({ word: near, slip }));
}
