/** The groups of a search that are found by words: each its own page. */
import type { FoundComment, FoundMemory, FoundPlace } from '@kinlore/shared/contracts/search';
import type { SignedIn } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { publishedCursor, type ActivityService } from '../activities/index.ts';
import type { PeopleService } from '../people/index.ts';
import { commentsIn } from './comments.queries.ts';
import { memoryCursor, placeCursor } from './cursors.ts';
import { excerptOf, marked } from './marks.ts';
import type { MemorialsByName } from './memorials-by-name.ts';
import { memoriesIn, voicesOf, type FoundRow, type Tier } from './memories.queries.ts';
import { placesIn } from './places.queries.ts';
import { presentMemory } from './presenting.ts';
import type { Filters } from './wanted.ts';

export interface Found<T> {
  items: T[];
  next: string | null;
}

export interface GroupDeps extends Pick<Platform, 'database'> {
  readonly people: PeopleService;
  readonly activities: ActivityService;
  readonly memorials: MemorialsByName;
}

export interface Ask {
  readonly actor: SignedIn;
  /** As somebody typed it. */
  readonly typed: string;
  readonly terms: readonly string[];
  readonly filters: Filters;
  /** Plain words of the place it is narrowed to. */
  readonly place: readonly string[];
  readonly limit: number;
  readonly cursor: string | undefined;
}

const wantedOf = ({ actor, terms, filters, limit }: Ask) => ({
  viewer: actor.subject.id,
  terms,
  filters,
  limit,
});

interface TierRow extends FoundRow {
  readonly tier: Tier;
}

/** Titles first; where they do not fill the page, what holds the words elsewhere. */
async function memoryRows({ database }: GroupDeps, ask: Ask): Promise<readonly TierRow[]> {
  const { tier, after } = memoryCursor.decode(ask.cursor);
  const wanted = { ...wantedOf(ask), place: ask.place };
  const titles =
    tier === 'title' ? await memoriesIn(database, { ...wanted, tier: 'title', after }) : [];
  const rest = ask.limit - titles.length;
  const others =
    rest < 0
      ? []
      : await memoriesIn(database, {
          ...wanted,
          limit: rest,
          tier: 'elsewhere',
          after: tier === 'elsewhere' ? after : null,
        });
  const as = (rows: readonly FoundRow[], from: Tier) => rows.map((row) => ({ ...row, tier: from }));
  return [...as(titles, 'title'), ...as(others, 'elsewhere')];
}

export async function memories(deps: GroupDeps, ask: Ask): Promise<Found<FoundMemory>> {
  const { database, activities } = deps;
  const { rows, next } = pageOf(await memoryRows(deps, ask), ask.limit, (row) =>
    memoryCursor.encode(row, row.tier),
  );
  if (rows.length === 0) return { items: [], next };
  const ids = rows.map(({ id }) => id);
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  const voices = Map.groupBy(await voicesOf(database, ids), ({ activity_id: id }) => id);
  const found = await activities.among(database, ask.actor, ids);
  const items = found.map((activity) =>
    presentMemory(
      {
        activity,
        body: bodies.get(activity.id) ?? '',
        voices: voices.get(activity.id) ?? [],
      },
      ask.terms,
    ),
  );
  return { items, next };
}

export async function places({ database }: GroupDeps, ask: Ask): Promise<Found<FoundPlace>> {
  const read = await placesIn(database, wantedOf(ask), placeCursor.decode(ask.cursor));
  const { rows, next } = pageOf(read, ask.limit, placeCursor.encode);
  return {
    items: rows.map((row) => ({ name: marked(row.name, ask.terms), memories: row.memories })),
    next,
  };
}

export async function comments(
  { database, people }: GroupDeps,
  ask: Ask,
): Promise<Found<FoundComment>> {
  const read = await commentsIn(database, {
    ...wantedOf(ask),
    after: publishedCursor.decode(ask.cursor),
  });
  const { rows, next } = pageOf(read, ask.limit, ({ said_us: microseconds, id }) =>
    publishedCursor.encode({ microseconds, id }),
  );
  const cards = await people.cards(
    database,
    rows.map((row) => row.author_id),
  );
  const items = rows.flatMap((row): FoundComment[] => {
    const author = cards.get(row.author_id);
    if (author === undefined) return [];
    return [
      {
        id: row.id,
        excerpt: excerptOf(row.body, ask.terms),
        author,
        said_at: row.said_at.toISOString(),
        memory: { id: row.memory_id, type: row.memory_type, title: row.memory_title },
      },
    ];
  });
  return { items, next };
}
