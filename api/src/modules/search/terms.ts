/** From what somebody typed to what is looked for. Pure. */
const MAX_TERMS = 8;
const MAX_LETTERS = 40;

/** The words of a text that the database has already made plain: letters and digits only, so nothing in them can be an operator. */
export const termsOf = (plain: string): readonly string[] =>
  (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => word.slice(0, MAX_LETTERS))
    .slice(0, MAX_TERMS);

/** Every word must begin a word of the text: `'win':* & 'pia':*`. */
export const prefixQuery = (terms: readonly string[]): string =>
  terms.map((term) => `'${term}':*`).join(' & ');

const BEFORE = 60;
const LENGTH = 220;

/** The part of a story around the first word that was looked for, cut at words. */
export function excerptOf(body: string, terms: readonly string[]): string {
  const text = body.replace(/\s+/g, ' ').trim();
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Folding may shorten the text a little; as a place to begin reading it is near enough.
  const found = terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0);
  const from = found.length === 0 ? 0 : Math.max(0, Math.min(...found) - BEFORE);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const slice = text.slice(start, start + LENGTH).toWellFormed();
  const end =
    start + LENGTH >= text.length ? slice : slice.slice(0, Math.max(slice.lastIndexOf(' '), 1));
  return `${start > 0 ? '…' : ''}${end}${start + LENGTH < text.length ? '…' : ''}`;
}
