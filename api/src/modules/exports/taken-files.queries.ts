/**
 * Which files of others go into a copy of somebody who died, and of which the file itself. Of a life that was just written nothing is known of how many
 * rows there are, so each step looks its rows up by their keys (`offset 0` keeps it so): the other way round takes the square of them.
 */
import { sql, type RawBuilder } from 'kysely';
import { isTakenBy, type LifeReader } from './book.queries.ts';
import { isTributeTaken } from './memorial.queries.ts';

/** What the plan of somebody who died gave to those who keep their life, or to more. */
const isGiven = (subject: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bequest_item i join bequest b on b.id = i.bequest_id
    where b.life_id = ${subject} and b.state in ('sorting', 'under_way') and i.activity_id = a.id and i.outcome = 'done' and i.opens_to is not null)`;

const filesOf = (table: 'activity_media' | 'activity_recording' | 'activity_document') =>
  sql`lateral (select x.media_id from ${sql.table(table)} x where x.activity_id = given.id offset 0) file`;

/** Of memories: the pictures of all that are taken, with voices, films and documents of those that were given; and the face. */
const ofMemories = (subject: string): RawBuilder<unknown> => sql`
  select file.media_id, true, given.is_given from given cross join ${filesOf('activity_media')}
  union all select file.media_id, true, true from given cross join ${filesOf('activity_recording')} where given.is_given
  union all select file.media_id, true, true from given cross join ${filesOf('activity_document')} where given.is_given
  union all select u.avatar_media_id, true, false from app_user u where u.id = ${subject} and u.avatar_media_id is not null`;

/** Of the page: its pictures, what hangs there, and what came with tributes. */
const ofPage = ({ reader, memorial }: LifeReader): RawBuilder<unknown> =>
  memorial === undefined
    ? sql`select null::uuid, false, false where false`
    : sql`select m.portrait_media_id, false, true from memorial m where m.id = ${memorial.id} and m.portrait_media_id is not null
        union all select x.media_id, false, true from memorial_media x where x.memorial_id = ${memorial.id}
        union all select f.media_id, false, true from keepsake_media f where f.keepsake_id = any(${[...memorial.keepsakeIds]}::uuid[])
        union all select f.media_id, false, true from tribute t cross join lateral (
          select x.media_id from tribute_media x where x.tribute_id = t.id and not x.is_waiting offset 0) f
          where t.memorial_id = ${memorial.id} and ${isTributeTaken(reader, 't')}`;

/**
 * Rows of `media_id` and `is_given`, one a file: whether more of it is taken than the picture that pages show. What the person left themselves is given by
 * their plan alone, on their page, too. What somebody had made unrecognisable in it is so in that picture alone; what moderators hide is not taken at all.
 */
export const takenFiles = (lifeReader: LifeReader): RawBuilder<unknown> => {
  const { subject } = lifeReader;
  return sql`with given as materialized (select a.id, ${isGiven(subject)} as is_given from activity a where ${isTakenBy(lifeReader)}),
    named as materialized (select media_id, bool_or(of_life and is_given) as by_plan, bool_or(not of_life) as on_page
      from (${ofMemories(subject)} union all ${ofPage(lifeReader)}) as file(media_id, of_life, is_given) group by media_id)
    select named.media_id, (case when h.owner_id = ${subject} then named.by_plan else named.on_page end)
      and not exists (select 1 from media_blur l where l.media_id = named.media_id) as is_given
    from named cross join lateral (select o.owner_id, o.hidden_at, o.kind from media o where o.id = named.media_id offset 0) h
    where h.hidden_at is null and h.kind in ('photo', 'avatar', 'recording', 'document') and (named.on_page or h.owner_id = ${subject})`;
};
