/** What each remembers, in every version that was saved. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { StoryPerspective, StoryPerspectiveVersion } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { perspectiveShownTo, storyVisibleTo, tellsStory } from '../access/index.ts';
import { editionFor, type StoryRow } from './stories.queries.ts';

export type PerspectiveRow = Pick<
  Selectable<StoryPerspective>,
  'id' | 'author_id' | 'audience' | 'created_at' | 'edited_at'
> &
  Omit<Selectable<StoryPerspectiveVersion>, 'perspective_id' | 'saved_at'>;

const columns = sql`p.id, p.author_id, p.audience, p.created_at, p.edited_at, v.version, v.body, v.when_kind, v.when_start, v.when_end, v.when_precision,
  v.when_text, v.place, v.media_ids`;

/** A side `p` of an edition, with what its author said (`c`): read by the viewer, and not of somebody who wants to be left out. */
const isReadBy = (viewer: string): RawBuilder<boolean> =>
  sql<boolean>`(${perspectiveShownTo(viewer, 'p', 'story')} and c.answer is distinct from 'remove')`;
/** Who told the side `p` may speak to everybody. */
const maySpeak = sql<boolean>`exists (select 1 from app_user o where o.id = p.author_id and now() >= o.sixteen_at)`;

/** As they stand, for those who tell the story; else as they were proposed or published, without those who want to be left out. */
export async function perspectivesOf(
  connection: Connection,
  viewer: string,
  story: Pick<StoryRow, 'id' | 'shown_edition' | 'shown_audience'>,
): Promise<readonly PerspectiveRow[]> {
  const { id, shown_edition: edition, shown_audience: audience } = story;
  const { rows } = await (
    edition === null
      ? sql<PerspectiveRow>`select ${columns} from story_perspective p
        join story_perspective_version v on v.perspective_id = p.id and v.version = p.version
        where p.story_id = ${id} and ${perspectiveShownTo(viewer, 'p', 'participants')} order by p.created_at, p.id`
      : sql<PerspectiveRow>`select ${columns} from story_edition_part part
        join story_perspective p on p.id = part.perspective_id
        join story_perspective_version v on v.perspective_id = part.perspective_id and v.version = part.version
        left join story_consent c on c.story_id = part.story_id and c.edition = part.edition and c.user_id = p.author_id
        where part.story_id = ${id} and part.edition = ${edition} and ${isReadBy(viewer)} and (${audience} <> 'public' or ${maySpeak})
        order by p.created_at, p.id`
  ).execute(connection);
  return rows;
}

const bodiesByStory = (
  rows: readonly { readonly story_id: string; readonly body: string }[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...Map.groupBy(rows, ({ story_id: id }) => id)].map(([id, told]) => [
      id,
      told.map(({ body }) => body),
    ]),
  );

/** What is told in stories that the viewer tells, as it stands. */
export const sidesOf = async (
  connection: Connection,
  viewer: string,
  storyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ story_id: string; body: string }>`
    select p.story_id, v.body from story_perspective p
    join story_perspective_version v on v.perspective_id = p.id and v.version = p.version
    where p.story_id = any(${[...storyIds]}::uuid[]) and ${perspectiveShownTo(viewer, 'p', 'participants')}
    order by p.created_at, p.id`.execute(connection);
  return bodiesByStory(rows);
};

/** Of stories that the viewer reads as they were published, the sides that hold some words, as they were agreed to. */
export async function readSidesOf(
  connection: Connection,
  viewer: string,
  stories: readonly Pick<StoryRow, 'id' | 'shown_edition' | 'shown_audience'>[],
  holds: (text: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (stories.length === 0) return new Map();
  const read = stories.map(({ id, shown_edition: edition, shown_audience: audience }) => ({
    id,
    edition,
    audience,
  }));
  const { rows } = await sql<{ story_id: string; body: string }>`
    select part.story_id, v.body from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) r (id uuid, edition int, audience text)
    join story_edition_part part on part.story_id = r.id and part.edition = r.edition
    join story_perspective p on p.id = part.perspective_id
    join story_perspective_version v on v.perspective_id = part.perspective_id and v.version = part.version
    left join story_consent c on c.story_id = part.story_id and c.edition = part.edition and c.user_id = p.author_id
    where ${isReadBy(viewer)} and (r.audience <> 'public' or ${maySpeak}) and ${holds(sql.ref('v.body'))}
    order by p.created_at, p.id`.execute(connection);
  return bodiesByStory(rows);
}

export const ownPerspective = (connection: Connection, storyId: string, authorId: string) =>
  connection
    .selectFrom('story_perspective')
    .selectAll()
    .where('story_id', '=', storyId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();

export type VersionRow = Omit<Selectable<StoryPerspectiveVersion>, 'perspective_id'>;

/** Newest first; of the one who told it alone. */
export const versionsOf = (
  connection: Connection,
  authorId: string,
  id: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly VersionRow[]> =>
  connection
    .selectFrom('story_perspective_version as v')
    .innerJoin('story_perspective as p', 'p.id', 'v.perspective_id')
    .select(['v.version', 'v.body', 'v.place', 'v.media_ids', 'v.saved_at'])
    .select(['v.when_kind', 'v.when_start', 'v.when_end', 'v.when_precision', 'v.when_text'])
    .where('p.id', '=', id)
    .where('p.author_id', '=', authorId)
    .$if(before !== null, (query) => query.where('v.version', '<', before ?? 0))
    .orderBy('v.version', 'desc')
    .limit(limit + 1)
    .execute();

export const insertPerspective = (transaction: Connection, row: Insertable<StoryPerspective>) =>
  transaction.insertInto('story_perspective').values(row).execute();

export const insertVersion = (transaction: Connection, row: Insertable<StoryPerspectiveVersion>) =>
  transaction.insertInto('story_perspective_version').values(row).execute();

export const movePerspective = (
  transaction: Connection,
  id: string,
  change: Pick<Selectable<StoryPerspective>, 'audience' | 'version'> & { edited_at: Date },
) => transaction.updateTable('story_perspective').set(change).where('id', '=', id).execute();

/** Those that are for whoever reads the story, as they stand. */
export const offeredOf = (connection: Connection, storyId: string) =>
  connection
    .selectFrom('story_perspective')
    .select(['id', 'author_id', 'version'])
    .where('story_id', '=', storyId)
    .where('audience', '=', 'story')
    .where('hidden_at', 'is', null)
    .execute();

export const othersTell = async (
  connection: Connection,
  storyId: string,
  ownerId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('story_perspective')
    .select('id')
    .where('story_id', '=', storyId)
    .where('author_id', '<>', ownerId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const perspectiveById = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('story_perspective as p')
    .innerJoin('shared_story as s', 's.id', 'p.story_id')
    .select(['p.id', 'p.story_id', 'p.author_id', 's.owner_id'])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();

export const erasePerspective = (transaction: Connection, id: string) =>
  transaction.deleteFrom('story_perspective').where('id', '=', id).execute();

/** When the connection of the two ended; null where it lasts, or there never was one. */
export const endedBetween = async (
  connection: Connection,
  one: string,
  other: string,
): Promise<Date | null> => {
  const { rows } = await sql<{ ended_at: Date | null }>`
    select case when c.status = 'removed' then c.decided_at end as ended_at from connection c
    where c.low_id = least(${one}::uuid, ${other}::uuid) and c.high_id = greatest(${one}::uuid, ${other}::uuid)`.execute(
    connection,
  );
  return rows[0]?.ended_at ?? null;
};

/** Something the viewer reads of a story shows this picture. */
export async function showsPicture(
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media m join story_perspective p on p.author_id = m.owner_id
    join story_perspective_version v on v.perspective_id = p.id and m.id = any(v.media_ids)
    join shared_story s on s.id = p.story_id
    where m.id = ${mediaId} and ${storyVisibleTo(viewer, 's')} and (
      v.version = p.version and ${tellsStory(viewer, 's')} and ${perspectiveShownTo(viewer, 'p', 'participants')}
      or ${perspectiveShownTo(viewer, 'p', 'story')} and exists (select 1 from story_edition_part part
        left join story_consent c on c.story_id = part.story_id and c.edition = part.edition and c.user_id = p.author_id
        where part.perspective_id = p.id and part.version = v.version and part.edition = ${editionFor(viewer)} and c.answer is distinct from 'remove'))
    limit 1`.execute(connection);
  return rows.length > 0;
}
