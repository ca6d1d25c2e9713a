/** Pages of a memorial in its copy that are lists: gatherings, and what was done for it. */
import type { OwnerRow } from '../media.queries.ts';
import type { ActRecord, GatheringRecord } from '../memorial.queries.ts';
import { escape } from './html.ts';
import { inFolder, said, turning } from './memorial-pages.ts';
import { actWords } from './steward-acts.ts';
import { dayWords } from './words.ts';

const kinds: Readonly<Record<string, string>> = {
  funeral: 'Funeral',
  wake: 'Wake',
  burial: 'Burial',
  service: 'Service',
  remembrance: 'Remembrance',
};

/** In the order in which they were. */
export function gatheringsPage(owner: OwnerRow, gatherings: readonly GatheringRecord[]): string {
  const lines = gatherings
    .toSorted((a, b) => (a.day + a.time < b.day + b.time ? -1 : 1))
    .map(({ kind, state, day, time, town, venue }) => {
      const when = `${dayWords(new Date(`${day}T12:00:00Z`), 'UTC')}, ${time}`;
      const name = said([kinds[kind] ?? kind, state === 'cancelled' ? 'cancelled' : ''], ', ');
      return `<li><p dir="auto">${escape(said([name, venue, town], ' · '))}</p><span>${when}</span></li>`;
    });
  return inFolder(
    owner,
    'Gatherings',
    `<h1>Gatherings</h1>
<ul class="files">
${lines.join('\n')}
</ul>`,
  );
}

export const actsPage = (
  owner: OwnerRow,
  {
    part,
    hasMore,
    rows,
  }: { readonly part: number; readonly hasMore: boolean; readonly rows: readonly ActRecord[] },
): string =>
  inFolder(
    owner,
    'Activity log',
    `<h1>Activity log</h1>
<p class="lead">What was done for this memorial.</p>
<ul class="files">
${rows.map(({ act, by, at }) => `<li><p dir="auto">${escape(actWords(act, by))}</p><span>${dayWords(new Date(at), owner.time_zone)}</span></li>`).join('\n')}
</ul>
${turning('log', part, hasMore)}`,
  );
