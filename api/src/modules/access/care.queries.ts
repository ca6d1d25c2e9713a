/** Who is in whose care, and who has to hear of it (rules R9). */
import { sql } from 'kysely';
import { isChildIn, isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import type { User } from '../../platform/user.ts';
import { isConnected, notBlocked } from './ties.queries.ts';

/** Children in this guardian's care. */
export async function childrenOf(
  connection: Connection,
  guardianId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    child_id: string;
  }>`select g.child_id from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardianId} and g.withdrawn_at is null and ${isChildIn('c')}`.execute(
    connection,
  );
  return new Set(rows.map((row) => row.child_id));
}

/** Of the children in this guardian's care: whether the account rests, so that nothing is decided for it. */
export async function childrenDecidedFor(
  connection: Connection,
  guardianId: string,
): Promise<ReadonlyMap<string, 'awake' | 'on_hold'>> {
  const { rows } = await sql<{
    child_id: string;
    on_hold: boolean;
  }>`select g.child_id, c.on_hold_at is not null as on_hold from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardianId} and g.withdrawn_at is null and ${isChildIn('c')}`.execute(
    connection,
  );
  return new Map(rows.map(({ child_id: id, on_hold: rests }) => [id, rests ? 'on_hold' : 'awake']));
}

export interface Ward {
  readonly id: string;
  readonly isOnHold: boolean;
}

/** Children in this guardian's care, held until the transaction ends: the care does not end, and the account does not come to rest, in between. */
export async function holdChildren(
  transaction: Connection,
  guardianId: string,
): Promise<readonly Ward[]> {
  const { rows } = await sql<{ id: string; on_hold: boolean }>`
    select c.id, c.on_hold_at is not null as on_hold from guardianship g join app_user c on c.id = g.child_id
    where g.guardian_id = ${guardianId} and g.withdrawn_at is null and c.erased_at is null and ${isChildIn('c')}
    order by c.id for share of g, c`.execute(transaction);
  return rows.map(({ id, on_hold }) => ({ id, isOnHold: on_hold }));
}

/** Which of these accounts are children's. */
export async function childrenAmong(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isChildIn('app_user'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those who may answer for this account now; nobody while a child’s account rests. Held until the transaction ends. */
export async function holdGuardians(
  transaction: Connection,
  wardId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ guardian_id: string }>`
    select g.guardian_id from guardianship g join app_user c on c.id = g.child_id
    where g.child_id = ${wardId} and g.withdrawn_at is null and c.erased_at is null
      and not (${isChildIn('c')} and c.on_hold_at is not null)
    for share of g, c`.execute(transaction);
  return rows.map(({ guardian_id }) => guardian_id);
}

/** Whoever looks after this child now. */
export async function guardiansOf(
  connection: Connection,
  childId: string,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('guardianship')
    .select('guardian_id')
    .where('child_id', '=', childId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.map((row) => row.guardian_id);
}

/** Who somebody is to their guardians, and whoever looks after them now. */
export async function careOf(
  connection: Connection,
  wardId: string,
): Promise<Omit<Named, 'id'> & { readonly guardians: readonly string[] }> {
  const { username, full_name } = await connection
    .selectFrom('app_user')
    .select(['username', 'full_name'])
    .where('id', '=', wardId)
    .executeTakeFirstOrThrow();
  return { username, full_name, guardians: await guardiansOf(connection, wardId) };
}

/** Those a child lives with: who are its guardians, and whom they are guardians of besides. */
export const householdIds = (childId: string) => sql<{ id: string }>`
  select g.guardian_id as id from guardianship g where g.child_id = ${childId} and g.withdrawn_at is null
  union select s.child_id from guardianship g join guardianship s on s.guardian_id = g.guardian_id and s.withdrawn_at is null where g.child_id = ${childId} and g.withdrawn_at is null`;

/** Empty for everybody but a child: nobody else is asked for theirs. */
export async function householdOf(
  connection: Connection,
  user: Pick<User, 'id' | 'band'>,
): Promise<ReadonlySet<string>> {
  if (user.band !== 'child') return new Set();
  return new Set((await householdIds(user.id).execute(connection)).rows.map((row) => row.id));
}

interface Named {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
}
interface WardOf {
  readonly guardian_id: string;
  readonly ward: Named;
  readonly other: Named;
}

/** The guardians of a child, with the names of the child and of somebody else; none who is that somebody. */
export async function guardiansToAsk(
  connection: Connection,
  childId: string,
  otherId: string,
): Promise<readonly WardOf[]> {
  const { rows } = await sql<WardOf>`
    select g.guardian_id, json_build_object('id', w.id, 'username', w.username, 'full_name', w.full_name) as ward,
      json_build_object('id', o.id, 'username', o.username, 'full_name', o.full_name) as other
    from app_user w
    join app_user o on o.id = ${otherId} and o.erased_at is null
    join guardianship g on g.child_id = w.id and g.withdrawn_at is null and g.guardian_id <> o.id
    where w.id = ${childId} and ${isChildIn('w')}
    order by g.guardian_id`.execute(connection);
  return rows;
}

/** The names of accounts, for whom the sender of a notification has decided that they may hear them. */
export async function namesIn(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

/**
 * Whom a guardian may ask for a child, by username: a grown-up or a teen they are connected with, another guardian of the child, or a child
 * in their own care or in that of somebody they are connected with. Nobody else is told from a name that nobody has.
 */
export async function contactForChild(
  connection: Connection,
  guardianId: string,
  childId: string,
  username: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from app_user t
    where t.username = ${username} and t.id not in (${guardianId}, ${childId})
      and t.erased_at is null and t.suspended_at is null and t.life_status = 'living'
      and ${notBlocked(guardianId, 't.id')} and ${notBlocked(childId, 't.id')}
      and case when ${isChildIn('t')} then exists (select 1 from guardianship g where g.child_id = t.id and g.withdrawn_at is null
          and (g.guardian_id = ${guardianId} or ${isConnected(guardianId, sql`g.guardian_id`)}) and ${notBlocked(guardianId, 'g.guardian_id')})
        else ${isConnected(guardianId, sql`t.id`)} or exists (select 1 from guardianship g where g.child_id = ${childId} and g.guardian_id = t.id and g.withdrawn_at is null)
        end`.execute(connection);
  return rows[0]?.id;
}

/** Which of these pairs a guardian may agree to: the other is connected with the guardian, or is a guardian of the child. */
export async function isNearGuardian(
  connection: Connection,
  guardianId: string,
  pairs: readonly { readonly id: string; readonly childId: string; readonly otherId: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ childId }) => childId)}::uuid[],
      ${pairs.map(({ otherId }) => otherId)}::uuid[]) p (id, child_id, other_id)
    where ${isConnected(guardianId, sql`p.other_id`)}
      or exists (select 1 from guardianship g where g.child_id = p.child_id and g.guardian_id = p.other_id and g.withdrawn_at is null)`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Teens among the two with each guardian to whom the other is a stranger: no relative or guardian of the teen, and nobody the guardian is connected with or guards. */
export async function wardsAmong(
  connection: Connection,
  one: string,
  two: string,
): Promise<readonly WardOf[]> {
  const { rows } = await sql<WardOf>`
    select g.guardian_id, json_build_object('id', w.id, 'username', w.username, 'full_name', w.full_name) as ward,
      json_build_object('id', o.id, 'username', o.username, 'full_name', o.full_name) as other
    from (values (${one}::uuid, ${two}::uuid), (${two}::uuid, ${one}::uuid)) pair (ward_id, other_id)
    join app_user w on w.id = pair.ward_id and ${isMinorIn('w')} and not ${isChildIn('w')}
    join app_user o on o.id = pair.other_id and o.erased_at is null
    join guardianship g on g.child_id = w.id and g.withdrawn_at is null and g.guardian_id <> o.id
    where not exists (select 1 from kin k where k.user_id = w.id and k.other_id = o.id)
      and not exists (select 1 from bond b where b.user_id = g.guardian_id and b.friend_id = o.id)
      and not exists (select 1 from guardianship own where own.withdrawn_at is null and (own.guardian_id, own.child_id) in ((g.guardian_id, o.id), (o.id, w.id)))
    order by g.guardian_id, w.id`.execute(connection);
  return rows;
}
