/** One memory as a page. */
import type { CommentRow, MemoryRow } from '../book.queries.ts';
import type { OwnerRow } from '../media.queries.ts';
import { escape, page, paragraphs } from './html.ts';
import {
  audienceWords,
  counted,
  dateWords,
  dayWords,
  feelingWords,
  stageWords,
  titleWords,
} from './words.ts';

/** Files of a photograph, a recording or a document, from the page; null where the copy does not hold them. */
export interface Shown {
  readonly view: string | null;
  readonly original: string | null;
}

export interface MemoryPage {
  readonly owner: OwnerRow;
  readonly memory: MemoryRow;
  readonly comments: readonly CommentRow[];
  readonly photographs: ReadonlyMap<string, Shown>;
}

const chips = (items: readonly string[]): string =>
  `<ul class="chips">${items.map((item) => `<li dir="auto">${escape(item)}</li>`).join('')}</ul>`;

const fact = (name: string, html: string): string =>
  html === '' ? '' : `<dt>${name}</dt><dd>${html}</dd>`;

function figures({ memory, photographs }: MemoryPage): string {
  const shown = memory.photographs.flatMap(({ media_id, caption, description }) => {
    const { view, original } = photographs.get(media_id) ?? { view: null, original: null };
    const words = caption === '' ? '' : `<figcaption dir="auto">${escape(caption)}</figcaption>`;
    if (view === null) {
      if (original === null) return [];
      const link = `<a href="${original}">${escape(description === '' ? 'Photograph' : description)}</a>`;
      return [`<figure>${link}${words}</figure>`];
    }
    const image = `<img src="${view}" alt="${escape(description)}" loading="lazy">`;
    const linked =
      original === null
        ? image
        : `<a href="${original}" aria-label="The original photograph">${image}</a>`;
    return [`<figure>${linked}${words}</figure>`];
  });
  return shown.length === 0 ? '' : `<div class="pictures">${shown.join('\n')}</div>`;
}

/** A voice or a film, where the copy holds it, with what is said in it. */
function recordings({ memory, photographs: files }: MemoryPage): string {
  return memory.recordings
    .flatMap(({ media_id, caption, transcript }) => {
      const original = files.get(media_id)?.original ?? null;
      const said = transcript.map(({ text }) => text).join('\n');
      if (original === null && said === '') return [];
      const words = caption === '' ? '' : `<figcaption dir="auto">${escape(caption)}</figcaption>`;
      const player =
        original === null ? '' : `<video controls preload="none" src="${original}"></video>`;
      return [`<figure>${player}${words}</figure>${paragraphs(said)}`];
    })
    .join('\n');
}

/** A document opens beside the page, where the copy holds it. */
function documents({ memory, photographs: files }: MemoryPage): string {
  const shown = memory.documents.map(({ media_id, caption }) => {
    const original = files.get(media_id)?.original ?? null;
    const name = escape(caption === '' ? 'Document' : caption);
    return `<li dir="auto">${original === null ? name : `<a href="${original}" type="application/pdf">${name}</a>`}</li>`;
  });
  return shown.length === 0
    ? ''
    : `<section><h2>Documents</h2><ul>${shown.join('\n')}</ul></section>`;
}

function facts({ memory, owner }: MemoryPage): string {
  const { people, feelings, told_by, source_note, author_id, author_name } = memory;
  const by = author_id === owner.id ? owner.full_name : (author_name ?? '');
  const recorded = [by, dayWords(memory.created_at, owner.time_zone)].filter((part) => part !== '');
  return `<dl>${[
    fact('People', people.length === 0 ? '' : chips(people.map(({ name }) => name))),
    fact(
      'Feelings',
      feelings.length === 0 ? '' : chips(feelings.map(({ feeling }) => feelingWords(feeling))),
    ),
    fact('Told by', escape(told_by)),
    fact('Source', escape(source_note)),
    fact('Recorded by', escape(recorded.join(', '))),
    fact('Shared with', escape(audienceWords(memory.audience))),
    fact('Status', escape(stageWords(memory.status))),
  ].join('')}</dl>`;
}

const comment = ({ author_name, body, created_at }: CommentRow, timeZone: string): string =>
  `<article class="comment"><header><h3 dir="auto">${escape(author_name)}</h3><time datetime="${created_at.toISOString()}">${dayWords(created_at, timeZone)}</time></header>${paragraphs(body)}</article>`;

export function memoryPage(about: MemoryPage): string {
  const { owner, memory, comments } = about;
  const title = titleWords(memory.title);
  const kicker = [dateWords(memory), memory.place_text].filter((part) => part !== '');
  const body = `<article>
${kicker.length === 0 ? '' : `<p class="kicker" dir="auto">${escape(kicker.join(' · '))}</p>`}
<h1 dir="auto">${escape(title)}</h1>
<div class="words">
${paragraphs(memory.body)}
</div>
${figures(about)}
${recordings(about)}
${documents(about)}
${facts(about)}
</article>
${
  comments.length === 0
    ? ''
    : `<section><h2>${counted(comments.length, 'comment', 'comments')}</h2>
${comments.map((row) => comment(row, owner.time_zone)).join('\n')}</section>`
}`;
  return page({
    title,
    up: '../../',
    language: memory.language === '' ? owner.language : memory.language,
    body,
    home: owner.full_name,
  });
}
