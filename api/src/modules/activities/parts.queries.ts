/** What hangs on a memory: people, feelings, photographs, chosen readers. Read for many memories in one statement. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface PersonPart {
  readonly name: string;
  readonly user_id: string | null;
  readonly tag_status: string;
}
export interface FeelingPart {
  readonly emotari: string;
  readonly intensity: number;
}
export interface MediaPart {
  readonly media_id: string;
  readonly caption: string;
  readonly alt: string;
}
export interface Parts {
  readonly people: readonly PersonPart[];
  readonly feelings: readonly FeelingPart[];
  readonly media: readonly MediaPart[];
  readonly chosen: readonly string[];
}

export const noParts: Parts = { people: [], feelings: [], media: [], chosen: [] };

export async function partsOf(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Parts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Parts & { id: string }>`
    select a.id,
      coalesce((select json_agg(json_build_object('name', p.name, 'user_id', p.user_id, 'tag_status', p.tag_status) order by p.ord) from activity_person p where p.activity_id = a.id), '[]') as people,
      coalesce((select json_agg(json_build_object('emotari', f.emotari, 'intensity', f.intensity) order by f.intensity desc, f.emotari) from activity_feeling f where f.activity_id = a.id), '[]') as feelings,
      coalesce((select json_agg(json_build_object('media_id', m.media_id, 'caption', m.caption, 'alt', m.alt) order by m.position) from activity_media m where m.activity_id = a.id), '[]') as media,
      coalesce((select json_agg(x.user_id) from activity_audience x where x.activity_id = a.id), '[]') as chosen
    from unnest(${[...ids]}::uuid[]) as a(id)`.execute(connection);
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** Puts new lists in the place of the old ones. */
export async function writeParts(
  transaction: Connection,
  id: string,
  parts: Parts,
  fresh: boolean,
): Promise<void> {
  if (!fresh) await clearParts(transaction, id);
  if (parts.people.length > 0)
    await transaction
      .insertInto('activity_person')
      .values(parts.people.map((person, ord) => ({ activity_id: id, ord, ...person })))
      .execute();
  if (parts.feelings.length > 0)
    await transaction
      .insertInto('activity_feeling')
      .values(parts.feelings.map((feeling) => ({ activity_id: id, ...feeling })))
      .execute();
  if (parts.media.length > 0)
    await transaction
      .insertInto('activity_media')
      .values(parts.media.map((item, position) => ({ activity_id: id, position, ...item })))
      .execute();
  if (parts.chosen.length > 0)
    await transaction
      .insertInto('activity_audience')
      .values(parts.chosen.map((user_id) => ({ activity_id: id, user_id })))
      .execute();
}

export async function clearParts(transaction: Connection, id: string): Promise<void> {
  for (const table of [
    'activity_person',
    'activity_feeling',
    'activity_media',
    'activity_audience',
  ] as const) {
    await transaction.deleteFrom(table).where('activity_id', '=', id).execute();
  }
}

/** Memories that show this photograph. */
export const activitiesShowing = async (
  connection: Connection,
  mediaId: string,
): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('activity_media')
      .select('activity_id')
      .where('media_id', '=', mediaId)
      .limit(200)
      .execute()
  ).map((row) => row.activity_id);

/** The tagged person's own answer. Undefined when they are not tagged there, or their name was taken off. */
export const answerTag = (
  transaction: Connection,
  activityId: string,
  userId: string,
  status: string,
): Promise<{ ord: number } | undefined> =>
  transaction
    .updateTable('activity_person')
    .set({ tag_status: status })
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .returning('ord')
    .executeTakeFirst();
