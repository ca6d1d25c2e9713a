/** A mail as it came, read: to whom, from whom, what it says and brings. Whatever it holds, it is read within bounds. */
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { replyOf, textOfHtml, type ReplyText } from './reply-text.ts';

/** As deep as mail programs nest, and some more. */
const MOST_NESTED = 20;
const MOST_HEADERS = 256_000;
/** Pictures of a signature are small, and shown within the text. */
const SMALL_PICTURE = 30_000;

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Received {
  readonly from: string;
  /** Everywhere it says it went. */
  readonly to: readonly string[];
  readonly messageId: string;
  /** Sent by a machine: a bounce, an absence, a list. */
  readonly isAutomatic: boolean;
  readonly words: string;
  /** What was left out below them. */
  readonly cut: string;
  readonly files: readonly ReceivedFile[];
}

const valuesOf = (email: Email, name: string): readonly string[] =>
  email.headers.filter(({ key }) => key === name).map(({ value }) => value);

const delivered = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

const addressesIn = (text: string): readonly string[] =>
  addressParser(text.slice(0, 10_000), { flatten: true }).flatMap(({ address = '' }) =>
    address === '' ? [] : [address.toLowerCase()],
  );

/** RFC 3834, and what was usual before it. */
function isAutomatic(email: Email): boolean {
  const says = (name: string, pattern: RegExp): boolean =>
    valuesOf(email, name).some((value) => pattern.test(value));
  return (
    says('auto-submitted', /^\s*auto-/iu) ||
    says('precedence', /bulk|junk|list|auto/iu) ||
    says('return-path', /^\s*<>\s*$/u) ||
    says('content-type', /multipart\/report/iu) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => valuesOf(email, name).length > 0,
    )
  );
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const filesOf = (email: Email): readonly ReceivedFile[] =>
  email.attachments.flatMap(({ filename, content, related, mimeType }) => {
    const bytes = bytesOf(content);
    const isDecoration = related === true && bytes.length < SMALL_PICTURE;
    if (isDecoration || mimeType === 'text/calendar' || mimeType.includes('signature')) return [];
    return [{ name: filename ?? '', bytes }];
  });

const wordsOf = ({ text, html }: Email): ReplyText => {
  const said = text === undefined || text.trim() === '' ? textOfHtml(html ?? '') : text;
  const { words, cut } = replyOf(said);
  return { words: clean(words), cut: clean(cut) };
};

/** As the contract takes words: no control characters, no lone surrogates. */
const clean = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/gu, '');

/** Null for what is no mail, or one that nests or heads without end. */
export async function parse(raw: Uint8Array): Promise<Received | null> {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: MOST_NESTED,
    maxHeadersSize: MOST_HEADERS,
    maxRfc822NestingDepth: 0,
  }).catch(() => null);
  if (email === null) return null;
  const [from = ''] = valuesOf(email, 'from').flatMap(addressesIn);
  return {
    from,
    to: delivered.flatMap((name) => valuesOf(email, name)).flatMap(addressesIn),
    messageId: email.messageId ?? '',
    isAutomatic: isAutomatic(email),
    ...wordsOf(email),
    files: filesOf(email),
  };
}
