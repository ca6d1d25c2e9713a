/** Words that nearly are what was typed, from memories that the viewer reads: nothing else is ever offered. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database } from '../../platform/ports.ts';
import { memoryCandidates, memoryVisibleTo } from '../access/index.ts';

/** How much of a word must be right: one wrong letter in a word of five is forgiven. The index wants it as a setting of the transaction. */
const LIKENESS = '0.45';
/** Memories that are looked into. */
const MOST = 300;
/** A shorter word is nearly every other one. */
const SHORTEST = 4;

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
/** Most of a word, and its first letters: a wrong letter stands after one of the two, or the title or a name says the word. */
const beginningsOf = (term: string): readonly string[] => {
  const letters = lettersOf(term);
  return [Math.max(3, Math.ceil(letters.length * 0.6)), 3].map((count) =>
    letters.slice(0, count).join(''),
  );
};

interface Nearest {
  readonly term: string;
  readonly word: string;
}

/** Memories that may hold the words meant, some of each kind. Served by the indexes activity_search, activity_title_search and activity_person_name. */
function meantIn(terms: readonly string[], mayBe: RawBuilder<boolean>): RawBuilder<unknown> {
  const may = sql`a.status = 'published' and a.deleted_at is null and ${mayBe}`;
  const some = sql.lit(MOST);
  const begins = [...new Set(terms.flatMap(beginningsOf))].map(
    (start) =>
      sql`(select a.id from activity a where a.search @@ to_tsquery('simple', ${`'${start}':*`}) and ${may} limit ${some})`,
  );
  const alike = terms.flatMap((term) => [
    sql`(select a.id from activity a where ${term}::text <% plain(a.title) and ${may} limit ${some})`,
    sql`(select a.id from activity_person p join activity a on a.id = p.activity_id where ${term}::text <% plain(p.name) and p.tag_status not in ('rejected', 'removed') and ${may} limit ${some})`,
  ]);
  return sql.join([...begins, ...alike], sql` union `);
}

/** Of each term the nearest word, where there is one. */
export function nearestWords(
  database: Database,
  viewerId: string,
  terms: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const long = terms.filter((term) => lettersOf(term).length >= SHORTEST);
  if (long.length === 0) return Promise.resolve(new Map());
  const { queries, viewer, mayBe } = memoryCandidates(viewerId);
  return forgiving(database, async (transaction) => {
    const { rows } = await sql<Nearest>`with ${queries},
      meant as (${meantIn(long, mayBe('a'))}),
      seen as materialized (select a.id, a.search from activity a where a.id in (select id from meant) and ${memoryVisibleTo(viewer, 'a')} limit ${sql.lit(MOST * 2)}),
      word as materialized (
        select distinct unnest(tsvector_to_array(search)) as word from seen
        union select regexp_split_to_table(plain(p.name), '[^[:alnum:]]+') from activity_person p join seen on seen.id = p.activity_id where p.tag_status not in ('rejected', 'removed'))
      select distinct on (t.term) t.term, w.word from unnest(${long}::text[]) t(term) join word w on length(w.word) >= 3 and similarity(t.term, w.word) >= ${LIKENESS}::real - 0.1
      order by t.term, similarity(t.term, w.word) desc, w.word`.execute(transaction);
    return new Map(rows.map(({ term, word }) => [term, word]));
  });
}
