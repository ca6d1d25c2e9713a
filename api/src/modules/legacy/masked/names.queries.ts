/** Names of those around a memorial, each with whether it may be said to everybody. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { memorialIsNearTo, memorialVisibleTo, type Viewer } from '../../access/index.ts';
import type { MemorialRow } from '../legacy.queries.ts';

/** From the dead so many steps in a tree: as far as a family reads it, cousins and the partners of grandchildren among them. */
const STEPS = 4;
/** Of a larger family, or of more who wrote, the nearest and the last. */
const MOST = 2_000;

export type Remembered = Pick<MemorialRow, 'id' | 'owner_id' | 'creator_id' | 'portrait_media_id'>;

export interface NameRow {
  readonly name: string;
  /** Whose account it is, where it is one's. */
  readonly account: string | null;
  /** They have died. */
  readonly is_free: boolean;
}

/** Where the dead stand in trees, and who stands around them there. */
const nearIn = ({ id, owner_id: life }: Remembered): RawBuilder<unknown> => sql`
  near(id, step) as (
    select p.id, 0 from person p where (p.user_id = ${life} or p.memorial_id = ${id}) and p.deleted_at is null
    union
    select beside.id, near.step + 1 from near cross join lateral (
      select l.parent_id as id from parent_child l where l.child_id = near.id and l.parent_id is not null and l.deleted_at is null
      union all select l.child_id from parent_child l where l.parent_id = near.id and l.deleted_at is null
      union all select b.person_id from union_partner a join union_partner b on b.union_id = a.union_id and b.person_id <> a.person_id where a.person_id = near.id
    ) beside where near.step < ${STEPS}
  )`;

/** Who keeps it, may read it by name, is of the family, wrote to it, or is in its pictures. */
const accountsAround = ({ id, owner_id: life, creator_id: maker }: Remembered) => sql`
  select ${maker}::uuid as id
  union select user_id from life_steward where life_id = ${life}
  union select user_id from memorial_visitor where memorial_id = ${id}
  union (select other_id from kin where user_id = ${life} order by degree, other_id limit ${MOST})
  union (select author_id from tribute where memorial_id = ${id} and author_id is not null and status <> 'draft' order by id desc limit ${MOST})`;

/** In a picture that hangs there, whether they have agreed yet or not. */
const inPictures = ({ id, portrait_media_id: portrait }: Remembered) => sql`
  select t.user_id, t.person_id from photo_tag t where t.status in ('approved', 'pending')
    and (t.media_id = ${portrait}::uuid or t.media_id in (select media_id from memorial_media where memorial_id = ${id}))`;

/** Guests have no account, and say their names themselves. */
const guestsOf = ({ id }: Remembered) => sql`
  (select guest_name as name, null::uuid as account, false as is_free from tribute
    where memorial_id = ${id} and guest_name is not null order by id desc limit ${MOST})`;

export const namesAround = async (
  connection: Connection,
  memorial: Remembered,
): Promise<readonly NameRow[]> =>
  (
    await sql<NameRow>`
      with recursive ${nearIn(memorial)},
      tagged as (${inPictures(memorial)}),
      accounts as (${accountsAround(memorial)} union select user_id from tagged where user_id is not null),
      persons as (select id from (select id, min(step) as step from near group by id order by 2, 1 limit ${MOST}) nearest
        union select person_id from tagged where person_id is not null)
      select u.full_name as name, u.id as account, u.life_status = 'in_remembrance' as is_free
        from app_user u join accounts on accounts.id = u.id where u.erased_at is null
      union all
      select said.name, p.user_id, p.living = 'no' from persons join person p on p.id = persons.id and p.deleted_at is null
        join person_name n on n.person_id = p.id cross join lateral (values (n.full_text), (n.nick)) said(name) where said.name <> ''
      union all ${guestsOf(memorial)}`.execute(connection)
  ).rows;

/** Of these those that the viewer is a passer-by at: shown to everybody or to family researchers, and none of theirs. */
export const passedBy = async (
  connection: Connection,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom('memorial as m')
    .select('m.id')
    .where('m.id', 'in', [...new Set(ids)])
    .where(
      sql<boolean>`(not ${memorialIsNearTo(viewer, 'm')} or (m.audience <> 'public' and not ${memorialVisibleTo(viewer, 'm')}))`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};
