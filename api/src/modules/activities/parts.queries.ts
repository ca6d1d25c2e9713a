/** What hangs on a memory: people, feelings, photographs, recordings, documents, chosen readers. Read for many memories in one statement. */
import type { TranscriptLine } from '@kinlore/shared/contracts/media';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ActivityPerson } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

export interface PersonPart {
  readonly name: string;
  readonly user_id: string | null;
  readonly person_id: string | null;
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
export interface RecordingPart {
  readonly media_id: string;
  readonly caption: string;
  readonly transcript: readonly TranscriptLine[];
}
export interface DocumentPart {
  readonly media_id: string;
  readonly caption: string;
}
export interface Parts {
  readonly people: readonly PersonPart[];
  readonly feelings: readonly FeelingPart[];
  readonly media: readonly MediaPart[];
  readonly recordings: readonly RecordingPart[];
  readonly documents: readonly DocumentPart[];
  readonly chosen: readonly string[];
}

/** Its files: photographs, recordings and documents. */
export const filesIn = ({ media, recordings, documents }: Parts): readonly string[] =>
  [...media, ...recordings, ...documents].map(({ media_id }) => media_id);

export const noParts: Parts = {
  people: [],
  feelings: [],
  media: [],
  recordings: [],
  documents: [],
  chosen: [],
};

/** The lists of one memory as columns of JSON. */
export const partsColumns = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      coalesce((select json_agg(json_build_object('name', p.name, 'user_id', p.user_id, 'person_id', p.person_id, 'tag_status', p.tag_status) order by p.ord) from activity_person p where p.activity_id = ${id}), '[]') as people,
      coalesce((select json_agg(json_build_object('emotari', f.emotari, 'intensity', f.intensity) order by f.intensity desc, f.emotari) from activity_feeling f where f.activity_id = ${id}), '[]') as feelings,
      coalesce((select json_agg(json_build_object('media_id', m.media_id, 'caption', m.caption, 'alt', m.alt) order by m.position) from activity_media m where m.activity_id = ${id}), '[]') as media,
      coalesce((select json_agg(json_build_object('media_id', r.media_id, 'caption', r.caption, 'transcript', r.transcript) order by r.position) from activity_recording r where r.activity_id = ${id}), '[]') as recordings,
      coalesce((select json_agg(json_build_object('media_id', d.media_id, 'caption', d.caption) order by d.position) from activity_document d where d.activity_id = ${id}), '[]') as documents,
      coalesce((select json_agg(x.user_id) from activity_audience x where x.activity_id = ${id}), '[]') as chosen`;

export async function partsOf(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Parts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Parts & { id: string }
  >`select a.id, ${partsColumns(sql.ref('a.id'))} from unnest(${[...ids]}::uuid[]) as a(id)`.execute(
    connection,
  );
  return new Map(rows.map(({ id, ...parts }) => [id, parts]));
}

/** Puts new lists in the place of the old ones. */
export async function writeParts(transaction: Connection, id: string, parts: Parts): Promise<void> {
  const stood = await clearParts(transaction, id);
  if (Object.values<readonly unknown[]>({ ...parts }).every((list) => list.length === 0)) return;
  await sql`with held as (select ${id}::uuid as id), ${partsQueries('held', parts, stood)} select id from held`.execute(
    transaction,
  );
}

/** The lists of a memory as named queries that write them, for the memory whose id the query called `source` gives. */
export function partsQueries(
  source: string,
  { people, feelings, media, recordings, documents, chosen }: Parts,
  stood: readonly Standing[] = [],
): RawBuilder<unknown> {
  const memory = sql.ref(source);
  return sql`
    people as (insert into activity_person (id, activity_id, ord, name, user_id, person_id, tag_status)
      select p.id, ${memory}.id, p.ord, p.name, p.user_id, p.person_id, p.tag_status
      from ${memory}, jsonb_to_recordset(${JSON.stringify(withIds(people, stood).map((person, ord) => ({ ord, ...person })))}::jsonb) p (id uuid, ord int, name text, user_id uuid, person_id uuid, tag_status text)),
    feelings as (insert into activity_feeling (activity_id, emotari, intensity)
      select ${memory}.id, f.emotari, f.intensity from ${memory}, jsonb_to_recordset(${JSON.stringify(feelings)}::jsonb) f (emotari text, intensity int)),
    media as (insert into activity_media (activity_id, position, media_id, caption, alt)
      select ${memory}.id, m.position, m.media_id, m.caption, m.alt
      from ${memory}, jsonb_to_recordset(${JSON.stringify(media.map((item, position) => ({ position, ...item })))}::jsonb) m (position int, media_id uuid, caption text, alt text)),
    recordings as (insert into activity_recording (activity_id, position, media_id, caption, transcript)
      select ${memory}.id, r.position, r.media_id, r.caption, r.transcript
      from ${memory}, jsonb_to_recordset(${JSON.stringify(recordings.map((item, position) => ({ position, ...item })))}::jsonb) r (position int, media_id uuid, caption text, transcript jsonb)),
    documents as (insert into activity_document (activity_id, position, media_id, caption)
      select ${memory}.id, d.position, d.media_id, d.caption
      from ${memory}, jsonb_to_recordset(${JSON.stringify(documents.map((item, position) => ({ position, ...item })))}::jsonb) d (position int, media_id uuid, caption text)),
    chosen as (insert into activity_audience (activity_id, user_id) select ${memory}.id, c.id from ${memory}, unnest(${[...chosen]}::uuid[]) c (id))`;
}

type Standing = Pick<PersonPart, 'name' | 'user_id' | 'person_id'> & { readonly id: string };

/** A name that stood there keeps its id, wherever in the list it stands now: a merge of persons is taken apart by it. */
function withIds(
  people: readonly PersonPart[],
  stood: readonly Standing[],
): readonly (PersonPart & { readonly id: string })[] {
  const left = [...stood];
  const take = (fits: (one: Standing) => boolean): string | undefined => {
    const at = left.findIndex(fits);
    return at === -1 ? undefined : left.splice(at, 1)[0]?.id;
  };
  // Those that stand as they stood come first: another of the same name does not take what is theirs.
  const same = people.map((person) =>
    take(
      (one) =>
        one.name === person.name &&
        one.user_id === person.user_id &&
        one.person_id === person.person_id,
    ),
  );
  return people.map((person, place) => ({
    ...person,
    id:
      same[place] ??
      take((one) => person.person_id !== null && one.person_id === person.person_id) ??
      newId(),
  }));
}

/** Answers the names that stood there. */
export async function clearParts(
  transaction: Connection,
  id: string,
): Promise<readonly Standing[]> {
  const clearing = (table: string) => sql`delete from ${sql.ref(table)} where activity_id = ${id}`;
  const { rows } =
    await sql<Standing>`with feelings as (${clearing('activity_feeling')}), media as (${clearing('activity_media')}), recordings as (${clearing('activity_recording')}), documents as (${clearing('activity_document')}), chosen as (${clearing('activity_audience')})
    ${clearing('activity_person')} returning id, name, user_id, person_id`.execute(transaction);
  return rows;
}

/** Memories that show this photograph, or hold this recording or document. */
export const activitiesShowing = async (
  connection: Connection,
  mediaId: string,
): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('activity_media')
      .select('activity_id')
      .where('media_id', '=', mediaId)
      .unionAll(
        connection
          .selectFrom('activity_recording')
          .select('activity_id')
          .where('media_id', '=', mediaId),
      )
      .unionAll(
        connection
          .selectFrom('activity_document')
          .select('activity_id')
          .where('media_id', '=', mediaId),
      )
      .limit(200)
      .execute()
  ).map((row) => row.activity_id);

/** The tagged person's own answer. Undefined when they are not tagged there, or their name was taken off. */
export const answerTag = (
  transaction: Connection,
  activityId: string,
  userId: string,
  status: Selectable<ActivityPerson>['tag_status'],
): Promise<{ ord: number } | undefined> =>
  transaction
    .updateTable('activity_person')
    .set({ tag_status: status })
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .returning('ord')
    .executeTakeFirst();
