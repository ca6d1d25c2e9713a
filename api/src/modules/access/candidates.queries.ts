/**
 * A condition that holds for each memory `memoryVisibleTo` shows, and asks next to nothing of a row: what stands about the viewer is read once a
 * statement. It comes before the predicate where very many rows of strangers could be meant, and never in its place.
 */
import { sql, type RawBuilder } from 'kysely';
import { isChild } from './people.queries.ts';
import type { Condition } from './resources.queries.ts';

export interface Candidates {
  /** Named queries, to stand behind `with`. */
  readonly queries: RawBuilder<unknown>;
  /** The viewer, as these have it: handed to the rule in place of the id, the statement takes few parameters and is planned once a connection. */
  readonly viewer: RawBuilder<string>;
  /** The memory under the alias may be one that the viewer reads. */
  mayBe(alias: string): Condition;
}

const who = sql<string>`(select me.id from me)`;

export const memoryCandidates = (viewer: string): Candidates => ({
  viewer: who,
  queries: sql`
    me as materialized (select ${viewer}::uuid as id),
    kept as materialized (select id from me union select g.child_id from guardianship g where g.guardian_id = ${who} and g.withdrawn_at is null),
    near as materialized (select id from kept union select b.friend_id from bond b where b.user_id = ${who} union select k.other_id from kin k where k.user_id = ${who}),
    named as materialized (select x.activity_id as id from activity_audience x where x.user_id = ${who}),
    keeping as materialized (select k.life_id as id from life_steward k where k.user_id = ${who} and k.status = 'accepted'),
    fellow as materialized (select m.tree_id as id from tree_member m where m.user_id = ${who})`,
  mayBe(alias) {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql<boolean>`(case ${column('audience')}
      when 'public' then ${column('owner_id')} in (select id from near) or not ${isChild(who)}
      when 'chosen' then ${column('id')} in (select id from named) or ${column('owner_id')} in (select id from kept)
      when 'space' then ${column('space_id')} in (select id from fellow) or ${column('owner_id')} in (select id from kept)
      when 'stewards' then ${column('owner_id')} in (select id from keeping) or ${column('owner_id')} in (select id from kept)
      when 'connections' then ${column('owner_id')} in (select id from near)
      when 'family' then ${column('owner_id')} in (select id from near)
      else ${column('owner_id')} in (select id from kept) end)`;
  },
});

/** The same for `keepsakeVisibleTo`. */
export const keepsakeCandidates = (viewer: string): Candidates => ({
  viewer: who,
  queries: memoryCandidates(viewer).queries,
  mayBe: (alias) =>
    sql<boolean>`(${sql.ref(`${alias}.owner_id`)} in (select id from near)
      or ${sql.ref(`${alias}.id`)} in (select e.keepsake_id from keepsake_editor e where e.user_id = ${who}))`,
});
