/** Memories with all that stands around them, in one statement: rows, parts, cards of people, pictures and the viewer's own reactions. */
import { LISTED_MEDIA } from '@kinlore/shared/contracts/activities';
import { sql, type RawBuilder } from 'kysely';
import { compiledOnce } from '../../platform/database/compiled.ts';
import { ageBandIn, isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { pictureSheetsOf, type StoredPicture } from '../media/index.ts';
import { cardRowsOf, type StoredCard } from '../people/index.ts';
import type { Viewer } from '../access/index.ts';
import { bodyColumns, type ActivityRow } from './activities.queries.ts';
import { plainColumns } from './columns.ts';
import { noParts, type Parts } from './parts.queries.ts';
import { partsIn, type ReadLists } from './shown-parts.ts';

export type ShownRow = ActivityRow & {
  /** Of the viewer, where they have reacted. */
  readonly mine_id: string | null;
  readonly mine_type: string | null;
  /** The owner is a child in the viewer's care. */
  readonly guarded: boolean;
};

/** What stands around a whole page, read once. */
interface Around extends ReadLists {
  readonly cards: readonly StoredCard[] | null;
  readonly pictures: readonly StoredPicture[] | null;
}

export interface ShownPage {
  readonly rows: readonly ShownRow[];
  readonly partsOf: (id: string) => Parts;
  /** How many photographs of a memory are not among its parts. */
  readonly leftOf: (id: string) => number;
  readonly cards: readonly StoredCard[];
  readonly pictures: readonly StoredPicture[];
}

const ofShown = sql.raw(
  [
    ...plainColumns.map((column) => column.slice('a.'.length)),
    'body',
    'body_complete',
    'published_us',
    'owner_band',
    'owner_life',
    'mine_id',
    'mine_type',
    'guarded',
  ]
    .map((name) => `shown.${name}`)
    .join(', '),
);
const ofMemory = sql.raw(plainColumns.join(', '));

export interface Shown {
  readonly viewer: Viewer;
  /** Named queries, to stand behind `with`; the last is `page (id, …)`, and holds only what the viewer may read. */
  readonly source: RawBuilder<unknown>;
  /** The whole story, or its beginning. */
  readonly whole: boolean;
}

/** What stands with each memory of the page, looked up by the memory: `offset 0` keeps the planner from reading a whole table that is small today. */
const standing = (
  name: string,
  table: string,
  columns: string,
  condition = 'true',
): RawBuilder<unknown> =>
  sql.raw(
    `${name} as materialized (select activity_id, ${columns} from shown cross join lateral (select activity_id, ${columns} from ${table} where activity_id = shown.id and ${condition} offset 0) found)`,
  );

/** What is said in them is read with a memory that is read by itself. */
const voices = (whole: boolean): RawBuilder<unknown> =>
  sql`voice as materialized (select activity_id, position, media_id, caption, transcript from shown cross join lateral (
      select activity_id, position, media_id, caption, ${whole ? sql`transcript` : sql`'[]'::jsonb as transcript`}
      from activity_recording where activity_id = shown.id offset 0) found)`;

/** In lists the first, and how many there are besides. */
const shots = (whole: boolean): RawBuilder<unknown> =>
  whole
    ? sql`${standing('shot', 'activity_media', 'position, media_id, caption, alt')}, more as materialized (select id as activity_id, 0 as many from shown where false)`
    : sql`shot as materialized (select activity_id, position, media_id, caption, alt from shown cross join lateral (
      select activity_id, position, media_id, caption, alt from activity_media where activity_id = shown.id order by position limit ${sql.lit(LISTED_MEDIA)}) found),
    more as materialized (select shown.id as activity_id, all_of.many - ${sql.lit(LISTED_MEDIA)} as many from shown cross join lateral (
      select count(*)::int as many from activity_media where activity_id = shown.id offset 0) all_of where all_of.many > ${sql.lit(LISTED_MEDIA)})`;

const around = (whole: boolean): RawBuilder<unknown> => sql`
    ${standing('person', 'activity_person', 'ord, name, user_id, person_id, tag_status')},
    ${standing('feeling', 'activity_feeling', 'emotari, intensity')},
    ${shots(whole)},
    ${voices(whole)},
    ${standing('paper', 'activity_document', 'position, media_id, caption')},
    ${standing('reader', 'activity_audience', 'user_id', 'shown.own')}`;
const lists = sql`
        'people', (select json_agg(json_build_array(activity_id, name, user_id, person_id, tag_status) order by ord) from person),
        'feelings', (select json_agg(json_build_array(activity_id, emotari, intensity) order by intensity desc, emotari) from feeling),
        'media', (select json_agg(json_build_array(activity_id, media_id, caption, alt) order by position) from shot),
        'more', (select json_agg(json_build_array(activity_id, many)) from more),
        'recordings', (select json_agg(json_build_array(activity_id, media_id, caption, transcript) order by position) from voice),
        'documents', (select json_agg(json_build_array(activity_id, media_id, caption) order by position) from paper),
        'chosen', (select json_agg(json_build_array(activity_id, user_id)) from reader),
        'cards', ${cardRowsOf(sql`select owner_id from shown union select author_id from shown union select user_id from person union select user_id from reader union select question_from_id from shown`)},
        'pictures', ${pictureSheetsOf(sql`select media_id from shot union all select media_id from voice union all select media_id from paper`)}`;

type ReadRow = ShownRow & { readonly around: Around | null };

/** The last published first. Chosen readers are read of the viewer's own memories alone: nobody else is told of them. */
function statementOf({ viewer, source, whole }: Shown): RawBuilder<ReadRow> {
  const who = sql`${viewer}::uuid`;
  return sql<ReadRow>`with ${source},
    shown as materialized (
      select ${ofMemory}, ${bodyColumns(whole)}, (extract(epoch from a.published_at) * 1000000)::bigint as published_us,
        ${ageBandIn('o')} as owner_band, o.life_status as owner_life, r.id as mine_id, r.reaction_type as mine_type, a.owner_id is not distinct from ${who} as own,
        ${isChildIn('o')} and a.owner_id <> ${who} and exists (select 1 from guardianship g where g.guardian_id = ${who} and g.child_id = o.id and g.withdrawn_at is null) as guarded
      from page join activity a on a.id = page.id join app_user o on o.id = a.owner_id
      left join reaction r on r.subject_type = 'activity' and r.subject_id = a.id and r.user_id = ${who}),${around(whole)}
    select ${ofShown}, case when shown.id = (select id from shown order by published_at desc, id desc limit 1) then json_build_object(${lists}) end as around
    from shown order by shown.published_at desc, shown.id desc`;
}

export const shownPage = async (connection: Connection, shown: Shown): Promise<ShownPage> =>
  pageFrom((await statementOf(shown).execute(connection)).rows);

/** The same for a source that is asked again and again: `sourceOf` is given slots, and its shape (`compiledOnce`). Stories have their beginning. */
export function shownAgain<
  V extends { readonly viewer: string },
  S extends readonly (string | number | boolean)[],
>(
  sourceOf: (given: V, ...shape: S) => RawBuilder<unknown>,
): (connection: Connection, values: V, ...shape: S) => Promise<ShownPage> {
  const ask = compiledOnce((connection, given: V, ...shape: S) =>
    statementOf({ viewer: given.viewer, source: sourceOf(given, ...shape), whole: false }).compile(
      connection,
    ),
  );
  return async (connection, values, ...shape) => pageFrom(await ask(connection, values, ...shape));
}

function pageFrom(rows: readonly ReadRow[]): ShownPage {
  const read = rows[0]?.around;
  const partsOf = partsIn(read);
  const parts = new Map(rows.map(({ id }): [string, Parts] => [id, partsOf(id)]));
  const left = new Map(read?.more);
  return {
    rows,
    partsOf: (id) => parts.get(id) ?? noParts,
    leftOf: (id) => left.get(id) ?? 0,
    cards: read?.cards ?? [],
    pictures: read?.pictures ?? [],
  };
}
