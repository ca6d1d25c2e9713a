/** What of a text was looked for, and the part of a long text around it. Pure. */
import type { Marked } from '@kinlore/shared/contracts/search';
import { plainLetters } from '../../platform/plain-letters.ts';
import { isUnspaced } from './terms.ts';

const MOST_MARKS = 20;
const BEFORE = 60;
const LENGTH = 220;

/** A sigma at the end is written otherwise. */
const plainPart = (part: string): string => (part === 'ς' ? 'σ' : (plainLetters[part] ?? part));

const MOST_KNOWN = 2_000;
const known = new Map<string, string>();

/** Texts are made plain letter by letter, a page of them for every search: most letters are ASCII, and the others were there before. */
function plainOf(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase();
  const before = known.get(letter);
  if (before !== undefined) return before;
  const plain = Array.from(letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .map(plainPart)
    .join('');
  if (known.size < MOST_KNOWN) known.set(letter, plain);
  return plain;
}

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
export function holdsAll(text: string, terms: readonly string[]): boolean {
  const folded = fold(text);
  return terms.every((term) => marksOf(folded, term).length > 0);
}

/** The part of a text around the first of some words that were looked for, cut at words, with the marks of all. */
export function excerptOf(
  whole: string,
  terms: readonly string[],
  around: readonly string[] = terms,
): Marked {
  const text = whole.replace(/\s+/g, ' ').trim();
  const from = Math.max(0, (marksIn(text, around)[0]?.[0] ?? 0) - BEFORE);
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
