/** What a member comes to a tree with: the tree, who they are in it, and which accounts, memorials and portraits stand there. */
import { sql, type Selectable } from 'kysely';
import type { AppUser, TreeMember } from '../../../platform/database/schema.ts';
import { isChildIn } from '../../../platform/capabilities.ts';
import type { Connection } from '../../../platform/ports.ts';
import { householdIds } from '../../access/index.ts';
import { blockedIds, portraitOfMemorial } from '../tree.queries.ts';

/** A person with an account, a memorial or a portrait. */
export interface LinkedRow {
  readonly person_id: string;
  readonly user_id: string | null;
  readonly is_child: boolean | null;
  readonly life_status: Selectable<AppUser>['life_status'] | null;
  readonly username: string | null;
  readonly full_name: string | null;
  readonly avatar_media_id: string | null;
  /** ISO, as JSON has no dates. */
  readonly erased_at: string | null;
  readonly slug: string | null;
  /** The photograph they are shown by in this tree. */
  readonly portrait: string | null;
  /** That of their memorial, where the viewer may read it. */
  readonly memorial_portrait: string | null;
}

export interface DoorRow {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly role: Selectable<TreeMember>['role'];
  readonly scope_person_id: string | null;
  readonly scope_up: number | null;
  readonly scope_down: number | null;
  /** Of the viewer. */
  readonly viewer_is_child: boolean;
  readonly linked: readonly LinkedRow[];
  readonly wards: readonly string[];
  /** Whether the member likes full dates. */
  readonly full_dates: boolean;
  /** Accounts the viewer lives with, where it is a child's. */
  readonly household: readonly string[];
  /** Accounts behind a block. */
  readonly blocked: readonly string[];
}

const linked = (treeId: string, userId: string) => sql`
  select coalesce(json_agg(json_build_object('person_id', p.id, 'user_id', p.user_id, 'is_child', ${isChildIn('u')}, 'life_status', u.life_status, 'username', u.username,
    'full_name', u.full_name, 'avatar_media_id', u.avatar_media_id, 'erased_at', u.erased_at, 'slug', m.slug, 'portrait', p.portrait_media_id, 'memorial_portrait', ${portraitOfMemorial(userId)}) order by p.id), '[]')
  from person p left join app_user u on u.id = p.user_id left join memorial m on m.id = p.memorial_id
  where p.tree_id = ${treeId} and p.deleted_at is null and (p.user_id is not null or p.memorial_id is not null or p.portrait_media_id is not null)`;

const wards = (userId: string) => sql`
  select coalesce(json_agg(g.child_id order by g.child_id), '[]') from guardianship g where g.guardian_id = ${userId} and g.withdrawn_at is null`;

/** All that what a member sees depends on besides the rows of the tree, whose revision tells of every change. Undefined for whoever is no member. */
export async function doorOf(
  connection: Connection,
  treeId: string,
  userId: string,
): Promise<DoorRow | undefined> {
  const { rows } = await sql<DoorRow>`
    select t.id, t.name, t.revision, m.role, m.scope_person_id, m.scope_up, m.scope_down, ${isChildIn('v')} as viewer_is_child, (${linked(treeId, userId)}) as linked, (${wards(userId)}) as wards,
      exists (select 1 from tree_preference f where f.tree_id = t.id and f.user_id = ${userId} and f.preferences ->> 'show_dates' = 'full') as full_dates,
      case when ${isChildIn('v')} then (select coalesce(json_agg(h.id order by h.id), '[]') from (${householdIds(userId)}) h) else '[]' end as household,
      (select coalesce(json_agg(b.id order by b.id), '[]') from (${blockedIds(userId)}) b) as blocked
    from tree t join tree_member m on m.tree_id = t.id and m.user_id = ${userId} join app_user v on v.id = m.user_id
    where t.id = ${treeId} and t.deleted_at is null`.execute(connection);
  return rows[0];
}
