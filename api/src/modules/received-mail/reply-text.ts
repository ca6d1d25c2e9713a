/** What somebody wrote in a reply, without what their mail program put below it: the mail that is answered, and a signature. Pure. */
import { REPLY_LINE } from '../reply-addresses/index.ts';

/** More of a mail's words are not looked at. */
const MOST = 500_000;
/** What of our line is left when a mail program breaks or quotes it. */
const MARK = REPLY_LINE.slice(2, 30);

const isQuoted = (line: string): boolean => line.startsWith('>');
const isBlank = (line: string): boolean => line.trim() === '';
/** "On 3 May Kinlore wrote:", in any language: it stands alone above what it is about, and ends with a colon. */
const isAttribution = (line: string): boolean =>
  /[:：]\s*$/u.test(line) && (/[@<]/u.test(line) || /\d/u.test(line));
const isRule = (line: string): boolean =>
  /^(?:_{10,}|-{3,}\s?[\p{L} ]{3,40}\s?-{3,})\s*$/u.test(line.trim());

/** Where what was quoted begins: at our own line, at a rule, or where only quoted lines follow. */
function endOf(lines: readonly string[]): number {
  const marked = lines.findIndex((line) => line.includes(MARK));
  const ruled = lines.findIndex(isRule);
  const last = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  const ends = [marked, ruled, lines.slice(last + 1).some(isQuoted) ? last + 1 : -1];
  return Math.min(lines.length, ...ends.filter((end) => end !== -1));
}

/** Above what was quoted stand empty lines and who wrote it when, in one line or two. */
function withoutAttribution(lines: readonly string[]): readonly string[] {
  const kept = lines.slice(0, lines.findLastIndex((line) => !isBlank(line) && !isQuoted(line)) + 1);
  const [before = '', last = ''] = [kept.at(-2), kept.at(-1)];
  if (isAttribution(last)) return kept.slice(0, -1);
  return isAttribution(`${before} ${last}`) && last.trim().length < 80 && !isBlank(before)
    ? kept.slice(0, -2)
    : kept;
}

export interface ReplyText {
  readonly words: string;
  /** The signature below them; empty for none. */
  readonly cut: string;
}

const cutAt = (lines: readonly string[], at: number): ReplyText => ({
  words: lines.slice(0, at).join('\n').trim(),
  cut: lines.slice(at).join('\n').trim(),
});

/** Cut below two dashes, a space, and nothing else (RFC 3676). */
export function replyOf(text: string): ReplyText {
  const lines = text.slice(0, MOST).replaceAll('\r\n', '\n').split('\n');
  const end = endOf(lines);
  const own = lines.slice(0, end);
  const said = end < lines.length ? withoutAttribution(own) : own;
  const at = said.indexOf('-- ');
  return cutAt(said, at === -1 ? said.length : at);
}

const plain = (line: string): string => line.normalize('NFC').trim().toLowerCase();

/**
 * Cut from the last line on that begins as its writer says their signature does. What would leave nothing is no signature: somebody answered with
 * their name.
 */
export function withoutSignature({ words, cut }: ReplyText, signature: string): ReplyText {
  const begins = plain(signature);
  const lines = words.split('\n');
  const at = begins === '' ? -1 : lines.findLastIndex((line) => plain(line).startsWith(begins));
  const left = cutAt(lines, at === -1 ? lines.length : at);
  if (at === -1 || left.words === '') return { words, cut };
  return { words: left.words, cut: [left.cut, cut].filter((part) => part !== '').join('\n') };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const characterOf = (code: number): string =>
  code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : ' ';

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/giu, (whole, name: string) => {
    if (name.startsWith('#x') || name.startsWith('#X'))
      return characterOf(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return characterOf(Number(name.slice(1)));
    return entities[name.toLowerCase()] ?? whole;
  });

/** What is never words of a mail. */
const silent = new Set(['style', 'script', 'head', 'title', 'blockquote']);
const breaking = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3']);

interface Walk {
  readonly words: string[];
  /** How deep in something silent. */
  depth: number;
}

/** Changed as the walk goes: a mail may hold a million tags. */
function takeTag(walk: Walk, tag: string): void {
  const isEnd = tag.startsWith('/');
  const name = (/^\/?([a-z0-9]{1,20})/iu.exec(tag)?.[1] ?? '').toLowerCase();
  if (silent.has(name)) walk.depth = Math.max(0, walk.depth + (isEnd ? -1 : 1));
  if (walk.depth === 0 && breaking.has(name) && !(isEnd && name === 'br')) walk.words.push('\n');
}

/** The words of a mail that has no others. What it quotes is left out. */
export function textOfHtml(html: string): string {
  const walk: Walk = { words: [], depth: 0 };
  for (const [at, piece] of html.slice(0, MOST).split('<').entries()) {
    const end = at === 0 ? -1 : piece.indexOf('>');
    if (end !== -1) takeTag(walk, piece.slice(0, end));
    if (walk.depth === 0 && (at === 0 || end !== -1))
      walk.words.push(piece.slice(end + 1).replaceAll(/\s+/gu, ' '));
  }
  return decoded(walk.words.join(''))
    .replaceAll(/ *\n */gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
