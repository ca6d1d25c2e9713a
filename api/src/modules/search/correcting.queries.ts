/** Words that nearly are what was typed, from memories and keepsakes that the viewer reads: nothing else is ever offered. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../platform/ports.ts';
import {
  keepsakeCandidates,
  memoryCandidates,
  memoryVisibleTo,
  type Candidates,
} from '../access/index.ts';
import { wordsOfKeepsakes, wordsOfNamesLike } from '../keepsakes/index.ts';
import { spellingsNear } from './spellings.ts';

/** How much of a word must be right: one wrong letter in a word of five is forgiven. The index wants it as a setting of the transaction. */
const LIKENESS = '0.45';
/** Memories that are looked into, of each kind. */
const MOST = 60;
/** A shorter word is nearly every other one. */
const SHORTEST = 4;
/** So much of a word's beginning must be right where more than one letter is wrong. */
const BEGINNING = 0.6;

export const forgiving = <T>(
  database: Database,
  read: (transaction: Connection) => Promise<T>,
): Promise<T> =>
  database
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(
        transaction,
      );
      return read(transaction);
    });

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

/** What stands in the memories of `seen (term, id)`, and in the keepsakes of `thing (term, words)`. */
const wordsSeen = sql`
  word as materialized (select s.term, x.word from seen s join activity a on a.id = s.id cross join lateral unnest(tsvector_to_array(a.search)) x(word)
    union all select s.term, x.word from seen s join activity_words w on w.activity_id = s.id cross join lateral unnest(tsvector_to_array(w.words)) x(word)
    union all select k.term, x.word from thing k cross join lateral unnest(tsvector_to_array(k.words)) x(word))`;

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
    ${seenOf(candidates)}, ${wordsSeen}
    select distinct on (n.term) n.term, n.word
    from unnest(${near.map(({ term }) => term)}::text[], ${near.map(({ word }) => word)}::text[], ${near.map(({ slip }) => slip)}::int[]) n(term, word, slip)
      join (select term, word, count(*) as times from word group by 1, 2) w on w.term = n.term and w.word = n.word
    order by n.term, n.slip, w.times desc, n.word`.execute(connection);
  return asMap(rows);
}

/** More than one letter is wrong, but the beginning is right, or a title says nearly the word. Served by the index activity_title_search, too. */
const alike = (database: Database, viewer: string, terms: readonly string[]): Promise<Words> =>
  forgiving(database, async (transaction) => {
    const candidates = memoryCandidates(viewer);
    const begins = terms.map((term) => {
      const letters = lettersOf(term);
      const count = Math.max(3, Math.ceil(letters.length * BEGINNING));
      return `'${letters.slice(0, count).join('')}':*`;
    });
    const { rows } = await sql<Nearest>`with ${candidates.queries},
      held as materialized (select t.term, h.id from unnest(${[...terms]}::text[], ${begins}::text[]) t(term, begins)
        cross join lateral (${heldBy(sql`to_tsquery('simple', t.begins)`, candidates)}
          union all (select a.id from activity a where t.term <% plain(a.title) and a.status = 'published' and a.deleted_at is null and ${candidates.mayBe('a')} limit ${sql.lit(MOST)})) h),
      thing as materialized (select t.term, k.words from unnest(${[...terms]}::text[], ${begins}::text[]) t(term, begins)
        cross join lateral (${wordsOfKeepsakes({ candidates: keepsakeCandidates(viewer), query: sql`to_tsquery('simple', t.begins)`, most: MOST })}
          union all ${wordsOfNamesLike(sql.ref('t.term'), { candidates: keepsakeCandidates(viewer), most: MOST })}) k),
      ${seenOf(candidates)}, ${wordsSeen}
      select distinct on (w.term) w.term, w.word from (select distinct term, word from word where length(word) >= 3) w
      where similarity(w.term, w.word) >= ${LIKENESS}::real - 0.1
      order by w.term, similarity(w.term, w.word) desc, w.word`.execute(transaction);
    return asMap(rows);
  });

/** Of each term the nearest word, where there is one. */
export async function nearestWords(
  database: Database,
  viewer: string,
  terms: readonly string[],
): Promise<Words> {
  const long = [...new Set(terms)].filter((term) => lettersOf(term).length >= SHORTEST);
  if (long.length === 0) return new Map();
  const near = await oneSlipAway(database, viewer, long);
  const left = long.filter((term) => !near.has(term));
  return left.length === 0 ? near : new Map([...near, ...(await alike(database, viewer, left))]);
}
