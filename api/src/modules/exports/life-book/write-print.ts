/** The book of a life for paper: one page that a browser prints or keeps as a PDF. Nothing in it runs, and nothing is fetched. */
import type { PaperShape } from '@kinlore/shared/contracts/exports';
import { dayWords } from '../pages/words.ts';
import {
  addressOf,
  chapterOf,
  codeOf,
  isThere,
  memoriesIn,
  namesIn,
  pictureOf,
  type BookWriting,
} from './book.ts';
import type { Chapter } from './chapters.ts';
import { bookDays, bookSize, type BookRow, type IndexKind } from './memories.queries.ts';
import { chapterBody, coverBody, indexBody, memoryBody } from './pages.ts';
import { paperStyle } from './style.ts';
import { languageOf, xml } from './xml.ts';

const embedded = (type: string, bytes: Buffer): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

const head = ({ owner, direction }: BookWriting, paper: PaperShape): string =>
  `<!doctype html>
<html lang="${languageOf(owner.language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer">
<title>${xml(`The life of ${owner.full_name}`)}</title>
<style>${paperStyle(paper, owner.full_name)}</style>
</head>
<body>
`;

/** Chapters there are, each once. */
async function chaptersIn(
  { database, asked }: BookWriting,
  inChapter: (day: string | null) => Chapter,
): Promise<readonly Chapter[]> {
  const found = new Map<string, Chapter>();
  for (const day of await bookDays(database, asked)) {
    const chapter = inChapter(day);
    found.set(chapter.key, chapter);
  }
  return [...found.values()];
}

const contents = (chapters: readonly Chapter[]): string =>
  `<nav class="contents"><h1>Contents</h1><ol>${chapters
    .map(({ key, title, about }) => {
      const more = about === '' ? '' : ` · ${xml(about)}`;
      return `<li><a href="#c-${key}">${xml(title)}</a>${more}</li>`;
    })
    .join('')}</ol></nav>\n`;

/** Stands for a photograph in text that is cut there: what people wrote holds no such character. */
const CUT = '\u0000';
/** What nothing is seen of. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Its text, cut where photographs stand, each of which is made when its turn comes. */
async function cutMemory(writing: BookWriting, row: BookRow): Promise<readonly string[]> {
  const pictures = new Map<string, string>();
  for (const photograph of row.photographs)
    if (await isThere(writing, photograph))
      pictures.set(photograph.media_id, `${CUT}${photograph.media_id}${CUT}`);
  const address = addressOf(writing, row);
  const code = row.recordings.length === 0 ? null : embedded('image/svg+xml', codeOf(address));
  return `${memoryBody(row, { pictures, code, address })}\n`.split(CUT);
}

async function* memoryOf(writing: BookWriting, row: BookRow): AsyncGenerator<string> {
  const byId = new Map(row.photographs.map((photograph) => [photograph.media_id, photograph]));
  for (const [at, part] of (await cutMemory(writing, row)).entries()) {
    const photograph = at % 2 === 1 ? byId.get(part) : undefined;
    if (photograph === undefined) {
      yield part;
      continue;
    }
    const picture = await pictureOf(writing, photograph);
    yield picture === null ? NOTHING : embedded('image/jpeg', picture);
    await writing.step();
  }
}

async function* memories(
  writing: BookWriting,
  inChapter: (day: string | null) => Chapter,
): AsyncGenerator<string> {
  let open: string | null = null;
  for await (const row of memoriesIn(writing)) {
    const chapter = inChapter(row.when_sort);
    if (chapter.key !== open) yield `${chapterBody(chapter)}\n`;
    open = chapter.key;
    yield* memoryOf(writing, row);
    await writing.step();
  }
}

async function* names(writing: BookWriting, kind: IndexKind): AsyncGenerator<string> {
  for await (const rows of namesIn(writing, kind))
    yield `${indexBody(kind, rows, (memoryId) => `#m-${memoryId}`)}\n`;
}

async function* pagesOf(writing: BookWriting, paper: PaperShape): AsyncGenerator<string> {
  const { at, asked, database, owner } = writing;
  const size = await bookSize(database, asked);
  const inChapter = await chapterOf(writing);
  yield head(writing, paper);
  yield coverBody(owner.full_name, dayWords(at, owner.time_zone), size.memories);
  yield contents(await chaptersIn(writing, inChapter));
  yield* memories(writing, inChapter);
  yield* names(writing, 'people');
  yield* names(writing, 'places');
  yield '</body>\n</html>\n';
}

export async function* writePrint(writing: BookWriting, paper: PaperShape): AsyncGenerator<Buffer> {
  for await (const text of pagesOf(writing, paper)) yield Buffer.from(text);
}
