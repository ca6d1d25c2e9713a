/** What stands on the pages of the book, the same in the e-book and on paper: XHTML without its frame. */
import { counted, dateWords, titleWords } from '../pages/words.ts';
import type { Chapter } from './chapters.ts';
import type { BookRow, IndexKind, IndexRow } from './memories.queries.ts';
import { languageOf, paragraphs, xml } from './xml.ts';

/** Where a page finds what it shows; null for a photograph that could not be taken along. */
export interface Shown {
  /** By the id of the photograph. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The code that leads to its voice; null where it has none. */
  readonly code: string | null;
  readonly address: string;
}

const nonEmpty = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n');

const figure = (
  { caption, description }: BookRow['photographs'][number],
  source: string,
): string => {
  const words = caption === '' ? '' : `<figcaption dir="auto">${xml(caption)}</figcaption>`;
  return `<figure><img src="${source}" alt="${xml(description)}"/>${words}</figure>`;
};

const figures = ({ photographs }: BookRow, { pictures }: Shown): string =>
  photographs
    .flatMap((photograph) => {
      const source = pictures.get(photograph.media_id);
      return source === undefined ? [] : [figure(photograph, source)];
    })
    .join('\n');

/** The way to a voice, and what it says where somebody wrote that down. */
function voices({ recordings }: BookRow, { code, address }: Shown): string {
  if (code === null) return '';
  const said = recordings.map(({ caption, transcript }) =>
    nonEmpty([
      caption === '' ? '' : `<p dir="auto"><em>${xml(caption)}</em></p>`,
      paragraphs(transcript.map(({ text }) => text).join('\n\n')),
    ]),
  );
  const way = `<div class="voice"><img src="${code}" alt="A code that leads to the recording"/><p>Hear it: <a href="${xml(address)}">${xml(address)}</a></p></div>`;
  return nonEmpty([...said, way]);
}

function facts({ people, told_by, source_note, others }: BookRow): string {
  const lines = [
    people.length === 0 ? '' : `With ${xml(people.join(', '))}`,
    told_by === '' ? '' : `Told by ${xml(told_by)}`,
    source_note === '' ? '' : `Source: ${xml(source_note)}`,
    others.length === 0 ? '' : `Written down or changed by ${xml(others.join(', '))}`,
  ].filter((line) => line !== '');
  return lines.length === 0 ? '' : `<p class="facts" dir="auto">${lines.join('<br/>')}</p>`;
}

/** One memory. */
export function memoryBody(row: BookRow, shown: Shown): string {
  const when = [dateWords(row), row.place_text].filter((part) => part !== '').join(' · ');
  const asked = row.question_words ?? '';
  return `<section id="m-${row.id}" class="memory" lang="${languageOf(row.language)}" xml:lang="${languageOf(row.language)}">
${nonEmpty([
  `<h2 dir="auto">${xml(titleWords(row.title))}</h2>`,
  when === '' ? '' : `<p class="when" dir="auto">${xml(when)}</p>`,
  asked === '' ? '' : `<p class="asked" dir="auto">${xml(asked)}</p>`,
  paragraphs(row.body),
  figures(row, shown),
  voices(row, shown),
  facts(row),
])}
</section>`;
}

export const chapterBody = ({ key, title, about }: Chapter): string =>
  `<section id="c-${key}" class="chapter"><h1>${xml(title)}</h1>${about === '' ? '' : `<p>${xml(about)}</p>`}</section>`;

/** The first page: whose life, and when the book was made. */
export const coverBody = (name: string, made: string, memories: number): string =>
  `<section class="cover"><h1 dir="auto">${xml(name)}</h1><p>The book of a life</p><p>${counted(memories, 'memory', 'memories')}, as they were told by ${made}</p></section>`;

export const indexTitles: Readonly<Record<IndexKind, string>> = {
  people: 'People in this book',
  places: 'Places in this book',
};

/** `linkOf`: where the memory of an id stands. */
function indexLine(
  { name, total, memories }: IndexRow,
  linkOf: (memoryId: string) => string,
): string {
  const links = memories.map(
    ({ id, title }) => `<a href="${linkOf(id)}" dir="auto">${xml(titleWords(title))}</a>`,
  );
  const more = total > memories.length ? `, and ${String(total - memories.length)} more` : '';
  return `<li><strong dir="auto">${xml(name)}</strong>: ${links.join(', ')}${more}</li>`;
}

export const indexBody = (
  kind: IndexKind,
  rows: readonly IndexRow[],
  linkOf: (memoryId: string) => string,
): string =>
  `<section class="names"><h1>${indexTitles[kind]}</h1><ul class="index">
${rows.map((row) => indexLine(row, linkOf)).join('\n')}
</ul></section>`;
