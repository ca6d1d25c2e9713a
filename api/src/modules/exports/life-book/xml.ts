/** What people wrote, as a part of an XML document. Everything goes through `xml`, always. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text and for attributes in double quotes. What XML has no place for, such as a half of a pair, becomes the sign for what cannot be shown. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll(/[&<>"]/gu, (character) => entities[character] ?? '');

/** As it was written: an empty line parts paragraphs, a line break stays one. */
export const paragraphs = (words: string): string =>
  words
    .split(/\n\s*\n/u)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${xml(part.trim()).replaceAll('\n', '<br/>')}</p>`)
    .join('\n');

/** As a reader is to know it; anything else is English, which our own words are. */
export const languageOf = (language: string): string =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u.test(language) ? language : 'en';

/** In a string of a style sheet, which may stand in a page. */
export const cssString = (text: string): string =>
  `"${text.toWellFormed().replaceAll(/[^\p{L}\p{N}\p{M} ]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
