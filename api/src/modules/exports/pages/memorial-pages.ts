/** Pages of a memorial in its copy: their life, and tributes. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import type { OwnerRow } from '../media.queries.ts';
import type { FileRecord, MemorialRecord, TributeRecord } from '../memorial.queries.ts';
import { escape, page, paragraphs } from './html.ts';
import type { Shown } from './memory-page.ts';
import { dayWords } from './words.ts';

export type Files = ReadonlyMap<string, Shown>;

/** Of those there are several of, the first has no number. */
export const partFile = (name: string, part: number): string =>
  `${name}${part === 1 ? '' : `-${String(part)}`}.html`;

const dateWords = (date: FuzzyDate): string =>
  date.kind === 'unknown' ? date.text : formatFuzzyDate(date, { locale: 'en', style: 'long' });

/** Those of them that say something. */
export const said = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

const endOf = (date: FuzzyDate, place: string): string => said([dateWords(date), place], ', ');

/** "14 March 1923, Zemun – 11 November 2004, Malmö". */
export const lifeLine = ({ born, birth_place, died, death_place }: MemorialRecord): string =>
  said([endOf(born, birth_place), endOf(died, death_place)], ' – ');

function figure({ media_id: id, caption, alt }: FileRecord, files: Files): string {
  const { view, original } = files.get(id) ?? { view: null, original: null };
  const words = caption === '' ? '' : `<figcaption dir="auto">${escape(caption)}</figcaption>`;
  const description = escape(alt === '' ? caption : alt);
  if (view === null)
    // What has no picture is a voice or a film.
    return original === null
      ? ''
      : `<figure><video controls preload="none" src="${original}"></video>${words}</figure>`;
  const image = `<img src="${view}" alt="${description}" loading="lazy">`;
  const linked =
    original === null
      ? image
      : `<a href="${original}" aria-label="The photograph in its full size">${image}</a>`;
  return `<figure>${linked}${words}</figure>`;
}

function figures(list: readonly FileRecord[], files: Files): string {
  const shown = list.map((one) => figure(one, files)).filter((html) => html !== '');
  return shown.length === 0 ? '' : `<div class="pictures">${shown.join('\n')}</div>`;
}

/** One of them, which leads back to the first page. */
export const inFolder = (owner: OwnerRow, title: string, body: string): string =>
  page({
    title: `${owner.full_name}, ${title.toLowerCase()}`,
    up: '../../',
    language: owner.language,
    body,
    home: owner.full_name,
  });

const roles: Readonly<Record<string, string>> = {
  primary: 'Primary steward',
  co_steward: 'Co-steward',
  curator: 'Curator',
  host: 'Host',
  archivist: 'Archivist',
  witness: 'Witness',
};

const keepers = ({ stewards }: MemorialRecord): string =>
  stewards.length === 0
    ? ''
    : `<section><h2>Who looks after this memorial</h2>
<ul>${stewards.map(({ name, role, relation }) => `<li dir="auto">${escape(said([name, roles[role] ?? '', relation], ' · '))}</li>`).join('\n')}</ul></section>`;

export function lifePage(owner: OwnerRow, memorial: MemorialRecord, files: Files): string {
  const line =
    memorial.line === '' ? '' : `<p class="lead" dir="auto">${escape(memorial.line)}</p>`;
  const body = `<article>
<p class="kicker" dir="auto">${escape(said([memorial.remembered_as, lifeLine(memorial)], ' · '))}</p>
<h1 dir="auto">${escape(memorial.name)}</h1>
${line}
<div class="words">
${paragraphs(memorial.biography)}
</div>
${figures(memorial.pictures, files)}
</article>
${keepers(memorial)}`;
  return inFolder(owner, 'Their life', body);
}

const audiences: Readonly<Record<string, string>> = {
  family: 'For the family',
  stewards: 'For those who look after this memorial',
};

function tribute(
  one: TributeRecord,
  { owner, files }: Pick<TributesPage, 'owner' | 'files'>,
): string {
  const at = new Date(one.created_at);
  const kicker = said([dateWords(one.when), one.place], ' · ');
  const by = one.written_by === '' ? 'A guest' : one.written_by;
  const beside = said([one.relation, audiences[one.read_by] ?? ''], ' · ');
  const words = one.type === 'candle' ? 'Lit a candle.' : one.words;
  return `<article class="comment"><header><h2 dir="auto">${escape(by)}</h2><time datetime="${at.toISOString()}">${dayWords(at, owner.time_zone)}</time></header>
${beside === '' ? '' : `<p class="kicker" dir="auto">${escape(beside)}</p>`}${kicker === '' ? '' : `<p class="kicker" dir="auto">${escape(kicker)}</p>`}${paragraphs(words)}${figures(one.files, files)}</article>`;
}

/** Before it and behind it; empty where there is only one. */
export const turning = (name: string, part: number, hasMore: boolean): string => {
  const before = part === 1 ? '' : `<a href="${partFile(name, part - 1)}">Earlier</a> `;
  const after = hasMore ? `<a href="${partFile(name, part + 1)}">Later</a>` : '';
  return before === '' && after === '' ? '' : `<p class="more">${before}${after}</p>`;
};

export interface TributesPage {
  readonly owner: OwnerRow;
  readonly part: number;
  readonly hasMore: boolean;
  readonly rows: readonly TributeRecord[];
  readonly files: Files;
}

export const tributesPage = (about: TributesPage): string =>
  inFolder(
    about.owner,
    'Tributes',
    `<h1>Tributes</h1>
<p class="lead">What others left, as it is shown at the memorial.</p>
${about.rows.map((one) => tribute(one, about)).join('\n')}
${turning('tributes', about.part, about.hasMore)}`,
  );
