/** The chapters of a life, each with what tells the most. */
import {
  FIRST_OF_CHAPTER,
  type LifeChapter,
  type LifeEntry,
} from '@kinlore/shared/contracts/memorial-life';
import type { SignedIn } from '../../../platform/actor.ts';
import { fuzzyFrom } from '../../../platform/rows.ts';
import { bornOf, diedOf } from '../memorial-content.ts';
import { chaptersOf, undatedTime, type ChapterTime, type ChaptersOfLife } from './chapters.ts';
import { find, tributesOf, type Found, type LifeDeps } from './finding.ts';
import { birthTold, firstTributes } from './life.queries.ts';
import { inOrder, lines, together, type Placed } from './lines.ts';

/** What the memorial says; of an account that said nothing there, what its readers are told of its birth. */
async function timesOf({ database }: LifeDeps, { row, of }: Found): Promise<ChaptersOfLife> {
  const born = bornOf(row);
  if (born.kind !== 'unknown') return chaptersOf(born, diedOf(row));
  const told = await birthTold(database, of.reader.subject.id, row.owner_id);
  return chaptersOf(told === undefined ? born : fuzzyFrom(told), diedOf(row));
}

const firstOf = (rows: readonly Placed[]): readonly Placed[] =>
  rows
    .toSorted((one, other) => other.words - one.words)
    .slice(0, FIRST_OF_CHAPTER)
    .toSorted(inOrder);

function chapterFrom(
  time: ChapterTime,
  rows: readonly Placed[],
  entryOf: ReadonlyMap<string, LifeEntry>,
): readonly LifeChapter[] {
  const entries = firstOf(rows).flatMap(({ id }) => entryOf.get(id) ?? []);
  if (entries.length === 0) return [];
  return [{ ...time, entries, more: rows.length > FIRST_OF_CHAPTER }];
}

export async function lifeOf(deps: LifeDeps, reader: SignedIn, id: string): Promise<LifeChapter[]> {
  const found = await find(deps, reader, id);
  if (found === null) return [];
  const { bounds, times } = await timesOf(deps, found);
  const wanted = { bounds, most: FIRST_OF_CHAPTER };
  const [memories, tributes] = await Promise.all([
    deps.told.chapters(found.of, wanted),
    firstTributes(deps.database, tributesOf(found), wanted),
  ]);
  const rows: readonly Placed[] = together(memories, tributes);
  const byChapter = Map.groupBy(rows, ({ chapter }) => chapter);
  const entryOf = await lines(
    deps,
    found,
    [...byChapter.values()].flatMap((all) => firstOf(all)),
  );
  const dated = times.flatMap((time, place) =>
    chapterFrom(time, byChapter.get(place) ?? [], entryOf),
  );
  return [...dated, ...chapterFrom(undatedTime, byChapter.get(null) ?? [], entryOf)];
}
