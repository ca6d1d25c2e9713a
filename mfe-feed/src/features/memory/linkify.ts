/** Addresses inside plain words. Pure; the result is drawn as text and links, never as markup. */

export type Piece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
/** A sentence ends after an address more often than an address ends in a full stop. */
const TAIL = /[.,;:!?)\]]+$/u;

/** Pieces of one paragraph: only http and https, and only what the browser can read as an address. */
export const splitLinks = (paragraph: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of paragraph.matchAll(ADDRESS)) {
    const href = match[0].replace(TAIL, '');
    if (!URL.canParse(href)) continue;
    if (match.index > at) pieces.push({ text: paragraph.slice(at, match.index) });
    pieces.push({ text: href, href });
    at = match.index + href.length;
  }
  if (at < paragraph.length) pieces.push({ text: paragraph.slice(at) });
  return pieces;
};

/** The paragraphs of a body: parted by empty lines; single breaks stay inside. */
export const splitParagraphs = (body: string): readonly string[] =>
  body
    .split(/\n{2,}/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
