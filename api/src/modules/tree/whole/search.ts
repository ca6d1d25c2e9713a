/** Persons of a tree by words in any of their names, nicknames and titles ("Ana Petrov" by a married name, "King Henry"): as written, as begun, misspelt, or as they sound. Who is hidden is not found, and not counted. */
import { sql } from 'kysely';
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { personsByIds, vitalEvents } from '../tree.queries.ts';
import { presentPerson, vitalOf, type ViewContext } from '../tree.presenter.ts';
import type { TreeReader } from '../view.ts';

const mostFound = 50;
/** Looked at in turn until enough of them may be seen: in a tree of living people most may be hidden from a stranger. */
const mostCandidates = 5_000;
const atOnce = 200;

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

const plainly = (words: string): string =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where only a name may be said, nothing else finds them either. */
const isNamedSo = (person: TreePerson, words: string): boolean =>
  (person.only !== 'given_name' && person.only !== 'name') ||
  plainly(person.name).includes(plainly(words));

async function seen(
  connection: Connection,
  ids: readonly string[],
  viewContext: ViewContext,
  words: string,
): Promise<readonly TreePerson[]> {
  const [rows, events] = [
    new Map(
      (await personsByIds(connection, ids, viewContext.viewerId)).map((row) => [row.id, row]),
    ),
    await vitalEvents(connection, ids),
  ];
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const person =
      row === undefined
        ? undefined
        : presentPerson(
            row,
            vitalOf(row, events),
            { personIds: [], links: [], unions: [] },
            new Set(),
            viewContext,
          );
    return person === undefined || person.hidden || !isNamedSo(person, words) ? [] : [person];
  });
}

export function createTreeSearch({ database }: Platform, reader: TreeReader) {
  return {
    /** At most 50, best first. Throws `general.not_found` for whoever is no member. */
    async search(actor: SignedIn, treeId: string, question: string): Promise<TreePerson[]> {
      const viewContext = await reader.context(database, actor, treeId);
      const words = question.trim().replace(/\s+/g, ' ');
      const ids = words === '' ? [] : await searchCandidates(database, treeId, words);
      const found: TreePerson[] = [];
      for (let from = 0; from < ids.length && found.length < mostFound; from += atOnce)
        found.push(...(await seen(database, ids.slice(from, from + atOnce), viewContext, words)));
      return found.slice(0, mostFound);
    },
  };
}
export type TreeSearch = ReturnType<typeof createTreeSearch>;
