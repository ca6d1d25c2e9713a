/** What is told of a life, in its order and as lines. */
import type { LifeEntry } from '@kinlore/shared/contracts/memorial-life';
import { filesIn } from '../tribute-files.ts';
import { memoryEntry, tributeEntry } from './entries.presenter.ts';
import { tributesOf, type Found, type LifeDeps } from './finding.ts';
import { tributesAmong } from './life.queries.ts';

export interface Told {
  readonly kind: LifeEntry['kind'];
  readonly id: string;
  readonly day: string | null;
}
export type Placed = Told & { readonly chapter: number | null; readonly words: number };

/** The oldest first, those without a date last and the last told of them first: as the database orders them. */
export function inOrder(one: Told, other: Told): number {
  if (one.day === null || other.day === null)
    return one.day === other.day
      ? Number(one.id < other.id) - Number(one.id > other.id)
      : Number(one.day === null) - Number(other.day === null);
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** What was read of memories and of tributes, as one list. */
export const together = <M extends object, T extends object>(
  memories: readonly M[],
  tributes: readonly T[],
) => [
  ...memories.map((one) => ({ ...one, kind: 'memory' as const })),
  ...tributes.map((one) => ({ ...one, kind: 'tribute' as const })),
];

async function tributeLines(
  { database, people, media }: LifeDeps,
  found: Found,
  ids: readonly string[],
): Promise<readonly LifeEntry[]> {
  if (ids.length === 0) return [];
  const rows = await tributesAmong(database, tributesOf(found), ids);
  const authors = rows.flatMap(({ author_id: author }) => author ?? []);
  const cards = await people.cards(database, authors);
  const files = await filesIn(media, database, rows, found.of.reader.subject.id);
  return rows.map((row) =>
    tributeEntry(row, { author: cards.get(row.author_id ?? ''), files: files(row).shown }),
  );
}

/** All these as lines, by their ids. What the reader may no longer read is left out. */
export async function lines(
  deps: LifeDeps,
  found: Found,
  all: readonly Told[],
): Promise<ReadonlyMap<string, LifeEntry>> {
  const idsOf = (wanted: LifeEntry['kind']) =>
    all.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const shown = await deps.told.shown(found.of, idsOf('memory'));
  const entries = [
    ...[...shown.values()].map((memory) => memoryEntry(memory, found.row.owner_id)),
    ...(await tributeLines(deps, found, idsOf('tribute'))),
  ];
  return new Map(entries.map((entry) => [entry.id, entry]));
}
