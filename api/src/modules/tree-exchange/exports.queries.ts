/** Rows on their way out of a tree: as JSON text, because the server only hands them on to the writing thread. */
import { sql, type Insertable } from 'kysely';
import type { FamilyExportLink } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { blockedIds } from '../tree/index.ts';

export const exportById = (connection: Connection, id: string) =>
  connection.selectFrom('family_export').selectAll().where('id', '=', id).executeTakeFirst();
export type ExportRow = NonNullable<Awaited<ReturnType<typeof exportById>>>;

export const addExportLink = (connection: Connection, link: Insertable<FamilyExportLink>) =>
  connection.insertInto('family_export_link').values(link).execute();

/** The export a link opens for this person now; undefined for every other link. */
export const exportByLink = (
  connection: Connection,
  link: {
    readonly id: string;
    readonly hash: Buffer;
    readonly exportId: string;
    readonly userId: string;
    readonly now: Date;
  },
) =>
  connection
    .selectFrom('family_export_link as l')
    .innerJoin('family_export as e', 'e.id', 'l.export_id')
    .selectAll('e')
    .where('l.id', '=', link.id)
    .where('l.token_hash', '=', link.hash)
    .where('l.expires_at', '>', link.now)
    .where('e.id', '=', link.exportId)
    .where('e.user_id', '=', link.userId)
    .executeTakeFirst();

/** People of a tree whose account is behind a block of this person, whoever set it. */
export const personsApart = async (
  connection: Connection,
  treeId: string,
  userId: string,
): Promise<readonly string[]> =>
  (
    await sql<{
      id: string;
    }>`select p.id from person p where p.tree_id = ${treeId} and p.deleted_at is null and p.user_id in (${blockedIds(userId)})`.execute(
      connection,
    )
  ).rows.map(({ id }) => id);

/** Uses a link up. False where another did. */
export const takeExportLink = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection.deleteFrom('family_export_link').where('id', '=', id).executeTakeFirst())
    .numDeletedRows > 0n;

export async function buildingExports(
  connection: Connection,
  treeId: string,
  userId: string,
): Promise<number> {
  const row = await connection
    .selectFrom('family_export')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tree_id', '=', treeId)
    .where('user_id', '=', userId)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** A parent link without a union hangs on a family of that parent alone, which a file needs and a tree does not. */
const unionOf = sql`coalesce(l.union_id::text, 'of ' || l.parent_id)`;

const one = async (
  connection: Connection,
  query: ReturnType<typeof sql<{ text: string | null }>>,
): Promise<string> => (await query.execute(connection)).rows[0]?.text ?? '[]';

/** Everybody's name in the file it came from: `[id, xref]`, in the order of the ids. */
export const personNames = (connection: Connection, treeId: string): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_array(id, gedcom_xref) order by id)::text as text from person where tree_id = ${treeId} and deleted_at is null`,
  );

/** Every union with its partners: `[id, xref, imported, [[person, ord, sex]]]`, in the tree's order; then families of one parent that only a file needs. */
export const unionNames = (connection: Connection, treeId: string): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_array(id, xref, imported, partners) order by ord, id)::text as text from (
    select u.id::text as id, u.gedcom_xref as xref, u.import_id is not null as imported, u.ord, coalesce((select json_agg(json_build_array(p.id, x.ord, p.sex) order by x.ord, p.id)
      from union_partner x join person p on p.id = x.person_id and p.deleted_at is null where x.union_id = u.id), '[]') as partners
    from union_ u where u.tree_id = ${treeId} and u.deleted_at is null
    union all
    select 'of ' || p.id, null, false, 2147483647, json_build_array(json_build_array(p.id, 0, p.sex)) from person p where p.tree_id = ${treeId} and p.deleted_at is null
      and exists (select 1 from parent_child l where l.parent_id = p.id and l.union_id is null and l.deleted_at is null)) f`,
  );

/** Every source: `[id, xref, title where it is nothing else, gone]`. */
export const sourceNames = (connection: Connection, treeId: string): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_array(id, gedcom_xref, case when gedcom_extra ->> 'pointer' = 'VOID' and gedcom_extra #>> '{sub,0,value}' = title
    and author || published || repository || url || note = '' then title end, deleted_at is not null) order by id)::text as text from source where tree_id = ${treeId}`,
  );

/** Names that records have that are kept as they came. */
export const recordNames = (connection: Connection, treeId: string): Promise<string> =>
  one(
    connection,
    sql`select json_agg(xref)::text as text from gedcom_record where tree_id = ${treeId} and xref is not null and deleted_at is null`,
  );

/** The next sources above an id, at most `limit`. */
export const sourcesFrom = (
  connection: Connection,
  treeId: string,
  above: string | null,
  limit: number,
): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_object('id', s.id, 'title', s.title, 'author', s.author, 'published', s.published, 'repository', s.repository, 'url', s.url, 'note', s.note,
      'extra', s.gedcom_extra) order by s.id)::text as text
    from (select * from source where tree_id = ${treeId} and deleted_at is null and (${above}::uuid is null or id > ${above}::uuid) order by id limit ${limit}) s`,
  );

/** All that is cited for one person or union, in the order in which it was. */
const citations = (
  owner: 'person_id' | 'union_id',
  of: string,
) => sql`coalesce((select json_agg(json_build_object('source_id', c.source_id, 'fact_id', c.fact_id, 'page', c.page, 'words', c.words,
  'confidence', c.confidence, 'extra', c.gedcom_extra) order by c.id) from citation c where ${sql.ref(`c.${owner}`)} = ${sql.ref(of)}), '[]')`;

const events = (
  owner: 'person_id' | 'union_id',
  of: string,
) => sql`coalesce((select json_agg(json_build_object('id', e.id, 'type', e.type, 'kind', e.when_kind, 'start', e.when_start, 'end', e.when_end,
  'precision', e.when_precision, 'text', e.when_text, 'place', e.place_text, 'note', e.note, 'extra', e.gedcom_extra) order by e.is_alternate, e.id)
  from life_event e where ${sql.ref(`e.${owner}`)} = ${sql.ref(of)} and e.deleted_at is null), '[]')`;

const parents = sql`coalesce(json_agg(json_build_object('id', l.parent_id, 'nature', l.nature)) filter (where l.parent_id is not null), '[]') as parents,
  bool_or(l.preferred) as preferred, min(l.ord) as ord, min(l.id::text) as first, (array_agg(l.gedcom_extra) filter (where l.gedcom_extra is not null))[1] as extra`;
const living = sql`l.deleted_at is null and (l.parent_id is null or exists (select 1 from person q where q.id = l.parent_id and q.deleted_at is null))`;

/** The next persons above an id, at most `limit`, with all there is to say of them. */
export const personsFrom = (
  connection: Connection,
  treeId: string,
  above: string | null,
  limit: number,
): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_object('id', p.id, 'sex', p.sex, 'living', p.living, 'note', p.note, 'is_private', p.is_private, 'extra', p.gedcom_extra,
      'names', coalesce((select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'given', n.given, 'surname_prefix', n.surname_prefix, 'surname', n.surname, 'suffix', n.suffix, 'nick', n.nick,
        'full_text', n.full_text, 'extra', n.gedcom_extra) order by n.is_primary desc, n.ord, n.id) from person_name n where n.person_id = p.id), '[]'),
      'events', ${events('person_id', 'p.id')}, 'citations', ${citations('person_id', 'p.id')},
      'partner_in', coalesce((select json_agg(u.id::text order by u.ord, u.id) from union_partner x join union_ u on u.id = x.union_id and u.deleted_at is null where x.person_id = p.id), '[]'),
      'child_in', coalesce((select json_agg(json_build_object('union_id', c.union_id, 'preferred', c.preferred, 'parents', c.parents, 'extra', c.extra) order by c.preferred desc, c.ord, c.first)
        from (select ${unionOf} as union_id, ${parents} from parent_child l where l.child_id = p.id and ${living} group by 1) c), '[]')
    ) order by p.id)::text as text
    from (select * from person where tree_id = ${treeId} and deleted_at is null and (${above}::uuid is null or id > ${above}::uuid) order by id limit ${limit}) p`,
  );

const childrenOf = (
  condition: ReturnType<typeof sql>,
) => sql`coalesce((select json_agg(json_build_object('id', c.child_id, 'preferred', c.preferred, 'parents', c.parents, 'extra', c.extra) order by c.ord % 1000, c.first)
  from (select l.child_id, ${parents} from parent_child l join person k on k.id = l.child_id and k.deleted_at is null where ${condition} and ${living} group by l.child_id) c), '[]')`;
const partnersOf = (
  id: string,
) => sql`coalesce((select json_agg(json_build_object('id', p.id, 'ord', x.ord, 'sex', p.sex) order by x.ord, p.id)
  from union_partner x join person p on p.id = x.person_id and p.deleted_at is null where x.union_id = ${sql.ref(id)}), '[]')`;

/** The next unions above an id, at most `limit`. */
export const unionsFrom = (
  connection: Connection,
  treeId: string,
  above: string | null,
  limit: number,
): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_object('id', u.id, 'kind', u.kind, 'status', u.status, 'extra', u.gedcom_extra, 'imported', u.import_id is not null, 'partners', ${partnersOf('u.id')},
      'events', ${events('union_id', 'u.id')}, 'citations', ${citations('union_id', 'u.id')}, 'children', ${childrenOf(sql`l.union_id = u.id`)}) order by u.id)::text as text
    from (select * from union_ where tree_id = ${treeId} and deleted_at is null and (${above}::uuid is null or id > ${above}::uuid) order by id limit ${limit}) u`,
  );

/** The families of one parent alone, of the next such parents above an id. `id` is the parent's with the mark in front. */
export const loneFamiliesFrom = (
  connection: Connection,
  treeId: string,
  above: string | null,
  limit: number,
): Promise<string> =>
  one(
    connection,
    sql`select json_agg(json_build_object('id', 'of ' || p.id, 'kind', 'none', 'status', 'unknown', 'extra', null, 'imported', false,
      'partners', json_build_array(json_build_object('id', p.id, 'ord', 0, 'sex', p.sex)), 'events', '[]'::json, 'citations', '[]'::json, 'children', ${childrenOf(sql`l.parent_id = p.id and l.union_id is null`)}) order by p.id)::text as text
    from (select * from person where tree_id = ${treeId} and deleted_at is null and (${above}::uuid is null or id > ${above}::uuid)
      and exists (select 1 from parent_child l where l.parent_id = person.id and l.union_id is null and l.deleted_at is null) order by id limit ${limit}) p`,
  );

export const recordsOf = (connection: Connection, treeId: string): Promise<string> =>
  one(
    connection,
    sql`select json_agg(record order by id)::text as text from gedcom_record where tree_id = ${treeId} and deleted_at is null`,
  );

/** Who of a tree is shown by which photograph. */
export const portraitsOf = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('person')
    .select(['id', 'portrait_media_id as media_id'])
    .$narrowType<{ media_id: string }>()
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .where('portrait_media_id', 'is not', null)
    .orderBy('id')
    .execute();

export const filesOf = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('gedcom_file')
    .select(['path', 'storage_key', 'bytes', 'media_id'])
    .where('tree_id', '=', treeId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(20_000)
    .execute();
