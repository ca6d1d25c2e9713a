/** One keepsake as a page that is named by the code of its label, and the page that finds each by it. */
import type { Ingredient } from '@kinlore/shared/contracts/keepsake-details';
import type { KeepsakeKind, Passing } from '@kinlore/shared/contracts/keepsakes';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import type { KeptRow } from '../keepsake-pages.queries.ts';
import type { OwnerRow } from '../media.queries.ts';
import { escape, page, paragraphs } from './html.ts';
import type { Shown } from './memory-page.ts';
import { audienceWords, titleWords } from './words.ts';

type Kept = KeptRow['record'];

/** A code has letters and digits only, so that the name of its page needs no escaping. */
export const keepsakeFile = (code: string): string => `${code}.html`;

/** In two halves, as the label has it. */
const halvesOf = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`;

const kindWords: Readonly<Record<KeepsakeKind, string>> = {
  heirloom: 'Heirloom',
  recipe: 'Recipe',
  song: 'Song',
  saying: 'Saying',
};
const passingWords: Readonly<Record<Passing, string>> = {
  unknown: 'It came to them',
  made: 'Made it',
  inherited: 'Inherited it',
  given: 'Was given it',
  bought: 'Bought it',
  found: 'Found it',
  lost: 'Lost it',
};

const dateWords = (date: Kept['when']): string =>
  date.kind === 'unknown' ? date.text : formatFuzzyDate(date, { locale: 'en', style: 'long' });

const said = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

const section = (title: string, html: string): string =>
  html === '' ? '' : `<section><h2>${title}</h2>\n${html}\n</section>`;

const items = (lines: readonly string[], list: 'ul' | 'ol'): string =>
  lines.length === 0
    ? ''
    : `<${list}>${lines.map((line) => `<li dir="auto">${line}</li>`).join('\n')}</${list}>`;

const ingredientWords = ({ amount, unit, what }: Ingredient): string =>
  said([amount === null ? '' : String(amount), unit, what], ' ');

/** What its kind alone has. */
function details({ details: own }: Kept): string {
  const portions = own.portions === 0 ? '' : ` (for ${String(own.portions)})`;
  const saidBy = said([own.said_by === '' ? '' : `Said by ${own.said_by}`, own.language], ' · ');
  return [
    section(
      `Ingredients${portions}`,
      items(
        own.ingredients.map((one) => escape(ingredientWords(one))),
        'ul',
      ),
    ),
    section('Steps', items(own.steps.map(escape), 'ol')),
    section('The words', paragraphs(own.lyrics)),
    saidBy === '' ? '' : `<p dir="auto">${escape(saidBy)}</p>`,
    section('What it means', paragraphs(own.meaning)),
  ].join('\n');
}

function hands({ hands: all }: Kept): string {
  const lines = all.map(({ name, how, from, to, note }) => {
    const until = dateWords(to);
    const when = said([dateWords(from), until === '' ? '' : `until ${until}`], ', ');
    const who = name === null || name === '' ? 'Somebody' : name;
    return escape(said([said([who, passingWords[how], when], ' · '), note], '. '));
  });
  return section('Whose hands it went through', items(lines, 'ol'));
}

export interface KeepsakePage {
  readonly owner: OwnerRow;
  readonly kept: KeptRow;
  /** Of its photographs and recordings, those that the copy holds. */
  readonly files: ReadonlyMap<string, Shown>;
  /** The copy has pages of memories. */
  readonly hasMemories: boolean;
}

function figures({ kept, files }: KeepsakePage): string {
  const shown = kept.record.files.flatMap(({ media_id: id, caption }) => {
    const { view, original } = files.get(id) ?? { view: null, original: null };
    const words = caption === '' ? '' : `<figcaption dir="auto">${escape(caption)}</figcaption>`;
    if (view !== null)
      return [
        `<figure><img src="${view}" alt="${escape(caption)}" loading="lazy">${words}</figure>`,
      ];
    // What has no picture is a voice or a film.
    return original === null
      ? []
      : [`<figure><video controls preload="none" src="${original}"></video>${words}</figure>`];
  });
  return shown.length === 0 ? '' : `<div class="pictures">${shown.join('\n')}</div>`;
}

const fact = (name: string, words: string): string =>
  words === '' ? '' : `<dt>${name}</dt><dd dir="auto">${escape(words)}</dd>`;

export function keepsakePage(about: KeepsakePage): string {
  const { owner, kept, hasMemories } = about;
  const { record, memories } = kept;
  const told = memories.map(
    ({ id, title }) => `<a href="../memories/${id}.html">${escape(titleWords(title))}</a>`,
  );
  const body = `<article>
<p class="kicker" dir="auto">${escape(said([kindWords[record.kind], dateWords(record.when), record.place], ' · '))}</p>
<h1 dir="auto">${escape(record.name)}</h1>
${figures(about)}
<div class="words">
${paragraphs(record.words)}
</div>
${details(record)}
${hands(record)}
${section('Memories that tell about it', hasMemories ? items(told, 'ul') : '')}
<dl>${fact('Code on its label', halvesOf(record.code))}${fact('How we know', record.source_note)}${fact('Who should have it next', record.next_keeper)}${fact('Shared with', audienceWords(record.read_by))}</dl>
</article>
<p class="more"><a href="index.html">All keepsakes and their codes</a></p>`;
  return page({
    title: record.name,
    up: '../../',
    language: owner.language,
    body,
    home: owner.full_name,
  });
}

/** What the page of all says of one. */
export type Listed = Pick<Kept, 'code' | 'kind' | 'name'>;

/** By their codes, as somebody with a label in their hand looks them up. */
export function keepsakesPage(owner: OwnerRow, kept: readonly Listed[]): string {
  const lines = kept
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(
      ({ code, kind, name }) =>
        `<li id="${code}"><a href="${keepsakeFile(code)}" dir="auto">${escape(name)}</a><span>${kindWords[kind]} · <code>${halvesOf(code)}</code></span></li>`,
    );
  const body = `<h1>Keepsakes</h1>
<p class="lead">By the codes on their labels: a label that says “pzan2 345ab” belongs to the page pzan2345ab.html in this folder.</p>
<ul class="memories">
${lines.join('\n')}
</ul>`;
  return page({
    title: `${owner.full_name}, keepsakes`,
    up: '../../',
    language: owner.language,
    body,
    home: owner.full_name,
  });
}
