/** The book of a life as an EPUB 3, from its first byte to its last. What its lists name grows in files, so that memory does not grow with a life. */
import { dayWords, titleWords } from '../pages/words.ts';
import type { Spool } from '../archive/spool.ts';
import { ZipStream } from '../archive/zip.ts';
import {
  addressOf,
  chapterOf,
  codeOf,
  memoriesIn,
  namesIn,
  pictureOf,
  spoolIn,
  type BookWriting,
} from './book.ts';
import type { Chapter } from './chapters.ts';
import { CONTENTS, EpubLists, joined, PAGE, sizeOf, type Parts } from './epub-lists.ts';
import { bookSize, type BookRow, type IndexKind } from './memories.queries.ts';
import { container, framed, MIMETYPE } from './package.ts';
import { chapterBody, coverBody, indexBody, indexTitles, memoryBody } from './pages.ts';
import { bookStyle } from './style.ts';

const memoryFile = (memoryId: string): string => `m-${memoryId}.xhtml`;

/** One that is being written. */
class Epub {
  readonly #writing: BookWriting;
  readonly #directory: Spool;
  readonly #zip: ZipStream;
  readonly #lists: EpubLists;
  readonly #pictures = new Set<string>();
  #chapter: string | null = null;

  constructor(writing: BookWriting) {
    this.#writing = writing;
    this.#directory = spoolIn(writing, 'directory');
    this.#lists = new EpubLists(writing);
    this.#zip = new ZipStream(this.#directory, writing.at);
  }

  async *begin(): AsyncGenerator<Buffer> {
    yield* this.#zip.stored('mimetype', Buffer.from(MIMETYPE));
    yield* this.#zip.page('META-INF/container.xml', Buffer.from(container));
    yield* this.#zip.page('book/style.css', Buffer.from(bookStyle));
    await this.#lists.file('style.css', 'text/css');
  }

  async *page(name: string, title: string, body: string): AsyncGenerator<Buffer> {
    const text = framed(this.#writing, title, body);
    yield* this.#zip.page(`book/${name}`, Buffer.from(text));
    await this.#lists.page(name);
  }

  async *chapter(chapter: Chapter): AsyncGenerator<Buffer> {
    if (chapter.key === this.#chapter) return;
    this.#chapter = chapter.key;
    const name = `c-${chapter.key}.xhtml`;
    yield* this.page(name, chapter.title, chapterBody(chapter));
    await this.#lists.beginChapter(name, chapter);
  }

  async *#picture(
    photograph: BookRow['photographs'][number],
  ): AsyncGenerator<Buffer, string | null> {
    const name = `p-${photograph.media_id}.jpg`;
    if (this.#pictures.has(name)) return name;
    const picture = await pictureOf(this.#writing, photograph);
    if (picture === null) return null;
    this.#pictures.add(name);
    yield* this.#zip.stored(`book/${name}`, picture);
    await this.#lists.file(name, 'image/jpeg');
    return name;
  }

  async *#code(row: BookRow, address: string): AsyncGenerator<Buffer, string | null> {
    if (row.recordings.length === 0) return null;
    const name = `q-${row.id}.svg`;
    yield* this.#zip.page(`book/${name}`, codeOf(address));
    await this.#lists.file(name, 'image/svg+xml');
    return name;
  }

  async *memory(row: BookRow): AsyncGenerator<Buffer> {
    const pictures = new Map<string, string>();
    for (const photograph of row.photographs) {
      const name = yield* this.#picture(photograph);
      await this.#writing.step();
      if (name !== null) pictures.set(photograph.media_id, name);
    }
    const address = addressOf(this.#writing, row);
    const code = yield* this.#code(row, address);
    const title = titleWords(row.title);
    const name = memoryFile(row.id);
    yield* this.page(name, title, memoryBody(row, { pictures, code, address }));
    await this.#lists.entry(name, title);
  }

  async *names(kind: IndexKind): AsyncGenerator<Buffer> {
    await this.#lists.endChapter();
    let part = 0;
    for await (const rows of namesIn(this.#writing, kind)) {
      part += 1;
      const name = `${kind}-${String(part)}.xhtml`;
      yield* this.page(name, indexTitles[kind], indexBody(kind, rows, memoryFile));
      if (part === 1) await this.#lists.entry(name, indexTitles[kind]);
    }
  }

  async *end(): AsyncGenerator<Buffer> {
    await this.#lists.file(CONTENTS, PAGE, 'nav');
    yield* this.#joined(CONTENTS, this.#lists.contents(this.#writing));
    yield* this.#joined('package.opf', this.#lists.package(this.#writing));
    yield* this.#zip.end();
  }

  async *#joined(name: string, parts: Parts): AsyncGenerator<Buffer> {
    yield* this.#zip.file({
      path: `book/${name}`,
      bytes: sizeOf(parts),
      body: joined(parts),
      isPacked: false,
    });
  }

  async close(): Promise<void> {
    await this.#lists.close();
    await this.#directory.close();
  }
}

async function* pagesOf(epub: Epub, writing: BookWriting): AsyncGenerator<Buffer> {
  const { at, asked, database, owner } = writing;
  const { memories } = await bookSize(database, asked);
  yield* epub.begin();
  const made = dayWords(at, owner.time_zone);
  yield* epub.page('cover.xhtml', owner.full_name, coverBody(owner.full_name, made, memories));
  const inChapter = await chapterOf(writing);
  for await (const row of memoriesIn(writing)) {
    yield* epub.chapter(inChapter(row.when_sort));
    yield* epub.memory(row);
    await writing.step();
  }
  yield* epub.names('people');
  yield* epub.names('places');
  yield* epub.end();
}

export async function* writeEpub(writing: BookWriting): AsyncGenerator<Buffer> {
  const epub = new Epub(writing);
  try {
    yield* pagesOf(epub, writing);
  } finally {
    await epub.close();
  }
}
