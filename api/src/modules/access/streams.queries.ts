/**
 * The rule of `visibleTo` for reading many lives at once. What a person shares is a few streams, one an audience. Everything that depends on
 * the two people alone is judged once a person, and streams that hold nothing for this viewer are not opened; what depends on the memory is
 * left to `mayRead`. A property test holds the two forms against each other on random worlds: whoever changes one changes the other.
 */
import { sql, type RawBuilder } from 'kysely';
import { isChildIn, maySpeakToAllIn } from '../../platform/capabilities.ts';
import { noneBlocked } from './ties.queries.ts';

export interface Streams {
  /** Named queries, to stand behind `with`: `stream (key, owner_id, audience, degree, guarded)`; the key is `owner_id::text || audience`. */
  readonly queries: RawBuilder<unknown>;
  /** Whether a published memory of a stream may be read, both under these names. */
  mayRead(memory: string, stream: string): RawBuilder<boolean>;
}

/** Of everybody the viewer is connected with or related to. */
export function streamsFor(viewer: string): Streams {
  return {
    queries: sql`
      viewer as materialized (
        select ${isChildIn('v')} as is_child, exists (select 1 from activity_audience x where x.user_id = v.id) as is_named,
          array(select distinct o.user_id from tree_member m join tree_member o on o.tree_id = m.tree_id join tree t on t.id = m.tree_id and t.deleted_at is null where m.user_id = v.id) as fellows,
          array(select k.life_id from life_steward k where k.user_id = v.id and k.status = 'accepted') as keeping
        from app_user v where v.id = ${viewer}),
      near as materialized (
        select coalesce(b.friend_id, k.other_id) as id, b.friend_id is not null as bonded, k.degree
        from (select friend_id from bond where user_id = ${viewer}) b full join (select other_id, degree from kin where user_id = ${viewer}) k on k.other_id = b.friend_id),
      judged as materialized (
        select near.id, near.bonded, near.degree, ${isChildIn('o')} as is_child, ${maySpeakToAllIn('o')} as to_all,
          ${isChildIn('o')} and exists (select 1 from guardianship g where g.guardian_id = ${viewer} and g.child_id = near.id and g.withdrawn_at is null) as guarded,
          o.life_status = 'in_remembrance' as has_died,
          o.suspended_at is null and o.erased_at is null and ${noneBlocked(viewer, 'near.id')} as heard
        from near join app_user o on o.id = near.id),
      stream as materialized (
        select p.id::text || kind.audience as key, p.id as owner_id, kind.audience, p.degree, p.guarded
        from judged p cross join viewer v join (values ('public'), ('connections'), ('family'), ('chosen'), ('space'), ('stewards')) kind (audience) on p.guarded or (p.heard and case kind.audience
          when 'public' then p.degree is not null or p.to_all and not v.is_child
          when 'connections' then p.bonded and not p.is_child
          when 'family' then p.degree is not null
          when 'chosen' then v.is_named
          when 'stewards' then p.has_died and p.id = any(v.keeping)
          else p.id = any(v.fellows) end))`,
    mayRead(memory, stream) {
      const column = (name: string) => sql.ref(`${memory}.${name}`);
      const of = (name: string) => sql.ref(`${stream}.${name}`);
      return sql<boolean>`(${of('guarded')} or ${column('hidden_at')} is null and (${column('sensitivity')} is null or not (select is_child from viewer)) and case ${of('audience')}
        when 'family' then ${of('degree')} <= ${column('audience_degree')}
        when 'chosen' then exists (select 1 from activity_audience x where x.activity_id = ${column('id')} and x.user_id = ${viewer})
        when 'space' then exists (select 1 from tree s where s.id = ${column('space_id')} and s.deleted_at is null)
          and exists (select 1 from tree_member t where t.tree_id = ${column('space_id')} and t.user_id = ${viewer})
          and exists (select 1 from tree_member t where t.tree_id = ${column('space_id')} and t.user_id = ${of('owner_id')})
        else true end)`;
    },
  };
}
