/** The first page of a copy, and a page for each year that has more memories than the first page shows. */
import type { ListedRow, YearRow } from '../book.queries.ts';
import type { OwnerRow } from '../media.queries.ts';
import { escape, page } from './html.ts';
import { seal } from './look.ts';
import { counted, dateWords, dayWords, stageWords, titleWords, yearWords } from './words.ts';

const listedMemory = (row: ListedRow, folder: string): string => {
  const said = [stageWords(row.status), dateWords(row)].filter((part) => part !== '');
  return `<li><a href="${folder}memories/${row.id}.html" dir="auto">${escape(titleWords(row.title))}</a><span>${escape(said.join(' · '))}</span></li>`;
};

/** Names of pages are made by us, so that they need no escaping. */
export const yearFile = (year: number | null, part: number): string =>
  `${year === null ? 'undated' : String(year)}${part === 1 ? '' : `-${String(part)}`}.html`;

const anchorOf = (year: number | null): string =>
  `year-${year === null ? 'undated' : String(year)}`;

interface Year {
  readonly year: number | null;
  readonly total: number;
  readonly rows: readonly YearRow[];
}

/** Rows that come year by year, gathered. */
export function yearsIn(rows: readonly YearRow[]): readonly Year[] {
  const byYear = Map.groupBy(rows, ({ year }) => year);
  return [...byYear].map(([year, of]) => ({ year, total: of[0]?.total ?? 0, rows: of }));
}

function yearSection({ year, total, rows }: Year): string {
  const more =
    total > rows.length
      ? `<p class="more"><a href="data/years/${yearFile(year, 1)}">All ${counted(total, 'memory', 'memories')}</a></p>`
      : '';
  return `<section id="${anchorOf(year)}"><h2>${yearWords(year)}</h2>
<ul class="memories">
${rows.map((row) => listedMemory(row, 'data/')).join('\n')}
</ul>${more}</section>`;
}

const yearLinks = (years: readonly Year[]): string =>
  years.length < 4
    ? ''
    : `<nav aria-label="Years"><ul class="years">${years.map(({ year }) => `<li><a href="#${anchorOf(year)}">${yearWords(year)}</a></li>`).join('')}</ul></nav>`;

interface OtherFile {
  readonly path: string;
  readonly about: string;
  /** Records in it. */
  readonly count?: number;
}

/** Files that are no pages, for whoever looks for them; those that hold nothing are not named. */
function others(files: readonly OtherFile[]): string {
  const named = files.filter(({ count }) => count !== 0);
  if (named.length === 0) return '';
  const lines = named.map(({ path, about, count }) => {
    const records = count === undefined ? '' : ` (${count.toLocaleString('en-GB')})`;
    return `<li><a href="${path}">${path}</a><span dir="auto">${escape(about)}${records}</span></li>`;
  });
  return `<section><h2>Everything as records</h2>
<p class="lead">For programs, and for other places that can bring this life in.</p>
<details><summary>${counted(named.length, 'file', 'files')}</summary>
<ul class="files">
${lines.join('\n')}
</ul></details></section>`;
}

const keepsakeLink = (count: number): string =>
  count === 0
    ? ''
    : `<section><h2>Keepsakes</h2>
<p class="more"><a href="data/keepsakes/index.html">${counted(count, 'keepsake', 'keepsakes')}, by the codes on their labels</a></p></section>`;

/** What the first page leads to. */
export interface Door {
  readonly path: string;
  readonly title: string;
  readonly words: string;
}

const doorList = (doors: readonly Door[]): string =>
  doors.length === 0
    ? ''
    : `<section aria-label="The memorial"><ul class="memories">
${doors.map(({ path, title, words }) => `<li><a href="${path}">${title}</a><span>${words}</span></li>`).join('\n')}
</ul></section>`;

export interface FirstPage {
  readonly owner: OwnerRow;
  /** Of a memorial: when, and the line that is theirs; null of a life. */
  readonly cover: { readonly life: string; readonly line: string } | null;
  readonly doors: readonly Door[];
  readonly at: Date;
  readonly years: readonly Year[];
  /** The face, from the first page; null where the copy holds none. */
  readonly face: string | null;
  readonly numbers: readonly string[];
  readonly files: readonly OtherFile[];
  /** How many there are pages of. */
  readonly keepsakes: number;
  /** The copy holds pages of memories. */
  readonly hasMemories: boolean;
}

const coverLines = (cover: FirstPage['cover']): string =>
  cover === null
    ? ''
    : [cover.life, cover.line]
        .filter((words) => words !== '')
        .map((words) => `<p class="lead" dir="auto">${escape(words)}</p>\n`)
        .join('');

export function firstPage({
  owner,
  at,
  cover,
  doors,
  years,
  face,
  numbers,
  files,
  keepsakes,
  hasMemories,
}: FirstPage): string {
  const picture = face === null ? seal : `<img class="face" src="${face}" alt="">`;
  const nothing = hasMemories && years.length === 0 ? '<p class="lead">No memories yet.</p>' : '';
  const body = `<header class="cover">${picture}
<h1 dir="auto">${escape(owner.full_name)}</h1>
${coverLines(cover)}<p class="lead">A copy of this ${cover === null ? 'life' : 'memorial'}, made with Kinlore on ${dayWords(at, owner.time_zone)}.</p>
${numbers.length === 0 ? '' : `<ul class="numbers">${numbers.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`}
${nothing}
</header>
${doorList(doors)}
${yearLinks(years)}
${years.map(yearSection).join('\n')}
${keepsakeLink(keepsakes)}
${others(files)}
<footer><p>This folder needs no server, no network and no program but a browser. How to check that it is whole is in README.txt.</p></footer>`;
  return page({ title: owner.full_name, up: '', language: owner.language, body });
}

export function yearPage(
  owner: OwnerRow,
  {
    year,
    part,
    rows,
    hasMore,
  }: {
    readonly year: number | null;
    readonly part: number;
    readonly rows: readonly ListedRow[];
    readonly hasMore: boolean;
  },
): string {
  const before = part === 1 ? '' : `<a href="${yearFile(year, part - 1)}">Earlier</a> `;
  const after = hasMore ? `<a href="${yearFile(year, part + 1)}">Later</a>` : '';
  const title = yearWords(year);
  const body = `<h1>${title}</h1>
<ul class="memories">
${rows.map((row) => listedMemory(row, '../')).join('\n')}
</ul><p class="more">${before}${after}</p>`;
  return page({
    title: `${owner.full_name}, ${title}`,
    up: '../../',
    language: owner.language,
    body,
    home: owner.full_name,
  });
}
