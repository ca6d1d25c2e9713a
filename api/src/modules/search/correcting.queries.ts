/** Words that nearly are what was typed, from memories and keepsakes that the viewer reads: nothing else is ever offered. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import {
  keepsakeCandidates,
  memoryCandidates,
  memoryVisibleTo,
  type Candidates,
} from '../access/index.ts';
import { wordsOfKeepsakes, wordsOfNamesLike } from '../keepsakes/index.ts';
import { spellingsNear } from './spellings.ts';
import type { Condition } from './wanted.ts';

/** How much of a word must be right: one wrong letter in a word of five is forgiven. */
const LIKENESS = '0.45';
/** Memories that are looked into, of each kind. */
const MOST = 60;
/** A shorter word is nearly every other one. */
const SHORTEST = 4;
/** So much of a word's beginning must be right where more than one letter is wrong. */
const BEGINNING = 0.6;

/**
 * Always true. The operator `<%` and its index have the likeness from a setting: this sets it for the statement it stands in, and for no longer. It asks
 * nothing of a row, so it is answered once, before the first row beside it is read.
 */
export const isForgiving: Condition = sql<boolean>`(select set_config('pg_trgm.word_similarity_threshold', ${sql.lit(LIKENESS)}, true)) is not null`;

const lettersOf = (term: string) => Array.from(term);

type Words = ReadonlyMap<string, string>;
interface Nearest {
  readonly term: string;
  readonly word: string;
}
const asMap = (rows: readonly Nearest[]): Words =>
  new Map(rows.map(({ term, word }) => [term, word]));

/** Of each group of words the memories that may hold one of them, some of those that tell it themselves and some that have it beside them. */
const heldBy = (query: RawBuilder<unknown>, { mayBe }: Candidates): RawBuilder<unknown> => {
  const may = sql`a.status = 'published' and a.deleted_at is null and ${mayBe('a')}`;
  return sql`(select a.id from activity a where a.search @@ ${query} and ${may} limit ${sql.lit(MOST)})
    union all (select a.id from activity_words w join activity a on a.id = w.activity_id where w.words @@ ${query} and ${may} limit ${sql.lit(MOST)})`;
};

/** What stands in the memories of `seen (term, id)`, and in the keepsakes of `thing (term, words)`; those that `isWanted`, asked of `x.word`. */
const wordsSeen = (isWanted: Condition): RawBuilder<unknown> => sql`
  word as (select s.term, x.word from seen s join activity a on a.id = s.id cross join lateral unnest(tsvector_to_array(a.search)) x(word) where ${isWanted}
    union all select s.term, x.word from seen s join activity_words w on w.activity_id = s.id cross join lateral unnest(tsvector_to_array(w.words)) x(word) where ${isWanted}
    union all select k.term, x.word from thing k cross join lateral unnest(tsvector_to_array(k.words)) x(word) where ${isWanted})`;

/** Of several thousand words a few are near: these are hashed, and not joined, so that the others are neither sorted nor gathered. */
const isNear: Condition = sql<boolean>`coalesce(x.word in (select n.word from spelling n), false)`;

const seenOf = (candidates: Candidates): RawBuilder<unknown> => sql`
  seen as materialized (select distinct h.term, h.id from held h join activity a on a.id = h.id where ${memoryVisibleTo(candidates.viewer, 'a')})`;

interface Group {
  readonly term: string;
  readonly query: string;
}

const keepsakesHeld = (viewer: string, groups: readonly Group[]): RawBuilder<unknown> => {
  const words = wordsOfKeepsakes({
    candidates: keepsakeCandidates(viewer),
    query: sql`to_tsquery('simple', t.query)`,
    most: MOST,
  });
  return sql`thing as materialized (select t.term, k.words from unnest(${groups.map(({ term }) => term)}::text[], ${groups.map(({ query }) => query)}::text[]) t(term, query)
      cross join lateral ${words} k)`;
};

/** One slip of the hand away. Each slip is asked by itself, so that a word that very many hold does not hide a nearer one. */
async function oneSlipAway(
  connection: Connection,
  viewer: string,
  terms: readonly string[],
): Promise<Words> {
  const candidates = memoryCandidates(viewer);
  const near = terms.flatMap((term) =>
    spellingsNear(term).map((spelling) => ({ term, ...spelling })),
  );
  const groups = [...Map.groupBy(near, ({ term, slip }) => `${String(slip)} ${term}`).values()].map(
    (group) => ({
      term: group[0]?.term ?? '',
      query: group.map(({ word }) => `'${word}'`).join(' | '),
    }),
  );
  const { rows } = await sql<Nearest>`with ${candidates.queries},
    held as materialized (select t.term, h.id from unnest(${groups.map(({ term }) => term)}::text[], ${groups.map(({ query }) => query)}::text[]) t(term, query)
      cross join lateral (${heldBy(sql`to_tsquery('simple', t.query)`, candidates)}) h),
    ${keepsakesHeld(viewer, groups)},
    spelling as materialized (select n.term, n.word, n.slip
      from unnest(${near.map(({ term }) => term)}::text[], ${near.map(({ word }) => word)}::text[], ${near.map(({ slip }) => slip)}::int[]) n(term, word, slip)),
    ${seenOf(candidates)}, ${wordsSeen(isNear)}
    select distinct on (w.term) w.term, w.word
    from (select n.term, n.word, n.slip, count(*) as times from spelling n join word w on w.term = n.term and w.word = n.word group by 1, 2, 3) w
    order by w.term, w.slip, w.times desc, w.word`.execute(connection);
  return asMap(rows);
}

/** More than one letter is wrong, but the beginning is right, or a title says nearly the word. Served by the index activity_title_search, too. */
async function alike(
  connection: Connection,
  viewer: string,
  terms: readonly string[],
): Promise<Words> {
  const candidates = memoryCandidates(viewer);
  const keepsakes = { candidates: keepsakeCandidates(viewer), most: MOST };
  const begins = terms.map((term) => {
    const letters = lettersOf(term);
    const count = Math.max(3, Math.ceil(letters.length * BEGINNING));
    return `'${letters.slice(0, count).join('')}':*`;
  });
  const { rows } = await sql<Nearest>`with ${candidates.queries},
      held as materialized (select t.term, h.id from unnest(${[...terms]}::text[], ${begins}::text[]) t(term, begins)
        cross join lateral (${heldBy(sql`to_tsquery('simple', t.begins)`, candidates)}
          union all (select a.id from activity a where ${isForgiving} and t.term <% plain(a.title) and a.status = 'published' and a.deleted_at is null and ${candidates.mayBe('a')} limit ${sql.lit(MOST)})) h),
      thing as materialized (select t.term, k.words from unnest(${[...terms]}::text[], ${begins}::text[]) t(term, begins)
        cross join lateral (${wordsOfKeepsakes({ ...keepsakes, query: sql`to_tsquery('simple', t.begins)` })}
          union all ${wordsOfNamesLike(sql.ref('t.term'), { ...keepsakes, isForgiving })}) k),
      ${seenOf(candidates)}, ${wordsSeen(sql<boolean>`length(x.word) >= 3`)}
      select distinct on (w.term) w.term, w.word from (select distinct term, word from word) w
      where similarity(w.term, w.word) >= ${LIKENESS}::real - 0.1
      order by w.term, similarity(w.term, w.word) desc, w.word`.execute(connection);
  return asMap(rows);
}

/** Of each term the nearest word, where there is one. */
export async function nearestWords(
  database: Connection,
  viewer: string,
  terms: readonly string[],
): Promise<Words> {
  const long = [...new Set(terms)].filter((term) => lettersOf(term).length >= SHORTEST);
  if (long.length === 0) return new Map();
  const near = await oneSlipAway(database, viewer, long);
  const left = long.filter((term) => !near.has(term));
  return left.length === 0 ? near : new Map([...near, ...(await alike(database, viewer, left))]);
}
