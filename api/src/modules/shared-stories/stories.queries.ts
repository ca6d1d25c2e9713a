/** Rows of stories that several tell. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { SharedStory } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  mayAnswerFor,
  memoryVisibleTo,
  perspectiveShownTo,
  storyVisibleTo,
  tellsStory,
} from '../access/index.ts';

/** With how the viewer reads it, and what they read of it: what is there now, or what was proposed or published. */
export type StoryRow = Selectable<SharedStory> & {
  readonly reads: 'teller' | 'asked' | 'reader';
  /** The edition that is shown; null to those who tell it. */
  readonly shown_edition: number | null;
  /** Who reads that, or is to. */
  readonly shown_audience: Selectable<SharedStory>['audience'];
  readonly tellers: number;
};

/** Of a story `s` the viewer gives somebody's word about this edition. */
const isAskedOf = (viewer: string, edition: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from story_consent w where w.story_id = s.id and w.edition = ${edition} and ${mayAnswerFor(viewer, 'w.user_id')})`;

/** The edition of a story `s` that somebody reads who does not tell it: what is proposed, where their word is wanted; else what was published. */
export const editionFor = (viewer: string): RawBuilder<number | null> =>
  sql`case when ${isAskedOf(viewer, sql.ref('s.proposed_edition'))} then s.proposed_edition else s.published_edition end`;

const tellersOf = (viewer: string): RawBuilder<number> => sql<number>`case when j.tells
  then (select count(*) from story_perspective p where p.story_id = s.id and ${perspectiveShownTo(viewer, 'p', 'participants')})
  else (select count(*) from story_edition_part part join story_perspective p on p.id = part.perspective_id
    left join story_consent c on c.story_id = part.story_id and c.edition = part.edition and c.user_id = p.author_id
    where part.story_id = s.id and part.edition = e.edition and ${perspectiveShownTo(viewer, 'p', 'story')} and c.answer is distinct from 'remove')
  end::int`;

const visible = (viewer: string, condition: RawBuilder<unknown>) => sql<StoryRow>`
  select s.id, s.owner_id, s.version, s.published_edition, s.proposed_edition, s.audience, s.audience_degree, s.created_at, s.edited_at, s.deleted_at, s.hidden_at,
    (select a.id from activity a where a.id = s.activity_id and j.tells and ${memoryVisibleTo(viewer, 'a')}) as activity_id,
    case when j.tells then 'teller' when ${isAskedOf(viewer, sql.ref('e.edition'))} then 'asked' else 'reader' end as reads, e.edition as shown_edition,
    coalesce(e.audience, s.audience) as shown_audience,
    coalesce(e.title, s.title) as title, coalesce(e.place, s.place) as place,
    coalesce(e.when_kind, s.when_kind) as when_kind, coalesce(e.when_precision, s.when_precision) as when_precision,
    coalesce(e.when_text, s.when_text) as when_text,
    case when j.tells then s.when_start else e.when_start end as when_start, case when j.tells then s.when_end else e.when_end end as when_end,
    ${tellersOf(viewer)} as tellers
  from shared_story s
  cross join lateral (select ${tellsStory(viewer, 's')} as tells, ${editionFor(viewer)} as edition) j
  left join story_edition e on not j.tells and e.story_id = s.id and e.edition = j.edition
  where ${storyVisibleTo(viewer, 's')} and (j.tells or e.edition is not null) and ${condition}`;

interface Asked {
  readonly before: string | null;
  readonly limit: number;
}
const older = ({ before }: Asked) => (before === null ? sql`true` : sql`s.id < ${before}::uuid`);
const newest = ({ limit }: Asked) => sql`order by s.id desc limit ${limit + 1}`;

/** What the viewer tells with others. */
export const ownStories = async (connection: Connection, viewer: string, page: Asked) =>
  (
    await sql<StoryRow>`${visible(
      viewer,
      sql`s.id in (select t.story_id from story_participant t where t.user_id = ${viewer} and t.status = 'accepted') and j.tells and ${older(page)}`,
    )} ${newest(page)}`.execute(connection)
  ).rows;

/** What somebody published, as far as the viewer reads it. */
export const publishedBy = async (
  connection: Connection,
  viewer: string,
  ownerId: string,
  page: Asked,
) =>
  (
    await sql<StoryRow>`${visible(
      viewer,
      sql`s.owner_id = ${ownerId} and s.published_edition is not null and ${older(page)}`,
    )} ${newest(page)}`.execute(connection)
  ).rows;

interface Sought extends Asked {
  /** Asked of some text of a story. */
  readonly holds: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** Stories whose title, place or published sides hold some words, and those the viewer tells with others where somebody's side does. Served by the indexes shared_story_words, story_edition_words and story_side_words. */
export async function storiesHolding(
  connection: Connection,
  viewer: string,
  { holds, ...page }: Sought,
): Promise<readonly StoryRow[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from shared_story x where x.deleted_at is null and ${holds(sql`(x.title || ' ' || x.place)`)}
    union select x.story_id from story_edition x where ${holds(sql`(x.title || ' ' || x.place)`)}
    union select p.story_id from story_participant t join story_perspective p on p.story_id = t.story_id
      join story_perspective_version v on v.perspective_id = p.id and v.version = p.version
      where t.user_id = ${viewer} and t.status = 'accepted' and ${perspectiveShownTo(viewer, 'p', 'participants')} and ${holds(sql.ref('v.body'))}
    union select x.id from story_perspective_version v
      join story_edition_part part on part.perspective_id = v.perspective_id and part.version = v.version
      join shared_story x on x.id = part.story_id and x.published_edition = part.edition and x.deleted_at is null
      where ${holds(sql.ref('v.body'))}`.execute(connection);
  if (rows.length === 0) return [];
  // Who may read it is asked of these alone.
  const held = sql`s.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return (
    await sql<StoryRow>`${visible(viewer, sql`${held} and ${older(page)}`)} ${newest(page)}`.execute(
      connection,
    )
  ).rows;
}

export const storyFor = async (
  connection: Connection,
  viewer: string,
  id: string,
): Promise<StoryRow | undefined> =>
  (await visible(viewer, sql`s.id = ${id}`).execute(connection)).rows[0];

export type LockedStory = Selectable<SharedStory> & { readonly tells: boolean };

/** The row, held until the end of the transaction; of what the viewer may read. */
export const lockStory = async (
  transaction: Connection,
  viewer: string,
  id: string,
): Promise<LockedStory | undefined> =>
  transaction
    .selectFrom('shared_story as s')
    .selectAll('s')
    .select(tellsStory(viewer, 's').as('tells'))
    .where('s.id', '=', id)
    .where(storyVisibleTo(viewer, 's'))
    .forUpdate('s')
    .executeTakeFirst();

/** The same, whoever asks: for a request that is answered, and for jobs. */
export const holdStory = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('shared_story')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const insertStory = (transaction: Connection, row: Insertable<SharedStory>) =>
  transaction.insertInto('shared_story').values(row).execute();

export const updateStory = (
  transaction: Connection,
  id: string,
  change: Partial<Selectable<SharedStory>>,
): Promise<unknown> =>
  transaction.updateTable('shared_story').set(change).where('id', '=', id).execute();

/** Nothing of it is kept. */
export const eraseStory = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('shared_story').where('id', '=', id).execute();

/** A memory of the account itself, that it may begin a story with. */
export const ownMemory = async (connection: Connection, ownerId: string, id: string) =>
  connection
    .selectFrom('activity as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where('a.owner_id', '=', ownerId)
    .where(memoryVisibleTo(ownerId, 'a'))
    .executeTakeFirst();
