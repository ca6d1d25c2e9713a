/** Names in Cyrillic or Greek letters, in Latin ones: as the peoples who write them do themselves. Pure; folded names alone. */

const shared: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
};

/** Serbian, Macedonian: one letter for one. */
const southern: Readonly<Record<string, string>> = {
  ...shared,
  ђ: 'd',
  ж: 'z',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  х: 'h',
  ц: 'c',
  ч: 'c',
  џ: 'dz',
  ш: 's',
};

/** Russian, Ukrainian, Bulgarian, as maps in Latin letters have them. */
const eastern: Readonly<Record<string, string>> = {
  ...shared,
  ж: 'zh',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'ye',
};

const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

const alphabets = [southern, eastern, greek];
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const spelled = (name: string, alphabet: Readonly<Record<string, string>>): string =>
  Array.from(name, (letter) => alphabet[letter] ?? letter).join('');

/** What the name can be in Latin letters; nothing where it is already, or is written in letters that are not known here. */
export const inLatin = (name: string): readonly string[] =>
  FOREIGN.test(name)
    ? alphabets.map((alphabet) => spelled(name, alphabet)).filter((latin) => !FOREIGN.test(latin))
    : [];
