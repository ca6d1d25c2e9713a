/** Which files of others go into a copy of somebody who died, and of which the file itself. */
import { sql, type RawBuilder } from 'kysely';
import { isTakenBy, type LifeReader } from './book.queries.ts';
import { isTributeTaken } from './memorial.queries.ts';

/** What the plan of somebody who died gave to those who keep their life, or to more. */
const isGiven = (subject: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bequest_item i join bequest b on b.id = i.bequest_id
    where b.life_id = ${subject} and b.state in ('sorting', 'under_way') and i.activity_id = a.id and i.outcome = 'done' and i.opens_to is not null)`;

/** Of memories: the pictures of all that are taken; voices, films and documents of those that were given, with the files as they came. */
const ofMemories = (lifeReader: LifeReader): RawBuilder<unknown> => {
  const { subject } = lifeReader;
  return sql`with given as materialized (select a.id, ${isGiven(subject)} as is_given from activity a where ${isTakenBy(lifeReader)}),
    file as (select x.media_id, given.is_given from given join activity_media x on x.activity_id = given.id
      union all select x.media_id, true from given join activity_recording x on x.activity_id = given.id where given.is_given
      union all select x.media_id, true from given join activity_document x on x.activity_id = given.id where given.is_given)
    select file.media_id, file.is_given from file join media o on o.id = file.media_id where o.owner_id = ${subject}
    union all select u.avatar_media_id, false from app_user u where u.id = ${subject} and u.avatar_media_id is not null`;
};

/** Of the page: its pictures, what hangs there, and what came with tributes. What the person left themselves is given by their plan alone. */
const ofMemorial = ({ subject, reader, memorial }: LifeReader): RawBuilder<unknown> =>
  memorial === undefined
    ? sql`select null::uuid, false where false`
    : sql`select shown.media_id, o.owner_id <> ${subject} from (
        select m.portrait_media_id as media_id from memorial m where m.id = ${memorial.id}
        union all select x.media_id from memorial_media x where x.memorial_id = ${memorial.id}
        union all select f.media_id from keepsake_media f where f.keepsake_id = any(${[...memorial.keepsakeIds]}::uuid[])
        union all select f.media_id from tribute_media f join tribute t on t.id = f.tribute_id
          where not f.is_waiting and t.memorial_id = ${memorial.id} and ${isTributeTaken(reader, 't')}
      ) shown join media o on o.id = shown.media_id`;

/**
 * Rows of `media_id` and `is_given`, one a file: whether more of it is taken than the picture that pages show. What somebody had made unrecognisable in
 * it is so in that picture alone; what moderators hide is not taken at all.
 */
export const takenFiles = (lifeReader: LifeReader): RawBuilder<unknown> =>
  sql`select taken.media_id, bool_or(taken.is_given) and not exists (select 1 from media_blur l where l.media_id = taken.media_id) as is_given
    from ((${ofMemories(lifeReader)}) union all (${ofMemorial(lifeReader)})) as taken(media_id, is_given)
    join media h on h.id = taken.media_id
    where h.hidden_at is null and h.kind in ('photo', 'avatar', 'recording', 'document') group by taken.media_id`;
