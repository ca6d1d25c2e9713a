/** What an e-book lists of itself: its files, the order its pages are read in, and its contents. Each list grows in a file of its own. */
import type { Spool } from '../archive/spool.ts';
import { spoolIn, type BookWriting } from './book.ts';
import type { Chapter } from './chapters.ts';
import { contentsParts, packageParts } from './package.ts';
import { xml } from './xml.ts';

export const PAGE = 'application/xhtml+xml';
export const CONTENTS = 'contents.xhtml';

/** Text, some of it in a file. */
export type Parts = readonly (string | Spool)[];

/** In bytes. */
export const sizeOf = (parts: Parts): number =>
  parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : part.bytes),
    0,
  );

export async function* joined(parts: Parts): AsyncGenerator<Uint8Array> {
  for (const part of parts)
    if (typeof part === 'string') yield Buffer.from(part);
    else yield* part.read();
}

/** Begins with a letter, as names in XML do. */
const idOf = (name: string): string => name.replaceAll('.', '-');

/** Names are made by us, so that they need no escaping. */
export class EpubLists {
  readonly #files: Spool;
  readonly #order: Spool;
  readonly #contents: Spool;
  #isChapterOpen = false;

  constructor(writing: BookWriting) {
    this.#files = spoolIn(writing, 'files');
    this.#order = spoolIn(writing, 'order');
    this.#contents = spoolIn(writing, 'contents');
  }

  file(name: string, type: string, properties = ''): Promise<void> {
    const more = properties === '' ? '' : ` properties="${properties}"`;
    return this.#files.write(
      `<item id="${idOf(name)}" href="${name}" media-type="${type}"${more}/>\n`,
    );
  }

  async page(name: string): Promise<void> {
    await this.file(name, PAGE);
    await this.#order.write(`<itemref idref="${idOf(name)}"/>\n`);
  }

  async beginChapter(name: string, { title }: Chapter): Promise<void> {
    await this.endChapter();
    this.#isChapterOpen = true;
    await this.#contents.write(`<li><a href="${name}">${xml(title)}</a><ol>\n`);
  }

  async endChapter(): Promise<void> {
    if (this.#isChapterOpen) await this.#contents.write('</ol></li>\n');
    this.#isChapterOpen = false;
  }

  entry(name: string, title: string): Promise<void> {
    return this.#contents.write(`<li><a href="${name}">${xml(title)}</a></li>\n`);
  }

  /** Once everything is listed. */
  contents(writing: BookWriting): Parts {
    const [before, after] = contentsParts(writing);
    return [before, this.#contents, after];
  }

  package(writing: BookWriting): Parts {
    const [head = '', middle = '', tail = ''] = packageParts(writing);
    return [head, this.#files, middle, this.#order, tail];
  }

  async close(): Promise<void> {
    for (const spool of [this.#files, this.#order, this.#contents]) await spool.close();
  }
}
