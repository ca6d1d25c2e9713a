/** From what somebody typed to what is looked for. Pure. */
const MAX_TERMS = 8;
const MAX_LETTERS = 40;
/** A shorter word is meant as it stands: very many begin with two letters. */
const BEGINNING = 3;

/** What is written without spaces between words; the indexes of migration 0750 name the same. */
const unspaced =
  /[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/u;

/** The words of a text that the database has already made plain: letters, their signs and digits only, so nothing in them can be an operator. */
export const termsOf = (plain: string): readonly string[] =>
  (plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])
    .map((word) => Array.from(word).slice(0, MAX_LETTERS).join(''))
    .slice(0, MAX_TERMS);

/** It is written without spaces, as Chinese and Thai are: it may stand in the middle of a line. */
/** The same for the database. */
export const UNSPACED = unspaced.source;

export const isUnspaced = (term: string): boolean => unspaced.test(term);

/** Letter by letter, one after the other, as `words_apart` has them; what has spaces stays a word. */
const partsOf = (term: string): readonly string[] =>
  Array.from(term).reduce<string[]>((parts, letter) => {
    const last = parts.at(-1);
    return last === undefined || unspaced.test(letter) || unspaced.test(last)
      ? [...parts, letter]
      : [...parts.slice(0, -1), last + letter];
  }, []);
const phraseOf = (term: string): string =>
  `(${partsOf(term)
    .map((part) => `'${part}'`)
    .join(' <-> ')})`;

/** A sigma at the end is written in two ways. */
const spellingsOf = (term: string): readonly string[] =>
  /[σς]$/u.test(term) ? [`${term.slice(0, -1)}σ`, `${term.slice(0, -1)}ς`] : [term];

function queryOf(term: string, weight: string): string {
  if (isUnspaced(term)) return phraseOf(term);
  const marks = `${Array.from(term).length < BEGINNING ? '' : '*'}${weight}`;
  const spellings = spellingsOf(term).map((word) => `'${word}'${marks === '' ? '' : `:${marks}`}`);
  return spellings.length === 1 ? spellings.join('') : `(${spellings.join(' | ')})`;
}

/** Every word must begin a word of the text: `'win':* & 'pia':*`; with a weight, of that part of it. */
export const prefixQuery = (terms: readonly string[], weight: '' | 'A' | 'B' = ''): string =>
  terms.map((term) => queryOf(term, weight)).join(' & ');
