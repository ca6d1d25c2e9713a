/** Sources of a tree that are there, and whom they are cited for. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Undefined where the tree has no such source. */
export const findSource = (connection: Connection, treeId: string, sourceId: string) =>
  connection
    .selectFrom('source')
    .select('id')
    .where('id', '=', sourceId)
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Undefined where the tree has no such source. */
export const readSourceVersion = (connection: Connection, treeId: string, sourceId: string) =>
  connection
    .selectFrom('source')
    .select('version')
    .where('id', '=', sourceId)
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Which of these sources are there still. */
export const readSourcesThere = (connection: Connection, sourceIds: readonly string[]) =>
  connection
    .selectFrom('source')
    .select('id')
    .where('id', 'in', sourceIds)
    .where('deleted_at', 'is', null)
    .execute();

interface CitedPersons {
  readonly source_id: string;
  /** Whom one citation is about, both of a couple; null where the source is cited for nobody. */
  readonly persons: string[] | null;
}

/** A row for each citation, twenty of each source at most, and one for a source without any. */
export async function readCitedPersons(
  connection: Connection,
  sourceIds: readonly string[],
): Promise<readonly CitedPersons[]> {
  const { rows } = await sql<CitedPersons>`
    select s.id as source_id, c.persons from unnest(${[...sourceIds]}::uuid[]) as s(id) left join lateral (
      select coalesce(array[x.person_id], (select array_agg(u.person_id) from union_partner u where u.union_id = x.union_id)) as persons
      from (select person_id, union_id from citation where source_id = s.id order by id limit 20) x
    ) c on true`.execute(connection);
  return rows;
}

/** `%` and `_` are letters like others. */
const within = (words: string) => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Newest first, below the id `after`, by words of the title where there are any, with how often each is cited; one more than `limit`. */
export const readSources = (
  connection: Connection,
  treeId: string,
  { after, words, limit }: { after: string | null; words: string | undefined; limit: number },
) =>
  connection
    .selectFrom('source as s')
    .select([
      's.id',
      's.version',
      's.title',
      's.author',
      's.published',
      's.repository',
      's.url',
      's.note',
      's.created_by',
    ])
    .select((eb) =>
      eb
        .selectFrom('citation as c')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('c.source_id', '=', 's.id')
        .as('citations'),
    )
    .where('s.tree_id', '=', treeId)
    .where('s.deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('s.id', '<', after ?? ''))
    .$if(words !== undefined && words.trim() !== '', (query) =>
      query.where(sql<boolean>`plain(s.title) like plain(${within(words ?? '')})`),
    )
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute();
