/** Persons of a tree by words in any of their names, not judged yet by who asks. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Looked at in turn until enough of them may be seen: in a tree of living people most may be hidden from a stranger. */
const mostCandidates = 5_000;

/** Words of the question that a pattern may hold: `%` and `_` mean themselves. */
const literally = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

interface Asked {
  readonly words: string;
  /** What a name that contains them looks like. */
  readonly pattern: string;
  readonly keys: readonly string[];
  /** What a text that contains one of the words looks like, word by word. */
  readonly parts: readonly string[];
}

async function read(connection: Connection, question: string): Promise<Asked> {
  const { rows } =
    await sql<Asked>`select plain(${question}) as words, plain(${literally(question)}) as pattern, sounds(${question}) as keys,
    array(select '%' || word || '%' from regexp_split_to_table(plain(${literally(question)}), '\\s+') as word where word <> '') as parts`.execute(
      connection,
    );
  return rows[0] ?? { words: '', pattern: '', keys: [], parts: [] };
}

/**
 * Ids by how well a name fits, best first: begins so, a word of it begins so, contains it, sounds alike, resembles it. Each way of fitting is a
 * question of its own, because each has its own index.
 */
export async function searchCandidates(
  connection: Connection,
  treeId: string,
  question: string,
): Promise<readonly string[]> {
  const { words, pattern, keys, parts } = await read(connection, question);
  const { rows } = await sql<{ id: string }>`
    with besides as (
      select n.person_id, n.nick as said from person_name n join person p on p.id = n.person_id and p.tree_id = ${treeId} and p.deleted_at is null where n.nick <> ''
      union all select n.person_id, n.full_text from person_name n join person p on p.id = n.person_id and p.tree_id = ${treeId} and p.deleted_at is null
        where not n.is_primary and plain(n.full_text) like any(${parts}::text[])
      union all select e.person_id, e.note from life_event e join person p on p.id = e.person_id and p.deleted_at is null where e.tree_id = ${treeId} and e.type = 'title' and e.deleted_at is null and e.note <> ''
    ),
    named as materialized (
      select id from person_name where plain(full_text) like ${`%${pattern}%`}
      union select id from person_name where ${words} <% plain(full_text)
      union select id from person_name where sounds(full_text) && ${keys}::text[]
    ),
    met as materialized (
      select n.person_id, n.full_text, plain(n.full_text) as name, false as every_word
      from named join person_name n on n.id = named.id join person p on p.id = n.person_id and p.tree_id = ${treeId} and p.deleted_at is null
      union all
      select b.person_id, b.said, plain(b.said), true from besides b join person_name n on n.person_id = b.person_id and n.is_primary
      where plain(b.said) like any(${parts}::text[]) and plain(n.full_text || ' ' || b.said) like all(${parts}::text[])
    ),
    ranked as (
      select person_id, word_similarity(${words}, name) as likeness,
        case when name like ${`${pattern}%`} then 5 when name like ${`% ${pattern}%`} then 4 when every_word or name like ${`%${pattern}%`} then 3 when sounds(full_text) && ${keys}::text[] then 2 else 1 end as rank
      from met
    )
    select person_id as id from ranked group by person_id order by max(rank) desc, max(likeness) desc, person_id limit ${mostCandidates}`.execute(
    connection,
  );
  return rows.map((row) => row.id);
}
