/** What of a text was looked for, and the part of a long text around it. Pure. */
import type { Marked } from '@kinlore/shared/contracts/search';
import { isUnspaced } from './terms.ts';

const MOST_MARKS = 20;
const BEFORE = 60;
const LENGTH = 220;

/** Letters that no decomposition makes plain, as the database's `unaccent` writes them. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
};

const plainOf = (letter: string): string =>
  Array.from(letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .map((part) => plainLetters[part] ?? part)
    .join('');

interface Folded {
  readonly plain: string;
  /** Of each place of the plain text the place it comes from; one more for its end. */
  readonly from: readonly number[];
}

function fold(text: string): Folded {
  let plain = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    const folded = plainOf(letter);
    for (let unit = 0; unit < folded.length; unit += 1) from.push(at);
    plain += folded;
    at += letter.length;
  }
  return { plain, from: [...from, text.length] };
}

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);

type Mark = [number, number];

/** Where words of the text begin with the term, or hold it where words are not told apart. */
function marksOf({ plain, from }: Folded, term: string): Mark[] {
  const found: Mark[] = [];
  const sought = fold(term).plain;
  if (sought === '') return found;
  let at = plain.indexOf(sought);
  while (at >= 0 && found.length < MOST_MARKS) {
    if (isUnspaced(term) || !isLetter(plain[at - 1]))
      found.push([from[at] ?? 0, from[at + sought.length] ?? 0]);
    at = plain.indexOf(sought, at + sought.length);
  }
  return found.filter(([first, last]) => last > first);
}

/** In order, none within another. */
export function marksIn(text: string, terms: readonly string[]): Mark[] {
  const folded = fold(text);
  const all = terms
    .flatMap((term) => marksOf(folded, term))
    .toSorted(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  const apart: Mark[] = [];
  for (const mark of all) if (mark[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(mark);
  return apart.slice(0, MOST_MARKS);
}

export const marked = (text: string, terms: readonly string[]): Marked => ({
  text,
  marks: marksIn(text, terms),
});

/** The words of a text that hold all that is looked for. */
export const holdsAll = (text: string, terms: readonly string[]): boolean =>
  terms.every((term) => marksIn(text, [term]).length > 0);

/** The part of a text around the first words that were looked for, cut at words, with its marks. */
export function excerptOf(whole: string, terms: readonly string[]): Marked {
  const text = whole.replace(/\s+/g, ' ').trim();
  const from = Math.max(0, (marksIn(text, terms)[0]?.[0] ?? 0) - BEFORE);
  const start = from === 0 ? 0 : startOf(text, from);
  const slice = text.slice(start, start + LENGTH).toWellFormed();
  const cut = start + LENGTH < text.length;
  const end = cut ? slice.slice(0, lastWord(slice)) : slice;
  return marked(`${start > 0 ? '…' : ''}${end}${cut ? '…' : ''}`, terms);
}

/** The beginning of a word near by; where there are no spaces, the place itself. */
function startOf(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space < 0 || space > from + BEFORE / 2 ? from : space + 1;
}

function lastWord(slice: string): number {
  const space = slice.lastIndexOf(' ');
  return space < LENGTH / 2 ? slice.length : space;
}
