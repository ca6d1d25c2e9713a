/** The history of titles in the database is made as the facts say, row by row; and what of it is news. */
import type { DomainEvent } from '../../events.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Reckoned } from '../reckoning/index.ts';
import { forgetTitles, keepTitles, type HistoryRow } from './cosmic.queries.ts';
import type { HeldTitle } from './titles.ts';

/** What was decided longer ago is no news: an import, or a rule that changed. */
const NEWS_MS = 7 * 86_400_000;

/** Answers what is news: the last title of each kind, where it is another than before and was decided lately. */
export async function keepHistory(
  transaction: Connection,
  { id, now }: Reckoned,
  {
    titles,
    stood,
  }: { readonly titles: readonly HeldTitle[]; readonly stood: readonly HistoryRow[] },
): Promise<readonly DomainEvent[]> {
  const wanted = new Set(titles.map(rowOf));
  const standing = new Set(stood.map((row) => rowOf({ ...row, since: row.since.getTime() })));
  const gone = stood.filter((row) => !wanted.has(rowOf({ ...row, since: row.since.getTime() })));
  const fresh = titles.filter((title) => !standing.has(rowOf(title)));
  if (gone.length > 0) await forgetTitles(transaction, id, gone);
  if (fresh.length > 0) await keepTitles(transaction, id, fresh);
  return fresh
    .filter((title) => isNews(title, { titles, stood, now }))
    .map(({ kind, key, since }) => ({
      type: 'persona.title_changed',
      userId: id,
      kind,
      key,
      since: new Date(since).toISOString(),
    }));
}

const rowOf = ({
  kind,
  key,
  since,
  because,
}: Pick<HistoryRow, 'kind' | 'key' | 'because'> & { readonly since: number }) =>
  JSON.stringify([
    kind,
    key,
    since,
    Object.entries(because ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

function isNews(
  title: HeldTitle,
  {
    titles,
    stood,
    now,
  }: {
    readonly titles: readonly HeldTitle[];
    readonly stood: readonly HistoryRow[];
    readonly now: Date;
  },
): boolean {
  const ofKind = ({ kind }: { readonly kind: string }) => kind === title.kind;
  return (
    titles.findLast(ofKind) === title &&
    stood.findLast(ofKind)?.key !== title.key &&
    now.getTime() - title.since < NEWS_MS
  );
}
