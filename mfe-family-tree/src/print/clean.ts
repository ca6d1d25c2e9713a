/** Words as they may be printed: names are written by strangers. */

/** Controls, marks that turn the direction of what follows, halves of letters, and what is no letter at all. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const unprintable =
  /[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}-\u{9F}\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}\u{FFF9}-\u{FFFF}\u{D800}-\u{DFFF}]/gu;
const MOST = 400;

/** One line, composed, without anything unseen. At most 400 letters. */
export const clean = (text: string): string =>
  text.slice(0, MOST).normalize('NFC').replaceAll(unprintable, '').replaceAll(/\s+/gu, ' ').trim();

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string =>
  text.replaceAll(/["&'<>]/gu, (mark) => marks[mark] ?? '');

/** The first letter that has a direction tells the direction of the whole. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u.test(
    text,
  );
